"""What the coach of a table may be asked, and its answers as messages. It thinks elsewhere (`analysis`)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from meldroom.analysis.coach_words import hint_words, possibility_words
from meldroom.analysis.hints import Hint, changed_melds
from meldroom.analysis.questions import Possibility
from meldroom.analysis.steps import Step, replay_steps, steps_between, steps_of
from meldroom.server.table.answers import Refusal
from meldroom.server.table.commands import refuse_out_of_turn, refused_game
from meldroom.server.table.game import Game
from meldroom.server.table.hosting import refuse_gathering
from meldroom.server.wire import message
from meldroom.server.wire.coach_protocol import Advice, AskHint, AskPossible, AskSteps, StepInfo
from meldroom.server.wire.tokens import read_row, stood_for, write_meld, write_tiles
from meldroom.tilerummy.rules import Rules
from meldroom.tilerummy.views import View
from meldroom.tiles.errors import NotationError, quoted
from meldroom.tiles.melds import Meld, MeldRules, read_meld
from meldroom.tiles.rows import Row
from meldroom.tiles.tiles import Tile, ordered
from meldroom.words import say

# --- who may ask ----------------------------------------------------------------------------------


def refuse_question(game: Game, seat: int, question: AskHint | AskPossible) -> None:
    """Refuse what the coach of this table does not answer, or not now."""
    refuse_gathering(game)
    if isinstance(question, AskPossible) and not isinstance(game.house, Rules):
        raise refused_game(game)
    if not game.hints:
        raise Refusal("no_hints", say("coach.noHints"))
    refuse_out_of_turn(game, seat, question.seq)


def asked_tiles(seen: View, texts: message.Row) -> tuple[Tile, ...]:
    """The tiles that a question is about; raises `Refusal` or `NotationError`."""
    tiles = ordered(read_row(texts).tiles) if 0 < len(texts) <= len(seen.rack) else ()
    if not tiles or Counter(tiles) - Counter(seen.rack):
        raise Refusal("not_your_tiles", say("coach.notYourTiles", tiles=quoted(" ".join(texts)[:40])))
    return tiles


# --- what is answered -----------------------------------------------------------------------------


def hint_advice(question: AskHint, seq: int, hint: Hint) -> Advice:
    """A hint as the page gets it."""
    outlook = hint.outlook
    house = outlook.view.rules.melds
    return Advice(
        question.id,
        seq,
        _outlook_word(found=outlook.can_play, proven=outlook.is_nothing),
        list(hint_words(hint)),
        stage=hint.stage,
        more=hint.says_more,
        tiles=write_tiles(hint.tiles),
        melds=[write_meld(meld, house) for meld in hint.melds],
        steps=step_infos(outlook.answer.before, outlook.answer.table, hint.steps, house),
    )


def possible_advice(question: AskPossible, seq: int, seen: View, found: Possibility) -> Advice:
    """The answer to whether tiles can be laid."""
    answer, house = found.answer, seen.rules.melds
    changed = changed_melds(answer.before, answer.table) if found.is_possible else ()
    return Advice(
        question.id,
        seq,
        _outlook_word(found=found.is_possible, proven=found.is_impossible),
        list(possibility_words(found)),
        tiles=write_tiles(answer.played),
        melds=[write_meld(meld, house) for meld in changed],
        steps=step_infos(answer.before, answer.table, steps_of(answer), house) if found.is_possible else [],
    )


def _outlook_word(*, found: bool, proven: bool) -> Literal["play", "nothing", "unknown"]:
    return "play" if found else "nothing" if proven else "unknown"


# --- in steps -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Change:
    """A table, and a later one that has all its tiles."""

    before: tuple[Meld, ...]
    after: tuple[Meld, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """How hands make the one into the other; melds that lie in both have not been touched."""
        return steps_between(changed_melds(self.before, self.after), changed_melds(self.after, self.before))


def change_of(rules: Rules, question: AskSteps) -> Change:
    """The change that is asked about; raises `Refusal` or `NotationError`."""
    before, after = (_read_table(rules, rows) for rows in (question.before, question.after))
    if _tiles(before) - _tiles(after):
        raise Refusal("no_steps", say("coach.noMove"))
    return Change(before, after)


def _read_table(rules: Rules, rows: Sequence[message.Row]) -> tuple[Meld, ...]:
    count = sum(map(len, rows))
    if count > rules.tiles_in_play:
        raise NotationError(say("no.tiles", n=count, most=rules.tiles_in_play))
    melds = [read_meld(read_row(row), rules.melds) for row in rows]
    if None in melds:
        raise Refusal("no_steps", say("coach.noMelds"))
    return tuple(meld for meld in melds if meld is not None)


def _tiles(table: Iterable[Meld]) -> Counter[Tile]:
    return Counter(tile for meld in table for tile in meld.tiles)


def change_advice(question: AskSteps, seq: int, rules: Rules, change: Change, steps: tuple[Step, ...]) -> Advice:
    """The steps of a move that was made."""
    house = rules.melds
    return Advice(
        question.id,
        seq,
        "play",
        [],
        melds=[write_meld(meld, house) for meld in changed_melds(change.before, change.after)],
        steps=step_infos(change.before, change.after, steps, house),
    )


def step_infos(
    before: tuple[Meld, ...], after: tuple[Meld, ...], steps: Iterable[Step], house: MeldRules
) -> list[StepInfo]:
    """Steps with the whole table after each; rows that are melds before or after are written as those are."""
    stood = stood_for(before)
    spelled = {Row(meld.tiles): write_meld(meld, house, stood) for meld in (*before, *after)}
    rows = tuple(Row(meld.tiles) for meld in before)
    return list(_told(rows, steps, spelled))


def _told(rows: tuple[Row, ...], steps: Iterable[Step], spelled: dict[Row, message.Row]) -> Iterator[StepInfo]:
    for step in steps:
        rows = replay_steps(rows, [step])
        lying = [spelled.get(row) or write_tiles(row.tiles) for row in rows]
        yield StepInfo(step.words, write_tiles(step.tiles), lying)
