"""What a seat can ask for in this game. The GM may ask for any combatant.

A shifted die is written ``d6:damage`` or ``d10:head``: the die that is held back, and what it buys.
"""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.rulesets.initiative_cards.words import EFFECTS
from fightbook.domain.text import Id, Reason

Card = Annotated[int, Meta(ge=0, le=100)]
Shift = Annotated[
    str,
    Meta(
        pattern=r"^d(6|10):[a-z]{1,12}$",
        description=f"A die held back, and what it buys: {', '.join(EFFECTS)}.",
    ),
]
Shifts = Annotated[
    tuple[Shift, ...],
    Meta(
        max_length=40,
        title="Dice held back",
        description="They are not rolled, and each buys something.",
    ),
]
Points = Annotated[int, Meta(ge=1, le=100)]
Zone = Literal["close", "mid", "ranged", "out"]


class Play(Command, frozen=True):
    """Put a card face down; 0 stays out this round. ``blind``: one unseen, by chance."""

    who: Id
    card: Card = 0
    blind: bool = False


class Give(Command, frozen=True):
    """Give a card to another player's combatant."""

    who: Id
    target: Id
    card: Annotated[int, Meta(ge=1, le=100)]


class Look(Command, frozen=True):
    """Take up the hand of a combatant that you control since its cards were dealt."""

    who: Id


class Flip(Command, frozen=True):
    """Turn the cards without waiting: whoever has not chosen stays out."""


class Deal(Command, frozen=True):
    """Deal new hands from real cards."""


class Attack(Command, frozen=True):
    """Attack with a weapon of the sheet: its skill and Combat, or only one of the two."""

    who: Id
    target: Id
    weapon: Id
    use: Literal["both", "skill", "attribute"] = "both"
    shifts: Shifts = ()
    note: Reason = ""


class Cast(Command, frozen=True):
    """Cast a spell of the sheet at a target, or upon oneself."""

    who: Id
    target: Id
    spell: Id
    shifts: Shifts = ()


class Run(Command, frozen=True):
    """Move one zone closer to somebody, or away."""

    who: Id
    target: Id
    away: bool = False


class Act(Command, frozen=True):
    """Hide, take cover, or do something else, also nothing."""

    who: Id
    action: Literal["hide", "cover", "free"] = "free"
    note: Reason = ""


class Place(Command, frozen=True):
    """Say in which zone two combatants are to each other."""

    who: Id
    target: Id
    zone: Zone


class Harm(Command, frozen=True):
    """Let a combatant suffer damage or exhaustion from something outside the rules."""

    who: Id
    kind: Literal["damage", "exhaustion"] = "damage"
    points: Points = 1
    reason: Reason = ""


class Tend(Command, frozen=True):
    """Rest, heal damage, heal it badly so that it stays, or recover from what stayed."""

    who: Id
    kind: Literal["rest", "heal", "badly", "recover"]
    points: Points = 1
    reason: Reason = ""
