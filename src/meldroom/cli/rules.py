"""`meldroom rules`: the named sets of rules, and any rules in words."""

import json
from typing import Annotated

from cyclopts import Parameter

from meldroom.cli.arguments import AsJson
from meldroom.cli.errors import DONE
from meldroom.house.text import write_value
from meldroom.tilerummy.options_text import OPTIONS_TEXT, PRESETS_TEXT
from meldroom.tilerummy.rules import HOUSE, RULES, STANDARD, Rules, differences, find_rules
from meldroom.words import say


def rules(
    name: Annotated[str | None, Parameter(help="A named set, options, or both: official_en+opening_min=50.")] = None,
    /,
    *,
    as_json: AsJson = False,
) -> int:
    """List the named sets of rules, or explain one."""
    if name is None:
        _list_all(as_json=as_json)
    else:
        _explain(find_rules(name), as_json=as_json)
    return DONE


def _list_all(*, as_json: bool) -> None:
    if as_json:
        print(json.dumps({name: _values(house) for name, house in RULES.items()}, indent=2))
        return
    for name, text in PRESETS_TEXT.items():
        print(say("term.preset", name=name, title=text.title, words=text.words))
        for option, value in differences(RULES[name], RULES[STANDARD]).items():
            print(f"    {option}={value}")
    print(f"\n{say('term.rules_more')}")


def _explain(house: Rules, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"text": house.text, "options": _values(house)}, indent=2))
        return
    print(say("term.rules", rules=house.text))
    changed = differences(house, RULES[STANDARD])
    group = ""
    for option, text in OPTIONS_TEXT.items():
        if text.group != group:
            group = text.group
            print(f"\n{group}")
        value = write_value(getattr(house, option))
        key = "term.option_changed" if option in changed else "term.option"
        print("  " + say(key, label=text.label, value=text.choice(value)))
        print(f"      {option}={value}. {text.words} {text.example}")


def _values(house: Rules) -> dict[str, str]:
    return HOUSE.values(house)
