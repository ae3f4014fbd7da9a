"""Points of a round: plain numbers in and out (BR-6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.basicrummy.rules import BasicRules
from meldroom.tiles.tiles import Tile

COURT: Final = 10
"""What a jack, a queen or a king is worth, as a ten is (BR-6.1)."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """Who won a round and what each seat scores; a stalemate has no winner and is a loss for all (BR-5.4)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def hand_value(cards: Iterable[Tile]) -> int:
    """What the cards of a hand are worth: ace 1, court cards 10, others their rank (BR-6.1)."""
    return sum(min(card.number, COURT) for card in cards)


def is_going_rummy(*, went_out: bool, down: bool) -> bool:
    """Whether somebody went out in one turn, having melded and laid off nothing in any turn before (BR-6.3)."""
    return went_out and not down


def winner_takes_all(rules: BasicRules, values: Sequence[int], winner: int, *, rummy: bool) -> RoundScore:
    """The winner scores what the others hold, or a multiple of it for going rummy; nobody else scores (BR-6.2)."""
    held = sum(value for seat, value in enumerate(values) if seat != winner)
    points = held * (rules.going_rummy_factor if rummy else 1)
    return RoundScore((winner,), tuple(points if seat == winner else 0 for seat in range(len(values))))


def stalemate(players: int) -> RoundScore:
    """Nobody scores (BR-5.4)."""
    return RoundScore((), (0,) * players)
