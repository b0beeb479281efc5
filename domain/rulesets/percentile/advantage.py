"""What the winner of an exchange does with an Advantage: the options, and the effect of each.

Laws: the winner chooses, through a prompt, once for each Advantage; the same option twice only
where it adds up (002-19); a blocked attack leaves nothing to choose about the location (002-38).
Sources: missing facts a (the table of options), rulings 002-18 to 002-22, 002-48.
"""

from typing import Any

import msgspec

from fightbook.domain.events import Chosen, Ordered, Prompted, Step
from fightbook.domain.kit.agenda import swap
from fightbook.domain.kit.ask import ask, choices
from fightbook.domain.kit.marks import mark, value
from fightbook.domain.rulesets.percentile import field, special
from fightbook.domain.rulesets.percentile.calendar import outlasts, until_next
from fightbook.domain.rulesets.percentile.gear import SPECIALS, words_of
from fightbook.domain.rulesets.percentile.own import Blow, blow_of
from fightbook.domain.rulesets.percentile.sheet import PLACES
from fightbook.domain.scribe import Scribe, eyes
from fightbook.domain.state import Combatant, Fight

ADDS_UP = frozenset({"press", "forceful", "overextend", "none"})
STEP = 10
"""What Press Advantage and Overextend change in a target number."""


def offer(scribe: Scribe, step: Step) -> None:
    """Ask the winner what to do with the next Advantage."""
    fight = scribe.fight
    winner, loser = (fight.combatants.get(who) for who in (step.who, step.target))
    if winner is None or loser is None or not field.able(winner) or field.down(loser):
        swap(scribe)
        return
    question = f"{winner.name} has {_which(step)} over {loser.name}. What for?"
    words, needs = options(fight, step), (step.target,)
    ask(scribe, "advantage", step.who, question, words, needs=needs, to=eyes(winner))


def _which(step: Step) -> str:
    if step.data["taken"]:
        return "a second Advantage"
    return "an Advantage" if step.data["left"] == 1 else "the first of two Advantages"


def options(fight: Fight, step: Step) -> dict[str, str]:
    """Give the options that are open, the usual one first (OP-15)."""
    winner, loser = (fight.combatants[who] for who in (step.who, step.target))
    whelm = f"Overwhelm: no opportunities for {loser.name} until the next turn of {winner.name}"
    if step.data["side"] == "attack":
        found = {"press": f"Press Advantage: +{STEP} on the next melee attack on {loser.name}"}
        found |= _on_the_hit(loser) if _lands(fight, step) else {}
    else:
        found = {"overextend": f"Overextend: \u2212{STEP} on the next attack of {loser.name}"}
    if not outlasts(fight, loser.marks.get("overwhelmed"), step.who):
        found["overwhelm"] = whelm
    found |= _specials(fight, step)
    gone = {_option(choice) for choice in step.data["taken"]} - ADDS_UP
    return {k: words for k, words in found.items() if _option(k) not in gone} | {
        "none": "Let it pass"
    }


def _option(choice: str) -> str:
    """Give what a choice is, at whatever place or price: an option, or a special action."""
    word, _, rest = choice.partition(":")
    return f"{word}:{rest.partition(':')[0]}" if word == "special" else word


def _lands(fight: Fight, step: Step) -> bool:
    """Tell whether there is a hit that can still be changed."""
    return not step.data["void"] and any(_is_hit(later, step.who) for later in fight.steps)


def _is_hit(step: Step, who: str) -> bool:
    return step.what == "hit" and step.who == who


def stale(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether the loser is down, or other options are open now than those offered."""
    step = fight.steps[0]
    return field.down(fight.combatants[step.target]) or prompt.choices != choices(
        options(fight, step)
    )


def _on_the_hit(loser: Combatant) -> dict[str, str]:
    there = [p for p in PLACES if f"lost.{p}" not in loser.marks]
    return {
        **{f"precision:{p}": f"Precision Strike: {words_of(p)}" for p in there},
        "penetrate": "Penetrate Armor: the armour counts as one class lighter",
        "forceful": "Forceful Impact: the armour or shield that it strikes is damaged",
    }


def _specials(fight: Fight, step: Step) -> dict[str, str]:
    """Give the special actions: free of action points, or paid with the opposed roll won."""
    winner = fight.combatants[step.who]
    found: dict[str, str] = {}
    for name, data in SPECIALS.items():
        if special.why_not(fight, winner, name, special.whom(winner, name, step.target)):
            continue
        text = data.verb.format(target=fight.combatants[step.target].name)
        text = text[0].upper() + text[1:]
        found[f"special:{name}:free"] = f"{text}, free of action points"
        if data.resist[0] and field.points(winner, "ap") >= 1:
            found[f"special:{name}:won"] = f"{text} without a roll, for 1 action point"
    return found


def answer(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Carry out an option, and come back for the next Advantage."""
    step = scribe.fight.steps[0]
    scribe.emit(Chosen(step.who, {"do": "advantage", "option": choice, "target": step.target}))
    word, _, rest = choice.partition(":")
    data = {**step.data, "left": step.data["left"] - 1, "taken": [*step.data["taken"], choice]}
    again = (msgspec.structs.replace(step, data=data),) if data["left"] else ()
    if word == "special":
        again = (_special(scribe, step, rest), *again)
    swap(scribe, *again)
    if word == "precision":
        _change_hit(scribe, prompt.about, precise=rest)
    elif word == "penetrate":
        _change_hit(scribe, prompt.about, penetrate=True)
    elif word == "forceful":
        _change_hit(scribe, prompt.about, forceful=step.data["taken"].count("forceful") + 1)
    else:
        _mark(scribe, step, word)


def _mark(scribe: Scribe, step: Step, word: str) -> None:
    """Mark whom the option is about, if it marks; what changes an attack lasts a turn of its own.

    By option: the mark, what it adds up, who bears it, and with whose turn it ends.
    """
    winner, loser = step.who, step.target
    marks = {
        "press": (f"press.{loser}", STEP, winner, winner),
        "overextend": ("overextended", -STEP, loser, loser),
        "overwhelm": ("overwhelmed", 0, loser, winner),
    }
    if word in marks:
        name, change, who, owner = marks[word]
        total = value(scribe.fight.combatants[who], name) + change
        target = loser if word == "press" else ""
        until = until_next(scribe.fight, owner)
        mark(scribe, who, name, total, target=target, by=owner, until=until, why="Advantage")


def _special(scribe: Scribe, step: Step, rest: str) -> Step:
    name, _, price = rest.partition(":")
    winner = scribe.fight.combatants[step.who]
    if price == "won":
        scribe.spend(step.who, "ap", 1, "the special action")
    data = {"special": name, "won": price == "won"}
    return Step("special", step.who, special.whom(winner, name, step.target), data)


def _change_hit(scribe: Scribe, who: str, **change: Any) -> None:
    """Change the hit that the winner is about to land."""
    steps = list(scribe.fight.steps)
    place = next(i for i, s in enumerate(steps) if _is_hit(s, who))
    blow: Blow = msgspec.structs.replace(blow_of(steps[place]), **change)
    left = scribe.fight.steps
    scribe.emit(Ordered((*left[:place], blow.step("hit"), *left[place + 1 :])))
