"""The table's own commands that ask no rules: seats, conditions, throws, notes, the end.

Laws: whatever the GM sets carries a reason and stands in the log as the GM's; what names a hidden
number or a secret combatant is declared to those only who may see it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain import seating
from fightbook.domain.line import embed, place, write
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, GRANT, Scribe, Throw, eyes
from fightbook.domain.seating import check_new
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean
from fightbook.domain.unseen import UNTOLD, known_to

_NUMBERS = {"sheeted", "damaged", "healed", "spent", "adjusted"}
NO_REASON = "a roll"
"""What dice are thrown for, where nobody says."""
_CLOSED = {"rolled", "noted", "dealt", "played", "chosen"}


def _anchor(scribe: Scribe, command: c.Anchor) -> None:
    if (command.holder or command.why) and scribe.seat.role != "server":
        raise refuse("forbidden", "Another seat's pair is not yours to begin.", "holder")
    check_new(scribe.state.record, command.anchors)
    holder = command.holder or scribe.hand or scribe.seat.id
    scribe.emit(e.Anchored(holder, dict(command.anchors), command.why))


def _screen(scribe: Scribe, command: c.Screen) -> None:
    scribe.emit(e.Screened(command.sha256))


def _fork(scribe: Scribe, command: c.Fork) -> None:
    scribe.emit(e.Forked(command.origin, command.into))


def check_seats(scribe: Scribe, seats: tuple[str, ...]) -> None:
    """Refuse seats of which nobody plays."""
    for seat in seats:
        found = scribe.state.record.seats.get(seat)
        if found is None or found.role == "spectator" or (found.role == "gm" and seat != GM):
            raise refuse("unknown-seat", f"Nobody who plays has the seat {seat!r}.", "seats")


def _assign(scribe: Scribe, command: c.Assign) -> None:
    who = scribe.combatant(command.who)
    check_seats(scribe, command.seats)
    if who.secret and not set(command.seats) <= set(who.secret):
        # What was said of it so far is sealed: whoever played it would play somebody unseen.
        raise refuse("illegal", f"{who.name} is hidden: show it to everybody first.", "seats")
    scribe.emit(e.Assigned(command.who, command.seats))
    if (known := eyes(who)) is not None and not set(command.seats) <= set(known):
        scribe.describe(command.who, who.sheet, who.tracks)


def _show(scribe: Scribe, command: c.Show) -> None:
    who = scribe.combatant(command.who)
    scribe.emit(e.Shown(command.who, command.shown))
    scribe.describe(command.who, who.sheet, who.tracks)


# --- the GM's authority ---------------------------------------------------------------------------


def mark(scribe: Scribe, command: c.Mark, many: int = 0) -> None:
    """Set a condition, with the GM's reason; it takes out so ``many`` creatures at once."""
    scribe.combatant(command.who)
    if command.target:
        scribe.combatant(command.target, "target")
    until = scribe.fight.round + command.rounds - 1 if command.rounds else 0
    why = clean(command.reason)
    set_ = (command.value, command.target, GM, until, why, many)
    scribe.emit(e.Marked(command.who, command.mark, *set_))


def unmark(scribe: Scribe, command: c.Unmark) -> None:
    """End a condition that holds; refused where none of that name does."""
    who = scribe.combatant(command.who)
    if command.mark not in who.marks:
        raise refuse("illegal", f"{who.name} is not {command.mark}.", "mark")
    scribe.sealed = known_to(scribe.fight, command.who, command.mark) or None
    scribe.emit(e.Unmarked(command.who, command.mark, clean(command.reason)))
    scribe.sealed = scribe.events[-1].to


def _grant(scribe: Scribe, command: c.Grant) -> None:
    scribe.combatant(command.who)
    scribe.sealed = to = (GM,) if command.kind == "screen" else None
    value = command.value if command.kind == "modifier" else 1
    why = clean(command.reason)
    scribe.emit(e.Marked(command.who, GRANT + command.kind, value, by=GM, why=why, to=to))


