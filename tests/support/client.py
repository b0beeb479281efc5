"""A small client for tests: a table, its seats, and a socket that checks what it is sent.

It knows the protocol only as its page describes it, and nothing of the server's inside.
"""

import asyncio
import itertools
import json
import secrets
import ssl
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from hashlib import sha256
from typing import Any, cast

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from fightbook.clients.python.moves import commands
from fightbook.domain.line import chain, place

Json = dict[str, Any]
PATIENCE_SECONDS = 60.0
BESIDE = ("expect", "shake", "dice", "dry_run", "seen", "saw")
_numbers = itertools.count(1)
UNUSED = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that speak no TLS: each would read all certificates of the machine, in 30 ms."""


class Seat:
    """A place at a table, played over HTTP; ``at`` gives the same seat at another server."""

    def __init__(self, url: str, encounter: str, name: str, token: str) -> None:
        self.url = url
        self.encounter = encounter
        self.name = name
        self.token = token
        self.path = f"/api/encounters/{encounter}"

    def at(self, url: str) -> "Seat":
        return Seat(url, self.encounter, self.name, self.token)

    async def ask(self, path: str = "", /, **query: Any) -> httpx.Response:
        """GET something of the encounter."""
        return await get(self.url, self.path + path, self.token, **query)

    async def attempt(self, type_: str, /, *, id: str = "", **fields: Any) -> httpx.Response:  # noqa: A002
        """Give a command; ``expect``, ``shake``, ``dice`` and ``dry_run`` go beside it."""
        beside = {k: fields.pop(k) for k in BESIDE if k in fields}
        body: Json = {"id": id or new_id(), "command": {"type": type_, **fields}, **beside}
        return await post(self.url, f"{self.path}/commands", body, self.token)

    async def do(self, type_: str, /, **fields: Any) -> Json:
        """Give a command that must be accepted."""
        answer = await self.attempt(type_, **fields)
        assert answer.status_code == 201, answer.text
        found: Json = answer.json()
        return found

    async def renew(self, seat: str = "") -> str:
        """Give a seat, by default this one, a new token, and give that."""
        token = new_token()
        await self.do("renew", token=sha256(token.encode()).hexdigest(), seat=seat)
        return token

    async def refused(self, type_: str, /, **fields: Any) -> str:
        """Give a command that must be refused; give the code."""
        answer = await self.attempt(type_, **fields)
        assert answer.status_code >= 400, answer.text
        return code_of(answer)

    async def view(self, at: int | None = None) -> Json:
        """Give the snapshot, now or then."""
        answer = await (self.ask() if at is None else self.ask(at=at))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    async def lines(self) -> list[Json]:
        """Give all lines as this seat sees them."""
        answer = await self.ask("/events")
        assert answer.status_code == 200, answer.text
        found: list[Json] = answer.json()["events"]
        return found

    async def moves(self) -> list[Json]:
        answer = await self.ask("/options")
        assert answer.status_code == 200, answer.text
        return [found for move in answer.json()["moves"] for found in commands(move)]

    @asynccontextmanager
    async def socket(self, **hello: Any) -> AsyncGenerator["Socket"]:
        """Connect and say hello; give the socket when it was welcomed."""
        async with dial(self.url, self.encounter) as line:
            socket = Socket(line, binary=hello.pop("binary", False))
            await socket.send(type="hello", token=self.token, **hello)
            await socket.until("welcome", "problem")
            yield socket


class Table:
    """An encounter of the small game, and how people come to it."""

    def __init__(self, url: str, opened: Json) -> None:
        self.url = url
        self.id: str = opened["id"]
        self.code: str = opened["code"]
        self.gm = Seat(url, self.id, "gm", opened["seats"]["gm"]["token"])
        self.watch = Seat(url, self.id, "watch", opened["seats"]["spectator"]["token"])

    async def sit(self, name: str, **more: Any) -> Seat:
        answer = await post(self.url, "/api/join", {"code": self.code, "name": name, **more})
        assert answer.status_code == 201, answer.text
        found = answer.json()
        return Seat(self.url, found["encounter"], found["seat"], found["token"])

    async def enlist(self, name: str, side: str, *seats: Seat, **more: Any) -> str:
        """Add a combatant; give its id."""
        held = [seat.name for seat in seats]
        await self.gm.do("enlist", name=name, side=side, seats=held, **more)
        view = (await self.gm.view())["view"]
        found: dict[str, Json] = view["combatants"]
        return max(found, key=lambda who: int(who[1:]))


async def until(url: str, status: int) -> str:
    """Wait until a server says that it is ready (200) or is not (503); give what it says."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while (found := await get(url, "/health/ready")).status_code != status:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    return found.text


async def open_table(url: str, game: str = "duel", **options: str) -> Table:
    """Open an encounter of the small game."""
    body = {"ruleset": game, "options": options}
    answer = await post(url, "/api/encounters", body)
    assert answer.status_code == 201, answer.text
    return Table(url, answer.json())


async def open_duel(
    url: str, hp: int = 3, game: str = "duel", **options: str
) -> tuple[Table, Seat, Seat]:
    """Open a table where ana plays c1 and bo plays c2, and nothing has begun."""
    table = await open_table(url, game, **options)
    ana, bo = await table.sit("Ana"), await table.sit("Bo")
    await table.enlist("Ana", "party", ana, sheet={"hp": hp})
    await table.enlist("Bo", "foes", bo, sheet={"hp": hp})
    return table, ana, bo


