"""The review of a round of Basic Rummy as it is told: its turns at once, then the chances, then what was better."""

from collections.abc import Iterator
from typing import Final

from meldroom.analysis.basic.better_words import advised, reason
from meldroom.analysis.basic.chances import points_in
from meldroom.analysis.basic.choices import Better, better_choices
from meldroom.analysis.basic.review import Review, Turn, review_of
from meldroom.analysis.basic.sentences import cards_shown, ended, happened, started
from meldroom.analysis.curve import Effort, places_of
from meldroom.notation.basic_game import BasicGame
from meldroom.server.table.basic.story import rows_of
from meldroom.server.table.reviews import Source, point_line
from meldroom.server.table.rules_info import rules_info
from meldroom.server.wire import review_protocol as wire
from meldroom.server.wire.tokens import write_tiles
from meldroom.tiles.tiles import Tile
from meldroom.words import Deck, say, showing

EFFORT: Final = Effort(points=30, worlds=12)
"""What is played out for a curve: a fraction of what is for the choices."""


def card_lines(game: BasicGame, source: Source) -> Iterator[wire.ReviewLine]:
    """The review of a round, line by line as it is worked out."""
    review = review_of(game.record)
    with showing(Deck.CARDS):
        first = _round_info(review, source)
    yield first
    yield from map(point_line, points_in(review, EFFORT))
    for turn, better in zip(review.turns, better_choices(review), strict=True):
        yield wire.CardChoice(turn.number, None if better is None else _choice(better))


def _round_info(review: Review, source: Source) -> wire.CardReviewed:
    first, names, end = review.states[0], review.record.players, review.end
    return wire.CardReviewed(
        file=source.file,
        number=source.number,
        games=source.games,
        code=source.code,
        key=source.key,
        rounds=list(source.rounds),
        players=list(names),
        rules=rules_info(first.rules),
        hands=[write_tiles(hand) for hand in first.hands],
        stock=len(first.stock),
        top=_text(first.pile[-1]),
        words=[started(first, names)],
        turns=[_turn_info(review, turn) for turn in review.turns],
        end=[] if end is None else ended(review.states[-1], end, names),
        result=[] if end is None else list(end.scores),
        winners=[] if end is None else list(end.winners),
        points=len(places_of(len(review.turns), EFFORT)),
    )


def _turn_info(review: Review, turn: Turn) -> wire.CardTurn:
    before, after = turn.before, turn.after
    out = turn.could_go_out
    return wire.CardTurn(
        number=turn.number,
        seat=turn.seat,
        words=list(_told(review, turn)),
        hand=write_tiles(before.hands[turn.seat]),
        left=write_tiles(after.hands[turn.seat]),
        taken=_text(turn.taken),
        from_pile=turn.from_pile,
        laid=write_tiles(turn.laid),
        discarded=_text(turn.discarded),
        stock=len(before.stock),
        pile=len(before.pile),
        top=_text(before.pile[-1] if before.pile else None),
        table=rows_of(after),
        loose=turn.loose,
        marks=[mark.value for mark in turn.marks],
        missed=say("basic.review.out_missed", cards=cards_shown(out)) if out else "",
    )


def _told(review: Review, turn: Turn) -> Iterator[str]:
    """What happened in a turn, a sentence a move."""
    for step, move in enumerate(turn.moves):
        before, after = review.states[turn.start + step : turn.start + step + 2]
        yield from happened(before, move, after, review.record.players)


def _choice(better: Better) -> wire.BetterChoice:
    return wire.BetterChoice(" ".join(advised(better)), reason(better), round(better.points, 2), round(better.error, 2))


def _text(card: Tile | None) -> str:
    return "" if card is None else str(card)
