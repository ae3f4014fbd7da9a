"""Work that can take long goes to a thread, so that one table never holds up the others."""

import asyncio
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from meldroom.tilerummy.options import UnopenedCharge
from meldroom.tilerummy.rules import Rules

_MANY_JOKERS: Final = 4
"""The law asks which joker went where, and more jokers than this can go many ways."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


async def weigh(rules: Rules, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs) -> Result:
    """The result of some work of the law; in a thread where these rules can make it long."""
    if _is_heavy(rules):
        return await asyncio.to_thread(work, *given, **named)
    return work(*given, **named)


def _is_heavy(rules: Rules) -> bool:
    """Whether judging needs a search or a long look at jokers."""
    return (
        rules.forced_play
        or rules.must_play_when_empty
        or rules.unopened_charge is not UnopenedCharge.OFF
        or rules.jokers_in_play > _MANY_JOKERS
    )
