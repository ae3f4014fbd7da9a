"""The real server, in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

ADDRESS_BEGINS = "Meldroom is at "


class Running:
    """A server on a folder; it can be killed and started again on the same folder and port."""

    def __init__(self, folder: Path, bot_pause: str = "0", module: str = "meldroom.server.serve") -> None:
        self.folder = folder
        self._module = module
        self._pause = bot_pause
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where it listens, with no slash at the end."""
        return f"http://127.0.0.1:{self._port}"

    @property
    def database(self) -> Path:
        return self.folder / "meldroom.sqlite3"

    @property
    def complaints(self) -> str:
        """All that the server has written to standard error."""
        return (self.folder / "stderr.txt").read_text(encoding="utf-8")

    def start(self) -> None:
        """Start it, and return once it answers."""
        command = [sys.executable, "-m", self._module, "--no-open", "--port", self._port]
        with (self.folder / "stderr.txt").open("a", encoding="utf-8") as complaints:
            self._process = subprocess.Popen(
                [*command, "--data", str(self.folder)],
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
                env={**os.environ, "MELDROOM_BOT_PAUSE": self._pause},
            )
        self._port = self._told_address().rsplit(":", 1)[1]

    def _told_address(self) -> str:
        out = self._out
        for line in out:
            if line.startswith(ADDRESS_BEGINS):
                return line.removeprefix(ADDRESS_BEGINS).split(" ;")[0].rstrip("/")
        raise AssertionError(f"the server did not start: {self.complaints}")

    @property
    def _out(self) -> IO[str]:
        assert self._process is not None
        assert self._process.stdout is not None
        return self._process.stdout

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        assert self._process is not None
        self._process.terminate()
        self._process.wait()
        self._out.close()

    def kill(self) -> None:
        """End it as a power cut would: with no chance to write anything."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()
        self._out.close()
