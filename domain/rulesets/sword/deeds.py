"""What a turn can be used for beside an attack: watching, working, speaking, helping, leaving.

Source: SW-24 to SW-27 with rulings 004-53 to 60. The outcome of talk is the GM's, who is asked.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword import boxes as b
from fightbook.domain.rulesets.sword.checks import MISS, attempt, checked
from fightbook.domain.rulesets.sword.commands import Call, Cast, Clock, Spot, Talk, Test
from fightbook.domain.rulesets.sword.look import monsters, option, way
from fightbook.domain.rulesets.sword.play import Attempt, Play
from fightbook.domain.scribe import GM, Throw, eyes

SUGGESTED: Mapping[str, str] = {"critical": "truce", "complete": "hesitate", "marginal": "draw"}
"""What a grade of talk suggests to the GM (ruling 004-59)."""

EFFECTS: Mapping[str, str] = {
    "truce": "The fight stops",
    "flee": "They run",
    "turn": "They go for somebody else",
    "hesitate": "They hesitate for a round",
    "draw": "They go for the one who talks",
    "nothing": "Nothing comes of it",
}


def spot(play: Play, command: Spot) -> None:
    """Look around: hide with a Dex hit, or call out twice when fast and once when slow (SW-24)."""
    play.unmark(command.who, "separated", why="found a better place")
    if command.hide:
        attempt(play, Attempt("hide", command.who, "dex"))
        return
    for ally in command.allies:
        play.mark(ally, "called", by=command.who)
    left = tokens(play, command.who) - len(command.allies)
    if left:
        play.mark(command.who, "calls", value=left)


def tokens(play: Play, who: str) -> int:
    """Give how often a spotter may call out in this turn (004-55)."""
    return 2 if who in play.own.quick else 1


def hid(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Out of sight again, ready to flank in the next round (004-53)."""
    checked(play, a, number, outcome)
    if outcome != MISS:
        play.mark(a.who, "hidden", why="out of sight")


def call(play: Play, command: Call) -> None:
    """Give one of the calls that are left to an ally's next roll (004-56)."""
    left = play.fight.combatants[command.who].marks["calls"].value - 1
    if left:
        play.mark(command.who, "calls", value=left)
    else:
        play.unmark(command.who, "calls", why="used")
    play.mark(command.ally, "called", by=command.who)


def cast(play: Play, command: Cast) -> None:
    """Roll for what needs concentration (SW-25)."""
    attempt(play, Attempt("cast", command.who, command.score))


def did(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """A hit takes the highest die off the clock that it reaches (004-57), unless wounded (58)."""
    checked(play, a, number, outcome)
    c = play.fight.combatants[a.who]
    track = c.tracks["clock"]
    if outcome == MISS or not track.dice:
        return
    spoiled = option(play.fight, "interrupt", "wound") == "wound" and a.who in play.own.wounded
    reached = None if spoiled else b.beat(track.dice, number)
    if reached is None:
        play.emit(e.Checked("clock", a.who, "spoiled" if spoiled else "short"))
        return
    after = replace(track, dice=b.minus(track.dice, reached), value=track.value - 1)
    spent = e.Spent(a.who, "clock", 1, track, after, "progress", to=eyes(c))
    play.emit(spent)
    if not after.dice:
        play.emit(e.Checked("clock", a.who, "done"))


def clock(play: Play, command: Clock) -> None:
    """Roll the dice of a clock and leave them on the table."""
    throws = [
        Throw("clock", command.who, sides, command.dice.count(sides), "a dice clock")
        for sides in dict.fromkeys(command.dice)
    ]
    dice = tuple(die for roll in play.scribe.rolls(*throws) for die in roll.dice)
    track = play.fight.combatants[command.who].tracks["clock"]
    after = replace(track, dice=dice, value=len(dice), max=len(dice))
    play.scribe.adjust(command.who, "clock", after, command.reason or "a dice clock")


def talk(play: Play, command: Talk) -> None:
    """Roll Cha to move one monster, or all of them (SW-26)."""
    attempt(play, Attempt("talk", command.who, "cha", {"to": command.target}))


def talked(play: Play, a: Attempt, number: int, outcome: str) -> None:
    """Ask the GM what a hit brings about; the grade suggests it (004-59)."""
    checked(play, a, number, outcome, a.data["to"])
    if outcome == MISS:
        return
    play.scribe.prompt(
        "talk",
        a.who,
        f"What do the words of {play.fight.combatants[a.who].name} bring about?",
        seats=(GM,),
        choices=tuple(e.Choice(effect, words) for effect, words in EFFECTS.items()),
        default=SUGGESTED[outcome],
        context={"to": a.data["to"]},
        needs=(a.data["to"],) if a.data["to"] else (),
    )


def persuade(play: Play, prompt: e.Prompted, choice: str) -> None:
    """Carry out what the GM decided upon a talk."""
    to = prompt.context["to"]
    play.emit(e.Checked("words", prompt.about, choice, to))
    for c in monsters(play.fight):
        if to not in {"", c.id}:
            continue
        if choice == "flee" or (choice == "truce" and to):
            play.mark(c.id, "fled", by=prompt.about)
        elif choice in _MARKS:
            play.mark(c.id, _MARKS[choice], target=prompt.about, by=prompt.about)


_MARKS: Mapping[str, str] = {"turn": "shuns", "hesitate": "hesitates", "draw": "drawn"}


def test(play: Play, command: Test) -> None:
    """Roll what the GM asks for, on the score of the stance unless told otherwise (004-43)."""
    ability = command.score or way(play.fight, command.who).score
    attempt(play, Attempt("test", command.who, ability))
