"""The coach answers whoever is on turn, where the table gives hints, and from what they see alone."""

from dataclasses import replace
from random import Random

import pytest

from meldroom.server.data.events import Opened
from meldroom.server.live.coach import RATE, Coach
from meldroom.server.table.hints import gives_hints
from meldroom.server.wire.coach_protocol import Advice, AskHint, AskPossible
from meldroom.tilerummy.deal import deal
from meldroom.tilerummy.referee import apply, ending
from meldroom.tilerummy.rules import find_rules
from meldroom.tilerummy.state import State
from tests.browser.found import solver_move
from tests.server.friends import gather, play
from tests.server.hand_clock import HandClock
from tests.server.house import Client, House, Json
from tests.server.player import rows_after
from tests.server.test_secrets import table_of
from tests.strategies import hidden_elsewhere

EASY = "opening_min=0+hand_size=24"
"""By which the first rack of nearly every deal can be played."""


async def hint(client: Client, snapshot: Json, stage: int = 1) -> Json:
    return await client.ask(type="hint", seq=snapshot["seq"], stage=stage)


async def possible(client: Client, snapshot: Json, *tiles: str) -> Json:
    return await client.ask(type="possible", seq=snapshot["seq"], tiles=list(tiles))


async def test_a_hint_tells_more_with_each_stage_and_its_move_can_be_made(house: House) -> None:
    code, token = await house.deal(rules=EASY)
    client, snapshot = await house.joined(code, token)
    assert (snapshot["hints"], snapshot["can"]["hint"]) == (True, True)
    nudge, tiles, move = [await hint(client, snapshot, stage) for stage in (1, 2, 3)]
    assert [one["stage"] for one in (nudge, tiles, move)] == [1, 2, 3]
    assert [one["more"] for one in (nudge, tiles, move)] == [True, True, False]
    assert {one["outlook"] for one in (nudge, tiles, move)} == {"play"}
    assert (nudge["tiles"], nudge["melds"], nudge["steps"]) == ([], [], [])
    assert (bool(tiles["tiles"]), tiles["steps"]) == (True, [])
    assert nudge["words"][0] == f"You can open with {len(tiles['tiles'])} tiles."
    assert sorted(move["steps"][-1]["rows"]) == sorted(rows_after(snapshot) or [])
    answer = await client.ask(type="finish", seq=snapshot["seq"], rows=move["steps"][-1]["rows"])
    assert answer["type"] == "accepted"


async def test_it_is_said_that_nothing_can_be_laid(house: House) -> None:
    code, token = await house.deal(rules="opening_min=100", seed="hopeless")
    client, snapshot = await house.joined(code, token)
    answer = await hint(client, snapshot, 3)
    assert answer["outlook"] == "nothing"
    assert (answer["tiles"], answer["steps"]) == ([], [])
    assert (await hint(client, snapshot))["words"][0] == "Nothing can be laid: this is proven."


async def test_whether_tiles_can_be_laid(house: House) -> None:
    code, token = await house.deal(rules=EASY)
    client, snapshot = await house.joined(code, token)
    best = (await hint(client, snapshot, 2))["tiles"]
    yes = await possible(client, snapshot, *best)
    assert (yes["outlook"], yes["tiles"]) == ("play", best)
    assert sorted(yes["steps"][-1]["rows"]) == sorted(rows_after(snapshot) or [])
    part = await possible(client, snapshot, best[0])
    assert part["outlook"] == "play"
    assert best[0] in part["tiles"]
    every = await possible(client, snapshot, *snapshot["view"]["rack"])
    assert (every["outlook"], every["steps"]) == ("nothing", [])
    for strange in ([], ["R1"] * 31, [*snapshot["view"]["rack"], "R1"], ["J", "J", "J"]):
        assert (await possible(client, snapshot, *strange))["code"] == "not_your_tiles"
    assert (await possible(client, snapshot, "X9"))["code"] == "unreadable"


async def test_how_a_move_was_made_may_be_asked_by_whoever_saw_it(house: House) -> None:
    code, token = await house.deal(rules=EASY)
    client, snapshot = await house.joined(code, token)
    watcher, _ = await house.joined(code, "")
    await client.ask(type="finish", seq=snapshot["seq"], rows=rows_after(snapshot))
    event = (await watcher.until("happened"))["event"]
    answer = await watcher.ask(type="steps", before=event["before"], after=event["after"])
    assert answer["type"] == "advice"
    assert sorted(answer["steps"][-1]["rows"]) == sorted(event["after"])
    assert all(step["words"].startswith("lay ") for step in answer["steps"])


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ([["R1", "R2", "R3"]], [["R4", "R5", "R6"]], "no_steps"),
        ([["R1", "R2"]], [["R1", "R2", "R3"]], "no_steps"),
        ([["X"]], [], "unreadable"),
        ([], [["R1", "R2", "R3"]] * 40, "unreadable"),
    ],
)
async def test_what_is_no_move_has_no_steps(house: House, before: Json, after: Json, code: str) -> None:
    table, token = await house.deal()
    client, _ = await house.joined(table, token)
    assert (await client.ask(type="steps", before=before, after=after))["code"] == code


