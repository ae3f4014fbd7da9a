"""From a seed to the first position: where chance enters, for the reshuffle too."""

from meldroom.basicrummy.rules import DECK, PLAYERS_MOST, BasicRules, hand_size
from meldroom.basicrummy.state import Hand, State
from meldroom.tiles.errors import RulesError
from meldroom.tiles.shuffle import drawn_number, shuffled
from meldroom.tiles.tiles import Tile, ordered
from meldroom.words import say


def deal(rules: BasicRules, players: int, seed: int | str, starter: int | None = None) -> State:
    """The first position of a round. Without a starter the dealer is drawn, and the seat to the left starts (BR-1.3).

    Raises `RulesError` if there are too few players or too many.
    """
    check_players(players)
    first = drawn_starter(players, seed) if starter is None else starter
    cards, size = shuffled(DECK, f"{seed}/deal"), hand_size(players)
    hands = tuple(ordered(cards[seat * size : (seat + 1) * size]) for seat in range(players))
    rest = cards[players * size :]
    return State(rules, str(seed), (), hands, rest[1:], rest[:1], first, first)


def drawn_starter(players: int, seed: int | str) -> int:
    """The seat that starts the first round: to the left of a dealer drawn by lot (BR-1.3)."""
    return (drawn_number(players, f"{seed}/dealer") + 1) % players


def check_players(players: int) -> None:
    """Refuse a number of players for whom there is no deal (BR-1.2)."""
    problem = setup_problem(players)
    if problem is not None:
        raise RulesError(problem[1])


def setup_problem(players: int) -> tuple[str, str] | None:
    """A code and a sentence for why so many players cannot play; None if they can."""
    if players < 2:  # noqa: PLR2004 - a game has two sides
        return "too_few_players", say("setup.too_few_players", n=players)
    if players > PLAYERS_MOST:
        return "too_many_players", say("basic.too_many_players", n=players, most=PLAYERS_MOST)
    return None


def reshuffled(pile: tuple[Tile, ...], seed: str) -> Hand:
    """The cards of a discard pile as a new stock; their order follows from the deal's seed (BR-5.1)."""
    return shuffled(ordered(pile), f"{seed}/reshuffle")
