"""How a hand is played by counting the cards, giving the next player nothing, and holding melds back to go rummy.

Holding back costs no time: a meld in the hand can be laid in the last turn as well. It doubles the points and gives the
others nothing to lay off on. What speaks against it is being caught with everything. Between two, holding back ends for
that when the other is nearly out, or the stock is. Among more, what one lays helps two or three others to be out first:
there nothing is laid before the last turn. All this, and how much the next player's wishes weigh, was measured
(docs/bots.md).
"""

from typing import Final

from meldroom.basicrummy.moves import Discard, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.views import View
from meldroom.solver.basic.cards import VALUES, kinds_of
from meldroom.solver.basic.hands import Parting, parted
from meldroom.solver.basic.plans import first_lay, is_wanted, strands
from meldroom.solver.basic.sight import Sight, sight_of
from meldroom.solver.basic.table import NO_ENDS
from meldroom.solver.basic.worth import danger, usefulness
from meldroom.tiles.tiles import KINDS

FEW: Final = 4
"""With fewer cards than this in the hand of another player nothing is held back any more, where one does not wait."""
IDLE: Final = 3
"""How many own draws come to nothing: with fewer left than these and the cards that belong to nothing, hold no more."""
CARE: Final = 6.0
"""How many ways of being useful to me outweigh a card that the next player can use for certain."""
DEAR: Final = 0.3
"""How many ways of being useful a point in the hand outweighs."""


def shrewd_move(view: View) -> Move:
    """The next move of a turn, by what can be seen and what has been seen before; the view of the player to move."""
    sight = sight_of(view)
    if view.taken is None:
        return TakeDiscard() if takes(sight) else TakeStock()
    plan = parted(sight.hand, sight.ends)
    if strands(plan, sight) or (holds_back(sight) and not goes_out(plan, sight)):
        return discard(sight, parted(sight.hand, NO_ENDS))
    return first_lay(view, plan, sight) or discard(sight, plan)


def holds_back(sight: Sight) -> bool:
    """Whether to lay nothing yet: going rummy is possible, and near enough and safe where that is asked."""
    if sight.down:
        return False
    if waits_always(sight):
        return True
    if sight.fewest < FEW:
        return False
    loose = parted(sight.hand, NO_ENDS).loose.bit_count() - sight.has_taken
    return loose <= sight.draws - IDLE


def waits_always(sight: Sight) -> bool:
    """Whether nothing is laid before the last turn: among more than two, where one turn may lay several melds."""
    return sight.others > 1 and sight.melds_left > 1


def goes_out(plan: Parting, sight: Sight) -> bool:
    """Whether this plan empties the hand in this turn; the last card may be discarded, if it is not the one taken."""
    if len(plan.melds) > sight.melds_left or plan.loose & sight.locked:
        return False
    return plan.loose.bit_count() <= 1


def takes(sight: Sight) -> bool:
    """Whether the top of the pile is of use at once: in a meld, or, for who lays, on the table, or to go out."""
    if not holds_back(sight):
        return is_wanted(sight)
    if not sight.top:
        return False
    both = sight.hand | sight.top
    whole = parted(both, sight.ends)
    melded = parted(both, NO_ENDS).loose
    fits = not melded & sight.top and melded.bit_count() <= parted(sight.hand, NO_ENDS).loose.bit_count()
    return fits or (not whole.loose & sight.top and goes_out(whole, sight))


def discard(sight: Sight, plan: Parting) -> Discard:
    """Of the cards left over the one that is best given away."""
    cards = plan.loose & ~sight.locked or sight.hand & ~sight.locked
    if not cards & cards - 1:
        return Discard(KINDS[cards.bit_length() - 1])
    return Discard(KINDS[min(kinds_of(cards), key=lambda kind: keeping(kind, cards, sight))])


def keeping(kind: int, cards: int, sight: Sight) -> float:
    """How much speaks for keeping a card: its use, what the next player would do with it, and how cheap it is."""
    use = usefulness(kind, cards, sight.drawable, sight.ends)
    return use + CARE * danger(kind, sight) - DEAR * VALUES[kind]
