"""A round as a deal and its moves: everything else follows."""

from collections.abc import Iterator
from dataclasses import dataclass

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.moves import Move
from meldroom.basicrummy.referee import apply
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.state import State


@dataclass(frozen=True, slots=True)
class Record:
    """One round from its deal on."""

    rules: BasicRules
    players: tuple[str, ...]
    """Names, one a seat."""
    seed: str
    """What the deal and the reshuffle were made from; a secret until the round is over."""
    starter: int | None = None
    """The seat that starts; None if the seed's lot decides."""
    moves: tuple[Move, ...] = ()


def replay(record: Record) -> Iterator[State]:
    """Every position of the round, the deal first. Raises `IllegalMove` at a move that the law refuses."""
    state = deal(record.rules, len(record.players), record.seed, record.starter)
    yield state
    for move in record.moves:
        state = apply(state, move)
        yield state
