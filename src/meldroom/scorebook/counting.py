"""Which lines of a trail count: an undo takes an earlier line away, and may itself be undone."""

from collections.abc import Sequence

from meldroom.scorebook.lines import Line, Undo


def counting(trail: Sequence[Line]) -> tuple[Line, ...]:
    """The lines that no counting undo names, in their order. An undo reaches only lines that come before it."""
    undone: set[str] = set()
    kept: list[Line] = []
    for line in reversed(trail):
        if line.id in undone:
            continue
        kept.append(line)
        if isinstance(line.deed, Undo):
            undone.add(line.deed.line)
    return tuple(reversed(kept))


def to_undo(trail: Sequence[Line]) -> Line | None:
    """What one undo takes back: the last line that counts and is no undo."""
    return next((line for line in reversed(counting(trail)) if not isinstance(line.deed, Undo)), None)


def to_redo(trail: Sequence[Line]) -> Line | None:
    """The undo that is taken back next: the last one that counts. None where something else was written after it.

    Undos of undos are passed over: they are redos.
    """
    undos = {line.id for line in trail if isinstance(line.deed, Undo)}
    counts = {line.id for line in counting(trail)}
    for line in reversed(trail):
        if not isinstance(line.deed, Undo):
            return None
        if line.deed.line not in undos and line.id in counts:
            return line
    return None
