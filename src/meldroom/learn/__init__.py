"""Environments to train in: PettingZoo's in `meldroom.learn.aec`, Gymnasium's by the names registered here.

They need what `pip install "meldroom[learn]"` brings; nothing else of Meldroom does.
"""

from meldroom.words import say

try:
    from gymnasium.envs.registration import register  # pyright: ignore[reportUnknownVariableType]
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        say("env.missing", name=repr(error.name), extra="'meldroom[learn]'"), name=error.name
    ) from None

for _name, _mode in (("TileRummy", "tiles"), ("TileRummyPlays", "candidates")):
    register(
        id=f"meldroom/{_name}-v0",
        entry_point="meldroom.learn.sparring_env:TileRummyEnv",
        vector_entry_point="meldroom.learn.sparring_vector:TileRummyVectorEnv",
        kwargs={"mode": _mode},
    )
