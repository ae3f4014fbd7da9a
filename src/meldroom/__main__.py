"""`python -m meldroom` is the command `meldroom`."""

import sys

from meldroom.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
