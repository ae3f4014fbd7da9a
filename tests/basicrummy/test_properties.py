"""What holds in every round, whatever is played."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meldroom.basicrummy.deal import deal
from meldroom.basicrummy.fits import is_dead
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, read_move, write_move
from meldroom.basicrummy.record import Record, replay
from meldroom.basicrummy.referee import Ending, apply, ending, faults, outcome
from meldroom.basicrummy.rules import DECK, MELDS, BasicRules
from meldroom.basicrummy.state import State, Taken, all_cards
from meldroom.basicrummy.turns import legal_moves
from meldroom.basicrummy.views import view
from meldroom.tiles.faults import IllegalMove
from meldroom.tiles.melds import readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import KINDS, Tile, ordered
from tests.basicrummy.positions import position, walk

rules = st.builds(
    BasicRules,
    one_meld_per_turn=st.booleans(),
    reshuffle_keep_top=st.booleans(),
    target=st.one_of(st.none(), st.integers(1, 1000)),
    going_rummy_factor=st.integers(1, 4),
    stalemate_ends_match=st.booleans(),
    seconds_per_turn=st.integers(0, 600),
)
rounds = st.tuples(rules, st.integers(2, 4), st.integers(0, 10**6))
cards = st.sampled_from(DECK)
moves = st.one_of(
    st.builds(LayMeld, st.lists(cards, max_size=6).map(tuple)),
    st.builds(LayOff, cards, st.lists(cards, max_size=5).map(tuple)),
    st.builds(Discard, cards),
    st.sampled_from([read_move(text) for text in ("=", "^", "!", "#", "#1", "#9")]),
)


@settings(max_examples=40)
@given(rounds, st.sampled_from([0.0, 0.03]))
def test_no_card_is_ever_lost_and_every_round_ends(given_round: tuple[BasicRules, int, int], trouble: float) -> None:
    house, players, seed = given_round
    state = deal(house, players, seed)
    for _, state in walk(house, players, seed, trouble=trouble):
        assert all_cards(state) == DECK
        assert not [card for seat in state.playing for card in state.known[seat] if card not in state.hands[seat]]
        assert {card for meld in state.table for card in meld.tiles}.isdisjoint(state.pile)
    end = outcome(state)
    assert end is not None
    assert len(end.winners) == (0 if end.how in {Ending.STOCK_OUT, Ending.DEAD} else 1)
    others = sum(value for seat, value in enumerate(end.values) if seat not in end.winners)
    factor = house.going_rummy_factor if end.rummy else 1
    assert sum(end.scores) == (others * factor if end.winners else 0)


@settings(max_examples=20)
@given(rounds)
def test_a_record_gives_every_position_again(given_round: tuple[BasicRules, int, int]) -> None:
    house, players, seed = given_round
    steps = list(walk(house, players, seed, trouble=0.02))
    told = tuple(read_move(write_move(move)) for move, _ in steps)
    record = Record(house, tuple("ABCD"[:players]), str(seed), None, told)
    assert list(replay(record))[1:] == [state for _, state in steps]


@settings(max_examples=100)
@given(st.integers(0, 500), st.integers(0, 60), moves)
def test_what_has_faults_is_refused_and_what_has_none_is_not(seed: int, at: int, move: Move) -> None:
    state = some_state(seed, at)
    found = faults(state, move)
    assert found == faults(state, move)
    if found:
        with pytest.raises(IllegalMove) as refusal:
            apply(state, move)
        assert refusal.value.faults == found
    else:
        assert all_cards(apply(state, move)) == DECK


@settings(max_examples=60)
@given(st.integers(0, 500), st.integers(0, 60), st.randoms(use_true_random=False))
def test_a_view_reveals_nothing_that_is_hidden(seed: int, at: int, rng: Random) -> None:
    """Dealt anew, what a seat cannot see looks the same to it; and a watcher sees no hand at all."""
    state = some_state(seed, at)
    for seat in (*range(state.players), None):
        hidden = [place for place in range(state.players) if place != seat]
        pack = [*state.stock, *(card for place in hidden for card in _unknown(state, place))]
        rng.shuffle(pack)
        assert view(_dealt_anew(state, hidden, pack), seat) == view(state, seat)


def _unknown(state: State, seat: int) -> list[Tile]:
    return [card for card in state.hands[seat] if card not in state.known[seat]]


def _dealt_anew(state: State, hidden: list[int], pack: list[Tile]) -> State:
    hands, rest = list(state.hands), list(pack)
    for seat in hidden:
        count = len(_unknown(state, seat))
        hands[seat] = ordered([*(card for card in state.hands[seat] if card in state.known[seat]), *rest[:count]])
        rest = rest[count:]
    taken = state.taken
    if taken is not None and not taken.from_pile and state.turn in hidden:
        taken = replace(taken, card=rest[0] if rest else taken.card)
    return replace(state, hands=tuple(hands), stock=tuple(rest), seed="another", taken=taken)


@settings(max_examples=60)
@given(st.integers(0, 500), st.integers(0, 60))
def test_legal_moves_are_all_that_is_legal(seed: int, at: int) -> None:
    state = some_state(seed, at)
    found = legal_moves(state)
    assert found == legal_moves(view(state, state.turn))
    assert [move for move in found if faults(state, move)] == []
    assert bool(found) == (ending(state) is None)
    hand = state.hands[state.turn]
    discards = {move for move in found if isinstance(move, Discard)}
    assert discards == {Discard(card) for card in hand if not faults(state, Discard(card))}


def some_state(seed: int, at: int) -> State:
    state = deal(BasicRules(), 2 + seed % 3, seed)
    for number, (_, after) in enumerate(walk(BasicRules(), 2 + seed % 3, seed)):
        if number == at:
            break
        if ending(after) is None:
            state = after
    return state


def test_dead_positions_are_found_by_trying_everything() -> None:
    """Little packs, in which every hand that cards could ever make up is tried (BR-5.3)."""
    rng = Random(5)
    for _ in range(200):
        state = _little(rng)
        outside = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
        layable = any(not _refused(state, card) for card in outside)
        melds = _melds_among(outside)
        sizes = [len(hand) for hand in state.hands]
        assert is_dead(state.table, state.gone, sizes) == (not layable and (not melds or max(sizes) < 2))


def _little(rng: Random) -> State:
    full = rng.sample("A2345678", 4)
    begun = position(table="/".join(f"S{rank} H{rank} D{rank} C{rank}" for rank in full))
    pack = rng.sample(begun.stock, rng.randint(5, 12))
    size = rng.randint(1, 2)
    hands = (ordered(pack[:size]), ordered(pack[size : 2 * size]))
    left = pack[2 * size :]
    return replace(
        begun,
        hands=hands,
        stock=tuple(left),
        gone=tuple(sorted(set(begun.stock) - set(pack))),
        down=(False, False),
        known=((), ()),
        unwanted=((), ()),
        losses=(None, None),
    )


def _refused(state: State, card: Tile) -> bool:
    """Whether a player who had this card could lay it off nowhere."""
    holder = replace(state, hands=((card, KINDS[0]), state.hands[1]), taken=Taken(None, from_pile=False))
    return all(faults(holder, LayOff(card, meld.tiles)) for meld in state.table)


def _melds_among(pack: list[Tile]) -> bool:
    return any(readings(Row(three), MELDS) for three in combinations(pack, 3))
