"""Points of a round: plain numbers in and out, so that the score book can use them too (TR-11)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.tilerummy.options import PoolOutScoring, PoolOutTie
from meldroom.tilerummy.rules import Rules
from meldroom.tiles.tiles import JOKER, POINTS, Tile
from meldroom.words import Deck

UNOPENED: Final = 100
"""Charge for not having opened (TR-11.9)."""
UNOPENED_THOUGH_ABLE: Final = 200
"""Charge for not having opened although an opening was possible (TR-11.9)."""


@dataclass(frozen=True, slots=True)
class RoundScore:
    """Who won a round and what each seat scores."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]


def rack_value(tiles: Sequence[Tile], joker_value: int, deck: Deck = Deck.TILES) -> int:
    """What a rack costs: its numbers, and a fixed value for each joker (TR-11.1, TR-11.2); cards by MA-4.2."""
    points = POINTS[deck]
    return sum([joker_value if tile == JOKER else points[tile.number - 1] for tile in tiles])


def value_under(rules: Rules, tiles: Sequence[Tile]) -> int:
    """What a rack costs under these rules."""
    return rack_value(tiles, rules.joker_value, rules.deck)


def rack_out(rules: Rules, values: Sequence[int], winner: int) -> RoundScore:
    """Every loser loses the rack value, the winner gets the sum, or a flat bonus (TR-11.3, TR-11.7)."""
    losses = [0 if seat == winner else value for seat, value in enumerate(values)]
    return _settle(rules, losses, (winner,))


def pool_out(
    rules: Rules,
    values: Sequence[int],
    tiles: Sequence[int],
    order: Sequence[int],
    left: Mapping[int, int] | None = None,
) -> RoundScore:
    """The lowest rack wins the differences, or the whole racks (TR-11.4, TR-11.5, TR-11.8).

    `values` and `tiles` are each seat's rack value and number of tiles, `order` the seats in turn order from the
    starter, `left` the fixed losses of those who have resigned and cannot win (TR-14.2).
    """
    gone = left or {}
    lowest = min(value for seat, value in enumerate(values) if seat not in gone)
    winners = tuple(seat for seat in order if seat not in gone and values[seat] == lowest)
    if len(winners) > 1 and rules.pool_out_tie is PoolOutTie.FEWEST_TILES:
        fewest = min(tiles[seat] for seat in winners)
        winners = tuple(seat for seat in winners if tiles[seat] == fewest)
    if len(winners) > 1 and rules.pool_out_tie is PoolOutTie.VOID:
        return RoundScore((), (0,) * len(values))
    base = lowest if rules.pool_out_scoring is PoolOutScoring.DIFFERENCE else 0
    losses = [0 if seat in winners else max(value - base, 0) for seat, value in enumerate(values)]
    losses = [gone.get(seat, loss) for seat, loss in enumerate(losses)]
    return _settle(rules, losses, winners)


def _settle(rules: Rules, losses: Sequence[int], winners: Sequence[int]) -> RoundScore:
    """Losers pay; the winners share the pot, odd points one each in turn order, or get the flat bonus each.

    Where nothing is counted the round itself is what is won: 1 for each winner (our ruling).
    """
    if not rules.scoring:
        return RoundScore(tuple(sorted(winners)), tuple(int(seat in winners) for seat in range(len(losses))))
    pot, scores = sum(losses), [-loss for loss in losses]
    share, odd = divmod(pot, len(winners))
    for place, seat in enumerate(winners):
        scores[seat] = share + (place < odd) if rules.winner_score.flat is None else rules.winner_score.flat
    return RoundScore(tuple(sorted(winners)), tuple(scores))


def unopened_charge(*, could_open: bool) -> int:
    """What a player who never opened is charged instead of the rack, under `unopened_charge=mso2019` (TR-11.9)."""
    return UNOPENED_THOUGH_ABLE if could_open else UNOPENED


def highest_rack(rules: Rules, tiles: int) -> int:
    """The most that a rack of this many tiles can be worth (TR-13.4)."""
    values = [rules.joker_value] * rules.jokers_in_play
    values += [number for number in POINTS[rules.deck] for _ in range(4 * rules.copies_in_play)]
    return sum(sorted(values, reverse=True)[:tiles])


def whole_bag(rules: Rules) -> int:
    """The value of every tile of the game."""
    return highest_rack(rules, rules.tiles_in_play)
