"""A round as a deal and its moves: everything else follows."""

from collections.abc import Iterator
from dataclasses import dataclass

from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.moves import Move
from meldroom.tilerummy.referee import Search, apply
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import State


@dataclass(frozen=True, slots=True)
class Record:
    """One round from its deal on."""

    rules: Rules
    players: tuple[str, ...]
    """Names, one a seat."""
    seed: str
    """What the deal was made from; a secret until the round is over."""
    starter: int | None = None
    """The seat that starts; None if the seed's draw decides."""
    moves: tuple[Move, ...] = ()


def replay(record: Record, *, search: Search | None = None) -> Iterator[State]:
    """Every position of the round, the deal first. Raises `IllegalMove` at a move that the law refuses."""
    state = deal(record.rules, len(record.players), record.seed, record.starter)
    yield state
    for move in record.moves:
        state = apply(state, move, search=search)
        yield state
