"""Tables opened over HTTP for tests that look at them: who fights, who sits there, their links."""

from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Page

from fightbook.domain.moves import each
from fightbook.domain.ruleset import Move
from tests.support.browser import House
from tests.support.client import UNUSED
from tests.support.people import answered, seated


def one_by_one(moves: list[dict[str, Any]], names: dict[str, str]) -> list[dict[str, Any]]:
    """Give every single move of those that are offered, in words."""
    typed = [msgspec.convert(move, Move) for move in moves]
    return [msgspec.to_builtins(one) for move in typed for one in each(move, names)]


@dataclass
class Fight:
    """An encounter: its id, its code, and the tokens of its seats by name."""

    url: str
    id: str
    code: str
    tokens: dict[str, str]
    seats: dict[str, str] = field(default_factory=dict[str, str])
    commands: int = 0
    pages: list[Page] = field(default_factory=list[Page])

    def sit(self, name: str, *combatants: str) -> "Fight":
        """Let a player sit down, who plays these combatants."""
        body = {"code": self.code, "name": name}
        found = httpx.post(f"{self.url}/api/join", json=body, verify=UNUSED).json()
        self.tokens[name], self.seats[name] = found["token"], found["seat"]
        for who in combatants:
            self.do("gm", {"type": "assign", "who": who, "seats": [found["seat"]]})
        return self

    def do(self, name: str, command: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Give a command for somebody, after what the pages ask for; it has to be carried out.

        ``more``: what goes along with it, such as the ``dice`` that it needs.
        """
        self._hear()
        self.commands += 1
        body = {"id": f"t{self.commands}", "command": command, **more}
        path = f"{self._path}/commands"
        answer = httpx.post(path, json=body, headers=self._headers(name), timeout=30, verify=UNUSED)
        assert answer.is_success, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def view(self, name: str = "gm") -> dict[str, Any]:
        """Give somebody's view."""
        view: dict[str, Any] = self._get("", name)["view"]
        return view

    def moves(self, name: str = "gm") -> list[dict[str, Any]]:
        """Give somebody's legal moves."""
        people = self.view(name)["combatants"].values()
        return one_by_one(
            self._get("/options", name)["moves"], {c["id"]: c["name"] for c in people}
        )

    def events(self, name: str = "gm") -> list[dict[str, Any]]:
        """Give the lines that somebody may see, once the pages have what they asked for."""
        self._hear()
        found: list[dict[str, Any]] = self._get("/events", name)["events"]
        return found

    def of_type(self, kind: str, name: str = "gm") -> list[dict[str, Any]]:
        """Give the events of one type."""
        return [line for line in self.events(name) if line.get("type") == kind]

    def visit(self, house: House, name: str = "gm", **person: Any) -> Page:
        """Let somebody open the link of their seat in a browser of their own."""
        return self.go(house.person(**person), name)

    def go(self, page: Page, name: str = "gm") -> Page:
        """Open the link of somebody's seat in a page."""
        page.goto(f"/table/{self.id}#t={self.tokens[name]}")
        self.pages.append(page)
        return seated(page)

    def _hear(self) -> None:
        """Wait until no page waits for an answer."""
        for page in self.pages:
            answered(page)

    @property
    def _path(self) -> str:
        return f"{self.url}/api/encounters/{self.id}"

    def _get(self, what: str, name: str) -> dict[str, Any]:
        answer = httpx.get(f"{self._path}{what}", headers=self._headers(name), verify=UNUSED)
        found: dict[str, Any] = answer.json()
        return found

    def _headers(self, name: str) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[name]}"}


def fight(url: str, ruleset: str, *people: dict[str, Any], **options: str) -> Fight:
    """Open an encounter with these combatants, c1 and onwards."""
    body = {"ruleset": ruleset, "title": "At the well", "options": options, "combatants": people}
    found = httpx.post(f"{url}/api/encounters", json=body, verify=UNUSED).json()
    tokens = {name: seat["token"] for name, seat in found["seats"].items()}
    return Fight(url, found["id"], found["code"], tokens)


def member(name: str, template: str, side: str = "party", **more: Any) -> dict[str, Any]:
    """Give a combatant from a template."""
    return {"name": name, "template": template, "side": side, **more}
