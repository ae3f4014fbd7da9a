"""Rounds on counts, brought before the referee turn by turn."""

from collections.abc import Iterator, Sequence
from operator import sub
from typing import TypeAlias

from meldroom.solver import rounds
from meldroom.solver.engine import Question, search
from meldroom.solver.pieces import Piece, pieces_of
from meldroom.tilerummy.moves import Draw, Move, Pass
from meldroom.tilerummy.plays import play_to
from meldroom.tilerummy.referee import apply, faults
from meldroom.tilerummy.state import State
from meldroom.tiles.melds import Kind
from meldroom.tiles.tiles import JOKER, KINDS, Tile


def follow(state: State, policies: Sequence[int], most: int = 1000) -> Iterator[tuple[State, Move, State]]:
    """Every turn of a round on counts: the position, the move, and the position that the law makes of it.

    Raises `IllegalMove` where the law refuses a move, and fails where the counts tell another story than the law.
    """
    room = rounds.playout_for(state.rules)
    rounds.put_state(room, state, policies)
    for _ in range(most):
        if room.is_over():
            break
        before = room.table()
        room.take_turn()
        move = move_of(state, room, before)
        if faults(state, move) and may_have_changed_places(before, room.table()):
            return  # the law counts the group as unmoved, and the other joker as moved without leave
        after = apply(state, move)
        compare(after, room)
        yield state, move, after
        state = after


Counted: TypeAlias = tuple[list[int], list[int], int]
"""A table: tiles by cell, jokers by what they stand for, and jokers that stand for nothing."""


def move_of(state: State, room: "rounds.playouts.Playout", before: Counted) -> Move:
    """The last turn as a move of the law; `before` is how the table was."""
    if not room.last_play():
        return Draw() if state.pool else Pass()
    real, kept, wild = room.table()
    if state.opened[state.turn]:
        return play_to(state.table, [piece.row for piece in arranged(state, room, real, kept, wild)], state.rules)
    laid = arranged(state, room, list(map(sub, real, before[0])), list(map(sub, kept, before[1])), wild - before[2])
    rows = [*(meld.row for meld in state.table), *(piece.row for piece in laid)]
    return play_to(state.table, rows, state.rules)


def arranged(
    state: State, room: "rounds.playouts.Playout", real: Sequence[int], kept: Sequence[int], wild: int
) -> list[Piece]:
    """Counts in melds; the new meld of a freed joker is one of them."""
    home = home_of(room)
    gone = rounds.counts(home.places if home else ())
    stands = rounds.counts([tile for tile, joker in zip(home.places, home.wild, strict=True) if joker] if home else ())
    tiles = by_kind([real[cell] + kept[cell] - gone[cell] for cell in range(rounds.CELLS)])
    floor = 0 if state.opened[state.turn] else state.rules.opening_min
    question = Question(tiles, tiles, (1,) * rounds.CELLS, state.rules.melds, (wild, wild), floor=floor)
    pieces = [*pieces_of(search(question)), *([home] if home else [])]
    for tile in rounds.tiles_of([*map(sub, kept, stands), 0]):
        at = next(at for at, piece in enumerate(pieces) if tile in shown(piece))
        pieces[at] = pieces[at].with_joker(tile)
    return pieces


def shown(piece: Piece) -> list[Tile]:
    """The tiles of a piece that are no jokers."""
    return [tile for tile, wild in zip(piece.places, piece.wild, strict=True) if not wild]


def home_of(room: "rounds.playouts.Playout") -> Piece | None:
    """The new meld of the last freed joker."""
    home = room.last_home()
    if not home:
        return None
    places = tuple(KINDS[rounds.KIND_OF[cell]] for cell in home[:3])
    kind = Kind.RUN if len({tile.number for tile in places}) > 1 else Kind.GROUP
    return Piece(kind, places, tuple(place == home[3] for place in range(3)))


def by_kind(counts: Sequence[int]) -> tuple[int, ...]:
    """Counts by cell as counts by kind."""
    return tuple(counts[rounds.CELL_OF[kind]] for kind in range(rounds.CELLS))


def may_have_changed_places(*tables: Counted) -> bool:
    """Whether two jokers stood or stand for one number: one of a group and another may change places there."""
    numbers = (
        kept[first : first + rounds.COLOURS]
        for _, kept, _ in tables
        for first in range(0, rounds.CELLS, rounds.COLOURS)
    )
    return any(sum(number) > 1 for number in numbers)


def compare(state: State, room: "rounds.playouts.Playout") -> None:
    """Fail unless law and counts tell the same."""
    turn, passes, pool = room.at()
    for seat, rack in enumerate(state.racks):
        assert list(rounds.counts(rack)) == room.rack_of(seat)
    assert turn == state.turn
    assert passes == state.passes
    assert pool == len(state.pool)
    real, kept, wild = room.table()
    lying = [tile for meld in state.table for tile in meld.tiles]
    assert list(rounds.counts(lying)) == [*real, sum(kept) + wild]
    assert lying.count(JOKER) == sum(kept) + wild
