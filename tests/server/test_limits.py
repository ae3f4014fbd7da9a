"""Buckets that fill with time, and the clock they look at."""

import pytest

from meldroom.server import limits
from meldroom.server.clock import SystemClock
from meldroom.server.limits import Allowance, Bucket, Limits, Rate
from tests.server.hand_clock import HandClock


def test_a_bucket_gives_so_many_at_once_and_so_many_a_second() -> None:
    clock = HandClock()
    bucket = Bucket(Rate(2, 3), clock)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.move(0.5)
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.move(1000)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_clock_set_back_takes_nothing_away() -> None:
    clock = HandClock()
    bucket = Bucket(Rate(1, 2), clock)
    clock.move(-3600)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    clock.move(1)
    assert bucket.take()


def test_the_own_machine_may_ask_for_more() -> None:
    kept = Limits(HandClock(), Allowance(requests=Rate(1, 2), at_home=3))
    assert [kept.may_ask("203.0.113.1") for _ in range(3)] == [True, True, False]
    assert [kept.may_ask("127.0.0.1") for _ in range(7)] == [True] * 6 + [False]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("::ffff:203.0.113.1", "203.0.113.1", True),
        ("::ffff:203.0.113.1", "::ffff:203.0.113.2", False),
        ("203.0.113.1", "203.0.113.2", False),
        ("unix", "other", False),
    ],
)
def test_a_network_of_ipv6_counts_as_one_address(one: str, other: str, same: bool) -> None:  # noqa: FBT001 - a row
    kept = Limits(HandClock(), Allowance(requests=Rate(1, 1)))
    assert kept.may_ask(one)
    assert kept.may_ask(other) is not same


def test_addresses_that_are_quiet_again_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MANY", 3)
    clock = HandClock()
    kept = Limits(clock, Allowance(requests=Rate(1, 1)))
    for address in ("203.0.113.1", "203.0.113.2", "203.0.113.3"):
        assert kept.may_ask(address)
    clock.move(1)
    assert kept.may_ask("203.0.113.3")
    assert kept.may_ask("203.0.113.4")
    assert set(kept.known()) == {"203.0.113.3", "203.0.113.4"}
    assert not kept.may_ask("203.0.113.3")


async def test_the_clock_on_the_wall_goes_on_and_can_be_waited_for() -> None:
    clock = SystemClock()
    start = clock.now()
    await clock.wait_until(start - 1000)
    await clock.wait_until(start + 2)
    assert clock.now() >= start + 2
