"""One hit: from the weapon's dice to what the body loses, in the order of the document.

Sources: ZC-20..25, ZC-65, ZC-90, ZH-13, ZH-16, ZH-21, ZC-81; rulings 000-5, 000-7, 000-31,
001-27..37, 001-45, 001-90, 001-94..96.
Law: where the numbers of a body are hidden, a hit writes the same facts whatever they are.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from fightbook.domain.events import Checked, Modifier
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import any_of, once, untie
from fightbook.domain.kit.parts import add, merged, worth
from fightbook.domain.rulesets.zwerchhau import check, look, will
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import (
    ARMOUR,
    BONUSES,
    BOW_AS_CLUB,
    FLESH,
    NONE,
    OLD,
    UNARMED,
    Pair,
    Weapon,
)
from fightbook.domain.scribe import Scribe, Throw, eyes

TOP = 6
"""The natural die of a lethal feat."""
DOWNED = "on the downed"
OF_CON, OF_FLESH = "constitution's part", "flesh's part"
"""How a roll is parted."""
BY_DIE = ", by the die"
"""So much of either, in the older edition, where the die that won parts a roll."""
STOPPED = f"{OF_FLESH}, stopped by armour"
"""All of it, so that nothing else tells of it."""
BLOCK = ", by the stat block"
"""What of a monster's numbers comes from nowhere else (ruling 000-41)."""
EMPTY = ", no constitution left"
"""Why flesh suffers what constitution should."""
BEYOND = "beyond the last hit point"
"""What of a killing blow nobody needed."""
VAIN = "nothing left to lose"
"""What takes a loss of constitution away, in the older edition, where none is left."""
TOLD = ("armour", VAIN)
"""Parts of a loss of nothing that are worth telling in the older edition."""
_ROWS = {"": "upright", DOWNED: "downed"}
"""The table that a roll was looked up in, by what is said of it."""


class Blow(msgspec.Struct, frozen=True, gc=False):
    """A hit on its way: what struck, what it adds, and how it is cut down."""

    by: Fighter
    on: Fighter
    weapon: Weapon
    row: tuple[Modifier, Pair]
    """The bonus of the roll; the natural die, and which table it was looked up in."""
    natural: int = 0
    kind: Pair = NONE
    """The bonus of the action."""
    called: str = ""
    """Thrust or slash, where it has one."""
    melee: bool = True
    halved: bool = False
    bare: bool = False
    """Without any bonus."""
    all_flesh: bool = False
    flesh: int = 0
    """Of the roll, in the older edition."""
    extra_con: int = 0
    close: bool = False


class Wound(msgspec.Struct, gc=False):
    """What a hit does: what makes each number up, and the number is the sum."""

    hp: list[Modifier]
    con: list[Modifier]
    bonus: list[Modifier] = []
    """Hit points as well, which come last."""
    rolled: int = 0
    """So many parts are of the roll, which is parted, and stand in both."""

    def add(self, name: str, bonus: Pair) -> None:
        """Add a bonus under its name."""
        add(self.bonus, name, bonus[0])
        add(self.con, name, bonus[1])


def blow(by: Fighter, on: Fighter, action: str, natural: int, **more: bool | int) -> Blow:
    """Give the hit of a melee action that won with the ``natural`` die (1-6)."""
    called = "thrust" if action == "thrust" else "slash"
    kind = by.gear.thrust if action == "thrust" else by.gear.slash
    kind = NONE if action == "riposte" else kind
    plain = Blow(by, on, by.gear, row(on, natural), natural, kind, called)
    return msgspec.structs.replace(plain, **more)


def row(on: Fighter, natural: int) -> tuple[Modifier, Pair]:
    """Give the roll bonus against somebody upright or downed (ZC-23)."""
    name = DOWNED if any_of(on.c, look.DOWNED) else ""
    return Modifier(name, natural), BONUSES[_ROWS[name]][natural - 1]


