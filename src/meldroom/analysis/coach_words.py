"""What the coach says: hints and answers as whole sentences, in the language of whoever listens."""

from collections.abc import Iterable, Iterator

from meldroom.analysis.hints import Hint, Stage, changed_melds, common_colour, common_number, is_proven
from meldroom.analysis.outlook import Outlook
from meldroom.analysis.questions import Possibility
from meldroom.solver.answers import Answer, Status
from meldroom.tilerummy.options import Opening
from meldroom.tiles.melds import Meld
from meldroom.tiles.tiles import JOKER, Tile, number_shown
from meldroom.words import say


def hint_words(hint: Hint) -> tuple[str, ...]:
    """The sentences of a hint, without those of its steps."""
    outlook = hint.outlook
    if not outlook.can_play:
        return tuple(_lacking(outlook, hint.stage))
    match hint.stage:
        case Stage.NUDGE:
            return (_nudge(outlook), *_where_to_look(outlook.answer))
        case Stage.TILES:
            return tuple(_which(hint))
        case Stage.MOVE:
            return (*opening_words(outlook.answer), *_worth(outlook))


def _nudge(outlook: Outlook) -> str:
    if outlook.goes_out:
        return say("coach.goesOut")
    return say("coach.canLay" if outlook.view.has_opened else "coach.opens", n=outlook.answer.tiles)


def _where_to_look(answer: Answer) -> Iterator[str]:
    colour, number = common_colour(answer.played), common_number(answer.played)
    if colour is not None:
        yield say(f"coach.look_{colour.word}")
    elif number is not None:
        yield say("coach.lookNumber", number=number_shown(number))
    count = len(changed_melds(answer.before, answer.table))
    yield say("coach.someMelds", n=count) if count else say("coach.ownRack")


def _which(hint: Hint) -> Iterator[str]:
    yield say("coach.lay", tiles=tile_words(hint.tiles))
    if hint.melds:
        yield say("coach.whichMelds", n=len(hint.melds), melds=_meld_words(hint.melds))


def opening_words(answer: Answer) -> tuple[str, ...]:
    """What is laid first, where the turn of the opening goes on to the table (TR-4.6)."""
    rows = answer.play.opening if answer.play else ()
    return (say("coach.firstLay", melds=", ".join(row.shown for row in rows)),) if rows else ()


def _worth(outlook: Outlook) -> Iterator[str]:
    if outlook.goes_out:
        return
    yield say("coach.most" if is_proven(outlook) else "coach.perhapsMore")
    if outlook.view.has_opened:
        yield say("coach.keepBack")


def _lacking(outlook: Outlook, stage: Stage) -> Iterator[str]:
    """Why there is nothing to show; at the second stage, what would change that."""
    if not outlook.is_nothing:
        yield say("coach.notFound")
        return
    if stage is Stage.NUDGE:
        yield say("coach.nothing")
        yield from _opening_lacking(outlook)
    elif outlook.helping:
        yield say("coach.helping", tiles=tile_words(outlook.helping.kinds))
        yield say("coach.chance", n=outlook.helping.count, all=outlook.helping.unseen)


def _opening_lacking(outlook: Outlook) -> Iterator[str]:
    near = outlook.opening
    if near is None:
        return
    opening = outlook.view.rules.opening
    if opening is Opening.RUN or opening is Opening.OWN_SET:
        yield say("opening.no_run" if opening is Opening.RUN else "coach.noOwnMeld")
    elif near.melds:
        yield say("coach.nearOpening", points=near.points, needed=near.needed, melds=_meld_words(near.melds))
    else:
        yield say("coach.noMeld", needed=near.needed)
    yield say("coach.far") if near.away is None else say("coach.away", n=near.away)


def possibility_words(found: Possibility) -> tuple[str, ...]:
    """The answer to whether chosen tiles can be laid."""
    tiles = tile_words(found.tiles)
    if found.alone.play:
        return say("coach.yes", tiles=tiles), *opening_words(found.alone)
    if found.is_possible:
        key = "coach.notAlone" if found.alone.status is Status.NONE else "coach.together"
        return say(key, n=len(found.tiles), others=tile_words(found.others)), *opening_words(found.answer)
    return (say("coach.no", tiles=tiles) if found.is_impossible else say("coach.notFound"),)


def tile_words(tiles: Iterable[Tile]) -> str:
    """Tiles in a sentence."""
    return " ".join(say("steps.joker") if tile == JOKER else tile.shown for tile in tiles)


def _meld_words(melds: Iterable[Meld]) -> str:
    return ", ".join(meld.shown for meld in melds)
