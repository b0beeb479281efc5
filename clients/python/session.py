"""The session: one seat's side of the protocol, without sockets, clock or chance of its own.

Messages go in (``receive``) and happenings come out; what is to be sent waits in ``outgoing``.
Laws: the view after commit k is the view that the server shows at k; a commit is never skipped and
never applied twice; an answer is told after the commit that it speaks of; whatever arrives, nothing
is raised: a message that no server sends makes an end of the connection.
"""

import json
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, assert_never, cast

from fightbook.clients.python import messages as m
from fightbook.clients.python import reading
from fightbook.clients.python.given import Given
from fightbook.clients.python.happenings import CaughtUp, Dropped, Happening, Slowed, Welcomed
from fightbook.clients.python.outbox import Outbox, kind_of
from fightbook.clients.python.patch import merge
from fightbook.clients.python.shakes import Entropy, Shakes
from fightbook.clients.python.witness import Flag, Witness

FINAL = frozenset(
    {
        "bad-token",
        "no-token",
        "unknown-encounter",
        "gone",
        "unknown-ruleset",
        "bad-origin",
        "forbidden",
    }
)
"""Problems that calling again does not mend."""
OUR_FAULT = frozenset({"bad-json", "bad-message", "too-large", "unknown-type"})
"""Problems with a message that this side sent."""


DEFAULT_WAIT = 1.0
"""Seconds, where a server says to wait and not how long."""
HEADS = 1000
"""So many heads are remembered."""
LARGEST_COMMAND = 60_000
"""Characters of a command; a server takes messages of 64 KiB."""


