"""What a table asks of the law, whichever game is played there: one question, answered by either law.

The type of the rules, or of the position, says which game it is. What only tile rummy knows is asked for with
`tile_house` and `tile_position`, and what only Basic Rummy knows with `basic_house` and `basic_position`.
"""

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from typing import Final, TypeAlias

from meldroom.basicrummy import deal as basic_deal
from meldroom.basicrummy import match as basic_match
from meldroom.basicrummy import moves as basic_moves
from meldroom.basicrummy import referee as basic_referee
from meldroom.basicrummy import rules as basic_rules
from meldroom.basicrummy.rules import BasicRules
from meldroom.basicrummy.scoring import RoundScore as BasicScore
from meldroom.basicrummy.state import State as BasicState
from meldroom.server.data.events import spelled_out
from meldroom.server.wire.message import GameName
from meldroom.tilerummy import deal, moves, referee, rules
from meldroom.tilerummy import match as matches
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.options import UnopenedCharge
from meldroom.tilerummy.referee import Outcome, Search
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.faults import Fault
from meldroom.words import Deck, showing, speaking

House: TypeAlias = Rules | BasicRules
"""The rules of a table."""
Position: TypeAlias = State | BasicState
"""A position of a round."""
Result: TypeAlias = Outcome | basic_referee.Outcome
"""How a round ended."""

_MANY_JOKERS: Final = 4
"""The law asks which joker went where, and more jokers than this can go many ways."""


class _Settled:
    """The questions of the rules about moves were answered before the log took them."""

    def can_play(self, state: State) -> bool:
        """No move of the log may be refused now."""
        del state
        return False

    def can_open(self, rules: Rules, rack: Rack) -> bool:
        """Never asked of a move."""
        del rules, rack
        return False


_SETTLED: Final = _Settled()


# --- the rules ----------------------------------------------------------------------------------


def read_house(game: GameName, text: str) -> House:
    """The rules of a text; raises `RulesError`."""
    return rules.find_rules(text) if game == "tile" else basic_rules.find_basic_rules(text)


def write_house(house: House) -> str:
    """The rules with every option named, so that a table keeps its rules when a preset changes."""
    match house:
        case Rules():
            return spelled_out(house)
        case BasicRules():
            return f"{basic_rules.STANDARD}+{basic_rules.HOUSE.spelled_out(house)}"


def written_house(text: str) -> House:
    """The rules that `write_house` wrote; those of Basic Rummy begin with its name."""
    return read_house("basic" if text.startswith(f"{basic_rules.STANDARD}+") else "tile", text)


def game_of(house: House) -> GameName:
    """Which game is played by these rules."""
    return "tile" if isinstance(house, Rules) else "basic"


def deck_of(house: House) -> Deck:
    """What the game is played with, which is how sentences name it."""
    return house.deck if isinstance(house, Rules) else Deck.CARDS


@contextmanager
def at_table(house: House, language: str) -> Generator[None]:
    """Within the block all is said as a reader at this table hears it: in this language, of tiles or of cards."""
    with speaking(language), showing(deck_of(house)):
        yield


def tile_house(house: House) -> Rules:
    """The rules of a table of tile rummy."""
    assert isinstance(house, Rules), "tile rummy is played here"
    return house


def basic_house(house: House) -> BasicRules:
    """The rules of a table of Basic Rummy."""
    assert isinstance(house, BasicRules), "Basic Rummy is played here"
    return house


def seconds_for_turn(house: House) -> int:
    """How many seconds the rules give for a turn; 0 without a clock."""
    return house.seconds_per_turn


def seats_problem(house: House, players: int) -> tuple[str, str] | None:
    """A code and a sentence for why this many players cannot play by these rules; None if they can."""
    return deal.setup_problem(house, players) if isinstance(house, Rules) else basic_deal.setup_problem(players)


def asks_for_play(house: House) -> bool:
    """Whether what a player may do depends on whether the hand holds a play (TR-5.2, TR-10.7)."""
    return isinstance(house, Rules) and (house.forced_play or house.must_play_when_empty)


