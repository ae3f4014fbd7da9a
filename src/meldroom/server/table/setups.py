"""Positions that somebody has set up: read with care, judged, solved and rebuilt."""

from collections.abc import Sequence

from meldroom.analysis.opening import opening_advice
from meldroom.analysis.rebuilding import BUDGET, rebuild
from meldroom.analysis.steps import steps_of
from meldroom.server.table.answers import Refusal
from meldroom.server.table.judge import judged_row, opening_info, read_rows, reason
from meldroom.server.wire import positions_protocol as wire
from meldroom.server.wire.message import Row as Texts
from meldroom.server.wire.tokens import read_row, stood_for, write_meld, write_row, write_tiles
from meldroom.solver.answers import Answer, Status
from meldroom.solver.best import PositionError, best_play, problem_of
from meldroom.solver.measures import By
from meldroom.tilerummy.moves import Play
from meldroom.tilerummy.plays import effect_of, favourable, play_faults, play_to
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.state import sorted_table
from meldroom.tilerummy.views import View, lone_view
from meldroom.tiles.errors import NotationError, RulesError
from meldroom.tiles.meld_faults import proven_meld
from meldroom.tiles.melds import read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, ordered
from meldroom.words import say, showing

# --- reading -------------------------------------------------------------------------------------


def read_view(question: wire.JudgeTurn | wire.AskBest) -> View:
    """The position before the turn; raises `Refusal` or `NotationError` quoting what cannot be."""
    rules = read_rules(question.rules)
    with showing(rules.deck):
        return _view_under(rules, question)


def _view_under(rules: Rules, question: wire.JudgeTurn | wire.AskBest) -> View:
    _refuse_flood([*question.table, question.rack], rules)
    melds = sorted_table(proven_meld(read_row(row), rules.melds) for row in question.table)
    seen = lone_view(rules, melds, read_tiles(question.rack), opened=question.opened)
    _refuse_excess(seen)
    return seen


def read_rules(text: str) -> Rules:
    """The rules of a question; raises `Refusal`."""
    try:
        return find_rules(text)
    except RulesError as error:
        raise Refusal("bad_rules", say("no.sentence", error=error)) from None


def read_tiles(texts: Texts) -> tuple[Tile, ...]:
    """The tiles of a rack, or of a heap, whatever was said of their jokers."""
    return ordered(read_row(texts).tiles) if texts else ()


def _refuse_flood(rows: Sequence[Texts], rules: Rules, times: int = 1) -> None:
    """Refuse more tiles than the game has, before looking at any of them."""
    most = times * rules.tiles_in_play
    count = sum(map(len, rows))
    if max(count, len(rows)) > most:
        raise NotationError(say("positions.flood", n=max(count, len(rows)), most=most))


def _excess(seen: View) -> str:
    """Which tile there is more of than the game has, as a sentence."""
    try:
        problem_of(seen)
    except PositionError as error:
        return say("no.sentence", error=error)
    return ""


def _refuse_excess(seen: View) -> None:
    if words := _excess(seen):
        raise Refusal("bad_tiles", words)


# --- may they? -----------------------------------------------------------------------------------


def judge_turn(seen: View, question: wire.JudgeTurn) -> wire.TurnJudged:
    """What the law says of a turn."""
    _refuse_flood(question.rows, seen.rules)
    _refuse_flood(question.opening, seen.rules)
    rows = read_rows(seen, question.rows)
    play = play_to(seen.table, rows, seen.rules, tuple(map(read_row, question.opening)))
    faults = play_faults(seen.rules, seen.table, seen.rack, seen.has_opened, play)
    effect = effect_of(seen.rules, seen.table, play)
    return wire.TurnJudged(
        legal=not faults,
        melds=[judged_row(seen, row, list(sent)) for row, sent in zip(rows, question.rows, strict=True)],
        reasons=[reason(one) for one in faults],
        played=write_tiles(ordered(effect.played.elements())),
        changed=bool(effect.taken or effect.laid),
        opening=None if seen.has_opened else opening_info(seen, play),
        meant=_meant(seen, rows, play) if faults else [],
    )


def _meant(seen: View, rows: Sequence[Row], play: Play) -> list[Texts]:
    """The rows with the meaning of their jokers that makes the turn legal; empty if there is none."""
    if play.opening or not any(row.jokers for row in play.laid):
        return []
    other = favourable(seen.rules, seen.table, seen.rack, seen.has_opened, rows)
    if play_faults(seen.rules, seen.table, seen.rack, seen.has_opened, other):
        return []
    house, stood = seen.rules.melds, stood_for(seen.table)
    laid = (meld for row in other.laid if (meld := read_meld(row, house)))
    return [write_meld(meld, house, stood) for meld in (*effect_of(seen.rules, seen.table, other).table, *laid)]


def check_table(question: wire.CheckTable) -> wire.TableChecked:
    """What the law says of a table as it lies."""
    rules = read_rules(question.rules)
    with showing(rules.deck):
        return _checked_under(rules, question)


def _checked_under(rules: Rules, question: wire.CheckTable) -> wire.TableChecked:
    _refuse_flood([*question.table, question.rack], rules, times=2)
    rows = [read_row(row) for row in question.table]
    heap = ordered([*(tile for row in rows for tile in row.tiles), *read_tiles(question.rack)])
    seen = lone_view(rules, (), heap, opened=True)
    melds = [judged_row(seen, row, list(sent)) for row, sent in zip(rows, question.table, strict=True)]
    excess = _excess(seen)
    return wire.TableChecked(
        legal=all(meld.ok for meld in melds) and not excess,
        melds=melds,
        excess=excess,
        copies=rules.copies_in_play,
        jokers=rules.jokers_in_play,
    )


# --- what is best? -------------------------------------------------------------------------------


def best_move(seen: View, by: By) -> wire.BestMove:
    """The best move of a position; takes its time, so call it in a thread."""
    answer = best_play(seen, by=by, budget=BUDGET, closest=True)
    house = seen.rules.melds
    return wire.BestMove(
        status=answer.status.value,
        played=write_tiles(answer.played),
        points=answer.points,
        bound=answer.bound,
        table=[write_meld(meld, house, stood_for(answer.before)) for meld in answer.table],
        opening=[write_row(row) for row in answer.play.opening] if answer.play else [],
        steps=[step.words for step in steps_of(answer)] if answer.play else [],
        advice=_advice(seen, answer),
    )


def _advice(seen: View, answer: Answer) -> str:
    nearly = answer.status is Status.NONE and not seen.has_opened
    return opening_advice(seen.rules, seen.rack) if nearly else ""


# --- can it be mended? ---------------------------------------------------------------------------


def read_heap(question: wire.AskRebuild) -> tuple[Rules, tuple[Row, ...]]:
    """The rules and the rows of a wrecked table; raises `Refusal` or `NotationError` quoting what cannot be."""
    rules = read_rules(question.rules)
    _refuse_flood(question.rows, rules)
    rows = tuple(read_row(row) for row in question.rows if row)
    heap = ordered(tile for row in rows for tile in row.tiles)
    _refuse_excess(lone_view(rules, (), heap, opened=True))
    return rules, rows


def rebuilt(rules: Rules, rows: Sequence[Row]) -> wire.Rebuilt:
    """A legal table of all these tiles, or the largest part; takes its time, so call it in a thread."""
    found = rebuild(rules, rows)
    return wire.Rebuilt(
        status=found.extent.value,
        table=[write_meld(meld, rules.melds) for meld in found.table],
        left=write_tiles(found.left),
    )
