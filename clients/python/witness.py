"""The witness: checks what a server says while it says it.

It checks that the lines give the digest that the server names (hidden ones by their marks), that a
hidden line is revealed as it was, that the links of each seat's pair were fixed before they were
shown and are taken in their order, and, if it has seen the stream from its first line, every face
rolled. Laws: it never stops at a flaw and never raises for one; each flaw is a ``Flag``. Limits:
rolls behind the screen are not checked, nor what the rules made of a roll (the audit does both).
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from fightbook.clients.python import dice
from fightbook.clients.python.fell import Dice, Fell, SealedError
from fightbook.clients.python.messages import Line
from fightbook.clients.python.taken import Taken

START = "0" * 64
"""The digest before the first line."""
BYTES = 32
OWN = frozenset(
    [
        "other-command",
        "other-link",
        "bad-call",
        "other-call",
        "call-dropped",
        "passed-over",
        "not-asked",
    ]
)
"""What only the seat knows with whose links it was done: no stream shows it alone."""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that an honest server does not do, at an address.

    ``kind``: broken-chain, bad-reveal, bad-anchor, bad-draw, bad-shake, bad-witness, bad-face,
    bad-message, bad-receipt, history-lost, or other-head: at this address the stream is not what
    was seen there before. Of what this seat alone can know (``OWN``), for its own commands:
    other-command, other-link; for the rolls of others: bad-call, other-call, call-dropped,
    passed-over, not-asked.
    """

    kind: str
    at: str
    message: str


def mark(line: Line) -> bytes:
    """Give the SHA-256 of a line as it is stored; of a hidden line, the one that it names."""
    if "type" not in line:
        return bytes.fromhex(line["mark"])
    stored = json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
    return sha256(stored.encode()).digest()


def digest(before: str, line: Line) -> str:
    """Give the digest of a line behind that of the line ``before``, both hex."""
    commit, index = place(line["at"])
    found = mark(line)
    if len(found) != BYTES or max(commit, index) >= 2**32:
        raise ValueError("not the line of a stream")
    where = commit.to_bytes(4, "big") + index.to_bytes(4, "big")
    return sha256(b"fightbook/line/2" + bytes.fromhex(before) + where + found).hexdigest()


def place(address: object) -> tuple[int, int]:
    """Read an address such as ``17-2``. Raises ``ValueError``."""
    if not isinstance(address, str) or len(address) > len("9007199254740991-999"):
        raise ValueError("not an address")
    commit, _, index = address.partition("-")
    if f"{int(commit)}-{int(index)}" != address:
        raise ValueError("not an address")
    return int(commit), int(index)