def parted(scribe: Scribe, found: Blow) -> Blow:
    """Let the die that won part the roll, in place of its bonus, where a table plays so (000-5)."""
    face = found.row[0]
    if found.by.edition != OLD or scribe.option("split") != "die" or face.name not in _ROWS:
        return found
    flesh = FLESH[_ROWS[face.name]][max(1, face.value) - 1]
    return msgspec.structs.replace(found, row=(face, NONE), flesh=flesh)


def hit(scribe: Scribe, found: Blow) -> None:
    """Roll the damage of a hit and let the body suffer it."""
    armour, found = worn(scribe, found.on), parted(scribe, found)
    wound = reckoned(found, _roll(scribe, found), armour, hidden=check.hidden(scribe, found.by.id))
    why = "a hit on a monster" if found.on.monster is not None else "a hit"
    _go_on(scribe, found, suffer(scribe, found.by, found.on.id, wound, why))


# --- the dice -------------------------------------------------------------------------------------


def _roll(scribe: Scribe, found: Blow) -> list[Modifier]:
    """Roll; give what the damage before its parting is made of, 1 at least."""
    f = found.by
    weapon, beast = found.weapon, BLOCK if f.monster is not None else ""
    why = f"the damage of the {weapon.name}{beast}"
    throw = Throw("damage", f.id, weapon.sides, weapon.count, why)
    throws = [throw]
    if f.trained and f.intent.daily and not f.spent:
        # Once a day all damage dice are rolled twice (ruling 001-94).
        once(scribe, f.id, f.daily, why="advantage on damage")
        throws = [throw, throw]
    made = f", {weapon.name}" if weapon in (UNARMED, BOW_AS_CLUB) else beast
    best = max(rolled.total for rolled in scribe.rolls(*throws))
    parts = [Modifier(f"damage roll{made}", best)]
    if found.close:
        close = scribe.roll(Throw("close", f.id, 4, why="a shot at close range"))
        parts.append(Modifier("close range", close.total))
    skilled = weapon.improvised and f.sheet.skilled("improvised weaponry")
    add(parts, "improvised weaponry", int(skilled))
    wary = found.melee and not any_of(found.on.c, look.HELPLESS)
    add(parts, "defensive melee", -int(wary and found.on.sheet.skilled("defensive melee combat")))
    add(parts, "at least, of the roll", max(0, 1 - worth(parts)))
    return parts


# --- the numbers ----------------------------------------------------------------------------------


def worn(scribe: Scribe, on: Fighter) -> Pair:
    """Give what somebody's armour takes off a hit at this table (ZC-81)."""
    table = scribe.option("armour") if on.edition != OLD else ""
    return ARMOUR[table or "printed"][on.sheet.armour]


