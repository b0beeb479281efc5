"""What a seat can ask for in this game. The GM may ask for any combatant.

A shifted die is written ``d6:damage`` or ``d10:head``: the die that is held back, and what it buys.
"""

from typing import Annotated, Literal

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.kit import deeds
from fightbook.domain.rulesets.initiative_cards.gear import EFFECTS
from fightbook.domain.text import Id, Reason

Card = Annotated[int, Meta(ge=0, le=100)]
BUYS = f"A die held back, and what it buys: {', '.join(EFFECTS)}."
HELD = "They are not rolled, and each buys something."
Shift = Annotated[str, Meta(pattern=r"^d(6|10):[a-z]{1,12}$", description=BUYS)]
Shifts = Annotated[tuple[Shift, ...], Meta(max_length=40, title="Dice held back", description=HELD)]
Points = Annotated[int, Meta(ge=1, le=100)]
Zone = Literal["close", "mid", "ranged", "out"]


class Play(deeds.Act, frozen=True):
    """Put a card face down; 0 stays out this round. ``blind``: one unseen, by chance."""

    card: Card = 0
    blind: bool = False


class Give(deeds.Act, frozen=True):
    """Give a card to another player's combatant."""

    target: Id
    card: Annotated[int, Meta(ge=1, le=100)]


class Look(deeds.Act, frozen=True):
    """Take up the hand of a combatant that you control since its cards were dealt."""


class Flip(Command, frozen=True):
    """Turn the cards without waiting: whoever has not chosen stays out."""


class Deal(Command, frozen=True):
    """Deal new hands from real cards."""


class Attack(deeds.Act, frozen=True):
    """Attack with a weapon of the sheet: its skill and Combat, or only one of the two."""

    target: Id
    weapon: Id
    use: Literal["both", "skill", "attribute"] = "both"
    shifts: Shifts = ()
    note: Reason = ""


class Cast(deeds.Act, frozen=True):
    """Cast a spell of the sheet at a target, or upon oneself."""

    target: Id
    spell: Id
    shifts: Shifts = ()


class Run(deeds.Act, frozen=True):
    """Move one zone closer to somebody, or away."""

    target: Id
    away: bool = False


class Act(deeds.Act, frozen=True):
    """Hide, take cover, or do something else, also nothing."""

    action: Literal["hide", "cover", "free"] = "free"
    note: Reason = ""


class Place(deeds.Act, frozen=True):
    """Say in which zone two combatants are to each other."""

    target: Id
    zone: Zone


class Harm(deeds.Act, frozen=True):
    """Let a combatant suffer damage or exhaustion from something outside the rules."""

    kind: Literal["damage", "exhaustion"] = "damage"
    points: Points = 1
    reason: Reason = ""


class Test(deeds.Act, frozen=True):
    """The GM asks for a test at any time: a pool of dice against a number."""

    __test__ = False

    attribute: Annotated[str, Meta(max_length=20)] = ""
    skill: Id | Literal[""] = ""
    number: Annotated[int, Meta(ge=2, le=40)] = 5
    reason: Reason = ""


class Tend(deeds.Act, frozen=True):
    """Rest, heal damage, heal it badly so that it stays, or recover from what stayed."""

    kind: Literal["rest", "heal", "badly", "recover"]
    points: Points = 1
    reason: Reason = ""
