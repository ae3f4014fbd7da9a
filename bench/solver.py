# ruff: noqa: T201 - printing is what a measurement does
"""The solver beside others on the known positions, and by itself on larger ones and on ones from play.

All in one run, one solver after another; every answer is timed once, after a first round that does not count. Times
are those of the processor.
"""

import gc
from collections.abc import Callable, Iterable
from time import process_time

from bench.peers import Ask, peers
from bench.positions import Position, Size, from_play, known, random_position
from meldroom.solver.answers import Status
from meldroom.solver.best import best_play, problem_of
from meldroom.solver.closest import lost_neighbours
from meldroom.solver.engine import is_compiled, search
from meldroom.solver.memory import cases_of
from meldroom.solver.pieces import pieces_of
from meldroom.solver.problem import Plan, draft_of
from meldroom.tilerummy.rules import Rules, find_rules
from meldroom.tilerummy.views import View

FLUID = "joker_on_table=fluid"
SIZES = tuple(
    Size(table, rack, jokers) for table, rack in ((20, 14), (50, 14), (80, 14), (80, 30)) for jokers in (0, 1, 2)
)
LARGE = (Size(100, 14, 0), Size(100, 20, 2), Size(160, 14, 2), Size(160, 20, 4), Size(160, 30, 4))
BUDGET = 2_000_000
"""States; far more than any position from play needs."""


def main() -> None:
    """Print all tables."""
    print(f"solver: the kernel is {'compiled' if is_compiled() else 'not compiled'}\n")
    beside_others()
    gc.freeze()  # what the other solvers left behind is not ours to go through
    print("by size, one tile set (60 positions each)")
    by_size("standard", SIZES)
    print("by size, two tile sets (60 positions each)")
    by_size("tile_sets=2", LARGE)
    in_play()


# --- beside others -------------------------------------------------------------------------------


def search_only(position: Position) -> Callable[[], int]:
    """What others answer too: the tiles, and melds for the whole table."""
    problem = problem_of(position.seen(find_rules(FLUID)))
    case = cases_of(problem.rules, problem.table, problem.rack)[0]
    draft = draft_of(problem, Plan(case))
    assert draft is not None, "a table as it lies can be"

    def answer() -> int:
        found = search(draft.question)
        return found.value + draft.base if pieces_of(found) else 0

    return answer


def whole_answer(rules: str) -> Ask:
    """The whole answer: with as much of the table unchanged as can be, judged by the referee."""

    def ask(position: Position) -> Callable[[], int]:
        seen = position.seen(find_rules(rules))
        return lambda: best_play(seen).tiles

    return ask


def beside_others() -> None:
    """One table of all solvers on the known positions."""
    asks: dict[str, Ask] = {
        "meldroom, search": search_only,
        "meldroom, whole answer": whole_answer(FLUID),
        "meldroom, jokers that remember": whole_answer("standard"),
        **dict(peers()),
    }
    positions = known()
    answers = {name: [ask(position) for position in positions] for name, ask in asks.items()}
    times: dict[str, list[float]] = {}
    wrong: dict[str, str] = {}
    for name, all_answers in answers.items():
        for answer in all_answers:
            answer()
        timed = [_timed(answer) for answer in all_answers]
        times[name] = [seconds for seconds, _ in timed]
        wrong[name] = str(sum(tiles != position.most for (_, tiles), position in zip(timed, positions, strict=True)))
    print(f"{len(positions)} known positions, most tiles; ratios to rummikub-solver with GLPK")
    _print_rows(times, wrong | {"meldroom, jokers that remember": "-"})
    _print_nearest(positions)


def _print_nearest(positions: list[Position]) -> None:
    """How often it is proven that nothing as good leaves more melds as they are."""
    for rules in (FLUID, "standard"):
        plays = [answer for one in positions if (answer := best_play(one.seen(find_rules(rules)))).play]
        print(f"{rules}: least change proven in {sum(answer.nearest for answer in plays)} of {len(plays)} plays")
        _print_closest([one.seen(find_rules(rules)) for one in positions])
    print()


