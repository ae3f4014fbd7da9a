"""`meldroom rules`: the named sets of rules, and any rules in words."""

import json
from collections.abc import Mapping
from typing import Annotated

from cyclopts import Parameter

from meldroom.basicrummy.options_text import BASIC_OPTIONS_TEXT, BASIC_PRESETS_TEXT
from meldroom.basicrummy.rules import BASIC_RULES, find_basic_rules
from meldroom.basicrummy.rules import HOUSE as BASIC_HOUSE
from meldroom.cli.arguments import AsJson
from meldroom.cli.errors import DONE
from meldroom.house.text import Chosen, HouseText
from meldroom.house.words import OptionText
from meldroom.tilerummy.options_text import OPTIONS_TEXT, PRESETS_TEXT
from meldroom.tilerummy.rules import HOUSE, RULES, find_rules
from meldroom.words import Deck, say, showing


def rules(
    name: Annotated[str | None, Parameter(help="A named set, options, or both: official_en+opening_min=50.")] = None,
    /,
    *,
    as_json: AsJson = False,
) -> int:
    """List the named sets of rules, or explain one."""
    if name is None:
        _list_all(as_json=as_json)
    elif name.replace(" ", "").split("+")[0].lower() in BASIC_RULES:
        with showing(Deck.CARDS):
            _explain(BASIC_HOUSE, find_basic_rules(name), BASIC_OPTIONS_TEXT, as_json=as_json)
    else:
        rules = find_rules(name)
        with showing(rules.deck):
            _explain(HOUSE, rules, OPTIONS_TEXT, as_json=as_json)
    return DONE


def _list_all(*, as_json: bool) -> None:
    if as_json:
        values = {name: HOUSE.values(house) for name, house in RULES.items()}
        basic = {name: BASIC_HOUSE.values(house) for name, house in BASIC_RULES.items()}
        print(json.dumps(values | basic, indent=2))
        return
    for name, text in {**PRESETS_TEXT, **BASIC_PRESETS_TEXT}.items():
        print(say("term.preset", name=name, title=text.title, words=text.words))
        for option, value in _changed(name).items():
            print(f"    {option}={value}")
    print(f"\n{say('term.rules_more')}")


def _changed(name: str) -> dict[str, str]:
    """What a named set changes in the usual rules of its law."""
    if name in RULES:
        return HOUSE.differences(RULES[name], RULES[HOUSE.standard])
    return BASIC_HOUSE.differences(BASIC_RULES[name], BASIC_RULES[BASIC_HOUSE.standard])


def _explain(house: HouseText[Chosen], rules: Chosen, options: Mapping[str, OptionText], *, as_json: bool) -> None:
    values = house.values(rules)
    if as_json:
        print(json.dumps({"text": house.write(rules), "options": values}, indent=2))
        return
    print(say("term.rules", rules=house.write(rules)))
    changed = house.differences(rules, house.presets[house.standard])
    group = ""
    for option, text in options.items():
        if text.group != group:
            group = text.group
            print(f"\n{group}")
        value = values[option]
        key = "term.option_changed" if option in changed else "term.option"
        print("  " + say(key, label=text.label, value=text.choice(value)))
        print(f"      {option}={value}. {text.words} {text.example}")
