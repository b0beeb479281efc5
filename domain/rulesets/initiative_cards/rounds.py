"""The round: draw when all hands are empty, prepare, turn the cards, act from low to high, burn.

``run`` does whatever comes next until somebody has to choose. Laws: whom it asks, and when, follows
from open cards and conditions alone; a question never depends on a hand.
"""

from collections.abc import Callable, Mapping, Sequence

from domain.events import Choice, Closed, Ordered, Phased, Played, Prompted, Step
from domain.rulesets.initiative_cards import blows, jumps, reactions, spells
from domain.rulesets.initiative_cards.actions import discard
from domain.rulesets.initiative_cards.hands import deal, real_dice, set_count
from domain.rulesets.initiative_cards.harm import burn, expire, settle_all
from domain.rulesets.initiative_cards.own import own_of
from domain.rulesets.initiative_cards.sheet import known
from domain.rulesets.initiative_cards.steps import become, pop, turn_to
from domain.rulesets.initiative_cards.table import (
    able,
    alive,
    decided,
    open_questions,
    sides,
    waiting,
)
from domain.scribe import GM, Scribe
from domain.state import Fight

Stage = Callable[[Scribe, Step], None]


def run(scribe: Scribe) -> None:
    """Go on until an answer or a command is needed."""
    settle_all(scribe)
    while scribe.fight.phase and not open_questions(scribe.fight) and not scribe.fight.outcome:
        fight = scribe.fight
        if decided(fight) and own_of(fight).onward != fight.round:
            _ask_end(scribe)
        elif fight.steps:
            step = fight.steps[0]
            if step.what == "act" and able(fight.combatants[step.who]):
                return
            if step.what in blows.UNDER_WAY and not blows.possible(scribe, step):
                blows.prevent(scribe, step)
            else:
                STAGES[step.what](scribe, step)
        elif fight.phase == "prepare" and fight.readied and not waiting(fight):
            flip(scribe)
        else:
            return


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether whoever is asked, or defends, fell; or no longer the same side stands alone."""
    if prompt.kind == "end":
        return not (decided(fight) and prompt.question.startswith(_standing(sides(fight))))
    waits = prompt.kind == "jump" or prompt.kind in reactions.KINDS
    return waits and not able(fight.combatants[prompt.about])


def lapsed(scribe: Scribe, prompts: Sequence[Prompted]) -> None:
    """Go on with what was asked about, where that goes on at all."""
    fight = scribe.fight
    actor = fight.steps[0].who if fight.steps else ""
    for kind in {p.kind for p in prompts if p.context.get("actor") == actor}:
        if kind == "jump":
            jumps.settle(scribe)
        elif kind in reactions.KINDS and fight.steps[0].target in fight.combatants:
            become(scribe, "test", reaction="none")
    run(scribe)


# --- preparing ------------------------------------------------------------------------------------


def prepare(scribe: Scribe) -> None:
    """Begin the next round; draw first when nobody who can act holds a card (IC-02, 003-2)."""
    fight = scribe.fight
    counts = own_of(fight).counts
    if any(able(c) and counts.get(c.id, 0) for c in fight.combatants.values()):
        scribe.emit(Phased("prepare", fight.round + 1))
    elif real_dice(scribe) and fight.round:
        scribe.emit(Phased("draw", fight.round + 1))  # only the GM may enter real cards
    else:
        draw(scribe, fight.round + 1)


def draw(scribe: Scribe, number: int) -> None:
    """Deal full hands to the living whose hands are empty, and begin to prepare (IC-01, IC-02)."""
    fight = scribe.fight
    counts = own_of(fight).counts
    deal(scribe, [c.id for c in fight.combatants.values() if alive(c) and not counts.get(c.id, 0)])
    scribe.emit(Phased("prepare", number))


def flip(scribe: Scribe) -> None:
    """Open all cards; the order of action is from the lowest to the highest (IC-03, IC-04)."""
    scribe.reveal_sealed()
    for who, card in sorted(own_of(scribe.fight).down.items(), key=lambda item: int(item[0][1:])):
        if card:
            scribe.emit(Played(who, (card,)))
            set_count(scribe, who, own_of(scribe.fight).counts[who] - 1)
    up = own_of(scribe.fight).up
    order = sorted(up, key=lambda who: (up[who], *_swiftness(scribe, who)))
    scribe.emit(Ordered((*(Step("turn", who) for who in order), Step("round"))))


def _swiftness(scribe: Scribe, who: str) -> tuple[int, int]:
    """Order equal cards of several decks: more Agility first, then the id (003-4)."""
    return -known(scribe.fight.combatants[who]).attribute("agility"), int(who[1:])


# --- acting ---------------------------------------------------------------------------------------


def _turn(scribe: Scribe, step: Step) -> None:
    """Begin a turn, unless it was taken earlier or cannot be taken (003-18)."""
    card = own_of(scribe.fight).up.get(step.who, 0)
    if not card:
        pop(scribe)
    elif not able(scribe.fight.combatants[step.who]):
        _lose(scribe, step)
    else:
        turn_to(scribe, step.who)
        become(scribe, "preempt", card=card)


def _lose(scribe: Scribe, step: Step) -> None:
    """A turn is lost with its card: whoever should act cannot."""
    discard(scribe, step.who)
    pop(scribe)


def _round(scribe: Scribe, _: Step) -> None:
    """End the round: fire bites, conditions run out, the next one is prepared (003-18)."""
    pop(scribe)
    burn(scribe)
    expire(scribe)
    prepare(scribe)


# --- the end --------------------------------------------------------------------------------------


def _standing(left: list[str]) -> str:
    return f"Nobody{f' but the {left[0]}' if left else ''} is left standing."


def _ask_end(scribe: Scribe) -> None:
    left = sides(scribe.fight)
    scribe.prompt(
        "end",
        "",
        f"{_standing(left)} Does the fight end?",
        seats=(GM,),
        choices=(Choice("end", "It ends"), Choice("onward", "It goes on this round")),
        default="end",
    )


def _answer_end(scribe: Scribe, _: Prompted, choice: str) -> None:
    if choice == "end":
        scribe.emit(Closed(_standing(sides(scribe.fight))))


STAGES: Mapping[str, Stage] = {
    "turn": _turn,
    "preempt": jumps.window,
    "act": _lose,
    "bonus": blows.ask_bonus,
    "announced": jumps.window,
    "react": reactions.ask_reaction,
    "pool": reactions.ask_pool,
    "number": reactions.ask_number,
    "test": blows.test,
    "stray": blows.ask_stray,
    "strain": spells.ask_strain,
    "hit": jumps.window,
    "damage": blows.damage,
    "effect": spells.effect,
    "round": _round,
}

ANSWERS: Mapping[str, Callable[[Scribe, Prompted, str], None]] = {
    "jump": jumps.answer,
    "bonus": blows.answer_bonus,
    "react": reactions.answer_reaction,
    "pool": reactions.answer_pool,
    "number": reactions.answer_number,
    "stray": blows.answer_stray,
    "strain": spells.answer_strain,
    "end": _answer_end,
}
