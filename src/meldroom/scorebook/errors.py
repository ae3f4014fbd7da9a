"""Why something is not written into a book."""


class BookError(ValueError):
    """Something cannot be written into a book, or is no book; the message says why and what was expected."""
