"""Plays the examples of a page against a real server.

A block marked ``http`` is a request, an empty line, and the answer: its status and its body. A
block marked ``ws`` is what named clients send (``ana > {...}``) and get (``ana < {...}``), or how
they are cut off (``ana closed 4401``); whoever speaks for the first time connects first.

In what is expected, ``"…"`` stands for anything, as a key for any other keys, as the last of a list
for the rest of it; ``"<name>"`` keeps what it meets, and from then on stands for that.
"""

import re
from contextlib import ExitStack, suppress
from types import TracebackType
from typing import Any, Self, cast

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

REST = "…"
SECONDS = 5.0
_BLOCK = re.compile(r"^```(http|ws)\n(.*?)^```", flags=re.MULTILINE | re.DOTALL)
_SPEECH = re.compile(r"^(\w+) (>|<|closed) ", flags=re.MULTILINE)


def blocks(page: str) -> list[tuple[str, str]]:
    """Give the examples of a page, each with its kind."""
    return _BLOCK.findall(page)


class Player:
    """Plays examples, one after the other, on one server."""

    def __init__(self, server: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server)
        self.sockets: dict[str, ClientConnection] = {}
        self.open = ExitStack()
        self.open.enter_context(self.http)
        self.kept: dict[str, Any] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.open.close()

    def play(self, kind: str, text: str) -> None:
        """Play one example; fail where the server does otherwise than it says."""
        if kind == "http":
            self._ask(text)
        else:
            self._talk(text)

    def _ask(self, text: str) -> None:
        request, _, answer = text.partition("\n\n")
        first, *rest = self._fill(request).split("\n")
        method, path = first.split()
        headers = dict(line.split(": ", 1) for line in rest if re.match(r"^[\w-]+: ", line))
        body = "\n".join(line for line in rest if not re.match(r"^[\w-]+: ", line))
        found = self.http.request(method, path, headers=headers, content=body or None)
        status, _, expected = answer.partition("\n")
        assert found.status_code == int(status), found.text
        self._meet(found.json(), msgspec.json.decode(expected))

    def _talk(self, text: str) -> None:
        starts = [*_SPEECH.finditer(text)]
        assert starts
        ends = [*(match.start() for match in starts[1:]), len(text)]
        for match, end in zip(starts, ends, strict=True):
            who, what = match.groups()
            said = text[match.end() : end]
            if what == ">":
                self._socket(who).send(self._compact(said))
            elif what == "<":
                expected = msgspec.json.decode(said)
                self._meet(self._next(who, str(expected["type"])), expected)
            else:
                self._check_closed(who, int(said))

    def _socket(self, who: str) -> ClientConnection:
        if who not in self.sockets:
            address = f"{self.server.replace('http', 'ws')}/ws/encounters/{self.kept['encounter']}"
            self.sockets[who] = self.open.enter_context(connect(address, open_timeout=SECONDS))
        return self.sockets[who]

    def _next(self, who: str, kind: str) -> dict[str, Any]:
        """Give the next message; who is connected is told at any time, so skip it unless asked."""
        while True:
            try:
                found = msgspec.json.decode(self._socket(who).recv(SECONDS))
            except TimeoutError:
                raise AssertionError(f"{who} is told nothing, and waits for {kind}") from None
            if kind == found["type"] or found["type"] not in ("presence", "comings"):
                return cast(dict[str, Any], found)

    def _check_closed(self, who: str, code: int) -> None:
        with suppress(ConnectionClosed):
            while True:
                self.sockets[who].recv(SECONDS)
        assert self.sockets[who].close_code == code
        del self.sockets[who]

    def _compact(self, said: str) -> str:
        return msgspec.json.encode(msgspec.json.decode(self._fill(said))).decode()

    def _fill(self, text: str) -> str:
        return re.sub(r"<(\w+)>", lambda match: str(self.kept[match[1]]), text)

    def _meet(self, found: Any, expected: Any, at: str = "$") -> None:
        if expected == REST:
            return
        if isinstance(expected, str) and (name := re.fullmatch(r"<(\w+)>", expected)):
            assert self.kept.setdefault(name[1], found) == found, at
        elif isinstance(expected, dict):
            self._meet_object(found, cast(dict[str, Any], expected), at)
        elif isinstance(expected, list | tuple):
            wanted = [*cast(list[Any], expected)]
            some = wanted[-1:] == [REST]
            wanted = wanted[:-1] if some else wanted
            assert len(found) >= len(wanted) if some else len(found) == len(wanted), (at, found)
            for index, inner in enumerate(wanted):
                self._meet(found[index], inner, f"{at}[{index}]")
        else:
            assert found == expected, (at, found)

    def _meet_object(self, found: Any, expected: dict[str, Any], at: str) -> None:
        has: dict[str, Any] = found
        keys = expected.keys() - {REST}
        missing, more = keys - has.keys(), has.keys() - keys
        assert not missing, (at, missing, has)
        assert REST in expected or not more, (at, more, has)
        for key in keys:
            self._meet(has[key], expected[key], f"{at}.{key}")
