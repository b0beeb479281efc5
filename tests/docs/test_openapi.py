"""The OpenAPI page is valid, and what a server answers is what the page says."""

from typing import Any, cast

import httpx
import msgspec
import pytest
from jsonschema import Draft202012Validator
from msgspec import defstruct
from openapi_spec_validator import OpenAPIV31SpecValidator

from fightbook.domain.commands import Command
from fightbook.domain.reject import CODES
from fightbook.server import openapi, pages
from fightbook.server.schemas import REF, ref
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
        kind = answer.headers["content-type"].partition(";")[0]
        schema = described[str(answer.status_code)]["content"][kind]["schema"]
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


def test_names_are_words_and_titles_are_names(page: dict[str, Any]) -> None:
    found = page["components"]["schemas"]
    assert [name for name in found if not name.isalnum()] == []
    assert [name for name, schema in found.items() if schema["title"] != name] == []


def test_types_of_one_name_are_told_apart_by_where_they_come_from() -> None:
    acting = [command("sword", "Act"), command("zwerchhau", "Act"), command("sword", "Rest")]
    found = openapi.document([], acting)["components"]["schemas"]
    assert {"SwordAct", "ZwerchhauAct", "Rest"} <= found.keys()
    union = found["AnyCommand"]["discriminator"]["mapping"]
    assert union == {"act": REF.format(name="AnyAct"), "rest": REF.format(name="Rest")}
    assert found["AnyAct"]["anyOf"] == [ref("SwordAct"), ref("ZwerchhauAct")]
    again = [command("a.sword", "Act"), command("b.sword", "Act")]
    found = openapi.document([], again)["components"]["schemas"]
    assert {"GamesASwordCommandsAct", "GamesBSwordCommandsAct"} <= found.keys()


def command(game: str, name: str) -> type[Command]:
    """Make a command of a game's own."""
    module = f"games.{game}.commands"
    return cast(type[Command], defstruct(name, [], bases=(Command,), module=module, frozen=True))


def test_what_is_one_of_many_says_which_by_its_type(page: dict[str, Any]) -> None:
    found = page["components"]["schemas"]
    for name in ("AnyCommand", "Line"):
        union = found[name]
        mapping = union["discriminator"]["mapping"]
        assert [part["$ref"] for part in union["oneOf"]] == list(mapping.values())
        for tag, target in mapping.items():
            assert found[target.rpartition("/")[2]]["properties"]["type"]["enum"] == [tag]


def test_a_hidden_line_is_told_from_the_others_by_having_no_type(page: dict[str, Any]) -> None:
    found = page["components"]["schemas"]
    assert [part["$ref"] for part in found["Seen"]["anyOf"]] == [
        *(ref(name)["$ref"] for name in ("Line", "Hidden"))
    ]
    hidden = found["Hidden"]
    assert (hidden["required"], hidden["additionalProperties"]) == (["at", "mark"], False)
    lines = [found[part["$ref"].rpartition("/")[2]] for part in found["Line"]["oneOf"]]
    assert all("type" in line["required"] for line in lines)


def test_a_view_has_what_its_type_has_and_nothing_else(
    http: httpx.Client, page: dict[str, Any], table: dict[str, Any]
) -> None:
    parts = ("View", "FightInfo", "Viewer", "SeatInfo", "Combatant", "StateMark", "Prompt", "Past")
    found = page["components"]["schemas"]
    strict = {name: {**found[name], "additionalProperties": False} for name in parts}
    whole = {**ref("View"), "components": {"schemas": {**found, **strict}}}
    for seat in table["seats"].values():
        gm = Client(http, page, table["seats"]["gm"]["token"])
        mark = {"id": "m", "command": {"type": "mark", "who": "c1", "mark": "x", "reason": "y"}}
        here = "/api/encounters/{encounter}"
        url = here.format(encounter=table["id"])
        assert gm.ask("POST", f"{here}/commands", f"{url}/commands", json=mark).status_code == 201
        view = Client(http, page, seat["token"]).ask("GET", here, url).json()["view"]
        Draft202012Validator(whole).validate(view)
        assert view["combatants"]["c1"]["marks"]


def test_every_problem_leads_to_its_kind(http: httpx.Client) -> None:
    kinds = http.get("/schema/problems.json").json()
    assert kinds.keys() == CODES.keys()
    problem = http.post("/api/join", json={"code": "AAAAAA", "name": "Ana"}).json()
    assert problem["type"] == "/schema/problems.json#/unknown-code"
    assert {key: problem[key] for key in ("status", "title")} == kinds["unknown-code"]


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
    commands = page["components"]["schemas"]["AnyCommand"]["oneOf"]
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
