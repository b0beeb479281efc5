"""A server that says what a test wants: honest lines and messages, to be bent where needed."""

import json
from hashlib import sha256
from typing import Any

from fightbook.clients.python import Session, Shakes
from fightbook.clients.python.dice import chain
from fightbook.domain.line import chain as line_chain

START = "0" * 64
TABLE = [link.hex() for link in chain(b"t" * 32, 16)]
"""The server's chain of a pair."""


class Counter:
    """Random bytes that differ each time."""

    def __init__(self) -> None:
        self.n = 0

    def __call__(self, n: int) -> bytes:
        self.n += 1
        return self.n.to_bytes(n, "big")


def pack(found: dict[str, Any]) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def mark(line: dict[str, Any]) -> str:
    return sha256(pack(line).encode()).hexdigest()


class Script:
    """An honest stream for one seat; ``session`` is who listens to it."""

    def __init__(self, *, links: int = 8, shakes: bool = True) -> None:
        self.commit = self.n = 0
        self.last = ""
        self.prev = START
        self.view: dict[str, Any] = {"n": 0}
        self.lines: dict[str, dict[str, Any]] = {}
        self.commit_lines({"type": "opened", "anchors": {"s3": {"table": TABLE[0]}}})
        self.shakes = Shakes(Counter(), links) if shakes else None
        self.now = 0.0
        self.session = Session("secret", Counter(), self.shakes, clock=lambda: self.now)

    def commit_lines(self, *facts: dict[str, Any], hidden: tuple[int, ...] = ()) -> dict[str, Any]:
        """Write the next commit; give its message. Lines at the places in ``hidden`` are so."""
        self.commit += 1
        events: list[dict[str, Any]] = []
        for index, fact in enumerate(facts):
            line = {"at": f"{self.commit}-{index}", **fact}
            self.last = line["at"]
            self.prev = line_chain(self.prev, self.commit, index, mark(line))
            self.lines[self.last] = line
            shown = {"at": self.last, "mark": mark(line)} if index in hidden else line
            events.append(shown)
        self.view = {**self.view, "n": self.commit}
        return {
            "type": "commit",
            "commit": self.commit,
            "events": events,
            "head": self.prev,
            "patch": {"n": self.commit},
        }

    def note(self, text: str = "hm") -> dict[str, Any]:
        """Write a commit that says something."""
        return self.commit_lines({"type": "declared"}, {"type": "noted", "text": text})

    def teach(self, command: dict[str, Any]) -> None:
        """Let the session see that somebody else's command of this kind rolls."""
        declared = {"type": "declared", "id": "k", "command": command}
        self.tell(self.commit_lines(declared, {"type": "shaken", "seat": "s9", "n": 1}))

    def welcome(self, **more: Any) -> dict[str, Any]:
        return {
            "type": "welcome",
            "encounter": "e1",
            "seat": "s3",
            "role": "player",
            "commit": self.commit,
            "last": self.last,
            "digest": self.prev,
            "view": self.view,
            "online": ["s3"],
            **more,
        }

    def tell(self, *messages: dict[str, Any]) -> list[Any]:
        """Let the session receive messages; give what happened."""
        return [h for found in messages for h in self.session.receive(pack(found))]

    def sent(self) -> list[dict[str, Any]]:
        """Take what the session has to send."""
        return [json.loads(data) for data in self.session.outgoing()]

    def begin(self) -> dict[str, Any]:
        """Connect and be welcomed; give the hello."""
        self.session.connected()
        (hello,) = self.sent()
        self.tell(self.welcome())
        return hello

    def again(self, **more: Any) -> dict[str, Any]:
        """Lose the connection, connect again, and be welcomed; give the hello."""
        self.session.connected()
        (hello,) = self.sent()
        self.tell(self.welcome(**more))
        return hello

    def accepted(self, sent: dict[str, Any], *facts: dict[str, Any]) -> list[dict[str, Any]]:
        """Carry out a command that was sent; give the commit and the answer."""
        self.n += "shake" in sent
        shaken = {"type": "shaken", "seat": "s3", "n": self.n, "link": sent.get("shake")}
        body = [shaken] if "shake" in sent else []
        names = ("id", "command", "saw", "shown")
        said: dict[str, Any] = {name: sent[name] for name in names if name in sent}
        declared = {"type": "declared", "seat": "s3", **said}
        commit = self.commit_lines(declared, *body, *facts)
        answer = {
            "type": "accepted",
            "id": sent["id"],
            "commit": self.commit,
            "events": commit["events"],
        }
        return [commit, answer]
