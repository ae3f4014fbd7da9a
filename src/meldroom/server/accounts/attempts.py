"""How often a secret may be tried."""

from typing import Final

from meldroom.server.clock import Clock
from meldroom.server.limits import Bucket, Rate, is_loopback, neighbourhood
from meldroom.server.table.answers import Refusal
from meldroom.words import say

_MANY: Final = 10_000
_OF_ADDRESS: Final = Rate(1 / 10, 20)
_OF_ACCOUNT: Final = Rate(1 / 30, 20)
_AT_HOME: Final = 20


class Attempts:
    """Counts attempts to sign in: those of each address, and those at each account, wherever they come from."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def note(self, address: str, account: str) -> None:
        """One more attempt; raises `Refusal` where it is one too many."""
        rate = _OF_ADDRESS.times(_AT_HOME) if is_loopback(address) else _OF_ADDRESS
        # Whoever is too fast already must not use up what the owner of the account needs.
        if not self._bucket(f"address {neighbourhood(address)}", rate).take():
            raise Refusal("too_fast", say("no.address_attempts"))
        if account and not self._bucket(f"account {account}", _OF_ACCOUNT).take():
            raise Refusal("too_fast", say("no.name_attempts"))

    def _bucket(self, name: str, rate: Rate) -> Bucket:
        if len(self._buckets) >= _MANY:
            self._buckets = {known: bucket for known, bucket in self._buckets.items() if not bucket.is_full()}
        return self._buckets.setdefault(name, Bucket(rate, self._clock))
