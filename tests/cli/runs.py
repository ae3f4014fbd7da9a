"""Runs the command as a person does: arguments in, exit code and output back."""

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass

import pytest

from meldroom.cli.main import main


@dataclass(frozen=True)
class Run:
    """What a command gave."""

    code: int
    out: str
    err: str


def run(arguments: Sequence[str], given: str = "") -> Run:
    """Run the command with some standard input."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode()), encoding="utf-8"))
        patch.setenv("COLUMNS", "100")
        for place in ("LC_ALL", "LC_MESSAGES", "LANG"):
            patch.delenv(place, raising=False)
        code = main(list(arguments))
    assert "Traceback" not in err.getvalue()
    return Run(code, out.getvalue(), err.getvalue())
