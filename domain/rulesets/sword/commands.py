"""What a seat can ask for in a fight of swords.

Laws: all fields are bounded; a command that names only what it must is complete, since the rest has
the value that most people want.
"""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.rulesets.sword.sheet import Ability
from fightbook.domain.text import Id, MaybeId, Reason

Index = Annotated[int, Meta(ge=0, le=20, description="Its place in the sheet, from 0.")]
Ids = Annotated[tuple[Id, ...], Meta(max_length=20)]
Sides = Annotated[int, Meta(ge=2, le=100)]
StanceName = Literal["charge", "guard", "flank", "spot", "cast", "talk"]
SCORES: dict[str, object] = {
    "str": "Strength",
    "dex": "Dexterity",
    "con": "Constitution",
    "int": "Intelligence",
    "wis": "Wisdom",
    "cha": "Charisma",
}
Gift = Literal["range", "effect", "independence"]


class Stance(Command, frozen=True):
    """Take a stance for this round; who guards may name a ward, else it is the guard."""

    who: Id
    stance: StanceName
    ward: MaybeId = ""


class Proceed(Command, frozen=True):
    """Go on: whoever has no stance yet takes the usual one."""


class Attack(Command, frozen=True):
    """Strike ``target``; dice of a weapon with several may go to the dice of ``also``."""

    who: Id
    target: Id
    weapon: Index = 0
    also: Annotated[
        Ids,
        Meta(title="Further targets", description="Each is struck with a die of the weapon."),
    ] = ()


class Spot(Command, frozen=True):
    """Watch: call out to ``allies`` now or later, or use the time to hide."""

    who: Id
    allies: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()
    hide: bool = False


class Call(Command, frozen=True):
    """Call out to an ally with what a spotter has left."""

    who: Id
    ally: Id


class Cast(Command, frozen=True):
    """Do what needs concentration, against the dice clock where there is one."""

    who: Id
    score: Annotated[Ability, Meta(title="Score", extra_json_schema={"titles": SCORES})] = "wis"


class Talk(Command, frozen=True):
    """Speak to ``target``, or to all the monsters."""

    who: Id
    target: MaybeId = ""


class Aid(Command, frozen=True):
    """Try to stabilise somebody who is incapacitated."""

    who: Id
    target: Id


class Wait(Command, frozen=True):
    """Let the turn pass."""

    who: Id


class Flee(Command, frozen=True):
    """Quit the fight."""

    who: Id


class Invoke(Command, frozen=True):
    """Wake a demon of weapon or armour for the scene; each of ``spend`` takes one of its dice."""

    who: Id
    demon: Index = 0
    spend: Annotated[
        tuple[Gift, ...],
        Meta(
            max_length=3,
            title="Gifts",
            description="Each takes a die. Range: strikes from afar; independence: strikes in any "
            "stance; effect: the table tells.",
        ),
    ] = ()


class Test(Command, frozen=True):
    """The GM asks whoever has the turn for a roll, on the score of the stance or another."""

    __test__ = False

    who: Id
    score: Annotated[
        Ability | Literal[""], Meta(title="Score", extra_json_schema={"titles": SCORES})
    ] = ""


class Clock(Command, frozen=True):
    """The GM sets a dice clock for whoever casts."""

    who: Id
    dice: Annotated[
        tuple[Sides, ...],
        Meta(min_length=1, max_length=10, title="Dice", description="The sides of each die."),
    ] = (6, 6)
    reason: Reason = ""


class Rest(Command, frozen=True):
    """After the fight: half an hour, which clears up to ``boxes`` of Fatigue each, or a night."""

    night: bool = False
    boxes: Annotated[
        int, Meta(ge=1, le=3, title="Boxes", description="So many boxes of Fatigue are cleared.")
    ] = 3


class Recover(Command, frozen=True):
    """Roll Con for one wound after a night."""

    who: Id
    medicine: bool = False


class Doctor(Command, frozen=True):
    """Treat a wound of ``patient``."""

    who: Id
    patient: Id
    medicine: bool = False


class Stabilise(Command, frozen=True):
    """Roll Con to get stable, after the fight and without help."""

    who: Id


class Leave(Command, frozen=True):
    """Leave the field behind: the encounter ends."""

    outcome: Reason = ""
