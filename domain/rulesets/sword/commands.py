"""What a seat can ask for in a fight of swords.

Laws: all fields are bounded; a command that names only what it must is complete, since the rest has
the value that most people want.
"""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.kit.deeds import Act
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
SCORED = Meta(title="Score", extra_json_schema={"titles": SCORES})
Gift = Literal["range", "effect", "independence"]


class Stance(Act, frozen=True):
    """Take a stance for this round; who guards may name a ward, else it is the guard."""

    stance: StanceName
    ward: MaybeId = ""


class Proceed(Command, frozen=True):
    """Go on: whoever has no stance yet takes the usual one."""


class Attack(Act, frozen=True):
    """Strike ``target``; dice of a weapon with several may go to the dice of ``also``."""

    target: Id
    weapon: Index = 0
    also: Annotated[
        Ids,
        Meta(title="Further targets", description="Each is struck with a die of the weapon."),
    ] = ()


class Spot(Act, frozen=True):
    """Watch: call out to ``allies`` now or later, or use the time to hide."""

    allies: Annotated[tuple[Id, ...], Meta(max_length=2)] = ()
    hide: bool = False


class Call(Act, frozen=True):
    """Call out to an ally with what a spotter has left."""

    ally: Id


class Cast(Act, frozen=True):
    """Do what needs concentration, against the dice clock where there is one."""

    score: Annotated[Ability, SCORED] = "wis"


class Talk(Act, frozen=True):
    """Speak to ``target``, or to all the monsters."""

    target: MaybeId = ""


class Aid(Act, frozen=True):
    """Try to stabilise somebody who is incapacitated."""

    target: Id


class Wait(Act, frozen=True):
    """Let the turn pass."""


class Flee(Act, frozen=True):
    """Quit the fight."""


class Invoke(Act, frozen=True):
    """Wake a demon of weapon or armour for the scene; each of ``spend`` takes one of its dice."""

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


class Strike(Command, frozen=True):
    """The monsters strike as they mean to; who lies on the floor is struck, or spared, by word."""

    fallen: Literal["", "strike", "spare"] = ""


class Aim(Act, frozen=True):
    """Those of ``who`` that mean to strike ``at`` strike ``target`` instead, or nobody."""

    at: Id
    target: MaybeId = ""
    blows: Annotated[
        tuple[Index, ...],
        Meta(max_length=6, title="Attacks", description="These of its attacks; all, where none."),
    ] = ()
    count: Annotated[
        int, Meta(ge=0, le=20, title="How many", description="So many of them; all, where 0.")
    ] = 0


class Test(Act, frozen=True):
    """The GM asks for a roll at any time, on the score of the stance or another."""

    __test__ = False

    score: Annotated[Ability | Literal[""], SCORED] = ""
    reason: Reason = ""


class Clock(Act, frozen=True):
    """The GM sets a dice clock for whoever casts."""

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


class Recover(Act, frozen=True):
    """Roll Con for one wound after a night."""

    medicine: bool = False


class Doctor(Act, frozen=True):
    """Treat a wound of ``patient``."""

    patient: Id
    medicine: bool = False


class Treat(Act, frozen=True):
    """A Deep Wound of ``who`` is treated, for days: the GM says by whom and with what."""

    reason: Reason = ""


class Stabilise(Act, frozen=True):
    """Roll Con to get stable, after the fight and without help."""


class Leave(Command, frozen=True):
    """Leave the field behind: the encounter ends."""

    outcome: Reason = ""