def reckoned(found: Blow, rolled: list[Modifier], armour: Pair, *, hidden: bool) -> Wound:
    """Part a roll into flesh and constitution (ZC-20), and add what changes them.

    A backstab is all flesh (ZH-16); where the roll to hit was ``hidden``, its die is not named.
    """
    whole, parts = worth(rolled), rolled
    n = max(1, whole // 2) if found.halved else whole
    add(parts, f"halved, {'a failed lunge' if found.bare else 'a riposte'}", n - whole)
    old = found.by.edition == OLD
    hp = n if found.all_flesh else min(n, found.flesh) if old else n // 2
    worn_down = old and not hp and found.on.monster is None  # no part of the roll is flesh
    wound = Wound([] if worn_down else [*parts], parts, rolled=len(parts))
    by_die = BY_DIE * (old and not found.all_flesh)
    add(wound.hp, OF_CON + by_die, 0 if worn_down else hp - n)
    add(wound.con, OF_FLESH + by_die, -hp)
    if not old:
        _soften(armour, wound)
    if not found.bare:
        _add_bonuses(found, wound, hidden=hidden)
    if found.on.monster is not None:
        return _on_a_beast(found.on.monster.armour, wound)
    if old:  # all that comes to flesh together, then armour (ruling 000-10)
        wound.hp, wound.bonus = [*wound.hp, *wound.bonus], []
        _soften(armour, wound)
    if found.by.smaller(found.on):  # half the constitution (ruling 001-90)
        con, flesh = worth(wound.con), worth(wound.hp) + worth(wound.bonus)
        left = con // 2 if flesh else max(1, con // 2)  # something (ruling 001-103)
        add(wound.con, "small against medium", left - con)
    return wound


def _on_a_beast(armour: int, wound: Wound) -> Wound:
    """Let all of a hit be hit points, for it is no monster's breath that fails (ZC-80)."""
    whole = [*wound.hp, *wound.con[wound.rolled :], *wound.bonus]
    parts = merged(part for part in whole if not part.name.startswith((OF_CON, OF_FLESH)))
    add(parts, f"armour{BLOCK}", -min(armour, worth(parts)))
    add(parts, "at least", max(0, 1 - worth(parts)))
    return Wound(parts, [])


def _soften(armour: Pair, wound: Wound) -> None:
    """Armour takes from the two parts, never all, and nothing from bonuses (001-31, 001-32)."""
    for part, most in zip((wound.hp, wound.con), armour, strict=True):
        add(part, "armour", -min(worth(part), most))
    if not worth(wound.hp):
        name = {OF_FLESH: STOPPED, OF_FLESH + BY_DIE: STOPPED}
        wound.con = [Modifier(name.get(x.name, x.name), x.value) for x in wound.con]
    if not worth(wound.hp) + worth(wound.con):
        add(wound.con, "at least", 1)


def _add_bonuses(found: Blow, wound: Wound, *, hidden: bool) -> None:
    f, (face, bonus) = found.by, found.row
    wound.add(" ".join(("roll" if hidden else f"roll of {face.value}", face.name)).strip(), bonus)
    wound.add(found.called, found.kind)
    wound.add("outnumbered", (0, found.extra_con))
    wound.add("heavy attack", (0, f.sheet.count("heavy", f.weapon)))
    if found.natural == TOP:
        wound.add("lethal attack", (f.sheet.count("lethal", f.weapon), 0))


# --- the body -------------------------------------------------------------------------------------


def suffer(scribe: Scribe, by: Fighter, on: str, wound: Wound, why: str) -> Wound:
    """Take a wound in order: flesh, will to live, constitution and bonuses, death (ZC-24).

    Gives what was left unused when it killed.
    """
    victim = fighter(scribe.fight, on)

    def lose(track: str, amount: int = 0, parts: Sequence[Modifier] = (), more: str = "") -> int:
        """Take from a track; give what is left of it."""
        if track not in victim.c.tracks:
            return 1
        if amount or _saved(victim, parts) or victim.c.shown != "exact":
            before = scribe.fight.combatants[on].tracks[track]
            left = before.value - amount
            # Flesh can go below nothing, which is death; constitution cannot.
            after = msgspec.structs.replace(before, value=left if track == "hp" else max(0, left))
            told: dict[str, Any] = {"by": by.id, "why": why + more, "parts": tuple(parts)}
            scribe.damage(on, track, after, amount, **told)
        return scribe.fight.combatants[on].tracks[track].value

    hp = lose("hp", worth(wound.hp), wound.hp)
    if hp <= 0:
        lose("con")
        lose("hp")
        spare = Wound([Modifier(BEYOND, -hp), *wound.bonus], wound.con)
        _fall(scribe, victim, hp, struck=worth(wound.hp))
    else:
        empty, more = victim.pool("con") <= 0, ""
        _lose_in_vain(victim, wound, empty=empty)
        _lose_no_more(victim, wound, empty=empty)
        lost = [*wound.con, *_not_there(victim, wound)] if empty else wound.con
        lose("con", worth(lost), lost)
        if empty and victim.edition != OLD and worth(wound.con):
            wound.bonus = merged([*wound.con, *wound.bonus])  # flesh suffers it (ruling 001-45)
            more = EMPTY
        left = lose("hp", worth(wound.bonus), wound.bonus, more)
        spare = Wound([Modifier(BEYOND, -left)], [])
        if left <= 0:
            spilt = bool(more) and worth(wound.con) >= hp
            will.die(scribe, on, _too_late(victim, left, spilt=spilt))
    if "holding" in scribe.fight.combatants[on].marks:  # the holder's hurt breaks the hold
        untie(scribe, on, look.GRIPS, "hurt")
    will.tire(scribe, on)
    return spare


def _fall(scribe: Scribe, victim: Fighter, left: int, *, struck: int) -> None:
    """At exactly 0 hit points the will to live decides; below, or there before, death."""
    if left == 0 and struck:
        will.at_zero(scribe, victim)
    else:
        lay = not struck and victim.c.shown == "exact"
        will.die(scribe, victim.id, will.FINISHED if lay else will.KILLED)


def _too_late(victim: Fighter, left: int, *, spilt: bool) -> str:
    """Say why nobody asks for the will to live of whoever comes to 0 after the flesh's part."""
    if left or victim.c.shown != "exact":
        return will.KILLED
    if not victim.has_will:
        return will.unwilling(victim)
    return will.SPILT if spilt else will.BONUS


def _lose_in_vain(victim: Fighter, wound: Wound, *, empty: bool) -> None:
    """Say of the older edition that what constitution should lose is lost on nothing."""
    if empty and victim.edition == OLD and victim.c.shown == "exact":
        add(wound.con, VAIN, -worth(wound.con))


def _not_there(victim: Fighter, wound: Wound) -> list[Modifier]:
    """Give what takes all of a loss of constitution away where there is none."""
    lost: list[Modifier] = []
    add(lost, VAIN if victim.edition == OLD else will.SPENT, -worth(wound.con))
    return lost


def _lose_no_more(victim: Fighter, wound: Wound, *, empty: bool) -> None:
    """Say what of a loss is more than there was, to those who know how much that is."""
    if not empty and "con" in victim.c.tracks and victim.c.shown == "exact":
        add(wound.con, will.OVER, min(0, victim.pool("con") - worth(wound.con)))


def _saved(victim: Fighter, parts: Sequence[Modifier]) -> bool:
    """Tell whether a loss of nothing has a reason: in the older edition nothing else tells it."""
    return victim.edition == OLD and any(part.name in TOLD for part in parts)


# --- cleaving -------------------------------------------------------------------------------------


def _go_on(scribe: Scribe, found: Blow, spare: Wound) -> None:
    """Offer what a killing blow on somebody upright did not use to the next (ZH-13).

    Who stands next to whom is the table's to say (ruling 000-29). How much is left follows from
    what the fallen had, so only those know it who may know that.
    """
    by, fallen = found.by, found.on
    cleaving = found.melee and by.sheet.count("cleaving", by.weapon)
    killed = "dead" in scribe.fight.combatants[fallen.id].marks
    beside = [c for c in scribe.fight.combatants.values() if c.side != by.c.side and look.up(c)]
    hp, con = worth(spare.hp), worth(spare.con)
    if not (cleaving and killed and beside and (hp or con)) or any_of(fallen.c, look.DOWNED):
        return
    parts = msgspec.to_builtins(merged((*spare.hp, *spare.con)))
    detail = {"hp": hp, "con": con, "parts": parts}
    scribe.emit(Checked("cleave", by.id, "spare", fallen.id, detail=detail, to=eyes(fallen.c)))
    choices = {"none": "Nobody stands close", **{c.id: c.name for c in beside}}
    ask(scribe, "cleave", by.id, "Whom does the blow go on to?", choices)


def cleave(scribe: Scribe, by: str, on: str) -> None:
    """Let the unused damage of a killing blow strike the next; armour takes its part."""
    striker, victim = fighter(scribe.fight, by), fighter(scribe.fight, on)
    hp, con = scribe.fight.own.spare
    wound = Wound([Modifier("cleaving", hp)], [Modifier("cleaving", con)])
    if victim.monster is None:
        _soften(worn(scribe, victim), wound)
    else:
        wound = _on_a_beast(victim.monster.armour, wound)
    suffer(scribe, striker, on, wound, "a cleaving blow")
