"""The percentile game as the core sees it: every part of the protocol, each from its own module."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.commands import Command
from domain.events import Event, Prompted, Track
from domain.ruleset import Condition, Enlisted, Move, Scope, TableOption
from domain.rulesets.percentile import actions, flow, moves, narrate, state, turns, wounds
from domain.rulesets.percentile.commands import SCOPES
from domain.rulesets.percentile.conditions import CONDITIONS
from domain.rulesets.percentile.rules import RULES
from domain.rulesets.percentile.sheet import Sheet, enlist
from domain.rulesets.percentile.templates import TEMPLATES
from domain.scribe import Scribe
from domain.state import Encounter, Fight


class Percentile:
    """A d100 game: opposed tests with degrees, Advantages, hit locations and wounds."""

    id = "percentile"
    title = "Percentile"
    about = "Opposed tests with a d100: blows, answers to them, and advantages to be won."
    version = "1"
    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = (
        TableOption(
            "gap", "How many metres lie between the sides at first", ("2", "1", "10", "30")
        ),
    )
    commands: Mapping[type[Command], Scope] = SCOPES
    sheet: type[msgspec.Struct] = Sheet
    templates = TEMPLATES
    rules: Mapping[str, str] = RULES
    conditions: tuple[Condition, ...] = CONDITIONS
    boxes: Mapping[str, str] = {}

    def evolve(self, own: Any, event: Event) -> Any:
        return state.evolve(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        return enlist(sheet)

    def begin(self, scribe: Scribe) -> None:
        turns.begin(scribe)
        flow.advance(scribe)

    def entered(self, scribe: Scribe, who: str) -> None:
        turns.entered(scribe, who)

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Let whoever the GM leaves without hit points fall, and whoever gets some wake."""
        wounds.settle(scribe, who)

    def departed(self, scribe: Scribe, who: str) -> None:
        flow.departed(scribe, who)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        return flow.moot(fight, prompt)

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Each step looks again at what it was about to ask, or goes on without."""
        flow.advance(scribe)

    def decide(self, scribe: Scribe, command: Command) -> None:
        actions.decide(scribe, command)
        flow.advance(scribe)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        flow.answer(scribe, prompt, choice)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        return moves.moves(world, seat)

    def word(self, track: Track) -> str:
        """Give a coarse word: for hit points how hurt, for what is spent how much is left."""
        scale = WORDS["hp" if track.name == "Hit points" else ""]
        if track.value <= 0:
            return scale[0]
        if track.value >= track.max:
            return scale[3]
        return scale[1] if track.value * 2 <= track.max else scale[2]

    def narrate(self, event: Event, names: Mapping[str, str]) -> str | None:
        return narrate.narrate(event, names)


WORDS = {
    "hp": ("down", "badly hurt", "hurt", "unhurt"),
    "": ("spent", "low", "used", "full"),
}
