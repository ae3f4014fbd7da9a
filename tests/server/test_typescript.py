"""The page's types are those of the protocol."""

from pathlib import Path

import pytest

from meldroom.server.web import typescript
from meldroom.server.wire.protocol import PROTOCOL


def test_the_committed_types_are_those_of_the_protocol() -> None:
    assert typescript.is_current(typescript.TARGET), "run python -m meldroom.server.web.typescript"


def test_a_file_that_differs_in_one_field_is_out_of_date(tmp_path: Path) -> None:
    target = tmp_path / "wire.ts"
    target.write_text(typescript.typescript().replace("rackValue: number", "rackValue: string"), encoding="utf-8")
    assert not typescript.is_current(target)
    assert not typescript.is_current(tmp_path / "absent.ts")


def test_a_check_of_an_outdated_file_names_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(typescript, "TARGET", tmp_path / "wire.ts")
    assert typescript.main(["--check"]) == 1
    assert "python -m meldroom.server.web.typescript" in capsys.readouterr().err


def test_writing_makes_the_file_current(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "wire.ts"
    monkeypatch.setattr(typescript, "TARGET", target)
    assert typescript.main([]) == 0
    assert typescript.is_current(target)


def test_an_unknown_argument_is_quoted(capsys: pytest.CaptureFixture[str]) -> None:
    assert typescript.main(["--chekc"]) == 2
    assert "'--chekc'" in capsys.readouterr().err


@pytest.mark.parametrize(
    "line",
    [
        "  readonly type: 'draft';",
        "  readonly opening?: readonly (readonly string[])[];",
        (
            "  readonly what: 'draw' | 'end' | 'extend' | 'next_round' | "
            "'pass' | 'redeal' | 'rematch' | 'resign' | 'start' | 'take_pile' | 'take_stock';"
        ),
        "  readonly bot: string | null;",
        "  readonly protocol?: number | null;",
        f"export const PROTOCOL = {PROTOCOL};",
        "  readonly openSeats?: number;",
        "  readonly pass: boolean;",
        "  readonly remainingMs: number;",
        "  readonly values: Readonly<Record<string, string>>;",
        (
            "export type ToPage = Snapshot | Happened | Verdict | Accepted | Refused | Taken | TookOver | Said | "
            "Remarks | Advice;"
        ),
    ],
)
def test_each_kind_of_type_has_its_typescript(line: str) -> None:
    assert line in typescript.typescript().splitlines()
