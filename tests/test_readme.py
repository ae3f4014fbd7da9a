"""What the README tells people to type works."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS: list[str] = re.findall(r"^    meldroom (.+)$", README, re.MULTILINE)
ANSWERS = {"judge", "rules", "solve"}
"""The commands that answer and end; the others are played."""


def python(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], cwd=ROOT / "src", check=False, capture_output=True, text=True, encoding="utf-8"
    )


@pytest.mark.parametrize("command", [command for command in COMMANDS if command.split()[0] in ANSWERS])
def test_command_of_the_readme_answers(command: str) -> None:
    done = python("-m", "meldroom", *shlex.split(command))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_program_of_the_readme_runs() -> None:
    (program,) = re.findall(r"^```python\n(.+?)^```", README, re.MULTILINE | re.DOTALL)
    done = python("-c", program)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip()


def test_readme_names_commands_that_can_be_tried() -> None:
    assert {command.split()[0] for command in COMMANDS} >= ANSWERS


def test_every_target_that_is_named_exists() -> None:
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"^ +make ([a-z]+)|`make ([a-z]+)`", README + contributing, re.MULTILINE))
    assert {first or second for first, second in named} <= set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_every_link_leads_somewhere() -> None:
    links: list[str] = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert not [link for link in links if not (ROOT / link).exists()]


def test_readme_is_short() -> None:
    assert len(README.splitlines()) < 120
