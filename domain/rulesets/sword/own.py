"""What only a fight of swords needs to know, folded from the shared events.

Laws: it is total; what a seat was not shown is missing here and breaks nothing. What a table may
want to see or set by hand (hidden, out, incapacitated ...) are conditions and not here.
"""

from collections.abc import Callable, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.own import adds, by, folding
from fightbook.domain.maps import put, without
from fightbook.domain.state import Fight

WOUNDS = ("cross", "star")
OF_A_ROUND = (
    *("stances", "wards", "initiative", "quick", "crowd"),
    *("striking", "wounded", "progress", "helped"),
)
"""What is forgotten when a round begins."""


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
    crowd: Mapping[str, int] = {}
    """How many creatures have gone for each protagonist this round."""
    engaged: Mapping[str, tuple[str, ...]] = {}
    """Whom each monster attacked in the last round in which it did."""
    striking: frozenset[str] = frozenset()
    """The monsters that have attacked this round."""
    struck: Mapping[str, str] = {}
    """Who hit each monster last."""
    wounded: frozenset[str] = frozenset()
    """Who took a wound this round."""
    progress: Mapping[str, e.Die] = {}
    """The die of a clock that each caster removed this round."""
    helped: frozenset[str] = frozenset()
    """Who had a stabilising roll this round."""
    tested: bool = False
    """Whether the GM has asked for a roll in this turn."""
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


def _enters(state: Own, event: e.Chosen) -> Own:
    if event.what["enters"] == "monster":
        return replace(state, monsters=state.monsters | {event.who})
    new = {event.who}
    return replace(state, protagonists=state.protagonists | new, fresh=state.fresh | new)


def _stance(state: Own, event: e.Chosen) -> Own:
    who, what = event.who, event.what
    return replace(
        state,
        stances=put(state.stances, who, what["stance"]),
        wards=put(state.wards, who, what["ward"]),
        fresh=state.fresh - {who},
    )


def _chosen(state: Own, event: e.Chosen) -> Own:
    what = event.what
    if "enters" in what:
        return _enters(state, event)
    if "stance" in what:
        return _stance(state, event)
    if "invoke" in what:
        key = f"{event.who}/{what['invoke']}"
        return replace(state, invoked=put(state.invoked, key, what))
    return replace(state, nights=state.nights + int(what.get("rest") == "night"))


def _initiative(state: Own, event: e.Checked) -> Own:
    quick = state.quick if event.outcome == "miss" else state.quick | {event.who}
    number = event.detail["number"]
    return replace(state, initiative=put(state.initiative, event.who, number), quick=quick)


def _target(state: Own, event: e.Checked) -> Own:
    victim, monster = event.against, event.who
    before = state.engaged.get(monster, ()) if monster in state.striking else ()
    return replace(
        state,
        engaged=put(state.engaged, monster, (*before, victim)),
        striking=state.striking | {monster},
        crowd=put(state.crowd, victim, state.crowd.get(victim, 0) + 1),
    )


def _attack(state: Own, event: e.Checked) -> Own:
    if event.outcome == "miss":
        return state
    hit = dict.fromkeys(event.detail["targets"], event.who)
    return replace(state, struck={**state.struck, **hit})


def _healing(state: Own, event: e.Checked) -> Own:
    before = state.failures.get(event.who, 0)
    failures = {"failed": before + 1, "healed": 0}.get(event.outcome, before)
    state = replace(state, failures=put(state.failures, event.who, failures))
    if not event.detail["own"]:
        return state
    return replace(state, recovered=put(state.recovered, event.who, state.nights))


def _words(state: Own, event: e.Checked) -> Own:
    return replace(state, truce=event.outcome == "truce" and not event.against)


_CHECKS: Mapping[str, Callable[[Own, e.Checked], Own]] = {
    "initiative": _initiative,
    "target": _target,
    "attack": _attack,
    "stabilise": adds("helped"),
    "healing": _healing,
    "infection": lambda state, e: replace(state, failures=put(state.failures, e.who, 0)),
    "words": _words,
    "test": lambda state, _: replace(state, tested=True),
}


def _phased(state: Own, event: e.Phased) -> Own:
    state = replace(state, tested=False)
    if event.phase == "aftermath":
        return replace(state, truce=False, invoked={}, recovered={}, nights=0)
    if event.phase != "stance":
        return state
    return replace(state, **{field: getattr(Own(), field) for field in OF_A_ROUND})


def _damaged(state: Own, event: e.Damaged) -> Own:
    if event.track != "harm" or not _worse(event.before, event.after):
        return state
    return replace(state, wounded=state.wounded | {event.who})


def _worse(before: e.Track, after: e.Track) -> bool:
    return any(
        old != new and new in WOUNDS for old, new in zip(before.boxes, after.boxes, strict=True)
    )


def _spent(state: Own, event: e.Spent) -> Own:
    if event.track != "clock":
        return state
    left = list(event.before.dice)
    for die in event.after.dice:
        left.remove(die)
    return replace(state, progress=put(state.progress, event.who, left[0]))


def _healed(state: Own, event: e.Healed) -> Own:
    if event.track != "clock":
        return state
    return replace(state, progress=without(state.progress, event.who))


def _left(state: Own, event: e.Left) -> Own:
    gone = {event.who}
    return replace(state, monsters=state.monsters - gone, protagonists=state.protagonists - gone)


evolve = folding(
    lambda event: Own(options=event.options),
    {
        e.Chosen: _chosen,
        e.Checked: by("check", _CHECKS),
        e.Phased: _phased,
        e.Damaged: _damaged,
        e.Spent: _spent,
        e.Healed: _healed,
        e.Left: _left,
    },
)
"""Gives the state after an event."""
