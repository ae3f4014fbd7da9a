"""What a match shows in the terminal."""

import sys
from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from meldroom.cli.draft import Draft
from meldroom.cli.drawing import Order, draw_draft, draw_rack, draw_table, draw_tile
from meldroom.cli.orders import WORDS, Word
from meldroom.cli.plain import PlainConsole
from meldroom.server.table.game import Game
from meldroom.server.table.results import round_result
from meldroom.server.table.story import told
from meldroom.tilerummy.deal import draw_for_start
from meldroom.tilerummy.options import LengthUnit
from meldroom.tilerummy.rules_words import rules_words
from meldroom.tilerummy.scoring import value_under
from meldroom.words import all_of, say


def make_console(*, plain: bool = False) -> Console:
    """The terminal, or whatever stands in for it; it decides about colours and width. A plain one has words alone."""
    return PlainConsole() if plain else Console(highlight=False, markup=False, emoji=False)


def progress_console() -> Console:
    """Where progress is told: it is for who looks on, and never mixes with what is printed."""
    return Console(stderr=True, quiet=not sys.stderr.isatty())


def show_rules(console: Console, game: Game) -> None:
    """What is not the usual at this table."""
    console.print(say("term.rules", rules=game.rules.text))
    for words in rules_words(game.rules):
        console.print(f"  {words}")
    if game.rules.seconds_per_turn:
        console.print(f"  {say('term.no_clock')}")


def show_start(console: Console, game: Game) -> None:
    """How the first player was found, and that the round begins."""
    if game.current.drawn_for:
        console.print(say("term.draw_for_start"))
        for pulls in draw_for_start(game.rules, game.players, game.current.seed).rounds:
            parts = [Text.assemble(f"{game.names[seat]} ", draw_tile(tile)) for seat, tile in pulls]
            console.print(Text("  ") + Text(", ").join(parts))
    show_event(console, game)


def show_event(console: Console, game: Game) -> None:
    """What has just happened, in words."""
    console.print(told(game, game.recent[-1], None).words)


def show_position(console: Console, game: Game, draft: Draft, order: Order) -> None:
    """Who has what, the table, and the own rack."""
    console.print()
    for line in _seats(game, draft):
        console.print(line)
    console.print(say("term.pool", n=draft.view.pool))
    console.print(draw_table(draft.rows, console.width))
    show_draft(console, draft, order)


def _seats(game: Game, draft: Draft) -> Iterator[str]:
    widest = max(map(len, game.names))
    for seat, name in enumerate(game.names):
        bot = game.bots[seat]
        state = say("term.has_left") if game.state.losses[seat] is not None else _standing(game, seat)
        who = say("term.you") if seat == draft.view.seat else str(bot)
        yield f"{'>' if seat == game.state.turn else ' '} {name:<{widest}}  {state} ({who})"


def _standing(game: Game, seat: int) -> str:
    size = len(game.state.racks[seat])
    key = "term.opened" if game.state.opened[seat] else "term.not_opened"
    return " " * (2 - len(str(size))) + say(key, n=size)


def show_draft(console: Console, draft: Draft, order: Order) -> None:
    """What this turn has changed, whether it can be finished, and the rack."""
    if draft.is_changed:
        console.print(say("term.changed"))
        console.print(draw_draft(draft))
        _show_verdict(console, draft)
    rack = draft.rack
    value = value_under(draft.view.rules, rack)
    console.print(say("term.rack", n=len(rack), value=value, order=order))
    console.print(Padding(draw_rack(rack, order), (0, 0, 0, 3), expand=False))


def _show_verdict(console: Console, draft: Draft) -> None:
    rules = draft.view.rules
    if not draft.view.has_opened and rules.opening_points:
        console.print(say("term.opening", points=draft.opening_points, needed=rules.opening_points))
    faults = draft.faults
    console.print(say("term.not_yet" if faults else "term.can_finish"))
    for one in faults:
        console.print(f"  {one.words} ({one.rule})")


def show_help(console: Console, words: Mapping[str, Word] = WORDS) -> None:
    """Everything that can be typed."""
    widest = max(len(word.example) for word in words.values())
    for word in words.values():
        console.out(f"  {word.example:<{widest}}  {word.words}", highlight=False)
    console.out(say("term.colours"), highlight=False)


def show_round(console: Console, game: Game) -> None:
    """How the round ended, with the reason for every number, and the totals."""
    result = round_result(game)
    assert result is not None, "the round has ended"
    console.print()
    console.print(result.words)
    for line in result.lines:
        console.print(f"  {game.names[line.seat]}: {line.score:+d}   {line.words}")
    show_score(console, game)


def show_score(console: Console, game: Game) -> None:
    """The match so far, and who has won it once it is over."""
    standing = game.standing
    parts = [
        say("term.score", name=name, total=f"{total:+d}", n=wins)
        for name, total, wins in zip(game.names, standing.totals, standing.wins, strict=True)
    ]
    console.print(say(f"term.match_{_unit(game)}", done=len(game.rounds), n=_count(game), scores=", ".join(parts)))
    if standing.finished:
        winners = all_of(game.names[seat] for seat in standing.winners)
        console.print(say("term.share" if len(standing.winners) > 1 else "term.wins", names=winners))


def _unit(game: Game) -> str:
    return "points" if game.rules.match_length.unit is LengthUnit.TARGET else "rounds"


def _count(game: Game) -> int:
    length = game.rules.match_length
    return game.players if length.unit is LengthUnit.PLAYERS else length.count
