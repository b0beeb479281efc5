"""The OpenAPI page is valid, and what a server answers is what the page says."""

from typing import Any

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

from fightbook.server import pages
from tests.contracts.repository import ROOT

OPEN = {
    "ruleset": "duel",
    "title": "A page and a half",
    "combatants": [
        {"name": "Ana", "template": "fighter", "side": "party"},
        {"name": "Rat", "template": "rat", "hidden": True},
        {"name": "Bo", "sheet": {"hp": 2}},
    ],
}
AIM = {"type": "aim", "who": "c1", "high": True}


@pytest.fixture
def page(http: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = http.get("/schema/openapi.json").json()
    return found


@pytest.fixture
def table(http: httpx.Client) -> dict[str, Any]:
    found: dict[str, Any] = http.post("/api/encounters", json=OPEN).json()
    return found


class Client:
    """Asks, and holds every answer against the page."""

    def __init__(self, http: httpx.Client, page: dict[str, Any], token: str) -> None:
        self.http, self.page, self.token = http, page, token

    def ask(self, method: str, path: str, url: str, **more: Any) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        answer = self.http.request(method, url, headers=headers, **more)
        described = self.page["paths"][path][method.lower()]["responses"]
        schema = described[str(answer.status_code)]["content"]["application/json"]["schema"]
        whole = {**schema, "components": self.page["components"]}
        Draft202012Validator(whole).validate(answer.json())
        return answer


def test_the_copy_in_the_docs_is_the_code() -> None:
    copy = msgspec.json.decode((ROOT / "docs" / "openapi.json").read_bytes())
    assert pages.document() == copy, "run: python -m fightbook.server.pages docs/openapi.json"


def test_the_page_is_valid(page: dict[str, Any]) -> None:
    assert [error.message for error in OpenAPIV31SpecValidator(page).iter_errors()] == []


def test_descriptions_are_paragraphs(page: dict[str, Any]) -> None:
    found = page["components"]["schemas"]
    assert "\n\n" in found["Amend"]["description"]
    assert [name for name, schema in found.items() if "\n  " in schema["description"]] == []


def test_every_body_parameter_and_token_is_described(page: dict[str, Any]) -> None:
    operations = {
        (method, path): operation
        for path, methods in page["paths"].items()
        for method, operation in methods.items()
    }
    for (method, path), operation in operations.items():
        assert operation["summary"]
        assert ("requestBody" in operation) == (method == "post")
        assert all(parameter["description"] for parameter in operation["parameters"])
        assert ("security" in operation) == ("{encounter}" in path)
    commands = page["components"]["schemas"]["AnyCommand"]["anyOf"]
    assert {"$ref": "#/components/schemas/Aim"} in commands
    assert {"$ref": "#/components/schemas/Undo"} in commands


def test_answers_about_games_are_as_described(http: httpx.Client, page: dict[str, Any]) -> None:
    client = Client(http, page, "")
    assert client.ask("GET", "/api/rulesets", "/api/rulesets").json()[0]["id"] == "duel"
    one = "/api/rulesets/{ruleset}"
    assert client.ask("GET", one, "/api/rulesets/duel").status_code == 200
    assert client.ask("GET", one, "/api/rulesets/chess").json()["code"] == "unknown-ruleset"
    file = client.ask("GET", "/api/games/{game}", "/api/games/tracker").json()
    check = "/api/games/check"
    assert client.ask("POST", check, check, json=file).json()["book"]["id"] == "own-game"
    wrong = {"game": "a = 1"}
    assert client.ask("POST", check, check, json=wrong).json()["mistakes"][0]["line"] == 1


@pytest.mark.parametrize(
    ("path", "body", "code"),
    [
        ("/api/encounters", "{", "bad-json"),
        ("/api/encounters", '{"title": "No game"}', "bad-message"),
        ("/api/encounters", '{"ruleset": "chess"}', "unknown-ruleset"),
        ("/api/encounters", '{"ruleset": "duel", "title": "' + "x" * 200_000 + '"}', "too-large"),
        ("/api/join", '{"code": "' + "x" * 70_000 + '"}', "too-large"),
        ("/api/encounters", '{"game": "a = 1"}', "bad-game"),
        ("/api/games/check", '{"game": 1}', "bad-message"),
        (
            "/api/encounters",
            '{"ruleset": "duel", "combatants": [{"name": "A", "sheet": {"hp": "x"}}]}',
            "bad-sheet",
        ),
        ("/api/join", '{"code": "AAAAAA", "name": "Ana"}', "unknown-code"),
        ("/api/join", '{"code": "AAAAAA", "name": ""}', "bad-message"),
    ],
)
def test_refused_bodies_are_as_described(
    http: httpx.Client, page: dict[str, Any], path: str, body: str, code: str
) -> None:
    answer = Client(http, page, "").ask("POST", path, path, content=body)
    assert answer.json()["code"] == code


def test_answers_of_a_fight_are_as_described(
    http: httpx.Client, page: dict[str, Any], table: dict[str, Any]
) -> None:
    here = "/api/encounters/{encounter}"
    url = here.format(encounter=table["id"])
    seat = http.post("/api/join", json={"code": table["code"], "name": "Ana"}).json()
    gm = Client(http, page, table["seats"]["gm"]["token"])
    player = Client(http, page, seat["token"])
    give = (
        (gm, {"type": "assign", "who": "c1", "seats": [seat["seat"]]}, 201),
        (gm, {"type": "begin"}, 201),
        (player, AIM, 201),
        (player, AIM, 409),
        (player, {"type": "undo"}, 403),
        (player, {"type": "dance"}, 400),
        (gm, {"type": "aim", "who": "c2", "high": False}, 201),
    )
    for number, (client, command, status) in enumerate(give):
        body = {"id": f"k{number}", "command": command}
        answer = client.ask("POST", f"{here}/commands", f"{url}/commands", json=body)
        assert answer.status_code == status, answer.text
    look: dict[str, Any] = {"commit": 9, "command": {**AIM, "high": False}}
    assert gm.ask("POST", f"{here}/preview", f"{url}/preview", json=look).status_code == 200
    other = gm.ask("POST", f"{here}/fork", f"{url}/fork", json={"at": 9})
    assert other.status_code == 201
    for client in (gm, player):
        assert client.ask("GET", f"{here}/options", f"{url}/options?at=3").status_code == 200
        assert client.ask("GET", f"{here}/events", f"{url}/events").json()["more"] is False
        assert client.ask("GET", here, f"{url}?at=3").json()["commit"] == 3


@pytest.mark.parametrize(
    ("path", "query", "status", "field"),
    [
        ("", "?at=0", 404, "at"),
        ("", "?at=99", 404, "at"),
        ("", "?at=soon", 400, "at"),
        ("/events", "?after=here", 404, "after"),
        ("/events", "?limit=0", 400, "limit"),
        ("/events", "?limit=1001", 400, "limit"),
    ],
)
def test_refused_parameters_are_as_described(
    http: httpx.Client,
    page: dict[str, Any],
    table: dict[str, Any],
    path: str,
    query: str,
    status: int,
    field: str,
) -> None:
    here = "/api/encounters/{encounter}" + path
    gm = Client(http, page, table["seats"]["gm"]["token"])
    answer = gm.ask("GET", here, here.format(encounter=table["id"]) + query)
    assert (answer.status_code, answer.json()["field"]) == (status, field)


@pytest.mark.parametrize(("token", "code"), [("", "no-token"), ("forged", "bad-token")])
def test_refused_tokens_are_as_described(
    http: httpx.Client, page: dict[str, Any], table: dict[str, Any], token: str, code: str
) -> None:
    here = "/api/encounters/{encounter}"
    answer = Client(http, page, token).ask("GET", here, here.format(encounter=table["id"]))
    assert (answer.status_code, answer.json()["code"]) == (401, code)


def test_what_may_be_left_out_may_be_empty_too(
    http: httpx.Client, page: dict[str, Any], table: dict[str, Any]
) -> None:
    newcomer = {"name": "Rat", "template": "", "sheet": {"hp": 1}}
    body: dict[str, Any] = {"ruleset": "duel", "combatants": [newcomer]}
    opened = Client(http, page, "").ask("POST", "/api/encounters", "/api/encounters", json=body)
    assert opened.status_code == 201
    gm = Client(http, page, table["seats"]["gm"]["token"])
    here = "/api/encounters/{encounter}/commands"
    body = {"id": "k", "command": {"type": "say", "text": "Rain.", "who": ""}}
    answer = gm.ask("POST", here, here.format(encounter=table["id"]), json=body)
    assert answer.status_code == 201


def test_a_method_that_is_not_there_is_answered_with_those_that_are(http: httpx.Client) -> None:
    answer = http.delete("/api/join")
    assert (answer.status_code, answer.json()["code"]) == (405, "bad-message")
    assert "POST" in answer.headers["allow"]
