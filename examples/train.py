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


def rate(opponent, weights, rng, trials, usual=0.5):
    """The share of rounds won; printed with how likely somebody who usually wins another share wins as many."""
    env = table(opponent, seed=2)
    won = sum(play(env, weights, rng)[0] > 0 for _ in range(trials))
    luck = sum(comb(trials, n) * usual**n * (1 - usual) ** (trials - n) for n in range(won, trials + 1))
    print(f"{won} of {trials} rounds won against {opponent}; who wins {usual:.0%} wins as many with chance {luck:.1g}")
    return won / trials


def table(opponent, seed):
    env = gymnasium.make("meldroom/TileRummyPlays-v0", opponents=opponent, disable_env_checker=True)
    env.reset(seed=seed)
    return env


if __name__ == "__main__":
    games, trials = [int(text) for text in sys.argv[1:]] or (400, 150)
    rng = np.random.default_rng(1)
    before = rate("greedy", np.zeros(len(FEATURES)), rng, trials)
    learnt = 10 * learn(table("greedy", seed=1), rng, games)  # sharper: it now plays what it holds for best
    rate("greedy", learnt, rng, trials, before)
    rate("chance", learnt, rng, trials // 3)
