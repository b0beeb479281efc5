"""The table view: an encounter as JSON for one viewer, and the merge patch from view to view.

Laws: a view is made of the viewer's world and nothing else; it holds no nulls, so that a JSON Merge
Patch (RFC 7396) can say everything; the view at k with the patches after it is the view at n.
The same stream gives the same bytes in every process. Parts that did not change are the same
objects, so a patch costs what changed and no more. Those who know the same share one drawing.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import compress
from operator import ne
from typing import Any, TypeAlias, cast

import msgspec

from fightbook.domain.state import Combatant, Encounter, Seat
from fightbook.domain.timeline import can_redo, last_in_force

Json: TypeAlias = dict[str, Any]
YOU = "you"
"""What alone differs between the views of those who know the same."""


class Drawing(msgspec.Struct, frozen=True):
    """What a ``world`` looks like to all who know it; who looks is left blank in ``json``."""

    world: Encounter
    json: Json


class View(Drawing, frozen=True):
    """What ``seat`` sees of its ``world``; ``json`` is for the wire."""

    seat: str


def view(world: Encounter, seat: str, before: Drawing | None = None) -> View:
    """Draw ``world`` for ``seat``, reusing what did not change since ``before``."""
    return seen_by(seat, draw(world, before))


def seen_by(seat: str, drawing: Drawing) -> View:
    """Give the view of a seat that knows what ``drawing`` shows."""
    return View(drawing.world, {**drawing.json, YOU: you(drawing.world, seat)}, seat)


def you(world: Encounter, seat: str) -> Json:
    """Say who looks from ``seat``."""
    place = world.record.seats.get(seat)
    return {"seat": seat, "role": place.role if place else "spectator"}


def draw(world: Encounter, *others: Drawing | None) -> Drawing:
    """Draw ``world`` for whoever knows it, reusing what is the very same in ``others``.

    Such as the drawing of the same before, or what others see of the same table.
    """
    fight, known = world.fight, [one for one in others if one is not None]
    table, timeline = _drawn_table(world, known), _timeline(world)
    for one in known:
        if one.world.fight is fight and one.json is table:
            same = timeline == one.json["timeline"]
            return Drawing(world, table if same else {**table, "timeline": timeline})
    found: Json = {
        **table,
        "phase": fight.phase,
        "round": fight.round,
        "turn": fight.turn,
        "side": fight.side,
        "outcome": fight.outcome,
        "readied": sorted(fight.readied),
        "combatants": _combatants(world, known),
        "timeline": timeline,
    }
    for name, plainly in _PARTS.items():
        part = getattr(fight, name)
        for one in known:
            if getattr(one.world.fight, name) is part:
                found[name] = one.json[name]
                break
        else:
            found[name] = plainly(part)
    return Drawing(world, found)


def _timeline(world: Encounter) -> Json:
    return {"undo": last_in_force(world), "redo": can_redo(world)}


def diff(old: Mapping[str, Any], new: Mapping[str, Any]) -> Json:
    """Give the merge patch that makes ``new`` of ``old``."""
    gone = () if old.keys() <= new.keys() else [key for key in old if key not in new]
    patch: Json = dict.fromkeys(gone)
    for key in compress(new, map(ne, new.values(), map(old.get, new))):
        value, was = new[key], old.get(key)
        both = isinstance(value, dict) and isinstance(was, dict)
        patch[key] = diff(was, value) if both else value  # type: ignore[arg-type]
    return patch


def plain(value: Any) -> Any:
    """Turn a value of the state into JSON's own types, leaving out what is null."""
    return _read(msgspec.json.encode(value))


def steady(value: Any) -> Any:
    """Do the same for what a ruleset made: its sets come in one order in every process."""
    return _read(msgspec.json.encode(value, order="deterministic"))


def _read(raw: bytes) -> Any:
    """Read what was written; whatever is null is looked for only where there may be something."""
    found = msgspec.json.decode(raw)
    return _prune(found) if b"null" in raw else found


_PARTS: Mapping[str, Callable[[Any], Any]] = {"steps": plain, "prompts": plain, "own": steady}


def _prune(value: Any) -> Any:
    if isinstance(value, dict):
        found = cast(Json, value)
        return {k: _prune(v) for k, v in found.items() if v is not None}
    if isinstance(value, list | tuple):
        return [_prune(v) for v in cast(list[Any], value)]
    return value


def _drawn_table(world: Encounter, known: Sequence[Drawing]) -> Json:
    for one in known:
        if _same_table(one.world, world):
            return one.json
    return _table(world)


def _table(world: Encounter) -> Json:
    record = world.record
    found: Json = {
        "encounter": {
            "id": world.id,
            "title": record.title,
            "ruleset": record.ruleset,
            "edition": record.edition,
            "version": world.fight.version,
            "options": dict(record.options),
        },
        YOU: None,
        "seats": {name: _seat(found) for name, found in record.seats.items()},
        "locked": record.locked,
    }
    if not world.playable:
        found["encounter"]["playable"] = False
    if record.code:
        found["code"], found["code_until"] = record.code, record.until
    if record.frames:
        found["frames"] = list(record.frames)
    if record.clock:
        found["clock"] = plain(record.clock)
    if record.published:
        found["published"] = sorted(record.published)
    if record.origin:
        found["origin"] = record.origin
    if record.campaign:
        found["campaign"] = record.campaign
    if record.away:
        found["away"] = dict(record.away)
    return found


def _same_table(before: Encounter, now: Encounter) -> bool:
    a, b = before.record, now.record
    if a is b and before.fight.version == now.fight.version:
        return before.fight.strange == now.fight.strange
    return (
        (before.fight.version, before.fight.strange) == (now.fight.version, now.fight.strange)
        and a.seats is b.seats
        and a.options is b.options
        and a.away is b.away
        and a.published is b.published
        and a.frames is b.frames
        and a.clock is b.clock
        and (a.locked, a.invitations, a.origin) == (b.locked, b.invitations, b.origin)
        and (a.code, a.until, a.campaign) == (b.code, b.until, b.campaign)
    )


def _seat(seat: Seat) -> Json:
    found = {"role": seat.role, "name": seat.name}
    return {**found, "dice": seat.dice} if seat.dice else found


def _combatants(world: Encounter, known: Sequence[Drawing]) -> Json:
    there = world.fight.combatants
    for one in known:
        if one.world.fight.combatants is there:
            drawn: Json = one.json["combatants"]
            return drawn
    return {who: _combatant(c, known) for who, c in there.items()}


def _combatant(c: Combatant, known: Sequence[Drawing]) -> Json:
    for one in known:
        if one.world.fight.combatants.get(c.id) is c:
            return cast(Json, one.json["combatants"][c.id])
    found = cast(Json, plain(c))
    if found["sheet"] == c.sheet:  # which is JSON already, and the same in many a world
        found["sheet"] = c.sheet
    return found
