"""Names that look the same, although they are written with other letters."""

import unicodedata
from typing import Final

from meldroom.server.table.cleaning import JOINERS, is_mark

_TWINS: Final = (
    ("\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0433\u044c", "abekmhopctyxrb"),
    ("\u0456\u0458\u0455\u04cf\u0501\u051b\u051d\u04bb", "ijsldqwh"),
    ("\u03b1\u03b2\u03b5\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b3", "abeikmvoptyxy"),
    ("\u03b7\u03b6\u03c9\u0585\u057d\u0570\u0581", "hzwouhg"),
    ("01|!\u0131i5$", "olllllss"),
)
"""Cyrillic, Greek and Armenian letters that are drawn as Latin ones, then what is taken for an o, an l or an s."""
_IGNORED: Final = frozenset(f"{JOINERS} .,-_'`\u2019\u00b7")


def looks(name: str) -> str:
    """The same text for all names that a hurried eye takes for one another."""
    letters = unicodedata.normalize("NFKD", name).casefold()
    plain = "".join(one for one in letters if not is_mark(one) and one not in _IGNORED)
    for these, latin in _TWINS:
        plain = plain.translate(str.maketrans(these, latin))
    return plain
