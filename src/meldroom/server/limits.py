"""How much one connection and one address may ask for, so that a flood hurts nobody else."""

from dataclasses import dataclass, field
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final

from meldroom.server.clock import Clock

_PREFIX: Final = 64
_MANY: Final = 10_000
"""Addresses remembered before those that are quiet again are forgotten."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many a second, and so many at once."""

    each_second: float
    at_once: int

    def times(self, factor: int) -> "Rate":
        """The same, more generous."""
        return Rate(self.each_second * factor, self.at_once * factor)


@dataclass(frozen=True, slots=True)
class Allowance:
    """What is allowed to everybody; the own machine gets more."""

    messages: Rate = Rate(20, 100)
    """Messages of one connection."""
    requests: Rate = Rate(2, 40)
    """New tables, questions about rules and connections of one address."""
    at_home: int = 20
    """How many times as much programs on this machine may ask for."""


class Bucket:
    """Fills with time and empties with use."""

    def __init__(self, rate: Rate, clock: Clock) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.at_once)
        self._seen = clock.now()

    def take(self) -> bool:
        """Whether there is one left; it is used up."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_full(self) -> bool:
        """Whether nothing was taken lately."""
        self._fill()
        return self._left >= self._rate.at_once

    def _fill(self) -> None:
        now = self._clock.now()
        # A clock that was set back must not empty the bucket.
        passed = max(0, now - self._seen) / 1000
        self._left = min(self._rate.at_once, self._left + passed * self._rate.each_second)
        self._seen = now


@dataclass(slots=True)
class Limits:
    """The buckets of every address."""

    clock: Clock
    allowance: Allowance = Allowance()
    _requests: dict[str, Bucket] = field(default_factory=dict[str, Bucket])

    def may_ask(self, address: str) -> bool:
        """Whether this address may open or ask for one thing more."""
        place = neighbourhood(address)
        if place not in self._requests:
            self._forget_the_quiet()
            self._requests[place] = Bucket(self._rate(self.allowance.requests, address), self.clock)
        return self._requests[place].take()

    def for_messages(self, address: str) -> Bucket:
        """A bucket for one connection from this address."""
        return Bucket(self._rate(self.allowance.messages, address), self.clock)

    def known(self) -> list[str]:
        """The addresses that are remembered."""
        return list(self._requests)

    def _rate(self, rate: Rate, address: str) -> Rate:
        return rate.times(self.allowance.at_home) if is_loopback(address) else rate

    def _forget_the_quiet(self) -> None:
        if len(self._requests) >= _MANY:
            self._requests = {address: bucket for address, bucket in self._requests.items() if not bucket.is_full()}


def neighbourhood(address: str) -> str:
    """What counts as one address: of IPv6 everybody has a whole network (/64), and could come from anywhere in it."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv4Address):
        return str(ip)
    return str(ip.ipv4_mapped or ip_network((ip.packed, _PREFIX), strict=False))


def is_loopback(host: str) -> bool:
    """Whether an address or host name means this machine."""
    name = host.strip("[]").lower()
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False
