"""The ruleset: the parts of this game behind the one protocol.

Edition 2023 of the combat document. Limits: edition 2022 (ZC-90), monsters (ZC-80) and the making
of characters have their places in the catalogue and none here.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.commands import Command
from domain.events import Event, Prompted, Track
from domain.reject import refuse
from domain.ruleset import Condition, Enlisted, Move, Scope, TableOption, Template
from domain.rulesets.zwerchhau import (
    agenda,
    damage,
    exchange,
    grapple,
    marks,
    moves,
    ranged,
    rounds,
    will,
)
from domain.rulesets.zwerchhau import own as state
from domain.rulesets.zwerchhau import sheet as sheets
from domain.rulesets.zwerchhau.commands import Declare, Proceed, Resolve
from domain.rulesets.zwerchhau.conditions import CONDITIONS
from domain.rulesets.zwerchhau.declare import declare
from domain.rulesets.zwerchhau.narrate import narrate
from domain.rulesets.zwerchhau.rules import RULES
from domain.rulesets.zwerchhau.templates import TEMPLATES
from domain.scribe import Scribe
from domain.state import Encounter, Fight

WORDS = {
    "hp": ("mortally wounded", "badly wounded", "wounded", "unhurt"),
    "con": ("spent", "worn out", "short of breath", "fresh"),
}
"""What anybody can see of a track: nothing left, up to half, more than half, all."""


class Zwerchhau:
    """Fencing with d6: everybody says what he does, then blades, hands and breath decide."""

    id = "zwerchhau"
    title = "Zwerchhau"
    about = "Fencing: what each does is declared unseen, and a die decides who was the better."
    version = "2"
    editions: tuple[str, ...] = ("2023",)
    options: tuple[TableOption, ...] = (
        TableOption(
            "declarations",
            "How players declare",
            ("sealed", "open"),
            {"sealed": "in secret, shown together", "open": "openly, before the GM does"},
        ),
        TableOption(
            "strays",
            "When a shot into a melee is fumbled",
            ("nothing", "ally"),
            {"nothing": "it only misses", "ally": "it may hit a friend"},
        ),
    )
    commands: Mapping[type[Command], Scope] = {
        Declare: Scope.OWN,
        Resolve: Scope.OWN,
        Proceed: Scope.GM,
    }
    sheet: type[msgspec.Struct] = sheets.Sheet
    templates: tuple[Template, ...] = TEMPLATES
    rules: Mapping[str, str] = RULES
    conditions: tuple[Condition, ...] = CONDITIONS
    boxes: Mapping[str, str] = {}

    def evolve(self, own: Any, event: Event) -> Any:
        """Give the round after ``event``."""
        return state.evolve(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        """Read a sheet."""
        return sheets.read(sheet)

    def begin(self, scribe: Scribe) -> None:
        """Start with the first declarations."""
        for who in list(scribe.fight.combatants):
            _look_around(scribe, who)
        rounds.start(scribe)

    def entered(self, scribe: Scribe, who: str) -> None:
        """Newcomers act from the next declarations on."""
        _look_around(scribe, who)

    def departed(self, scribe: Scribe, who: str) -> None:
        """Whoever was locked with the one who left is free; perhaps nothing is left to do."""
        for other in list(scribe.fight.combatants):
            held = scribe.fight.combatants[other].marks
            found = [m for m in marks.LOCKS if m in held and held[m].target == who]
            will.clear(scribe, other, *found, why="gone")
        if rounds.over(scribe):
            return
        if scribe.fight.phase == "resolve":
            rounds.advance(scribe)
        else:
            rounds.go_on(scribe)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        """Tell whether the GM struck somebody down while he was asked, or his victim."""
        loser = fight.combatants.get(str(prompt.context.get("loser", "")))
        if prompt.kind not in ("npc-action", "manoeuvre"):
            return False  # what flies already goes on
        out = marks.any_of(fight.combatants[prompt.about], marks.OUT)
        return out or (loser is not None and marks.DEAD in loser.marks)

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Nothing comes of it; the rest of the round goes on."""
        rounds.advance(scribe)

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Draw what follows from a track that the GM set."""
        will.corrected(scribe, who)

    def decide(self, scribe: Scribe, command: Command) -> None:
        """Carry out one of this game's commands."""
        if isinstance(command, Declare):
            declare(scribe, command)
        elif isinstance(command, Resolve):
            _check_turn(scribe, command)
            rounds.resolve(scribe, command.who)
        else:
            _proceed(scribe)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        """Go on from where a question had stopped the fight."""
        who = prompt.about
        if prompt.kind == "npc-action":
            exchange.choose(scribe, who, choice)
        elif prompt.kind == "manoeuvre":
            grapple.manoeuvre(scribe, who, str(prompt.context["loser"]), choice)
        elif prompt.kind == "cleave" and choice != "none":
            damage.cleave(scribe, who, choice)
        elif prompt.kind == "stray" and choice != "none":
            ranged.stray(scribe, who, choice)
        rounds.advance(scribe)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """List every legal move of ``seat``."""
        return moves.moves(world, seat)

    def word(self, track: Track) -> str:
        """Give the coarse word for hit points or constitution."""
        none, little, much, all_ = WORDS["con" if track.name == "Constitution" else "hp"]
        if track.value <= 0:
            return none
        if track.value >= track.max:
            return all_
        return much if 2 * track.value > track.max else little

    def narrate(self, event: Event, names: Mapping[str, str]) -> str:
        """Tell an event in this game's words."""
        return narrate(event, names)


def _look_around(scribe: Scribe, who: str) -> None:
    c = scribe.fight.combatants[who]
    if not c.secret and not sheets.of(c.sheet).aware:
        will.mark(scribe, who, marks.UNAWARE, why="suspects nothing")


def _check_turn(scribe: Scribe, command: Resolve) -> None:
    if agenda.asking(scribe.fight):
        raise refuse("prompt-open")
    if scribe.fight.phase != "resolve":
        raise refuse("wrong-phase", "Nobody acts before all have declared.")
    c = scribe.combatant(command.who)
    if c not in moves.acting(scribe.fight):
        raise refuse("wrong-turn", f"It is not the turn of {c.name}.", "who")


def _proceed(scribe: Scribe) -> None:
    """Those who say nothing wait; the next in order acts; an empty round passes."""
    if agenda.asking(scribe.fight):
        raise refuse("prompt-open")
    if not scribe.fight.phase:
        raise refuse("wrong-phase", "The fight has not begun.")
    acting = moves.acting(scribe.fight)
    if scribe.fight.phase != "resolve":
        rounds.hurry(scribe)
    elif acting:
        rounds.resolve(scribe, acting[0].id)
    else:
        rounds.advance(scribe)