def is_heavy(house: House) -> bool:
    """Whether judging needs a search or a long look at jokers."""
    if not isinstance(house, Rules):
        return False
    has_many = house.jokers_in_play > _MANY_JOKERS
    return asks_for_play(house) or house.unopened_charge is not UnopenedCharge.OFF or has_many


# --- a round ------------------------------------------------------------------------------------


def undealt(house: House, players: int) -> Position:
    """How it is before the first deal: nobody has anything."""
    match house:
        case Rules():
            return State(house, (), ((),) * players, house.bag_for(players), 0, (False,) * players)
        case BasicRules():
            return BasicState(house, "", (), ((),) * players, basic_rules.DECK, (), 0, 0)


def dealt(house: House, players: int, seed: str, starter: int | None) -> Position:
    """The first position of a round; the seed decides who starts unless that is given."""
    match house:
        case Rules():
            return deal.deal(house, players, seed, starter)
        case BasicRules():
            return basic_deal.deal(house, players, seed, starter)


def tile_position(position: Position) -> State:
    """The position at a table of tile rummy."""
    assert isinstance(position, State), "tile rummy is played here"
    return position


def basic_position(position: Position) -> BasicState:
    """The position at a table of Basic Rummy."""
    assert isinstance(position, BasicState), "Basic Rummy is played here"
    return position


def moved(position: Position, move: str) -> Position:
    """The position after a move of the log."""
    match position:
        case State():
            return referee.apply(position, moves.read_move(move), search=_SETTLED)
        case BasicState():
            return basic_referee.apply(position, basic_moves.read_move(move))


def move_faults(position: Position, move: str, search: Search) -> tuple[Fault, ...]:
    """Every reason why this move may not be made now; raises `NotationError`."""
    match position:
        case State():
            return referee.faults(position, moves.read_move(move), search=search)
        case BasicState():
            return basic_referee.faults(position, basic_moves.read_move(move))


def resignation(house: House, seat: int) -> str:
    """The text of a move with which a seat leaves the round."""
    if isinstance(house, Rules):
        return moves.write_move(moves.Resign(seat))
    return basic_moves.write_move(basic_moves.Resign(seat))


def is_resignation(house: House, move: str) -> bool:
    """Whether somebody leaves the round with this move."""
    if isinstance(house, Rules):
        return isinstance(moves.read_move(move), moves.Resign)
    return isinstance(basic_moves.read_move(move), basic_moves.Resign)


def may_demand_deal(position: Position, seat: int) -> bool:
    """Whether a seat may demand a new deal (TR-2.8)."""
    return isinstance(position, State) and deal.may_redeal(position, seat)


def ends_turn(before: Position, after: Position) -> bool:
    """Whether a move, other than somebody else's leaving, was the last of a turn."""
    return isinstance(before, State) or after.turn != before.turn


def ended_by(position: Position, search: Search) -> Result | None:
    """How the round has ended; None while it goes on."""
    match position:
        case State():
            return referee.outcome(position, search=search)
        case BasicState():
            return basic_referee.outcome(position)


# --- a match ------------------------------------------------------------------------------------


def standing_of(house: House, players: int, rounds: Sequence[RoundScore], *, ended: bool) -> Standing:
    """Where a match stands after some rounds, also where it was `ended` early."""
    match house:
        case Rules():
            return matches.standing(house, players, rounds, ended=ended)
        case BasicRules():
            scores = [BasicScore(one.winners, one.scores) for one in rounds]
            found = basic_match.standing(house, players, scores, ended=ended)
            return Standing(found.totals, found.wins, found.finished, found.winners)


def next_starter(house: House, position: Position, result: Result | None) -> int | None:
    """Who starts the round after this one; None where it is drawn for."""
    match house:
        case Rules():
            winners = () if result is None else result.winners
            return matches.next_starter(house, position.players, position.starter, winners)
        case BasicRules():
            return basic_match.next_starter(position.players, position.starter)
