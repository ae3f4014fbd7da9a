"""The public interface as a program uses it: this file is not run, it must type-check."""

from collections.abc import Mapping
from random import Random
from typing import assert_type

import meldroom
from meldroom.bots.bot import Bot
from meldroom.solver.answers import Answer
from meldroom.tilerummy.moves import Draw, Move
from meldroom.tilerummy.record import Record
from meldroom.tilerummy.referee import Outcome
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import View
from meldroom.tiles.faults import Fault

rules = assert_type(meldroom.find_rules("standard"), meldroom.Rules)
state = assert_type(meldroom.deal(rules, players=2, seed="7"), State)
assert_type(meldroom.faults(state, Draw()), tuple[Fault, ...])
assert_type(meldroom.apply(state, Draw()), State)
assert_type(meldroom.outcome(state), Outcome | None)
seen = assert_type(meldroom.view(state, seat=0), View)
assert_type(meldroom.view(state, seat=None), View)
assert_type(meldroom.best_play(seen), Answer)
assert_type(meldroom.write_position(seen), str)
assert_type(meldroom.read_position("- ?14,?14 ?78 0 00 0"), State | View)
assert_type(meldroom.BOTS, Mapping[str, Bot])
assert_type(meldroom.BOTS["greedy"].choose(seen, Random(7)), Move)
assert_type([position.turn for position in meldroom.replay(Record(rules, ("Ann", "Ben"), "7"))], list[int])
