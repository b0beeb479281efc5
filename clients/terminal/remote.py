"""The remote control of the player: what each key does, and what stands at the foot of the screen.

It does no I/O. The help line has the keys that one needs; ``h``, ``l``, ``S``, ``0`` and ``$`` are
for hands that know them from elsewhere.
"""

import re
from collections.abc import Callable, Mapping

from fightbook.clients.terminal.player import UNITS, Player, Unit
from fightbook.clients.terminal.words import say

ENTER, ESCAPE, BACKSPACE = "\r", "\x1b", "\x7f"
LEFT, RIGHT, HOME, END = "\x1b[D", "\x1b[C", "\x1b[H", "\x1b[F"
PLAYS, STANDS = "\u25b6", "\u2016"
ADDRESS = "0123456789-"


_KEY = re.compile(r"\x1b(?:\[[0-9;]*|O)[A-Za-z~]|.", re.DOTALL)


def keys(typed: str) -> list[str]:
    """Part what a terminal sent into keys; those of arrows have several characters."""
    return [key.replace("\x1bO", "\x1b[") for key in _KEY.findall(typed)]


class Remote:
    """Does to a player what the keys say."""

    def __init__(self, player: Player) -> None:
        """Hold the player."""
        self.player = player
        self.over = False
        self.typed: str | None = None
        """The address that is being typed."""
        self.remark = ""

    def press(self, key: str) -> None:
        """Take one key: a character, or what a terminal sends for an arrow."""
        self.remark = ""
        if self.typed is not None:
            self._type(self.typed, key)
        elif (act := _KEYS.get(key)) is not None:
            act(self.player)
        elif key in _UNITS:
            self.player.unit = _UNITS[key]
        elif key == "g":
            self.typed = ""
        elif key in ("q", ESCAPE):
            self.over = True

    def _type(self, typed: str, key: str) -> None:
        if key in (ENTER, "\n"):
            self.typed = None
            try:
                self.player.jump(typed)
            except LookupError as error:
                self.remark = str(error)
        elif key == ESCAPE:
            self.typed = None
        elif key == BACKSPACE:
            self.typed = typed[:-1]
        elif key in ADDRESS:
            self.typed = typed + key

    @property
    def status(self) -> str:
        """Say where the player stands and what it does."""
        player = self.player
        if self.typed is not None:
            return say("jump", typed=self.typed)
        parts = [
            say("place", at=player.at, last=player.last),
            say("eyes", seat=player.seats[player.film.seat]),
            say("step", unit=player.unit),
            say("speed", sign=PLAYS if player.playing else STANDS, speed=f"{player.speed:g}"),
            self.remark,
        ]
        return "  \u00b7  ".join(filter(None, parts))


_UNITS: Mapping[str, Unit] = {unit[0]: unit for unit in UNITS}
_KEYS: Mapping[str, Callable[[Player], None]] = {
    RIGHT: Player.forward,
    "l": Player.forward,
    LEFT: Player.back,
    "h": Player.back,
    " ": Player.toggle,
    "+": Player.faster,
    "-": lambda player: player.faster(-1),
    "s": Player.next_seat,
    "S": lambda player: player.next_seat(-1),
    "0": Player.begin,
    HOME: Player.begin,
    "$": Player.end,
    END: Player.end,
}
