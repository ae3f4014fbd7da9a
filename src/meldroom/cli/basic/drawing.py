"""Cards for a terminal: the sign of the suit beside the letter that is typed for it."""

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from meldroom.basicrummy.state import Hand
from meldroom.tiles.cards import SUIT_SYMBOLS, card_text
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import Colour, Tile

_PAPER: Final = "on #f0ead6"
_INK: Final = {Colour.RED: "#101010", Colour.BLUE: "#b00020", Colour.BLACK: "#b00020", Colour.ORANGE: "#101010"}


def draw_card(card: Tile) -> Text:
    """One card: `♠S8`."""
    return Text(f"{SUIT_SYMBOLS[card.colour]}{card_text(card)}", style=f"bold {_INK[card.colour]} {_PAPER}")


def draw_cards(cards: Iterable[Tile]) -> Text:
    """Cards side by side."""
    return Text(" ").join(map(draw_card, cards))


def draw_hand(hand: Hand, *, by_rank: bool) -> Text:
    """A hand by suit, or by rank, with gaps between."""
    cards = sorted(hand, key=lambda card: (card.number, card.colour)) if by_rank else list(hand)
    heaps: list[list[Tile]] = []
    for card in cards:
        if heaps and _alike(heaps[-1][-1], card, by_rank=by_rank):
            heaps[-1].append(card)
        else:
            heaps.append([card])
    return Text("  ").join(map(draw_cards, heaps))


def _alike(one: Tile, other: Tile, *, by_rank: bool) -> bool:
    return one.number == other.number if by_rank else one.colour == other.colour


def draw_melds(table: tuple[Meld, ...]) -> Iterable[Text]:
    """The melds of a table, a numbered line each."""
    return (Text(f"  {number:>2} ") + draw_cards(meld.tiles) for number, meld in enumerate(table, start=1))
