"""The commands on their way: one at a time, each with the next shake, until it is answered.

Laws: commands leave in the order given; a command keeps its id however often it is sent, so that
sending it again is harmless; none is sent with a shake that the table cannot check.
"""

from collections import deque
from dataclasses import dataclass, replace
from typing import Any

from fightbook.clients.python.messages import Refused
from fightbook.clients.python.shakes import Shakes


@dataclass(frozen=True, slots=True)
class _Pending:
    """A command to send. ``own``: laid by the outbox, to tell the table a new anchor.

    ``saw``: the head that was held when it left first.
    """

    id: str
    body: dict[str, Any]
    shaken: bool = True
    shake: str = ""
    saw: str = ""
    again: bool = False
    own: bool = False


class Outbox:
    """The waiting commands, and the one that has been sent and not yet answered."""

    def __init__(self, prefix: str, shakes: Shakes | None) -> None:
        """Begin empty. ``prefix`` makes the ids differ from those of any other session."""
        self.shakes = shakes
        self._prefix = prefix
        self._ids = 0
        self._waiting: deque[_Pending] = deque()
        self._flying: _Pending | None = None

    def new_id(self) -> str:
        """Give an id that was never used."""
        self._ids += 1
        return f"{self._prefix}-{self._ids}"

    def add(self, body: dict[str, Any], *, shaken: bool) -> str:
        """Let a command wait for its turn; give its id."""
        pending = _Pending(self.new_id(), body, shaken)
        self._waiting.append(pending)
        return pending.id

    def forget(self, answered: str) -> None:
        """Take back a command that has not left yet."""
        self._waiting = deque(p for p in self._waiting if p.id != answered)

    def next(self, head: str) -> dict[str, Any] | None:
        """Give the message to send now; nothing while an answer is due, or nothing waits.

        ``head``: the digest of the last line that was seen.
        """
        if self._flying is not None or not self._waiting:
            return None
        first = self._first()
        self._flying = pending = replace(first, saw=first.saw or head)
        shake = {"shake": pending.shake} if pending.shake else {}
        beside = {**shake, "saw": pending.saw}
        return {"type": "command", "id": pending.id} | pending.body | beside

    def _first(self) -> _Pending:
        if not (self._waiting[0].shaken and self.shakes):
            return self._waiting.popleft()
        if self.shakes.used_up:
            self.shakes.renew()
        if self.shakes.anchored:
            return replace(self._waiting.popleft(), shake=self.shakes.next())
        body = {"command": {"type": "anchor", "anchor": self.shakes.anchor}}
        return _Pending(self.new_id(), body, own=True)

    def accepted(self, answered: str) -> bool:
        """Note that a command is on disk; tell whether the owner waits for that."""
        if (pending := self._landed(answered)) is None:
            return False
        if self.shakes and pending.own:
            self.shakes.anchored = True
        elif self.shakes:
            self.shakes.spend(pending.shake)
        return not pending.own

    def rejected(self, refused: Refused) -> bool:
        """Note a refusal; tell whether the owner shall know. A bad shake is mended first, once."""
        if (pending := self._landed(refused.id)) is None:
            return False
        if pending.own:
            if self.shakes and refused.code == "illegal":
                self.shakes.renew()  # it was begun before
            else:
                self.shakes = None
            return False
        if self.shakes and refused.code == "bad-shake" and not pending.again:
            self.shakes.renew()
            self._waiting.appendleft(replace(pending, again=True))
            return False
        return True

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
