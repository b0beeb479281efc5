"""A player for books: where it stands, how it steps, whose eyes it looks through. It does no I/O.

Laws: it stands always at a line of the book; a step forward and the same step back lead home where
one begins at a stop of that kind; whoever changes the seat stays at the same address.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from typing import Literal, get_args

from fightbook.clients.terminal.film import Film
from fightbook.clients.terminal.words import say
from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, parse_place
from fightbook.domain.perceive import see
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Fight

Unit = Literal["event", "commit", "turn", "round"]
UNITS: tuple[Unit, ...] = get_args(Unit)
SPEEDS = (0.5, 1, 2, 4, 8, 16)
"""Steps a second."""
EVERYTHING = ""
"""Nobody's eyes: all that the book shows."""


class Player:
    """Plays the lines of a book."""

    def __init__(self, lines: Sequence[Seen], shelf: Shelf[Ruleset], lang: str = "en") -> None:
        """Begin at the first commit, with all that the book shows. Needs a line at least."""
        self.unit: Unit = "commit"
        self.speed = 1.0
        self.playing = False
        self.seats = {EVERYTHING: say("everything"), **dict(_seats(lines))}
        self._lines = lines
        self._shelf = shelf
        self._lang = lang
        self._films: dict[str, Film] = {}
        self._stops: dict[Unit, list[int]] = {}
        self.see(EVERYTHING)
        self.place = self.film.ends[0]

    # --- where it stands --------------------------------------------------------------------------

    @property
    def at(self) -> str:
        """The address of the last line that is shown."""
        return self._lines[self.place].at

    @property
    def last(self) -> str:
        """The address of the last line there is."""
        return self._lines[-1].at

    @property
    def ended(self) -> bool:
        """Nothing comes after this place."""
        return self.place == len(self._lines) - 1

    # --- stepping ---------------------------------------------------------------------------------

    def forward(self) -> None:
        """Go to the next stop."""
        stops = self._stops[self.unit]
        self.place = stops[min(bisect_right(stops, self.place), len(stops) - 1)]

    def back(self) -> None:
        """Go to the stop before."""
        stops = self._stops[self.unit]
        self.place = stops[max(bisect_left(stops, self.place) - 1, 0)]

    def begin(self) -> None:
        """Go to the end of the first commit."""
        self.place = self.film.ends[0]

    def end(self) -> None:
        """Go to the last line."""
        self.place = len(self._lines) - 1

    def jump(self, address: str) -> None:
        """Go to an address: to the event ``17-2``, or to the end of commit ``17``.

        Raises ``LookupError`` where the book has no such line.
        """
        place = parse_place(address)
        if place is not None:
            event = "-" in address
            for number in range(len(self._lines)) if event else self.film.ends:
                line = self._lines[number]
                if line.commit == place[0] and (line.index == place[1] or not event):
                    self.place = number
                    return
        raise LookupError(say("no-place", at=address, last=self.last))

    # --- playing ----------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play, from the beginning where it stands at the end; or stop."""
        self.playing = not self.playing
        if self.playing and self.ended:
            self.begin()

    def tick(self) -> None:
        """Take the step that is due."""
        self.forward()
        self.playing = self.playing and not self.ended

    @property
    def pause(self) -> float | None:
        """Seconds until the next step is due; nothing while it stands."""
        return 1 / self.speed if self.playing else None

    def faster(self, steps: int = 1) -> None:
        """Play faster by so many steps, or slower."""
        place = bisect_left(SPEEDS, self.speed) + steps
        self.speed = SPEEDS[min(max(place, 0), len(SPEEDS) - 1)]

    # --- whose eyes -------------------------------------------------------------------------------

    def see(self, seat: str) -> None:
        """Look through the eyes of a seat. Raises ``LookupError`` where the book has none such."""
        if seat not in self.seats:
            raise LookupError(say("no-seat", seat=seat, seats=", ".join(self.seats)[2:]))
        if seat not in self._films:
            shown = [_seen(line, seat) for line in self._lines]
            self._films[seat] = Film(shown, self._shelf, seat, self._lang)
        self.film = self._films[seat]
        self._stops = {unit: _stops(self.film, unit) for unit in UNITS}

    def next_seat(self, steps: int = 1) -> None:
        """Look through the eyes of the next seat, or of one before."""
        seats = list(self.seats)
        self.see(seats[(seats.index(self.film.seat) + steps) % len(seats)])


def _seen(line: Seen, seat: str) -> Seen:
    return see(line, seat) if seat and isinstance(line, Line) else line


def _seats(lines: Sequence[Seen]) -> Iterator[tuple[str, str]]:
    for line in lines:
        if isinstance(line, Line) and isinstance(line.event, e.Seated):
            yield line.event.seat, line.event.name


def _stops(film: Film, unit: Unit) -> list[int]:
    """Give the places where a step of this kind ends; the last one always is."""
    if unit == "event":
        return list(range(len(film.lines)))
    if unit == "commit":
        return film.ends
    found: list[int] = []
    before: object = None
    for end, world in zip(film.ends, film.worlds, strict=True):
        key = world.fight.round if unit == "round" else _turn(world.fight)
        if key != before:
            found.append(end)
        before = key
    return found if found[-1] == film.ends[-1] else [*found, film.ends[-1]]


def _turn(fight: Fight) -> tuple[int, str]:
    """Say whose turn it is: a combatant's, a side's, or only the phase's where a game has none."""
    return fight.round, fight.turn or fight.side or fight.phase
