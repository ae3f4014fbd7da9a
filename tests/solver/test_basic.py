"""What a hand of Basic Rummy holds, against trying everything."""

from functools import lru_cache
from itertools import combinations
from random import Random

import pytest

from meldroom.basicrummy.fits import grown
from meldroom.basicrummy.rules import DECK, MELDS
from meldroom.basicrummy.scoring import hand_value
from meldroom.basicrummy.views import view
from meldroom.solver.basic.cards import MELD_BITS, bits_of, cards_of, meldable, value_of
from meldroom.solver.basic.hands import Parting, covered, parted
from meldroom.solver.basic.sight import sight_of
from meldroom.solver.basic.table import NO_ENDS, ends_of
from meldroom.solver.basic.worth import danger, usefulness
from meldroom.tiles.melds import Meld, readings
from meldroom.tiles.rows import Row, parse_tiles
from meldroom.tiles.tiles import Tile
from tests.basicrummy.positions import meld, position


def left(parting: Parting) -> tuple[int, int]:
    return parting.loose.bit_count(), hand_value(cards_of(parting.loose))


def test_there_are_264_runs_and_65_sets() -> None:
    assert len(MELD_BITS) == 264 + 65


@lru_cache(maxsize=100_000)
def brute(hand: tuple[Tile, ...], table: tuple[Meld, ...]) -> tuple[int, int]:
    """The fewest cards that can be left and what they are worth, by trying every lay there is."""
    best = len(hand), hand_value(hand)
    for size in range(3, len(hand) + 1):
        for some in combinations(hand, size):
            if readings(Row(some), MELDS):
                best = min(best, brute(tuple(card for card in hand if card not in some), table))
    for card in hand:
        for one in table:
            bigger = grown(one, card)
            if bigger is not None:
                rest = tuple(other for other in table if other != one)
                best = min(best, brute(tuple(c for c in hand if c != card), (*rest, bigger)))
    return best


def test_cards_are_meldable_that_are_in_some_meld_of_the_hand() -> None:
    rng = Random(5)
    for size in (0, 3, 7, 11, 20, 52):
        hand = bits_of(rng.sample(DECK, size))
        union = 0
        for one in MELD_BITS:
            union |= one if one & hand == one else 0
        assert meldable(hand) == union
        assert value_of(hand) == hand_value(cards_of(hand))


@pytest.mark.parametrize("seed", range(12))
def test_the_best_parting_is_that_of_trying_everything(seed: int) -> None:
    rng = Random(seed)
    cards = [card for card in DECK if card.number <= 6]  # so few ranks that hands are full of melds
    for _ in range(6):
        hand = tuple(sorted(rng.sample(cards, 7)))
        assert left(covered(bits_of(hand))) == brute(hand, ())
        tables = [text for text in ("S7 S8 S9", "H7 D7 C7", "D3 D4 D5") if not set(parse_tiles(text)) & set(hand)]
        table = tuple(meld(text) for text in tables)
        assert left(parted(bits_of(hand), ends_of(table))) == brute(hand, table)


def test_a_parting_is_made_of_the_hand() -> None:
    hand = bits_of(parse_tiles("S8 D8 C8 H8 H9 H10 HJ S2 S3"))
    parting = parted(hand, ends_of((meld("S4 S5 S6"),)))
    assert sum(parting.melds) + sum(1 << kind for kind in parting.laid_off) + parting.loose == hand
    assert parting.loose == 0


def test_ends_follow_what_is_laid_off() -> None:
    ends = ends_of((meld("H5 H6 H7"), meld("S9 D9 C9")))
    assert ends.all == bits_of(parse_tiles("H4 H8 H9"))
    after = ends.with_card(Tile.parse("H8").kind)
    assert after.all == bits_of(parse_tiles("H4 H9"))
    assert ends_of((meld("SA S2 S3"), meld("HJ HQ HK"))).all == bits_of(parse_tiles("S4 H10"))
    assert NO_ENDS.all == 0


def test_a_card_with_more_to_come_is_more_useful() -> None:
    hand, every = bits_of(parse_tiles("S8 S9 HK")), bits_of(DECK)
    eight, king = Tile.parse("S8").kind, Tile.parse("HK").kind
    assert usefulness(eight, hand, every & ~hand, NO_ENDS) > usefulness(king, hand, every & ~hand, NO_ENDS)
    assert usefulness(eight, hand, 0, NO_ENDS) == 0


def test_danger_is_what_the_next_player_could_do() -> None:
    state = position("H8 SQ D2", "C2 C3", table="H5 H6 H7", taken="=D2")
    sight = sight_of(view(state, 0))
    assert danger(Tile.parse("H8").kind, sight) == 1.0
    assert 0 < danger(Tile.parse("SQ").kind, sight) < 1
