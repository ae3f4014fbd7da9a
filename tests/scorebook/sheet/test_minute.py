"""The box of rules says what the rules in force say, and nothing that they do not."""

import pytest

from meldroom.scorebook.sheet.minute import minute
from meldroom.tilerummy.rules import RULES, find_rules
from meldroom.words import LANGUAGES, speaking


def told(rules: str, players: int = 4) -> str:
    return " ".join(f"{each.head}: {each.words}" for each in minute(find_rules(rules), players))


def test_the_standard_rules_in_a_minute() -> None:
    words = told("standard")
    for part in (
        "takes 14 tiles",
        "at least 30 points",
        "free for you from your next turn on",
        "in a new meld in the same turn",
        "everybody passes, the lowest rack wins",
        "a joker as 30",
        "adds up to zero",
        "only the difference to the lowest rack counts",
        "as many rounds as there are players",
        "The highest total wins.",
    ):
        assert part in words
    assert "House rules" not in words


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        ("hand_size=16", "takes 16 tiles", "14"),
        ("opening_min=50", "at least 50 points", "30 points"),
        ("opening_min=0", "any number of points", "at least 0"),
        ("opening_turn_access=after_opening", "in the same turn", "from your next turn"),
        ("joker_value=25", "a joker as 25", "a joker as 30"),
        ("joker_on_table=fluid", "may become another tile", "in its place"),
        ("joker_retrieval=false", "stays the tile that it stands for", "in its place"),
        ("freed_joker_dest=any_set", "must use the joker in the same turn", "new meld"),
        ("pool_empty_end=first_pass", "somebody passes, the round is over", "everybody passes"),
        ("pool_empty_end=one_more_turn", "one more turn", "passes"),
        ("winner_score=flat:50", "The winner gets 50 points", "zero"),
        ("pool_out_scoring=full", "Their whole rack", "only the difference"),
        ("match_length=rounds:3", "Play 3 rounds.", "as many rounds"),
        ("match_length=target:200", "until somebody has 200 points", "as many rounds"),
        ("overall=wins", "won most rounds wins", "The highest total wins"),
        ("ace=wrap", "House rules: A 1 after a 13: Runs go round.", "warn"),
        ("warn_below=-100", "The highest total wins.", "House rules"),
    ],
)
def test_what_differs_is_said(rules: str, said: str, unsaid: str) -> None:
    words = told(rules)
    assert said in words
    assert unsaid not in words


def test_five_players_need_two_sets_of_tiles() -> None:
    """TR-1.3."""
    assert "2 sets (212 tiles)" in told("standard", players=5)
    assert "212" not in told("standard", players=4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_named_set_of_rules_is_told_in_every_language(language: str) -> None:
    with speaking(language):
        for rules in RULES.values():
            assert 8 <= len(minute(rules, 4)) <= 9
            assert not any("{" in each.words for each in minute(rules, 4))
