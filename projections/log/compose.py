"""Composing an entry: beside its sentence, who was in it, and every number.

Law: whatever an event shows a person in numbers is in its entry, so that no renderer needs events.
"""

import re
from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.scribe import GM
from fightbook.domain.text import clean
from fightbook.projections.log.entry import Change, Entry, Named, chip
from fightbook.projections.log.say_table import QUIET
from fightbook.projections.log.stage import Stage, by_hand
from fightbook.projections.names import Names
from fightbook.projections.witness import Fact

_ASKED = (e.Declared, e.Chosen, e.Readied, e.Answered)
"""What a seat asks for itself, or the GM in its place."""


def compose(fact: Fact, stage: Stage, sentence: str) -> Entry:
    """Give the entry of ``fact``, told by ``sentence``."""
    event = fact.event
    # Going back is told where the fight stood, not where it went back to.
    scene = fact.before if isinstance(event, e.Retracted | e.Reinstated) else fact.after
    names = stage.names
    entry = Entry(
        at=fact.at,
        commit=fact.commit,
        kind=str(event.__struct_config__.tag),
        sentence=sentence,
        round=scene.round,
        phase=scene.phase,
        seat=_named(names, stage.seat),
        who=_named(names, _about(stage, event)),
        target=_named(names, _towards(event)),
        by=_named(names, getattr(event, "by", "") or _by_hand(stage, event)),
        mark=getattr(event, "mark", ""),
        reason=clean(_reason(event)),
        by_gm=_by_gm(stage, event),
        hidden=event.to is not None,
        revealed=fact.revealed,
        topic=stage.tested if isinstance(event, e.Left) else _topic(event),
        outcome=event.outcome if isinstance(event, e.Checked) else "",
    )
    add = _NUMBERS.get(type(event))
    return add(entry, event) if add else entry


def _named(names: Names, ident: str) -> Named | None:
    return Named(ident, names[ident]) if ident else None


def _topic(event: e.Event) -> str:
    """Give the purpose of a roll without whose it is, what a test is called, what befell cards.

    Of a sheet, the tracks; of a choice, what is said of it first.
    """
    if isinstance(event, e.Rolled):
        return re.split(r"[:.]", event.label.rpartition("/")[2], maxsplit=1)[0]
    if isinstance(event, e.Played):
        unused = event.how == "discarded" and event.to is not None
        return "unused" if unused else event.how
    if isinstance(event, e.Sheeted):
        return " ".join(event.tracks)
    if isinstance(event, e.Chosen):
        return next((_choice(*found) for found in event.what.items()), "")
    return event.check if isinstance(event, e.Checked) else ""


def _choice(key: str, value: object) -> str:
    """Give what a choice is called: ``stance charge``, and what has no word for it ``invoke``."""
    return f"{key} {value}".strip() if isinstance(value, str) else key


def _reason(event: e.Event) -> str:
    """Give why, as whoever gave the command or the rules say it; of a test, by what it came out."""
    detail = event.detail if isinstance(event, e.Checked) else {}
    found = getattr(event, "reason", "") or getattr(event, "why", "") or detail.get("cause", "")
    return found if isinstance(found, str) else ""


def _towards(event: e.Event) -> str:
    """Give the combatant at whom an event is aimed, or whom a die picked."""
    found = (getattr(event, field, "") for field in ("against", "target", "picks"))
    return next(filter(None, found), "")


def _about(stage: Stage, event: e.Event) -> str:
    """Give the combatant that an event is about."""
    if isinstance(event, e.Declared):
        return str(event.command.get("who", ""))
    if isinstance(event, e.Prompted):
        return event.about
    if isinstance(event, e.Answered | e.Lapsed):
        prompt = stage.asked(event.prompt)
        return prompt.about if prompt else ""
    return getattr(event, "who", "")


def _by_gm(stage: Stage, event: e.Event) -> bool:
    """Tell whether the GM used the GM's authority here, or acted in place of another seat."""
    amended = isinstance(event, e.Declared)  # by whom, where the past was changed
    if isinstance(event, e.Adjusted) or (not amended and getattr(event, "by", "") == GM):
        return True
    if stage.declared is None or stage.seat != GM:
        return False
    command, who = stage.declared.command, _about(stage, event)
    # What follows by the rules, dice, wounds, conditions, cards, old questions, is nobody's doing.
    follows = isinstance(event, e.Played | e.Checked | e.Lapsed | e.Marked)
    follows |= isinstance(event, e.Unmarked) and not _by_hand(stage, event)
    direct = str(command.get("type")) in QUIET and command.get("who") == who and not follows
    seats = stage.scene.seats.get(who, ())
    return (direct or isinstance(event, _ASKED)) and bool(seats) and GM not in seats


def _by_hand(stage: Stage, event: e.Event) -> str:
    """Give the GM where the GM ended a condition by hand, or took somebody out of play."""
    ends = isinstance(event, e.Left | e.Unmarked) and by_hand(stage.declared, event)
    return GM if ends else ""


def _rolled(entry: Entry, event: e.Rolled) -> Entry:
    return replace(
        entry,
        dice=tuple(chip(die, hidden=event.to is not None) for die in event.dice),
        modifiers=event.modifiers,
        total=None if event.apart else event.total,
        grade=event.grade,
    )


def _checked(entry: Entry, event: e.Checked) -> Entry:
    """Open the number of a test, where the rules say by ``parts`` what it is made of."""
    try:
        parts = msgspec.convert(event.detail.get("parts", ()), tuple[e.Modifier, ...])
    except msgspec.ValidationError:
        parts = ()
    total = sum(part.value for part in parts) if parts else None
    return replace(entry, modifiers=parts, total=total)


def _changed(entry: Entry, event: e.Damaged | e.Healed | e.Spent) -> Entry:
    change = Change(event.track, event.before.name, event.before, event.after, event.amount)
    return replace(entry, change=change, modifiers=event.parts)


def _adjusted(entry: Entry, event: e.Adjusted) -> Entry:
    change = Change(event.track, event.before.name, event.before, event.after)
    return replace(entry, change=change)


_NUMBERS: dict[type[e.Event], Callable[[Entry, Any], Entry]] = {
    e.Rolled: _rolled,
    e.Checked: _checked,
    e.Damaged: _changed,
    e.Healed: _changed,
    e.Spent: _changed,
    e.Adjusted: _adjusted,
}
