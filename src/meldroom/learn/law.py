"""What only a round by the law can do."""

from meldroom.learn.core import Core
from meldroom.learn.refusals import OptionError
from meldroom.learn.round import Round
from meldroom.words import say


def by_law(core: Round) -> Core:
    """This round, which knows its melds; raises `OptionError` where it is played on counts of tiles."""
    if not isinstance(core, Core):
        raise OptionError(say("env.counts_melds", expected="core='law'"))
    return core
