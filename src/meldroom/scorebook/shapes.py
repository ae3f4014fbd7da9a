"""What the entries of all games have in common: a number for everybody, and who has won."""

from collections.abc import Sequence

from meldroom.scorebook.lines import End, Racks, Scores


def shape_of_scores(said: Scores, players: int) -> str | None:
    """A number for everybody, and winners who play; else the key of what is wrong."""
    there = all(0 <= seat < players for seat in said.winners or ())
    return None if len(said.values) == players and there else "scorebook.shape.seats"


def one_winner(said: Racks, players: int) -> str | None:
    """A winner who has nothing left, and a number for everybody else; else the key of what is wrong."""
    if said.winner is None or not 0 <= said.winner < players:
        return "scorebook.shape.winner"
    if said.values[said.winner] not in {None, 0}:
        return "scorebook.shape.winner_has"
    others = [value for seat, value in enumerate(said.values) if seat != said.winner]
    return "scorebook.shape.missing" if None in others else None


def winners_of(said: Scores) -> tuple[int, ...]:
    """Who has won a round of which the scores were written: as was said, else as the scores say."""
    if said.winners is not None:
        return tuple(sorted(said.winners))
    most = max(said.values)
    if most <= 0:
        return _only_zero(said.values)
    least = 1 if said.end is End.POOL_OUT else most
    return tuple(seat for seat, value in enumerate(said.values) if value >= least)


def _only_zero(values: Sequence[int]) -> tuple[int, ...]:
    return (values.index(0),) if values.count(0) == 1 else ()
