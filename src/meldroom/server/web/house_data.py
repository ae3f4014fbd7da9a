"""The house rules as data for the part of the page that works without a server: the score book.

`python -m meldroom.server.web.house_data` writes `web/src/book/house.json`; with `--check` it only says whether that is
up to date.
"""

import json
import sys
from pathlib import Path
from typing import Any, Final

from meldroom.tilerummy.options_text import OPTIONS_TEXT
from meldroom.tilerummy.rules import OPTIONS, RANGES, RULES, STANDARD, Rules, differences
from meldroom.house.text import write_value
from meldroom.tilerummy.rules_words import option_kind

TARGET: Final = Path(__file__).parents[4] / "web" / "src" / "book" / "house.json"
"""Where the page reads them from."""


def house_data() -> str:
    """Give the whole of the file: every option with its values, and in what each named set of rules differs."""
    presets = {name: differences(rules, RULES[STANDARD]) for name, rules in RULES.items()}
    data = {"options": [_option(name) for name in OPTIONS_TEXT if name in OPTIONS], "presets": presets}
    return f"{json.dumps(data, indent=1)}\n"


def _option(name: str) -> dict[str, Any]:
    text = OPTIONS_TEXT[name]
    low, high = RANGES.get(name, (None, None))
    return {
        "name": name,
        "group": str(text.heading),
        "rule": text.rule,
        "kind": option_kind(name).value,
        "values": list(text.values),
        "low": low,
        "high": high,
        "default": write_value(getattr(Rules(), name)),
    }


def is_current(target: Path) -> bool:
    """Tell whether the file holds what would be written now."""
    return target.is_file() and target.read_text(encoding="utf-8") == house_data()


def main(arguments: list[str]) -> int:
    """Write the file, or with `--check` answer 1 when it is out of date."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write(f"expected nothing or --check, not {' '.join(arguments)!r}\n")
        return 2
    if not arguments:
        TARGET.write_text(house_data(), encoding="utf-8")
    elif not is_current(TARGET):
        sys.stderr.write("web/src/book/house.json is out of date: run python -m meldroom.server.web.house_data\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
