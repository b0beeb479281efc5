"""A ruleset whose game is a file: every part of the protocol, read off the file."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain.between import Growth, Rested
from fightbook.domain.commands import Command
from fightbook.domain.data import text_beside
from fightbook.domain.events import Event, Prompted, Track
from fightbook.domain.kit.tracks import left, most
from fightbook.domain.ruleset import (
    Condition,
    Enlisted,
    Move,
    Odds,
    Scope,
    TableOption,
    Template,
)
from fightbook.domain.rulesets.any_game import (
    acts,
    between,
    foresee,
    growing,
    harm,
    moves,
    tell,
    triggers,
    turns,
)
from fightbook.domain.rulesets.any_game import state as own_state
from fightbook.domain.rulesets.any_game.commands import SCOPES, Act
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.labels import throws
from fightbook.domain.rulesets.any_game.play import Play, idle
from fightbook.domain.rulesets.any_game.reading import read_game
from fightbook.domain.rulesets.any_game.sheet import enlist, sheet_type
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Encounter, Fight, Mark
from fightbook.domain.tongue import Sayings, known

ENGINE = 2
"""Raised wherever the same file and the same command would lead to other events."""


class AnyGame:
    """The rules of a game's file. Every public member is as ``domain.ruleset.Ruleset`` says."""

    editions: tuple[str, ...] = ("1",)
    options: tuple[TableOption, ...] = ()
    commands: Mapping[type[Command], Scope] = SCOPES
    rules: Mapping[str, str] = {}
    boxes: Mapping[str, str] = {"hurt": "Hurt"}

    def __init__(self, ident: str, text: str) -> None:
        """Read the game of a file. Raises ``WrongFile``."""
        self.id = ident
        self.text = text
        self.game: GameFile = read_game(text)
        self._tongues = tell.speak(self.game)
        self.sayings: Sayings = {lang: spoken.texts[0] for lang, spoken in self._tongues.items()}
        self.title, self.about = self.game.title, self.game.about
        self.throws = throws(self.game)
        self.version = f"{self.game.version} ({ENGINE})"
        self.sheet: type[msgspec.Struct] = sheet_type(self.game)
        self.templates = tuple(
            Template(key, block.name, block.side, dict(block.sheet), block.npc)
            for key, block in self.game.templates.items()
        )
        self.conditions = tuple(
            Condition(
                key,
                rule.title,
                rule.help or f"{rule.title}.",
                out=rule.out,
                number=rule.number,
                lasts=rule.lasts,
            )
            for key, rule in self.game.conditions.items()
        )

    def evolve(self, own: Any, event: Event) -> Any:
        """Give the game's own state after an event."""
        return own_state.evolve(own, event)

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        """Read a sheet by the file's fields. Raises ``bad-sheet``."""
        return enlist(self.game, self.sheet, sheet)

    def begin(self, scribe: Scribe) -> None:
        """Find the order, and give the first turn."""
        turns.begin(Play(self.game, scribe))

    def entered(self, scribe: Scribe, who: str) -> None:
        """Let somebody act last who joins while the fight goes on."""
        turns.entered(Play(self.game, scribe), who)

    def departed(self, scribe: Scribe, who: str) -> None:
        """Go on without somebody, whose turn it may have been."""
        turns.departed(Play(self.game, scribe), who)

    def moot(self, fight: Fight, prompt: Prompted) -> bool:
        """Whether it ends is no question where somebody of a second side is up again.

        Nor is what to do to somebody who can do nothing.
        """
        if prompt.kind == "end":
            return not turns.over(self.game, fight)
        return idle(self.game, fight.combatants[prompt.about])

    def lapsed(self, scribe: Scribe, prompts: Sequence[Prompted]) -> None:
        """Go on where a question has no point any more."""
        play = Play(self.game, scribe)
        for prompt in prompts:
            if prompt.kind != "end":
                triggers.resume(play, prompt)
        turns.advance(play)

    def corrected(self, scribe: Scribe, who: str) -> None:
        """Let what follows from a track that the GM set follow at once."""
        play = Play(self.game, scribe)
        harm.settle(play, who)
        turns.advance(play)

    def decide(self, scribe: Scribe, command: Command) -> None:
        """Carry out a command. Raises a refusal."""
        acts.decide(Play(self.game, scribe), command)

    def answer(self, scribe: Scribe, prompt: Prompted, choice: str) -> None:
        """Go on after the GM said whether the fight ends, or somebody whether it is done."""
        play = Play(self.game, scribe)
        if prompt.kind == "end":
            turns.answer_end(play, choice)
            return
        triggers.answer(play, prompt, choice)
        turns.advance(play)

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """Give what a seat can do now. Raises ``too-much``."""
        return moves.moves(self.game, world, seat)

    def foresee(self, world: Encounter, commands: Sequence[Command]) -> Iterable[Odds | None]:
        """Give the odds of actions at one target, as far as the dice of the file can be told."""
        sight = foresee.Sight(self.game, world)
        return (sight.odds(each) if isinstance(each, Act) else None for each in commands)

    def rests(self) -> Mapping[str, str]:
        """Give the rests of the file: their titles, by key."""
        return between.rests(self.game)

    def rested(
        self,
        sheet: Mapping[str, Any],
        tracks: Mapping[str, Track],
        marks: Mapping[str, Mark],
        kind: str,
    ) -> Rested:
        """Give what a rest between fights does. Raises ``illegal`` where the file has none such."""
        return between.rested(self.game, sheet, tracks, marks, kind)

    def ways(self, sheet: Mapping[str, Any]) -> Mapping[str, str]:
        """Give what is due for somebody with this sheet: the titles of the ways, by key."""
        return growing.ways(self.game, self.enlist({}).sheet, sheet)

    def grow(self, way: str, sheet: Mapping[str, Any]) -> Growth:
        """Begin a way that is due."""
        return growing.grow(self.game, way, sheet)

    def word(self, track: Track) -> str:
        """Give the coarse word for a track, from the words of its rule."""
        titles = (track.name, track.name.rpartition(" ")[0])  # one of a group has a number behind
        rules = self.game.tracks.values()
        rule = next((r for name in titles for r in rules if r.title == name), None)
        words = rule.words if rule and rule.words else ("spent", "low", "used", "full")
        full, there = most(track), left(track)
        if there <= 0:
            return words[0]
        if there >= full:
            return words[-1]
        inner = words[1:-1] or (words[-1],)
        return inner[min(len(inner) - 1, there * len(inner) // max(1, full))]

    def narrate(self, event: Event, names: Mapping[str, str], lang: str = "en") -> str | None:
        """Give the sentence for an event; nothing for silence, empty for the common words."""
        return tell.narrate(self.game, event, names, self._tongues[known(lang)])


def shipped(name: str) -> AnyGame:
    """Give a game that comes with Fightbook."""
    return AnyGame(name, text_beside(__name__.rpartition(".")[0], "games", f"{name}.toml"))
