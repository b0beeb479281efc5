"""What a combatant can do in its turn: the commands of the percentile game."""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.rulesets.percentile.sheet import Place, PotionId, SpecialId, SpellId, WeaponId
from fightbook.domain.text import Id, MaybeId


class Attack(Command, frozen=True):
    """Attack with a weapon at hand; what is left out is chosen to the attacker's best."""

    who: Id
    target: Id
    weapon: WeaponId
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


class Cast(Command, frozen=True):
    """Attack with a spell."""

    who: Id
    target: Id
    spell: SpellId


class Walk(Command, frozen=True):
    """Walk some metres along the line on which the fight takes place."""

    who: Id
    metres: Annotated[int, Meta(ge=-100, le=100)]


class Disengage(Command, frozen=True):
    """Step out of reach this turn without giving opportunities."""

    who: Id


class Brace(Command, frozen=True):
    """Take the defensive stance until the next turn."""

    who: Id


class Aim(Command, frozen=True):
    """Aim: +10 on the next shot or spell, three times at most."""

    who: Id


class Ready(Command, frozen=True):
    """Take another weapon in hand."""

    who: Id
    weapon: WeaponId


class Reload(Command, frozen=True):
    """Reload the weapon in hand."""

    who: Id


class Drink(Command, frozen=True):
    """Drink a potion."""

    who: Id
    potion: PotionId


class Stand(Command, frozen=True):
    """Stand up."""

    who: Id


class Special(Command, frozen=True):
    """Use a special action of a combat style, on a foe where it needs one."""

    who: Id
    special: SpecialId
    target: MaybeId = ""


class Treat(Command, frozen=True):
    """Give first aid to somebody within a metre, or to oneself."""

    who: Id
    target: Id


class Douse(Command, frozen=True):
    """Put out the fire that one burns with."""

    who: Id


class Guard(Command, frozen=True):
    """Be ready to defend an ally within a metre, until the next turn."""

    who: Id
    target: Id


class Pass(Command, frozen=True):
    """End the turn."""

    who: Id
