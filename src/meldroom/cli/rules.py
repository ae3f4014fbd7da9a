"""`meldroom rules`: the named sets of rules, and any rules in words."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from meldroom.basicrummy import rules as basic
from meldroom.basicrummy.options_text import BASIC_OPTIONS_TEXT, BASIC_PRESETS_TEXT
from meldroom.basicrummy.options_text import OptionText as BasicOptionText
from meldroom.cli.arguments import AsJson
from meldroom.cli.errors import DONE
from meldroom.tilerummy.options_text import OPTIONS_TEXT, PRESETS_TEXT, OptionText
from meldroom.tilerummy.rules import OPTIONS, RULES, STANDARD, Rules, differences, find_rules, write_value
from meldroom.tilerummy.rules_words import value_words
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
    elif name.replace(" ", "").split("+")[0].lower() in basic.BASIC_RULES:
        house = basic.find_basic_rules(name)
        with showing(Deck.CARDS):
            _explain(house.text, _basic_values(house), list(_basic_lines(house)), as_json=as_json)
    else:
        rules = find_rules(name)
        with showing(rules.deck):
            _explain(rules.text, _values(rules), list(_lines(rules)), as_json=as_json)
    return DONE


def _list_all(*, as_json: bool) -> None:
    if as_json:
        values = {name: _values(house) for name, house in RULES.items()}
        print(json.dumps(values | {name: _basic_values(one) for name, one in basic.BASIC_RULES.items()}, indent=2))
        return
    for name, text in PRESETS_TEXT.items():
        print(say("term.preset", name=name, title=text.title, words=text.words))
        _print_differences(differences(RULES[name], RULES[STANDARD]))
    usual = _basic_values(basic.BASIC_RULES[basic.STANDARD])
    for name, text in BASIC_PRESETS_TEXT.items():
        print(say("term.preset", name=name, title=text.title, words=text.words))
        values = _basic_values(basic.BASIC_RULES[name])
        _print_differences({option: value for option, value in values.items() if value != usual[option]})
    print(f"\n{say('term.rules_more')}")


def _print_differences(found: dict[str, str]) -> None:
    for option, value in found.items():
        print(f"    {option}={value}")


@dataclass(frozen=True, slots=True)
class _Line:
    """An option and its value at a table."""

    text: OptionText | BasicOptionText
    option: str
    value: str
    words: str
    is_changed: bool


def _lines(house: Rules) -> Iterator[_Line]:
    changed = differences(house, RULES[STANDARD])
    for option, text in OPTIONS_TEXT.items():
        value = write_value(getattr(house, option))
        yield _Line(text, option, value, value_words(option, value), option in changed)


def _basic_lines(house: basic.BasicRules) -> Iterator[_Line]:
    usual = _basic_values(basic.BASIC_RULES[basic.STANDARD])
    for option, value in _basic_values(house).items():
        text = BASIC_OPTIONS_TEXT[option]
        yield _Line(text, option, value, text.choice(value), value != usual[option])


def _explain(text: str, values: dict[str, str], lines: list[_Line], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"text": text, "options": values}, indent=2))
        return
    print(say("term.rules", rules=text))
    group = ""
    for line in lines:
        if line.text.group != group:
            group = line.text.group
            print(f"\n{group}")
        key = "term.option_changed" if line.is_changed else "term.option"
        print("  " + say(key, label=line.text.label, value=line.words))
        print(f"      {line.option}={line.value}. {line.text.words} {line.text.example}")


def _values(house: Rules) -> dict[str, str]:
    return {option: write_value(getattr(house, option)) for option in OPTIONS}


def _basic_values(house: basic.BasicRules) -> dict[str, str]:
    return {option: basic.write_value(getattr(house, option)) for option in basic.OPTIONS}
