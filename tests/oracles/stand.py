"""Where the oracles stand: a real server, and a GM who plays by chance whatever it offers.

The table rolls real dice, and enters what it is asked for, literally: so a fight comes out the
same again from its seed, and rare faces can be thrown more often than they fall.

An oracle knows a game from its written rules alone. It reads what a fight published, as any client
may, works out from the faces what every throw should have come to, and says where the two differ.
Law: neither this module nor an oracle imports the rules' code. Limit: an oracle judges what was
played; which moves had to be offered is for other tests.
"""

import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from itertools import count, product
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import httpx

from tests.support.processes import Server, ask

Json = dict[str, Any]
Lines = list[Json]
PAGE = 1000
OFTEN = 0.9
"""How often a move of the fight is taken, where there are tools of the GM too."""


class Findings:
    """What was looked at, by kind, and what differs."""

    def __init__(self) -> None:
        self.made: dict[str, int] = {}
        self.wrong: list[str] = []
        self.at = ""

    def same(self, kind: str, should: object, was: object) -> None:
        """Hold what a game said against what it should have said."""
        self.made[kind] = self.made.get(kind, 0) + 1
        if should != was:
            self.wrong.append(f"{self.at} {kind}: {should!r} by the rules, {was!r} in the game")


class Master:
    """The GM of one fight, who acts for everybody."""

    def __init__(
        self,
        http: httpx.Client,
        game: str,
        people: Lines,
        options: Json,
        chance: Random,
        die: "Die" = lambda chance, sides: chance.randint(1, sides),
        rare: frozenset[str] = frozenset(),
    ) -> None:
        """Open the table; ``rare`` are kinds of commands that are taken seldom."""
        body = {"ruleset": game, "combatants": people, "options": {**options, "dice": "table"}}
        opened = self._sound(http.post("/api/encounters", json=body))
        self.http, self.path = http, f"/api/encounters/{opened['id']}"
        self.bearer = {"Authorization": f"Bearer {opened['seats']['gm']['token']}"}
        self.ids, self.chance, self.die = count(1), chance, die
        self.rare = rare

    @staticmethod
    def _sound(answer: httpx.Response) -> Json:
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found

    def read(self, what: str, **query: Any) -> Json:
        """GET something of the fight."""
        where = self.path + what
        return self._sound(self.http.get(where, params=query, headers=self.bearer))

    def do(self, command: Json) -> None:
        """Give a command, with all the dice and cards that it asks for."""
        body: Json = {"id": f"o{next(self.ids)}", "command": command, "dice": {}}
        where = f"{self.path}/commands"
        while True:
            answer = self.http.post(where, json=body, headers=self.bearer)
            if answer.status_code != 409 or answer.json()["code"] != "dice-needed":
                self._sound(answer)
                return
            needs = answer.json()["needs"]
            body["dice"] |= {need["id"]: self._thrown(need) for need in needs}

    def _thrown(self, need: Json) -> list[int]:
        if need.get("cards"):
            return self.chance.sample(range(1, need["sides"] + 1), need["count"])
        return [self.die(self.chance, need["sides"]) for _ in range(need["count"])]

    def play(self, most: int) -> None:
        """Play what is offered, at most so often."""
        for _ in range(most):
            moves = self.read("/options")["moves"]
            if not moves:
                return
            plain = [move for move in moves if move.get("part") != "tool"]
            often = plain if plain and self.chance.random() < OFTEN else moves
            if self.rare and self.chance.random() < OFTEN:
                often = [m for m in often if m["command"]["type"] not in self.rare] or often
            self.do(self.chance.choice(every(self.chance.choice(often))))

    def lines(self) -> Lines:
        """Give all that the fight published."""
        found: Lines = []
        while True:
            after = {"after": found[-1]["at"]} if found else {}
            page = self.read("/events", limit=PAGE, **after)["events"]
            found += page
            if len(page) < PAGE:
                return found


def every(move: Json) -> Lines:
    """Give the commands that a move stands for: in none is anybody named twice."""
    command: Json = move["command"]
    found: Lines = []
    for row in move.get("over", [{}]):
        for values in product(*row.values()):
            acts = [command["who"]] if "who" in command and "who" not in row else []
            named = [*acts, *(value for value in values if isinstance(value, str))]
            if len({*named}) == len(named):
                found.append({**command, **dict(zip(row, values, strict=True))})
    return found


Die = Callable[[Random, int], int]
Oracle = Callable[[httpx.Client, Random, Findings], None]
"""Plays one fight and looks at it."""


def judge(oracle: Oracle, url: str, fights: int, first: int = 0) -> Findings:
    """Let an oracle look at so many fights."""
    found = Findings()
    with httpx.Client(base_url=url, timeout=60) as http:
        for seed in range(first, first + fights):
            found.at = f"fight {seed}"
            oracle(http, Random(seed), found)
    return found


@contextmanager
def serving(folder: Path) -> Generator[str]:
    """Run a server with every game; give its address. Whatever fails meanwhile, the store ends."""
    data = ("--data", str(folder))
    try:
        with Server(folder / "log", *data, patience=10, all_games=True) as server:
            yield server.start().url
            server.stop()
    finally:
        ask(folder / "valkey.sock", "SHUTDOWN")


def main(oracle: Oracle) -> None:
    """Look at as many fights as the command line says, on a server of one's own."""
    fights = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    with TemporaryDirectory() as name, serving(Path(name)) as url:
        found = judge(oracle, url, fights)
    told = [f"{made:8} {kind}" for kind, made in sorted(found.made.items())]
    made = sum(found.made.values())
    told.append(f"{made} checks in {fights} fights, {len(found.wrong)} differences")
    sys.stdout.write("\n".join([*told, *found.wrong[:40], ""]))
    sys.exit(bool(found.wrong))
