"""Weapons, armour and spells, of ``gear.toml``; a sheet may bring things of its own instead."""

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from fightbook.domain.kit.data import beside, with_ids
from fightbook.domain.text import Id, Name

ZONES = ("close", "mid", "ranged", "out")
"""0-3 m, 3-6 m, 7 m and more, out of range (IC-26, 003-55)."""
FARTHEST = 2
"""The zone from which nobody runs farther away."""
LOCATIONS = ("torso", "head", "arms", "legs")
"""Where a blow can land; the torso unless a shifted die aims it (003-23, 003-36)."""
WEAPON_SHIFTS = ("damage", *LOCATIONS[1:], "other")
"""What the dice shifted from a weapon can buy."""
Attribute = Literal["agility", "combat", "strength", "education", "magic"]
ATTRIBUTES: tuple[str, ...] = get_args(Attribute)
SpellShift = Literal["easier", "speed", "more", "ignite", "range"]
Small = Annotated[int, Meta(ge=0, le=50)]
Reach = Annotated[int, Meta(ge=0, le=2)]


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of the things on a sheet."""

    id: Id
    name: Name


FRIENDLY = ("heal", "ward")
"""Effects that nobody fends off, and that casters may have upon themselves."""


class Weapon(Gear, frozen=True):
    """A way to attack: ``reach`` is the farthest zone, ``speed`` 0 for what does not fly."""

    skill: Id = "unarmed"
    damage: Small = 0
    per_shift: Small = 1
    reach: Reach = 0
    speed: Small = 0
    strength: bool = True
    """Whether Strength adds to the damage: not with bows and crossbows (003-39)."""


class Armour(Gear, frozen=True):
    """What it takes off a blow at each location that it covers."""

    torso: Small = 0
    head: Small = 0
    arms: Small = 0
    legs: Small = 0


class Spell(Gear, frozen=True):
    """An ability: cast with Magic d6 and ``school`` d10 against ``target``.

    What ``dice`` are, ``effect`` says: d6 of direct damage; boxes healed, or that absorb damage, or
    exhausted; zones away from the caster, or ``closer``. ``mark``: a condition in any word.
    ``ignites``: from which number on a d6 it sets fire, 0 for never; ``shifts``: what a shifted die
    can buy. Source: IC-28, IC-31, ruling 003-61.
    """

    school: Id
    target: Small
    effect: Literal["harm", "heal", "ward", "exhaust", "move", "mark"] = "harm"
    reach: Reach = 0
    speed: Small = 0
    dice: Small = 1
    ignites: Small = 0
    closer: bool = False
    mark: Annotated[str, Meta(pattern=r"^[a-z-]*$", max_length=40)] = ""
    shifts: tuple[SpellShift, ...] = ("easier", "more")

    @property
    def sells(self) -> tuple[SpellShift, ...]:
        """What a shifted die buys: more of a mark is none."""
        return tuple(one for one in self.shifts if (self.effect, one) != ("mark", "more"))


class _Tables(msgspec.Struct, forbid_unknown_fields=True):
    skills: dict[str, str]
    effects: dict[str, str]
    weapons: dict[str, dict[str, Any]]
    armour: dict[str, dict[str, Any]]
    spells: dict[str, dict[str, Any]]


_TABLES = beside(__name__, "gear.toml", _Tables)
SKILLS, EFFECTS = _TABLES.skills, _TABLES.effects
WEAPONS = with_ids(_TABLES.weapons, Weapon)
ARMOUR = with_ids(_TABLES.armour, Armour)
SPELLS = with_ids(_TABLES.spells, Spell)
FISTS = WEAPONS["fists"]


def called_by(id_: str) -> str:
    """Give what a weapon or a spell is called by whoever knows its id alone."""
    thing = WEAPONS.get(id_) or SPELLS.get(id_)
    return thing.name if thing else id_.replace("-", " ").capitalize()
