"""The timeline of an encounter for a viewer: its commits, and what undo and redo would do now.

Laws: every commit number is there, since that something happened may show; what it was comes from
the seen lines alone. Limit: a viewer who was not shown a change cannot know that undo would take it
back first; the GM, who undoes, is shown everything that undo goes by.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Encounter
from fightbook.domain.timeline import can_redo, last_in_force
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import Named, Teller
from fightbook.projections.log.words import plain, start
from fightbook.projections.names import Names
from fightbook.projections.scene import Scene
from fightbook.projections.tongues import tongue
from fightbook.projections.witness import Fact, Witness, turned


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One commit. What the viewer may not know of it is left out."""

    commit: int
    title: str
    round: int = 0
    """The round, and the phase, in which the command was given."""
    phase: str = ""
    at_ms: int | None = None
    """When, in ms since 1970."""
    seat: Named | None = None
    command: str = ""
    """The type of the command."""
    of: int = 0
    """The commit in which the command was first given, where an amendment decided it again."""
    retracted_by: int = 0
    """The commit that took it back; 0 while it is in force."""
    revealed: tuple[str, ...] = ()
    """Addresses of what everybody was shown by it. To take it back does not make it unseen."""


class Would(msgspec.Struct, frozen=True, omit_defaults=True):
    """What undo or redo would take back or bring back.

    ``revealed``: addresses of what was shown by these commits, and stays known.
    """

    commits: tuple[int, ...]
    title: str
    revealed: tuple[str, ...] = ()


class Timeline(msgspec.Struct, frozen=True, omit_defaults=True):
    """The commits, first to last. ``undo`` and ``redo`` are left out where there is nothing."""

    commits: tuple[Row, ...]
    undo: Would | None = None
    redo: Would | None = None


def timeline(rules: Ruleset, world: Encounter, lines: Iterable[Seen], lang: str = "en") -> Timeline:
    """Give the timeline from the ``lines`` that a viewer was shown; ``world`` is their fold."""
    shown = list(lines)
    spoken = tongue(lang, rules.sayings)
    known = _known(shown, spoken)
    teller = Teller(rules.narrate, spoken)
    teller.feed(shown)
    hidden = spoken.say("title-hidden")
    rows = tuple(_row(number, known, teller.titles, hidden) for number in known.scenes)
    by_number = {row.commit: row for row in rows}
    return Timeline(rows, _undo(world, by_number), _redo(world, by_number))


class _Known(msgspec.Struct, frozen=True):
    """What is known of the commits: where the fight stood, what was asked, who took it back."""

    scenes: dict[int, Scene]
    declared: dict[int, e.Declared]
    by: dict[int, int]
    names: Names
    revealed: dict[int, tuple[str, ...]]


def _known(lines: Iterable[Seen], tongue: Tongue) -> _Known:
    witness = Witness(tongue)
    known = _Known({}, {}, {}, witness.names, {})
    for number, group in groupby(lines, key=lambda line: line.commit):
        found = list(group)
        known.scenes[number] = witness.scene
        known.revealed[number] = tuple(_revealed(found))
        for fact in witness.see(found):
            _note(known, fact)
    return known


def _revealed(lines: Iterable[Seen]) -> Iterator[str]:
    for line in lines:
        if isinstance(line, Line) and isinstance(line.event, e.Revealed):
            yield line.event.address


def _note(known: _Known, fact: Fact) -> None:
    """Note a declaration, also one revealed later, and what was taken back or brought back."""
    event = fact.event
    if isinstance(event, e.Declared):
        known.declared[fact.origin] = event
    elif isinstance(event, e.Retracted | e.Reinstated | e.Amended):
        struck, restored = turned(event)
        known.by.update(dict.fromkeys(struck, fact.commit))
        known.by.update(dict.fromkeys(restored, 0))


def _row(number: int, known: _Known, titles: Mapping[int, str], hidden: str) -> Row:
    scene, by = known.scenes[number], known.by.get(number, 0)
    title = titles.get(number, hidden)
    revealed = known.revealed[number]
    row = Row(number, title, scene.round, scene.phase, retracted_by=by, revealed=revealed)
    if (declared := known.declared.get(number)) is None:
        return row
    seat = Named(declared.seat, known.names[declared.seat])
    command = str(declared.command.get("type", ""))
    title = titles.get(number) or start(plain(command))
    return replace(
        row, title=title, at_ms=declared.at_ms, seat=seat, command=command, of=declared.of
    )


def _undo(world: Encounter, rows: Mapping[int, Row]) -> Would | None:
    last = last_in_force(world)
    return _would((last,), rows) if last else None


def _redo(world: Encounter, rows: Mapping[int, Row]) -> Would | None:
    """Find what was taken back last, as long as the fight has not gone on since."""
    if not can_redo(world):
        return None
    event = world.undone[-1].event
    return _would(event.commits or event.restored, rows)


def _would(commits: tuple[int, ...], rows: Mapping[int, Row]) -> Would:
    revealed = tuple(address for commit in commits for address in rows[commit].revealed)
    return Would(commits, rows[commits[-1]].title, revealed)
