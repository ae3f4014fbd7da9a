"""Why an action is not legal, in words."""

from contextlib import suppress
from operator import index

from meldroom.learn.actions import ACTIONS, DRAW, END, is_tile, name_of, names_of, tile_of
from meldroom.tilerummy.state import Rack
from meldroom.words import say


class IllegalAction(ValueError):  # noqa: N818 - the name of the idea, as `IllegalMove` is
    """An action that is not legal here; the message says why, and nothing has changed."""


class OptionError(ValueError):
    """An environment was asked for what it does not have; the message quotes what, and says what there is."""


def read_action(action: object, actions: int) -> int:
    """An action as a number; raises `IllegalAction` where it is none of so many."""
    if type(action) is int and 0 <= action < actions:
        return action  # nearly always, and quicker
    with suppress(TypeError):
        number = index(action)  # pyright: ignore[reportArgumentType] - that is what is asked
        if 0 <= number < actions:
            return number
    raise IllegalAction(say("env.action", text=repr(action), most=actions - 1))


def check_action(action: int, mask: bytes, rack: Rack, picked: Rack) -> None:
    """Raise `IllegalAction` unless the mask allows the action."""
    read_action(action, ACTIONS)
    if not mask[action]:
        raise IllegalAction(_reason(action, names_of(mask), rack, picked))


def _reason(action: int, known: str, rack: Rack, picked: Rack) -> str:
    if action == DRAW:
        return say("env.picked" if picked else "env.must_play", known=known)
    if action == END:
        return say("env.no_end", known=known)
    assert is_tile(action), "tiles are all that is left"
    tile = tile_of(action)
    if rack.count(tile) <= picked.count(tile):
        return say("env.not_on_rack", tile=name_of(action), known=known)
    if picked and tile < picked[-1]:
        return say("env.order", tile=name_of(action), last=picked[-1], known=known)
    return say("env.no_play", tile=name_of(action), known=known)
