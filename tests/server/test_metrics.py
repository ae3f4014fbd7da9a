"""What is counted, who may read it, and that no label tells a secret."""

import re

import pytest

from meldroom.server.app import make_app
from meldroom.server.metrics import Histogram
from meldroom.server.web.offer import own_version
from tests.server.house import HOST, House
from tests.server.test_restart import OPENS, ROWS

KEY = "a long enough key"


async def read(house: House) -> dict[str, float]:
    answer = await house.http.get("/metrics")
    assert answer.status_code == 200
    lines = [line.rsplit(" ", 1) for line in answer.text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def test_what_happens_is_counted(house: House) -> None:
    code, token = await house.deal(seed=OPENS)
    client, snapshot = await house.joined(code, token)
    assert (await client.ask(type="draft", seq=snapshot["seq"], rows=ROWS))["type"] == "verdict"
    assert (await client.ask(type="finish", seq=snapshot["seq"], rows=[["R1"]]))["type"] == "refused"
    assert (await client.ask(type="finish", seq=snapshot["seq"], rows=ROWS))["type"] == "accepted"
    house.clock.move(1)
    await client.until("happened")
    await house.client("ABCDEF").next()
    assert (await house.http.post(f"/api/tables/{code}/seats", json={"name": "Cem"})).status_code == 409
    assert (await house.http.request("DANCE", "/api/tables")).status_code == 405
    counted = await read(house)
    assert counted["meldroom_connections"] == counted["meldroom_tables"] == 1
    assert counted["meldroom_drafts_total"] == 1
    assert counted['meldroom_events_total{kind="move"}'] == counted["meldroom_append_seconds_count"] == 2
    assert counted['meldroom_append_seconds_bucket{le="+Inf"}'] == 2
    assert counted["meldroom_append_seconds_sum"] > 0
    assert counted['meldroom_bot_seconds_count{bot="drawer"}'] == 1
    assert counted['meldroom_refusals_total{code="started"}'] == 1
    assert counted['meldroom_refusals_total{code="tile_not_on_rack"}'] == 1
    started = 'meldroom_http_requests_total{method="POST",path="/api/tables/{code}/seats",status="409"}'
    assert counted[started] == 1
    assert counted['meldroom_http_requests_total{method="other",path="page",status="405"}'] == 1
    assert counted["process_resident_memory_bytes"] > 1e6


async def test_a_mistake_of_ours_is_counted(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(house.lobby, "tools", None)
        assert (await house.http.get("/api/offer")).status_code == 500
    counted = await read(house)
    assert counted['meldroom_refusals_total{code="broken"}'] == 1
    assert counted['meldroom_http_requests_total{method="GET",path="/api/offer",status="500"}'] == 1


async def test_labels_are_from_short_lists(house: House) -> None:
    code, token = await house.deal()
    client, _ = await house.joined(code, token)
    await client.command("draw", 1)
    for path in ("/t/" + code, "/x" * 30, f"/api/tables/{code}/seats"):
        await house.http.get(path)
    text = (await house.http.get("/metrics")).text
    labels = {value for value in re.findall(r'="([^"]*)"', text) if not re.fullmatch(r"[\d.+]+(Inf)?", value)}
    known = {own_version(), "GET", "move", "drawer", "page", "other", "/metrics", "/api/tables/{code}/seats"}
    assert labels <= known
    assert code not in text


async def test_a_connection_that_the_server_closes_is_counted_by_code(house: House) -> None:
    code, _ = await house.deal()
    assert (await house.client(code).join("wrong"))["code"] == 4403
    assert (await read(house))['meldroom_closings_total{code="4403"}'] == 1


async def test_a_stopping_server_says_so(house: House) -> None:
    house.app.state.gate.close()
    assert (await read(house))["meldroom_draining"] == 1


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "meldroom.example"},
        {"x-forwarded-for": "203.0.113.1"},
        {"forwarded": "for=203.0.113.1"},
        {"via": "1.1 proxy"},
    ],
)
async def test_only_this_machine_may_read_them_and_not_through_a_proxy(house: House, headers: dict[str, str]) -> None:
    house.app = make_app(house.lobby, local=False)
    answer = await house.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize("headers", [{}, {"authorization": "Bearer wrong"}, {"authorization": KEY}])
async def test_with_a_key_set_it_must_be_shown(house: House, headers: dict[str, str]) -> None:
    house.app.state.metrics_token = KEY
    answer = await house.http.get("/metrics", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "no_metrics")
    assert KEY not in answer.text


async def test_whoever_has_the_key_may_read_them_from_anywhere(house: House) -> None:
    house.app = make_app(house.lobby, local=False)
    house.app.state.metrics_token = KEY
    headers = {"authorization": f"Bearer {KEY}", "host": "meldroom.example", "x-forwarded-for": "203.0.113.1"}
    assert (await house.http.get(f"http://{HOST}/metrics", headers=headers)).status_code == 200


def test_a_time_is_counted_under_the_first_bound_that_is_not_below_it() -> None:
    histogram = Histogram()
    for seconds in (0, 0.0005, 0.02, 99):
        histogram.observe(seconds)
    assert histogram.counts[0] == 2
    assert histogram.counts[histogram.bounds.index(0.025)] == 1
    assert (histogram.counts[-1], sum(histogram.counts)) == (1, 4)
    assert histogram.total == pytest.approx(99.0205)


def test_what_fails_is_timed_too() -> None:
    histogram = Histogram()
    with pytest.raises(OSError, match="full"), histogram.timed():
        raise OSError("full")
    assert sum(histogram.counts) == 1