def _throw(scribe: Scribe, command: c.Throw) -> None:
    if command.hidden and scribe.seat.role != "gm":
        raise refuse("forbidden", "Only the GM rolls behind the screen.", "hidden")
    if command.who:
        scribe.combatant(command.who)
    to = (GM,) if command.hidden else None
    scribe.sealed = to
    more = (e.Modifier("modifier", command.modifier),) if command.modifier else ()
    why = clean(command.reason) or NO_REASON
    scribe.roll(
        Throw("throw", command.who, command.sides, command.count, why, modifiers=more, to=to)
    )


def _say(scribe: Scribe, command: c.Say) -> None:
    to = tuple(dict.fromkeys((GM, scribe.seat.id))) if command.hidden else None
    if command.who:
        scribe.combatant(command.who)
    scribe.sealed = to
    scribe.emit(e.Noted(clean(command.text), scribe.seat.id, command.who, to=to))


def still_secret(scribe: Scribe, who: str) -> bool:
    """Tell whether not everybody knows of a combatant."""
    return scribe.fight.combatants[who].secret != ()


def closed_lines(scribe: Scribe) -> list[tuple[str, dict[str, Any]]]:
    """Give the hidden lines that are not open in this fight, or never were, in their order."""
    closed = dict(scribe.state.record.hidden.items()) | dict(scribe.fight.closed.items())
    return [(at, embed(closed[at])) for at in sorted(closed, key=place)]


def concerns(scribe: Scribe, at: str, line: dict[str, Any], about: Combatant | None) -> bool:
    """Tell whether a line of this fight makes a combatant known, and nothing else that is secret.

    Numbers that are not shown stay closed, and what the GM alone knows of, such as its wave.
    """
    if about is None or at not in scribe.fight.closed:
        return False
    if line.get("who") != about.id and not _towards(scribe, line, about):
        return False
    if line.get("mark") in UNTOLD:
        return False
    others = {line.get(field, "") for field in ("who", "against", "target", "by")} - {about.id}
    if any(still_secret(scribe, who) for who in others & scribe.fight.combatants.keys()):
        return False
    numbers = _NUMBERS if about.secret else _NUMBERS | {"marked"}
    return line["type"] not in (_CLOSED if about.shown == "exact" else _CLOSED | numbers)


def _towards(scribe: Scribe, line: Mapping[str, Any], about: Combatant) -> bool:
    """Tell whether a line marks somebody of open health with ``about``."""
    bearer = scribe.fight.combatants.get(line.get("who", ""))
    marks = line["type"] == "marked" and line.get("target") == about.id
    return marks and bearer is not None and bearer.shown == "exact"


def _close(scribe: Scribe, command: c.Close) -> None:
    scribe.emit(e.Closed(clean(command.outcome) or "The GM ended the encounter."))


def opens(scribe: Scribe, command: c.Command) -> bool:
    """Tell whether the screen opens with the command that ended the fight."""
    if isinstance(command, c.Close) and command.screen is not None:
        return command.screen
    return scribe.option("screen") != "stays"


def screen(scribe: Scribe, events: Sequence[e.Event]) -> list[e.Event]:
    """Open the screen behind the ``events`` of the last commit: all that is hidden, theirs too."""
    state = scribe.state
    own = write(state.commit + 1, events, state.prev)
    hidden = [(line.at, embed(line.raw)) for line in own if line.event.to is not None]
    shown = {event.address for event in events if isinstance(event, e.Revealed)}
    closed = [*closed_lines(scribe), *hidden]
    return [e.Revealed(at, line) for at, line in closed if at not in shown]


ACTS: dict[type[c.Command], Callable[[Scribe, Any], None]] = {
    **seating.ACTS,
    c.Anchor: _anchor,
    c.Screen: _screen,
    c.Fork: _fork,
    c.Assign: _assign,
    c.Show: _show,
    c.Grant: _grant,
    c.Throw: _throw,
    c.Say: _say,
    c.Close: _close,
}
