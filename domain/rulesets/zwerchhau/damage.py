"""One hit: from the weapon's dice to what the body loses, in the order of the document.

Sources: ZC-20..25, ZC-65, ZH-13, ZH-16, ZH-21; rulings 001-27..37, 001-45, 001-90, 001-94..96.
Law: where the numbers of a body are hidden, a hit writes the same facts whatever they are.
"""

import msgspec

from fightbook.domain.events import Checked, Modifier, Rolled, Track
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.zwerchhau import check, marks, will
from fightbook.domain.rulesets.zwerchhau.fighter import Fighter, fighter
from fightbook.domain.rulesets.zwerchhau.gear import ARMOUR, BONUSES, NONE, Pair, Weapon
from fightbook.domain.scribe import Scribe, Throw, eyes

FLESH = "Hit points"
TOP = 6
"""The natural die of a lethal feat."""


class Blow(msgspec.Struct, frozen=True, gc=False):
    """A hit on its way: what struck, what it adds, and how it is cut down."""

    by: Fighter
    on: Fighter
    weapon: Weapon
    row: tuple[Modifier, Pair]
    """The bonus of the roll; the natural die, and which table it was looked up in."""
    natural: int = 0
    kind: Pair = NONE
    """The bonus of the action: thrust or slash."""
    melee: bool = True
    halved: bool = False
    bare: bool = False
    """Without any bonus."""
    all_flesh: bool = False
    extra_con: int = 0
    close: bool = False


class Wound(msgspec.Struct, gc=False):
    """What a hit does, and how each number came about."""

    hp: int
    con: int
    hp_bonus: int = 0
    hp_parts: tuple[Modifier, ...] = ()
    con_parts: tuple[Modifier, ...] = ()
    bonus_parts: tuple[Modifier, ...] = ()

    def add(self, name: str, bonus: Pair) -> None:
        """Add a bonus under its name."""
        if bonus[0]:
            self.hp_bonus += bonus[0]
            self.bonus_parts += (Modifier(name, bonus[0]),)
        if bonus[1]:
            self.con += bonus[1]
            self.con_parts += (Modifier(name, bonus[1]),)


def blow(by: Fighter, on: Fighter, action: str, natural: int, **more: bool | int) -> Blow:
    """Give the hit of a melee action that won with the ``natural`` die (1-6)."""
    kind = by.gear.thrust if action == "thrust" else by.gear.slash
    plain = Blow(by, on, by.gear, row(on, natural), natural, NONE if action == "riposte" else kind)
    return msgspec.structs.replace(plain, **more)


def row(on: Fighter, natural: int) -> tuple[Modifier, Pair]:
    """Give the roll bonus against somebody upright or downed (ZC-23)."""
    down = on.is_any(marks.HELPLESS | marks.DOWNED)
    table = BONUSES["downed" if down else "upright"]
    return Modifier("on the downed" if down else "", natural), table[natural - 1]


