"""What is answered over HTTP: every failure is one sentence with a code, and every answer carries the usual headers."""

from pathlib import Path

import pytest

from meldroom.server.app import make_app
from meldroom.server.limits import Allowance, Rate
from meldroom.server.web.guard import HEADERS
from meldroom.tilerummy.rules import OPTIONS, RULES
from tests.server.house import House, open_house

TABLE = {"name": "Ada", "bots": ["drawer"], "rules": ""}


async def test_the_offer_names_every_option_preset_and_bot(house: House) -> None:
    offer = (await house.http.get("/api/offer")).json()
    assert {option["name"] for option in offer["options"]} == set(OPTIONS)
    assert [preset["name"] for preset in offer["presets"]] == list(RULES)
    assert all(set(preset["values"]) == set(OPTIONS) for preset in offer["presets"])
    assert offer["bots"] == [{"name": "drawer", "words": "Always draws.", "level": ""}]
    assert offer["version"]


async def test_rules_are_answered_as_text_and_words(house: House) -> None:
    asked = {"preset": "official_en", "values": {"opening_min": "50"}}
    answer = (await house.http.post("/api/rules", json=asked)).json()
    assert (answer["ok"], answer["text"], answer["error"]) == (True, "official_en+opening_min=50", "")
    assert "Opening meld minimum: 50." in answer["words"]
    assert "Seconds per turn: 1 minute." in answer["words"]


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"opening_min": "lots"}, "opening_min='lots': expected a whole number"),
        ({"opening_min": "500"}, "opening_min=500: expected a number from 0 to 100"),
        ({"colour": "red"}, "'colour' is not an option"),
        ({"joker_on_table": "fluid", "joker_retrieval": "false"}, "joker_on_table=fluid contradicts joker_retrieval"),
    ],
)
async def test_rules_that_cannot_be_say_why(house: House, values: dict[str, str], error: str) -> None:
    answer = await house.http.post("/api/rules", json={"preset": "standard", "values": values})
    assert answer.status_code == 200
    assert answer.json()["ok"] is False
    assert error in answer.json()["error"]


async def test_a_new_table_has_a_code_a_seat_and_a_key(house: House) -> None:
    answer = await house.http.post("/api/tables", json=TABLE | {"bots": ["drawer"] * 3, "name": "  Ada \u202e "})
    assert answer.status_code == 201
    ticket = answer.json()
    _, snapshot = await house.joined(ticket["code"], ticket["token"])
    assert [seat["name"] for seat in snapshot["seats"]] == ["Ada", "Bo", "Cleo", "Dov"]
    assert (snapshot["seat"], snapshot["phase"], len(snapshot["view"]["rack"])) == (0, "playing", 14)
    assert snapshot["start"]["starter"] == snapshot["view"]["turn"]
    assert len(snapshot["start"]["rounds"][0]) == 4


async def test_the_draw_for_the_start_is_shown_until_everybody_has_moved(house: House) -> None:
    answer = await house.http.post("/api/tables", json=TABLE)
    client, now = await house.joined(answer.json()["code"], answer.json()["token"])
    for _ in range(2):
        assert now["start"] is not None
        if now["view"]["turn"] == 0:
            client.send(type="command", id="draw", what="draw", seq=now["seq"])
        else:
            house.clock.move(1)
        now = (await client.until("happened"))["now"]
    assert now["start"] is None


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        ({"name": "\u202e\x00 "}, "bad_name", "is not a name: expected 1 to 24 visible characters."),
        ({"name": "x" * 25}, "bad_name", "is too long a name: expected at most 24 characters."),
        ({"bots": []}, "bad_bots", "0 computer players: expected 1 to 5."),
        ({"bots": ["drawer"] * 6}, "bad_bots", "6 computer players: expected 1 to 5."),
        ({"bots": ["hal"]}, "bad_bots", "'hal' is not a computer player: expected one of drawer."),
        (
            {"bots": ["drawer"] * 4},
            "bad_rules",
            "5 players: expected at most 4 with 2 copies of each tile; two sets (tile_sets=2) serve six.",
        ),
        ({"rules": "nonsense"}, "bad_rules", "'nonsense' is not a known set of rules"),
        ({"rules": "mso_2p", "bots": ["drawer"] * 2}, "bad_rules", "deal_one_joker_each is for two players."),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_the_reason(
    house: House, change: dict[str, object], code: str, words: str
) -> None:
    answer = await house.http.post("/api/tables", json=TABLE | change)
    assert (answer.status_code, answer.json()["code"]) == (422, code)
    assert words in answer.json()["words"]


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "'' cannot be read"),
        (b"{", "'{' cannot be read"),
        (b"\xff\xfe", "cannot be read"),
        (b"[]", "Expected `object`, got `array`"),
        (b'{"name": 1}', "Expected `str`, got `int` - at `$.name`"),
        (b'{"name": "Ada"}', "Object missing required field `bots`"),
    ],
)
async def test_a_body_that_cannot_be_read_is_quoted(house: House, body: bytes, words: str) -> None:
    answer = await house.http.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    assert words in answer.json()["words"]


