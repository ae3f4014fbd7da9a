"""A part that could not be built."""


class BuildTrouble(Exception):  # noqa: N818 - it ends as a warning, the build goes on
    """One sentence for a person: what could not be built, and what helps."""


def last_line(text: str) -> str:
    """Give the line in which tools say what went wrong: the last one that is not empty."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines[-1] if lines else "no message"
