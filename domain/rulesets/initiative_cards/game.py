"""The rules of the initiative-card game, put together for the core.

A hand of cards from one deck of a hundred decides who acts when: played face down, turned together,
low before high; whoever holds a higher card may jump in. Pools of exploding dice decide the rest.
"""

from fightbook.domain.commands import Command
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.data import described
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.game import Deed
from fightbook.domain.kit.rest import Resting
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.rulesets.initiative_cards import (
    actions,
    agenda,
    boxes,
    commands,
    gm,
    hands,
    harm,
    rounds,
)
from fightbook.domain.rulesets.initiative_cards.between import NAPS, wakes
from fightbook.domain.rulesets.initiative_cards.moves import errands, moves
from fightbook.domain.rulesets.initiative_cards.narrate import TELLING
from fightbook.domain.rulesets.initiative_cards.own import evolve
from fightbook.domain.rulesets.initiative_cards.sheet import Sheet, enlist
from fightbook.domain.rulesets.initiative_cards.table import acting, alive
from fightbook.domain.scribe import Scribe

PREPARE, ACT = ("prepare",), ("combat",)
DEEDS: dict[type[Command], Deed] = {
    commands.Play: Deed(Scope.OWN, hands.play, PREPARE),
    commands.Give: Deed(Scope.OWN, hands.give, PREPARE),
    commands.Look: Deed(Scope.OWN, hands.look),
    commands.Flip: Deed(Scope.GM, rounds.flip, PREPARE),
    commands.Deal: Deed(Scope.GM, rounds.draw, ("draw",)),
    commands.Attack: Deed(Scope.OWN, actions.attack, ACT),
    commands.Cast: Deed(Scope.OWN, actions.cast, ACT),
    commands.Run: Deed(Scope.OWN, actions.run_zone, ACT),
    commands.Act: Deed(Scope.OWN, actions.act, ACT),
    commands.Place: Deed(Scope.GM, gm.set_zone),
    commands.Harm: Deed(Scope.GM, gm.harm),
    commands.Tend: Deed(Scope.GM, gm.tend),
    commands.Test: Deed(Scope.GM, gm.test),
}


def _may(scribe: Scribe, command: Command) -> None:
    """Refuse what is bound to another phase, or to another's turn."""
    fight, phases = scribe.fight, DEEDS[type(command)].phases
    if not phases:
        return
    bar(fight.phase not in phases, code="wrong-phase")
    bar(asking(fight), code="prompt-open")
    if phases == ACT and acting(fight) != (who := getattr(command, "who", "")):
        name = scribe.combatant(who).name
        raise refuse("wrong-turn", f"It is not the turn of {name}.", "who")


def _begin(scribe: Scribe) -> None:
    """Shuffle, deal, and prepare the first round (IC-01)."""
    harm.settle_all(scribe)
    rounds.prepare(scribe)


def _enter(scribe: Scribe, who: str) -> None:
    """Deal a hand to a newcomer, who may play from it in the next preparation."""
    harm.settle(scribe, who)
    if alive(scribe.fight.combatants[who]):
        hands.deal(scribe, [who])


RULESET: Ruleset = Resting(
    **described(__name__),
    sheet=Sheet,
    deeds=DEEDS,
    answers=agenda.ANSWERS,
    folds=evolve,
    reads=enlist,
    begins=_begin,
    goes_on=agenda.run,
    offers=moves,
    says=boxes.word,
    tells=TELLING,
    may=_may,
    comes=_enter,
    senseless=agenda.moot,
    lapses=agenda.lapsed,
    errands=(commands.Test,),
    outings=errands,
    naps=NAPS,
    wakes=wakes,
)
