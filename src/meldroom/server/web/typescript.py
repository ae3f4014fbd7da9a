"""The messages of `protocol.py` and its neighbours as TypeScript, so that the page cannot drift from the server.

`python -m meldroom.server.web.typescript` writes `web/src/wire.ts`; with `--check` it only says whether that is up to date.
"""

import sys
from pathlib import Path
from types import ModuleType
from typing import get_args

import msgspec
from msgspec import inspect

from meldroom.server.wire import asked_protocol
from meldroom.server.wire import basic_protocol
from meldroom.server.wire import book_protocol
from meldroom.server.wire import coach_protocol
from meldroom.server.wire import http_protocol
from meldroom.server.wire import pace_protocol
from meldroom.server.wire import positions_protocol
from meldroom.server.wire import protocol
from meldroom.server.wire import puzzle_protocol
from meldroom.server.wire import review_protocol
from meldroom.server.wire import shuffle_protocol
from meldroom.server.wire import standing_protocol
from meldroom.server.wire import talk_protocol
from meldroom.server.wire import verdict_protocol
from meldroom.server.wire import accounts_protocol as account_protocol
from meldroom.server.wire.message import Message, Part

TARGET = Path(__file__).parents[4] / "web" / "src" / "wire.ts"
"""Where the page reads them from."""

HEADER = """\
/**
 * The messages that page and server exchange.
 * Written by `python -m meldroom.server.web.typescript` from the `protocol.py` files in `src/meldroom/server`:
 * change them there.
 */
"""

UNIONS = {"FromPage": protocol.FromPage, "ToPage": protocol.ToPage, "ReviewLine": review_protocol.ReviewLine}

MODULES = (
    pace_protocol,
    asked_protocol,
    standing_protocol,
    protocol,
    basic_protocol,
    verdict_protocol,
    shuffle_protocol,
    talk_protocol,
    coach_protocol,
    http_protocol,
    positions_protocol,
    puzzle_protocol,
    account_protocol,
    review_protocol,
    book_protocol,
)

POSTED = (
    *(
        struct
        for union in (protocol.FromPage, http_protocol.Posted, positions_protocol.Posted, book_protocol.Posted)
        for struct in get_args(union)
    ),
    review_protocol.AskReview,
)
"""What a page sends."""

PLAIN: dict[type[inspect.Type], str] = {
    inspect.StrType: "string",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
}


def typescript() -> str:
    """Give the whole of `wire.ts`."""
    structs = [_interface(struct) for struct in _structs()]
    unions = [f"export type {name} = {' | '.join(_names(union))};\n" for name, union in UNIONS.items()]
    version = f"/** The version of these messages. */\nexport const PROTOCOL = {protocol.PROTOCOL};\n"
    return "\n".join([HEADER, version, *structs, *unions])


def is_current(target: Path) -> bool:
    """Tell whether the file holds what would be written now."""
    return target.is_file() and target.read_text(encoding="utf-8") == typescript()


def main(arguments: list[str]) -> int:
    """Write the file, or with `--check` answer 1 when it is out of date."""
    if arguments not in ([], ["--check"]):
        sys.stderr.write(f"expected nothing or --check, not {' '.join(arguments)!r}\n")
        return 2
    if not arguments:
        TARGET.write_text(typescript(), encoding="utf-8")
    elif not is_current(TARGET):
        sys.stderr.write("web/src/wire.ts is out of date: run python -m meldroom.server.web.typescript\n")
        return 1
    return 0


def _structs() -> list[type[msgspec.Struct]]:
    """Every message and part, in the order of the modules."""
    return [struct for module in MODULES for struct in _structs_of(module)]


def _structs_of(module: ModuleType) -> list[type[msgspec.Struct]]:
    found = [value for value in vars(module).values() if isinstance(value, type) and value not in (Message, Part)]
    return [value for value in found if issubclass(value, msgspec.Struct) and value.__module__ == module.__name__]


def _names(union: object) -> list[str]:
    return [member.__name__ for member in get_args(union)]


def _interface(struct: type[msgspec.Struct]) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    tag = [f"  readonly {info.tag_field}: '{info.tag}';"] if info.tag_field else []
    # A page may leave a field with a default out; the server always writes it.
    from_page = struct in POSTED
    fields = [_field(field, optional=from_page and not field.required) for field in info.fields]
    body = "\n".join([*tag, *fields])
    words = (struct.__doc__ or "").partition("\n")[0]
    return f"/** {words} */\nexport interface {struct.__name__} {{\n{body}\n}}\n"


def _field(field: inspect.Field, *, optional: bool) -> str:
    return f"  readonly {field.encode_name}{'?' if optional else ''}: {_type(field.type)};"


def _type(kind: inspect.Type) -> str:
    match kind:
        case inspect.StructType():
            return kind.cls.__name__
        case inspect.ListType():
            return f"readonly {_item(kind.item_type)}[]"
        case inspect.DictType():
            return f"Readonly<Record<{_type(kind.key_type)}, {_type(kind.value_type)}>>"
        case inspect.LiteralType():
            return " | ".join(f"'{value}'" for value in kind.values)
        case inspect.UnionType():
            return " | ".join(_type(member) for member in kind.types)
        case _:
            return PLAIN[type(kind)]


def _item(kind: inspect.Type) -> str:
    """The type of a list's items, in brackets where `[]` would bind to its last word only."""
    text = _type(kind)
    return f"({text})" if " " in text else text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
