"""The commands on their way: one at a time, those that roll with the next shake, until answered.

Laws: commands leave in the order given; a command keeps its id however often it is sent, so that
sending it again is harmless; none is sent with a shake that the table cannot check. A shake goes
with what is known to roll: with the ``kind`` of command that did when it was last seen, or with
what was refused without one.
"""

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from fightbook.clients.python.messages import Refused
from fightbook.clients.python.shakes import Shakes

PASSING = {"store-away", "busy", "internal"}
"""Refusals that say nothing of what was asked."""


@dataclass(frozen=True, slots=True)
class _Pending:
    """A command to send. ``own``: laid by the outbox, to tell the table a new anchor.

    ``saw``: the head that was held when it left first, or that its ``shake`` was shown upon, with
    ``shown`` others before. Without a ``kind`` it never takes one.
    """

    id: str
    body: dict[str, Any]
    kind: str = ""
    rolls: bool = False
    shake: str = ""
    saw: str = ""
    shown: int = 0
    again: bool = False
    own: bool = False


def kind_of(command: Mapping[str, Any], view: Mapping[str, Any]) -> str:
    """Give what says whether a command rolls: its type, and what of a kind may differ in that.

    Of an answer these are the question's kind and the choice, of anything else the action.
    """
    asked: object = view
    for key in ("prompts", str(command.get("prompt")), "kind"):
        asked = cast(dict[str, object], asked).get(key) if isinstance(asked, Mapping) else None
    which = command.get("action") if asked is None else command.get("choice")
    return "/".join(str(part) for part in (command.get("type"), asked, which) if part is not None)


class Outbox:
    """The waiting commands, and the one that has been sent and not yet answered."""

    def __init__(self, prefix: str, shakes: Shakes | None) -> None:
        """Begin empty. ``prefix`` makes the ids differ from those of any other session."""
        self.shakes = shakes
        self._rolling: dict[str, bool] = {}
        self._prefix = prefix
        self._ids = 0
        self._waiting: deque[_Pending] = deque()
        self._flying: _Pending | None = None

    def new_id(self) -> str:
        """Give an id that was never used."""
        self._ids += 1
        return f"{self._prefix}-{self._ids}"

    def add(self, body: dict[str, Any], kind: str) -> str:
        """Let a command wait for its turn; give its id."""
        pending = _Pending(self.new_id(), body, kind)
        self._waiting.append(pending)
        return pending.id

    def forget(self, answered: str) -> None:
        """Take back a command that has not left yet."""
        self._waiting = deque(p for p in self._waiting if p.id != answered)

    def learn(self, kind: str, *, rolled: bool) -> None:
        """Note whether a kind of command rolled when it was carried out.

        A kind that once did not is asked about for ever, since others may wait with their move
        when they know a link that was shown in vain.
        """
        self._rolling[kind] = rolled and self._rolling.get(kind, True)

    def next(self, head: str, *, settled: bool = True) -> dict[str, Any] | None:
        """Give the message to send now; nothing while an answer is due, or nothing waits.

        ``head``: the digest of the last line that was seen. ``settled``: that is all that was
        answered, so that it is known which links are spent.
        """
        if self._flying is not None or not self._waiting or not (settled or not self.shakes):
            return None
        first = self._first(head)
        self._flying = pending = replace(first, saw=first.saw or head)
        beside: dict[str, Any] = {"saw": pending.saw}
        if pending.shake:
            beside |= {"shake": pending.shake}
        if pending.shown:
            beside |= {"shown": pending.shown}
        return {"type": "command", "id": pending.id} | pending.body | beside

    def _first(self, head: str) -> _Pending:
        first, shakes = self._waiting[0], self.shakes
        if not (first.kind and shakes):
            return self._waiting.popleft()
        shows = not first.shake and bool(first.rolls or self._rolling.get(first.kind))
        if shakes.used_up:
            shakes.renew()
        if not shakes.anchored and (shows or not shakes.taken):
            body = {"command": {"type": "anchor", "anchors": shakes.anchors}}
            return _Pending(self.new_id(), body, own=True)
        self._waiting.popleft()
        if not shows:
            return first
        link = shakes.show(head)
        return replace(first, shake=link, saw=shakes.saw, shown=shakes.shown)

    def accepted(self, answered: str) -> bool:
        """Note that a command is on disk; tell whether the owner waits for that."""
        if (pending := self._landed(answered)) is None:
            return False
        if self.shakes and pending.own:
            self.shakes.anchored, self.shakes.taken = True, False
        return not pending.own

    def rejected(self, refused: Refused) -> str:
        """Note a refusal; give the command that the owner shall know of, if any.

        A bad shake is mended first, once. A chain that cannot begin now refuses what waits for it.
        """
        if (pending := self._landed(refused.id)) is None:
            return ""
        if pending.own:
            if refused.code in PASSING:
                return self._waiting.popleft().id if self._waiting else ""
            if self.shakes and refused.code == "illegal":
                self.shakes.renew()  # it was begun before
            else:
                self.shakes = None
            return ""
        if self.shakes and refused.code == "shake-needed" and not pending.rolls:
            self._waiting.appendleft(replace(pending, rolls=True))
            return ""
        if self.shakes and refused.code == "bad-shake" and not pending.again:
            self.shakes.renew()
            self._waiting.appendleft(replace(pending, shake="", shown=0, again=True))
            return ""
        if self.shakes and refused.code == "store-away":  # it may be on disk all the same
            self.shakes.leave_open(pending.shake, pending.shown)
        return pending.id

    def slowed(self, refused: str) -> bool:
        """Let a command that came too soon be the next again; false where it is none of these."""
        if (pending := self._landed(refused)) is None:
            return False
        if not pending.own:  # which is laid anew
            self._waiting.appendleft(pending)
        return True

    @property
    def flying(self) -> str:
        """The id of the command that waits for its answer, if any."""
        return self._flying.id if self._flying else ""

    def recall(self) -> None:
        """The connection was lost: what had been sent goes out again."""
        if self._flying and not self._flying.own:
            self._waiting.appendleft(self._flying)
        self._flying = None

    def begin_anew(self) -> None:
        """Show no link of the chain again: what waits goes out without, and asks for a new one."""
        if self.shakes is not None:
            self.shakes.renew()
            self._waiting = deque(replace(p, shake="", shown=0) for p in self._waiting)

    def clear(self) -> list[str]:
        """Give up all commands; give the ids that the owner waits for."""
        self.recall()
        ids = [pending.id for pending in self._waiting]
        self._waiting.clear()
        return ids

    def _landed(self, answered: str) -> _Pending | None:
        if self._flying is None or self._flying.id != answered:
            return None
        pending, self._flying = self._flying, None
        return pending
