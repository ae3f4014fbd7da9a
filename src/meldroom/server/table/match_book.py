"""The score book of a match that is played here: it fills itself."""

from collections.abc import Sequence
from datetime import UTC, datetime

from meldroom.scorebook.book import Book
from meldroom.scorebook.lines import End
from meldroom.scorebook.played import Match, Played, book_of_match
from meldroom.server.table.law import Result, game_of
from meldroom.server.table.rounds import PlayedRound
from meldroom.tilerummy.referee import Ending
from meldroom.tilerummy.scoring import RoundScore


def match_book(rounds: Sequence[PlayedRound]) -> Book | None:
    """The book of a match with the rounds that are over; None where none was begun.

    Whoever asks again, after more rounds, gets a later copy of the same book.
    """
    if not rounds:
        return None
    game = rounds[-1].game
    began = datetime.fromtimestamp(rounds[0].began.at / 1000, UTC)
    match = Match(f"{game.code}/{game.match}", tuple(game.names), game.house.text, began, game_of(game.house))
    ended = [(one, one.game.current.outcome) for one in rounds]
    return book_of_match(match, [_played(one, outcome) for one, outcome in ended if outcome is not None])


def _played(one: PlayedRound, outcome: Result) -> Played:
    end = End.POOL_OUT if outcome.how is Ending.POOL_OUT else End.RACK_OUT
    return Played(RoundScore(outcome.winners, outcome.scores), one.game.position.starter, end)