def _print_closest(views: Iterable[View]) -> None:
    """How often the same is proven of neighbours, how many more stay together, and how long that takes."""
    plays = [(view, answer) for view in views if (answer := best_play(view)).play]
    lost = sum(lost_neighbours(view.table, answer.table) for view, answer in plays)
    timed = [
        _timed(lambda view=view: lost_neighbours(view.table, best_play(view, closest=True).table)) for view, _ in plays
    ]
    answers = [best_play(view, closest=True) for view, _ in plays]
    nearest, close = sum(answer.nearest for answer in answers), sum(answer.close for answer in answers)
    print(f"  asked for the closest: least change proven in {nearest}, most neighbours in {close}")
    print(f"  {sum(count for _, count in timed)} neighbours lost where it was {lost}")
    print(f"  median, p99, worst of asking for it:{_in_ms([seconds for seconds, _ in timed])} ms")


def _timed(answer: Callable[[], int]) -> tuple[float, int]:
    start = process_time()
    tiles = answer()
    return process_time() - start, tiles


def _print_rows(times: dict[str, list[float]], wrong: dict[str, str]) -> None:
    reference = next((times[name] for name in times if name.endswith("GLPK")), None)
    print(f"{'':34}{'wrong':>6}{'median':>10}{'p99':>10}{'worst':>10} ms{'median x':>11}{'worst x':>9}")
    for name, measured in times.items():
        ratios = (
            ""
            if reference is None
            else "".join(
                f"{_part(reference, part) / _part(measured, part):{width}.0f}" for part, width in ((0.5, 11), (1.0, 9))
            )
        )
        print(f"{name:34}{wrong[name]:>6}{_in_ms(measured)}   {ratios}")
    print()


def _part(measured: list[float], part: float) -> float:
    return sorted(measured)[min(len(measured) - 1, int(part * len(measured)))]


def _in_ms(measured: list[float]) -> str:
    return "".join(f"{1000 * _part(measured, part):10.2f}" for part in (0.5, 0.99, 1.0))


# --- by itself -----------------------------------------------------------------------------------


def by_size(text: str, sizes: Iterable[Size]) -> None:
    """How the time grows with table, rack and jokers."""
    rules = find_rules(text)
    print(f"{'table':>7}{'rack':>6}{'jokers':>8}{'median':>10}{'p99':>10}{'worst':>10} ms{'unproven':>10}")
    for size in sizes:
        times, unproven = _measured([random_position(rules, size, seed) for seed in range(60)])
        print(f"{size.table:7}{size.rack:6}{size.jokers:8}{_in_ms(times)}   {unproven:10}")
    print()


def _measured(views: Iterable[View]) -> tuple[list[float], int]:
    """How long each takes, and how many were not proven within the budget."""
    times: list[float] = []
    unproven = 0
    for view in views:
        start = process_time()
        answer = best_play(view, budget=BUDGET)
        times.append(process_time() - start)
        unproven += answer.status is Status.UNPROVEN
    return times, unproven


def in_play() -> None:
    """Positions from rounds between our computer players."""
    rows: tuple[tuple[str, tuple[str, ...], int], ...] = (
        ("standard", ("greedy", "keeper", "greedy", "keeper"), 40),
        ("standard", ("greedy",) * 4, 40),
        (FLUID, ("greedy",) * 4, 40),
        ("tile_sets=2", ("greedy",) * 6, 20),
    )
    print("positions from play")
    print(f"{'':44}{'positions':>10}{'median':>10}{'p99':>10}{'worst':>10} ms   under 10 / 100 ms")
    for text, bots, rounds in rows:
        _print_play(find_rules(text), f"{text}, {len(bots)} players", bots, rounds)


def _print_play(rules: Rules, name: str, bots: tuple[str, ...], rounds: int) -> None:
    times, _ = _measured(from_play(rules, bots, rounds))
    under = [sum(seconds < limit for seconds in times) / len(times) for limit in (0.01, 0.1)]
    print(f"{name:44}{len(times):10}{_in_ms(times)}   {under[0]:9.2%} / {under[1]:.2%}")
