"""Later versions of the small game, for what a fight does that goes on by newer rules."""

from collections.abc import Mapping
from typing import Any

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import Chosen, Damaged, Event, Noted, Upgraded
from fightbook.domain.ruleset import Scope, TableOption
from fightbook.domain.scribe import Scribe
from tests.support.duel import DUEL, Aim, Duel


class Cheer(Command, frozen=True):
    """Say something, as the GM."""

    who: str


class Counted(msgspec.Struct, frozen=True):
    """What everybody aims at, and how often anybody did."""

    aims: dict[str, bool] = {}
    count: int = 0


class Duel2(Duel):
    """A touch costs two hit points, and aims are counted from the upgrade on."""

    version = "2"
    options: tuple[TableOption, ...] = (
        *DUEL.options,
        TableOption("weather", "Weather", ("dry", "wet")),
    )
    commands: Mapping[type[Command], Scope] = {Aim: Scope.OWN, Cheer: Scope.GM}

    def evolve(self, own: Any, event: Event) -> Any:
        if isinstance(event, Upgraded):
            return Counted(dict(own.aims))
        if isinstance(own, Counted):
            if isinstance(event, Chosen):
                return Counted({**own.aims, event.who: event.what["high"]}, own.count + 1)
            return own
        return super().evolve(own, event)

    def upgraded(self, scribe: Scribe, before: str) -> None:
        scribe.emit(Noted(f"Hail, you of version {before}: it is {scribe.option('weather')}."))

    def decide(self, scribe: Scribe, command: Command) -> None:
        if isinstance(command, Cheer):
            scribe.emit(Noted("Hurrah!", who=command.who))
        else:
            super().decide(scribe, command)

    def _settle(self, scribe: Scribe) -> None:
        before = len(scribe.events)
        super()._settle(scribe)
        hits = (event for event in scribe.events[before:] if isinstance(event, Damaged))
        for hit in hits:
            after = msgspec.structs.replace(hit.after, value=hit.after.value - 1)
            scribe.damage(hit.who, "hp", after, 1, why="a harder touch")


class Duel10(Duel):
    """The newest, which knows neither the edition of the others nor a timeout of none."""

    version = "10"
    editions: tuple[str, ...] = ("2",)


class Duel3(Duel):
    """A version that only some tables can go on by."""

    version = "3"
    options: tuple[TableOption, ...] = (
        TableOption("timeout", "Seconds until a tie is fought again", ("1", "9")),
    )


class Duel4(Duel):
    """A version that decides as the first one did, and has nothing to bring over."""

    version = "4"


class Joust(Duel):
    """The small game under another name, of which servers have two versions."""

    id = "joust"
    title = "Joust"


class Joust2(Duel2):
    """The second one."""

    id = "joust"
    title = "Joust"


JOUST, JOUST_2 = Joust(), Joust2()
DUEL_2, DUEL_3, DUEL_4, DUEL_10 = Duel2(), Duel3(), Duel4(), Duel10()
