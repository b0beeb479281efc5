"""The ruleset ``sword``: what the core asks for, put together from the modules of this folder."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.commands import Command
from domain.events import Event, Prompted, Track
from domain.ruleset import Condition, Enlisted, Move, Scope, TableOption, Template
from domain.rulesets.sword import engine, harm
from domain.rulesets.sword.bestiary import MONSTERS
from domain.rulesets.sword.commands import COMMANDS
from domain.rulesets.sword.conditions import BOXES, CONDITIONS
from domain.rulesets.sword.heroes import HEROES
from domain.rulesets.sword.moves import moves
from domain.rulesets.sword.narrate import narrate
from domain.rulesets.sword.own import evolve
from domain.rulesets.sword.rules import RULES
from domain.rulesets.sword.sheet import Sheet, enlist
from domain.scribe import Scribe
from domain.state import Encounter, Fight


class Sword:
    """The rules of the game. Every public member is as ``domain.ruleset.Ruleset`` says."""

    id = "sword"
    title = "Sword"
    about = "Heroes against monsters: stances, a d20, and wounds that may fester."
    version = "1"
    editions: tuple[str, ...] = ("1.0",)
    options: tuple[TableOption, ...] = (
        TableOption("stances", "Combat stances", ("on", "off")),
        TableOption(
            "vitality",
            "Hit dice of monsters",
            ("units", "pool"),
            {"units": "each die on its own", "pool": "added up"},
        ),
        TableOption(
            "picks",
            "Which of two dice counts",
            ("ask", "auto"),
            {"ask": "the player is asked", "auto": "the better or the worse, unasked"},
        ),
        TableOption(
            "interrupt",
            "What spoils a caster's round",
            ("wound", "never"),
            {"wound": "a wound", "never": "nothing"},
        ),
        TableOption("nights", "Nights of rest at most", ("7", "1", "3", "28")),
    )
    commands: Mapping[type[Command], Scope] = COMMANDS
    sheet: type[msgspec.Struct] = Sheet
    templates: tuple[Template, ...] = (*HEROES, *MONSTERS)
    rules: Mapping[str, str] = RULES
    conditions: tuple[Condition, ...] = CONDITIONS
    boxes: Mapping[str, str] = BOXES

    def evolve(self, own: Any, event: Event) -> Any:
        return evolve(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        return enlist(sheet)

    def begin(self, scribe: Scribe) -> None:
        engine.begin(scribe)

    def entered(self, scribe: Scribe, who: str) -> None:
        engine.entered(scribe, who)

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Refuse boxes that the rules cannot read; else the next command sees what the GM set."""
        harm.readable(scribe.fight.combatants[who])

    def departed(self, scribe: Scribe, who: str) -> None:
        engine.departed(scribe, who)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        return engine.moot(fight, prompt)

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Nothing comes of the roll; the agenda goes on."""
        engine.advance(engine.play_of(scribe))

    def decide(self, scribe: Scribe, command: Command) -> None:
        engine.decide(scribe, command)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        engine.answer(scribe, prompt, choice)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        return moves(world, seat)

    def word(self, track: Track) -> str:
        """Never tells a face: what is left against what there was, in three words."""
        if track.kind == "boxes":
            marked = sum(1 for box in track.boxes if box)
            return "unhurt" if not marked else "spent" if marked == len(track.boxes) else "hurt"
        if track.value >= track.max:
            return "unhurt"
        return "hurt" if track.value > 0 else "spent"

    def narrate(self, event: Event, names: Mapping[str, str]) -> str | None:
        return narrate(event, names)


RULESET = Sword()
