"""One step of building: a program that is run, and the trouble if it fails."""

import os
import re
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


class BuildTrouble(Exception):  # noqa: N818 - it ends as a warning, the build goes on
    """One sentence for a person: what could not be built, and what helps."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where the steps that build one part run, and where they write what they print."""

    folder: Path
    log: Path
    environment: Mapping[str, str]

    def run(self, command: Sequence[str]) -> None:
        """Run one step to its end; raise `BuildTrouble` with what went wrong."""
        done = subprocess.run(
            command,
            cwd=self.folder,
            env={**os.environ, "NO_COLOR": "1", **self.environment},
            check=False,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        if done.returncode:
            self.log.parent.mkdir(exist_ok=True)
            self.log.write_text(done.stdout + done.stderr, encoding="utf-8")
            name = Path(command[0]).name
            raise BuildTrouble(f"{name} failed ({telling_line(done.stdout + done.stderr)}); see {self.log}")


def telling_line(text: str) -> str:
    """Give the line that says most: a place with its error, or what speaks of an error, or the last one."""
    plain = re.sub(r"\x1b\[[0-9;]*m", "", text)
    lines = [line.strip() for line in plain.splitlines() if line.strip()] or ["without a message"]
    place = re.compile(r"\S+:\d+:\d+: (?!warning|note)")
    return next(filter(place.match, lines), "") or whole_error(lines) or lines[-1]


def whole_error(lines: list[str]) -> str:
    """Give the first line that speaks of an error, with what follows its colon."""
    start = next((i for i, line in enumerate(lines) if re.search(r"error\b", line, re.IGNORECASE)), len(lines))
    end = next((i for i in range(start, len(lines)) if not lines[i].endswith(":")), len(lines))
    return " ".join(lines[start : end + 1])
