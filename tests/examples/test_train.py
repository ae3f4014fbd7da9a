"""The example of docs/learn.md learns, and says how it fares."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "train.py"


def test_the_example_has_sixty_lines() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 60


def test_it_learns_a_little_and_beats_chance() -> None:
    command = [sys.executable, "-W", "error", str(EXAMPLE), "20", "24"]
    ended = subprocess.run(command, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
    before, learnt, weights, after, chance = ended.stdout.splitlines()
    assert re.fullmatch(r"\d+ of 24 rounds won against greedy; who wins 50% wins as many with chance .+", before)
    assert re.fullmatch(r" +20 games, mean reward [+-]\d\.\d\d", learnt)
    assert [float(number) for number in re.findall(r"[+-]\d+\.\d+", weights)] != [0.0] * 5
    assert re.fullmatch(r"\d+ of 24 rounds won against greedy; who wins \d+% wins as many with chance .+", after)
    assert chance == "8 of 8 rounds won against chance; who wins 50% wins as many with chance 0.004"
