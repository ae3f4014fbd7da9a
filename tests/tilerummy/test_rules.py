import pytest
from hypothesis import given
from hypothesis import strategies as st

from meldroom.tilerummy.rules import OPTIONS, RULES, Rules, differences, find_rules
from meldroom.tiles.errors import RulesError
from tests.strategies import rules


@given(rules())
def test_rules_are_written_so_that_they_read_back(house: Rules) -> None:
    assert find_rules(house.text) == house


def test_the_shortest_text_names_the_nearest_preset() -> None:
    assert find_rules("seconds_per_turn=60 + timer_expiry=english + overall=wins + opening_min=50").text == (
        "official_en+opening_min=50"
    )
    assert Rules().text == "standard"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("tile_sets=2+tile_copies=3", ["tile_sets", "tile_copies"]),
        ("deal_one_joker_each=yes+jokers=1", ["deal_one_joker_each", "jokers"]),
        ("all_joker_sets=yes+jokers_per_set_max=1", ["all_joker_sets", "jokers_per_set_max"]),
        ("joker_on_table=fluid+joker_retrieval=no", ["joker_on_table", "joker_retrieval"]),
        ("joker_on_table=fluid+replacement_source=rack_only", ["joker_on_table", "replacement_source"]),
        ("joker_on_table=fluid+group_retrieval=both_missing", ["joker_on_table", "group_retrieval"]),
        ("joker_on_table=fluid+freed_joker_dest=any_set", ["joker_on_table", "freed_joker_dest"]),
        ("joker_retrieval=no+replacement_source=rack_only", ["joker_retrieval", "replacement_source"]),
        ("joker_retrieval=no+group_retrieval=both_missing", ["joker_retrieval", "group_retrieval"]),
        ("joker_retrieval=no+freed_joker_dest=any_set", ["joker_retrieval", "freed_joker_dest"]),
        ("max_rounds=4", ["max_rounds", "match_length"]),
    ],
)
def test_contradictions_name_both_options(text: str, names: list[str]) -> None:
    with pytest.raises(RulesError) as caught:
        find_rules(text)
    assert all(name in str(caught.value) for name in names)
    assert "contradicts" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nobody", "'nobody' is not a known set of rules"),
        ("opening=30", "opening='30': expected one of none, own_set, points, run"),
        ("opening_min=lots", "opening_min='lots': expected a whole number"),
        ("opening_min=\u0663", "expected a whole number"),
        ("opening_min=101", "opening_min=101: expected a number from 0 to 100"),
        ("forced_play=maybe", "forced_play='maybe': expected true or false"),
        ("ace=both", "ace='both': expected one of low, low_high, high, wrap"),
        ("match_length=rounds", "match_length='rounds': expected players, rounds:N or target:N"),
        ("winner_score=flat", "winner_score='flat': expected pot or flat:N"),
        ("opening_min=30+jumbo", "expected one preset first"),
        ("jumbo+scorepad", "expected one preset first"),
        ("ace=low+ace=high", "'ace' is given twice"),
        ("tile_sets=auto", "tile_sets='auto': expected a whole number"),
        ("opening_min=" + "9" * 5000, "expected a whole number"),
    ],
)
def test_what_cannot_be_read_is_quoted(text: str, said: str) -> None:
    with pytest.raises(RulesError) as caught:
        find_rules(text)
    assert said in str(caught.value)


@given(st.text(alphabet=st.sampled_from(list("abcdefgilmnoprstuvwx_=+:0123456789- \u0663")), max_size=40))
def test_any_text_is_rules_or_a_rules_error(text: str) -> None:
    try:
        assert find_rules(text).text
    except RulesError as error:
        assert str(error)  # noqa: PT017 - either outcome is right


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("standard", {}),
        ("official_en", {"seconds_per_turn": "60", "timer_expiry": "english", "overall": "wins"}),
        ("german_old", {"seconds_per_turn": "120", "timer_expiry": "german", "joker_value": "25"}),
        ("tournament", {"seconds_per_turn": "60", "illegal_submission": "penalise"}),
        ("scorepad", {"match_length": "rounds:3", "pool_empty_end": "first_pass"}),
        (
            "pressman_1987",
            {"joker_on_table": "locked", "replacement_source": "rack_only", "freed_joker_dest": "new_set_rack"},
        ),
        ("goliath_lemada", {}),
    ],
)
def test_presets(name: str, changed: dict[str, str]) -> None:
    assert differences(RULES[name], Rules()) == changed


def test_rules_are_shown_as_text_that_can_be_pasted_back() -> None:
    rules = find_rules("jumbo+opening_min=40")
    assert (str(rules), repr(rules)) == ("jumbo+opening_min=40", "find_rules('jumbo+opening_min=40')")


def test_an_automatic_number_of_jokers() -> None:
    assert find_rules("tile_sets=2+jokers=auto").jokers_in_play == 4


def test_every_option_is_listed() -> None:
    assert len(OPTIONS) == len(set(OPTIONS)) == 40
    assert "opening_min" in OPTIONS
