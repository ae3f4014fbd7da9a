"""The PDF: one page, readable by machines, with its fonts inside, and harmless whatever the names are."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf.generic import StreamObject

from meldroom.scorebook.sheet import printing
from meldroom.scorebook.sheet.printing import NoPrinter, compiler, make_pdf, print_sheet
from meldroom.scorebook.sheet.values import Line, Paper, Sheet
from meldroom.words import LANGUAGES
from tests.scorebook.sheet.pages import fonts, placed, read, tags, text_of
from tests.scorebook.sheet.samples import WORDY, blank, played

ROUNDS = ((30, -30), (-20, 20), (-15, 15))
LONG = "Bartholomew Featherstonehaugh-Cholmondeley"


def squeezed(text: str) -> str:
    """Letters alone: spaces are where a reader of PDF guesses them."""
    return "".join(one for one in text if one.isalnum())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_of_every_language_is_one_page_with_rules_that_can_be_read(language: str) -> None:
    for players, rounds, paper, landscape in [(2, 5, Paper.A4, False), *product((2, 6), (20,), Paper, (False, True))]:
        sheet = replace(blank(players, rounds, rules=WORDY, language=language), paper=paper, landscape=landscape)
        assert len(read(make_pdf(sheet)).pages) == 1, (players, rounds, paper, landscape)
        size = float(compiler().query("<rules-size>", "value", one=True))
        assert size >= 6, (players, rounds, paper, landscape)


def test_all_of_the_rules_are_on_the_sheet() -> None:
    sheet = blank(rules=WORDY, language="de")
    found = squeezed(text_of(make_pdf(sheet)))
    assert len(sheet.minute) == 9
    assert all(squeezed(each.head + each.words) in found for each in sheet.minute)


@pytest.mark.parametrize(("paper", "size"), [("a4", (595, 842)), ("letter", (612, 792))])
def test_the_page_has_the_size_of_the_paper(paper: str, size: tuple[int, int]) -> None:
    upright = read(make_pdf(blank(paper=paper))).pages[0].mediabox
    lying = read(make_pdf(replace(blank(paper=paper), landscape=True))).pages[0].mediabox
    assert (round(upright.width), round(upright.height)) == size
    assert (round(lying.height), round(lying.width)) == size


def test_it_says_that_it_can_be_read_by_everybody() -> None:
    reader = read(make_pdf(played("Ann", "Bob", rounds=ROUNDS, language="de")))
    root = reader.root_object
    assert root["/Lang"] == "de"
    assert root["/MarkInfo"] == {"/Marked": True, "/Suspects": False}
    assert reader.metadata is not None
    assert reader.metadata.title == "Spielblatt"
    described = root["/Metadata"].get_object()
    assert isinstance(described, StreamObject)
    assert b"<pdfuaid:part>1</pdfuaid:part>" in described.get_data()


def test_its_table_has_heads_and_its_chart_is_told_in_words() -> None:
    found = tags(make_pdf(played("Ann", "Bob", rounds=ROUNDS)))
    kinds = [kind for kind, _ in found]
    # One head for the rounds, and for each player the name, the scores and the totals.
    assert kinds.count("/TH") == 1 + 2 * 3
    assert kinds.count("/H1") == 1
    ann, bob = "Ann: 30, 10, \u22125.", "Bob: \u221230, \u221210, 5."
    (chart,) = (words for kind, words in found if kind == "/Figure")
    assert chart == f"Chart of the totals after each round, a line for each player. {ann} {bob}"


def test_its_fonts_are_inside_and_speak_every_alphabet() -> None:
    pdf = make_pdf(played("Zoë Łęcka", "Κλεοπάτρα", "Жанна", "רחל", "Gülşen", "Ðóra", rounds=((0,) * 6,)))
    assert fonts(pdf)
    assert all("/FontFile2" in font or "/FontFile3" in font for font in fonts(pdf))
    found = text_of(pdf)
    assert all(name in found for name in ("Zoë Łęcka", "Κλεοπάτρα", "Жанна", "Gülşen", "Ðóra"))
    assert "רחל" in found or "לחר" in found


def test_hebrew_goes_from_right_to_left_and_its_sheet_too() -> None:
    pdf = make_pdf(played("רחל", "Ann", "Bob", rounds=((11, -4, -7),), language="he"))
    ann = next(right for text, right, _ in placed(pdf) if text == "Ann")
    bob = next(right for text, right, _ in placed(pdf) if text == "Bob")
    assert bob < ann
    assert next(right for text, right, _ in placed(pdf) if text == "1") > ann
    left_to_right = make_pdf(played("רחל", "Ann", "Bob", rounds=((11, -4, -7),)))
    ann = next(right for text, right, _ in placed(left_to_right) if text == "Ann")
    bob = next(right for text, right, _ in placed(left_to_right) if text == "Bob")
    assert bob > ann


def test_scores_totals_winner_and_date_are_on_it() -> None:
    found = text_of(make_pdf(played("Ann", "Bob", rounds=ROUNDS, winners=(1,))))
    for part in ("Winner: Bob", "November 30, 2026", "\u221230", "\u221215", "\u22125"):
        assert part in found


def test_a_shared_victory_names_everybody() -> None:
    assert "Winners: Ann and Bob" in text_of(make_pdf(played("Ann", "Bob", rounds=((0, 0),), winners=(0, 1))))


def test_a_round_that_does_not_count_stands_in_brackets() -> None:
    lines = (Line((-60, 60), (0, 60), dropped=frozenset({0})), Line((25, -25), (25, 35)))
    found = text_of(make_pdf(Sheet(players=("Ann", "Bob"), rounds=2, lines=lines)))
    assert "(\u221260)" in found
    assert "left out of the total" in found


def test_more_rounds_than_rows_are_carried_forward() -> None:
    found = text_of(make_pdf(played("Ann", "Bob", rounds=((1, -1),) * 100)))
    assert "100" in found
    assert "1\u2013" in found


@pytest.mark.parametrize(
    "name",
    [
        '#import "secret.typ": *',
        "#panic(1)",
        '#read("/etc/passwd")',
        'x"]) #sys.inputs',
        "back\\slash \\u{41}",
        "*b* _i_ `c` $x$ <l> @r = - + / // /* ~",
    ],
)
def test_what_people_write_is_shown_and_never_read(name: str) -> None:
    found = squeezed(
        text_of(make_pdf(replace(played(name, "Bob", rounds=ROUNDS, winners=(0,)), note=name, rules=name)))
    )
    # As the head of a column, in the chart, to sign, as the winner, as the note, and as the rules.
    assert found.count(squeezed(name)) == 6


@settings(max_examples=25, deadline=None)
@given(st.lists(st.text(max_size=60), min_size=2, max_size=6), st.text(max_size=300), st.text(max_size=60))
def test_any_text_at_all_gives_one_page(names: list[str], note: str, rules: str) -> None:
    sheet = replace(played(*names, rounds=((0,) * len(names),), winners=(0,)), note=note, rules=rules)
    assert len(read(make_pdf(sheet)).pages) == 1


def test_breaks_controls_and_marks_of_direction_do_not_reach_the_paper() -> None:
    printed = print_sheet(replace(played("A\nn\r\nn\t\x00\x1b", "\u202eBob\u2066", rounds=ROUNDS), note="a\n\n\nb"))
    found = text_of(printed.pdf)
    assert printed.left_out == frozenset()
    assert "A n n" in found
    assert "Bob" in found
    assert "a b" in found


@pytest.mark.parametrize("name", [LONG, "X" * 40, "Ш" * 40, "א" * 40, "W" * 5000, " ".join("Anna" for _ in range(40))])
def test_a_long_name_stays_in_its_column(name: str) -> None:
    sheet = played(name, "Bob", "Cy", "Di", "Ed", "Flo", rounds=((0,) * 6,))
    for landscape in (False, True):
        pdf = make_pdf(replace(sheet, landscape=landscape))
        assert len(read(pdf).pages) == 1
        width = float(read(pdf).pages[0].mediabox.width)
        assert all(30 <= right < width - 30 for _, right, _ in placed(pdf))


def test_characters_without_a_shape_are_left_out_and_named() -> None:
    printed = print_sheet(played("Zoë 😀", "漢字", "e\u1abe", rounds=((0,) * 3,)))
    assert printed.left_out == frozenset("😀漢字") | (printed.left_out & {"\u1abe"})
    found = text_of(printed.pdf)
    for part in ("Zoë", "Player 2", "U+1F600 GRINNING FACE", "U+6F22"):
        assert part in found
    assert len(read(printed.pdf).pages) == 1


def test_of_a_letter_with_an_unknown_accent_the_letter_stays() -> None:
    printed = print_sheet(played("ab\U0001e8d0c", "Bob", rounds=ROUNDS))
    assert printed.left_out == {"\U0001e8d0"}
    assert "abc" in text_of(printed.pdf)


def test_several_threads_print_at_once() -> None:
    names = [f"Player{number:03}" for number in range(24)]
    with ThreadPoolExecutor(4) as pool:
        printed = list(pool.map(make_pdf, [played(name, "Bob", rounds=ROUNDS) for name in names]))
    assert all(name in text_of(pdf) for name, pdf in zip(names, printed, strict=True))


def test_without_the_printer_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "fontpkg_arimo", None)
    printing.compiler.cache_clear()
    with pytest.raises(NoPrinter, match="pip install fontpkg-arimo"):
        make_pdf(blank())
