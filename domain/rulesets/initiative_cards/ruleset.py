"""The rules of the initiative-card game, put together for the core.

A hand of cards from one deck of a hundred decides who acts when: played face down, turned together,
low before high; whoever holds a higher card may jump in. Pools of exploding dice decide the rest.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.commands import Command
from domain.events import Event, Prompted, Track
from domain.reject import refuse
from domain.ruleset import Condition, Enlisted, Move, Ruleset, Scope, TableOption, Template
from domain.rulesets.initiative_cards import (
    actions,
    boxes,
    gm,
    hands,
    narrate,
    rounds,
    words,
)
from domain.rulesets.initiative_cards.commands import (
    SCOPES,
    Act,
    Attack,
    Cast,
    Deal,
    Flip,
    Give,
    Harm,
    Look,
    Place,
    Play,
    Run,
    Tend,
)
from domain.rulesets.initiative_cards.conditions import BOXES, CONDITIONS
from domain.rulesets.initiative_cards.harm import settle, settle_all
from domain.rulesets.initiative_cards.moves import moves
from domain.rulesets.initiative_cards.own import evolve
from domain.rulesets.initiative_cards.sheet import Sheet, enlist
from domain.rulesets.initiative_cards.table import acting, alive, open_questions
from domain.rulesets.initiative_cards.templates import TEMPLATES
from domain.scribe import Scribe
from domain.state import Encounter, Fight

Deed = Callable[[Scribe, Any], None]

PREPARING: Mapping[type[Command], Deed] = {
    Play: hands.play,
    Give: hands.give,
    Flip: lambda scribe, _: rounds.flip(scribe),
}
ACTING: Mapping[type[Command], Deed] = {
    Attack: actions.attack,
    Cast: actions.cast,
    Run: actions.run_zone,
    Act: actions.act,
}
DRAWING: Mapping[type[Command], Deed] = {
    Deal: lambda scribe, _: rounds.draw(scribe, scribe.fight.round),
}
ANYTIME: Mapping[type[Command], Deed] = {
    Look: hands.look,
    Place: gm.set_zone,
    Harm: gm.harm,
    Tend: gm.tend,
}
PHASES: Mapping[str, Mapping[type[Command], Deed]] = {
    "prepare": PREPARING,
    "combat": ACTING,
    "draw": DRAWING,
}


class InitiativeCards:
    """The ruleset ``initiative-cards``."""

    id = "initiative-cards"
    title = "Initiative cards"
    about = "Who acts when is played from a hand of cards; pools of dice that explode."
    version = "1"
    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = (
        TableOption("decks", "Decks of a hundred cards", ("1", "2", "3")),
        TableOption(
            "distance",
            "How far apart everybody is at first",
            ("mid", "close", "ranged"),
            {"mid": "a few steps", "close": "within reach", "ranged": "as far as an arrow flies"},
        ),
        TableOption(
            "timeout",
            "Seconds until a question passes by itself",
            ("0", "15", "30", "60"),
            {"0": "never"},
        ),
    )
    commands: Mapping[type[Command], Scope] = SCOPES
    sheet: type[msgspec.Struct] = Sheet
    templates: tuple[Template, ...] = TEMPLATES
    rules: Mapping[str, str] = words.RULES
    conditions: tuple[Condition, ...] = CONDITIONS
    boxes: Mapping[str, str] = BOXES

    def evolve(self, own: Any, event: Event) -> Any:
        """Give the state of cards and questions after ``event``."""
        return evolve(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        """Read a sheet."""
        return enlist(sheet)

    def begin(self, scribe: Scribe) -> None:
        """Shuffle, deal, and prepare the first round (IC-01)."""
        settle_all(scribe)
        rounds.prepare(scribe)
        rounds.run(scribe)

    def entered(self, scribe: Scribe, who: str) -> None:
        """Deal a hand to a newcomer, who may play from it in the next preparation."""
        settle(scribe, who)
        if alive(scribe.fight.combatants[who]):
            hands.deal(scribe, [who])

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Let what follows from boxes that the GM set follow at once (003-49)."""
        rounds.run(scribe)

    def departed(self, scribe: Scribe, who: str) -> None:
        """Go on without somebody."""
        rounds.run(scribe)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        """Tell whether whoever is asked fell meanwhile, or no longer the same ones stand."""
        return rounds.moot(fight, prompt)

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Go on: who is down does not jump in, and does nothing against an attack."""
        rounds.lapsed(scribe, prompts)

    def decide(self, scribe: Scribe, command: Command) -> None:
        """Carry out a command of the game."""
        deed = ANYTIME.get(type(command)) or _in_phase(scribe, command)
        deed(scribe, command)
        rounds.run(scribe)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        """Go on after a question was answered."""
        rounds.ANSWERS[prompt.kind](scribe, prompt, choice)
        rounds.run(scribe)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """List every legal move of a seat."""
        return moves(world, seat)

    def word(self, track: Track) -> str:
        """Give the coarse word for a row of boxes."""
        return boxes.word(track)

    def narrate(self, event: Event, names: Mapping[str, str]) -> str:
        """Tell an event in the words of the game."""
        return narrate.narrate(event, names)


def _in_phase(scribe: Scribe, command: Command) -> Deed:
    """Give what carries out a command that is bound to a phase, or refuse."""
    fight = scribe.fight
    deed = PHASES.get(fight.phase, {}).get(type(command))
    if deed is None:
        raise refuse("wrong-phase")
    if open_questions(fight):
        raise refuse("prompt-open")
    if type(command) in ACTING and acting(fight) != (who := getattr(command, "who", "")):
        raise refuse("wrong-turn", f"It is not the turn of {scribe.combatant(who).name}.", "who")
    return deed


RULESET: Ruleset = InitiativeCards()
