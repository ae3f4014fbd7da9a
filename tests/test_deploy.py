"""What `deploy/` says fits what the program understands, and docs/operating.md names all there is."""

import json
import re
import shlex
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from meldroom.server.logs import LEVELS, STYLES
from meldroom.server.metrics import Metrics
from meldroom.server.settings import Settings
from meldroom.server.web.prometheus import Levels, exposition
from tests.cli.runs import run

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
UNIT = (DEPLOY / "meldroom.service").read_text(encoding="utf-8")
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "operating.md").read_text(encoding="utf-8")


def asked_with(command: list[str], monkeypatch: pytest.MonkeyPatch) -> dict[str, object]:
    """What the server would be started with."""
    asked: list[dict[str, object]] = []

    def note(**given: object) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr("meldroom.server.serve.run", note)
    done = run(command)
    assert (done.code, done.err) == (0, "")
    return asked[0]


def test_the_unit_starts_a_server_for_a_proxy_on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(r"^ExecStart=\S+/meldroom (.+)$", UNIT, re.MULTILINE)
    asked = asked_with(shlex.split(line.replace("${STATE_DIRECTORY}", "/state")), monkeypatch)
    settings = asked.pop("settings")
    assert asked == {"host": "127.0.0.1", "port": 8722, "data": "/state", "open_browser": False}
    assert settings == replace(Settings("json", "info"), proxies=("127.0.0.1", "::1"))


def test_the_image_starts_a_server_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    (line,) = re.findall(r"^CMD (\[\"serve.+\])$", CONTAINERFILE, re.MULTILINE)
    asked = asked_with(json.loads(line), monkeypatch)
    assert asked.pop("settings") == Settings("json", "info")
    assert asked == {"host": "0.0.0.0", "port": 8722, "data": "/data", "open_browser": False}  # noqa: S104 - in its box


def test_the_image_is_built_from_files_that_are_there_and_does_not_run_as_root() -> None:
    copied: list[str] = re.findall(r"^COPY (?!--from)(\S+)", CONTAINERFILE, re.MULTILINE)
    assert copied
    assert all((ROOT / name).exists() for name in copied)
    let_in = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in let_in
    for line in let_in:
        assert not line.startswith("!") or (ROOT / line[1:].removesuffix("/**")).exists()
    assert re.search(r"^USER \d+:\d+$", CONTAINERFILE, re.MULTILINE)
    assert re.search(r"^STOPSIGNAL SIGTERM$", CONTAINERFILE, re.MULTILINE)


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if (command := shutil.which("systemd-analyze")) is None:
        pytest.skip("there is no systemd here")
    unit = tmp_path / "meldroom.service"
    unit.write_text(UNIT.replace("/opt/meldroom/bin/meldroom", "/bin/true"), encoding="utf-8")
    done = subprocess.run([command, "verify", str(unit)], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_a_proxy_passes_on_to_the_usual_port_and_keeps_the_counters_to_itself(name: str) -> None:
    text = (DEPLOY / name).read_text(encoding="utf-8")
    assert "127.0.0.1:8722" in text
    assert "/metrics" in text
    assert "404" in text
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize("header", ["Host $http_host", "X-Forwarded-For $proxy_add_x_forwarded_for", "Upgrade $http"])
def test_nginx_passes_on_what_the_server_needs(header: str) -> None:
    assert f"proxy_set_header {header}" in (DEPLOY / "nginx.conf").read_text(encoding="utf-8")


# --- the page -----------------------------------------------------------------------------------


def test_every_option_of_the_server_is_on_the_page() -> None:
    options = set(re.findall(r"--[a-z-]+", run(["serve", "--help"]).out)) - {"--open", "--no-open"}
    assert {"--drain", "--no-list"} <= options
    assert {option for option in options if f"`{option}`" not in PAGE} == set()
    assert all(f"`{value}`" in PAGE for value in (*STYLES, *LEVELS))


def test_every_setting_in_the_environment_is_on_the_page() -> None:
    sources = (ROOT / "src" / "meldroom" / "server").rglob("*.py")
    named = {name for source in sources for name in re.findall(r"MELDROOM_[A-Z_]+", source.read_text("utf-8"))}
    assert named
    assert {name for name in named if f"`{name}`" not in PAGE} == set()


def test_every_counter_is_on_the_page() -> None:
    text = exposition(Metrics(), Levels(0, 0, draining=False)).decode()
    named = set(re.findall(r"^# TYPE (meldroom_\w+)", text, re.MULTILINE))
    assert named
    assert {name for name in named if f"`{name}`" not in PAGE} == set()
