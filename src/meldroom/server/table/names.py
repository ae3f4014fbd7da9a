"""What people are called: cleaned of everything that could mislead the eye."""

from collections.abc import Collection
from itertools import chain, count
from typing import Final

from meldroom.server.table.answers import Refusal
from meldroom.server.table.cleaning import cleaned, length
from meldroom.server.table.lookalikes import looks
from meldroom.words import say

LONGEST: Final = 24
"""Most characters that can be seen in a name."""
_BOT_NAMES: Final = ("Bo", "Cleo", "Dov", "Edda", "Finn", "Gita")


def clean_name(text: str) -> str:
    """The name as it will be shown; raises `Refusal` where nothing or too much is left."""
    name = cleaned(text)
    if length(name) == 0:
        raise Refusal("bad_name", say("no.name", text=repr(text[:LONGEST]), most=LONGEST))
    if length(name) > LONGEST:
        raise Refusal("bad_name", say("no.long_name", text=f"{name[:LONGEST]!r}...", most=LONGEST))
    return name


def distinct(name: str, taken: Collection[str]) -> str:
    """The name, with a number where somebody is called so already, or so that it looks the same."""
    used = {looks(other) for other in taken}
    numbered = (f"{name[: LONGEST - 2].rstrip()} {number}" for number in count(2))
    return next(one for one in chain([name], numbered) if looks(one) not in used)


def bot_names(count: int, taken: Collection[str]) -> list[str]:
    """Names for computer players, unlike the names of the people at the table."""
    used = {looks(name) for name in taken}
    return [name for name in _BOT_NAMES if looks(name) not in used][:count]
