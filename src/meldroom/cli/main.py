"""The command `meldroom`: finds the command that was typed and runs it."""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from io import TextIOWrapper
from typing import Final

from cyclopts import App, CycloptsError
from cyclopts.exceptions import UnusedCliTokensError

from meldroom.cli.errors import DONE, UNUSABLE, Unusable
from meldroom.cli.serve import serve
from meldroom.cli.tongue import tongue, unknown_tongue
from meldroom.tiles.errors import NotationError, RulesError
from meldroom.words import LANGUAGES, say, speaking

INTERRUPTED: Final = 130


@dataclass(frozen=True, slots=True)
class Command:
    """A command in words; its module is loaded only when it is called."""

    words: str
    examples: tuple[str, ...]
    has_verbs: bool = False
    """Whether it is an `App` with commands of its own, which shows its examples itself."""

    @property
    def epilogue(self) -> str:
        """The examples, as its help shows them."""
        return "Examples:\n\n" + "\n\n".join(f"  {example}" for example in self.examples)


COMMANDS: Final = {
    "serve": Command(
        "Start the server and open the page (this is what `meldroom` alone does).",
        ("meldroom serve --port 8080 --no-open", "meldroom serve --host 0.0.0.0 --data games.sqlite"),
    ),
    "play": Command(
        "Play a whole match in the terminal against computer players.",
        (
            "meldroom play",
            "meldroom play --bots beginner,master --rules jumbo",
            "meldroom play --game machiavelli",
            "meldroom play --save match.txt",
        ),
    ),
    "solve": Command(
        "Find the best lay from a rack and a table.",
        (
            'meldroom solve --table "R5R6R7/K9B9O9" --rack "R8R9J"',
            "meldroom solve --rack R10B10K10R1 --unopened",
            "meldroom solve --batch positions.jsonl --json --rules joker_on_table=fluid",
        ),
    ),
    "judge": Command(
        "Referee a turn with real tiles: is it legal, and if not, why?",
        (
            'meldroom judge --table "R5R6R7" --rack "R8K1" --after "R5R6R7R8"',
            "meldroom judge --table - --rack R10B10K10 --after R10B10K10 --unopened",
        ),
    ),
    "rebuild": Command(
        "Put a wrecked table in order: all of its tiles in melds again, or the proof that it cannot be.",
        ('meldroom rebuild --table "R5R6B9/R7K9/O9R8"', 'meldroom rebuild --table "R5R6R7R8/B8/K8" --json'),
    ),
    "puzzle": Command(
        "Solve a puzzle: a position of a real game with one best answer.",
        (
            "meldroom puzzle",
            "meldroom puzzle --level 3",
            "meldroom puzzle --daily",
            "meldroom puzzle --number 17 --json",
            "meldroom puzzle --game machiavelli --level 2",
            "meldroom puzzle --make 300 --seed 1 --out puzzles.tsv",
        ),
    ),
    "replay": Command(
        "Go through a recorded game, and see where it breaks the rules.",
        ("meldroom replay match.txt", "meldroom replay - --json < match.txt"),
    ),
    "review": Command(
        "Look at a finished game again: what could have been laid, luck, and everybody's chances.",
        (
            "meldroom review match.txt",
            "meldroom review match.txt --game 2 --turn 17",
            "meldroom review match.txt --quick",
        ),
    ),
    "arena": Command(
        "Let computer players meet, and tell who is stronger, and how sure that is.",
        (
            "meldroom arena greedy keeper --games 400",
            "meldroom arena chance greedy keeper --players 3 --store results --plot ratings.svg",
            "meldroom arena keeper greedy --games 10000 --until-sure 0,20 --json",
            "meldroom arena greedy my_bots:Mine --seconds 2",
        ),
    ),
    "verify": Command(
        "Check that a game was shuffled as promised before it began, and played by the rules.",
        ("meldroom verify round.txt", "meldroom verify round.txt --commitment 5feceb66"),
    ),
    "ratings": Command(
        "List the ratings of a server's players, or make them anew from the logs.",
        ("meldroom ratings", "meldroom ratings --data /var/lib/meldroom --recount"),
    ),
    "reports": Command(
        "List what players have reported of the talk at their tables.",
        ("meldroom reports", "meldroom reports --data postgresql://meldroom@db/meldroom --json"),
    ),
    "score": Command(
        "Keep the book of a game with real tiles: scores worked out and checked, every change kept.",
        (
            "meldroom score",
            "meldroom score new Ann Bob Cleo --rules scorepad",
            "meldroom score add 22 out 8",
            "meldroom score add Ann=R13B12J Bob=out Cleo=8",
            "meldroom score edit 1 22 out 9",
            "meldroom score export csv --out evening.csv",
        ),
        has_verbs=True,
    ),
    "rules": Command(
        "List the named sets of rules, or explain one with every option.",
        ("meldroom rules", "meldroom rules jumbo", "meldroom rules official_en+opening_min=50"),
    ),
    "sheet": Command(
        "Write a score sheet for real tiles as a PDF, ready to print.",
        (
            "meldroom sheet sheet.pdf --players 3",
            "meldroom sheet sheet.pdf --rounds 20 --paper letter --landscape --lang de",
            "meldroom sheet sheet.pdf --rules scorepad+joker_value=25",
            "meldroom sheet sheet.pdf --book evening.json",
        ),
    ),
    "backup": Command(
        "Write all games of a server to one file, also while it runs.",
        (
            "meldroom backup games.backup",
            "meldroom backup games.backup --data postgresql://user@host/games",
        ),
    ),
    "restore": Command(
        "Check a backup, and fill the database of a server from it.",
        ("meldroom restore games.backup --data folder", "meldroom restore games.backup --replace"),
    ),
}


