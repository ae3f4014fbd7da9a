"""A position line taken apart, each field read by itself, before anybody asks whether they fit together."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.tilerummy.rules import STANDARD, Rules, find_rules
from meldroom.tilerummy.state import Rack, sorted_table
from meldroom.tiles.errors import NotationError, RulesError, quoted
from meldroom.tiles.meld_faults import proven_meld
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered
from meldroom.words import say

FIELDS: Final = ("table", "racks", "pool", "turn", "opened", "passes")
"""What every position line has, in this order."""
EXTRAS: Final = ("starter", "left", "last", "rules")
"""What follows as `name=value` where it is not the usual."""

_NUMBER: Final = re.compile(r"[0-9]{1,6}", re.ASCII)
_HIDDEN: Final = re.compile(r"\?([0-9]{1,6})", re.ASCII)


@dataclass(frozen=True, slots=True)
class Line:
    """The fields of a position line."""

    rules: Rules
    table: tuple[Meld, ...]
    racks: tuple[Rack | None, ...]
    """None where only the size is known."""
    sizes: tuple[int, ...]
    pool: str | int
    """The text of its tiles, or only how many there are."""
    turn: int
    opened: tuple[bool, ...]
    passes: int
    starter: int
    losses: tuple[int | None, ...]
    last_turns: int | None


def read_line(text: str) -> Line:
    """Take a position line apart; raises `NotationError` quoting the field that cannot be read."""
    fields, extras = _split(text)
    rules = _rules(extras.get("rules", STANDARD))
    racks, sizes = _racks(fields["racks"], rules)
    hidden = _HIDDEN.fullmatch(fields["pool"])
    losses = _losses(extras["left"], sizes) if "left" in extras else (None,) * len(sizes)
    return Line(
        rules=rules,
        table=sorted_table(proven_meld(row, rules.melds) for row in parse_rows(fields["table"])),
        racks=racks,
        sizes=sizes,
        pool=int(hidden[1]) if hidden else fields["pool"],
        turn=_turn(fields["turn"], losses),
        opened=_opened(fields["opened"], len(sizes)),
        passes=_number("passes", fields["passes"]),
        starter=_seat("starter", extras.get("starter", "0"), len(sizes)),
        losses=losses,
        last_turns=_number("last", extras["last"]) if "last" in extras else None,
    )


def _split(text: str) -> tuple[dict[str, str], dict[str, str]]:
    words = text.split()
    if len(words) < len(FIELDS):
        missing = FIELDS[len(words)]
        raise NotationError(
            say("notation.position_missing", text=quoted(text), missing=missing, fields=" ".join(FIELDS))
        )
    return dict(zip(FIELDS, words, strict=False)), dict(_pairs(words[len(FIELDS) :]))


def _pairs(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for word in words:
        name, sign, value = word.partition("=")
        key = name.lower()
        if not sign or key not in EXTRAS:
            raise NotationError(
                say("notation.position_extra", text=quoted(word), extras=", ".join(f"{extra}=" for extra in EXTRAS))
            )
        if key in seen:
            raise NotationError(say("notation.extra_twice", text=quoted(word), name=key))
        seen.add(key)
        yield key, value


def _rules(text: str) -> Rules:
    try:
        return find_rules(text)
    except RulesError as error:
        raise NotationError(say("notation.rules", text=quoted(text), error=error)) from error


def _racks(text: str, rules: Rules) -> tuple[tuple[Rack | None, ...], tuple[int, ...]]:
    parts = text.split(",")
    if not 2 <= len(parts) <= rules.players_max:  # noqa: PLR2004 - a game has two sides
        raise NotationError(say("notation.racks", text=quoted(text), most=rules.players_max))
    racks = [_rack(part) for part in parts]
    return tuple(rack for rack, _ in racks), tuple(size for _, size in racks)


def _rack(text: str) -> tuple[Rack | None, int]:
    hidden = _HIDDEN.fullmatch(text)
    if hidden:
        return None, int(hidden[1])
    rack = ordered(parse_tiles(text))
    return rack, len(rack)


def _number(name: str, text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(say("notation.whole_number", name=name, text=quoted(text)))
    return int(text)


def _seat(name: str, text: str, seats: int) -> int:
    if _NUMBER.fullmatch(text) is None or int(text) >= seats:
        raise NotationError(say("notation.seat", name=name, text=quoted(text), most=seats - 1))
    return int(text)


def _turn(text: str, losses: tuple[int | None, ...]) -> int:
    seat = _seat("turn", text, len(losses))
    if losses[seat] is not None:
        raise NotationError(say("notation.turn_left", text=quoted(text)))
    return seat


def _opened(text: str, seats: int) -> tuple[bool, ...]:
    if len(text) != seats or not set(text) <= {"0", "1"}:
        raise NotationError(say("notation.opened", text=quoted(text), n=seats))
    return tuple(sign == "1" for sign in text)


def _losses(text: str, sizes: tuple[int, ...]) -> tuple[int | None, ...]:
    parts = text.split(",")
    if len(parts) != len(sizes):
        raise NotationError(say("notation.left", text=quoted(text), n=len(sizes)))
    losses = tuple(None if part == "-" else _number("left", part) for part in parts)
    for size, loss in zip(sizes, losses, strict=True):
        if loss is not None and size:
            raise NotationError(say("notation.left_tiles", text=quoted(text)))
    return losses
