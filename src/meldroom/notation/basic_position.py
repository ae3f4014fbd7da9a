"""One position of Basic Rummy on one line: all of it, or what one seat sees of it (docs/notation.md).

`table hands stock pile turn`, and where they are not the usual further fields as `name=value`.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar
from urllib.parse import quote, unquote

from meldroom.basicrummy.rules import BASIC_RULES, DECK, MELDS, STANDARD, BasicRules, find_basic_rules
from meldroom.basicrummy.state import Hand, State, Taken, sorted_table
from meldroom.basicrummy.views import View
from meldroom.tiles.errors import NotationError, RulesError, quoted
from meldroom.tiles.meld_faults import proven_meld
from meldroom.tiles.melds import Meld
from meldroom.tiles.rows import parse_rows, parse_tiles, write_tiles
from meldroom.tiles.tiles import Tile, name_tiles, ordered
from meldroom.words import Deck, say, showing

FIELDS: Final[tuple[str, ...]] = ("table", "hands", "stock", "pile", "turn")
"""What every line has, in this order."""
EXTRAS: Final[tuple[str, ...]] = (
    *("starter", "taken", "melds", "off", "down", "recycled", "known", "unwanted", "left", "gone", "last", "seed"),
    "rules",
)
"""What follows as `name=value` where it is not the usual."""

_HIDDEN: Final = re.compile(r"\?([0-9]{1,3})", re.ASCII)
_NUMBER: Final = re.compile(r"[0-9]{1,4}", re.ASCII)
_SEATS: Final = range(2, 5)

Value = TypeVar("Value")


# --- writing ---------------------------------------------------------------------------------


def write_basic_position(position: State | View) -> str:
    """The one line for a position; a hidden hand or stock is its size, as in `?7`.

    >>> write_basic_position(read_basic_position("c8d8s8 h4,?7 ?28 hk,c2 0"))
    'S8D8C8 H4,?7 ?28 HKC2 0'
    """
    hands, stock = _hands_and_stock(position)
    table = "/".join(_written(meld.tiles) for meld in position.table) or "-"
    fields = [table, ",".join(hands), stock, _written(position.pile), str(position.turn)]
    return " ".join([*fields, *(f"{name}={text}" for name, text in _extras(position))])


def _written(cards: tuple[Tile, ...]) -> str:
    return write_tiles(cards, Deck.CARDS)


def _hands_and_stock(position: State | View) -> tuple[list[str], str]:
    if isinstance(position, State):
        return [_written(hand) for hand in position.hands], _written(position.stock)
    seen = [
        _written(position.hand) if seat == position.seat else f"?{size}" for seat, size in enumerate(position.sizes)
    ]
    return seen, f"?{position.stock}"


def _extras(position: State | View) -> Iterator[tuple[str, str]]:
    """Each field that is not the usual, in the order of `EXTRAS`."""
    left = ",".join("-" if loss is None else str(loss) for loss in position.losses)
    texts = {
        "starter": str(position.starter or ""),
        "taken": "" if position.taken is None else _taken_text(position.taken),
        "melds": str(position.melds_now or ""),
        "off": str(position.laid_off_now or ""),
        "down": "".join("01"[down] for down in position.down) if any(position.down) else "",
        "recycled": _written(position.recycled) if position.recycled else "",
        "known": ",".join(map(_written, position.known)) if any(position.known) else "",
        "unwanted": ",".join(map(_written, position.unwanted)) if any(position.unwanted) else "",
        "left": left if set(position.losses) != {None} else "",
        **_secrets(position),
        "rules": "" if position.rules == BASIC_RULES[STANDARD] else position.rules.text,
    }
    return ((name, text) for name, text in texts.items() if text)


def _secrets(position: State | View) -> dict[str, str]:
    """What only a whole position has; a view says no more of the last card than that there is one."""
    if isinstance(position, View):
        return {"last": "?" if position.has_last else ""}
    return {
        "gone": _written(position.gone) if position.gone else "",
        "last": "" if position.last is None else _written((position.last,)),
        "seed": quote(position.seed, safe="/"),
    }


def _taken_text(taken: Taken) -> str:
    return ("^" if taken.from_pile else "=") + ("?" if taken.card is None else _written((taken.card,)))


# --- reading ---------------------------------------------------------------------------------


def read_basic_position(text: str) -> State | View:
    """Read a line: a `State` where the stock is shown, a `View` where it is hidden.

    Raises `NotationError` quoting what cannot be, also a card that is there twice.
    """
    with showing(Deck.CARDS):
        return _Reader.of(text).position()


@dataclass(frozen=True, slots=True)
class _Reader:
    """The fields of a line, each read when it is asked for."""

    fields: Mapping[str, str]
    extras: Mapping[str, str]
    hands: tuple[Hand | None, ...]
    """None where only the size is known."""
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, text: str) -> "_Reader":
        words = text.split()
        if len(words) < len(FIELDS):
            missing, fields = FIELDS[len(words)], " ".join(FIELDS)
            raise NotationError(say("notation.position_missing", text=quoted(text), missing=missing, fields=fields))
        named: dict[str, str] = dict(zip(FIELDS, words, strict=False))
        hands = named["hands"].split(",")
        if len(hands) not in _SEATS:
            raise NotationError(say("notation.racks", text=quoted(named["hands"]), most=_SEATS[-1]))
        hidden = [_HIDDEN.fullmatch(hand) for hand in hands]
        read = tuple(None if size else ordered(parse_tiles(hand)) for hand, size in zip(hands, hidden, strict=True))
        sizes = tuple(int(size[1]) if size else len(hand or ()) for hand, size in zip(read, hidden, strict=True))
        return cls(named, dict(_pairs(words[len(FIELDS) :])), read, sizes)

    def position(self) -> State | View:
        hidden = _HIDDEN.fullmatch(self.fields["stock"])
        return self._view(int(hidden[1])) if hidden else self._state()

    def _state(self) -> State:
        hands = tuple(hand for hand in self.hands if hand is not None)
        if len(hands) < len(self.hands):
            raise NotationError(say("notation.pool_shown", text=quoted(self.fields["stock"])))
        last = self._extra("last", Tile.parse, None)
        state = State(
            rules=self._rules(),
            seed=self._extra("seed", unquote, ""),
            table=self._table(),
            hands=hands,
            stock=parse_tiles(self.fields["stock"]),
            pile=parse_tiles(self.fields["pile"]),
            turn=_seat("turn", self.fields["turn"], len(self.sizes)),
            starter=self._seat_extra("starter"),
            taken=self._extra("taken", _taken, None),
            melds_now=self._number_extra("melds"),
            laid_off_now=self._number_extra("off"),
            down=self._down(),
            recycled=self._extra("recycled", _hand, ()),
            known=self._each("known", _hand),
            unwanted=self._each("unwanted", parse_tiles),
            losses=self._losses(),
            gone=self._extra("gone", _hand, ()),
            last=last,
        )
        spare = () if last is None else (last,)
        held = [card for hand in hands for card in hand]
        _check_cards([*_on_table(state.table), *held, *state.stock, *state.pile, *state.gone, *spare])
        return state

    def _view(self, stock: int) -> View:
        shown = {seat: hand for seat, hand in enumerate(self.hands) if hand is not None}
        if len(shown) > 1:
            raise NotationError(say("notation.pool_hidden", text=quoted(f"?{stock}"), n=len(shown)))
        hand, table, pile = next(iter(shown.values()), ()), self._table(), parse_tiles(self.fields["pile"])
        _check_cards([*_on_table(table), *hand, *pile])
        return View(
            rules=self._rules(),
            seat=next(iter(shown), None),
            table=table,
            hand=hand,
            sizes=self.sizes,
            stock=stock,
            pile=pile,
            turn=_seat("turn", self.fields["turn"], len(self.sizes)),
            starter=self._seat_extra("starter"),
            taken=self._extra("taken", _taken, None),
            melds_now=self._number_extra("melds"),
            laid_off_now=self._number_extra("off"),
            down=self._down(),
            recycled=self._extra("recycled", _hand, ()),
            known=self._each("known", _hand),
            unwanted=self._each("unwanted", parse_tiles),
            losses=self._losses(),
            has_last="last" in self.extras,
        )

    def _table(self) -> tuple[Meld, ...]:
        return sorted_table(proven_meld(row, MELDS) for row in parse_rows(self.fields["table"]))

    def _rules(self) -> BasicRules:
        text = self.extras.get("rules", STANDARD)
        try:
            return find_basic_rules(text)
        except RulesError as error:
            raise NotationError(say("notation.rules", text=quoted(text), error=error)) from error

    def _extra(self, name: str, read: Callable[[str], Value], usual: Value) -> Value:
        return read(self.extras[name]) if name in self.extras else usual

    def _seat_extra(self, name: str) -> int:
        return self._extra(name, lambda text: _seat(name, text, len(self.sizes)), 0)

    def _number_extra(self, name: str) -> int:
        return self._extra(name, lambda text: _number(name, text), 0)

    def _each(self, name: str, read: Callable[[str], Hand]) -> tuple[Hand, ...]:
        """What is said of each seat, joined by commas."""
        parts = self.extras[name].split(",") if name in self.extras else ["-"] * len(self.sizes)
        self._check_parts(name, parts)
        return tuple(map(read, parts))

    def _losses(self) -> tuple[int | None, ...]:
        parts = self.extras["left"].split(",") if "left" in self.extras else ["-"] * len(self.sizes)
        self._check_parts("left", parts)
        return tuple(None if part == "-" else _number("left", part) for part in parts)

    def _check_parts(self, name: str, parts: list[str]) -> None:
        if len(parts) != len(self.sizes):
            text = quoted(f"{name}={','.join(parts)}")
            raise NotationError(say("basic.notation.parts", text=text, n=len(self.sizes)))

    def _down(self) -> tuple[bool, ...]:
        text = self.extras.get("down", "0" * len(self.sizes))
        if len(text) != len(self.sizes) or set(text) - {"0", "1"}:
            raise NotationError(say("basic.notation.down", text=quoted(text), n=len(self.sizes)))
        return tuple(sign == "1" for sign in text)


def _pairs(words: list[str]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for word in words:
        name, sign, value = word.partition("=")
        if not sign or name not in EXTRAS:
            raise NotationError(say("notation.position_extra", text=quoted(word), extras=", ".join(EXTRAS)))
        if name in seen:
            raise NotationError(say("notation.extra_twice", text=quoted(word), name=name))
        seen.add(name)
        yield name, value


def _hand(text: str) -> Hand:
    return ordered(parse_tiles(text))


def _taken(text: str) -> Taken:
    sign, card = text[:1], text[1:]
    if sign not in {"=", "^"} or (sign == "^" and card == "?"):
        raise NotationError(say("basic.notation.taken", text=quoted(text)))
    return Taken(None if card == "?" else Tile.parse(card), from_pile=sign == "^")


def _number(name: str, text: str) -> int:
    if _NUMBER.fullmatch(text) is None:
        raise NotationError(say("notation.whole_number", name=name, text=quoted(text)))
    return int(text)


def _seat(name: str, text: str, seats: int) -> int:
    if text not in map(str, range(seats)):
        raise NotationError(say("notation.seat", name=name, text=quoted(text), most=seats - 1))
    return int(text)


def _on_table(table: tuple[Meld, ...]) -> list[Tile]:
    return [card for meld in table for card in meld.tiles]


def _check_cards(cards: list[Tile]) -> None:
    """There is one of each, and no joker (BR-1.1)."""
    left = set(DECK)
    for card in cards:
        if card not in left:
            raise NotationError(say("notation.too_many_of_tile", tile=quoted(name_tiles([card]))))
        left.remove(card)
