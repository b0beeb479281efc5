"""The rules of the initiative-card game, put together for the core.

A hand of cards from one deck of a hundred decides who acts when: played face down, turned together,
low before high; whoever holds a higher card may jump in. Pools of exploding dice decide the rest.
"""

from fightbook.domain.commands import Command
from fightbook.domain.events import Marked
from fightbook.domain.kit.agenda import asking
from fightbook.domain.kit.data import described
from fightbook.domain.kit.deeds import bar
from fightbook.domain.kit.game import Deed
from fightbook.domain.kit.rest import Resting
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.domain.rulesets.initiative_cards import agenda, boxes, deeds, hands, harm
from fightbook.domain.rulesets.initiative_cards import commands as c
from fightbook.domain.rulesets.initiative_cards.moves import errands, moves
from fightbook.domain.rulesets.initiative_cards.narrate import TELLING
from fightbook.domain.rulesets.initiative_cards.own import evolve
from fightbook.domain.rulesets.initiative_cards.sheet import Sheet, enlist
from fightbook.domain.rulesets.initiative_cards.table import acting, alive
from fightbook.domain.scribe import Scribe

PREPARE, ACT = ("prepare",), ("combat",)
DEEDS: dict[type[Command], Deed] = {
    c.Play: Deed(Scope.OWN, hands.play, PREPARE),
    c.Give: Deed(Scope.OWN, hands.give, PREPARE),
    c.Look: Deed(Scope.OWN, hands.look),
    c.Flip: Deed(Scope.GM, agenda.flip, PREPARE),
    c.Deal: Deed(Scope.GM, agenda.draw, ("draw",)),
    c.Attack: Deed(Scope.OWN, deeds.attack, ACT),
    c.Cast: Deed(Scope.OWN, deeds.cast, ACT),
    c.Run: Deed(Scope.OWN, deeds.run, ACT),
    c.Act: Deed(Scope.OWN, deeds.act, ACT),
    c.Place: Deed(Scope.GM, deeds.place),
    c.Harm: Deed(Scope.GM, deeds.harm),
    c.Tend: Deed(Scope.GM, deeds.tend),
    c.Test: Deed(Scope.GM, deeds.test),
}


def _may(scribe: Scribe, command: Command) -> None:
    """Refuse what is bound to another phase, or to another's turn."""
    fight, phases = scribe.fight, DEEDS[type(command)].phases
    if not phases:
        return
    bar(fight.phase not in phases, code="wrong-phase")
    bar(asking(fight), code="prompt-open")
    if phases == ACT:
        who = scribe.combatant(getattr(command, "who", ""))
        bar(acting(fight) != who.id, f"It is not the turn of {who.name}.", "who", "wrong-turn")


def _begin(scribe: Scribe) -> None:
    """Shuffle, deal, and prepare the first round (IC-01)."""
    harm.settle_all(scribe)
    for who in scribe.fight.combatants:
        deeds.by_hand(scribe, who)
    agenda.prepare(scribe)


def _enter(scribe: Scribe, who: str) -> None:
    """Deal a hand to a newcomer, who may play from it in the next preparation."""
    harm.settle(scribe, who)
    deeds.by_hand(scribe, who)
    if alive(scribe.fight.combatants[who]):
        hands.deal(scribe, [who])


def _marked(scribe: Scribe, who: str) -> None:
    """Say what a condition gives that the GM set, and go on."""
    news = scribe.events[-1]
    if isinstance(news, Marked):
        deeds.by_hand(scribe, who, news.mark)
    agenda.run(scribe)


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
    leaves=agenda.gone,
    senseless=agenda.moot,
    lapses=agenda.lapsed,
    marked=_marked,
    errands=(c.Test,),
    outings=errands,
    wakes=deeds.wakes,
)
