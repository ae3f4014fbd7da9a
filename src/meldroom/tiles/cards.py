"""Cards: the tiles of the card games, whose suits take the places of the colours and whose ranks those of the numbers.

Inside the program a card is its tile, so that one law and one search serve both. Here is what a person sees of it.

>>> card_text(Tile.parse("hq")), Tile.parse("H1") == Tile.parse("HA")
('HQ', True)
"""

import re
from typing import Final

from meldroom.tiles.tiles import SHOWN, Colour, Tile
from meldroom.words import Deck, deck_shown, knows, say, showing

SUIT_SYMBOLS: Final = {Colour.RED: "♠", Colour.BLUE: "♥", Colour.BLACK: "♦", Colour.ORANGE: "♣"}
"""The sign of each suit, by the colour whose place it takes."""


def card_text(tile: Tile) -> str:
    """The tile as a card: `S7` for `R7`, `HQ` for `B12`, `*` for the joker."""
    return SHOWN[Deck.CARDS][tile.kind]


_WRITTEN: Final = re.compile(r"\b(?:[RBKO](?:1[0-3]|[1-9])|J)\b")
"""A tile as texts write it."""


def in_deck(text: str) -> str:
    """A text with the tiles in it written as what is shown: `R5 R6 J` as `S5 S6 *` where cards are."""
    if deck_shown() is Deck.TILES:
        return text
    return _WRITTEN.sub(lambda found: card_text(Tile.parse(found[0])), text)


def suit_word(colour: Colour) -> str:
    """The suit in words, in the language of whoever listens: `spades`."""
    with showing(Deck.CARDS):
        return say(f"colour.{colour.word}")


def rank_word(number: int) -> str:
    """The rank in words: `queen`, and a plain number as it is."""
    key = f"rank.{number}"
    return say(key) if knows(key) else str(number)


def card_name(tile: Tile) -> str:
    """The card as it is read aloud: `queen of hearts`."""
    if tile.is_joker:
        return say("tile.joker")
    with showing(Deck.CARDS):
        return say(f"tile.{tile.colour.word}", number=rank_word(tile.number))