def hit(scribe: Scribe, found: Blow) -> None:
    """Roll the damage of a hit and let the body suffer it."""
    dealt = max(1, _roll(scribe, found))
    wound = split(found, max(1, dealt // 2) if found.halved else dealt, dealt)
    _soften(found, wound)
    _add_bonuses(found, wound, hidden=check.hidden(scribe, found.by.id))
    _lighten(found, wound)
    _go_on(scribe, found, suffer(scribe, found.by, found.on.id, wound, "a hit"))


# --- the dice -------------------------------------------------------------------------------------


def _roll(scribe: Scribe, found: Blow) -> int:
    f = found.by
    throw = Throw(
        "damage",
        f.id,
        found.weapon.sides,
        found.weapon.count,
        f"the damage of the {found.weapon.name}",
    )
    total = _best_of_two(scribe, f, throw) if _favoured(f) else scribe.roll(throw).total
    if found.close:
        total += scribe.roll(Throw("close", f.id, 4, why="a shot at close range")).total
    if found.weapon.improvised and f.sheet.skilled("improvised weaponry"):
        total += 1
    wary = found.melee and not found.on.is_any(marks.HELPLESS)
    if wary and found.on.sheet.skilled("defensive melee combat"):
        total -= 1
    return total


def _favoured(f: Fighter) -> bool:
    trained = f.specialised or f.weapon in f.sheet.proficient
    return trained and f.intent.daily and not f.has(marks.SPENT_DAILY)


def _best_of_two(scribe: Scribe, f: Fighter, throw: Throw) -> int:
    """Once a day all damage dice are rolled twice (ruling 001-94)."""
    will.mark(scribe, f.id, marks.SPENT_DAILY, why="advantage on damage")
    rolled: list[Rolled] = scribe.rolls(throw, throw)
    return max(r.total for r in rolled)


# --- the numbers ----------------------------------------------------------------------------------


def split(found: Blow, n: int, rolled: int) -> Wound:
    """Part ``n`` into flesh and constitution (ZC-20); a backstab is all flesh (ZH-16)."""
    parts: tuple[Modifier, ...] = (Modifier("damage roll", rolled),)
    if found.halved:
        parts = (*parts, Modifier("halved", n - rolled))
    hp = n if found.all_flesh else n // 2
    wound = Wound(hp, n - hp, hp_parts=parts, con_parts=parts)
    wound.hp_parts += (Modifier("constitution's part", hp - n),) if n - hp else ()
    wound.con_parts += (Modifier("flesh's part", -hp),) if hp else ()
    return wound


def _soften(found: Blow, wound: Wound) -> None:
    """Armour takes from the flesh's part alone (rulings 001-30, 001-31)."""
    stopped = min(wound.hp, ARMOUR[found.on.sheet.armour])
    if stopped:
        wound.hp -= stopped
        wound.hp_parts += (Modifier("armour", -stopped),)


def _add_bonuses(found: Blow, wound: Wound, *, hidden: bool) -> None:
    if found.bare:
        return
    face, bonus = found.row
    wound.add(" ".join(("roll" if hidden else f"roll of {face.value}", face.name)).strip(), bonus)
    wound.add("weapon", found.kind)
    wound.add("outnumbered", (0, found.extra_con))
    f = found.by
    wound.add("heavy attack", (0, f.sheet.count("heavy", f.weapon)))
    if found.natural == TOP:
        wound.add("lethal attack", (f.sheet.count("lethal", f.weapon), 0))


def _lighten(found: Blow, wound: Wound) -> None:
    """Halve the constitution lost to somebody small; leave 1 at least (001-32, 001-90)."""
    if found.by.sheet.size == "small" and found.on.sheet.size == "medium":
        less = wound.con - wound.con // 2
        wound.con -= less
        wound.con_parts += (Modifier("small against medium", -less),) if less else ()
    if not wound.hp + wound.con + wound.hp_bonus:
        wound.con = 1
        wound.con_parts += (Modifier("at least", 1),)


# --- the body -------------------------------------------------------------------------------------


def suffer(scribe: Scribe, by: Fighter, on: str, wound: Wound, why: str) -> Pair:
    """Take a wound in order: flesh, will to live, constitution and bonuses, death (ZC-24).

    Gives what was left unused when it killed: hit points, constitution.
    """
    victim = fighter(scribe.fight, on)
    _lose(scribe, victim, "hp", wound.hp, by, why, wound.hp_parts)
    hp = fighter(scribe.fight, on).pool("hp")
    if hp < 0 or (hp == 0 and wound.hp):
        _lose(scribe, victim, "con", 0, by, why, ())
        _lose(scribe, victim, "hp", 0, by, why, ())
        spare = (wound.hp_bonus - hp, wound.con)
        if hp < 0:
            will.die(scribe, on, will.KILLED)
        else:
            will.at_zero(scribe, victim)
    else:
        spare = (_weaken(scribe, by, victim, wound, why), 0)
    if marks.HOLDING in scribe.fight.combatants[on].marks:  # the holder's hurt breaks the hold
        will.let_go(scribe, on, "hurt")
    will.tire(scribe, on)
    return spare


def _weaken(scribe: Scribe, by: Fighter, victim: Fighter, wound: Wound, why: str) -> int:
    """Take constitution and bonuses; without any left it is flesh that suffers (ruling 001-45)."""
    empty = victim.pool("con") <= 0
    flesh = wound.hp_bonus + (wound.con if empty else 0)
    parts = wound.bonus_parts
    if empty and wound.con:
        parts = (*parts, Modifier("no constitution left", wound.con))
    _lose(scribe, victim, "con", 0 if empty else wound.con, by, why, wound.con_parts)
    _lose(scribe, victim, "hp", flesh, by, why, parts)
    hp = fighter(scribe.fight, victim.id).pool("hp")
    if hp <= 0:
        will.die(scribe, victim.id, will.KILLED)
    return -hp


def _lose(
    scribe: Scribe,
    victim: Fighter,
    track: str,
    amount: int,
    by: Fighter,
    why: str,
    parts: tuple[Modifier, ...],
) -> None:
    if not amount and victim.c.shown == "exact":
        return
    before = scribe.fight.combatants[victim.id].tracks[track]
    after = _less(before, amount)
    scribe.damage(victim.id, track, after, amount, by=by.id, why=why, parts=parts)


def _less(track: Track, amount: int) -> Track:
    """Flesh can go below nothing, which is death; constitution cannot."""
    lowest = track.value - amount
    return msgspec.structs.replace(track, value=lowest if track.name == FLESH else max(0, lowest))


# --- cleaving -------------------------------------------------------------------------------------


def _go_on(scribe: Scribe, found: Blow, spare: Pair) -> None:
    """Offer what a killing blow on somebody upright did not use to the next (ZH-13).

    Who stands next to whom is the table's to say (ruling 000-29). How much is left follows from
    what the fallen had, so only those know it who may know that.
    """
    by, fallen = found.by, found.on
    cleaving = found.melee and by.sheet.count("cleaving", by.weapon)
    killed = marks.DEAD in scribe.fight.combatants[fallen.id].marks
    beside = [c for c in scribe.fight.combatants.values() if c.side != by.c.side and marks.up(c)]
    if not (cleaving and killed and beside) or fallen.is_any(marks.HELPLESS | marks.DOWNED):
        return
    detail = {"hp": spare[0], "con": spare[1]}
    scribe.emit(Checked("cleave", by.id, "spare", fallen.id, detail=detail, to=eyes(fallen.c)))
    choices = {"none": "Nobody stands close", **{c.id: c.name for c in beside}}
    ask(scribe, "cleave", by.id, "Whom does the blow go on to?", choices)


def cleave(scribe: Scribe, by: str, on: str) -> None:
    """Let the unused damage of a killing blow strike the next; armour takes its part."""
    striker, victim = fighter(scribe.fight, by), fighter(scribe.fight, on)
    hp, con = scribe.fight.own.spare
    parts = (Modifier("cleaving", hp),), (Modifier("cleaving", con),)
    wound = Wound(hp, con, hp_parts=parts[0], con_parts=parts[1])
    _soften(Blow(striker, victim, striker.gear, (Modifier("", 0), NONE)), wound)
    suffer(scribe, striker, on, wound, "a cleaving blow")
