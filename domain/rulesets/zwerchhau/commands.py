"""The commands of this game: say what you do, do it, go on without those who say nothing."""

from typing import Annotated, Literal

from msgspec import Meta

from domain.commands import Command
from domain.rulesets.zwerchhau.own import Action, Manoeuvre, Stat
from domain.text import Id

Whom = Annotated[str, Meta(max_length=64, pattern=r"^[A-Za-z0-9_.:-]*$")]
"""The id of a combatant, or nobody."""


class Declare(Command, frozen=True):
    """Say what ``who`` means to do this round; the rest depends on the action.

    ``target`` is whom the action concerns; ``second`` the target of a second shot; ``posture``
    whether a grapple is welcome; ``stat`` what a free choice of ability falls on; ``manoeuvre``
    what follows a grapple won; ``daily`` uses the day's advantage on damage; ``spend`` pays
    constitution to dodge further attackers; ``escape`` slips away after a fine dodge; ``drop``
    lets a bow fall for another weapon when charged; ``stand`` regains footing.
    """

    who: Id
    action: Action
    target: Whom = ""
    second: Whom = ""
    posture: Literal["", "engage", "disengage"] = ""
    stat: Stat = ""
    manoeuvre: Manoeuvre = ""
    daily: bool = False
    spend: bool = True
    escape: bool = False
    drop: bool = False
    stand: bool = False
    spell: Annotated[str, Meta(max_length=60)] = ""


class Resolve(Command, frozen=True):
    """Let ``who`` act now."""

    who: Id


class Proceed(Command, frozen=True):
    """The GM goes on: those who have not declared wait; the next in order acts."""
