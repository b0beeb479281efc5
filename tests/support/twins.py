"""Twin fights of the card game at a real server, to hold what a socket receives byte for byte.

Both are given the same commands and the same dice. They differ only in cards that the watching
seats may not know. So whatever a watcher is sent must be the same text in both, down to the last
byte, but for what is drawn anew in each: digests, salts and links, the time, the id, the code.
Presence is left out: it tells who is connected, and comes when it likes.
"""

import random
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import pairwise
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection

from fightbook.clients.python.moves import commands
from tests.support.client import dial

Json = dict[str, Any]
HEROES = {"swordhand": 3, "archer": 3, "mage": 2}
FOES = {"raider": 2, "spearman": 2, "ironclad": 3}
HANDS = HEROES | FOES
"""Combatants of the game, and how many cards each is dealt."""
PLAYERS = ("w", "x")
"""``w`` watches and knows its own hand at most; ``x`` and the GM hold what ``w`` may not know."""
SEATS = ("gm", *PLAYERS)
PAGES = (
    "",
    "/events",
    "/log?format=text",
    "/log?format=json",
    "/timeline",
    "/statistics",
    "/audit",
    "/book",
)
ANEW = re.compile(r'[0-9a-f]{64}|(?<=ms":)\d+|(?<=until":)\d{13}|(?<="id":")[\w-]{43}(?=")')


class Wire:
    """The socket of one seat: all that it was sent, as text, and where the fight is for it."""

    def __init__(self, names: Sequence[str], line: ClientConnection) -> None:
        self.names = names
        self.line = line
        self.commit = 0
        self.told: list[str] = []

    async def send(self, **message: Any) -> None:
        await self.line.send(msgspec.json.encode(message).decode())

    async def read(self) -> Json:
        """Take the next message, and keep its text without what is drawn anew."""
        text = str(await self.line.recv())
        message: Json = msgspec.json.decode(text)
        if message["type"] not in ("presence", "comings"):
            self.told.append(plain(text, self.names))
        self.commit = max(self.commit, message.get("commit", 0))
        return message

    async def at(self, commit: int) -> None:
        """Read on until the fight is at ``commit``."""
        while self.commit < commit:
            await self.read()

    async def ask(self, ident: str, **message: Any) -> Json:
        """Send a message; read on until its answer comes."""
        await self.send(id=ident, **message)
        while (answer := await self.read()).get("id") != ident:
            pass
        return answer


def plain(text: str, names: Sequence[str]) -> str:
    """Leave out what is drawn anew in every encounter, its ``names`` too."""
    for name in names:
        text = text.replace(name, "#")
    return ANEW.sub("#", text)


class Fight:
    """One of the twins: four combatants, two players, the GM, and whoever looks on."""

    def __init__(self, url: str, http: httpx.AsyncClient, opened: Json) -> None:
        self.url = url
        self.http = http
        self.id: str = opened["id"]
        self.code: str = opened["code"]
        self.anew = (self.id, self.code)
        self.tokens = {seat: opened["seats"][seat]["token"] for seat in opened["seats"]}
        self.tokens["watch"] = self.tokens.pop("spectator")
        self.wires: dict[str, Wire] = {}
        self.count = 0

    async def gather(self, held: dict[str, str], stack: AsyncExitStack) -> None:
        """Seat the players, give them the combatants that they hold, and connect everybody."""
        names: dict[str, str] = {}
        for name in PLAYERS:
            found = await self.http.post("/api/join", json={"code": self.code, "name": name})
            names[name], self.tokens[name] = found.json()["seat"], found.json()["token"]
        for name, token in self.tokens.items():
            line = await stack.enter_async_context(dial(self.url, self.id))
            wire = self.wires[name] = Wire(self.anew, line)
            await wire.send(type="hello", token=token)
            await wire.at(1)
        for who, name in held.items():
            await self.give("gm", {"type": "assign", "who": who, "seats": [names[name]]})
        for seat in names.values():
            await self.give("gm", {"type": "trust", "seat": seat, "whose": "all"})

    async def give(self, seat: str, command: Json, dice: Json | None = None) -> Json:
        """Give a command; come back when everybody was told what came of it."""
        self.count += 1
        fields = {"command": command, **({"dice": dice} if dice else {})}
        answer = await self.wires[seat].ask(f"k{self.count}", type="command", **fields)
        if answer["type"] == "accepted":
            for wire in self.wires.values():
                await wire.at(answer["commit"])
        return answer

    async def moves(self, seat: str) -> list[Json]:
        """Give what a seat is offered."""
        self.count += 1
        answer = await self.wires[seat].ask(f"o{self.count}", type="options")
        return [found for move in answer["moves"] for found in commands(move)]

    async def page(self, seat: str, path: str) -> str:
        """Get something of the fight over HTTP, as text."""
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = await self.http.get(f"/api/encounters/{self.id}{path}", headers=headers)
        return plain(answer.text, self.anew)


