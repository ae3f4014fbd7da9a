"""Learn to choose among plays by policy gradient, numpy only: `python examples/train.py [games trials]`."""

import sys
from math import comb

import gymnasium
import numpy as np

import meldroom.learn  # noqa: F401 - registers the environments

RATE, BATCH, FEATURES = 0.5, 20, ("draws", "tiles", "points", "melds changed", "goes out")


def features(seen):
    """One row an action; what a candidate lays stands in its last columns, the last action draws."""
    tiles, points, changed = seen["candidates"][:, 53:56].T
    draws = np.arange(len(tiles)) == len(tiles) - 1
    goes_out = (tiles == seen["observation"][:53].sum()) & ~draws
    return np.stack([draws, tiles, points / 10, changed, goes_out], axis=1)


def play(env, weights, rng):
    """One round: its reward, and how the weights would have made what was chosen more likely."""
    seen, told = env.reset()
    gradient, over = np.zeros(len(FEATURES)), False
    while not over:
        legal = np.flatnonzero(told["action_mask"])
        rows = features(seen)[legal]
        chances = np.exp(rows @ weights - (rows @ weights).max())
        chances /= chances.sum()
        chosen = rng.choice(len(legal), p=chances)
        gradient += rows[chosen] - chances @ rows
        seen, reward, over, _, told = env.step(legal[chosen])
    return reward, gradient


def learn(env, rng, games):
    weights = np.zeros(len(FEATURES))
    for game in range(BATCH, games + 1, BATCH):
        rewards, gradients = map(np.array, zip(*(play(env, weights, rng) for _ in range(BATCH)), strict=True))
        scale = np.sqrt((gradients**2).mean(axis=0)) + 1e-9
        weights += RATE * (rewards - rewards.mean()) @ gradients / BATCH / scale
        print(f"{game:5} games, mean reward {rewards.mean():+.2f}")
    print(", ".join(f"{name} {weight:+.2f}" for name, weight in zip(FEATURES, weights, strict=True)))
    return weights


def compare(what, weights, rng, trials):
    """Rounds won, and how likely somebody no better than the opponent wins as many."""
    for name in ("chance", "greedy"):
        env = table(name, seed=2)
        won = sum(play(env, weights, rng)[0] > 0 for _ in range(trials))
        luck = sum(comb(trials, n) for n in range(won, trials + 1)) / 2**trials
        print(f"{what}, {won} of {trials} rounds won against {name}: by luck alone as many with probability {luck:.1g}")


def table(opponent, seed):
    env = gymnasium.make("meldroom/TileRummyPlays-v0", opponents=opponent, disable_env_checker=True)
    env.reset(seed=seed)
    return env


if __name__ == "__main__":
    games, trials = [int(text) for text in sys.argv[1:]] or (400, 100)
    rng = np.random.default_rng(1)
    compare("before", np.zeros(len(FEATURES)), rng, trials)
    compare("after", learn(table("greedy", seed=1), rng, games), rng, trials)
