"""Which tables give hints."""

from meldroom.server.data.events import Opened


def gives_hints(opened: Opened) -> bool:
    """Whether a table gives hints: as its host wished, else where one person plays against computer players."""
    if opened.rated:
        return False
    alone = not opened.open_seats and None not in opened.bots[1:]
    return alone if opened.hints is None else opened.hints