class Session:
    """A seat's session. Its owner moves the messages, and reads what is public here."""

    def __init__(
        self,
        token: str,
        entropy: Entropy,
        shakes: Shakes | None = None,
        lang: str = "",
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin for the seat of ``token``. Without ``shakes`` commands go without them.

        ``lang``: the language of the game's own sentences, as ``de``; English without it. ``clock``
        gives seconds that only grow.
        """
        self._clock = clock
        self.view: m.View = {}
        self.encounter = ""
        self.seat = ""
        self.holder = ""  # whose pair its dice come from: of several GMs each has their own
        self.role = ""
        self.commit = 0
        self.online: tuple[str, ...] = ()
        self.away: dict[str, int] = {}
        self.witness = Witness()
        self.heads: dict[int, str] = {}  # the digest at the end of each commit that was seen lately
        self.flags: list[Flag] = []  # everything that was found wrong, over all connections
        self._token = token
        self._lang = lang
        self._given = Given()
        self._outbox = Outbox(entropy(8).hex(), shakes)
        self._live = False
        self._waits = False
        self._outgoing: list[str] = []
        self._asked: list[str] = []
        self._held: list[m.Ack] = []
        self._resumed_at: int | None = None

    # --- what the owner asks for ------------------------------------------------------------------

    def command(
        self,
        command: dict[str, Any],
        *,
        expect: int | None = None,
        dice: dict[str, list[int]] | None = None,
        dry_run: bool = False,
        seen: int | None = None,
    ) -> str:
        """Give a command; its id comes back with the ``Ack`` or the ``Refused``.

        ``expect``: the commit upon which it was decided, if it shall fail upon any other.
        ``dice``: faces of real dice by id, or by label. ``dry_run``: only tell what it would do.
        ``seen``: the commit at which a value was seen that this sets, if it shall fail where
        another has set it since.
        """
        extra: dict[str, Any] = {"expect": expect, "dice": dice, "dry_run": dry_run or None}
        extra["seen"] = seen
        body = {"command": command} | {k: v for k, v in extra.items() if v is not None}
        if len(_json(body)) > LARGEST_COMMAND:
            raise m.Refused("too-large", "The command is too large to be sent.")
        given = self._outbox.add(body, "" if dry_run else kind_of(command, self.view))
        self._pump()
        return given

    def options(self) -> str:
        """Ask for the legal moves; the id comes back with them."""
        asked = self._outbox.new_id()
        self._asked.append(asked)
        if self._live and not self._waits:
            self._send({"type": "options", "id": asked})
        return asked

    def forget(self, asked: str) -> None:
        """Take back what has not left yet."""
        self._outbox.forget(asked)
        self._asked = [other for other in self._asked if other != asked]

    def go_on(self) -> None:
        """The time that ``Slowed`` named is over: send again what came too soon."""
        self._waits = False
        if self._live:
            self._ask_again()
            self._pump()

    def doubts(self) -> list[Flag]:
        """Give what stands under this seat's name and was not done here, and links shown in vain.

        An honest server does that as well, where the seat has another device.
        """
        shakes, last = self._outbox.shakes, self.witness.last
        vain = shakes is not None and bool(shakes.saw) and not self._outbox.flying
        said = "A link was shown, and no roll of this seat has taken it yet."
        return [*self._given.doubts, *([Flag("shown-in-vain", last, said)] if vain else [])]

    def unsettled(self, whole: Witness) -> list[Flag]:
        """Give the calls that were answered and do not stand in the ``whole`` stream."""
        shakes = self._outbox.shakes
        return shakes.calls.gone(whole.calls, whole.last) if shakes else []

    # --- the connection ---------------------------------------------------------------------------

    def connected(self) -> None:
        """A new connection stands: say hello, with what was seen last."""
        self._live = self._waits = False
        self._outbox.recall()
        hello: dict[str, Any] = {"type": "hello", "token": self._token}
        if self.commit:
            hello |= {"after": self.witness.last, "digest": self.witness.digest}
        if self._lang:
            hello["lang"] = self._lang
        shakes = self._outbox.shakes
        if shakes and not (shakes.anchored or shakes.taken):
            hello |= {"anchor": shakes.anchor, "witness": shakes.calls.anchor}
        if shakes:
            shakes.calls.connected(self._clock())
        self._outgoing.clear()
        self._send(hello)

    def outgoing(self) -> list[str]:
        """Take the messages that are to be sent now, in order."""
        found, self._outgoing = self._outgoing, []
        return found

    def receive(self, data: str | bytes) -> list[Happening]:
        """Take in one message; give what happened."""
        happened: list[Happening] = []
        try:
            if (found := reading.read(data)) is not None:
                happened += self._apply(found)
        except (ValueError, RecursionError) as error:
            flag = Flag("bad-message", self.witness.last, str(error)[:200])
            self.flags.append(flag)
            happened += [flag, self._drop("bad-message", "The server sent what no server sends.")]
        self._pump()
        return happened

    def _apply(self, found: m.FromServer) -> list[Happening]:
        if isinstance(found, m.Welcome):
            return self._welcomed(found)
        if isinstance(found, m.Problem):
            return self._problem(found)
        if not self._live:
            return []
        match found:
            case m.Commit():
                return self._committed(found)
            case m.Ack():
                return self._accepted(found)
            case m.Refused():
                return self._rejected(found)
            case m.Moves():
                return [found] if self._answered(found.id) else []
            case m.Call():
                return self._called(found)
            case m.Presence() | m.Comings():
                return self._here(found)
            case _:
                assert_never(found)

    def _drop(self, code: str, message: str, *, final: bool = False) -> Dropped:
        self._live = False
        return Dropped(code, message, final)

    def _problem(self, found: m.Problem) -> list[Happening]:
        if found.code in OUR_FAULT and self._live and self._outbox.flying:
            about = self._outbox.flying
            return self._rejected(m.Refused(found.code, found.message, found.field, id=about))
        drop = self._drop(found.code, found.message, final=found.code in FINAL)
        return [replace(drop, wait=found.wait)]

    # --- what comes in ----------------------------------------------------------------------------

    def _welcomed(self, found: m.Welcome) -> list[Happening]:
        again = self.commit > 0
        resumed = found.resumed and again
        self._live = True
        self.encounter, self.seat, self.role = found.encounter, found.seat, found.role
        self.holder = found.hand or found.seat
        self.view, self.online = found.view, found.online
        if self._outbox.shakes and not self._outbox.shakes.taken:
            self._outbox.shakes.anchored = True
        if not resumed:
            self.commit = found.commit
            self.witness = Witness(found.last, found.digest)
        self._resumed_at = self.commit if resumed else None
        happened: list[Happening] = [Welcomed(self.commit, again, resumed)]
        if found.flag:
            happened += self._flagged(found, lost=again and not resumed)
        if not resumed:
            happened += self._seen_before(found)
            if again:
                self._outbox.begin_anew()  # what was not seen may be another past
        self._ask_again()
        return happened + self._release()

    def _seen_before(self, found: m.Welcome) -> list[Happening]:
        """Notice that the server shows another past than it did, or a shorter one, unasked."""
        known = max(self.heads, default=0)
        other = self.heads.get(found.commit, found.digest) != found.digest
        flag = Flag("other-head", found.last, f"Up to commit {known} something else was seen.")
        if found.flag:
            self.heads.clear()  # it said so itself
        wrong = bool(self.heads) and (other or found.commit < known)
        self._keep_head()
        if wrong:
            self.flags.append(flag)
        return [flag] if wrong else []

    def _keep_head(self) -> None:
        self.heads[self.commit] = self.witness.digest
        if len(self.heads) > HEADS:
            del self.heads[next(iter(self.heads))]

    def _ask_again(self) -> None:
        for asked in self._asked:
            self._send({"type": "options", "id": asked})

    def _flagged(self, found: m.Welcome, *, lost: bool) -> list[Happening]:
        """Note that the server lost lines; this seat's own, or what somebody else had seen."""
        whose = "this seat has" if lost else "somebody had"
        message = f"The server no longer has a line that {whose} seen."
        flag = Flag(found.flag, self.witness.last, message)
        if flag not in self.flags:
            self.flags.append(flag)
        return [flag, *self._give_back(found.flag, message)] if lost else [flag]

    def _give_back(self, code: str, message: str) -> list[m.Refused]:
        """The fight is not the one that the waiting commands were meant for: refuse them all."""
        back = [*(ack.id for ack in self._held), *self._outbox.clear()]
        self._held = []
        if self._outbox.shakes:
            self._outbox.shakes.renew()
            self._outbox.shakes.calls.unsettled.clear()
        return [m.Refused(code, message, id=given) for given in back]

    def _here(self, found: m.Presence | m.Comings) -> list[Happening]:
        return self._present(found) if isinstance(found, m.Presence) else self._moved(found)

    def _present(self, found: m.Presence) -> list[Happening]:
        """Note who is here. A server says so behind the commits that it sent again."""
        self.online, self.away = found.online, found.away
        since, self._resumed_at = self._resumed_at, None
        if self._outbox.shakes:
            self._outbox.shakes.calls.caught_up(self._clock())
        return [found] if since is None else [CaughtUp(self.commit - since), found]

    def _moved(self, found: m.Comings) -> list[Happening]:
        """Note who came and who left; a server also says so when nobody did."""
        before = self.online, self.away
        self.online = tuple(sorted({*self.online, *found.came} - {*found.left}))
        known = {**self.away, **found.came}
        self.away = {seat: ms for seat, ms in known.items() if ms and seat in self.online}
        changed = (self.online, self.away) != before
        return [m.Presence(self.online, self.away)] if changed else []

    def _committed(self, found: m.Commit) -> list[Happening]:
        if found.commit <= self.commit:
            return []
        if found.commit > self.commit + 1:
            return [self._drop("gap", f"Commit {self.commit + 1} is missing.")]
        self._learn(found.events)
        self.view = merge(self.view, found.patch)
        self.commit = found.commit
        flags = self.witness.follow(found.events, found.head)
        if not self.witness.last.startswith(f"{found.commit}-"):
            flags.append(Flag("broken-chain", self.witness.last, "A commit came without lines."))
        flags += self._witnessed(found.events)
        flags += self._given.follow(self.holder, found.events, self._outbox.shakes)
        self.flags += flags
        self._keep_head()
        if self._outbox.shakes:
            self._outbox.shakes.follow(self.holder, found.events)
        self._answer()
        done = replace(found, closed=bool(self.view.get("outcome")))
        return [done, *flags, *self._release()]

    def _called(self, found: m.Call) -> list[Happening]:
        """Answer a call, now or when its past is held; a seat without a chain has no answer."""
        shakes = self._outbox.shakes
        if shakes is None or not shakes.anchored:
            return []
        flags = shakes.calls.take(found)
        self.flags += flags
        self._answer()
        return list(flags)

    def _answer(self) -> None:
        shakes, witness = self._outbox.shakes, self.witness
        if shakes and (answer := shakes.calls.answer(witness.last, witness.digest)) is not None:
            self._send(answer)

    def _witnessed(self, lines: tuple[m.Line, ...]) -> list[Flag]:
        """Notice what the server did with the links of this seat."""
        shakes = self._outbox.shakes
        if shakes is None or not shakes.anchored or self.role != "player":
            return []
        about: m.View = self.view.get("encounter") or {}
        options: m.View = about.get("options") or {}
        wanted = str(options.get("witness", "gm"))
        return shakes.calls.follow(self.seat, lines, wanted, self._clock())

    def _learn(self, lines: Iterable[m.Line]) -> None:
        """Notice whether a command rolled."""
        rolled, command = False, None
        for line in lines:
            if line.get("type") == "declared":
                command = line.get("command")
            rolled = rolled or line.get("type") == "shaken"
        if isinstance(command, dict):
            self._outbox.learn(kind_of(cast(m.Line, command), self.view), rolled=rolled)

    def _accepted(self, found: m.Ack) -> list[Happening]:
        if self._outbox.accepted(found.id):
            self._held.append(found)
        return self._release()

    def _release(self) -> list[Happening]:
        """Tell the answers whose commits have arrived."""
        ready = [ack for ack in self._held if ack.last <= self.commit]
        self._held = [ack for ack in self._held if ack.last > self.commit]
        return list(ready)

    def _rejected(self, found: m.Refused) -> list[Happening]:
        if found.code == "slow-down" and (found.id in self._asked or self._outbox.slowed(found.id)):
            self._waits = True
            return [Slowed(m.wait(found.detail) or DEFAULT_WAIT)]
        found.id = found.id if self._answered(found.id) else self._outbox.rejected(found)
        return [found] if found.id else []

    def _answered(self, asked: str) -> bool:
        known = asked in self._asked
        self.forget(asked)
        return known

    # --- what goes out ----------------------------------------------------------------------------

    def _send(self, message: dict[str, Any]) -> None:
        self._outgoing.append(_json(message))

    def _pump(self) -> None:
        """Send the next command, if the last one was answered."""
        if not self._live or self._waits:
            return
        head, settled = self.witness.digest, not self._held
        if (message := self._outbox.next(head, settled=settled)) is not None:
            self._given.send(message)
            self._send(message)


def _json(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
