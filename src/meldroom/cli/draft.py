"""A turn as a player arranges it before it is finished: every edit gives a new draft."""

from collections import Counter
from dataclasses import dataclass, replace

from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.options import OpeningAccess
from meldroom.tilerummy.plays import effect_of, opening_of, play_faults, play_to
from meldroom.tilerummy.views import View
from meldroom.tiles.faults import Fault
from meldroom.tiles.melds import Kind, Meld, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, name_tiles
from meldroom.words import say


class CannotEdit(ValueError):  # noqa: N818 - the reason is the message
    """The hands of a player could not do this; the draft is as it was."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The rows on the table as they lie now; the first ones are those that lay there before."""

    view: View
    rows: tuple[Row, ...]
    opening: tuple[Row, ...] = ()
    """Where the opening turn has gone on to use the table: what was laid before."""

    @property
    def play(self) -> Play:
        """The play that this table would be."""
        return play_to(self.view.table, self.rows, self.view.rules, self.opening)

    @property
    def faults(self) -> tuple[Fault, ...]:
        """Every reason why the turn cannot be finished so."""
        view = self.view
        return play_faults(view.rules, view.table, view.rack, view.has_opened, self.play)

    @property
    def laid(self) -> Counter[Tile]:
        """The tiles that came from the rack."""
        return _tiles(self.rows) - self.before

    @property
    def rack(self) -> tuple[Tile, ...]:
        """What is left on the rack."""
        return tuple(sorted((Counter(self.view.rack) - self.laid).elements()))

    @property
    def opening_points(self) -> int:
        """How far the opening has come."""
        return opening_of(self.view.rules, effect_of(self.view.rules, self.view.table, self.play), self.play).points

    @property
    def is_changed(self) -> bool:
        """Whether anything has been moved."""
        return self.rows != begin_draft(self.view).rows

    @property
    def before(self) -> Counter[Tile]:
        """The tiles that lay on the table when the turn began."""
        return Counter(tile for meld in self.view.table for tile in meld.tiles)


def begin_draft(view: View) -> Draft:
    """The table as it lies at the beginning of the turn."""
    return Draft(view, tuple(meld.row for meld in view.table))


def _tiles(rows: tuple[Row, ...]) -> Counter[Tile]:
    return Counter(tile for row in rows for tile in row.tiles)


# --- edits -----------------------------------------------------------------------------------


def lay(draft: Draft, rows: tuple[Row, ...]) -> Draft:
    """New rows from the rack."""
    _check_on_rack(draft, _tiles(rows))
    return replace(draft, rows=(*draft.rows, *(_tidied(draft, row) for row in rows)))


def add(draft: Draft, tiles: tuple[Tile, ...], number: int) -> Draft:
    """Tiles from the rack put to a row."""
    _check_on_rack(draft, Counter(tiles))
    row = _row(draft, number)
    return _with_row(_touching(draft, number), number, _joined(draft, row, tiles))


def move(draft: Draft, tiles: tuple[Tile, ...], number: int, to: int | None) -> Draft:
    """Tiles taken from a row and put to another one, or to a new one."""
    row = _row(draft, number)
    _check_in_row(row, tiles)
    if to is not None and to == number:
        raise CannotEdit(say("term.there_already", number=number))
    target = None if to is None else _joined(draft, _row(draft, to), tiles)
    touched = _touching(_touching(draft, number), number if to is None else to)
    changed = _with_row(touched, number, _left(draft, row, tiles))
    if to is None or target is None:
        moved = replace(changed, rows=(*changed.rows, _tidied(draft, Row(tiles))))
    else:
        moved = _with_row(changed, to, target)
    return _without_empty(moved)


def take_back(draft: Draft, tiles: tuple[Tile, ...], number: int | None) -> Draft:
    """Tiles laid in this turn go back to the rack; what lay on the table before may not."""
    foreign = Counter(tiles) - draft.laid
    if foreign:
        raise CannotEdit(say("term.not_laid", tiles=name_tiles(foreign.elements())))
    for tile in tiles:
        at = _where(draft, tile) if number is None else number
        row = _row(draft, at)
        _check_in_row(row, (tile,))
        draft = _with_row(draft, at, _left(draft, row, (tile,)))
    return _without_empty(draft)


