"""How a server is run, besides where it listens and where it keeps its games."""

import os
from dataclasses import dataclass
from ipaddress import ip_network
from typing import Final

from meldroom.server.logs import Level, Style

_LONGEST_DRAIN_S: Final = 600
_SHORTEST_TOKEN: Final = 16


class CannotStart(Exception):  # noqa: N818 - the reason is the message
    """Why there is no server, and what to do."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The defaults are those of a server at home."""

    log: Style = "text"
    log_level: Level = "warning"
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies; what they say of the other side's address is believed."""
    drain_s: float = 0
    """How long a server that is asked to stop goes on with those who are there, before it sends them away."""
    lists_tables: bool = True
    """Whether tables may be opened that anybody can find."""
    hub: str | None = None
    """The Redis through which the servers of one database tell each other; None for a server that is alone."""
    metrics_token: str | None = None
    """The key to the counters; without one only this machine may read them."""


def read_settings(log: Style, log_level: Level, trust_proxy: str, drain: float) -> Settings:
    """The settings as they were given on the command line and in the environment; raises `CannotStart`."""
    if not 0 <= drain <= _LONGEST_DRAIN_S:
        raise CannotStart(f"--drain {drain} cannot be used: expected seconds from 0 to {_LONGEST_DRAIN_S}")
    return Settings(log, log_level, _proxies(trust_proxy), drain, metrics_token=_metrics_token())


def _proxies(text: str) -> tuple[str, ...]:
    found = tuple(part.strip() for part in text.split(",") if part.strip())
    for part in found:
        try:
            ip_network(part)
        except ValueError:
            raise CannotStart(
                f"--trust-proxy {part[:60]!r} cannot be used: expected addresses or networks of proxies, joined by "
                "commas, such as 127.0.0.1 or 10.0.0.0/8"
            ) from None
    return found


def _metrics_token() -> str | None:
    token = os.environ.get("MELDROOM_METRICS_TOKEN", "")
    if token and (len(token) < _SHORTEST_TOKEN or not token.isascii()):
        raise CannotStart(f"MELDROOM_METRICS_TOKEN cannot be used: expected {_SHORTEST_TOKEN} or more ASCII characters")
    return token or None
