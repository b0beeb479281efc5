"""Who gets the better of an exchange: grades of two tests, and the table that compares them.

Pure: numbers in, verdict out. Sources: document 002 steps 3 and 4, rulings 002-1 to 002-18,
002-44 to 002-47.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

Kind = Literal["critical", "pass", "fail", "fumble"]
Result = Literal["hit", "blocked", "averted", "countered", "nothing"]
Defence = Literal["none", "evade", "parry", "block", "counter"]
MERIT: dict[Result, int] = {"hit": 0, "blocked": 1, "nothing": 2, "averted": 3, "countered": 4}
"""How good a result is for the defence: the best of several defenders' applies (002-46)."""


class Grade(msgspec.Struct, frozen=True):
    """How a test went: its kind, and its degrees of success or failure."""

    kind: Kind
    degrees: int = 1

    @property
    def passed(self) -> bool:
        """Whether it is a success of any kind."""
        return self.kind in {"critical", "pass"}

    @property
    def words(self) -> str:
        """The grade as people read it."""
        names = {"critical": "critical success", "fumble": "critical failure"}
        plain = "success" if self.passed else "failure"
        degrees = "degree" if self.degrees == 1 else "degrees"
        return f"{names.get(self.kind, plain)}, {self.degrees} {degrees}"


class Verdict(msgspec.Struct, frozen=True):
    """What comes of an exchange, and the Advantages that each side gains."""

    result: Result
    attacker: int = 0
    defender: int = 0


NOTHING = Verdict("nothing")
_WON: dict[Defence, Result] = {
    "none": "nothing",
    "evade": "averted",
    "parry": "averted",
    "block": "blocked",
    "counter": "countered",
}
FAILED = Grade("fail")
_METHODS: dict[Defence, str] = {"evade": "evasion", "counter": "counter-attack"}
"""What a defence is called where it has a name of its own."""
_GAINED = ("", " for an Advantage", " for two Advantages")


def grade(target: int, face: int, luck: str) -> Grade:
    """Grade a d100 (1 to 100) against a target number (002-5, 002-7).

    ``luck``: "lucky", "unlucky" or neither, whatever the target number. A 100 counts ten tens.
    """
    success = luck == "lucky" or (face <= target and luck != "unlucky")
    if success:
        degrees = max(1, face // 10) + max(0, target - 100) // 10
        return Grade("critical" if luck else "pass", degrees)
    return Grade("fumble" if luck else "fail", 1 + max(0, face - target) // 10)


def judge(attack: Grade, defence: Grade, how: Defence, *, melee: bool = True) -> Verdict:
    """Compare an attack with one defence; no defence is a failed one (002-3)."""
    found = _judge(_sharpen(attack, defence), _sharpen(defence, attack), how)
    return found if melee else Verdict(found.result)


def cause(attack: Grade, defence: Grade, how: Defence, *, melee: bool = True) -> str:
    """Say by what an exchange comes out as it does: by this its rules are found.

    A shot or a spell says so where it gains nobody an Advantage that a blow would (002-18).
    """
    found = _cause(attack, defence, how)
    gained = judge(attack, defence, how)
    return found if melee or not (gained.attacker or gained.defender) else f"{found} at range"


def seen(found: Verdict, how: Defence, *, melee: bool = True) -> str:
    """Say of an exchange with a roll behind the screen what everybody sees it come to.

    That is the result and the Advantages, and no grade: several causes may have led there.
    """
    at_range = "" if melee else " at range"
    if how == "none" and found.result == "nothing":
        return "a miss"
    if how == "none":
        return f"a {'critical ' * (found.attacker > 1)}success against nobody{at_range}"
    if found.result == "blocked" and found.attacker:
        return "a critical success against a block"
    gained = _GAINED[found.attacker or found.defender]
    return f"{_METHODS.get(how, how)} {found.result}{gained}{at_range}"


def best(verdicts: Sequence[Verdict]) -> int:
    """Give the place of the verdict that is best for the defence, the first declared of equals."""
    return max(
        range(len(verdicts)),
        key=lambda i: (MERIT[verdicts[i].result], verdicts[i].defender - verdicts[i].attacker, -i),
    )


def _cause(attack: Grade, defence: Grade, how: Defence) -> str:
    method, nobody = _METHODS.get(how, how), how == "none"
    if not (attack.passed or defence.passed):
        return "a miss" if nobody else f"{_failed(attack, defence)} failed"
    if attack.kind == defence.kind == "critical":
        return "both critical"
    other = attack if defence.passed else defence
    against = "a critical failure" if other.kind == "fumble" else "a failure"
    against = "a success" if other.passed else against
    if not defence.passed or (defence.kind != "critical" and attack.kind == "critical"):
        met = "nobody" if nobody else "a block" if defence.passed and how == "block" else against
        return f"a {'critical ' * (attack.kind == 'critical')}success against {met}"
    return f"{'critical ' * (defence.kind == 'critical')}{method} against {against}"


def _failed(attack: Grade, defence: Grade) -> str:
    fumbles = [attack.kind, defence.kind].count("fumble")
    return ("both", "both one critically", "both critically")[fumbles]


def _sharpen(one: Grade, other: Grade) -> Grade:
    """A success against a critical failure counts as critical (OP-12)."""
    return Grade("critical", one.degrees) if one.passed and other.kind == "fumble" else one


def _judge(attack: Grade, defence: Grade, how: Defence) -> Verdict:
    if attack.kind == defence.kind == "critical" or not (attack.passed or defence.passed):
        return NOTHING
    won = _WON[how]
    if not defence.passed:
        return Verdict("hit", attacker=1 + (attack.kind == "critical"))
    if not attack.passed:
        return Verdict(won, defender=1 + (defence.kind == "critical"))
    gained = int(attack.kind == "critical"), int(defence.kind == "critical")
    better = _lead(attack, defence)
    if how == "block" or better < 0 or (better == 0 and how != "counter"):
        return Verdict(won, *gained)
    return Verdict("hit" if better > 0 else "nothing", *gained)


def _lead(attack: Grade, defence: Grade) -> int:
    """Positive where the attack did better, a critical before any degrees (OP-11)."""
    if attack.kind != defence.kind:
        return 1 if attack.kind == "critical" else -1
    return attack.degrees - defence.degrees