class Socket:
    """A connection that follows an encounter as the protocol says, and checks every step.

    ``view`` is what the patches made of the snapshot; ``last`` and ``digest`` are what a client
    remembers for coming back.
    """

    def __init__(self, line: ClientConnection, *, binary: bool = False) -> None:
        self.line = line
        self.binary = binary
        self.view: Json = {}
        self.views: dict[int, Json] = {}
        self.commit: int = 0
        self.last = ""
        self.digest = ""
        self.online: list[str] = []
        self.seen: list[Json] = []

    async def send(self, **message: Any) -> None:
        await self.line.send(
            msgspec.msgpack.encode(message) if self.binary else json.dumps(message)
        )

    async def command(self, type_: str, /, *, id: str = "", **fields: Any) -> Json:  # noqa: A002
        """Give a command; give the answer to it."""
        ident = id or new_id()
        beside = {k: fields.pop(k) for k in BESIDE if k in fields}
        await self.send(type="command", id=ident, command={"type": type_, **fields}, **beside)
        return await self.until("accepted", "rejected", id=ident)

    async def until(self, *types: str, **fields: Any) -> Json:
        """Read on until a message of one of these types comes; everything else is followed."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                message = await self.next()
                fits = all(message.get(name) == value for name, value in fields.items())
                if message["type"] in types and fits:
                    return message

    async def at_commit(self, commit: int) -> "Socket":
        """Read on until the encounter is at ``commit``."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.commit < commit:
                await self.next()
        return self

    async def check_present(self, *seats: str) -> None:
        """Read on until just these seats are here."""
        async with asyncio.timeout(PATIENCE_SECONDS):
            while self.online != sorted(seats):
                await self.next()

    async def rest(self) -> tuple[list[Json], int]:
        """Read on until the connection is closed; give what came, and the code."""
        found: list[Json] = []
        async with asyncio.timeout(PATIENCE_SECONDS):
            while True:
                try:
                    found.append(await self.next())
                except ConnectionClosed as closed:
                    return found, closed.rcvd.code if closed.rcvd else 0

    async def next(self) -> Json:
        data = await self.line.recv()
        assert isinstance(data, bytes) == self.binary
        message: Json = (
            msgspec.msgpack.decode(data) if isinstance(data, bytes) else json.loads(data)
        )
        self.seen.append(message)
        match message["type"]:
            case "welcome":
                self.commit, self.last = message["commit"], message["last"]
                self.digest, self.view = message["digest"], message["view"]
                self.online = message["online"]
            case "commit":
                self._follow(message)
            case "presence":
                self.online = message["online"]
            case "comings":
                here = {*self.online, *message.get("came", ())} - {*message.get("left", ())}
                self.online = sorted(here)
            case _:
                pass
        self.views[self.commit] = self.view
        return message

    def _follow(self, message: Json) -> None:
        assert message["commit"] == self.commit + 1, "a gap"
        self.commit = message["commit"]
        self.view = merged(self.view, message["patch"])
        self.last, self.digest = chained(message["events"], self.digest)
        assert message["head"] == self.digest, message


def chained(lines: list[Json], digest: str) -> tuple[str, str]:
    """Give address and digest of the last of ``lines``, behind the line with ``digest``."""
    at = ""
    for line in lines:
        at = line["at"]
        digest = chain(digest, *place(at), mark_of(line))
    return at, digest


def mark_of(line: Json) -> str:
    if "type" not in line:
        return str(line["mark"])
    return sha256(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode()).hexdigest()


def merged(old: Any, patch: Any) -> Any:
    """Apply a JSON Merge Patch, as RFC 7396 gives it."""
    if not isinstance(patch, dict):
        return patch
    found: Json = dict(cast(Json, old)) if isinstance(old, dict) else {}
    for key, value in cast(Json, patch).items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value)
    return found


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    return f"id-{next(_numbers)}"


def code_of(answer: httpx.Response) -> str:
    """Give the code of an error, whose shape is always the same."""
    assert answer.headers["content-type"] == "application/problem+json", answer.headers
    found = answer.json()
    assert found["type"] == f"/schema/problems.json#/{found['code']}", found
    assert found["status"] == answer.status_code, found
    assert found["title"], found
    assert found["detail"], found
    code: str = found["code"]
    return code


def dial(url: str, encounter: str, **more: Any) -> connect:
    """Open a WebSocket; nothing is said yet."""
    address = f"{url.replace('http', 'ws', 1)}/ws/encounters/{encounter}"
    return connect(address, compression=None, max_size=None, **more)


async def closed(line: ClientConnection) -> int:
    """Read on until the connection ends; give the close code."""
    async with asyncio.timeout(20):
        while True:
            try:
                await line.recv()
            except ConnectionClosed as error:
                return error.rcvd.code if error.rcvd else 0


async def get(url: str, path: str, token: str = "", **query: Any) -> httpx.Response:
    async with _http(url) as http:
        return await http.get(path, params=query, headers=_bearer(token))


async def post(url: str, path: str, body: Any, token: str = "", **headers: str) -> httpx.Response:
    """POST JSON, or bytes as they are."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    async with _http(url) as http:
        return await http.post(path, content=content, headers={**_bearer(token), **headers})


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def _http(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=PATIENCE_SECONDS, verify=UNUSED)
