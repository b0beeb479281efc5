"""The agenda: a stack of what is to be done, its first step being what goes on now.

An interrupt is laid on top of what it interrupts and is done first (003-14). ``run`` does whatever
comes next until somebody has to choose. Laws: whom it asks, and when, follows from open cards and
conditions alone; a question never depends on a hand.
"""

from collections.abc import Mapping, Sequence

from fightbook.domain.between import HOME
from fightbook.domain.events import Closed, Prompted
from fightbook.domain.kit.agenda import Stage, asking, become, takes
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.game import Answer
from fightbook.domain.rulesets.initiative_cards import blows, jumps, reactions, rounds, spells
from fightbook.domain.rulesets.initiative_cards.harm import settle_all
from fightbook.domain.rulesets.initiative_cards.own import own_of
from fightbook.domain.rulesets.initiative_cards.table import able, decided, sides, waiting
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight


def run(scribe: Scribe) -> None:
    """Go on until an answer or a command is needed; at home nothing does."""
    if scribe.fight.phase == HOME:
        return
    settle_all(scribe)
    while scribe.fight.phase and not asking(scribe.fight) and not scribe.fight.outcome:
        fight = scribe.fight
        if decided(fight) and own_of(fight).onward != fight.round:
            _ask_end(scribe)
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
            rounds.flip(scribe)
        else:
            return


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether whoever is asked, or defends, fell; or no longer the same side stands alone."""
    if prompt.kind == "end":
        same = prompt.question.startswith(_standing(sides(fight)))
        return not (decided(fight) and same)
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


def _standing(left: list[str]) -> str:
    return f"Nobody{f' but the {left[0]}' if left else ''} is left standing."


def _ask_end(scribe: Scribe) -> None:
    left = sides(scribe.fight)
    ask(
        scribe,
        "end",
        "",
        f"{_standing(left)} Does the fight end?",
        {"end": "It ends", "onward": "It goes on this round"},
        gm=True,
    )


def _answer_end(scribe: Scribe, _: Prompted, choice: str) -> None:
    if choice == "end":
        scribe.emit(Closed(_standing(sides(scribe.fight))))


STAGES: Mapping[str, Stage] = {
    "turn": Stage(rounds.turn, ("preempt", "")),
    "preempt": Stage(jumps.window, ("act", "turn"), "jump"),
    "act": Stage(rounds.lose, ("bonus", "announced", ""), "a command"),
    "bonus": Stage(blows.ask_bonus, ("announced", ""), "bonus"),
    "announced": Stage(jumps.window, ("react", "act", "turn", ""), "jump"),
    "react": Stage(reactions.ask_reaction, ("test", "pool", ""), "react"),
    "pool": Stage(reactions.ask_gm, ("number", ""), "pool"),
    "number": Stage(reactions.ask_gm, ("test", ""), "number"),
    "test": Stage(blows.test, ("hit", "strain", "stray", "")),
    "stray": Stage(blows.ask_stray, ("hit", ""), "stray"),
    "strain": Stage(spells.ask_strain, ("",), "strain"),
    "hit": Stage(jumps.window, ("damage", "effect", "act", "turn", ""), "jump"),
    "damage": Stage(blows.damage, ("",)),
    "effect": Stage(spells.effect, ("",)),
    "round": Stage(rounds.again, ("",)),
}

ANSWERS: Mapping[str, Answer] = {
    "jump": lambda scribe, _prompt, _choice: jumps.settle(scribe),
    "bonus": blows.answer_bonus,
    "react": reactions.answer_reaction,
    "pool": takes("pool", "number"),
    "number": takes("number", "test"),
    "stray": blows.answer_stray,
    "strain": spells.answer_strain,
    "end": _answer_end,
}
