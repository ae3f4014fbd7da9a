"""Arrangements that are not played yet: judged, kept, and what they come to when the time is up."""

from dataclasses import replace

import msgspec

from meldroom.analysis.opening import opening_advice
from meldroom.server.data.events import Moved
from meldroom.server.live.drafts import Drafts
from meldroom.server.table.answers import Overtaken, Refusal, refuse_stale
from meldroom.server.table.basic import playing as basic
from meldroom.server.table.commands import refuse_impossible, refuse_out_of_turn, refuse_over, refused_game
from meldroom.server.table.game import Game
from meldroom.server.table.hosting import refuse_gathering
from meldroom.server.table.judge import faults_of, judged, read_play
from meldroom.server.table.law import tile_position
from meldroom.server.weighing import aside, weigh
from meldroom.server.wire.asked_protocol import Draft
from meldroom.server.wire.verdict_protocol import Verdict
from meldroom.tilerummy.moves import Overrun, Play, write_move
from meldroom.tilerummy.state import State
from meldroom.tilerummy.views import view
from meldroom.words import say


async def judge(game: Game, drafts: Drafts, seat: int, draft: Draft) -> Verdict:
    """What the law says of an arrangement, which is kept; raises `Refusal`, `NotationError` or `StorageError`."""
    refuse_gathering(game)
    if not isinstance(game.position, State):
        raise refused_game(game)
    if draft.plan:
        await _check_plan(game, drafts, seat, draft)
    else:
        refuse_out_of_turn(game, seat, draft.seq)
    answer = await weigh(game.rules, _verdict, game, seat, draft)
    if answer.opening is not None and not answer.changed:
        advice = await aside(opening_advice, game.rules, game.state.racks[seat])
        answer = msgspec.structs.replace(answer, advice=advice)
    await drafts.keep(seat, game.turn, draft, game.state)
    return answer


def _verdict(game: Game, seat: int, draft: Draft) -> Verdict:
    seen = view(game.state, seat)
    refuse_impossible(faults_of(seen, read_play(seen, draft)))
    return judged(seen, draft, game.seq)


async def _check_plan(game: Game, drafts: Drafts, seat: int, draft: Draft) -> None:
    """Let a plan pass that is for the table as it lies; raises `Refusal`."""
    refuse_over(game)
    if game.state.losses[seat] is not None:
        raise Refusal("not_your_turn", say("no.resigned"))
    if game.since[seat] <= draft.seq < game.turn:
        await _keep_late(game, drafts, seat, draft)
        raise Overtaken
    refuse_stale(game.turn, draft.seq, game.seq)


async def _keep_late(game: Game, drafts: Drafts, seat: int, draft: Draft) -> None:
    """Keep a plan for a table that has changed meanwhile: what of it still fits is carried over."""
    there = next((step.after for step in reversed(game.recent) if step.entry.seq <= draft.seq), None)
    if there is None:
        return
    before = tile_position(there)
    seen = replace(view(game.state, seat), table=before.table)
    refuse_impossible(faults_of(seen, read_play(seen, draft)))
    await drafts.keep(seat, draft.seq, draft, before)


# --- when the time is up ------------------------------------------------------------------------


def at_the_bell(game: Game, drafts: Drafts, instead: Moved | None) -> Moved:
    """How the turn ends: where it had hours a legal arrangement is played, else `instead`, else as the rules say."""
    if not isinstance(game.position, State):
        return instead or Moved(basic.instead())
    lying = _lying(game, drafts)
    if game.pace.hours and lying is not None and not faults_of(view(game.state, game.state.turn), lying):
        return Moved(write_move(lying), late=True)
    return instead or Moved(write_move(Overrun(lying)))


def _lying(game: Game, drafts: Drafts) -> Play | None:
    """What the player to move has arranged; a plan that was not touched in this turn counts only where it is legal."""
    seat = game.state.turn
    draft = drafts.of(game, seat)
    if draft is None:
        return None
    seen = view(game.state, seat)
    play = read_play(seen, draft)
    return None if not drafts.is_of_turn(game, seat) and faults_of(seen, play) else play
