"""Attacks on monsters: the number on the die, less armour, plus weapon dice (SW-05, SW-07).

Laws: only the final total is cut off at 0 (004-10); a blow on dice lying on the table removes one
that it reaches, or does nothing (004-14); a weapon with several dice may deal them out (004-15).
"""

from fightbook.domain import events as e
from fightbook.domain.kit.parts import add, worth
from fightbook.domain.kit.tracks import left, less
from fightbook.domain.rulesets.sword.checks import MISS, Attempt, Play, attempt, checked
from fightbook.domain.rulesets.sword.commands import Attack
from fightbook.domain.rulesets.sword.harm import DEMON, defend, thrown
from fightbook.domain.rulesets.sword.look import blow, creatures, ranged, sheet, there
from fightbook.domain.state import Combatant

SURE = 10
"""A total that may leave a hidden attacker unseen (004-52)."""
HIT, POOLED = "a hit", "a hit upon pooled hits"
"""Why a monster loses hit dice, or hits."""


def attack(play: Play, command: Attack) -> None:
    """Roll to hit: Str, or Dex from afar and from hiding (004-8)."""
    c = play.fight.combatants[command.who]
    sneaking = "hidden" in c.marks and play.own.stances.get(c.id) == "flank"
    bonus = play.own.initiative[c.id] if sneaking and c.id in play.own.quick else 0
    ability = "dex" if sneaking or ranged(play.fight, c, command.weapon) else "str"
    targets = [command.target, *command.also]
    data = {"targets": targets, "weapon": command.weapon, "flank": bonus}
    purpose = f"an attack with the {sheet(c).weapons[command.weapon].name}"
    attempt(play, Attempt("attack", c.id, ability, data, purpose=purpose))


def attacked(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Deal the damage of a hit; a miss costs nothing but the hiding (SW-23).

    Another protagonist who is hit may still defend, as against a monster (SW-31).
    """
    targets = [target for target in a.data["targets"] if there(play.fight, target)]
    checked(play, a, number, outcome, targets[0])
    people = targets[0] in play.own.protagonists
    if outcome != MISS and people:
        defend(play, targets[0], a.who, a.data["weapon"], a.data["flank"])
    sure = outcome != MISS and not people and _deal(play, a, number, targets)
    if not sure:
        play.unmark(a.who, "hidden", why="seen after attacking")
    elif "hidden" in play.fight.combatants[a.who].marks:
        play.emit(e.Checked("unseen", a.who, "still", targets[0]))


def _deal(play: Play, a: Attempt, number: int, targets: list[str]) -> bool:
    """Give the weapon dice out in turn; tell whether all fell to totals of ten and more.

    Where the attack was rolled behind the screen, so are the sums that hold its number.
    """
    c = play.fight.combatants[a.who]
    weapon, apart = blow(play.fight, c, int(a.data["weapon"])), len(targets) > 1
    dice = _dice(thrown(play, "damage", c.id, weapon, apart=apart)[0], weapon.demon)
    sure = True
    for i, target in enumerate(targets):
        parts = [e.Modifier("die", number), _armour(play, target)]
        add(parts, "initiative", a.data["flank"] if i == 0 else 0)
        parts += dice[i :: len(targets)]
        sure = _land(play, a.who, target, parts, told=not a.hidden) and sure
    return sure


def gore(play: Play, victim: Combatant, monster: Combatant, index: int) -> None:
    """A monster strikes a monster: its dice less armour, without a roll to hit (SW-31)."""
    found = blow(play.fight, monster, index)
    dice = _dice(thrown(play, "harm", monster.id, found)[0], found.demon)
    _land(play, monster.id, victim.id, [_armour(play, victim.id), *dice])


def _dice(thrown: list[e.Die], demon: int) -> list[e.Modifier]:
    """Give what each die adds; of the d10s the last are the demon's (SW-28)."""
    tens = [i for i, die in enumerate(thrown) if die.sides == DEMON]
    owned = tens[len(tens) - demon :]
    names = ["demon die" if i in owned else f"d{die.sides}" for i, die in enumerate(thrown)]
    return [e.Modifier(name, die.face) for name, die in zip(names, thrown, strict=True)]


def _armour(play: Play, monster: str) -> e.Modifier:
    return e.Modifier("armour", -sheet(play.fight.combatants[monster]).ac)


def _land(play: Play, by: str, target: str, parts: list[e.Modifier], *, told: bool = True) -> bool:
    """Work out the damage to one monster; tell whether a total of ten or more felled it."""
    monster = play.fight.combatants[target]
    total = max(0, worth(parts))
    after, amount = less(monster.tracks["hits"], total)
    shown = tuple(parts) if told else ()
    why = HIT if after.kind == "dice" else POOLED
    play.scribe.damage(target, "hits", after, amount, by=by, why=why, parts=shown)
    if amount and sheet(monster).number > 1 and monster.shown == "exact":
        _tell_fallen(play, monster)
    return not left(after) and total >= SURE


def _tell_fallen(play: Play, before: Combatant) -> None:
    """Say how many creatures of a horde a blow felled, and how many are left (004-16)."""
    remain = creatures(play.fight.combatants[before.id])
    detail = {"count": creatures(before) - remain, "left": remain}
    play.emit(e.Checked("horde", before.id, detail=detail, outcome="left" if remain else "none"))