async def test_a_form_of_another_site_is_no_json(house: House) -> None:
    answer = await house.http.post("/api/tables", content=b"{}", headers={"content-type": "text/plain"})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


async def test_a_body_that_is_too_long_is_not_read_to_its_end(house: House) -> None:
    answer = await house.http.post("/api/tables", json=TABLE | {"name": "x" * 20_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize(
    ("method", "path", "status", "words"),
    [
        ("GET", "/nothing/here", 404, "There is nothing at '/nothing/here'."),
        ("GET", "/api/nothing", 404, "There is nothing at '/api/nothing'."),
        ("GET", "/api/tables/ABCDEF/socket", 404, "There is nothing at '/api/tables/ABCDEF/socket'."),
        ("GET", "/..%2f..%2fetc/passwd", 404, "There is nothing at"),
        ("DELETE", "/api/tables", 405, "DELETE is not possible at '/api/tables'."),
        ("GET", "/api/rules", 405, "GET is not possible at '/api/rules'."),
    ],
)
async def test_what_is_not_there_is_said_in_one_sentence(
    house: House, method: str, path: str, status: int, words: str
) -> None:
    answer = await house.http.request(method, path)
    assert answer.status_code == status
    assert words in answer.json()["words"]
    assert answer.headers["content-type"] == "application/json"


async def test_a_mistake_of_ours_shows_no_traceback(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.lobby, "tools", None)
    answer = await house.http.get("/api/offer")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert "Traceback" not in answer.text
    assert "NoneType" not in answer.text


async def test_a_database_that_is_gone_is_said_in_one_sentence(house: House) -> None:
    await house.lobby.store.close()
    answer = await house.http.post("/api/tables", json=TABLE)
    assert (answer.status_code, answer.json()["code"]) == (503, "not_saved")
    assert "the server is stopping" in answer.json()["words"]


async def test_health_is_asked_of_the_database_too(house: House) -> None:
    assert (await house.http.get("/healthz")).json()["ok"] is True


# --- who may ask --------------------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:1", "http://[::1", "http://[x]"])
async def test_a_page_of_another_site_may_not_post(house: House, origin: str) -> None:
    answer = await house.http.post("/api/tables", json=TABLE, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_site")


async def test_the_own_page_may_post(house: House) -> None:
    answer = await house.http.post("/api/tables", json=TABLE, headers={"origin": "http://127.0.0.1:8722"})
    assert answer.status_code == 201


async def test_another_name_for_this_machine_is_refused_unless_the_server_is_open_to_all(house: House) -> None:
    named = {"host": "evil.example"}
    assert (await house.http.get("/api/offer", headers=named)).status_code == 403
    house.app = make_app(house.lobby, local=False)
    assert (await house.http.get("/api/offer", headers=named)).status_code == 200


@pytest.mark.parametrize("host", ["[::1", "[x]:80", "127.0.0.1]", ""])
async def test_a_host_that_is_no_name_is_refused_like_any_other(house: House, host: str) -> None:
    answer = await house.http.get("/api/offer", headers={"host": host})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong_site")


async def test_one_address_cannot_open_tables_without_end(tmp_path: Path) -> None:
    async with open_house(tmp_path, allowance=Allowance(requests=Rate(1, 3), at_home=1)) as house:
        codes = [(await house.http.post("/api/tables", json=TABLE)).status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]
        house.clock.move(1)
        assert (await house.http.post("/api/tables", json=TABLE)).status_code == 201


# --- the page -----------------------------------------------------------------------------------


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A built page."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><p>page", encoding="utf-8")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (folder / "assets" / "index-1a2b.js").write_text("let a;", encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("path", "content", "caching"),
    [
        ("/", "<!doctype html><p>page", "no-cache"),
        ("/t/ABCDEF", "<!doctype html><p>page", "no-cache"),
        ("/icon.svg", "<svg/>", "public, max-age=3600"),
        ("/assets/index-1a2b.js", "let a;", "public, max-age=31536000, immutable"),
    ],
)
async def test_the_page_and_its_files_are_served(
    house: House, built: Path, path: str, content: str, caching: str
) -> None:
    house.app = make_app(house.lobby, built=built)
    answer = await house.http.get(path)
    assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, content, caching)
    assert "default-src 'self'" in answer.headers["content-security-policy"]


async def test_without_a_built_page_one_sentence_says_what_to_do(house: House, tmp_path: Path) -> None:
    house.app = make_app(house.lobby, built=tmp_path / "absent")
    answer = await house.http.get("/")
    assert answer.status_code == 503
    assert "make play" in answer.text
    assert (await house.http.get("/icon.svg")).status_code == 404


@pytest.mark.parametrize("path", ["/", "/api/offer", "/nothing", "/healthz"])
async def test_every_answer_carries_the_headers_that_keep_the_page_to_itself(house: House, path: str) -> None:
    answer = await house.http.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
