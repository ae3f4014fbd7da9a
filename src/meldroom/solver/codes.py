"""The codes of one colour in the kernel: how many of its runs are open, and how long they are."""

from array import array


class Codes:
    """The codes of one colour, and what becomes of them when tiles are put into runs."""

    def __init__(self, most: int) -> None:
        """Make the codes for at most so many open runs."""
        span = range(most + 1)
        codes = [(one, two, more) for one in span for two in span for more in span if one + two + more <= most]
        self.place = {code: at for at, code in enumerate(codes)}
        self.count = len(codes)
        self.width = most + 1
        self.ones = array("q", [one for one, _, _ in codes])
        self.short = array("q", [one + two for one, two, _ in codes])
        self.open = array("q", [sum(code) for code in codes])
        self.after = array("q", [self.place.get(after(code, put), -1) for code in codes for put in span])


def after(code: tuple[int, int, int], put: int) -> tuple[int, int, int]:
    """The code once `put` tiles of the next number have been put into runs.

    Short runs must go on. Any more tiles lengthen long runs before they start new ones: whatever could follow a
    long run and a new one beside it can follow the long run alone, cut in two where the new one would have begun.
    """
    one, two, more = code
    extra = put - one - two
    return (-1, -1, -1) if extra < 0 else (max(0, extra - more), one, two + min(extra, more))
