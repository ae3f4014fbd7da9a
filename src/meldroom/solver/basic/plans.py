"""How a hand is played by plain sense: take what can be used at once, lay everything, discard the least useful.

It is what play-outs are made with, and one of the computer players.
"""

from meldroom.basicrummy.fits import fitting
from meldroom.basicrummy.moves import Discard, LayMeld, LayOff, Move, TakeDiscard, TakeStock
from meldroom.basicrummy.views import View
from meldroom.solver.basic.cards import cards_of
from meldroom.solver.basic.hands import Parting, parted
from meldroom.solver.basic.sight import Sight, sight_of
from meldroom.solver.basic.worth import least_useful
from meldroom.tiles.melds import Kind
from meldroom.tiles.tiles import KINDS, Tile


def plain_move(view: View) -> Move:
    """The next move of a turn that is played by plain sense. The view is that of the player to move."""
    sight = sight_of(view)
    if view.taken is None:
        return TakeDiscard() if is_wanted(sight) else TakeStock()
    plan = parted(sight.hand, sight.ends)
    return first_lay(view, plan, sight) or discard(sight, plan)


def is_wanted(sight: Sight) -> bool:
    """Whether the top of the pile can be laid in this very turn, so that one card more than it can be got rid of."""
    if not sight.top:
        return False
    before, after = parted(sight.hand, sight.ends), parted(sight.hand | sight.top, sight.ends)
    return not after.loose & sight.top and after.loose.bit_count() <= before.loose.bit_count()


def first_lay(view: View, plan: Parting, sight: Sight) -> Move | None:
    """The first thing to lay of a plan; None if there is nothing left that may be laid."""
    if strands(plan, sight):
        return None
    if plan.laid_off:
        card = KINDS[plan.laid_off[0]]
        return LayOff(card, _home(view, card))
    if plan.melds and sight.melds_left:
        return LayMeld(cards_of(max(plan.melds, key=int.bit_count)))
    return None


def strands(plan: Parting, sight: Sight) -> bool:
    """Whether nothing but the card just taken would be left, which could be neither kept nor discarded (BR-4.3)."""
    return sight.locked != 0 and plan.loose == sight.locked


def _home(view: View, card: Tile) -> tuple[Tile, ...]:
    """The meld of the table on which this card can be laid off, a run rather than a set: a run goes on."""
    return max((one for one in view.table if card in fitting(one)), key=lambda one: one.kind is Kind.RUN).tiles


def discard(sight: Sight, plan: Parting) -> Discard:
    """The least useful of the cards that are left; of a plan without any, of all."""
    cards = plan.loose & ~sight.locked or sight.hand & ~sight.locked
    return Discard(KINDS[least_useful(sight, cards)])
