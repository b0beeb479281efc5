"""Rounds in which all choose in secret, then everything is shown and done one after the other.

A game says what somebody may choose, what comes of each choice, and who is out; the rest is here:
the command and its moves, the secret, the reveal, the next round, and the end when one side is
left. Laws: whatever is chosen gives the same events until all have chosen; then all of it is done,
in the order in which people joined unless the game has another, before anybody falls. What concerns
somebody who has left, or fell in an earlier round, is dropped.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from fightbook.domain.commands import Command
from fightbook.domain.events import Chosen, Event, Left, Ordered, Phased, Step
from fightbook.domain.kit.agenda import asking, pop
from fightbook.domain.kit.ask import seal
from fightbook.domain.kit.deeds import Act, bar
from fightbook.domain.kit.game import Deed, Game, never
from fightbook.domain.kit.marks import keep
from fightbook.domain.kit.offer import move, plays
from fightbook.domain.kit.own import folding
from fightbook.domain.kit.sides import standing, won
from fightbook.domain.maps import put, without
from fightbook.domain.ruleset import Move, Scope
from fightbook.domain.scribe import GM, Scribe
from fightbook.domain.state import Combatant, Encounter, Fight
from fightbook.domain.text import Id, MaybeId

CHOOSE, DO = "choose", "do"
"""The phases of a round."""
Does = Callable[[Scribe, Step], None]


class Choose(Act, frozen=True):
    """Choose what to do this round; the others see it when all have chosen."""

    what: Id
    target: MaybeId = ""


class Option(NamedTuple):
    """What somebody may choose, in words (``{who} swings at {target}``), and at whom."""

    what: str
    words: str
    targets: Sequence[str] = ("",)
    rolls: str = ""


def chosen(fight: Fight, who: str) -> Step:
    """Give what somebody has chosen this round, as far as it is known; else a step of no name."""
    found: Step = fight.own.get(who) or Step("", who)
    return found


def in_turn(_scribe: Scribe, steps: Sequence[Step]) -> Sequence[Step]:
    """Do all in the order in which people joined."""
    return steps


def no_moves(_world: Encounter, _seat: str) -> Sequence[Move]:
    """Offer nothing besides."""
    return ()


def _take(own: Mapping[str, Step], event: Chosen) -> Mapping[str, Step]:
    return put(own, event.who, Step(event.what["what"], event.who, event.what["target"]))


class Together(Game, kw_only=True, eq=False, gc=False):
    """A game of such rounds. Its ``goes_on``, own state and beginning are these."""

    deeds: Mapping[type[Command], Deed] = {}
    offers: Callable[[Encounter, str], Sequence[Move]] = no_moves
    folds: Callable[[Any, Event], Any] = folding(
        lambda _: {},
        {
            Chosen: _take,
            Left: lambda own, event: without(own, event.who),
            Phased: lambda own, event: own if event.phase == DO else {},
        },
    )
    choices: Callable[[Fight, Combatant], Iterable[Option]]
    """What somebody may choose now. It is also asked of what a seat sees: what is not shown of
    somebody may be missing."""
    stages: Mapping[str, Does] = {}
    """What comes of each choice, and of what else is put on the agenda; of others nothing does."""
    shows: Callable[[Scribe, Sequence[Step]], Iterable[Step]] = in_turn
    """Gives what is done, from what was chosen, once it is shown; a place to end what lasted until
    then."""
    falls: Callable[[Combatant], bool] = never
    out: str = "down"
    """The condition of those who have fallen."""

    def __post_init__(self) -> None:
        """Add what is the same for all such games."""
        self.deeds = {**self.deeds, Choose: Deed(Scope.OWN, self._choose)}
        self.settles, self.goes_on = self._settles, self._next
        super().__post_init__()

    def moves(self, world: Encounter, seat: str) -> Sequence[Move]:
        """List what may be chosen, and what the game offers besides."""
        fight, offered = world.fight, self.offers(world, seat)
        if fight.outcome or asking(fight):
            return offered
        made = (
            move("choose", c.id, o.words, o.rolls, over=_over(o), choice="secret", what=o.what)
            for c in self._waiting(fight)
            if plays(seat, c)
            for o in self.choices(fight, c)
        )
        return [*made, *offered]

    def _waiting(self, fight: Fight) -> list[Combatant]:
        here = standing(fight, self.out) if fight.phase == CHOOSE else []
        return [c for c in here if c.id not in fight.readied]

    def _choose(self, scribe: Scribe, command: Choose) -> None:
        fight, c = scribe.fight, scribe.combatant(command.who)
        waiting = self._waiting(fight)
        bar(asking(fight), code="prompt-open")
        bar(c not in waiting, f"{c.name} has nothing to choose now.", "who")
        fit = [o for o in self.choices(fight, c) if o.what == command.what]
        bar(not fit, f"{c.name} cannot choose this.", "what")
        bar(all(command.target not in o.targets for o in fit), "Not at this target.", "target")
        what = {"what": command.what, "target": command.target}
        seal(scribe, c.id, what, c.seats or (GM,), last=waiting == [c])

    def _settles(self, scribe: Scribe, who: str) -> None:
        holds = self.falls(scribe.fight.combatants[who])
        keep(scribe, who, self.out, holds=holds)

    def _next(self, scribe: Scribe) -> None:
        """Do what is to be done, until somebody must choose or answer, or one side is left."""
        while not scribe.fight.outcome and not asking(scribe.fight):
            fight, here = scribe.fight, standing(scribe.fight, self.out)
            if fight.steps:
                step = pop(scribe)
                if {step.who, step.target} <= {"", *(c.id for c in here)}:
                    self.stages[step.what](scribe, step)
                continue
            if fight.phase == DO:
                for c in here:
                    self._settles(scribe, c.id)
            if won(scribe, standing(scribe.fight, self.out)) or self._waiting(fight):
                return
            if fight.phase == CHOOSE:
                self._reveal(scribe)
            else:
                scribe.emit(Phased(CHOOSE, fight.round + 1))

    def _reveal(self, scribe: Scribe) -> None:
        scribe.reveal_sealed()
        scribe.emit(Phased(DO, scribe.fight.round))
        made = [chosen(scribe.fight, c.id) for c in standing(scribe.fight, self.out)]
        steps = tuple(step for step in self.shows(scribe, made) if step.what in self.stages)
        if steps:
            scribe.emit(Ordered(steps))


def _over(option: Option) -> dict[str, Sequence[str]] | None:
    return {"target": option.targets} if any(option.targets) else None
