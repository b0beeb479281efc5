"""Names: who and what is called how, and what was asked, as far as a viewer was told.

Laws: whoever the viewer never heard of is somebody; two combatants of one name are told apart by
the id of the later; names are never forgotten, also when what told them is taken back.
"""

from collections.abc import Iterable, Mapping
from typing import Any, cast

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, extract
from fightbook.domain.scribe import GM
from fightbook.domain.state import Encounter, Mark
from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.tongues import ENGLISH

WATCH = "watch"
"""The seat that all spectators with a link share."""
EVERYWHERE = (GM, "server", WATCH, "guests")
"""Who sits at every table, by seat."""


class Names(dict[str, str]):
    """Names of combatants and seats, by id."""

    def __init__(self, tongue: Tongue = ENGLISH) -> None:
        """Begin with those who sit at every table."""
        super().__init__((seat, tongue.word("name", seat)) for seat in EVERYWHERE)
        self._nobody = tongue.word("name", "somebody")
        self._called: dict[str, str] = {}
        """Which combatant is called so."""
        self.asked: dict[str, e.Prompted] = {}
        """Each question by its id, also when it is settled."""
        self.things: dict[str, str] = {}
        """What people call things of their own, by ``combatant/thing``."""
        self.timed = set[str]()
        """The conditions that last for as many rounds as the GM said, by ``combatant/mark``."""

    def __missing__(self, _: str) -> str:
        """Give the name of the unknown."""
        return self._nobody

    def learn(self, event: e.Event) -> None:
        """Learn a name from ``event``, if it tells one."""
        if type(event) is e.Seated:
            self._seat(event.seat, event.name)
        elif type(event) is e.Joined:
            self._fighter(event.who, event.name)
        elif type(event) is e.Sheeted:
            self._own(event.who, event.sheet)
        elif type(event) is e.Prompted:
            self.asked[event.prompt] = event
        elif type(event) is e.Marked:
            self._time(event.who, event)

    def meet_early(self, lines: Iterable[Seen]) -> None:
        """Learn who is shown in a commit before it is told: whoever reveals them is told first."""
        for line in lines:
            if type(line) is not Line or type(line.event) is not e.Revealed:
                continue
            if line.event.line["type"] == "joined":
                self.learn(extract(line.event.line))

    def meet(self, world: Encounter) -> None:
        """Learn the names of everybody who ever came to a viewer's ``world``."""
        for seat in world.record.seats.values():
            self._seat(seat.id, seat.name)
        for who, name in world.record.names.items():
            self._fighter(who, name)
        for c in world.fight.combatants.values():
            self._own(c.id, c.sheet)
            for mark in c.marks.values():
                self._time(c.id, mark)

    def _time(self, who: str, mark: e.Marked | Mark) -> None:
        """Learn whether a condition is over when the rounds are that the GM gave it."""
        change = self.timed.add if mark.by == GM and mark.until else self.timed.discard
        change(f"{who}/{mark.mark}")

    def _seat(self, seat: str, name: str) -> None:
        if seat not in EVERYWHERE:
            self[seat] = clean(name)

    def _own(self, who: str, sheet: Mapping[str, Any], within: int = 1) -> None:
        """Learn what the things of a sheet are called: those that stand there with a name.

        ``within``: so deep a sheet may lie in another map, as that of a campaign does.
        """
        for kept in sheet.values():
            things = cast("dict[str, Any]", kept) if isinstance(kept, dict) else {}
            listed = cast("Iterable[Any]", kept) if isinstance(kept, list) else ()
            for key, each in (*things.items(), *(("", each) for each in listed)):
                thing = cast("dict[str, Any]", each) if isinstance(each, dict) else {}
                if isinstance(name := thing.get("name"), str):
                    self.things[f"{who}/{thing.get('id', key)}"] = clean(name)
            if within:
                self._own(who, things, within - 1)

    def _fighter(self, who: str, called: str) -> None:
        if self._called.get(before := self[who]) == who:
            del self._called[before]
        name = clean(called)
        self[who] = name if name not in self._called else f"{name} ({who})"
        self._called.setdefault(self[who], who)
