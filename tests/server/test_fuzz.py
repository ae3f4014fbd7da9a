"""Any bytes at all: an answer or a clean end, and the server is up afterwards."""

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.server.house import Client, House, Json, open_house

anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
tile = st.sampled_from(["R1", "R8", "R9", "R10", "B5", "B6", "B7", "J", "J:R10", "=", "R14", "r8", "", "R8R9", "½"])
rows = st.lists(st.lists(tile, max_size=5), max_size=4)
KINDS = ["join", "sync", "draft", "finish", "command", "swap", "seat_bot", "empty", "signal", "say", "report", "dance"]
WHAT = ["draw", "pass", "resign", "redeal", "next_round", "start", "end", "rematch"]
seats = st.integers(-1, 2) | anything
messages = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            [
                "join",
                "sync",
                "draft",
                "finish",
                "command",
                "swap",
                "seat_bot",
                "empty",
                "signal",
                "say",
                "report",
                "dance",
            ]
        ),
        "id": st.text(max_size=3) | anything,
        "seq": st.integers(-1, 4) | anything,
    },
    optional={
        "rows": rows | anything,
        "opening": rows | anything,
        "what": st.sampled_from(["draw", "pass", "resign", "redeal", "next_round", "start", "end", "rematch"])
        | anything,
        "a": seats,
        "b": seats,
        "seat": seats,
        "bot": st.just("drawer") | anything,
        "token": st.just("key a seed") | anything,
        "sign": st.sampled_from(["hello", "smile"]) | anything,
        "text": st.text(max_size=5) | anything,
        "number": st.integers(-1, 2) | anything,
        "protocol": st.integers() | anything,
        "more": anything,
    },
)
frames = st.one_of(
    messages.map(json.dumps),
    anything.map(json.dumps),
    st.text(max_size=40),
    st.binary(max_size=40),
    st.sampled_from(["[" * 5000, '{"type":"sync","x":' + "[" * 5000, '{"type":"sync","x":"\\ud800"}', "{}", "\x00"]),
)


@given(st.lists(frames, max_size=12), st.sampled_from(["standard", "jumbo", "tournament"]), st.booleans())
@settings(max_examples=60)
def test_whatever_is_sent_is_answered_or_ends_the_connection(
    sent: list[str | bytes],
    rules: str,
    joins_first: bool,  # noqa: FBT001 - drawn
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_send_all(Path(folder), sent, rules, joins_first=joins_first))


async def _send_all(folder: Path, sent: list[str | bytes], rules: str, *, joins_first: bool) -> None:
    async with open_house(folder) as house:
        code, token = await house.deal(rules=rules)
        client = house.client(code)
        if joins_first:
            await client.join(token)
        for frame in sent:
            if isinstance(frame, str):
                client.send_text(frame)
            else:
                client.send_bytes(frame)
        await _hear_the_end(client)
        await _is_up(house, code, token)


async def _hear_the_end(client: Client) -> None:
    """Everything was heeded once an answer to a last message comes, unless the connection was closed in words."""
    client.send(type="command", id="the last", seq=-99, what="draw")
    while True:
        answer = await client.next()
        if answer["type"] == "closed":
            assert answer["code"] in {1008, 1009, 4403, 4426}
            assert answer["reason"]
            return
        _check(answer)
        if answer.get("id") == "the last":
            return


def _check(answer: Json) -> None:
    if answer["type"] == "refused":
        assert answer["code"]
        assert answer["words"].endswith(".")
        assert "Traceback" not in answer["words"]


async def _is_up(house: House, code: str, token: str) -> None:
    client, snapshot = await house.joined(code, token)
    view: dict[str, Any] = snapshot["view"]
    assert sum(len(meld["row"]) for meld in view["table"]) + sum(view["sizes"]) + view["pool"] <= 106
    assert snapshot["view"]["left"][0] or len(view["rack"]) == view["sizes"][0]
    if snapshot["can"]["draw"]:
        assert (await client.command("draw", snapshot["seq"]))["type"] == "accepted"
