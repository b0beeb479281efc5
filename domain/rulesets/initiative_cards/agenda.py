"""The round and its agenda: draw when all hands are empty, prepare, turn the cards, act, burn.

The agenda is a stack of what is to be done, its first step being what goes on now. An interrupt is
laid on top of what it interrupts and is done first (003-14). ``run`` does whatever comes next until
somebody has to choose. Laws: whom it asks, and when, follows from open cards and conditions alone;
a question never depends on a hand.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise

from fightbook.domain.between import HOME
from fightbook.domain.events import (
    Checked,
    Closed,
    Lapsed,
    Ordered,
    Phased,
    Played,
    Prompted,
    Step,
)
from fightbook.domain.kit.agenda import Stage, answers, asking, become, swap, takes
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.cards import real
from fightbook.domain.rulesets.initiative_cards import blows, hands, harm, jumps, reactions, spells
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.table import (
    able,
    alive,
    decided,
    sides,
    turn_to,
    waiting,
)
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight


def run(scribe: Scribe) -> None:
    """Go on until an answer or a command is needed; at home nothing does."""
    if scribe.fight.phase == HOME:
        return
    harm.settle_all(scribe)
    _withdraw(scribe)
    while scribe.fight.phase and not asking(scribe.fight) and not scribe.fight.outcome:
        fight = scribe.fight
        if decided(fight) and own_of(fight).onward != fight.round:
            words = {"end": "It ends", "onward": "It goes on this round"}
            ask(scribe, "end", "", f"{_standing(fight)} Does the fight end?", words, gm=True)
        elif fight.steps:
            step = fight.steps[0]
            if step.what == "act" and able(fight.combatants[step.who]):
                return
            under_way = step.what in blows.UNDER_WAY
            if under_way and (why := blows.barred(scribe, step)):
                blows.prevent(scribe, step, why)
            else:
                STAGES[step.what].does(scribe, step)
        elif fight.phase == "prepare" and fight.readied and not waiting(fight):
            flip(scribe)
        else:
            return


def _withdraw(scribe: Scribe) -> None:
    """Take back what is asked about something that can no longer happen (IC-09, 003-13)."""
    fight = scribe.fight
    step = fight.steps[0] if fight.steps else Step("")
    hanging = [p for p in fight.prompts.values() if p.context.get("actor") == step.who]
    if hanging and _vain(scribe, step):
        under_way = step.what in blows.UNDER_WAY
        if under_way:
            blows.prevented(scribe, step, blows.barred(scribe, step))
        for prompt in hanging:
            scribe.emit(Lapsed(prompt.prompt, to=prompt.to))
        if under_way or step.what in {"stray", "strain"}:
            swap(scribe)


def _vain(scribe: Scribe, step: Step) -> bool:
    """Tell whether what goes on can no longer happen; after the dice a blow has yet to fall."""
    actor = scribe.fight.combatants[step.who]
    if step.what == "strain":
        return not alive(actor)
    if step.what == "stray":
        return not (able(actor) and blows.bystanders(scribe, step))
    return not able(actor) if step.what == "preempt" else bool(blows.barred(scribe, step))


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether whoever is asked, or defends, fell; or no longer the same side stands alone."""
    if prompt.kind == "end":
        return not (decided(fight) and prompt.question.startswith(_standing(fight)))
    waits = prompt.kind == "jump" or prompt.kind in reactions.KINDS
    return waits and not able(fight.combatants[prompt.about])


def lapsed(scribe: Scribe, prompts: Sequence[Prompted]) -> None:
    """Go on with what was asked about, where that goes on at all."""
    fight = scribe.fight
    actor = fight.steps[0].who if fight.steps else ""
    for kind in {p.kind for p in prompts if p.context.get("actor") == actor}:
        if kind == "jump":
            jumps.settle(scribe)
        else:
            become(scribe, "test", reaction="none")


def gone(scribe: Scribe, who: str) -> None:
    """Let the cards of whoever left go, and the blow that was under way (IC-09, 003-3)."""
    for step in scribe.state.fight.steps:
        if step.who == who and step.what in blows.UNDER_WAY:
            blows.prevented(scribe, step, "gone")
    hands.leave(scribe, who)


def _standing(fight: Fight) -> str:
    left = sides(fight)
    return f"Nobody{f' but the {left[0]}' if left else ''} is left standing."


def _answer_end(scribe: Scribe, _: Prompted, choice: str) -> None:
    if choice == "end":
        scribe.emit(Closed(_standing(scribe.fight)))


# --- the round ------------------------------------------------------------------------------------


