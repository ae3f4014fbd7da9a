"""The turn that most tests begin with: one has opened, and has a tile that fits a meld of the table."""

from functools import cache

from meldroom.tilerummy.state import State
from tests.browser.found import Found, find
from tests.browser.table_page import TablePage
from tests.browser.wishes import additions, has_opened


@cache
def usual_turn(rules: str = "") -> Found:
    """A turn of seat 0."""
    return find(lambda state: has_opened(state) and any(additions(state)), rules=rules)


def lay_addition(page: TablePage, state: State) -> str:
    """Drag a tile of the rack to a meld that it fits; its name."""
    meld, tile = next(additions(state))
    seen = page.see()
    name = seen.on_rack(str(tile)).id
    page.add(name, seen.meld(*map(str, meld.tiles)))
    page.judged()
    return name
