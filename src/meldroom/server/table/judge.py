"""What the law says of a table as a player is arranging it."""

from collections.abc import Iterator, Sequence
from itertools import chain

from meldroom.server.wire.asked_protocol import Draft, Finish
from meldroom.server.wire.protocol import SavedDraft
from meldroom.server.wire.tokens import read_row, write_meld, write_row, write_stands
from meldroom.server.wire.verdict_protocol import DraftMeld, OpeningInfo, Reading, Reason, Verdict
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.options import IllegalSubmission
from meldroom.tilerummy.options import Opening as Asked
from meldroom.tilerummy.plays import Effect, effect_of, opening_of, opens, play_faults, play_to
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import NotationError
from meldroom.tiles.faults import Fault, FaultCode
from meldroom.tiles.meld_faults import meld_faults
from meldroom.tiles.melds import LEAST, Meld, MeldRules, read_meld, readings
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import JOKER, Tile, ordered
from meldroom.words import say

IMPOSSIBLE = frozenset({FaultCode.TABLE_TILE_REMOVED, FaultCode.TILE_NOT_ON_RACK})
"""What no hand could arrange: a tile that is not there, or one that has gone."""


def read_play(view: View, draft: Draft | Finish | SavedDraft) -> Play:
    """The play that makes the table into these rows; raises `NotationError` quoting what cannot be read."""
    for texts in (draft.rows, draft.opening):
        count = sum(map(len, texts))
        if count > view.rules.tiles_in_play:
            raise NotationError(say("no.tiles", n=count, most=view.rules.tiles_in_play))
    rows = read_rows(view, draft.rows)
    return play_to(view.table, rows, view.rules, tuple(read_row(row) for row in draft.opening))


def read_rows(view: View, texts: Sequence[Sequence[str]]) -> list[Row]:
    """The rows of a draft; one that is sent as a meld of the table was sent to the page is that very meld."""
    left = list(view.table)
    rows: list[Row] = []
    for text in texts:
        lying = next((meld for meld in left if write_meld(meld, view.rules.melds) == list(text)), None)
        if lying is not None:
            left.remove(lying)
        rows.append(read_row(text) if lying is None else lying.row)
    return rows


def faults_of(view: View, play: Play) -> tuple[Fault, ...]:
    """Every reason why the viewer may not play this."""
    return play_faults(view.rules, view.table, view.rack, view.has_opened, play)


def judged(view: View, draft: Draft, seq: int) -> Verdict:
    """The verdict on a draft that hands could have made."""
    play = read_play(view, draft)
    faults = faults_of(view, play)
    effect = effect_of(view.rules, view.table, play)
    rows = read_rows(view, draft.rows)
    return Verdict(
        id=draft.id,
        seq=seq,
        melds=[judged_row(view, row, list(text)) for row, text in zip(rows, draft.rows, strict=True)],
        reasons=[reason(one) for one in faults],
        can_finish=not faults,
        changed=bool(effect.taken or effect.laid),
        opening=None if view.has_opened else opening_info(view, play),
        penalty=_penalty(view, effect, faults),
    )


def _penalty(view: View, effect: Effect, faults: tuple[Fault, ...]) -> int:
    """What an illegal table costs here (TR-8.1); where nothing was moved there is no error (TR-8.2)."""
    penalised = view.rules.illegal_submission is IllegalSubmission.PENALISE
    moved = bool(effect.taken or effect.laid)
    return view.rules.penalty_tiles if penalised and moved and faults else 0


def opening_info(view: View, play: Play) -> OpeningInfo:
    """How far a first lay has come."""
    rules = view.rules
    found = opening_of(rules, effect_of(rules, view.table, play), play)
    words = "" if rules.opening is Asked.POINTS else say(f"opening.asks.{rules.opening}")
    return OpeningInfo(found.points, rules.opening_points, opens(rules, found), words)


def reason(fault: Fault) -> Reason:
    """A fault as the page shows it for the turn as a whole."""
    return Reason(fault.code, fault.words, fault.rule, None if fault.row is None else write_row(fault.row))


