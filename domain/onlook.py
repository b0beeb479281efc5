"""Onlookers: what is kept of the world of somebody who decides nothing, and what worlds share.

Laws: nobody can tell from what is told or drawn of a world that it is an onlooker's, or that parts
of it are another one's; what it has no longer at hand raises ``BeyondError``.
"""

from collections.abc import Iterable
from itertools import repeat
from operator import is_
from typing import Any, TypeAlias, cast

from msgspec import Struct
from msgspec.structs import astuple, replace
from rpds import HashTrieMap

from fightbook.domain.moments import Moments
from fightbook.domain.registry import CAMPAIGN
from fightbook.domain.state import Encounter, Fight, Record

Json: TypeAlias = dict[str, Any]
Parts: TypeAlias = tuple[Any, ...] | list[Any]
Known: TypeAlias = dict[tuple[int, int], Any]
"""What came of two values, by their ids, as long as both are there."""
_DECIDING = (
    *("ids", "pairs", "anchors", "passes", "resting"),
    *("tokens", "hidden", "retracted"),
)
_NOTHING = {name: getattr(Record(), name) for name in _DECIDING}
"""What of a record only decisions ask for, most of which grows with the fight."""
_SHARED = ("combatants", "own", "prompts", "steps")
"""What of a fight is often the same in two worlds, and large."""
_ATOMS = {str, int, float, bool, bytes, frozenset}


def decides(world: Encounter) -> bool:
    """Tell whether a world is folded with all that decisions ask for, also an onlooker's."""
    return world.record.ruleset in ("", CAMPAIGN)


def onlooking(world: Encounter, kept: Iterable[int]) -> Encounter:
    """Give a world without what only decisions ask for, and with the moments before these alone."""
    whole = world.moments.whole
    moments = {n: moment for n in kept if (moment := whole.get(n)) is not None}
    return replace(world, record=_record(world), moments=Moments(HashTrieMap(moments)))


def beside(world: Encounter, other: Encounter) -> Encounter:
    """Give an onlooker's world in which what is the same in an ``other`` is the very same."""
    known, never, moments = Known(), Fight(), world.moments
    for commit, moment in world.moments.whole.items():
        if (theirs := other.moments.whole.get(commit)) is not None:
            fight = _fight(moment.fight, never, theirs.fight, known)
            moments = moments.insert(commit, replace(moment, fight=fight))
    return replace(world, fight=_fight(world.fight, never, other.fight, known), moments=moments)


def gone_on(world: Encounter, was: Encounter, other: Encounter, gone: Iterable[int]) -> Encounter:
    """Give an onlooker's world as it goes on from what it ``was`` beside an ``other`` one.

    Without the moments before the commits that are ``gone``.
    """
    moments, fight = world.moments.without(gone), world.fight
    if fight is not was.fight:
        fight = _fight(fight, was.fight, other.fight, None)
    record = world.record if world.record is was.record else _record(world)
    return replace(world, fight=fight, record=record, moments=moments)


def _record(world: Encounter) -> Record:
    """Give what is kept of a record: all of a campaign's, whose ids tell of its fights."""
    record = world.record
    return record if record.ruleset == CAMPAIGN else replace(record, **_NOTHING)


def _fight(fight: Fight, was: Fight, other: Fight, known: Known | None) -> Fight:
    for field in _SHARED:
        mine, theirs = getattr(fight, field), getattr(other, field)
        if mine is not theirs:
            shared = _same(mine, getattr(was, field), theirs, known)
            if shared is not mine:
                fight = replace(fight, **{field: shared})
    return fight


def _same(mine: Any, was: Any, theirs: Any, known: Known | None) -> Any:
    """Give ``mine``, of parts of ``theirs`` where they are new and the same, in the same order."""
    kind: Any = type(mine)  # pyright: ignore[reportUnknownVariableType]
    if mine is theirs or mine is was or kind is not type(theirs):
        return mine
    if kind in _ATOMS:
        return theirs if mine == theirs else mine
    if known is not None and (id(mine), id(theirs)) in known:
        return known[id(mine), id(theirs)]
    found = mine
    if kind is dict:
        found = _dict(mine, cast(Json, was) if type(was) is dict else {}, theirs, known)
    elif kind in (tuple, list) and len(mine) == len(theirs):
        found = _each(mine, repeat(None), theirs, known)
    elif isinstance(mine, Struct):
        found = _struct(mine, astuple(was) if type(was) is kind else repeat(None), theirs, known)
    if known is not None:
        known[id(mine), id(theirs)] = found
    return found


def _dict(mine: Json, was: Json, theirs: Json, known: Known | None) -> Json:
    found = {
        k: v if v is (t := theirs.get(k)) or v is (w := was.get(k)) else _same(v, w, t, known)
        for k, v in mine.items()
    }
    if [*found] == [*theirs] and all(map(is_, found.values(), theirs.values())):
        return theirs
    return found


def _struct(mine: Any, was: Iterable[Any], theirs: Any, known: Known | None) -> Any:
    parts, others = astuple(mine), astuple(theirs)
    found = _each(parts, was, others, known)
    if found is others:
        return theirs
    if found is parts:
        return mine
    return replace(mine, **dict(zip(mine.__struct_fields__, found, strict=True)))


def _each(mine: Parts, was: Iterable[Any], theirs: Parts, known: Known | None) -> Parts:
    beside = zip(mine, was, theirs, strict=False)  # it may have been nothing like that
    found = tuple([m if m is t or m is w else _same(m, w, t, known) for m, w, t in beside])
    if all(map(is_, found, theirs)):
        return theirs
    return mine if all(map(is_, found, mine)) else type(mine)(found)
