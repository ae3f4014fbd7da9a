"""From a seed to the first position: the only place where chance enters."""

from collections import Counter
from dataclasses import dataclass

from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.state import Rack, State
from meldroom.tiles.errors import RulesError
from meldroom.tiles.shuffle import shuffled
from meldroom.tiles.tiles import JOKER, Tile, full_bag, ordered
from meldroom.words import say

PAIRS_FOR_REDEAL = 3
"""A first rack with this many pairs may be given back (TR-2.8)."""

SEATS_MAX = 6
"""Most players of any game (TR-1.3)."""


@dataclass(frozen=True, slots=True)
class StartDraw:
    """The draw for the first player (TR-2.1 to TR-2.4)."""

    rounds: tuple[tuple[tuple[int, Tile], ...], ...]
    """Each round: seats and the tiles they drew; later rounds repeat only jokers and ties."""
    starter: int


def deal(rules: Rules, players: int, seed: int | str, starter: int | None = None) -> State:
    """The first position of a round; the starter is drawn for unless given.

    Raises `RulesError` if the players are too many or the tiles too few.
    """
    check_players(rules, players)
    first = draw_for_start(rules, players, seed).starter if starter is None else starter
    racks, pool = _hand_out(rules, players, shuffled(_bag(rules), f"{seed}/deal"))
    return State(rules, (), racks, pool, first, (False,) * players, starter=first)


def check_players(rules: Rules, players: int) -> None:
    """Refuse a number of players that the tiles cannot serve (TR-1.3)."""
    problem = setup_problem(rules, players)
    if problem is not None:
        raise RulesError(problem[1])


def setup_problem(rules: Rules, players: int) -> tuple[str, str] | None:
    """A code and a sentence for why this many players cannot play by these rules; None if they can."""
    if players < 2:  # noqa: PLR2004 - a game has two sides
        return "too_few_players", say("setup.too_few_players", n=players)
    if players > rules.players_max:
        key = "setup.too_many_players.two_sets" if rules.players_max < SEATS_MAX else "setup.too_many_players"
        return "too_many_players", say(key, n=players, most=rules.players_max, copies=rules.copies_in_play)
    if players * rules.hand_size > rules.tiles_in_play:
        words = say("setup.not_enough_tiles", n=players, size=rules.hand_size, tiles=rules.tiles_in_play)
        return "not_enough_tiles", words
    if rules.deal_one_joker_each and players > 2:  # noqa: PLR2004 - the rule is for two
        return "too_many_players", say("setup.joker_each", n=players)
    return None


def draw_for_start(rules: Rules, players: int, seed: int | str) -> StartDraw:
    """Each player draws a tile, the highest number starts; jokers and ties draw again."""
    bag = iter(shuffled(_bag(rules), f"{seed}/start"))
    rounds: list[tuple[tuple[int, Tile], ...]] = []
    drawn: dict[int, Tile] = {}
    again: tuple[int, ...] = tuple(range(players))
    while again:
        rounds.append(tuple((seat, next(bag)) for seat in again))
        drawn = _in_the_running(drawn) | dict(rounds[-1])
        again = to_redraw(drawn)
    return StartDraw(tuple(rounds), max(drawn, key=lambda seat: drawn[seat].number))


def _in_the_running(drawn: dict[int, Tile]) -> dict[int, Tile]:
    """What still counts while some draw again: all numbers where jokers were drawn, nothing after a tie."""
    numbers = {seat: tile for seat, tile in drawn.items() if tile != JOKER}
    return numbers if len(numbers) < len(drawn) else {}


def to_redraw(drawn: dict[int, Tile]) -> tuple[int, ...]:
    """The seats that must draw again: those with a joker first, then those tied for the highest number."""
    jokers = tuple(seat for seat, tile in drawn.items() if tile == JOKER)
    if jokers:
        return jokers
    highest = max(tile.number for tile in drawn.values())
    tied = tuple(seat for seat, tile in drawn.items() if tile.number == highest)
    return tied if len(tied) > 1 else ()


def may_redeal(state: State, seat: int) -> bool:
    """Whether a player may show three pairs and demand a new deal: only before the first move (TR-2.8)."""
    untouched = not state.table and all(len(rack) == state.rules.hand_size for rack in state.racks)
    return state.rules.redeal_on_three_pairs and untouched and has_three_pairs(state.racks[seat])


def has_three_pairs(rack: Rack) -> bool:
    """Whether a rack holds three or more pairs of identical tiles; jokers are not a pair."""
    counts = Counter(tile for tile in rack if tile != JOKER)
    return sum(number // 2 for number in counts.values()) >= PAIRS_FOR_REDEAL


def _bag(rules: Rules) -> tuple[Tile, ...]:
    return full_bag(rules.copies_in_play, rules.jokers_in_play)


def _hand_out(rules: Rules, players: int, tiles: tuple[Tile, ...]) -> tuple[tuple[Rack, ...], tuple[Tile, ...]]:
    given = [JOKER] if rules.deal_one_joker_each else []
    rest = _without(tiles, given * players)
    size = rules.hand_size - len(given)
    racks = tuple(ordered([*given, *rest[seat * size : (seat + 1) * size]]) for seat in range(players))
    return racks, rest[players * size :]


def _without(tiles: tuple[Tile, ...], gone: list[Tile]) -> tuple[Tile, ...]:
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)
