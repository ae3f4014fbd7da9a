"""Everything that must not be guessed: seeds of deals, codes of tables, keys to seats."""

import re
import secrets
from hashlib import sha256
from typing import Final

from meldroom.notation.shuffle import Shuffle

_LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Without those that look alike."""
_CODE: Final = re.compile(f"[{_LETTERS}]{{6}}")


def new_shuffle() -> Shuffle:
    """What a deal is made from."""
    return Shuffle(secrets.token_hex(16), secrets.token_hex(16))


def new_code() -> str:
    """The name of a table, short enough to be read aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(6))


def read_code(text: str) -> str | None:
    """The code of a table as somebody typed it; None if it cannot be one."""
    code = text.upper()
    return code if _CODE.fullmatch(code) else None


def new_recovery() -> str:
    """A code that replaces a forgotten password, in groups that can be copied by hand."""
    return "-".join("".join(secrets.choice(_LETTERS) for _ in range(5)) for _ in range(4))


def read_recovery(text: str) -> str:
    """A recovery code as somebody typed it."""
    letters = "".join(letter for letter in text.upper() if letter in _LETTERS)
    return "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))


def new_token() -> str:
    """The key to a seat."""
    return secrets.token_urlsafe(24)


def hashed(token: str) -> str:
    """What is stored of a key: it is random and long, so one plain hash keeps it."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
