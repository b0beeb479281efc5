"""What a turn can be used for beside an attack: watching, working, speaking, demons, leaving.

Source: SW-24 to SW-28 with rulings 004-53 to 61. The outcome of talk is the GM's, who is asked.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.parts import worth
from fightbook.domain.kit.rolls import mixed
from fightbook.domain.kit.tracks import beat, lying, minus
from fightbook.domain.rulesets.sword import commands, look
from fightbook.domain.rulesets.sword.checks import (
    CLOCK,
    MISS,
    Attempt,
    Play,
    attempt,
    checked,
    use,
)
from fightbook.domain.rulesets.sword.harm import FALLEN
from fightbook.domain.scribe import Throw, eyes
from fightbook.domain.state import Combatant
from fightbook.domain.text import clean

SUGGESTED: Mapping[str, tuple[str, ...]] = {
    "critical": ("truce", "flee", "turn"),
    "complete": ("hesitate",),
    "marginal": ("draw",),
}
"""What each quality of talk suggests to the GM, the first by default (ruling 004-59)."""

REPLACED = "other words"
"""Why words move a monster no longer that were overtaken by others."""
CHAOTIC = 8
MOVED = "found a better place"
"""Why who spots is no longer ahead of the others, hidden or not."""
EFFECTS: Mapping[str, str] = {
    "truce": "The fight stops",
    "flee": "They run",
    "turn": "They go for somebody else",
    "hesitate": "They hesitate for a round",
    "draw": "They go for the one who talks",
    "nothing": "Nothing comes of it",
}


def spot(play: Play, command: commands.Spot) -> None:
    """Look around: hide with a Dex hit, or call out twice when fast and once when slow (SW-24)."""
    play.unmark(command.who, "separated", why=MOVED)
    if command.hide:
        attempt(play, Attempt("hide", command.who, "dex"))
        return
    for ally in command.allies:
        play.mark(ally, "called", by=command.who)
    left = look.calls(play.fight, command.who) - len(command.allies)
    if left:
        play.mark(command.who, "calls", value=left)


def hid(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Out of sight again, ready to flank in the next round (004-53)."""
    checked(play, a, number, outcome)
    if outcome != MISS:
        play.mark(a.who, "hidden", why="out of sight")


def call(play: Play, command: commands.Call) -> None:
    """Give one of the calls that are left to an ally's next roll (004-56)."""
    left = play.fight.combatants[command.who].marks["calls"].value - 1
    if left:
        play.mark(command.who, "calls", value=left)
    else:
        play.unmark(command.who, "calls", why="used")
    play.mark(command.ally, "called", by=command.who)


def cast(play: Play, command: commands.Cast) -> None:
    """Roll for what needs concentration (SW-25)."""
    attempt(play, Attempt("cast", command.who, command.score))


