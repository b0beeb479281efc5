"""What each command does, and who may give it now."""

from collections.abc import Callable, Mapping
from typing import Any

from fightbook.domain.commands import Command
from fightbook.domain.events import Closed
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.any_game import deeds, turning, turns
from fightbook.domain.rulesets.any_game.commands import (
    Act,
    Arrange,
    Delay,
    Done,
    Finish,
    Proceed,
    Rest,
    Take,
)
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.text import clean


def decide(play: Play, command: Command) -> None:
    """Carry out a command of the game, or refuse it."""
    if not play.fight.phase:
        raise refuse("wrong-phase")
    if turns.waiting(play.fight):
        raise refuse("prompt-open")
    ACTS[type(command)](play, command)


def _act(play: Play, command: Act) -> None:
    play.scribe.combatant(command.who)
    for target in command.targets:
        play.scribe.combatant(target, "targets")
    if (reason := deeds.objection(play.game, play.fight, command, play.effort)) is not None:
        raise reason
    deeds.act(play, command)
    turns.advance(play)


def _done(play: Play, command: Done) -> None:
    _on_turn(play, command.who)
    turning.finish(play, command.who)
    turns.advance(play)


def _delay(play: Play, command: Delay) -> None:
    _on_turn(play, command.who)
    play.scribe.combatant(command.after, "after")
    if command.after not in turns.to_come(play.fight):
        raise refuse("illegal", "That turn is not still to come in this round.", "after")
    turns.delay(play, command.after)


def _take(play: Play, command: Take) -> None:
    play.scribe.combatant(command.who)
    if command.who not in turns.choosing(play.game, play.fight):
        raise refuse("wrong-turn", field="who")
    turns.take(play, command.who)
    turning.start(play, command.who)
    turns.advance(play)


def _rest(play: Play, command: Rest) -> None:
    if command.kind not in play.game.rests:
        raise refuse("illegal", f"There is no rest {command.kind!r}.", "kind")
    if command.who:
        play.scribe.combatant(command.who)
    turns.rest(play, command.kind, command.who)


def _arrange(play: Play, command: Arrange) -> None:
    before = "" if command.before == command.who else command.before
    _in_order(play, command.who, "who")
    if before:
        _in_order(play, before, "before")
    turns.arrange(play, command.who, before)
    turns.advance(play)


def _proceed(play: Play, _: Proceed) -> None:
    turns.proceed(play)


def _finish(play: Play, command: Finish) -> None:
    play.emit(Closed(clean(command.outcome) or "It ends here."))


def _on_turn(play: Play, who: str) -> None:
    play.scribe.combatant(who)
    if play.fight.turn != who:
        raise refuse("wrong-turn", field="who")


def _in_order(play: Play, who: str, field: str) -> None:
    play.scribe.combatant(who, field)
    if who not in own_of(play.fight).order:
        raise refuse("illegal", "Whoever is not known to everybody has no turn.", field)


ACTS: Mapping[type[Command], Callable[[Play, Any], None]] = {
    Act: _act,
    Done: _done,
    Delay: _delay,
    Take: _take,
    Rest: _rest,
    Arrange: _arrange,
    Proceed: _proceed,
    Finish: _finish,
}
