"""What a round says, as fields of JSON and back."""

from dataclasses import replace
from typing import Final

from meldroom.scorebook.fields import LARGEST, Fields
from meldroom.scorebook.law import Law
from meldroom.scorebook.lines import End, Entry, Opened, Racks, Said, Scores, Stalemate
from meldroom.words import say

BY: Final = ("racks", "scores", "stalemate")
"""The kinds of entries."""


def entry_fields(entry: Entry) -> dict[str, object]:
    """The entry as the values of a JSON object; what is usual is left out."""
    fields = _said_fields(entry.said)
    if entry.confirmed:
        fields["confirmed"] = list(entry.confirmed)
    if entry.starter is not None:
        fields["starter"] = entry.starter
    return fields | {"source": entry.source} if entry.source else fields


def _said_fields(said: Said) -> dict[str, object]:
    match said:
        case Racks():
            return {"by": "racks", "values": list(said.values), "end": said.end.value, "winner": said.winner} | (
                _more_of_racks(said)
            )
        case Scores():
            fields: dict[str, object] = {"by": "scores", "values": list(said.values), "end": said.end.value}
            return fields if said.winners is None else fields | {"winners": list(said.winners)}
        case Stalemate():
            return {"by": "stalemate"}


def _more_of_racks(said: Racks) -> dict[str, object]:
    fields: dict[str, object] = {}
    if said.tiles is not None:
        fields["tiles"] = list(said.tiles)
    if said.opened is not None:
        fields["opened"] = [one.value for one in said.opened]
    return fields | {"rummy": True} if said.rummy else fields


def read_entry(found: Fields, law: Law, players: int) -> Entry:
    """The entry that these fields are, for so many players; raises `BookError` naming what is wrong."""
    said = _read_said(found)
    wrong = law.shape(said, players)
    if wrong is not None:
        raise found.refused(say(wrong, n=players))
    return Entry(
        said,
        found.texts("confirmed") if found.has("confirmed") else (),
        found.whole("starter", 0, players - 1),
        found.text("source", ""),
    )


def _read_said(found: Fields) -> Said:
    match found.text("by"):
        case "racks":
            return _read_racks(found)
        case "scores":
            said = Scores(found.wholes("values", -LARGEST), found.choice("end", End, End.RACK_OUT))
            return replace(said, winners=found.wholes("winners", 0)) if found.has("winners") else said
        case "stalemate":
            return Stalemate()
        case _:
            raise found.wrong("by", ", ".join(BY))


def _read_racks(found: Fields) -> Racks:
    return Racks(
        found.gaps("values"),
        found.choice("end", End, End.RACK_OUT),
        found.whole("winner", 0, LARGEST),
        found.wholes("tiles", 0) if found.has("tiles") else None,
        found.choices("opened", Opened) if found.has("opened") else None,
        found.switch("rummy", usual=False),
    )
