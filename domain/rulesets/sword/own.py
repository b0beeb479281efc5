"""What only a fight of swords needs to know, folded from the shared events.

Laws: it is total; what a seat was not shown is missing here and breaks nothing. What a table may
want to see or set by hand (hidden, out, incapacitated ...) are conditions and not here.
"""

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit import own as change
from fightbook.domain.maps import put
from fightbook.domain.state import Fight

WOUNDS = ("cross", "star")
ONE_PHASE = ("unaware", "hesitates", "drawn", "shuns")
"""Conditions of monsters that end with their phase."""


class Own(msgspec.Struct, frozen=True):
    """The state of the rules beside tracks and conditions."""

    options: Mapping[str, Any] = {}
    monsters: frozenset[str] = frozenset()
    protagonists: frozenset[str] = frozenset()
    fresh: frozenset[str] = frozenset()
    """Those whom nobody has seen yet: they entered and have taken no stance."""
    stances: Mapping[str, str] = {}
    wards: Mapping[str, str] = {}
    initiative: Mapping[str, int] = {}
    quick: frozenset[str] = frozenset()
    engaged: Mapping[str, tuple[str, ...]] = {}
    """Whom each one attacked in the last round in which it did."""
    striking: frozenset[str] = frozenset()
    """The monsters that have attacked this round."""
    late: frozenset[str] = frozenset()
    """Who came too late to act in this round."""
    later: frozenset[tuple[str, str]] = frozenset()
    """Conditions for a phase that came when its bearer had had this one: they are for the next."""
    hurt_by: Mapping[str, str] = {}
    """Who hurt each monster last (004-44)."""
    wounded: frozenset[str] = frozenset()
    """Who took a wound this round."""
    progress: Mapping[str, e.Die] = {}
    """The die of a clock that each caster removed this round."""
    helped: frozenset[str] = frozenset()
    """Who had a stabilising roll this round."""
    tests: int = 0
    """The rolls that the GM asked for: counted, so that each can be taken back."""
    invoked: Mapping[str, Mapping[str, Any]] = {}
    """The demons awake in this scene, by ``who/index``."""
    truce: bool = False
    nights: int = 0
    recovered: Mapping[str, int] = {}
    """The night after which each patient last rolled Con."""
    failures: Mapping[str, int] = {}
    """Healing rolls failed in a row, by patient."""


def own(fight: Fight) -> Own:
    """Give this ruleset's state of a fight."""
    return cast(Own, fight.own)


_KINDS: Mapping[str, change.Change] = {
    "monster": change.adds("monsters"),
    "protagonist": change.both(change.adds("protagonists"), change.adds("fresh")),
}
_CHOICES: Mapping[str, change.Change] = {
    "enters": lambda state, event: _KINDS[event.what["enters"]](state, event),
    "stance": change.both(
        change.puts("stances", lambda _, event: event.what["stance"]),
        change.puts("wards", lambda _, event: event.what["ward"]),
        change.removes("fresh"),
    ),
    "invoke": lambda state, event: replace(
        state, invoked=put(state.invoked, f"{event.who}/{event.what['invoke']}", event.what)
    ),
    "rest": lambda state, event: replace(
        state, nights=state.nights + int(event.what["rest"] == "night")
    ),
}


def _target(state: Own, event: e.Checked) -> Own:
    victim, monster = event.against, event.who
    before = state.engaged.get(monster, ()) if monster in state.striking else ()
    return replace(
        state,
        engaged=put(state.engaged, monster, (*before, victim)),
        striking=state.striking | {monster},
    )


def _hit(event: e.Checked) -> bool:
    return event.outcome != "miss"


def _failures(state: Own, event: e.Checked) -> int:
    before = state.failures.get(event.who, 0)
    return {"failed": before + 1, "healed": 0}.get(event.outcome, before)


_CHECKS: Mapping[str, change.Change] = {
    "initiative": change.both(
        change.puts("initiative", lambda _, event: event.detail["number"]),
        change.where(_hit, change.adds("quick")),
    ),
    "target": _target,
    "attack": change.puts("engaged", lambda _, event: tuple(event.detail["targets"])),
    "stabilise": change.adds("helped"),
    "healing": change.both(
        change.puts("failures", _failures),
        change.where(
            lambda event: event.detail["own"], change.puts("recovered", lambda own, _: own.nights)
        ),
    ),
    "infection": change.puts("failures", lambda _own, _event: 0),
    "late": change.adds("late"),
    "test": lambda state, _: replace(state, tests=state.tests + 1),
    "words": lambda state, event: replace(
        state, truce=event.outcome == "truce" and not event.against
    ),
}


_PHASES: Mapping[str, change.Change] = {
    "stance": change.forgets(
        *("stances", "wards", "initiative", "quick"),
        *("striking", "wounded", "progress", "helped", "late", "later"),
    ),
    "aftermath": change.forgets("truce", "invoked", "recovered", "nights"),
}
"""What is forgotten when a round begins, and when the fight is over."""


def _wounds(event: e.Damaged) -> bool:
    boxes = zip(event.before.boxes, event.after.boxes, strict=True)
    return event.track == "harm" and any(old != new and new in WOUNDS for old, new in boxes)


def _hurts(event: e.Damaged) -> bool:
    return event.track == "hits" and event.amount > 0


def _removed(_: Own, event: e.Spent) -> e.Die:
    """Give the die that was taken off a clock."""
    left = list(event.before.dice)
    for die in event.after.dice:
        left.remove(die)
    return left[0]


def _later(state: Own, event: e.Marked) -> Own:
    had = event.mark in ONE_PHASE and event.who in state.striking | state.late
    return replace(state, later=state.later | {(event.who, event.mark)}) if had else state


evolve = change.folding(
    lambda event: Own(options=event.options),
    {
        e.Chosen: change.having("what", _CHOICES),
        e.Checked: change.by("check", _CHECKS),
        e.Phased: change.by("phase", _PHASES),
        e.Marked: _later,
        e.Damaged: change.both(
            change.where(_wounds, change.adds("wounded")),
            change.where(_hurts, change.puts("hurt_by", lambda _, event: event.by)),
        ),
        e.Spent: change.where(
            lambda event: event.track == "clock", change.puts("progress", _removed)
        ),
        e.Healed: change.where(lambda event: event.track == "clock", change.drops("progress")),
        e.Left: change.removes("monsters", "protagonists"),
    },
)
"""Gives the state after an event."""
