"""Duel: the smallest game there is, for the tests of the core and as a pattern for a new ruleset.

Both sides choose high or low in secret; when both have, each rolls a d6 and the better one costs
the other a hit point. A tie asks the first combatant whether to try again.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain.commands import Command
from fightbook.domain.events import (
    Choice,
    Chosen,
    Closed,
    Event,
    Opened,
    Phased,
    Prompted,
    Readied,
    Track,
)
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Condition, Enlisted, Move, Scope, TableOption, Template
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Encounter, Fight


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """How many hit points."""

    hp: int = 3


class Aim(Command, frozen=True):
    """Choose where to strike."""

    who: str
    high: bool


class Own(msgspec.Struct, frozen=True):
    """What everybody aims at."""

    aims: Mapping[str, bool] = {}


class Duel:
    """The rules of the smallest game."""

    id = "duel"
    title = "Duel"
    about = "Aim high or low, unseen; the better roll costs the other a hit point."
    version = "1"
    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = (
        TableOption("timeout", "Seconds until a tie is fought again", ("0", "1")),
    )
    commands: Mapping[type[Command], Scope] = {Aim: Scope.OWN}
    sheet: type[msgspec.Struct] = Sheet
    templates: tuple[Template, ...] = (
        Template("fighter", "Fighter", "party", {}),
        Template("rat", "Rat", "foes", {"hp": 1}, npc=True),
    )
    rules: Mapping[str, str] = {}
    conditions: tuple[Condition, ...] = ()
    boxes: Mapping[str, str] = {}
    throws: Mapping[str, Sequence[str]] = {"check": ("aim", "answer/tie")}
    sayings: Mapping[str, str] = {}

    def evolve(self, own: Any, event: Event) -> Any:
        if isinstance(event, Opened | Phased):
            return Own()
        if isinstance(event, Chosen):
            return Own({**own.aims, event.who: event.what["high"]})
        return own

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        try:
            found = msgspec.convert(sheet, Sheet)
        except msgspec.ValidationError as error:
            raise refuse("bad-sheet", str(error), "sheet") from error
        return Enlisted(
            msgspec.to_builtins(found), {"hp": Track("pool", "Hit points", found.hp, found.hp)}
        )

    def begin(self, scribe: Scribe) -> None:
        scribe.emit(Phased("aim", 1))

    def entered(self, scribe: Scribe, who: str) -> None:
        pass

    def departed(self, scribe: Scribe, who: str) -> None:
        self._go_on(scribe)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        return False

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        self._go_on(scribe)

    def corrected(self, scribe: Scribe, who: str) -> None:
        pass

    def decide(self, scribe: Scribe, command: Command) -> None:
        assert isinstance(command, Aim)
        if scribe.fight.phase != "aim":
            raise refuse("wrong-phase")
        c = scribe.combatant(command.who)
        if command.who in scribe.fight.readied:
            raise refuse("illegal", f"{c.name} has aimed already.")
        last = self._waiting(scribe) <= {command.who}
        scribe.sealed = None if last else (scribe.seat.id,)
        if last:
            scribe.reveal_sealed()
        scribe.emit(Chosen(command.who, {"high": command.high}, to=scribe.sealed))
        scribe.emit(Readied(command.who))
        if last:
            self._settle(scribe)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        if choice == "again":
            self._settle(scribe)
        else:
            scribe.emit(Phased("aim", scribe.fight.round + 1))

    def _waiting(self, scribe: Scribe) -> set[str]:
        here = {w for w, c in scribe.fight.combatants.items() if not c.secret}
        return here - scribe.fight.readied

    def _go_on(self, scribe: Scribe) -> None:
        """Without somebody who left: those who are left may have waited for nobody else."""
        here = [c for c in scribe.fight.combatants.values() if not c.secret]
        asked = any(prompt.kind == "tie" for prompt in scribe.fight.prompts.values())
        if len(here) < 2:
            scribe.emit(Closed("Nobody is left to fight."))
        elif not (asked or self._waiting(scribe)):
            scribe.reveal_sealed()
            self._settle(scribe)

    def _settle(self, scribe: Scribe) -> None:
        a, b, *_ = (c for c in scribe.fight.combatants.values() if not c.secret)
        first, second = scribe.rolls(
            Throw("check", a.id, 6, why="the pass"), Throw("check", b.id, 6, why="the pass")
        )
        if first.total == second.total:
            scribe.prompt(
                "tie",
                a.id,
                "Once more?",
                choices=(Choice("again", "Yes"), Choice("rest", "No")),
                default="again",
                needs=(b.id,),
            )
            return
        winner, loser = (a, b) if first.total > second.total else (b, a)
        track = loser.tracks["hp"]
        after = msgspec.structs.replace(track, value=track.value - 1)
        scribe.damage(loser.id, "hp", after, 1, by=winner.id, why="a touch")
        if after.value <= 0:
            scribe.emit(Closed(f"{winner.name} wins."))
        else:
            scribe.emit(Phased("aim", scribe.fight.round + 1))

    def moves(self, world: Encounter, seat: str) -> list[Move]:
        fight = world.fight
        if fight.phase != "aim" or fight.prompts or fight.outcome:
            return []
        return [
            Move(
                {"type": "aim", "who": c.id, "high": high},
                f"{c.name} aims {'high' if high else 'low'}",
                "1d6",
                choice="secret",
            )
            for c in fight.combatants.values()
            for high in (True, False)
            if (seat in c.seats or seat == "gm") and c.id not in fight.readied and not c.secret
        ]

    def word(self, track: Track) -> str:
        return "hurt" if track.value < track.max else "unhurt"

    def narrate(self, event: Event, names: Mapping[str, str], lang: str = "en") -> str | None:
        """Have words for a round alone, and only in German."""
        return f"Runde {event.round}." if lang == "de" and isinstance(event, Phased) else ""


DUEL = Duel()
