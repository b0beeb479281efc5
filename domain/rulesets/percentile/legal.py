"""What bars a command of whoever has the turn: asked when it is decided, and of all offered.

Law: about a foe only what everybody can see is asked, so that a player's own world gives the same
answers.
"""

from collections.abc import Callable

from fightbook.domain.commands import Command
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.marks import any_of, value
from fightbook.domain.kit.sides import present
from fightbook.domain.rulesets.percentile import commands as do
from fightbook.domain.rulesets.percentile import field, special, walking
from fightbook.domain.rulesets.percentile.gear import SPECIALS, words_of
from fightbook.domain.rulesets.percentile.sheet import SKILLS
from fightbook.domain.state import Combatant, Fight

AIMED = 30


def acts(c: Combatant, ap: int = 1, at: str = "") -> None:
    """Any action at all: able, and with action points left."""
    bar(not field.able(c), f"{c.name} cannot act.", at)
    bar(field.points(c, "ap") < ap, f"{c.name} has too few action points.", at)


def _attacks(fight: Fight, c: Combatant, ap: int = 1) -> None:
    acts(c, ap, "who")
    bar(not field.may_attack(fight, c), f"{c.name} can make no more attacks.", "who")


def _reaches(fight: Fight, c: Combatant, who: str, metres: int) -> None:
    target = fight.combatants[who]
    foe = any(foe.id == who for foe in field.foes(fight, c))
    bar(not foe, f"{target.name} is no foe who still stands.", "target")
    away = field.distance(c, target)
    bar(away > metres, f"{target.name} is {away} metres away.", "target")


def attack(fight: Fight, c: Combatant, command: do.Attack) -> None:
    """Two attacks a round, in a manner that fits the weapon (OP-01, OP-02, 002-42)."""
    _attacks(fight, c, 2 if command.allout else 1)
    bar(
        command.weapon not in field.ready(c),
        f"{c.name} has no {words_of(command.weapon)} at hand.",
        "weapon",
    )
    weapon = field.weapon(c, command.weapon)
    unloaded = f"empty.{command.weapon}" in c.marks
    bar(unloaded, f"The {weapon.name} is not loaded.", "weapon")
    _reaches(fight, c, command.target, weapon.metres)
    unknown = command.style and command.style not in {s.name for s in field.sheet_of(c).styles}
    bar(unknown, f"{c.name} has no style {command.style!r}.", "style")
    strong = weapon.ranged and (command.characteristic == "strength" or command.power)
    bar(strong, "A shot is made on agility, without power.", "characteristic")
    bar(command.power > field.points(c, "sp"), f"{c.name} has too little stamina.", "power")


def cast(fight: Fight, c: Combatant, command: do.Cast) -> None:
    """A spell that one knows and can pay."""
    _attacks(fight, c)
    sheet = field.sheet_of(c)
    known = command.spell in sheet.spells
    bar(not known, f"{c.name} does not know {command.spell!r}.", "spell")
    spell = sheet.spell(command.spell)
    bar(field.points(c, "mp") < spell.cost, f"{c.name} has too little magicka.", "spell")
    _reaches(fight, c, command.target, spell.metres)


def walk(fight: Fight, c: Combatant, command: do.Walk) -> None:
    """A walk of some metres, negative ones to the left."""
    bar(not walking.free(c), f"{c.name} cannot walk.", "metres")
    low, high = span(fight, c)
    most = f"{c.name} can walk up to {-low} metres to the left and {high} to the right."
    bar(not command.metres or not low <= command.metres <= high, most, "metres")


def span(fight: Fight, c: Combatant) -> tuple[int, int]:
    """Give how far it can still walk this turn, to the left (negative) and the right."""
    left = max(0, field.speed(c) - int(fight.own.walked))
    here = field.at(c)
    return max(-left, -field.LIMIT - here), min(left, field.LIMIT - here)


def _own(mark: str, words: str, *, needs: bool) -> Callable[[Fight, Combatant, Command], None]:
    """Give what bars an act that needs a mark of one's own, or that it would only set again."""

    def bars(_: Fight, c: Combatant, __: Command) -> None:
        acts(c)
        bar((mark in c.marks) != needs, words.format(c.name))

    return bars


disengage = _own("disengaged", "It is done.", needs=False)
brace = _own("defensive", "It is done.", needs=False)
stand = _own("prone", "{} is not prone.", needs=True)
douse = _own("burning", "{} does not burn.", needs=True)


def aim(_: Fight, c: Combatant, __: do.Aim) -> None:
    """With something to shoot or cast."""
    acts(c)
    shoots = field.sheet_of(c).spells or any(field.weapon(c, w).ranged for w in field.ready(c))
    bar(not shoots, f"{c.name} has nothing to aim.")
    bar(value(c, "aim") >= AIMED, "No aim is better.")


