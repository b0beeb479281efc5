"""The rules of my game: fighters strike in turn or are on guard, a d6 against a d6.

The better roll of the attacker costs the other as many hit points as it is better. Whoever has none
left may spend luck to stay up. The fight is over when one side is left.
"""

import msgspec
from fightbook.domain.commands import Command
from fightbook.domain.events import Checked, Modifier, Ordered, Phased, Prompted, Step
from fightbook.domain.kit import agenda
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.marks import keep, mark, unmark
from fightbook.domain.kit.sides import foes, standing, won
from fightbook.domain.kit.tracks import lower
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Fight


class Strike(Command, frozen=True):
    """Strike at somebody of another side."""

    who: str
    target: str


class Guard(Command, frozen=True):
    """Be on guard until the next turn."""

    who: str


def go_on(scribe: Scribe) -> None:
    """Let the next one act, or end the fight."""
    here = standing(scribe.fight, "down")
    if scribe.fight.outcome or agenda.asking(scribe.fight) or won(scribe, here):
        return
    there, number = {c.id for c in here}, scribe.fight.round
    agenda.drop(scribe, lambda step: step.who not in there)
    if not scribe.fight.steps:
        number += 1
        scribe.emit(Ordered(tuple(Step("turn", c.id) for c in here)))
    turn = scribe.fight.steps[0].who
    if (turn, number) != (scribe.fight.turn, scribe.fight.round):
        scribe.emit(Phased("turn", number, turn))
        unmark(scribe, turn, "guarding")


def on_turn(scribe: Scribe, command: Command) -> None:
    """Refuse whoever has to wait."""
    if getattr(command, "who", "") != scribe.fight.turn or agenda.asking(scribe.fight):
        raise refuse("wrong-turn", field="who")


def guard(scribe: Scribe, command: Guard) -> None:
    """Be on guard."""
    mark(scribe, command.who, "guarding")
    agenda.pop(scribe)


def strike(scribe: Scribe, command: Strike) -> None:
    """Roll for both at once; a tie does nothing."""
    who, target = command.who, command.target
    if target not in foes(scribe.fight, scribe.fight.combatants[who], "down"):
        raise refuse("illegal", "Only foes who stand can be struck.", "target")
    ready = "guarding" in scribe.fight.combatants[target].marks
    blow, parry = scribe.rolls(
        Throw("check", who, 6, why="the blow"),
        Throw("check", target, 6, why="the parry", modifiers=(Modifier("on guard", 2),) * ready),
    )
    agenda.pop(scribe)
    hit = blow.total > parry.total
    scribe.emit(Checked("strike", who, "hit" if hit else "miss", target, who if hit else target))
    if hit:
        wound(scribe, target, blow.total - parry.total, who)


def wound(scribe: Scribe, who: str, amount: int, by: str) -> None:
    """Take hit points; whoever has none left may spend luck."""
    tracks = scribe.fight.combatants[who].tracks
    after = lower(tracks["hp"], amount)
    scribe.damage(who, "hp", after, amount, by=by, why="a hit")
    if not after.value and tracks["luck"].value:
        ask(scribe, "fall", who, "Spend luck to stay up?", {"yes": "Yes", "no": "No"})
    else:
        settle(scribe, who)


def fall(scribe: Scribe, prompt: Prompted, choice: str) -> None:
    """Stay up for a point of luck, or go down."""
    if choice == "yes":
        scribe.spend(prompt.about, "luck", 1, "luck")
        track = scribe.fight.combatants[prompt.about].tracks["hp"]
        scribe.heal(prompt.about, "hp", msgspec.structs.replace(track, value=1), 1, why="luck")
    settle(scribe, prompt.about)


def moot(fight: Fight, prompt: Prompted) -> bool:
    """Tell whether somebody need not fall any more, or has fallen."""
    c = fight.combatants[prompt.about]
    return c.tracks["hp"].value > 0 or "down" in c.marks


def settle(scribe: Scribe, who: str) -> None:
    """Let somebody be down, or up again, as the hit points have it."""
    keep(scribe, who, "down", holds=scribe.fight.combatants[who].tracks["hp"].value <= 0)


ANSWERS = {"fall": fall}
