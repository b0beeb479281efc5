"""Every legal move of a seat, computed from what that seat can know.

Laws: nothing here is refused by the commands, and what the commands accept is here, with fields
that are free given as a form. Of a hand that the seat was not dealt it knows only how many.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.offer import NOTE, move, plays, whole
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.initiative_cards import gm, means, table
from fightbook.domain.rulesets.initiative_cards.gear import (
    ATTRIBUTES,
    EFFECTS,
    FARTHEST,
    FRIENDLY,
    SKILLS,
    ZONES,
    Spell,
    Weapon,
)
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.pools import Pool
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight

Part = Literal["", "more"]
POINTS = whole(1, 100)
_ATTRIBUTE = {"enum": [*ATTRIBUTES]}
_SKILL = {"enum": [*SKILLS]}


def moves(world: Encounter, seat: str) -> Sequence[Move]:
    """List the moves of ``seat`` in its ``world``."""
    fight = world.fight
    if fight.outcome:
        return []
    found = list(_looking(world, seat))
    if seat == GM:
        found += _of_gm(world)
    if fight.phase == "prepare" and not asking(fight):
        found += _choosing(world, seat)
    who = table.acting(fight)
    if who and plays(seat, fight.combatants[who]):
        found += _acting(world, fight.combatants[who])
    return found


def _mine(world: Encounter, seat: str) -> list[Combatant]:
    found = world.fight.combatants.values()
    return [c for c in found if table.alive(c) and plays(seat, c)]


# --- cards ----------------------------------------------------------------------------------------


def _looking(world: Encounter, seat: str) -> Iterator[Move]:
    for c in _mine(world, seat):
        if table.may_look(world.fight, c, seat):
            part: Part = "" if c.id in table.waiting(world.fight) else "more"
            yield move("look", c.id, "Take up the hand of {who}", part=part)


def _choosing(world: Encounter, seat: str) -> Iterator[Move]:
    fight = world.fight
    for c in _mine(world, seat):
        if c.id not in table.waiting(fight):
            continue
        if table.knows_hand(fight, c.id, seat):
            yield from _cards(fight, c)
        else:
            yield move("play", c.id, "{who}: play a card unseen", choice="secret", blind=True)
        yield move("play", c.id, "{who}: stay out this round", choice="secret")


def _cards(fight: Fight, c: Combatant) -> Iterator[Move]:
    hand = own_of(fight).hands[c.id]
    kin, words = ("Play a card", "{card}"), "{who}: play {card}"
    yield move("play", c.id, words, over={"card": hand}, kin=kin, choice="secret")
    if taking := table.takers(fight, c):
        kin, words = ("Give {target} a card", "{card}"), "{who}: give {card} to {target}"
        over = {"target": taking, "card": hand}
        yield move("give", c.id, words, over=over, kin=kin, part="more")


# --- the GM's own ---------------------------------------------------------------------------------


def _of_gm(world: Encounter) -> Iterator[Move]:
    fight = world.fight
    if fight.phase == "prepare" and not asking(fight):
        yield Move({"type": "flip"}, "Turn the cards without waiting")
    if fight.phase == "draw" and not asking(fight):
        yield Move({"type": "deal"}, "Deal new hands")
    living = [c for c in fight.combatants.values() if table.alive(c)]
    for c in living:
        form = _form(kind={"enum": ["damage", "exhaustion"]}, points=POINTS, reason=NOTE)
        yield move("harm", c.id, "{who}: damage or exhaustion", form=form, part="tool")
        yield from _tests(c)
        for kind in gm.care_for(c):
            form = _form(points=POINTS, reason=NOTE)
            tended = {"type": "tend", "who": c.id, "kind": kind}
            yield Move(tended, f"{{who}}: {gm.CARE[kind][-1]}", form=form, part="tool")
    shown = tuple(c.id for c in fight.combatants.values() if not c.secret)
    yield Move(
        {"type": "place"},
        "Say that {who} and {target} are {zone}",
        over=({"who": shown, "target": shown, "zone": ZONES},),
        group="Say how far it is to {target}",
        short="{zone}",
        part="tool",
    )


def _tests(c: Combatant) -> Iterator[Move]:
    """Give the test that the GM can ask of somebody; of Agility, unless it is filled in."""
    asked = _form(attribute=_ATTRIBUTE, skill=_SKILL, number=whole(2, 40), reason=NOTE)
    if known(c).attribute("agility"):
        yield move("test", c.id, "Ask {who} for a test", form=asked, part="tool")


def errands(fight: Fight, seat: str) -> list[Move]:
    """List what people can be asked for between fights (003-62)."""
    living = [c for c in fight.combatants.values() if seat == GM and table.alive(c)]
    return [one for c in living for one in _tests(c)]


# --- actions --------------------------------------------------------------------------------------


def _acting(world: Encounter, c: Combatant) -> Iterator[Move]:
    sheet = known(c)
    others = [o for o in world.fight.combatants.values() if not o.secret and o.id != c.id]
    away = {o.id: table.zone(world, world.fight, c.id, o.id) for o in others}
    yield from _running(c, away)
    seen = [o for o in others if table.alive(o) and not table.hidden(world, c.id, o)]
    living = {o.id: away[o.id] for o in seen}
    for weapon in sheet.weapons:
        if near := tuple(who for who, zones in living.items() if zones <= weapon.reach):
            yield from _attacks(c, near, weapon)
    for spell in sheet.spells:
        yield from _casts(c, living, spell)
        if spell.effect in FRIENDLY:
            yield from _casts(c, {c.id: 0}, spell)
    for action, words in (
        ("hide", "hide"),
        ("cover", "take cover"),
        ("free", "do something else, or nothing"),
    ):
        yield move("act", c.id, f"{c.name}: {words}", form=_form(note=NOTE), action=action)


def _running(c: Combatant, away: Mapping[str, int]) -> Iterator[Move]:
    if far := [who for who, zones in away.items() if zones > 0]:
        words = "closer to {target}"
        yield move("run", c.id, f"{{who}}: run {words}", over={"target": far}, kin=("Run", words))
    if near := [who for who, zones in away.items() if zones < FARTHEST]:
        words, over = "away from {target}", {"target": near}
        yield move("run", c.id, f"{{who}}: run {words}", over=over, kin=("Run", words), away=True)


def _attacks(c: Combatant, near: tuple[str, ...], weapon: Weapon) -> Iterator[Move]:
    sheet = known(c)
    ways = means.uses(sheet, weapon)
    for use in ways:
        pool = means.weapon_pool(sheet, weapon, use)
        way = _way(weapon, ways, use)
        yield move(
            "attack",
            c.id,
            f"{{who}}: attack {{target}} with the {weapon.name}{way}",
            pool.words(),
            over={"target": near},
            form=_form(**_shifts(pool, means.WEAPON_SHIFTS), note=NOTE),
            kin=(f"Attack with the {weapon.name}", f"{{target}}{way}"),
            part="" if use == ways[0] else "more",
            weapon=weapon.id,
            use=use,
        )


def _way(weapon: Weapon, ways: Sequence[str], use: str) -> str:
    """Say which dice are taken, where there is a choice."""
    if len(ways) < 2:
        return ""
    skill, attribute = weapon.skill.capitalize(), SKILLS.get(weapon.skill, "combat").capitalize()
    told = {"both": f"{skill} and {attribute}", "skill": skill, "attribute": attribute}
    return f", {told[use]}" if use == "both" else f", {told[use]} alone"


def _casts(c: Combatant, away: Mapping[str, int], spell: Spell) -> Iterator[Move]:
    pool = means.spell_pool(known(c), spell)
    reached: dict[tuple[str, ...], list[str]] = {}
    for who, apart in away.items():
        paid = _farther(pool, max(0, apart - spell.reach)) if "range" in spell.shifts else ()
        if means.spell_reach(spell, paid) >= apart and means.rest(pool, paid).size:
            reached.setdefault(paid, []).append(who)
    for paid, targets in reached.items():
        oneself = targets == [c.id]
        whom = "oneself" if oneself else "{target}"
        more: dict[str, Any] = {"target": c.id} if oneself else {"over": {"target": targets}}
        more |= {"shifts": [*paid]} if paid else {"form": _form(**_shifts(pool, spell.shifts))}
        label, kin = f"{{who}}: cast {spell.name} at {whom}", (f"Cast {spell.name} at", whom)
        yield move("cast", c.id, label, pool.words(), kin=kin, spell=spell.id, **more)


def _farther(pool: Pool, zones: int) -> tuple[str, ...]:
    """Give the shifted dice that buy ``zones`` of reach, as far as the pool goes."""
    dice = ["d6:range"] * pool.d6 + ["d10:range"] * pool.d10
    return tuple(dice[:zones])


def _shifts(pool: Pool, effects: Sequence[str]) -> dict[str, Any]:
    """Describe the dice that can be held back: no more than there are of each kind, and not all."""
    if pool.size < 2:
        return {}
    counts = {die: number for die, number in (("d6", pool.d6), ("d10", pool.d10)) if number}
    each = [
        {"contains": {"enum": [f"{die}:{e}" for e in effects]}, "minContains": 0, "maxContains": n}
        for die, n in counts.items()
    ]
    titles = {f"{die}:{e}": f"{die} for {EFFECTS[e]}" for die in counts for e in effects}
    items = {"enum": [*titles], "titles": titles}
    found = {"type": "array", "maxItems": pool.size - 1, "items": items, "allOf": each}
    return {"shifts": found}


def _form(**fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": fields}
