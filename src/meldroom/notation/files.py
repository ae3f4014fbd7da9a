"""A game file, whichever game it tells of: the first header says which."""

from typing import TypeAlias

from meldroom.basicrummy.deal import deal as deal_cards
from meldroom.basicrummy.referee import outcome as card_outcome
from meldroom.notation import basic_game
from meldroom.notation.basic_game import BasicGame, is_basic, parse_basic_games, read_basic_games, write_basic_game
from meldroom.notation.basic_position import write_basic_position
from meldroom.notation.game import Game, final_state, parse_games, read_games, write_game
from meldroom.notation.position import write_position
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import Search, outcome
from meldroom.words import Deck

AnyGame: TypeAlias = Game | BasicGame
"""One round as a file keeps it."""


def write_any_game(game: AnyGame) -> str:
    """The one text of a round."""
    return write_game(game) if isinstance(game, Game) else write_basic_game(game)


def parse_any_games(text: str) -> tuple[AnyGame, ...]:
    """Every round of a file as it is written, its moves not yet proven legal. Raises `NotationError`."""
    return parse_basic_games(text) if is_basic(text) else parse_games(text)


def read_any_games(text: str) -> tuple[AnyGame, ...]:
    """Every round of a file, proven: raises `NotationError` naming the first move that is not legal."""
    return read_basic_games(text) if is_basic(text) else read_games(text)


def deck_of(game: AnyGame) -> Deck:
    """What the game was played with, which is how sentences name it."""
    return game.record.rules.deck if isinstance(game, Game) else Deck.CARDS


def deal_line(game: AnyGame) -> str:
    """What its seed deals, on one line."""
    record = game.record
    players = len(record.players)
    if isinstance(game, Game):
        return write_position(deal(game.record.rules, players, record.seed, record.starter))
    return write_basic_position(deal_cards(game.record.rules, players, record.seed, record.starter))


def final_scores(game: AnyGame, search: Search) -> tuple[int, ...] | None:
    """What its moves come to; None where the round is not over. Raises `NotationError` at a move that is not legal."""
    if isinstance(game, Game):
        ended = outcome(final_state(game.record, search=search), search=search)
        return None if ended is None else ended.scores
    found = card_outcome(basic_game.final_state(game.record))
    return None if found is None else found.scores