def rearrange(draft: Draft, rows: tuple[Row, ...]) -> Draft:
    """The whole table as it shall be."""
    lost = draft.before - _tiles(rows)
    if lost:
        raise CannotEdit(say("term.must_stay", tiles=name_tiles(lost.elements())))
    foreign = _tiles(rows) - draft.before - Counter(draft.view.rack)
    if foreign:
        raise CannotEdit(say("term.not_on_rack", tiles=name_tiles(foreign.elements())))
    return replace(_touched(draft), rows=tuple(_tidied(draft, row) for row in rows))


# --- what an edit must keep to -------------------------------------------------------------------


def _check_on_rack(draft: Draft, tiles: Counter[Tile]) -> None:
    foreign = tiles - Counter(draft.rack)
    if foreign:
        raise CannotEdit(say("term.not_on_rack", tiles=name_tiles(foreign.elements())))


def _check_in_row(row: Row, tiles: tuple[Tile, ...]) -> None:
    foreign = Counter(tiles) - row.count()
    if foreign:
        raise CannotEdit(say("term.not_in_row", tiles=name_tiles(foreign.elements()), row=row))


def _row(draft: Draft, number: int) -> Row:
    if not 1 <= number <= len(draft.rows):
        raise CannotEdit(say("term.meld_number", number=number, most=len(draft.rows)))
    return draft.rows[number - 1]


def _where(draft: Draft, tile: Tile) -> int:
    """The last row that holds the tile: what was laid lately is taken back first."""
    return max(number for number, row in enumerate(draft.rows, start=1) if tile in row.tiles)


def _with_row(draft: Draft, number: int, row: Row) -> Draft:
    return replace(draft, rows=(*draft.rows[: number - 1], row, *draft.rows[number:]))


def _without_empty(draft: Draft) -> Draft:
    return replace(draft, rows=tuple(row for row in draft.rows if row.tiles))


def _touching(draft: Draft, number: int) -> Draft:
    """The draft about to change a row; one that lay there before ends the opening."""
    return _touched(draft) if number <= len(draft.view.table) else draft


def _touched(draft: Draft) -> Draft:
    """Where an opening turn may go on to the table, what was laid until now is the opening (TR-4.6)."""
    view = draft.view
    may_go_on = view.rules.opening_turn_access is OpeningAccess.AFTER_OPENING and not view.has_opened
    if not may_go_on or draft.opening or not draft.laid:
        return draft
    return replace(draft, opening=draft.rows[len(view.table) :])


# --- how tiles join ----------------------------------------------------------------------------


def _joined(draft: Draft, row: Row, tiles: tuple[Tile, ...]) -> Row:
    """The row with more tiles: as a meld whose jokers go on meaning what they meant, if there is one."""
    house = draft.view.rules.melds
    before = read_meld(row, house)
    longer = Row((*row.tiles, *tiles), (*row.declared, *_jokers(tiles)), group=row.group)
    trials = [longer] if before is None else [_meaning_the_same(before, tiles), longer]
    melds = (read_meld(trial, house) for trial in trials)
    return next((meld.row for meld in melds if meld is not None), longer)


def _meaning_the_same(meld: Meld, tiles: tuple[Tile, ...]) -> Row:
    said = tuple(stands[0] if len(stands) == 1 else None for stands in meld.stands)
    return Row((*meld.tiles, *tiles), (*said, *_jokers(tiles)), group=meld.kind is Kind.GROUP)


def _jokers(tiles: tuple[Tile, ...]) -> tuple[None, ...]:
    return tuple(None for tile in tiles if tile.is_joker)


def _left(draft: Draft, row: Row, tiles: tuple[Tile, ...]) -> Row:
    """The row without some tiles; jokers that stay go on meaning what they meant."""
    meld = read_meld(row, draft.view.rules.melds)
    whole = row if meld is None else _meaning_the_same(meld, ())
    gone, kept, said = Counter(tiles), list[Tile](), list[Tile | None]()
    meanings = iter(whole.declared)
    for tile in whole.tiles:
        meaning = next(meanings) if tile.is_joker else None
        if gone[tile]:
            gone[tile] -= 1
            continue
        kept.append(tile)
        if tile.is_joker:
            said.append(meaning)
    return _tidied(draft, Row(tuple(kept), tuple(said)))


def _tidied(draft: Draft, row: Row) -> Row:
    """A meld in its canonical order; anything else as it lies."""
    meld = read_meld(row, draft.view.rules.melds) if row.tiles else None
    return row if meld is None else meld.row
