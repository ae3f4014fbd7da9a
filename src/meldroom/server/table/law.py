"""What a table asks of the law, whichever game is played there."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from meldroom.server.data.events import spelled_out
from meldroom.server.wire.message import GameName
from meldroom.tilerummy import deal, match, moves, referee, rules
from meldroom.tilerummy.match import Standing
from meldroom.tilerummy.options import UnopenedCharge
from meldroom.tilerummy.referee import Outcome, Search
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.scoring import RoundScore
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.tiles import full_bag

House: TypeAlias = Rules
"""The rules of a table."""
Position: TypeAlias = State
"""A position of a round."""
Result: TypeAlias = Outcome
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
    del game
    return rules.find_rules(text)


def write_house(house: House) -> str:
    """The rules with every option named, so that a table keeps its rules when a preset changes."""
    return spelled_out(house)


def tile_house(house: House) -> Rules:
    """The rules of a table of tile rummy."""
    assert isinstance(house, Rules), "tile rummy is played here"
    return house


def seconds_for_turn(house: House) -> int:
    """How many seconds the rules give for a turn; 0 without a clock."""
    return house.seconds_per_turn


def seats_problem(house: House, players: int) -> tuple[str, str] | None:
    """A code and a sentence for why this many players cannot play by these rules; None if they can."""
    return deal.setup_problem(house, players)


def asks_for_play(house: House) -> bool:
    """Whether what a player may do depends on whether the hand holds a play (TR-5.2, TR-10.7)."""
    return house.forced_play or house.must_play_when_empty


def is_heavy(house: House) -> bool:
    """Whether judging needs a search or a long look at jokers."""
    has_many = house.jokers_in_play > _MANY_JOKERS
    return asks_for_play(house) or house.unopened_charge is not UnopenedCharge.OFF or has_many


# --- a round ------------------------------------------------------------------------------------


def undealt(house: House, players: int) -> Position:
    """How it is before the first deal: nobody has anything."""
    bag = full_bag(house.copies_in_play, house.jokers_in_play)
    return State(house, (), ((),) * players, bag, 0, (False,) * players)


def dealt(house: House, players: int, seed: str, starter: int | None) -> Position:
    """The first position of a round; the seed decides who starts unless that is given."""
    return deal.deal(house, players, seed, starter)


def tile_position(position: Position) -> State:
    """The position at a table of tile rummy."""
    assert isinstance(position, State), "tile rummy is played here"
    return position


def moved(position: Position, move: str) -> Position:
    """The position after a move of the log."""
    return referee.apply(position, moves.read_move(move), search=_SETTLED)


def resignation(house: House, seat: int) -> str:
    """The text of a move with which a seat leaves the round."""
    del house
    return moves.write_move(moves.Resign(seat))


def is_resignation(house: House, move: str) -> bool:
    """Whether somebody leaves the round with this move."""
    del house
    return isinstance(moves.read_move(move), moves.Resign)


def has_left(position: Position, seat: int) -> bool:
    """Whether a seat has left the round."""
    return position.losses[seat] is not None


def may_demand_deal(position: Position, seat: int) -> bool:
    """Whether a seat may demand a new deal (TR-2.8)."""
    return deal.may_redeal(position, seat)


def ends_turn(before: Position, after: Position) -> bool:
    """Whether a move, other than somebody else's leaving, was the last of a turn."""
    del before, after
    return True


def ended_by(position: Position, search: Search) -> Result | None:
    """How the round has ended; None while it goes on."""
    return referee.outcome(position, search=search)


# --- a match ------------------------------------------------------------------------------------


def standing_of(house: House, players: int, rounds: Sequence[RoundScore], *, ended: bool) -> Standing:
    """Where a match stands after some rounds, also where it was `ended` early."""
    return match.standing(house, players, rounds, ended=ended)


def next_starter(house: House, position: Position, result: Result | None) -> int | None:
    """Who starts the round after this one; None where it is drawn for."""
    return match.next_starter(house, position.players, position.starter, () if result is None else result.winners)
