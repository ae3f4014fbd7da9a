"""A language that nobody speaks: English with other letters and longer words, to see what is not in the catalogues.

It stands in for two languages that are spoken, one from left to right and one from right to left, so that it is
chosen as any other; people are offered none of it.
"""

import json
import sys
from collections.abc import Mapping
from functools import cache
from typing import Final

from playwright.sync_api import BrowserContext, Page, expect

from meldroom.server import serve
from meldroom.words import ENGLISH, saying
from meldroom.words.catalogue import CATALOGUES, Entry, catalogue

STOOD_IN: Final = ("nb", "he")
"""The languages in whose place it is spoken."""

_LETTERS: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "ǎƀçđěƒğĥǐĵķľɱňǒƥɋřšťǔṽŵẋŷžǍƁÇĐĚƑĞĤǏĴĶĽṀŇǑƤɊŘŠŤǓṼŴẊŶŽ"
)
_VOWELS: Final = frozenset("aeiou")


def pseudo(text: str) -> str:
    """The text in this language, its `{values}` as they are; every vowel is said twice, as long languages would.

    >>> pseudo("Draw {n} tiles")
    'Đřǎǎŵ {n} ťǐǐľěěš'
    """
    parts = text.replace("}", "{").split("{")
    return "".join(f"{{{part}}}" if place % 2 else _said(part) for place, part in enumerate(parts))


def _said(text: str) -> str:
    return "".join(letter * 2 if letter in _VOWELS else letter for letter in text).translate(_LETTERS)


def _entry(entry: Entry) -> Entry:
    return pseudo(entry) if isinstance(entry, str) else {form: pseudo(text) for form, text in entry.items()}


@cache
def _catalogue(language: str) -> Mapping[str, Entry]:
    if language not in STOOD_IN:
        return catalogue(language)
    return {key: _entry(entry) for key, entry in catalogue(ENGLISH).items()}


def _page_script() -> str:
    words: dict[str, Entry] = {}
    for path in sorted((CATALOGUES / ENGLISH / "page").glob("*.json")):
        words.update({key: _entry(entry) for key, entry in json.loads(path.read_text(encoding="utf-8")).items()})
    return f"export default {json.dumps(words)};"


def teach(context: BrowserContext) -> None:
    """Let the pages of a browser speak it."""
    script = _page_script()
    for code in STOOD_IN:
        for name in (code, f"learn-{code}", f"position-{code}"):
            context.route(
                f"**/assets/{name}-*.js", lambda route: route.fulfill(body=script, content_type="text/javascript")
            )


def switch(page: Page, code: str) -> None:
    """Choose a language on the page as it stands, whatever may lie before the choice."""
    choice = page.locator("select[data-language]").first
    choice.evaluate(
        "(choice, code) => { choice.value = code; choice.dispatchEvent(new Event('change', { bubbles: true })); }", code
    )
    expect(page.locator("html")).to_have_attribute("lang", code)


if __name__ == "__main__":  # a server that speaks it
    saying.catalogue = _catalogue  # pyright: ignore[reportPrivateImportUsage]
    serve.main(sys.argv[1:])