class Twins:
    """Both fights, played alike by chance; ``hidden`` are the cards in which they differ.

    Without ``hidden`` the server's own cups shuffle and all cards differ: then none is turned.
    """

    def __init__(self, chance: random.Random, fights: Sequence[Fight], hidden: set[int]) -> None:
        self.chance = chance
        self.fights = fights
        self.hidden = hidden
        self.cups = not hidden
        self.watchers = ("w", "watch", "gm") if self.cups else ("w", "watch")
        """Who holds none of what differs: where nobody is an NPC, not even the GM does."""

    async def give(self, seat: str, commands: Sequence[Json]) -> str:
        """Give each twin its command, with the same dice; both must answer alike."""
        dice: Json = {}
        while True:
            pairs = zip(self.fights, commands, strict=True)
            found = [await fight.give(seat, command, dice) for fight, command in pairs]
            kinds = {answer["type"] for answer in found}
            needs = [answer.get("needs", []) for answer in found]
            assert len(kinds) == 1, found
            assert needs[0] == needs[1]
            if not needs[0]:
                return str(kinds.pop())
            dice |= {need["id"]: self._faces(**need) for need in needs[0]}

    def _faces(self, count: int, sides: int, **_: Any) -> list[int]:
        """Throw dice that never explode."""
        return [self.chance.randrange(1, max(2, sides)) for _ in range(count)]

    async def step(self) -> bool:
        """Let some seat do something that it is offered; False when nobody can go on."""
        told = [await fight.moves("gm") for fight in self.fights]
        waiting = {move["who"] for move in told[0] if move["type"] == "play"}
        for seat in self.chance.sample(SEATS, len(SEATS)):
            first, second = told if seat == "gm" else [await f.moves(seat) for f in self.fights]
            assert len(first) == len(second)
            fits = [i for i, move in enumerate(first) if self._fits(move, waiting)]
            if fits:
                index = self.chance.choice(fits)
                await self._do(seat, (first[index], second[index]))
                return True
        return False

    def _fits(self, move: Json, waiting: set[str]) -> bool:
        """Tell whether a move keeps secret in what the twins differ."""
        match move["type"]:
            case "play":
                known = not self.cups and move.get("card", 0) not in self.hidden
                return waiting != {move["who"]} or (known and not move.get("blind"))
            case "give":
                return move["target"] != "c1" or move["card"] not in self.hidden
            case "flip" | "deal":
                return False
            case "harm" | "tend" | "place":
                return self.chance.random() < 0.1
            case "test":  # the cups of two fights throw differently
                return not self.cups and self.chance.random() < 0.1
            case _:
                return True

    async def _do(self, seat: str, moves: Sequence[Json]) -> None:
        assert await self.give(seat, moves) == "accepted"
        secret = moves[0].get("blind") or moves[0].get("card") in self.hidden
        if moves[0]["type"] == "play" and secret and not self.cups:
            undo = {"type": "undo"}  # a card that differs was put down: it is taken up again
            assert await self.give("gm", (undo, undo)) == "accepted"

    async def pry(self) -> None:
        """Let the watcher ask what it can do, and try what it may not."""
        card, other = self.chance.randrange(1, 101), f"c{self.chance.randrange(2, 5)}"
        tries: tuple[Json, ...] = (
            {"type": "play", "who": other, "card": card},
            {"type": "give", "who": other, "target": "c1", "card": card},
            {"type": "look", "who": other},
        )
        attempt = self.chance.choice(tries)
        assert await self.give("w", (attempt, attempt)) == "rejected"
        for fight in self.fights:
            await fight.moves("w")


@asynccontextmanager
async def begin(
    url: str, http: httpx.AsyncClient, seed: int, *, cups: bool
) -> AsyncGenerator[Twins]:
    """Open twin fights and deal: from decks that the GM enters, or shuffled by the server."""
    chance = random.Random(seed)
    templates = [*chance.choices(list(HEROES), k=3), chance.choice([*(HEROES if cups else FOES)])]
    held: dict[str, str] = dict.fromkeys(("c1", "c2", "c3", "c4"), "x")
    if not cups:
        held = {"c1": "w", "c2": "x", "c3": "x"}
    decks, hidden = ((None, None), set[int]()) if cups else _decks(chance, templates)
    async with AsyncExitStack() as stack:
        fights = [await _open(url, http, templates, cups=cups) for _ in range(2)]
        for fight, deck in zip(fights, decks, strict=True):
            await fight.gather(held, stack)
            await fight.give("gm", {"type": "begin"}, {"deck": deck} if deck else None)
        yield Twins(chance, fights, hidden)


async def _open(url: str, http: httpx.AsyncClient, templates: list[str], *, cups: bool) -> Fight:
    combatants = [
        {
            "name": f"F{number}",
            "template": template,
            "side": "foes" if number == 4 else "party",
        }
        for number, template in enumerate(templates, 1)
    ]
    options = {"dice": "cups" if cups else "table", "distance": "close", "screen": "stays"}
    body = {"ruleset": "initiative-cards", "options": options, "combatants": combatants}
    return Fight(url, http, (await http.post("/api/encounters", json=body)).json())


def _decks(
    chance: random.Random, templates: list[str]
) -> tuple[tuple[list[int], list[int]], set[int]]:
    """Give two orders of a deck: the first hand and the first card of each are the same."""
    first = chance.sample(range(1, 101), 100)
    sizes = [HANDS[template] for template in templates]
    ends = [sum(sizes[:i]) for i in range(1, 5)]
    places = [i for start, end in pairwise(ends) for i in range(start + 1, end)]
    second, dealt = list(first), ends[-1]
    for place, other in zip(places, chance.sample(range(dealt, 100), len(places)), strict=True):
        second[place], second[other] = second[other], second[place]
    rest = second[dealt:]
    return (first, second[:dealt] + chance.sample(rest, len(rest))), {first[i] for i in places}
