"""Tile rummy for the book: TR-11 to TR-13 asked of the law, for numbers that somebody wrote down."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from meldroom.scorebook.amounts import read_rack
from meldroom.scorebook.findings import Code, Finding
from meldroom.scorebook.law import Law, Settled
from meldroom.scorebook.lines import End, Opened, Racks, Said, Scores, Stalemate
from meldroom.scorebook.shapes import one_winner, shape_of_scores, winners_of
from meldroom.tilerummy import match
from meldroom.tilerummy.match import Standing, is_finished, standing
from meldroom.tilerummy.options import LengthUnit, NextStarter, PoolOutTie, UnopenedCharge
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.scoring import RoundScore, highest_rack, pool_out, rack_out, unopened_charge, whole_bag
from meldroom.tilerummy.sheet import SheetCode, check_round, check_size, hard_limit
from meldroom.tilerummy.state import turn_order

MOST_PLAYERS: Final = 6


# --- the shape of an entry -------------------------------------------------------------------


def _shape(said: Said, players: int) -> str | None:
    match said:
        case Racks():
            return _shape_of_racks(said, players)
        case Scores():
            return shape_of_scores(said, players)
        case Stalemate():
            return "scorebook.shape.stalemate"
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(said)


def _shape_of_racks(said: Racks, players: int) -> str | None:
    lists = (said.values, said.tiles, said.opened)
    if any(one is not None and len(one) != players for one in lists):
        return "scorebook.shape.seats"
    if said.end is End.POOL_OUT:
        return None if said.winner is None and None not in said.values else "scorebook.shape.blocked"
    return one_winner(said, players)


# --- scores ----------------------------------------------------------------------------------


def _settle(text: str, players: int, said: Said, starter: int | None) -> Settled:
    rules = find_rules(text)
    match said:
        case Racks():
            return Settled(_score_of_racks(rules, said, starter), tuple(_odd_racks(rules, said, starter)))
        case Scores():
            return Settled(RoundScore(winners_of(said), said.values), tuple(_odd_scores(rules, said)))
        case Stalemate():
            return Settled(RoundScore((), (0,) * players))
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(said)


def _score_of_racks(rules: Rules, said: Racks, starter: int | None) -> RoundScore:
    values = _charges(rules, said)
    if said.winner is not None:
        return rack_out(rules, values, said.winner)
    order = turn_order(rules.direction, len(values), starter or 0)
    return pool_out(rules, values, said.tiles or (0,) * len(values), order)


def _charges(rules: Rules, said: Racks) -> list[int]:
    """What each seat's rack costs; who never opened is charged instead where the house does that (TR-11.9)."""
    opened = _openings(rules, said)
    return [
        value or 0 if state is Opened.YES else unopened_charge(could_open=state is Opened.COULD)
        for value, state in zip(said.values, opened, strict=True)
    ]


def _openings(rules: Rules, said: Racks) -> list[Opened]:
    """Who had opened, as far as it matters; whoever laid the last tile had."""
    if rules.unopened_charge is UnopenedCharge.OFF or said.opened is None:
        return [Opened.YES] * len(said.values)
    return [Opened.YES if seat == said.winner else state for seat, state in enumerate(said.opened)]


# --- what is odd -----------------------------------------------------------------------------


def _odd_scores(rules: Rules, said: Scores) -> Iterator[Finding]:
    """TR-13, for scores as they were written."""
    seats = {str(seat): value for seat, value in enumerate(said.values)}
    lowest = min(said.values)
    for code in check_round(rules, seats, tied=said.end is End.POOL_OUT).codes:
        match code:
            case SheetCode.NOT_ZERO_SUM:
                yield Finding(Code.NOT_ZERO_SUM, amount=sum(said.values))
            case SheetCode.NO_WINNER:
                yield Finding(Code.NO_WINNER)
            case SheetCode.SEVERAL_WINNERS:
                above = tuple(seat for seat, value in enumerate(said.values) if value > 0)
                yield Finding(Code.SEVERAL_WINNERS, above)
            case _:
                yield _size(rules, code, (said.values.index(lowest),), -lowest)


