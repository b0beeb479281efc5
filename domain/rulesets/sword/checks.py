"""The core roll: a d20 at or under the score hits, and its number is the quality (SW-01, SW-02).

Advantage and disadvantage roll two dice; where it makes a difference which counts, the player or
the GM is asked (option ``picks``). The GM's modifiers change the score and not the number.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.ask import ask
from fightbook.domain.kit.play import Working
from fightbook.domain.rulesets.sword.look import option, score
from fightbook.domain.rulesets.sword.own import Own, own
from fightbook.domain.scribe import GRANT, Scribe, Throw, eyes
from fightbook.domain.tongue import signed

MISS = "miss"
GRADES = frozenset({"marginal", "complete", "critical"})
SKILLS: Mapping[str, str] = {"doctor": "medicine"}
BEFORE = "before"
"""What that is called which was there before, in the parts of a number."""
CLOCK = "a dice clock"
"""Why the GM sets a clock, where nothing else is said."""


class Check(NamedTuple):
    """A kind of roll: what follows, what it is called, and whether its number counts."""

    then: Callable[["Play", "Attempt", int, str], None]
    words: str = ""
    """Empty: its own name."""
    by_number: bool = True
    """Else it only passes or fails."""


class Attempt(msgspec.Struct, frozen=True):
    """A roll to be made: its name, who rolls on which ability (or ``doctor``), what hangs on it.

    ``data`` is plain JSON, since a prompt may carry it; ``bonus`` is the GM's modifier; ``purpose``
    is what people read, where the name of the check does not say enough; ``hidden`` says that it
    was rolled behind the screen.
    """

    check: str
    who: str
    ability: str
    data: Mapping[str, Any] = {}
    bonus: int = 0
    purpose: str = ""
    hidden: bool = False


class Play(Working):
    """One resolution."""

    def __init__(self, scribe: Scribe, checks: Mapping[str, Check]) -> None:
        """Take up the agenda of the fight."""
        super().__init__(scribe)
        self.checks = checks

    @property
    def own(self) -> Own:
        """The ruleset's state as it stands now."""
        return own(self.scribe.fight)


def grade(number: int, score: int) -> str:
    """Grade a number: over the score a miss; 1-4 marginal, 5-9 complete, 10+ critical (004-1)."""
    if number > score:
        return MISS
    return "marginal" if number < 5 else "complete" if number < 10 else "critical"


def place(numbers: Sequence[int], score: int, lean: int) -> int:
    """Give the place of the best die, the highest hit; leaning down, the worst, a miss (004-3)."""
    choose = min if lean < 0 else max
    return choose(range(len(numbers)), key=lambda i: (numbers[i] <= score, numbers[i]))


def attempt(play: Play, *attempts: Attempt) -> None:
    """Roll several attempts at once; each goes on when its number is settled."""
    leans = [_lean(play, a) for a in attempts]
    known = [replace(a, bonus=play.scribe.modifier(a.who)) for a in attempts]
    throws = [_throw(play, a, lean) for a, lean in zip(known, leans, strict=True)]
    rolled = play.scribe.rolls(*throws)
    for a, lean, roll in zip(known, leans, rolled, strict=True):
        faces = [d.face for d in roll.dice]
        number = faces[place(faces, target(play, a), lean)]
        if roll.to is not None:
            settle(play, replace(a, hidden=True), number)
        elif lean and _matters(play, a, faces):
            _ask(play, a, faces, number, lean)
        else:
            settle(play, a, number)


def target(play: Play, a: Attempt) -> int:
    """Give the number that an attempt may not exceed."""
    return score(play.fight.combatants[a.who], a.ability) + a.bonus


def settle(play: Play, a: Attempt, number: int) -> None:
    """Go on with the number that counts."""
    play.checks[a.check].then(play, a, number, grade(number, target(play, a)))


