"""Every legal move of a seat, computed from what that seat can know.

Laws: nothing here is refused by the commands, and what the commands accept is here, with fields
that are free given as a form. Of a hand that the seat was not dealt it knows only how many.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.marks import value
from fightbook.domain.kit.offer import NOTE, move, plays, whole
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.initiative_cards import deeds, gear, table
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.pools import Pool
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.scribe import GM, GRANT
from fightbook.domain.state import Combatant, Encounter, Fight

AMOUNT = {"points": whole(1, 100), "reason": NOTE}
ACTS = {"hide": "hide", "cover": "take cover", "free": "do something else, or nothing"}


def moves(world: Encounter, seat: str) -> Sequence[Move]:
    """List the moves of ``seat`` in its ``world``."""
    fight = world.fight
    if fight.outcome:
        return []
    mine = [c for c in fight.combatants.values() if table.alive(c) and plays(seat, c)]
    chooses, found = table.waiting(fight), list[Move]()
    for c in mine:
        if table.may_look(fight, c, seat):
            words = "Take up the hand of {who}"
            found.append(move("look", c.id, words, part="" if c.id in chooses else "more"))
    if seat == GM:
        found += _of_gm(fight, mine)
    if fight.phase == "prepare" and not asking(fight):
        found += (one for c in mine if c.id in chooses for one in _choosing(fight, c, seat))
    who = table.acting(fight)
    if who and plays(seat, fight.combatants[who]):
        found += _acting(world, fight.combatants[who])
    return found


def _choosing(fight: Fight, c: Combatant, seat: str) -> Iterator[Move]:
    """Put down a card, seen or not, or none; or give one."""
    if table.knows_hand(fight, c.id, seat):
        hand, kin = own_of(fight).hands[c.id], ("Play a card", "{card}")
        over: dict[str, Sequence[Any]] = {"card": hand}
        yield move("play", c.id, "{who}: play {card}", over=over, kin=kin, choice="secret")
        if taking := table.takers(fight, c):
            kin, words = ("Give {target} a card", "{card}"), "{who}: give {card} to {target}"
            over = {"target": taking, "card": hand}
            yield move("give", c.id, words, over=over, kin=kin, part="more")
    else:
        yield move("play", c.id, "{who}: play a card unseen", choice="secret", blind=True)
    yield move("play", c.id, "{who}: stay out this round", choice="secret")


# --- the GM's own ---------------------------------------------------------------------------------


def _of_gm(fight: Fight, living: Sequence[Combatant]) -> Iterator[Move]:
    if fight.phase == "prepare" and not asking(fight):
        yield Move({"type": "flip"}, "Turn the cards without waiting")
    if fight.phase == "draw" and not asking(fight):
        yield Move({"type": "deal"}, "Deal new hands")
    harm = _form({"kind": {"enum": ["damage", "exhaustion"]}, **AMOUNT})
    for c in living:
        yield move("harm", c.id, "{who}: damage or exhaustion", form=harm, part="tool")
        yield from _tests(c)
        for kind in deeds.care_for(c):
            words = f"{{who}}: {deeds.CARE[kind][-1]}"
            yield move("tend", c.id, words, form=_form(AMOUNT), part="tool", kind=kind)
    there = tuple(c.id for c in fight.combatants.values() if table.alive(c))
    if len(there) > 1:
        yield Move(
            {"type": "place"},
            "Say that {who} and {target} are {zone}",
            over=({"who": there, "target": there, "zone": gear.ZONES},),
            group="Say how far it is to {target}",
            short="{zone}",
            part="tool",
        )


def _tests(c: Combatant) -> Iterator[Move]:
    """Give the test that the GM can ask of somebody; of Agility, unless it is filled in."""
    on = {"attribute": {"enum": [*gear.ATTRIBUTES]}, "skill": {"enum": [*gear.SKILLS]}}
    asked = _form({**on, "number": whole(2, 40), "reason": NOTE})
    if known(c).attribute("agility"):
        yield move("test", c.id, "Ask {who} for a test", form=asked, part="tool")


def errands(fight: Fight, seat: str) -> list[Move]:
    """List what people can be asked for between fights (003-62)."""
    living = [c for c in fight.combatants.values() if seat == GM and table.alive(c)]
    return [one for c in living for one in _tests(c)]


# --- actions --------------------------------------------------------------------------------------


def _acting(world: Encounter, c: Combatant) -> Iterator[Move]:
    sheet = known(c)
    others = [o for o in world.fight.combatants.values() if table.alive(o) and o.id != c.id]
    away = {o.id: table.zone(world, world.fight, c.id, o.id) for o in others}
    if far := [who for who, zones in away.items() if zones > 0]:
        words, over = "closer to {target}", {"target": far}
        yield move("run", c.id, f"{{who}}: run {words}", over=over, kin=("Run", words))
    if near := [who for who, zones in away.items() if zones < gear.FARTHEST]:
        words, over = "away from {target}", {"target": near}
        yield move("run", c.id, f"{{who}}: run {words}", over=over, kin=("Run", words), away=True)
    seen = [o.id for o in others if not table.hidden(world, c.id, o)]
    living = {who: away[who] for who in seen}
    for weapon in sheet.weapons:
        if near := [who for who, zones in living.items() if zones <= weapon.reach]:
            yield from _attacks(world, c, weapon, near)
    for spell in sheet.spells:
        yield from _casts(world, c, spell, living)
        if spell.effect in gear.FRIENDLY:
            yield from _casts(world, c, spell, {c.id: 0})
    for action, words in ACTS.items():
        yield move("act", c.id, f"{c.name}: {words}", form=_form({"note": NOTE}), action=action)


def _attacks(
    world: Encounter, c: Combatant, weapon: gear.Weapon, near: Sequence[str]
) -> Iterator[Move]:
    sheet = known(c)
    ways = sheet.uses(weapon)
    for use in ways:
        pool, way = sheet.pool(weapon, use), _way(weapon, use) if len(ways) > 1 else ""
        for falls, targets in _falling(world, c, pool, near).items():
            yield move(
                "attack",
                c.id,
                f"{{who}}: attack {{target}} with the {weapon.name}{way}",
                falls,
                over={"target": targets},
                form=_form({**_shifts(pool, gear.WEAPON_SHIFTS), "note": NOTE}),
                kin=(f"Attack with the {weapon.name}", f"{{target}}{way}"),
                part="more" if use in ways[1:] else "",
                weapon=weapon.id,
                use=use,
            )


def _falling(
    world: Encounter, c: Combatant, pool: Pool, targets: Sequence[str], *, heals: bool = False
) -> dict[str, list[str]]:
    """Give those at whom the same dice fall, by these: cover and the GM's grants change them."""
    found = dict[str, list[str]]()
    favour = value(c, f"{GRANT}advantage") - value(c, f"{GRANT}disadvantage")
    for target in targets:
        covered = not heals and table.covered(world, world.fight.combatants[target])
        falls = pool.favoured(-covered).favoured(favour)
        found.setdefault(falls.words(), []).append(target)
    return found


