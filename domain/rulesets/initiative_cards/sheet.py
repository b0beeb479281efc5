"""The sheet of a combatant: dice of attributes and skills, gear, and the health that follows.

Attributes are numbers of d6, skills of d10 (003-19). An attribute that a sheet leaves out is one
die, a skill none. Gear is named from the tables or written out; the stored sheet has it in full,
so that an old book does not depend on today's tables.
"""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta

from fightbook.domain.kit import sheet as sheets
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.sheet import GEAR, keyed_by, one_of, plain, read
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.initiative_cards import gear
from fightbook.domain.rulesets.initiative_cards.boxes import HEALTH, row
from fightbook.domain.rulesets.initiative_cards.pools import Pool
from fightbook.domain.state import Combatant
from fightbook.domain.text import Id

BASE_HEALTH = 4
Dice = Annotated[int, Meta(ge=0, le=20)]
Thing = TypeVar("Thing", bound=gear.Gear)
SKILLED = f"Dice of d10 by skill: {', '.join(gear.SKILLS)}, endurance, and the schools of spells."
WeaponId = Annotated[Id, one_of(gear.WEAPONS)]
ArmourId = Annotated[Id, one_of(gear.ARMOUR)]
SpellId = Annotated[Id, one_of(gear.SPELLS)]


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """What a combatant can do and has; old wounds may be carried over from another session."""

    attributes: Annotated[dict[gear.Attribute, Dice], keyed_by(gear.ATTRIBUTES)] = {}
    skills: Annotated[dict[Id, Dice], Meta(description=SKILLED)] = {}
    weapons: Annotated[tuple[WeaponId | gear.Weapon, ...], GEAR, Meta(max_length=20)] = ()
    armour: Annotated[tuple[ArmourId | gear.Armour, ...], GEAR, Meta(max_length=20)] = ()
    spells: Annotated[tuple[SpellId | gear.Spell, ...], Meta(max_length=20)] = ()
    permanent: Dice = 0
    damaged: Dice = 0
    exhausted: Dice = 0


class Known(msgspec.Struct, frozen=True):
    """A stored sheet, read for use."""

    attributes: Mapping[str, int] = {}
    skills: Mapping[str, int] = {}
    weapons: tuple[gear.Weapon, ...] = (gear.FISTS,)
    armour: tuple[gear.Armour, ...] = ()
    spells: tuple[gear.Spell, ...] = ()

    def attribute(self, name: str) -> int:
        """Give the d6 of an attribute; none where it is no attribute."""
        return self.attributes.get(name, 1) if name in gear.ATTRIBUTES else 0

    def skill(self, name: str) -> int:
        """Give the d10 of a skill."""
        return self.skills.get(name, 0)

    def pool(self, thing: gear.Weapon | gear.Spell, use: str = "both") -> Pool:
        """Give the dice of a weapon: skill and Combat, or one of them alone (003-58).

        Those of a spell are Magic and its class (003-43).
        """
        if isinstance(thing, gear.Spell):
            return Pool(self.attribute("magic"), self.skill(thing.school))
        d6 = self.attribute(gear.SKILLS.get(thing.skill, "combat"))
        return Pool(d6 * (use != "skill"), self.skill(thing.skill) * (use != "attribute"))

    def uses(self, weapon: gear.Weapon) -> tuple[str, ...]:
        """Give the ways to put a pool together for a weapon."""
        pool = self.pool(weapon)
        if pool.d6 and pool.d10:
            return ("both", "skill", "attribute")
        return ("both",) if pool.size else ()

    def protection(self, location: str) -> int:
        """Give what the armour takes off at a location: its best piece there (003-36)."""
        return max((getattr(piece, location) for piece in self.armour), default=0)


def find(things: tuple[Thing, ...], name: str, field: str) -> Thing:
    """Give a thing of a sheet by its id, or refuse."""
    found = {thing.id: thing for thing in things}
    bar(name not in found, f"There is no {field} {name!r} on this sheet.", field)
    return found[name]


def enlist(sheet: dict[str, Any]) -> Enlisted:
    """Read a sheet; raise a ``bad-sheet`` refusal where it does not fit (IC-21, 003-45)."""
    found = read(Sheet, sheet)
    stored = msgspec.structs.asdict(found)
    stored["weapons"] = _full(("fists", *found.weapons), gear.WEAPONS)
    stored["armour"] = _full(found.armour, gear.ARMOUR)
    stored["spells"] = _full(found.spells, gear.SPELLS)
    size = BASE_HEALTH + found.skills.get("endurance", 0)
    health = row(size, found.permanent, found.damaged, found.exhausted)
    return Enlisted(plain(stored), {HEALTH: health})


def _full(named: tuple[str | Thing, ...], table: dict[str, Thing]) -> list[Thing]:
    """Write gear out in full, each id once; the later of two with the same id counts."""
    for name in named:
        lacks = isinstance(name, str) and name not in table
        bar(lacks, f"The tables have no {name!r}: write it out.", "sheet", "bad-sheet")
    things = [table[name] if isinstance(name, str) else name for name in named]
    return list({thing.id: thing for thing in things}.values())


def known(c: Combatant) -> Known:
    """Read the stored sheet of a combatant; a plain one where it is not known."""
    return sheets.known(Known, c.sheet)
