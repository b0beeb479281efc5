"""A fight at a real server, played by chance over HTTP, for whoever looks at it afterwards."""

import random
from dataclasses import dataclass
from itertools import count
from typing import Any

import httpx

from fightbook.clients.python.moves import draw
from tests.support.client import UNUSED

GAMES = ("zwerchhau", "sword", "percentile", "initiative-cards")
NAMES = ("Ansel", "Berthe", "Rook", "Magpie")
Json = dict[str, Any]


@dataclass
class Fought:
    """An encounter, the tokens of its seats, and a way to go on."""

    http: httpx.Client
    id: str
    tokens: dict[str, str]
    """By seat; the player's is the second, the spectators' the last."""

    def __post_init__(self) -> None:
        self._numbers = count(1)

    @property
    def player(self) -> str:
        """The seat of the player."""
        return list(self.tokens)[1]

    def ask(self, path: str = "", seat: str = "gm", **query: Any) -> httpx.Response:
        """GET something of the encounter."""
        headers = {"authorization": f"Bearer {self.tokens[seat]}"}
        return self.http.get(f"/api/encounters/{self.id}{path}", headers=headers, params=query)

    def do(self, type_: str, /, seat: str = "gm", **fields: Any) -> Json:
        """Give a command that must be accepted."""
        answer = self.http.post(
            f"/api/encounters/{self.id}/commands",
            headers={"authorization": f"Bearer {self.tokens[seat]}"},
            json={"id": f"f{next(self._numbers)}", "command": {"type": type_, **fields}},
        )
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    def view(self, at: int | None = None, seat: str = "gm") -> Json:
        """Give what a seat sees."""
        answer = self.ask("", seat) if at is None else self.ask("", seat, at=at)
        found: Json = answer.json()["view"]
        return found

    @property
    def commit(self) -> int:
        """The last commit."""
        return int(self.ask().json()["commit"])

    def play(self, moves: int, seed: int = 1) -> None:
        """Play so many moves that are offered, as long as the fight goes on."""
        chance = random.Random(seed)
        for _ in range(moves):
            seats = list(self.tokens)[:2]
            chance.shuffle(seats)
            for seat in seats:
                if offered := self.ask("/options", seat).json()["moves"]:
                    command = draw(chance.choice(offered), chance)
                    self.do(command.pop("type"), seat, **command)
                    break
            else:
                return

    def lengthen(self, lines: int) -> None:
        """Play on until there are so many lines, at most a page; an end is taken back."""
        for seed in count(10):
            if len(self.ask("/events").json()["events"]) >= lines:
                return
            if self.view()["outcome"]:
                for _ in range(8):
                    self.do("undo")
            self.play(20, seed)


def fight(url: str, ruleset: str, seed: int = 1, **options: str) -> Fought:
    """Open a fight of two against two, a player's and the GM's, and begin it."""
    http = httpx.Client(base_url=url, verify=UNUSED)
    game = http.get(f"/api/rulesets/{ruleset}").json()
    wanted = {"ruleset": ruleset, "title": "At the old mill", "options": options}
    table = http.post("/api/encounters", json=wanted).json()
    ana = http.post("/api/join", json={"code": table["code"], "name": "Ana"}).json()
    tokens = {
        "gm": table["seats"]["gm"]["token"],
        ana["seat"]: ana["token"],
        "watch": table["seats"]["spectator"]["token"],
    }
    found = Fought(http, table["id"], tokens)
    heroes = [t for t in game["templates"] if not t.get("npc")]
    foes = [t for t in game["templates"] if t.get("npc")] or heroes
    chance = random.Random(seed)
    for place, name in enumerate(NAMES):
        ours = place < len(NAMES) // 2
        template = chance.choice(heroes if ours else foes)["id"]
        side, seats = ("party", [ana["seat"]]) if ours else ("foes", [])
        found.do("enlist", template=template, name=name, side=side, seats=seats, npc=not ours)
    found.do("begin")
    return found


def going(url: str, ruleset: str, seed: int = 1, **options: str) -> Fought:
    """Play evenings until there is one whose fight is not over yet: dice may end any."""
    while (found := evening(url, ruleset, seed, **options)).view()["outcome"]:
        found.http.close()
    return found


def evening(url: str, ruleset: str, seed: int = 1, **options: str) -> Fought:
    """Play a fight in which something is hidden and taken back; it may come to its end."""
    found = fight(url, ruleset, seed, **options)
    found.play(3, seed)
    found.do("throw", sides=20, count=2, hidden=True, reason="who hears it")
    found.do("undo")
    found.play(12, seed + 1)
    found.do("say", text="It begins to rain.")
    found.do("say", text="And to blow.")
    return found