def _odd_racks(rules: Rules, said: Racks, starter: int | None) -> Iterator[Finding]:
    yield from _odd_sizes(rules, said)
    values = _charges(rules, said)
    lowest = [seat for seat, value in enumerate(values) if value == min(values)]
    if said.end is End.RACK_OUT or len(lowest) == 1 or rules.pool_out_tie is PoolOutTie.VOID:
        return
    if rules.pool_out_tie is PoolOutTie.FEWEST_TILES and said.tiles is None:
        yield Finding(Code.TILES_UNKNOWN, tuple(lowest))
    if starter is None and _has_odd_points(rules, said):
        yield Finding(Code.STARTER_UNKNOWN)


def _odd_sizes(rules: Rules, said: Racks) -> Iterator[Finding]:
    """The dearest rack, and all of them together: no more can be there than the tiles of the game (TR-13.5)."""
    kept = [
        (seat, value or 0)
        for seat, (value, state) in enumerate(zip(said.values, _openings(rules, said), strict=True))
        if state is Opened.YES
    ]
    if not kept:
        return
    seat, dearest = max(kept, key=lambda one: one[1])
    whole = sum(value for _, value in kept)
    limit = hard_limit(rules) if said.end is End.RACK_OUT else whole_bag(rules)
    codes = check_size(rules, -dearest)
    if whole > limit and codes != [SheetCode.IMPOSSIBLE]:
        yield Finding(Code.IMPOSSIBLE, tuple(seat for seat, value in kept if value), whole, limit)
    else:
        yield from (_size(rules, code, (seat,), dearest) for code in codes)


def _size(rules: Rules, code: SheetCode, seats: tuple[int, ...], amount: int) -> Finding:
    limits = {
        SheetCode.IMPOSSIBLE: hard_limit(rules),
        SheetCode.ABOVE_FULL_RACK: highest_rack(rules, rules.hand_size),
        SheetCode.LIKELY_TYPO: -rules.warn_below,
    }
    return Finding(Code(str(code)), seats, amount, limits[code])


def _has_odd_points(rules: Rules, said: Racks) -> bool:
    """Whether it matters who started: the shares of those who tie differ."""
    score = _score_of_racks(rules, said, None)
    return len({score.scores[seat] for seat in score.winners}) > 1


# --- the match -------------------------------------------------------------------------------


def _standing(text: str, players: int, rounds: Sequence[RoundScore], ended: bool) -> Standing:  # noqa: FBT001 - as in `Law`
    """A match that was finished after any of its rounds stays so, although more were played."""
    rules = find_rules(text)
    finished = ended or any(is_finished(rules, players, rounds[:count]) for count in range(1, len(rounds) + 1))
    return standing(rules, players, rounds, ended=finished)


def _totals(text: str, rounds: Sequence[RoundScore]) -> tuple[int, ...]:
    return standing(find_rules(text), len(rounds[0].scores), rounds).totals


def _next_starter(text: str, players: int, starter: int | None, winners: Sequence[int]) -> int | None:
    rules = find_rules(text)
    if starter is None and rules.next_starter is NextStarter.ROTATE:
        return None
    return match.next_starter(rules, players, starter or 0, winners)


def _last_rounds(text: str, players: int) -> int | None:
    rules = find_rules(text)
    length = rules.match_length
    if length.unit is LengthUnit.TARGET:
        return rules.max_rounds
    return players if length.unit is LengthUnit.PLAYERS else length.count


TILE_RUMMY: Final = Law(
    most_players=MOST_PLAYERS,
    stalemates=False,
    write_rules=lambda text: find_rules(text).text,
    rack=lambda rules, text: read_rack(text, find_rules(rules)),
    asks_opened=lambda rules: find_rules(rules).unopened_charge is not UnopenedCharge.OFF,
    shape=_shape,
    settle=_settle,
    standing=_standing,
    totals=_totals,
    next_starter=_next_starter,
    last_rounds=_last_rounds,
)
"""Tile rummy."""