def ready(_: Fight, c: Combatant, command: do.Ready) -> None:
    """A weapon that one carries, or where it was flung."""
    acts(c, at="weapon")
    weapon = command.weapon
    bar(not _another(c, weapon), f"{c.name} cannot ready {weapon!r}.", "weapon")
    bar(armless(c, weapon), _no_arm(c, weapon), "weapon")
    lies = field.spot(value(c, f"flung.{weapon}"))
    bar(not _within(c, weapon), f"The {field.weapon(c, weapon).name} lies {lies}.", "weapon")


def _another(c: Combatant, weapon: str) -> bool:
    """Tell whether it is a weapon of theirs that they have not in hand."""
    return weapon in field.owned(c) and weapon != field.held(c)


def _within(c: Combatant, weapon: str) -> bool:
    """Tell whether a weapon lies within a metre, if it lies on the ground at all."""
    flung = c.marks.get(f"flung.{weapon}")
    return flung is None or abs(flung.value - field.at(c)) <= 1


def armless(c: Combatant, weapon: str) -> bool:
    """Tell whether an arm that it needs for a weapon is of no use to it (002-31)."""
    return not field.usable(c, weapon)


def _no_arm(c: Combatant, weapon: str) -> str:
    return f"{c.name} has no arm for the {field.weapon(c, weapon).name}."


def still(c: Combatant, what: str, item: str) -> bool:
    """Tell whether what a delayed deed is about is still so, though it is paid for already."""
    found = {
        "ready": _another(c, item) and _within(c, item),
        "reload": item == field.held(c) and f"empty.{item}" in c.marks,
        "drink": field.points(c, f"potion.{item}") > 0,
        "stand": "prone" in c.marks,
    }
    return found[what]


def reload(_: Fight, c: Combatant, __: do.Reload) -> None:
    """Only what is in hand and empty."""
    acts(c)
    weapon = field.held(c)
    bar(f"empty.{weapon}" not in c.marks, "Nothing is to be reloaded.")
    bar(armless(c, weapon), _no_arm(c, weapon))


def drink(_: Fight, c: Combatant, command: do.Drink) -> None:
    """A potion that one has."""
    acts(c, at="potion")
    left = field.points(c, f"potion.{command.potion}")
    bar(not left, f"No {command.potion!r} is left.", "potion")


def use(fight: Fight, c: Combatant, command: do.Special) -> None:
    """A special action that there is, on whom it can be used."""
    acts(c)
    unknown = command.special not in SPECIALS
    bar(unknown, f"There is no special action {command.special!r}.", "special")
    why = special.why_not(fight, c, command.special, command.target)
    bar(why, why, "special")


def treat(fight: Fight, c: Combatant, command: do.Treat) -> None:
    """First aid to oneself or somebody of one's side, within a metre."""
    acts(c, at="target")
    target = fight.combatants[command.target]
    ours = any(target.id == a.id for a in (c, *field.allies(fight, c)))
    bar(not ours, f"{target.name} is not of this side.", "target")
    bar(field.distance(c, target) > 1, f"{target.name} is too far away.", "target")
    hurt = "dead" not in target.marks and any_of(target, ("bleeding", "dying"))
    bar(not hurt, f"{target.name} needs no first aid.", "target")


def test(fight: Fight, c: Combatant, command: do.Test) -> None:
    """A test against oneself is none, and the dead are not tested."""
    for who, field_ in ((c, "who"), (fight.combatants.get(command.target), "target")):
        bar(who is not None and "dead" in who.marks, "The dead are not tested.", field_)
    bar(command.target == c.id, "Nobody is tested against themselves.", "target")
    for skill, field_ in ((command.skill, "skill"), (command.resist, "resist")):
        known = skill in {"", *SKILLS} or skill in skills(fight)  # who has it is a long question
        bar(not known, f"There is no skill {skill!r}.", field_)


def skills(fight: Fight) -> list[str]:
    """Give the skills that there are: those of every fight, and what anybody here has besides."""
    mine = (s for c in present(fight) for s in field.sheet_of(c).skills)
    return list(dict.fromkeys((*SKILLS, *mine)))


def guard(fight: Fight, c: Combatant, command: do.Guard) -> None:
    """An ally within a metre; it costs nothing until it is needed."""
    acts(c, 0, "target")
    target = fight.combatants[command.target]
    ally = any(a.id == target.id and not field.fallen(a) for a in field.allies(fight, c))
    near = ally and field.distance(c, target) <= 1
    bar(not near, f"{target.name} is no ally within a metre.", "target")
    mark = c.marks.get("guards")
    bar(mark is not None and mark.target == target.id, "It is done.", "target")
