"""A book as a program gets it: `--json`."""

from meldroom.scorebook.account import Account, account_of
from meldroom.scorebook.book import Book
from meldroom.scorebook.rounds import Round
from meldroom.scorebook.statistics import Best, Player


def sheet_fields(book: Book) -> dict[str, object]:
    """What follows from the book; seats count from 0, as in the file."""
    account = account_of(book)
    return {
        "id": book.id,
        "created": book.created,
        "game": book.game,
        "rules": account.rules,
        "players": list(account.players),
        "note": account.note,
        "rounds": [_round_fields(account, one) for one in account.rounds],
        "running": [list(totals) for totals in account.running],
        "totals": list(account.totals),
        "wins": list(account.wins),
        "next_starter": account.next_starter,
        "finished": account.finished,
        "winners": list(account.winners),
        "archived": account.archived,
    }


def _round_fields(account: Account, one: Round) -> dict[str, object]:
    return {
        "id": one.id,
        "at": one.at,
        "scores": list(one.score.scores),
        "winners": list(one.score.winners),
        "starter": one.starter,
        "edits": one.edits,
        "findings": [
            {"code": str(finding.code), "answer": str(finding.answer), "words": finding.words(account.players)}
            for finding in one.findings
        ],
    }


def player_fields(player: Player) -> dict[str, object]:
    """What the books tell about a person."""
    return {
        "name": player.name,
        "books": player.books,
        "books_finished": player.books_finished,
        "books_won": player.books_won,
        "rounds": player.rounds,
        "wins": player.wins,
        "losses": player.losses,
        "points": player.points,
        "average": round(player.average, 2),
        "best": _best_fields(player.best),
        "worst": _best_fields(player.worst),
    }


def _best_fields(best: Best | None) -> dict[str, object] | None:
    return None if best is None else {"score": best.score, "book": best.book, "at": best.at}
