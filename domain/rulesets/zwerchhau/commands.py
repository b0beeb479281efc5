"""The commands of this game: say what you do, do it, go on without those who say nothing."""

from typing import Annotated, Literal, get_args

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.kit.deeds import Act
from fightbook.domain.text import MaybeId, Reason

Melee = Literal["slash", "thrust", "parry", "dodge", "grapple"]
Other = Literal["fight", "defend", "shoot", "cast", "turn", "aid", "draw", "ready", "flee", "wait"]
InHold = Literal["hold", "release", "contest"]
Action = Literal[Melee, Other, InHold]
MELEE: tuple[str, ...] = get_args(Melee)


class Declare(Act, frozen=True):
    """Say what ``who`` means to do this round; the rest depends on the action."""

    action: Action
    target: Annotated[MaybeId, Meta(description="Whom the action concerns.")] = ""
    second: Annotated[
        MaybeId, Meta(title="The second shot at", description="Left out: the same target.")
    ] = ""
    posture: Annotated[
        Literal["", "engage", "disengage"],
        Meta(
            title="Should it come to grappling",
            extra_json_schema={"titles": {"engage": "Go for it", "disengage": "Keep out of it"}},
        ),
    ] = ""
    stat: Annotated[
        Literal["", "dex", "str"],
        Meta(
            title="Ability",
            description="What the check falls on, where there is a choice.",
            extra_json_schema={"titles": {"dex": "Dexterity", "str": "Strength"}},
        ),
    ] = ""
    manoeuvre: Annotated[
        Literal["", "throw", "disarm", "sleeperhold"],
        Meta(
            title="After a grapple won",
            description="Left out: you are asked when it is won.",
            extra_json_schema={
                "titles": {"throw": "Throw", "disarm": "Disarm", "sleeperhold": "Sleeper hold"},
            },
        ),
    ] = ""
    daily: Annotated[
        bool, Meta(title="Advantage on the damage", description="Once a day with a weapon.")
    ] = False
    spend: Annotated[
        bool | None, Meta(title="Pay constitution to dodge further attackers as well")
    ] = None
    """Not said: yes."""
    escape: Annotated[bool, Meta(title="Slip away after a fine dodge")] = False
    drop: Annotated[bool, Meta(title="In melee, let the bow fall and draw the other weapon")] = (
        False
    )
    stand: Annotated[bool, Meta(title="Get up from the ground", description="For 1 CON.")] = False
    attack: Annotated[str, Meta(max_length=60, title="Which attack")] = ""
    ones: Annotated[
        Reason, Meta(title="What a 1 means", description="Said before, shown when it falls.")
    ] = ""
    spell: Annotated[str, Meta(max_length=60, title="Which spell")] = ""


class Resolve(Act, frozen=True):
    """Let ``who`` act now."""


class Proceed(Command, frozen=True):
    """The GM goes on: those who have not declared wait; the next in order acts."""