class Witness:
    """Follows a stream. Without arguments, from its first line."""

    def __init__(
        self,
        last: str = "",
        digest: str = START,
        kept: Mapping[int, str] | None = None,
    ) -> None:
        """Begin behind the line at ``last`` with ``digest``.

        ``kept``: heads that the stream must have, by commit.
        """
        self._kept = dict(kept or {})
        self.last, self.digest = last, digest
        self.flags: list[Flag] = []
        self._hidden: dict[str, bytes] = {}
        self._spent: dict[str, int] = {}
        self._links: dict[tuple[str, str], tuple[int, str]] = {}
        self._shown: set[str] = set()
        """All anchors and links so far: no chain begins with one of these."""
        self._whole = not last
        self._n: int | None = None
        """The number of the links that this commit takes, where its beginning was seen."""
        self._shake = self._seen = dice.NOTHING
        self._called: dict[str, int] = {}
        self.calls: set[str] = set()
        """The calls that stand in the stream."""
        self._begun = (START, b"")
        """The digest before this commit, and the mark of its first line."""
        self._fell, self._taken = Fell(), Taken()
        self._dice: Dice | None = None
        self._left = 0
        """So many commits may still decide again what the last amendment took back."""
        self._sealed = False
        """This commit may be one of them, and hides whose seed it reads."""
        self._checks: dict[str, Callable[[Line], None]] = {
            "declared": self._declared,
            "amended": self._amended,
            "opened": self._opened,
            "anchored": self._anchored,
            "seated": self._seated,
            "shaken": self._shaken,
            "witnessed": self._witnessed,
            "drawn": self._draw,
            "rolled": self._rolled,
            "revealed": self._revealed,
        }

    def follow(self, lines: Iterable[Line], head: str = "") -> list[Flag]:
        """Check the next ``lines``; give what is wrong with them. It stands in ``flags`` too.

        ``head``: what the server says is the digest of the last of them, where it says so.
        """
        before = len(self.flags)
        for line in lines:
            self._line(line)
        if head not in ("", self.digest):
            self._flag("broken-chain", "The lines do not lead to the head that the server names.")
        return self.flags[before:]

    def end(self) -> list[Flag]:
        """Check, where the stream ends, the heads that it still must have; give what is wrong."""
        before = len(self.flags)
        if self.last:
            self._hold(self.last)
        if self._kept:
            ended = f"It ends before commit {max(self._kept)}, which was seen."
            self._flag("other-head", ended)
        return self.flags[before:]

    def _hold(self, at: str) -> None:
        """Compare the end of a commit, the line at ``at``, with what was seen of it."""
        commit = place(at)[0]
        if self._kept.pop(commit, self.digest) != self.digest:
            message = f"Up to commit {commit} something else was seen."
            self.flags.append(Flag("other-head", at, message))

    def _flag(self, kind: str, message: str) -> None:
        self.flags.append(Flag(kind, self.last, message))

    def _line(self, line: Line) -> None:
        before = self.last
        self.last = str(line.get("at", ""))[:40]
        try:
            self._address(before)
            if self.last.endswith("-0"):
                self._begun = (self.digest, mark(line))
                self._run(line)
                self._taken.begin(line)
            self.digest = digest(self.digest, line)
            if "type" in line:
                self._fact(line)
            else:
                self._hidden[self.last] = mark(line)
                if self.last.endswith("-0"):
                    self._fell.seal(place(self.last)[0])
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            self._flag("bad-message", "The line is not one that a stream can hold.")

    def _address(self, before: str) -> None:
        commit, index = place(self.last)
        last, end = place(before) if before else (0, 0)
        if (commit, index) not in {(last, end + 1), (last + 1, 0)}:
            self._flag("broken-chain", f"There is a gap behind {before or 'the beginning'}.")
        if commit != last:
            if before:
                self._hold(before)
            self._whole_commit(last)
            self._dice, self._n = None, 0
            self._shake = self._seen = dice.NOTHING

    def _fact(self, line: Line) -> None:
        if (check := self._checks.get(line["type"])) is not None:
            check(line)

    # --- the facts that can be checked ------------------------------------------------------------

    def _opened(self, line: Line) -> None:
        self._taken.open(line)
        for holder, anchors in line["anchors"].items():
            self._pair(holder, anchors)

    def _anchored(self, line: Line) -> None:
        self._pair(line["holder"], line["anchors"])

    def _seated(self, line: Line) -> None:
        self._pair(line["seat"], line.get("anchors", {}))

    def _pair(self, holder: str, anchors: dict[str, str]) -> None:
        """Begin a pair, which replaces the one before as a whole."""
        if not anchors:
            return
        if not self._shown.isdisjoint({anchors.get("shake"), anchors.get("witness")}):
            self._flag("bad-anchor", "A chain begins with what was shown before.")
        self._shown.update(anchors.values())
        self._links = {chain: link for chain, link in self._links.items() if chain[0] != holder}
        self._links |= {(holder, cup): (0, anchor) for cup, anchor in anchors.items()}
        self._spent[holder] = self._called[holder] = 0

    def _shaken(self, line: Line) -> None:
        seat, link = line["seat"], line.get("link", "")
        self._n, known = int(line["n"]), self._spent.get(seat)
        self._spent[seat], fits = self._n, self._taken.shakes(seat, link)
        if known is not None or self._whole:
            kept = ((seat, "shake") in self._links) == bool(link)
            if self._n - 1 != known or not (kept and fits):
                self._flag("bad-shake", "Links are not taken in order, or without the seat's.")
        if link:
            self._shake = bytes.fromhex(link)
            if not self._leads((seat, "shake"), self._n, link):
                self._flag("bad-shake", "The shake is not the next link of the seat's chain.")

    def _witnessed(self, line: Line) -> None:
        """Check the call, and the links of those who answered it."""
        self.calls.add(str(line["call"]))
        called = [(str(seat), int(number)) for seat, number in line["called"]]
        there = [one for one in called if one[0] not in line.get("passed", ())]
        right = len(there) == len(line["links"]) and line["call"] == self._call(line, called)
        right = (self._taken.calls(dict(called)) or not self._whole) and right
        for (seat, number), link in zip(there, line["links"], strict=False):
            right = self._leads((seat, "witness"), number, link) and right
        for seat, number in called:
            right = right and self._called.get(seat, number - 1) == number - 1
            self._called[seat] = number
        self._seen = bytes.fromhex("".join(line["links"])) or dice.NOTHING
        if not right:
            self._flag("bad-witness", "The call to the witnesses is not what it has to be.")

    def _call(self, line: Line, called: list[tuple[str, int]]) -> str:
        before, declared = self._begun
        named = sha256(json.dumps(called, separators=(",", ":")).encode()).digest()
        number = (self._n or 0).to_bytes(4, "big")
        past = bytes.fromhex(line["nonce"]) + bytes.fromhex(before) + number
        return sha256(b"fightbook/call/2" + past + named + declared).hexdigest()

    def _draw(self, line: Line) -> None:
        seat, cup, link, spent = line["seat"], line["cup"], line["link"], int(line["place"])
        fits = self._n in (None, spent) and (self._taken.draws(seat, cup) or not self._whole)
        if cup == "table":
            fits = self._leads((seat, cup), spent, link) and fits
        if not fits:
            self._flag("bad-draw", "The seed is not this link of the seat's pair.")
        if cup != "table":
            return
        seed = dice.seed(bytes.fromhex(link), self._shake, self._seen)
        self._dice = self._fell.drew(place(line["at"])[0], seed, line.get("read", {}))

    def _leads(self, chain: tuple[str, str], spent: int, link: str) -> bool:
        """Tell whether a link leads back to the last one that is known of its chain."""
        before, known = self._links.get(chain, (spent, ""))
        self._links[chain] = (spent, link)
        self._shown.add(link)
        if not known:
            return not self._whole
        back = bytes.fromhex(link)
        for _ in range(min(spent - before, dice.LINKS)):
            back = dice.previous(back)
        return spent > before and back.hex() == known

    def _amended(self, line: Line) -> None:
        self._left, self._dice = len(line["commits"]), None
        self._fell.run = place(line["at"])[0]

    def _run(self, first: Line) -> None:
        """See whether a commit may be one that an amendment decides again."""
        hidden = "type" not in first
        self._sealed = hidden and self._left > 0
        self._left = self._left - 1 if self._left and (hidden or first.get("of")) else 0

    def _declared(self, line: Line) -> None:
        """A command that is decided again keeps dice that fell."""
        if not line.get("of"):
            return
        commit = place(line["at"])[0]
        self._dice = self._fell.again(commit, int(line["of"]), int(line.get("keeps", 0)))
        if self._dice is None and self._whole:
            self._flag("bad-face", "It keeps the dice of another command.")

    def _whole_commit(self, commit: int) -> None:
        """Check that a commit read what it says: an amendment could else read more of it."""
        if self._whole and self._dice and self._dice.taken != self._fell.said(commit):
            self._flag("bad-face", f"Commit {commit} reads other dice than it says.")

    def _rolled(self, line: Line) -> None:
        fallen = [die for die in line["dice"] if not die.get("table")]
        if not self._whole or line.get("to") is not None or not fallen:
            return
        label = str(line["label"])
        if line.get("cup", "table") != "table":
            self._flag("bad-face", "A roll for everybody read the cup of the screen.")
        else:
            try:
                right = self._dice is not None and self._dice.gave(label, fallen)
            except SealedError:
                return
            if not right and not (self._dice is None and self._sealed):
                self._flag("bad-face", f"The seed gives other faces to {label}, or there is none.")

    def _revealed(self, line: Line) -> None:
        known = self._hidden.pop(line["address"], None)
        shown = line["line"]
        if known is not None and (mark(shown) != known or shown["at"] != line["address"]):
            self._flag("bad-reveal", f"The line at {line['address']} was another one.")
