"""A host who has vanished: after a minute the next person acts in their place."""

from tests.server.friends import code_of, gather, names_of, play
from tests.server.house import House


async def test_after_a_minute_the_next_person_starts_the_match(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben")
    await ada.client.leave()
    house.clock.move(59.9)
    assert (await ben.command("start"))["words"] == "Only the host can do this: Ada."
    assert not (await ben.now())["can"]["arrange"]
    house.clock.move(0.1)
    told = await ben.client.until("snapshot")
    assert (told["host"], told["can"]["start"], told["can"]["arrange"]) == (1, True, True)
    assert (await ben.command("start"))["type"] == "accepted"


async def test_whoever_acts_as_host_may_make_the_empty_chair_open(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben")
    await ada.client.leave()
    house.clock.move(60)
    assert (await ben.ask("empty", seat=1))["code"] == "host_stays"
    assert (await ben.ask("empty", seat=0))["type"] == "accepted"
    assert names_of(await ben.now()) == ["", "Ben", "", ""]


async def test_a_host_who_is_back_is_host_again(house: House) -> None:
    ada, ben = await gather(house, "Ada", "Ben")
    await ada.client.leave()
    house.clock.move(60)
    assert (await ben.now())["host"] == 1
    _, again = await house.joined(code_of([ada]), ada.token)
    assert (again["host"], again["can"]["start"]) == (0, True)
    assert (await ben.command("start"))["code"] == "not_host"


async def test_of_those_who_are_left_the_first_acts(house: House) -> None:
    ada, ben, cy = await play(house, "Ada", "Ben", "Cy")
    for guest in (ada, ben):
        await guest.client.leave()
    house.clock.move(60)
    assert (await cy.now())["host"] == 2
    assert (await cy.command("end"))["type"] == "accepted"
    assert (await cy.command("rematch"))["type"] == "accepted"


async def test_somebody_away_for_a_moment_stays_host(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    await ada.client.leave()
    house.clock.move(30)
    await house.joined(code_of([ada]), ada.token)
    house.clock.move(1000)
    assert (await ben.command("end"))["code"] == "not_host"


async def test_both_pages_are_told_when_a_seat_is_taken_over(house: House) -> None:
    code, token = await house.deal()
    one, two = house.client(code), house.client(code)
    for client, name in ((one, "one"), (two, "two")):
        client.send(type="join", token=token, page=name)
        await client.until("snapshot")
    assert (await two.until("took_over"))["words"].startswith("You play here now.")
    assert (await one.until("taken"))["words"].startswith("This seat is now played from another tab")


async def test_a_page_that_comes_back_has_taken_nothing_over(house: House) -> None:
    code, token = await house.deal()
    one, two = house.client(code), house.client(code)
    for client in (one, two):
        client.send(type="join", token=token, page="the same")
        await client.until("snapshot")
    await one.until("taken")
    await two.ask(type="mark")
    assert "took_over" not in {message["type"] for message in two.heard}


async def test_a_phone_that_was_locked_for_five_minutes_has_its_seat_rack_and_draft(house: House) -> None:
    ada, ben = await play(house, "Ada", "Ben")
    mover = ada if ada.snapshot["can"]["play"] else ben
    rows = [[mover.snapshot["view"]["rack"][0]]]
    assert (await mover.ask("draft", rows=rows))["type"] == "verdict"
    before = await mover.now()
    await mover.client.leave()
    house.clock.move(300)
    _, again = await house.joined(code_of([mover]), mover.token)
    assert (again["seat"], again["draft"], again["view"]) == (before["seat"], before["draft"], before["view"])
