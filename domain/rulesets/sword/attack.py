"""Attacks on monsters: the number on the die, less armour, plus weapon dice (SW-05, SW-07).

Laws: only the final total is cut off at 0 (004-10); a blow on dice lying on the table removes one
that it reaches, or does nothing (004-14); a weapon with several dice may deal them out (004-15).
"""

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.parts import add, worth
from fightbook.domain.kit.rolls import mixed
from fightbook.domain.kit.tracks import beat, minus
from fightbook.domain.rulesets.sword.checks import MISS, attempt, checked
from fightbook.domain.rulesets.sword.commands import Attack
from fightbook.domain.rulesets.sword.look import demon_dice, ranged, sheet, standing
from fightbook.domain.rulesets.sword.play import Attempt, Play

SURE = 10
"""A total that may leave a hidden attacker unseen (004-52)."""


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
    """Deal the damage of a hit; a miss costs nothing but the hiding (SW-23)."""
    targets = [target for target in a.data["targets"] if play.here(target)]
    checked(play, a, number, outcome, targets[0])
    sure = outcome != MISS and _deal(play, a, number, targets)
    if not sure:
        play.unmark(a.who, "hidden", why="seen after attacking")


def _deal(play: Play, a: Attempt, number: int, targets: list[str]) -> bool:
    """Give the weapon dice out in turn; tell whether all fell to totals of ten and more."""
    c, index = play.fight.combatants[a.who], int(a.data["weapon"])
    weapon = sheet(c).weapons[index]
    sizes = [*weapon.dice, *(10,) * demon_dice(play.fight, c)]
    rolled = play.scribe.rolls(*mixed("damage", c.id, sizes, weapon.name))
    faces = [die for roll in rolled for die in roll.dice]
    sure = True
    for i, target in enumerate(targets):
        bonus = a.data["flank"] if i == 0 else 0
        own_dice = faces[i :: len(targets)]
        sure = _hit(play, a, target, (number, bonus, own_dice)) and sure
    return sure


def _hit(play: Play, a: Attempt, target: str, what: tuple[int, int, list[e.Die]]) -> bool:
    """Work out the damage to one target; tell whether a total of ten or more felled it.

    Where the attack was rolled behind the screen, so is the sum that holds its number.
    """
    monster = play.fight.combatants[target]
    number, bonus, dice = what
    parts = [e.Modifier("die", number), e.Modifier("armour", -sheet(monster).ac)]
    add(parts, "initiative", bonus)
    parts += [e.Modifier(f"d{die.sides}", die.face) for die in dice]
    total = max(0, worth(parts))
    before = monster.tracks["hits"]
    after, amount = _less(before, total)
    told = () if a.hidden else tuple(parts)
    play.scribe.damage(target, "hits", after, amount, by=a.who, why="a hit", parts=told)
    return not standing(after) and total >= SURE


def _less(track: e.Track, total: int) -> tuple[e.Track, int]:
    """Take a total from hit dice: the highest die it reaches, or the points of a pool (SW-08)."""
    if track.kind == "pool":
        amount = min(total, track.value)
        return replace(track, value=track.value - amount), amount
    if (die := beat(track.dice, total)) is None:
        return track, 0
    return minus(track, die), die.face