def prepare(scribe: Scribe) -> None:
    """Begin the next round; draw first when nobody who can act holds a card (IC-02, 003-2).

    Where all who live hold cards, or nobody does live, nobody draws.
    """
    fight = scribe.fight
    counts = own_of(fight).counts
    held = [able(c) for c in fight.combatants.values() if counts.get(c.id, 0)]
    if any(held) or (fight.round and not _empty_handed(fight)):
        scribe.emit(Phased("prepare", fight.round + 1))
    elif real(scribe) and fight.round:
        scribe.emit(Phased("draw", fight.round + 1))  # only the GM may enter real cards
    else:
        draw(scribe, number=fight.round + 1)


def draw(scribe: Scribe, _: object = None, number: int = 0) -> None:
    """Deal full hands to the living whose hands are empty, and prepare the round (IC-01, IC-02)."""
    hands.deal(scribe, _empty_handed(scribe.fight), again=bool(scribe.fight.phase))
    scribe.emit(Phased("prepare", number or scribe.fight.round))


def _empty_handed(fight: Fight) -> list[str]:
    counts = own_of(fight).counts
    return [c.id for c in fight.combatants.values() if alive(c) and not counts.get(c.id, 0)]


def flip(scribe: Scribe, _: object = None) -> None:
    """Open all cards; the order of action is from the lowest to the highest (IC-03, IC-04)."""
    scribe.reveal_sealed(own_of(scribe.fight).down)
    chose = bool(own_of(scribe.fight).down)
    if late := waiting(scribe.fight):
        scribe.emit(Checked("late", "", "late", detail={"late": late}))
    for who, card in sorted(own_of(scribe.fight).down.items(), key=lambda item: int(item[0][1:])):
        if card:
            scribe.emit(Played(who, (card,)))
            hands.set_count(scribe, who, own_of(scribe.fight).counts[who] - 1, hands.PUT_DOWN)
    up = own_of(scribe.fight).up
    if not up and (chose or not late):
        scribe.emit(Checked("cards", "", "nobody"))
    order = sorted(up, key=lambda who: (up[who], *jumps.swiftness(scribe, who)))
    for first, second in pairwise(order):
        if up[first] == up[second]:
            detail = {"card": up[first], "tie": jumps.tie(scribe, first, second)}
            scribe.emit(Checked("order", first, "sooner", second, detail=detail))
    scribe.emit(Ordered((*(Step("turn", who) for who in order), Step("round"))))


def _turn(scribe: Scribe, step: Step) -> None:
    """Begin a turn, unless it was taken earlier or cannot be taken (003-18)."""
    card = own_of(scribe.fight).up.get(step.who, 0)
    if not card:
        swap(scribe)
    elif not able(scribe.fight.combatants[step.who]):
        _lose(scribe, step)
    else:
        turn_to(scribe, step.who)
        become(scribe, "preempt", card=card)


def _lose(scribe: Scribe, step: Step) -> None:
    """A turn is lost with its card: whoever should act cannot."""
    hands.discard(scribe, step.who, "lost")
    swap(scribe)


def _again(scribe: Scribe, _: Step) -> None:
    """End the round: fire bites, conditions run out, the next one is prepared (003-18)."""
    swap(scribe)
    harm.burn(scribe)
    harm.expire(scribe)
    prepare(scribe)


STAGES: Mapping[str, Stage] = {
    "turn": Stage(_turn, ("preempt", "")),
    "preempt": Stage(jumps.window, ("act", "turn"), "jump", jumps.settle),
    "act": Stage(_lose, ("bonus", "announced", ""), "a command"),
    "bonus": Stage(blows.ask_bonus, ("announced", ""), "bonus", blows.answer_bonus),
    "announced": Stage(jumps.window, ("react", "act", "turn", ""), "jump", jumps.settle),
    "react": Stage(
        reactions.ask_reaction, ("test", "pool", ""), "react", reactions.answer_reaction
    ),
    "pool": Stage(reactions.ask_gm, ("number", ""), "pool", takes("pool", "number")),
    "number": Stage(reactions.ask_gm, ("test", ""), "number", takes("number", "test")),
    "test": Stage(blows.test, ("hit", "strain", "stray", "")),
    "stray": Stage(blows.ask_stray, ("hit", ""), "stray", blows.answer_stray),
    "strain": Stage(spells.ask_strain, ("",), "strain", spells.answer_strain),
    "hit": Stage(jumps.window, ("damage", "effect", "act", "turn", ""), "jump", jumps.settle),
    "damage": Stage(blows.damage, ("",)),
    "effect": Stage(spells.effect, ("",)),
    "round": Stage(_again, ("",)),
}

ANSWERS = {**answers(STAGES), "end": _answer_end}