def _row_reason(fault: Fault) -> Reason:
    """A fault beside its row, which need not be named again."""
    return Reason(fault.code, fault.sentence, fault.rule, None if fault.row is None else write_row(fault.row))


def judged_row(view: View, row: Row, sent: list[str]) -> DraftMeld:
    """The judgement of one row, in the order it should be shown."""
    house = view.rules.melds
    meld = read_meld(row, house)
    return _no_meld(house, row, sent) if meld is None else _legal(view, row, meld)


def _no_meld(house: MeldRules, row: Row, sent: list[str]) -> DraftMeld:
    faults = meld_faults(row, house)
    return DraftMeld(
        row=sent,
        ok=False,
        kind=None,
        points=0,
        label=faults[0].sentence,
        stands=[],
        reasons=[_row_reason(one) for one in faults],
        readings=[],
        split=[write_meld(part, house) for part in divided(row, house)],
    )


def _legal(view: View, row: Row, meld: Meld) -> DraftMeld:
    house = view.rules.melds
    return DraftMeld(
        row=write_meld(meld, house),
        ok=True,
        kind=meld.kind.value,
        points=meld.value,
        label=say("meld.worth", meld=meld.label, n=meld.value),
        stands=write_stands(meld),
        reasons=[],
        # A meld that lies on the table already has its meaning.
        readings=[] if meld in view.table else _readings(row, meld, house),
        split=[],
    )


def _readings(row: Row, present: Meld, house: MeldRules) -> list[Reading]:
    found = [meld for meld in readings(Row(row.tiles), house) if not _is_like(meld, present)]
    if not found:
        return []
    return [Reading(write_meld(meld, house), meld.label, meld.value) for meld in (present, *found)]


def _is_like(one: Meld, other: Meld) -> bool:
    """Whether two readings look the same to a player: a group of 7s is one, whatever was said of its colours."""
    return (one.kind, one.value) == (other.kind, other.value)


# --- a row that is two melds ------------------------------------------------------------------


def divided(row: Row, house: MeldRules) -> tuple[Meld, ...]:
    """The two melds that a row, itself none, is made of; empty if there is no plain way to divide it."""
    if len(row.tiles) < 2 * LEAST:
        return ()
    ways = (tuple(meld for part in parts if (meld := read_meld(part, house))) for parts in _divisions(row))
    return next((way for way in ways if len(way) == 2), ())  # noqa: PLR2004 - both parts are melds


def _divisions(row: Row) -> Iterator[tuple[Row, Row]]:
    """Ways to divide a row, the likeliest meaning first: where it lies, in order, by twins, by number or colour."""
    yield from _cuts(row)
    if row.jokers == 0:
        in_order = Row(ordered(row.tiles))
        yield from chain(_cuts(in_order), _twins(in_order), _sorted_out(row))


def _cuts(row: Row) -> Iterator[tuple[Row, Row]]:
    for at in range(LEAST, len(row.tiles) - LEAST + 1):
        before = row.tiles[:at].count(JOKER)
        yield Row(row.tiles[:at], row.declared[:before]), Row(row.tiles[at:], row.declared[before:])


def _twins(row: Row) -> Iterator[tuple[Row, Row]]:
    """Each tile once, and the second copies: two runs that overlap."""
    first = tuple(dict.fromkeys(row.tiles))
    left = list(row.tiles)
    for tile in first:
        left.remove(tile)
    yield Row(first), Row(tuple(left))


def _sorted_out(row: Row) -> Iterator[tuple[Row, Row]]:
    """A group and a run, or melds of two colours or numbers, that were pushed together."""
    for tile in dict.fromkeys(row.tiles):
        yield _parted(row, [other for other in row.tiles if other.number == tile.number])
        yield _parted(row, [other for other in row.tiles if other.colour == tile.colour])


def _parted(row: Row, part: list[Tile]) -> tuple[Row, Row]:
    left = list(row.tiles)
    for tile in part:
        left.remove(tile)
    return Row(tuple(part)), Row(tuple(left))
