"""The lessons of the page: each can be solved as it is shown, by the law, and not without what it teaches."""

import json
from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

from meldroom.solver.best import best_play
from meldroom.tilerummy.plays import effect_of, play_faults, play_to
from meldroom.tilerummy.rules import RULES, STANDARD
from meldroom.tilerummy.views import View, lone_view
from meldroom.tiles.meld_faults import proven_meld
from meldroom.tiles.rows import parse_rows, parse_tiles
from meldroom.tiles.tiles import ordered
from meldroom.words.catalogue import catalogue

ROOT = Path(__file__).parents[1]
RULE = RULES[STANDARD]


@dataclass(frozen=True)
class Lesson:
    """One of `web/src/learn/lessons.json`."""

    name: str
    table: str
    rack: str
    after: str
    opened: bool
    least: int

    @property
    def view(self) -> View:
        melds = tuple(proven_meld(row, RULE.melds) for row in parse_rows(self.table))
        return lone_view(RULE, melds, ordered(parse_tiles(self.rack)), opened=self.opened)


LESSONS = msgspec.json.decode((ROOT / "web/src/learn/lessons.json").read_bytes(), type=list[Lesson])


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_the_move_that_is_shown_is_legal_and_enough(lesson: Lesson) -> None:
    seen = lesson.view
    play = play_to(seen.table, parse_rows(lesson.after), RULE)
    assert play_faults(RULE, seen.table, seen.rack, seen.has_opened, play) == ()
    assert effect_of(RULE, seen.table, play).played.total() == lesson.least


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_no_more_can_be_laid_than_is_asked_for(lesson: Lesson) -> None:
    assert best_play(lesson.view).tiles == lesson.least


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_all_that_is_said_in_a_lesson_is_there(lesson: Lesson) -> None:
    said = {f"learn.{lesson.name}{part}" for part in ("", ".text", ".hint", ".right")}
    assert said <= catalogue("en").keys()


def test_the_words_count_the_lessons_right() -> None:
    words = json.loads((ROOT / "src/meldroom/words/catalogues/en/page/learn.json").read_text(encoding="utf-8"))
    assert len(LESSONS) == 10
    assert words["learn.line"].startswith("Ten short lessons")