def _version() -> str:
    try:
        return version("meldroom")
    except PackageNotFoundError:
        return "not installed, running from its source"


APP: Final = App(
    name="meldroom",
    help="Rummy with tiles or cards. Without a command: start the server on this machine and open the page.\n\n"
    "With --lang de, or any other of the languages, a command answers in it.",
    version=_version,
    help_format="plaintext",
    help_formatter="plain",
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
APP.default(serve)
for _name, _command in COMMANDS.items():
    _shown = {} if _command.has_verbs else {"help_epilogue": _command.epilogue}
    APP.command(f"meldroom.cli.{_name}:{_name}", name=_name, help=_command.words, **_shown)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit code: 0 done, 1 a clear no, 2 cannot be understood."""
    given = sys.argv[1:] if arguments is None else arguments
    language, rest = tongue(given)
    with speaking(language):
        if unknown := unknown_tongue(given):
            _print_anything()
            return _refuse(say("term.no_language", text=repr(unknown), known=", ".join(LANGUAGES)))
        return _run(rest)


def _run(arguments: Sequence[str]) -> int:
    _print_anything()
    try:
        code: object = APP(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()  # here, where it is no error if nobody reads it any more
    except UnusedCliTokensError as error:
        return _refuse(_unused(error))
    except CycloptsError as error:
        return _refuse(say("term.see_help", error=error))
    except (NotationError, RulesError, Unusable) as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        return _stop_printing()
    return code if isinstance(code, int) else DONE


def _print_anything() -> None:
    """A name that the terminal cannot show is shown approximately; it is no reason to stop."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _unused(error: UnusedCliTokensError) -> str:
    tokens = error.unused_tokens or [""]
    if error.command_chain:
        return say("term.unexpected", text=repr(" ".join(tokens)), command=" ".join(error.command_chain))
    return say("term.no_command", text=repr(tokens[0]), known=", ".join(COMMANDS))


def _refuse(words: str) -> int:
    sys.stderr.write(f"meldroom: {words}\n")
    return UNUSABLE


def _stop_printing() -> int:
    """Whoever read our output has seen enough: print the rest to nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return DONE
