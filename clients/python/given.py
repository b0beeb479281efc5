"""What a seat gave and what it showed with it, held against what the stream holds of that seat.

Laws: a command stands once, under its id, as it was given, with the link that was shown for it;
what an honest server never writes is a ``Flag``; what another device of the same seat may have done
as well is a doubt. Limits: a server leaves out of a command what says no more than its absence, and
which values do is not known here; nor are faces that people entered compared.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

from fightbook.clients.python.messages import Line
from fightbook.clients.python.shakes import Shakes, shake_of
from fightbook.clients.python.witness import Flag

_ID = re.compile(r"[a-z]+[0-9]+(\.[a-z0-9]+)?")


class Given:
    """Remembers what one session sent, until it stands in the stream."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.doubts: list[Flag] = []
        self._sent: dict[str, Mapping[str, Any]] = {}
        self._stands: set[str] = set()

    def send(self, message: Mapping[str, Any]) -> None:
        """Note a command that goes out, perhaps once more."""
        if not message.get("dry_run"):
            self._sent[message["id"]] = message

    def follow(self, seat: str, lines: Sequence[Line], shakes: Shakes | None) -> list[Flag]:
        """Read the next commit as ``seat`` sees it; ``shakes``: its chain, before this commit."""
        if not lines:
            return []
        declared, at = lines[0], str(lines[0].get("at", ""))
        for line in lines:
            if line.get("type") == "anchored" and line.get("holder") == seat:
                self._begun(at, line, shakes)
        if declared.get("type") != "declared" or holder(declared) != seat:
            return []
        if declared.get("of") or _kind(declared) == "anchor":  # a server gives it for whoever comes
            return []
        return [Flag(kind, at, why) for kind, why in self._compare(seat, lines, shakes)]

    def _begun(self, at: str, line: Line, shakes: Shakes | None) -> None:
        if shakes is not None and shake_of(line) != shakes.anchor:
            said = "A pair without the chain of this session was begun for its seat."
            self.doubts.append(Flag("other-pair", at, said))

    def _compare(
        self, seat: str, lines: Sequence[Line], shakes: Shakes | None
    ) -> list[tuple[str, str]]:
        declared, found = lines[0], list[tuple[str, str]]()
        ident = str(declared.get("id"))
        sent = self._sent.pop(ident, None)
        if ident in self._stands:
            return [("other-command", "A command that was given once stands twice.")]
        if sent is None:
            said = "This session did not give the command that stands under the name of its seat."
            self.doubts.append(Flag("not-given", str(declared.get("at", "")), said))
            return []
        self._stands.add(ident)
        if not _same(sent["command"], declared.get("command")):
            found.append(("other-command", "The command stands otherwise than it was given."))
        taken = next((line for line in lines if line.get("type") == "shaken"), None)
        if taken is None or taken.get("seat") != seat:
            return found
        if (taken.get("link") or "") != sent.get("shake", ""):
            found.append(("other-link", "The roll did not take the link that was shown for it."))
        elif shakes and not shakes.used_up and taken.get("link") == shakes.next():
            saw, shown = declared.get("saw", ""), declared.get("shown", 0)
            if (saw, shown) == (shakes.saw, shakes.shown):
                return found
            if saw == shakes.saw and shakes.left_open(shown):
                why = "It was refused since the store was away, and its link was shown again since."
                self.doubts.append(Flag("done-after-all", str(declared.get("at", "")), why))
            else:
                why = "It stands otherwise upon which head the link of this roll was shown."
                found.append(("other-command", why))
        return found


def holder(declared: Line) -> object:
    """Give the seat that a command stands under: of several GMs each has one."""
    return declared.get("hand") or declared.get("seat")


def _kind(declared: Line) -> object:
    command = declared.get("command")
    return cast(Line, command).get("type") if isinstance(command, dict) else None


def _same(given: object, said: object) -> bool:
    """Tell whether what is said is what was given, but for what may go without saying."""
    if isinstance(given, dict) and isinstance(said, dict):
        asked, told = cast("dict[str, object]", given), cast("dict[str, object]", said)
        return all(
            _same(asked[name], told[name]) if name in told else _silent(asked[name])
            for name in asked
        ) and (told.keys() <= asked.keys())
    if isinstance(given, list) and isinstance(said, list):
        both = cast("list[object]", given), cast("list[object]", said)
        return len(both[0]) == len(both[1]) and all(map(_same, *both))
    if isinstance(given, str) and isinstance(said, str):
        return given == said or _plain(given) == _plain(said)
    return given == said


def _silent(value: object) -> bool:
    """Tell whether a value may be what is meant where nothing is said: no yes, and nobody's id."""
    return value is not True and not (isinstance(value, str) and _ID.fullmatch(value))


def _plain(text: str) -> str:
    """Give the letters and figures of a text: others may be stripped, or folded."""
    return "".join(filter(str.isalnum, text))
