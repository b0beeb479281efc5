"""Jumping in: taking one's turn before somebody announces, or interrupting before damage.

Laws: asked are all who can act and whose open, unused card is strictly higher than that of whoever
is acting now (IC-08, IC-09, 003-12): open cards only, so that a question tells nothing. All are
asked at once; of those who want to, the highest card goes first, and the others are asked again.
Of equal cards more Agility goes first, then who joined first (003-4).
"""

from typing import Any

from fightbook.domain.events import Checked, Step
from fightbook.domain.kit.agenda import asking, become, push
from fightbook.domain.kit.ask import ask
from fightbook.domain.rulesets.initiative_cards.attack import Attack
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.sheet import known
from fightbook.domain.rulesets.initiative_cards.table import able, turn_to
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Fight

NEXT = {"preempt": "act", "announced": "react"}
WORDS = {
    "preempt": "act before {}",
    "announced": "interrupt {}",
    "hit": "interrupt {} before the damage",
    "effect": "interrupt {} before it takes effect",
}
EQUAL = "equal cards"
CHOICES = {"pass": "Let it be", "jump": "Jump in", "hold": "Let this whole turn be"}


def window(scribe: Scribe, step: Step) -> None:
    """Ask whoever may jump in now; go on when nobody may."""
    if not able(scribe.fight.combatants[step.who]):
        become(scribe, "turn")
        return
    turn_to(scribe, step.who)
    asked = _candidates(scribe.fight, step)
    for who in asked:
        _ask(scribe, who, step)
    if not asked:
        _go_on(scribe, step)


def settle(scribe: Scribe, *_: object) -> None:
    """When all have answered, let the highest of those who want to go first (003-15)."""
    if asking(scribe.fight):
        return
    own = own_of(scribe.fight)
    wanted = [w for w in _candidates(scribe.fight, scribe.fight.steps[0]) if w in own.jumps]
    if not wanted:
        _go_on(scribe, scribe.fight.steps[0])
        return
    ranked = sorted(wanted, key=lambda who: (-own.up[who], *swiftness(scribe, who)))
    first = ranked[0]
    for who in wanted:
        if who != first:
            cards: dict[str, Any] = {"card": own.up[first], "other": own.up[who]}
            if own.up[first] == own.up[who]:
                cards |= {"tie": tie(scribe, first, who), "cause": EQUAL}
            scribe.emit(Checked("jump", first, "first", who, detail=cards))
    push(scribe, Step("act", first, data={"card": own.up[first]}))
    turn_to(scribe, first)


def swiftness(scribe: Scribe, who: str) -> tuple[int, int]:
    """Order equal cards of several decks: more dice of Agility first, then the id (003-4)."""
    return -known(scribe.fight.combatants[who]).attribute("agility"), int(who[1:])


def tie(scribe: Scribe, first: str, other: str) -> str:
    """Say by what one of two with equal cards goes first; not where a sheet is hidden."""
    if any(eyes(scribe.fight.combatants[who]) is not None for who in (first, other)):
        return "hidden"
    more = swiftness(scribe, first)[0] < swiftness(scribe, other)[0]
    return "agility" if more else "joined"


def _candidates(fight: Fight, step: Step) -> list[str]:
    """Give who may jump in, as they joined: so cards are laid open."""
    own = own_of(fight)
    return [
        who
        for who, card in own.up.items()
        if card > step.data["card"] and who not in own.holds and able(fight.combatants[who])
    ]


def _ask(scribe: Scribe, who: str, step: Step) -> None:
    names = scribe.fight.combatants
    when = "effect" if step.what == "hit" and not _harms(scribe, step) else step.what
    what = WORDS[when].format(names[step.who].name)
    still = who in own_of(scribe.fight).outdone
    question = f"Does {names[who].name} {'still ' * still}{what}?"
    context = {"actor": step.who, "when": when, "still": still}
    ask(scribe, "jump", who, question, CHOICES, context=context, needs=(step.who,))


def _harms(scribe: Scribe, step: Step) -> bool:
    """Tell whether what is going on does damage."""
    a = Attack(scribe, step)
    return not a.casts or a.spell.effect == "harm"


def _go_on(scribe: Scribe, step: Step) -> None:
    after = "effect" if "spell" in step.data else "damage"
    become(scribe, NEXT.get(step.what, after))