async def test_steps_of_a_rearrangement(house: House) -> None:
    table, token = await house.deal()
    client, _ = await house.joined(table, token)
    before = [["R4", "R5", "R6", "R7", "R8"], ["B9", "K9", "J"]]
    after = [["B9", "K9", "J"], ["R4", "R5", "R6"], ["R6", "R7", "R8"]]
    answer = await client.ask(type="steps", before=before, after=after)
    assert [step["words"] for step in answer["steps"]] == [
        "split R4R5R6R7R8 into R4R5R6 and R7R8",
        "add R6 to R7R8",
    ]
    assert answer["melds"] == [before[0]]
    assert sorted(answer["steps"][0]["rows"]) == [["B9", "K9", "J"], ["R4", "R5", "R6"], ["R7", "R8"]]


# --- who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "open_seats", "rated", "wish", "gives"),
    [
        ([None, "greedy"], 0, False, None, True),
        ([None, "greedy"], 0, False, False, False),
        ([None, "greedy"], 1, False, None, False),
        ([None], 1, False, None, False),
        ([None], 1, False, True, True),
        ([None], 1, True, True, False),
        ([None, None], 0, False, None, False),
    ],
)
def test_which_tables_give_hints(
    *, bots: list[str | None], open_seats: int, rated: bool, wish: bool | None, gives: bool
) -> None:
    opened = Opened(["Ada"] * len(bots), bots, "standard", open_seats, rated=rated, hints=wish)
    assert gives_hints(opened) is gives


async def test_where_several_people_play_there_are_no_hints_unless_the_host_wants_them(house: House) -> None:
    guests = await play(house, "Ada", "Ben", rules=EASY)
    on_turn = next(guest for guest in guests if guest.snapshot["can"]["play"])
    assert (on_turn.snapshot["hints"], on_turn.snapshot["can"]["hint"]) == (False, False)
    assert (await hint(on_turn.client, on_turn.snapshot))["code"] == "no_hints"
    assert (await possible(on_turn.client, on_turn.snapshot, "R1"))["code"] == "no_hints"
    friends = await play(house, "Ada", "Ben", rules=EASY, hints=True)
    on_turn, other = sorted(friends, key=lambda guest: not guest.snapshot["can"]["play"])
    assert (on_turn.snapshot["can"]["hint"], other.snapshot["can"]["hint"]) == (True, False)
    assert (await hint(on_turn.client, on_turn.snapshot))["type"] == "advice"
    assert (await hint(other.client, other.snapshot))["code"] == "not_your_turn"


async def test_hints_are_for_players_in_their_present_turn(house: House) -> None:
    gathering = (await gather(house, "Ada", hints=True))[0]
    assert (await hint(gathering.client, gathering.snapshot))["code"] == "gathering"
    code, token = await house.deal()
    client, snapshot = await house.joined(code, token)
    watcher, _ = await house.joined(code, "")
    assert (await hint(watcher, snapshot))["code"] == "watching"
    assert (await client.ask(type="hint", seq=0, stage=1))["code"] == "stale"
    assert (await client.ask(type="hint", seq=snapshot["seq"], stage=4))["code"] == "unreadable"


async def test_who_asks_without_end_has_to_wait(house: House) -> None:
    code, token = await house.deal(rules=EASY)
    client, snapshot = await house.joined(code, token)
    for _ in range(3 * RATE.at_once):
        assert (await hint(client, snapshot))["type"] == "advice", "one position is one thought"
    tile = snapshot["view"]["rack"][0]
    answers = [await possible(client, snapshot, tile) for _ in range(RATE.at_once)]
    assert [answer.get("code") for answer in answers[-2:]] == [None, "too_many_questions"]
    house.clock.move(1)
    assert (await possible(client, snapshot, tile))["type"] == "advice"


# --- secrets --------------------------------------------------------------------------------------


def positions(seed: str) -> list[State]:
    """A few positions of one game."""
    state = deal(find_rules("opening_min=20"), 3, seed)
    found: list[State] = []
    while ending(state) is None:
        found.append(state)
        state = apply(state, solver_move(state))
    return found[::5]


@pytest.mark.parametrize("seed", ["a", "b"])
async def test_what_is_hidden_changes_no_answer(seed: str) -> None:
    for state in positions(seed):
        other = hidden_elsewhere(state, state.turn, Random(seed))
        assert other != state
        told = await answers(state)
        assert len(told) == 4
        assert await answers(other) == told


async def answers(state: State) -> list[Advice]:
    """All that the coach says of a position to whoever is on turn."""
    game = replace(table_of(state, state, "a seed"), hints=True)
    coach, seat = Coach(HandClock()), state.turn
    tiles = [str(tile) for tile in state.racks[seat][:2]]
    questions = [*(AskHint("1", game.seq, stage) for stage in (1, 2, 3)), AskPossible("2", game.seq, tiles)]
    found = [await coach.heed(game, seat, question) for question in questions]
    return [advice for advice in found if isinstance(advice, Advice)]
