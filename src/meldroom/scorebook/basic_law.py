"""Basic Rummy for the book: the winner takes all, going rummy counts double, a stalemate nothing (BR-5, BR-6)."""

from collections.abc import Iterator, Sequence
from typing import Final, assert_never

from meldroom.basicrummy import match, scoring
from meldroom.basicrummy.rules import PLAYERS_MOST, BasicRules, find_basic_rules, hand_size
from meldroom.scorebook.amounts import read_hand
from meldroom.scorebook.findings import Code, Finding
from meldroom.scorebook.law import Law, Settled
from meldroom.scorebook.lines import End, Racks, Said, Scores, Stalemate
from meldroom.scorebook.shapes import one_winner, shape_of_scores, winners_of
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.scoring import RoundScore


def _shape(said: Said, players: int) -> str | None:
    match said:
        case Racks():
            if said.end is End.POOL_OUT:
                return "scorebook.shape.winner"
            return one_winner(said, players) if len(said.values) == players else "scorebook.shape.seats"
        case Scores():
            return shape_of_scores(said, players)
        case Stalemate():
            return None
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(said)


def _settle(text: str, players: int, said: Said, starter: int | None) -> Settled:  # noqa: ARG001 - as in `Law`
    rules = find_basic_rules(text)
    match said:
        case Racks():
            assert said.winner is not None, "its shape was looked at"
            values = [value or 0 for value in said.values]
            won = scoring.winner_takes_all(rules, values, said.winner, rummy=said.rummy)
            return Settled(_plain(won), tuple(_odd_hands(values)))
        case Scores():
            score = RoundScore(winners_of(said), said.values)
            return Settled(score, tuple(_odd_scores(rules, said.values)))
        case Stalemate():
            return Settled(_plain(scoring.stalemate(players)))
        case _:  # pragma: no cover - the type checker proves that this is never reached
            assert_never(said)


def _plain(score: scoring.RoundScore) -> RoundScore:
    """The book has one kind of score for all games."""
    return RoundScore(score.winners, score.scores)


def _odd_hands(values: Sequence[int]) -> Iterator[Finding]:
    """No hand is larger than the one dealt, and no card worth more than ten."""
    limit = _dearest_hand(len(values))
    if max(values) > limit:
        yield Finding(Code.IMPOSSIBLE, (values.index(max(values)),), max(values), limit)


def _odd_scores(rules: BasicRules, values: Sequence[int]) -> Iterator[Finding]:
    """One player scores at most, and nobody loses points (BR-6.2)."""
    above = tuple(seat for seat, value in enumerate(values) if value > 0)
    if len(above) > 1:
        yield Finding(Code.SEVERAL_WINNERS, above)
    limit = _dearest_hand(len(values)) * (len(values) - 1) * rules.going_rummy_factor
    for seat, value in enumerate(values):
        if not 0 <= value <= limit:
            yield Finding(Code.IMPOSSIBLE, (seat,), value, limit)
            return


def _dearest_hand(players: int) -> int:
    return hand_size(players) * scoring.COURT


def _rounds(rounds: Sequence[RoundScore]) -> list[scoring.RoundScore]:
    return [scoring.RoundScore(one.winners, one.scores) for one in rounds]


def _standing(
    text: str,
    players: int,
    rounds: Sequence[RoundScore],
    ended: bool,  # noqa: FBT001 - as in `Law`
) -> Standing:
    """A match that was finished stays so: points are never lost."""
    found = match.standing(find_basic_rules(text), players, _rounds(rounds), ended=ended)
    return Standing(found.totals, found.wins, found.finished, found.winners)


def _totals(text: str, rounds: Sequence[RoundScore]) -> tuple[int, ...]:
    return match.standing(find_basic_rules(text), len(rounds[0].scores), _rounds(rounds)).totals


def _next_starter(text: str, players: int, starter: int | None, winners: Sequence[int]) -> int | None:  # noqa: ARG001 - as in `Law`
    return None if starter is None else match.next_starter(players, starter)


BASIC_RUMMY: Final = Law(
    most_players=PLAYERS_MOST,
    stalemates=True,
    write_rules=lambda text: find_basic_rules(text).text,
    rack=lambda _rules, text: read_hand(text),
    asks_opened=lambda _rules: False,
    shape=_shape,
    settle=_settle,
    standing=_standing,
    totals=_totals,
    next_starter=_next_starter,
    last_rounds=lambda _text, _players: None,
)
"""Basic Rummy."""
