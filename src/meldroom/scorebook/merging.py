"""Two copies of one book made into one."""

from dataclasses import replace

from meldroom.scorebook.book import Book, check_size
from meldroom.scorebook.errors import BookError
from meldroom.scorebook.lines import Line
from meldroom.scorebook.text import line_text
from meldroom.words import say


def merge(one: Book, other: Book) -> Book:
    """The book with the lines of both copies; raises `BookError` if they are no copies, or too much for one book.

    It does not matter in which order copies are merged, nor how often.
    """
    if replace(one, trail=()) != replace(other, trail=()):
        raise BookError(say("scorebook.not_copies", one=one.id, other=other.id))
    lines: dict[str, Line] = {}
    for line in (*one.trail, *other.trail):
        there = lines.setdefault(line.id, line)
        # One id, one line; where a file was tampered with, all copies agree on the same one of them.
        lines[line.id] = min(there, line, key=line_text)
    trail = tuple(sorted(lines.values(), key=lambda line: line.key))
    check_size(trail)
    return replace(one, trail=trail)
