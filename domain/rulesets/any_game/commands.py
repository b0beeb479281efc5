"""What a seat can ask for in a game that is a file. The actions themselves are the file's."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta

from fightbook.domain.commands import Command
from fightbook.domain.ruleset import Scope
from fightbook.domain.text import Id, MaybeId, Reason

Targets = Annotated[
    tuple[Id, ...], Meta(max_length=20, title="Targets", description="Who it is aimed at.")
]


class Act(Command, frozen=True):
    """Do something that the game knows: ``entry`` is the place in the list that it is done with."""

    who: Id
    action: Id
    targets: Targets = ()
    entry: Annotated[int, Meta(ge=0, le=40)] = 0


class Done(Command, frozen=True):
    """End the turn of ``who``."""

    who: Id


class Delay(Command, frozen=True):
    """Let ``after`` act first, and come right behind, in this round and the next ones."""

    who: Id
    after: Annotated[Id, Meta(title="After", description="Behind whom to act.")]


class Take(Command, frozen=True):
    """Act next, where a side chooses who does."""

    who: Id


class Rest(Command, frozen=True):
    """The GM lets everybody rest, or ``who`` alone: ``kind`` is one of the game's rests."""

    kind: Id
    who: MaybeId = ""


class Arrange(Command, frozen=True):
    """The GM puts ``who`` before another, or (nobody) last, in this round and the next ones."""

    who: Id
    before: Annotated[MaybeId, Meta(title="Before", description="Nobody: last of all.")] = ""


class Proceed(Command, frozen=True):
    """The GM goes on: the turn that is going on ends, or the next round begins."""


class Finish(Command, frozen=True):
    """The GM ends the fight, with what came of it."""

    outcome: Reason = ""


SCOPES: Mapping[type[Command], Scope] = {
    Act: Scope.OWN,
    Done: Scope.OWN,
    Delay: Scope.OWN,
    Take: Scope.OWN,
    Rest: Scope.GM,
    Arrange: Scope.GM,
    Proceed: Scope.GM,
    Finish: Scope.GM,
}
