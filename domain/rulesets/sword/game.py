"""The ruleset ``sword``, put together from the modules of this folder."""

from fightbook.domain import events as e
from fightbook.domain.commands import Command
from fightbook.domain.kit.data import described
from fightbook.domain.kit.game import Deed, Game
from fightbook.domain.kit.sheet import scale
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.rulesets.sword import (
    aftermath,
    agenda,
    attack,
    coming,
    commands,
    deeds,
    demons,
    harm,
    rounds,
)
from fightbook.domain.rulesets.sword.agenda import deed
from fightbook.domain.rulesets.sword.gear import written_out
from fightbook.domain.rulesets.sword.legal import objection
from fightbook.domain.rulesets.sword.moves import moves
from fightbook.domain.rulesets.sword.narrate import TELLING
from fightbook.domain.rulesets.sword.own import evolve
from fightbook.domain.rulesets.sword.play import Play
from fightbook.domain.rulesets.sword.sheet import Sheet, enlist
from fightbook.domain.scribe import Scribe
from fightbook.domain.text import clean

LEFT = ("spent", "hurt", "unhurt")
"""What anybody can see of a track: nothing left, some of it, all."""


def _may(scribe: Scribe, command: Command) -> None:
    if (reason := objection(scribe.fight, command)) is not None:
        raise reason


def _word(track: e.Track) -> str:
    """Never tells a face: what is left against what there was, in three words."""
    boxes = track.kind == "boxes"
    left = sum(not box for box in track.boxes) if boxes else track.value
    whole = len(track.boxes) if boxes else track.max
    return scale(left, whole, LEFT) if whole else LEFT[-1]


def _wait(play: Play, command: commands.Wait) -> None:
    play.emit(e.Chosen(command.who, {"turn": "wait"}))


def _flee(play: Play, command: commands.Flee) -> None:
    play.unmark(command.who, "hidden", "calls", "called", why="fled")
    play.mark(command.who, "fled")


def _leave(play: Play, command: commands.Leave) -> None:
    play.emit(e.Closed(clean(command.outcome) or "The field is left behind."))


DEEDS: dict[type[Command], Deed] = {
    commands.Stance: deed(Scope.OWN, lambda play, c: rounds.take(play, c.who, c.stance, c.ward)),
    commands.Proceed: deed(Scope.GM, lambda play, _: rounds.usual(play)),
    commands.Attack: deed(Scope.OWN, attack.attack),
    commands.Spot: deed(Scope.OWN, deeds.spot),
    commands.Call: deed(Scope.OWN, deeds.call),
    commands.Cast: deed(Scope.OWN, deeds.cast),
    commands.Talk: deed(Scope.OWN, deeds.talk),
    commands.Aid: deed(Scope.OWN, lambda play, c: harm.stabilise(play, c.target, c.who)),
    commands.Wait: deed(Scope.OWN, _wait),
    commands.Flee: deed(Scope.OWN, _flee),
    commands.Invoke: deed(Scope.OWN, demons.invoke),
    commands.Test: deed(Scope.GM, deeds.test),
    commands.Clock: deed(Scope.GM, deeds.clock),
    commands.Rest: deed(Scope.GM, aftermath.rest),
    commands.Recover: deed(Scope.OWN, aftermath.recover),
    commands.Doctor: deed(Scope.OWN, aftermath.doctor),
    commands.Stabilise: deed(Scope.OWN, lambda play, c: harm.stabilise(play, c.who, c.who)),
    commands.Leave: deed(Scope.GM, _leave),
}

_DESCRIBED = described(__name__)
_DESCRIBED["templates"] = written_out(_DESCRIBED["templates"])

RULESET: Ruleset = Game(
    **_DESCRIBED,
    sheet=Sheet,
    deeds=DEEDS,
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=enlist,
    begins=coming.begin,
    offers=moves,
    says=_word,
    tells=TELLING,
    sayings=TELLING.sayings,
    may=_may,
    comes=coming.entered,
    leaves=lambda scribe, _: agenda.go_on(scribe),
    senseless=agenda.moot,
    lapses=lambda scribe, _: agenda.go_on(scribe),
    corrects=lambda scribe, who: harm.readable(scribe.fight.combatants[who]),
)
