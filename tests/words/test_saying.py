"""Texts in the language of whoever listens."""

from collections.abc import Generator
from contextvars import Context
from threading import Thread

import pytest

from meldroom.words import fitting, say, speaking, spoken


def test_values_are_filled_in_wherever_they_are_named() -> None:
    assert say("turn.of", name="Bo") == "Bo to play."


def test_a_value_that_looks_like_a_place_is_left_as_it_is() -> None:
    assert say("turn.of", name="{name}") == "{name} to play."


@pytest.mark.parametrize(("count", "words"), [(1, "1 tile"), (0, "0 tiles"), (61, "61 tiles")])
def test_a_count_takes_the_form_of_its_number(count: int, words: str) -> None:
    assert say("pool.title", n=count) == f"{words} in the pool"


def test_a_name_from_right_to_left_is_set_apart_from_the_words_around_it() -> None:
    assert say("turn.of", name="שלמה") == "\u2068שלמה\u2069 to play."


def test_in_hebrew_the_ends_of_a_run_stay_in_their_order_and_tiles_are_set_apart() -> None:
    with speaking("he"):
        assert say("meld.run", low=5, high=7).endswith("5-7")
        assert "\u2068R7\u2069" in say("fault.joker_not_replaced", tile="R7")
        assert "\u2068-22\u2069" in say("line.lowest", charge="-22", won="")


def test_a_language_is_spoken_within_its_block_and_thread_alone() -> None:
    heard: list[str] = []
    with speaking("he"):
        Thread(target=lambda: heard.append(spoken())).start()
        heard.append(spoken())
    assert (sorted(heard), spoken()) == (["en", "he"], "en")


def test_a_task_that_was_given_up_may_end_in_another_context() -> None:
    def task() -> Generator[str]:
        with speaking("he"):
            yield spoken()

    begun = task()
    assert Context().run(next, begun) == "he"
    begun.close()
    assert spoken() == "en"


def test_an_unknown_language_is_english() -> None:
    with speaking("tlh"):
        assert spoken() == "en"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [(["de-AT", "en"], "de"), (["tlh", "pt_BR.UTF-8"], "pt"), (["no"], "nb"), (["C.UTF-8"], "en"), ([], "en")],
)
def test_the_first_language_that_is_here_fits(wanted: list[str], code: str) -> None:
    assert fitting(wanted) == code


def test_an_unknown_key_is_no_text() -> None:
    with pytest.raises(KeyError):
        say("no.such.key")
