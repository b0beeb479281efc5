"""What a combatant can do in its turn: the commands of the percentile game."""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.kit.deeds import Act
from fightbook.domain.rulesets.percentile.sheet import (
    Place,
    SpecialId,
)
from fightbook.domain.text import Id, MaybeId, Reason

MaybeSkill = MaybeId
Characteristic = Literal[
    "strength", "endurance", "agility", "intelligence", "willpower", "perception", "luck"
]


class Attack(Act, frozen=True):
    """Attack with a weapon at hand; what is left out is chosen to the attacker's best."""

    target: Id
    weapon: Id
    style: Annotated[MaybeId, Meta(title="Combat style", description="Left out: the best one.")] = (
        ""
    )
    characteristic: Annotated[
        Literal["", "strength", "agility"],
        Meta(title="Characteristic", description="Left out: the better one."),
    ] = ""
    allout: Annotated[
        bool, Meta(title="All out", description="One more action point, for +20.")
    ] = False
    place: Annotated[
        Place | Literal[""],
        Meta(title="Aim at", description="-20; left out: where the dice say."),
    ] = ""
    power: Annotated[
        int,
        Meta(ge=0, le=3, title="Stamina for power", description="2 more damage for each point."),
    ] = 0


class Cast(Act, frozen=True):
    """Attack with a spell."""

    target: Id
    spell: Id


class Walk(Act, frozen=True):
    """Walk some metres along the line on which the fight takes place."""

    metres: Annotated[int, Meta(ge=-100, le=100)]


class Disengage(Act, frozen=True):
    """Step out of reach this turn without giving opportunities."""


class Brace(Act, frozen=True):
    """Take the defensive stance until the next turn."""


class Aim(Act, frozen=True):
    """Aim: +10 on the next shot or spell, three times at most."""


class Ready(Act, frozen=True):
    """Take another weapon in hand."""

    weapon: Id


class Reload(Act, frozen=True):
    """Reload the weapon in hand."""


class Drink(Act, frozen=True):
    """Drink a potion."""

    potion: Id


class Stand(Act, frozen=True):
    """Stand up."""


class Special(Act, frozen=True):
    """Use a special action of a combat style, on a foe where it needs one."""

    special: SpecialId
    target: MaybeId = ""


class Treat(Act, frozen=True):
    """Give first aid to somebody within a metre, or to oneself."""

    target: Id


class Douse(Act, frozen=True):
    """Put out the fire that one burns with."""


class Guard(Act, frozen=True):
    """Be ready to defend an ally within a metre, until the next turn."""

    target: Id


class Test(Act, frozen=True):
    """The GM calls for a test of ``who``, opposed where ``target`` is named."""

    __test__ = False

    on: Annotated[Characteristic, Meta(title="Characteristic")] = "agility"
    skill: Annotated[MaybeSkill, Meta(title="Skill")] = ""
    modifier: Annotated[int, Meta(ge=-100, le=100, title="Modifier")] = 0
    target: Annotated[MaybeId, Meta(title="Against whom")] = ""
    against: Annotated[Characteristic, Meta(title="Their characteristic")] = "agility"
    resist: Annotated[MaybeSkill, Meta(title="Their skill")] = ""
    reason: Reason = ""


class Pass(Act, frozen=True):
    """End the turn."""