def checked(play: Play, a: Attempt, number: int, outcome: str, against: str = "") -> None:
    """Write down how an attempt came out; what was rolled behind the screen, without its number.

    Initiative has its number all the same, since everybody sees who acts when, and says so.
    """
    bonus = {"bonus": a.bonus} if a.bonus else {}
    told = a.check == "initiative" or not a.hidden
    found: dict[str, Any] = {"number": number} if told else {}
    screen = {"screen": True} if told and a.hidden else {}
    detail = {**a.data, **found, "on": a.ability, **bonus, **screen}
    grade = "hit" if not told and outcome in GRADES else outcome
    play.emit(e.Checked(a.check, a.who, grade, against, detail=detail))


def use(play: Play, who: str, track: str, amount: int, why: str) -> None:
    """Use up some of a track, and say what was there before."""
    there = play.fight.combatants[who].tracks[track].value
    parts = (e.Modifier(BEFORE, there), e.Modifier(why, -amount))
    play.scribe.spend(who, track, amount, why, parts=parts)


def resume(play: Play, prompt: e.Prompted, choice: str) -> None:
    """Go on after somebody picked one of two dice."""
    c = prompt.context
    a = Attempt(c["check"], prompt.about, c["ability"], c["data"], c["bonus"])
    settle(play, a, int(choice))


def _lean(play: Play, a: Attempt) -> int:
    """Give 1 for advantage, -1 for disadvantage; one of each cancels and nothing stacks."""
    marks = play.fight.combatants[a.who].marks
    called = "called" in marks
    helped = called or GRANT + "advantage" in marks or bool(a.data.get("medicine"))
    hindered = GRANT + "disadvantage" in marks
    play.scribe.favour(a.who)
    if called:
        play.unmark(a.who, "called", why="used")
    if helped and hindered:
        play.emit(e.Checked("even", a.who, ""))
    return int(helped) - int(hindered)


def _throw(play: Play, a: Attempt, lean: int) -> Throw:
    """Give the throw; of two dice of which somebody will pick one, both lie there until then."""
    limit, c = target(play, a), play.fight.combatants[a.who]
    purpose = a.purpose or play.checks[a.check].words or a.check
    seen = lean and not c.secret and GRANT + "screen" not in c.marks
    still_open = False

    def tally(numbers: list[int]) -> tuple[list[bool], int]:
        nonlocal still_open
        still_open, best = bool(seen) and _matters(play, a, numbers), place(numbers, limit, lean)
        counts = [still_open or i == best for i in range(len(numbers))]
        return counts, sum(numbers) if still_open else numbers[best]

    return Throw(
        a.check,
        a.who,
        20,
        2 if lean else 1,
        f"{purpose} on {_limit(play, a)}",
        tally=tally,
        apart=bool(seen) and option(play.fight, "picks", "ask") == "ask",
        grade=lambda number: "" if still_open else grade(number, limit),
    )


def _limit(play: Play, a: Attempt) -> str:
    """Say what the die may not exceed; the bare ability where not everybody may know the score."""
    c = play.fight.combatants[a.who]
    name = SKILLS.get(a.ability, a.ability.capitalize())
    if eyes(c) is not None:
        return name
    return f"{name} {score(c, a.ability)}" + (f" {signed(a.bonus)}" if a.bonus else "")


def _matters(play: Play, a: Attempt, faces: Sequence[int]) -> bool:
    if option(play.fight, "picks", "ask") == "auto":
        return False
    hits = [face <= target(play, a) for face in faces]
    if not any(hits):
        return False
    return not all(hits) or (play.checks[a.check].by_number and faces[0] != faces[1])


def _ask(play: Play, a: Attempt, faces: Sequence[int], default: int, lean: int) -> None:
    name = play.fight.combatants[a.who].name
    question = f"Which die counts for {name}'s {a.check} roll?"
    more: dict[str, Any] = {
        "context": {"check": a.check, "ability": a.ability, "bonus": a.bonus, "data": {**a.data}},
        "needs": tuple(a.data[key] for key in ("by", "patient", "to") if a.data.get(key)),
    }
    dice = {str(face): str(face) for face in faces}
    ask(play.scribe, "pick", a.who, question, dice, str(default), gm=lean < 0, **more)
