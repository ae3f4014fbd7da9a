"""Whether a game file keeps its promise: what was published before the round, and everything that follows from it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from meldroom.notation.files import AnyGame, deal_line, final_scores
from meldroom.notation.game import Game
from meldroom.notation.shuffle import Shuffle
from meldroom.tilerummy.deal import deal, has_three_pairs
from meldroom.tilerummy.referee import Search
from meldroom.tiles.errors import NotationError, quoted
from meldroom.words import all_of, say

COMMITMENT: Final = "Commitment"
SALT: Final = "Salt"
DEAL: Final = "Deal"
GIVEN_BACK: Final = "GivenBack"
"""The deals of a round that were given back for three pairs: `SEED:SALT` of each, joined by blanks."""


@dataclass(frozen=True, slots=True)
class Check:
    """One question about a game and its answer in words."""

    name: str
    ok: bool
    words: str


def promise_headers(shuffles: Sequence[Shuffle], dealt: str) -> Iterator[tuple[str, str]]:
    """What a file says so that it can be checked: `shuffles` are the deals of its round, the one played last.

    `dealt` is the first position on one line.
    """
    *back, played = shuffles
    if played.salt:
        yield COMMITMENT, played.commitment
        yield SALT, played.salt
    if back:
        yield GIVEN_BACK, " ".join(f"{one.seed}:{one.salt}" for one in back)
    yield DEAL, dealt


def checks(game: AnyGame, search: Search) -> Iterator[Check]:
    """Every question about a game, each with its answer."""
    tags = _tags(game)
    yield _commitment(game, tags)
    yield _deal(game, tags)
    if GIVEN_BACK.lower() in tags:
        yield _given_back(game, tags[GIVEN_BACK.lower()])
    yield from _play(game, search)


def commitments(game: AnyGame) -> list[str]:
    """What was promised of the deals of a game, in order, as its seeds and salts have it."""
    tags = _tags(game)
    played = Shuffle(game.record.seed, tags.get(SALT.lower(), ""))
    return [one.commitment for one in (*_read_shuffles(tags.get(GIVEN_BACK.lower(), "")), played) if one.salt]


def _tags(game: AnyGame) -> dict[str, str]:
    return {name.lower(): value for name, value in game.tags}


# --- the shuffle ------------------------------------------------------------------------------


def _commitment(game: AnyGame, tags: dict[str, str]) -> Check:
    said, salt = tags.get(COMMITMENT.lower()), tags.get(SALT.lower())
    if said is None or salt is None:
        missing = all_of(name for name in (COMMITMENT, SALT) if name.lower() not in tags)
        return Check("commitment", ok=False, words=say("proof.commitment.missing", missing=missing))
    found = Shuffle(game.record.seed, salt).commitment
    if said.lower() != found:
        return Check("commitment", ok=False, words=say("proof.commitment.wrong", said=quoted(said), found=found))
    return Check("commitment", ok=True, words=say("proof.commitment.right", found=found))


def _deal(game: AnyGame, tags: dict[str, str]) -> Check:
    first = deal_line(game)
    said = tags.get(DEAL.lower())
    if said is None:
        return Check("deal", ok=True, words=say("proof.deal.unsaid", found=first))
    if said != first:
        return Check("deal", ok=False, words=say("proof.deal.wrong", said=quoted(said), found=first))
    return Check("deal", ok=True, words=say("proof.deal.right"))


def _given_back(game: AnyGame, text: str) -> Check:
    given = _read_shuffles(text)
    for number, shuffle in enumerate(given, start=1):
        if not (isinstance(game, Game) and _may_be_given_back(game, shuffle)):
            words = say("proof.given_back.wrong", number=number)
            return Check("given back", ok=False, words=words)
    told = ", ".join(shuffle.commitment for shuffle in given)
    return Check("given back", ok=True, words=say("proof.given_back.right", found=told))


def _may_be_given_back(game: Game, shuffle: Shuffle) -> bool:
    record = game.record
    state = deal(record.rules, len(record.players), shuffle.seed, record.starter)
    return record.rules.redeal_on_three_pairs and any(map(has_three_pairs, state.racks))


def _read_shuffles(text: str) -> list[Shuffle]:
    return [Shuffle(*_halves(word)) for word in text.split()]


def _halves(word: str) -> tuple[str, str]:
    seed, sign, salt = word.rpartition(":")
    if not sign:
        raise NotationError(say("notation.given_back", name=GIVEN_BACK, text=quoted(word)))
    return seed, salt


# --- the moves --------------------------------------------------------------------------------


def _play(game: AnyGame, search: Search) -> Iterator[Check]:
    count = len(game.record.moves)
    try:
        found = final_scores(game, search)
    except NotationError as error:
        yield Check("moves", ok=False, words=str(error))
        return
    yield Check("moves", ok=True, words=say("proof.moves.right", n=count))
    yield _result(game.result, found)


def _result(said: tuple[int, ...] | None, found: tuple[int, ...] | None) -> Check:
    if found is None:
        if said is None:
            return Check("result", ok=True, words=say("proof.result.none"))
        return Check("result", ok=False, words=say("proof.result.early", said=_scores(said)))
    if said is None:
        return Check("result", ok=False, words=say("proof.result.unsaid", found=_scores(found)))
    if found != said:
        return Check("result", ok=False, words=say("proof.result.wrong", said=_scores(said), found=_scores(found)))
    return Check("result", ok=True, words=say("proof.result.right", found=_scores(said)))


def _scores(scores: Sequence[int]) -> str:
    return " ".join(f"{score:+d}" if score else "0" for score in scores)
