"""Work in a thread of its own is done in the language of whoever asked for it."""

from meldroom.server.weighing import aside
from meldroom.words import speaking, spoken


async def test_a_thread_speaks_the_language_of_whoever_asked() -> None:
    with speaking("de"):
        assert await aside(spoken) == "de"
    assert await aside(spoken) == "en"
