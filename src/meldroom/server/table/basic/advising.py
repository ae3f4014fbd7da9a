"""The coach at a table of Basic Rummy: a hint about the next move of a turn, as a message."""

from collections.abc import Iterator

from meldroom.analysis.basic.hints import Hint, Stage, hint_at
from meldroom.basicrummy.moves import LayOff
from meldroom.basicrummy.rules import MELDS
from meldroom.basicrummy.turns import meld_of
from meldroom.basicrummy.views import View
from meldroom.server.wire.coach_protocol import Advice, AskHint
from meldroom.server.wire.message import Row
from meldroom.server.wire.tokens import write_meld, write_tiles


def card_advice(question: AskHint, seq: int, seen: View) -> Advice:
    """A hint as the page gets it, for the player to move: there is always something to do, so it is never `nothing`."""
    hint = hint_at(seen, Stage(question.stage))
    return Advice(
        question.id,
        seq,
        "play",
        list(hint.lines),
        stage=hint.stage,
        more=hint.says_more,
        tiles=[] if hint.stage is Stage.NUDGE else write_tiles(hint.cards),
        melds=list(_melds(hint, seen)),
    )


def _melds(hint: Hint, seen: View) -> Iterator[Row]:
    """The meld on which a card is to be laid off, as the snapshot has it."""
    if hint.stage is Stage.MOVE and isinstance(hint.move, LayOff):
        meld = meld_of(seen.table, hint.move.meld)
        if meld is not None:
            yield write_meld(meld, MELDS)
