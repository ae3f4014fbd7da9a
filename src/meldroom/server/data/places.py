"""Where programs keep what belongs to their user."""

import os
import sys
from pathlib import Path


def usual_folder() -> Path:
    """Where programs of this system keep what belongs to their user."""
    home = Path.home()
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    return Path(base) / "meldroom"