def _way(weapon: gear.Weapon, use: str) -> str:
    """Say which dice are taken."""
    skill, attribute = weapon.skill, gear.SKILLS.get(weapon.skill, "combat")
    if use == "both":
        return f", {skill.capitalize()} and {attribute.capitalize()}"
    return f", {(skill if use == 'skill' else attribute).capitalize()} alone"


def _casts(
    world: Encounter, c: Combatant, spell: gear.Spell, away: Mapping[str, int]
) -> Iterator[Move]:
    """Cast at whom the spell reaches, those who are farther off with dice that buy the zones."""
    pool, reached = known(c).pool(spell), dict[tuple[str, ...], list[str]]()
    dice = (*["d6:range"] * pool.d6, *["d10:range"] * pool.d10) if "range" in spell.shifts else ()
    for target, apart in away.items():
        paid = dice[: max(0, apart - spell.reach)]
        if min(gear.FARTHEST, spell.reach + len(paid)) >= apart and pool.rest(paid).size:
            reached.setdefault(paid, []).append(target)
    heals = spell.effect in gear.FRIENDLY
    for paid, all_of_them in reached.items():
        for falls, targets in _falling(world, c, pool.rest(paid), all_of_them, heals=heals).items():
            oneself = targets == [c.id]
            whom = "oneself" if oneself else "{target}"
            more: dict[str, Any] = {"target": c.id} if oneself else {"over": {"target": targets}}
            more |= {"shifts": [*paid]} if paid else {"form": _form(_shifts(pool, spell.sells))}
            label, kin = f"{{who}}: cast {spell.name} at {whom}", (f"Cast {spell.name} at", whom)
            yield move("cast", c.id, label, falls, kin=kin, spell=spell.id, **more)


def _shifts(pool: Pool, effects: Sequence[str]) -> dict[str, Any]:
    """Describe the dice that can be held back: no more than there are of each kind, and not all."""
    if pool.size < 2:
        return {}
    counts = {die: number for die, number in (("d6", pool.d6), ("d10", pool.d10)) if number}
    each = [
        {"contains": {"enum": [f"{die}:{e}" for e in effects]}, "minContains": 0, "maxContains": n}
        for die, n in counts.items()
    ]
    titles = {f"{die}:{e}": f"{die} for {gear.EFFECTS[e]}" for die in counts for e in effects}
    items = {"enum": [*titles], "titles": titles}
    found = {"type": "array", "maxItems": pool.size - 1, "items": items, "allOf": each}
    return {"shifts": found}


def _form(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": fields}