def did(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """A hit takes the highest die off the clock that it reaches (004-57), unless wounded (58)."""
    checked(play, a, number, outcome)
    c = play.fight.combatants[a.who]
    track = c.tracks["clock"]
    if outcome == MISS or not track.dice:
        return
    spoiled = look.option(play.fight, "interrupt", "wound") == "wound" and a.who in play.own.wounded
    reached = None if spoiled else beat(track.dice, number)
    if reached is None:
        play.emit(e.Checked("clock", a.who, "spoiled" if spoiled else "short"))
        return
    after = minus(track, reached)
    spent = e.Spent(a.who, "clock", 1, track, after, "progress", to=eyes(c))
    play.emit(spent)
    if not after.dice:
        play.emit(e.Checked("clock", a.who, "done"))


def clock(play: Play, command: commands.Clock) -> None:
    """Roll the dice of a clock and leave them on the table; what for is said with the task."""
    throws = mixed("clock", command.who, command.dice, CLOCK, one=False, apart=True)
    dice = tuple(die for roll in play.scribe.rolls(*throws) for die in roll.dice)
    track = play.fight.combatants[command.who].tracks["clock"]
    after = lying(track, dice, whole=True)
    play.scribe.adjust(command.who, "clock", after, CLOCK)


def talk(play: Play, command: commands.Talk) -> None:
    """Roll Cha to move one monster, or all of them (SW-26)."""
    attempt(play, Attempt("talk", command.who, "cha", {"to": command.target}))


def talked(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Ask the GM what a hit brings about; the grade suggests it (004-59)."""
    checked(play, a, number, outcome, a.data["to"])
    if outcome == MISS:
        return
    to, name = a.data["to"], play.fight.combatants[a.who].name
    question = f"What do the words of {name} bring about?"
    more: dict[str, Any] = {"context": {"to": to}, "needs": (to,) if to else ()}
    effects = {key: EFFECTS[key] for key in (*SUGGESTED[outcome], *EFFECTS)}
    if to:  # where one is talked to, the others fight on
        effects["truce"] = "They fight no longer"
    ask(play.scribe, "talk", a.who, question, effects, gm=True, **more)


def persuade(play: Play, prompt: e.Prompted, choice: str) -> None:
    """Carry out what the GM decided upon a talk."""
    to = prompt.context["to"]
    play.emit(e.Checked("words", prompt.about, choice, to))
    for c in look.monsters(play.fight):
        if to not in {"", c.id} or c.side == play.fight.combatants[prompt.about].side:
            continue
        if choice == "flee" or (choice == "truce" and to):
            many = look.many(play.fight, c.id)
            play.mark(c.id, "fled", by=prompt.about, why="words", many=many)
        elif choice in _MARKS:
            _move(play, c, _MARKS[choice], prompt.about)


_MARKS: Mapping[str, str] = {"turn": "shuns", "hesitate": "hesitates", "draw": "drawn"}
_AGAINST: Mapping[str, str] = {"shuns": "drawn", "drawn": "shuns"}


def _move(play: Play, c: Combatant, mark: str, by: str) -> None:
    """Let words move a monster; they count upon what the same one said before."""
    before = c.marks.get(_AGAINST.get(mark, ""))
    if before is not None and before.target == by:
        play.unmark(c.id, before.mark, why=REPLACED)
    play.mark(c.id, mark, target=by, by=by)


def wait(play: Play, command: commands.Wait) -> None:
    """Let the turn pass."""
    play.emit(e.Chosen(command.who, {"turn": "wait"}))


def flee(play: Play, command: commands.Flee) -> None:
    """Quit the fight."""
    play.unmark(command.who, "hidden", "calls", "called", "separated", why=FALLEN)
    play.mark(command.who, "fled")


def test(play: Play, command: commands.Test) -> None:
    """Roll what the GM asks for, on the score of the stance unless told otherwise (004-43)."""
    ability = command.score or look.way(play.fight, command.who).score
    attempt(play, Attempt("test", command.who, ability, purpose=clean(command.reason)))


def invoke(play: Play, command: commands.Invoke) -> None:
    """Wake a demon: a weapon's dice add to its damage, an armour's dice stand before it (SW-28).

    Invoking rolls all the demon's d10s, and each 8-10 adds its value to Chaos. The track counts
    down what order is left, from 100 and 10 for each decan.
    """
    who, index = command.who, command.demon
    demon = look.sheet(play.fight.combatants[who]).demons[index]
    count = play.fight.combatants[who].tracks[f"demon{index}"].value
    left = count - len(command.spend)
    what = {"invoke": index, "name": demon.name, "bound": demon.bound, "dice": left}
    play.emit(e.Chosen(who, {**what, "spend": list(command.spend)}))
    roll = play.scribe.roll(Throw("demon", who, 10, count, demon.name, apart=True))
    if demon.bound == "armour":
        track = play.fight.combatants[who].tracks["ward"]
        after = lying(track, (*track.dice, *roll.dice[:left]), whole=True)
        play.scribe.heal(who, "ward", after, 0, why="demon armour")
    wild = (e.Modifier("demon die", d.face) for d in roll.dice if d.face >= CHAOTIC)
    _chaos(play, who, index, tuple(wild))


def _chaos(play: Play, who: str, index: int, wild: tuple[e.Modifier, ...]) -> None:
    """Lose order; at 0 the demon changes: one die, Chaos 0."""
    chaos = f"chaos{index}"
    if wild:
        play.scribe.spend(who, chaos, worth(wild), "chaos", parts=wild)
    order = play.fight.combatants[who].tracks[chaos]
    if order.value > 0:
        return
    play.scribe.heal(who, chaos, replace(order, value=order.max), order.max, why="metamorphosis")
    lost = play.fight.combatants[who].tracks[f"demon{index}"].value - 1
    use(play, who, f"demon{index}", lost, "metamorphosis")
