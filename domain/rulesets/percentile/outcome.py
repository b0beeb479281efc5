"""What comes of an exchange: each defence judged, the best one counted, what follows put in order.

Law: an attack and a defence are compared by the one table; of several defenders the best defence
counts, and one of them at most gains an Advantage, the first who declared (OP-24, 002-46).
"""

from collections.abc import Mapping, Sequence

import msgspec

from fightbook.domain.events import Checked, Step
from fightbook.domain.rulesets.percentile.field import sheet_of
from fightbook.domain.rulesets.percentile.own import Blow, Guarding, struck_by
from fightbook.domain.rulesets.percentile.sheet import SHIELD
from fightbook.domain.rulesets.percentile.trial import Held
from fightbook.domain.rulesets.percentile.verdict import (
    FAILED,
    Grade,
    Verdict,
    best,
    cause,
    judge,
    seen,
)
from fightbook.domain.scribe import Scribe
from fightbook.domain.state import Fight


class Meeting(msgspec.Struct, frozen=True):
    """How one defence met the attack. ``counts``: it is the one that decides."""

    guarding: Guarding
    held: Held | None
    verdict: Verdict
    counts: bool
    deft: bool
    """A buckler made the difference."""


def meet(
    fight: Fight,
    blow: Blow,
    struck: Held,
    defenders: Sequence[Guarding],
    tests: Mapping[str, Held],
) -> list[Meeting]:
    """Judge every defence; Advantages are left only where they are gained."""

    def judged(guarding: Guarding, *, deft: bool) -> Verdict:
        return _judge(blow, struck.grade, guarding, tests.get(guarding.who), deft=deft)

    verdicts = [judged(g, deft=_deft(fight, g)) for g in defenders]
    place = best(verdicts)
    taker = next((i for i, v in enumerate(verdicts) if v.defender), place)
    found: list[Meeting] = []
    for i, (g, v) in enumerate(zip(defenders, verdicts, strict=True)):
        gained = Verdict(v.result, v.attacker * (i == place), v.defender * (i == taker))
        mattered = v != judged(g, deft=False)
        found.append(Meeting(g, tests.get(g.who), gained, counts=i == place, deft=mattered))
    return found


def _deft(fight: Fight, guarding: Guarding) -> bool:
    """Whether somebody parries with a buckler."""
    sheet = sheet_of(fight.combatants[guarding.who])
    return guarding.item == SHIELD and sheet.shielded().deft


def _judge(
    blow: Blow, struck: Grade, guarding: Guarding, held: Held | None, *, deft: bool
) -> Verdict:
    grade = held.grade if held else FAILED
    if deft and grade.passed:
        grade = Grade(grade.kind, grade.degrees + 1)
    found = judge(struck, grade, guarding.how, melee=blow.melee)
    if deft and found.result == "averted":
        return Verdict(found.result, found.attacker, max(1, found.defender))
    return found


def write(scribe: Scribe, blow: Blow, struck: Held, meeting: Meeting, main: Meeting) -> None:
    """Write down how one defence met the attack; ``main`` is the one that decides."""
    verdict, guarding = meeting.verdict, meeting.guarding
    detail = {
        "with": blow.item,
        "kind": blow.kind,
        "attack": struck.words,
        "how": guarding.how,
        "defence": meeting.held.words if meeting.held else "",
        "advantages": [verdict.attacker, verdict.defender],
        "counts": meeting.counts,
    }
    detail["cause"] = _cause(blow, struck, meeting)
    if not meeting.counts:
        detail["instead"] = main.guarding.who
        if guarding.who == blow.at and main.verdict.result == "hit":
            detail["past"] = True  # the guard is told not to stop it
    if meeting.deft:
        detail["deft"] = True
    if guarding.who != blow.at and verdict.result == "hit":
        detail["struck"] = blow.at
    won = {"hit": blow.by, "nothing": ""}.get(verdict.result, guarding.who)
    scribe.emit(Checked("exchange", blow.by, verdict.result, guarding.who, won, detail))


def _cause(blow: Blow, struck: Held, meeting: Meeting) -> str:
    """Say by what it came out; of several defences one counts (002-46)."""
    if not meeting.counts:
        return "another defence"
    if meeting.deft:
        return "a buckler"
    how, held = meeting.guarding.how, meeting.held
    if struck.hidden or (held and held.hidden):
        return seen(meeting.verdict, how, melee=blow.melee)
    return cause(struck.grade, held.grade if held else FAILED, how, melee=blow.melee)


def follow(blow: Blow, meetings: Sequence[Meeting]) -> list[Step]:
    """Give what follows: Advantages before all, then the hit, the block, or the free step."""
    (main,) = [m for m in meetings if m.counts]
    who, blocked = main.guarding.who, main.verdict.result == "blocked"
    who = blow.at if main.verdict.result == "hit" else who  # 002-53: whoever is struck
    steps: list[Step] = []
    if gained := main.verdict.attacker:
        steps.append(_gain(blow.by, who, "attack", gained, void=blocked))
    for taker in meetings:
        if gained := taker.verdict.defender:
            side = "attack" if taker.guarding.how == "counter" else "defence"
            steps.append(_gain(taker.guarding.who, blow.by, side, gained, void=not taker.counts))
    won = [m for m in meetings if (m.guarding.how, m.verdict.result) == ("evade", "averted")]
    slips = [Step("slip", m.guarding.who) for m in won]  # on any won evasion (002-41)
    return steps + _deed(blow, main) + slips


def _gain(who: str, target: str, side: str, left: int, *, void: bool) -> Step:
    """Give an Advantage; ``void`` where there is no location to choose."""
    return Step("advantage", who, target, {"side": side, "left": left, "taken": [], "void": void})


def _deed(blow: Blow, main: Meeting) -> list[Step]:
    guarding, result = main.guarding, main.verdict.result
    if result == "hit":
        return [blow.step("hit")]
    if result == "blocked":
        stopped = msgspec.structs.replace(blow, at=guarding.who, defences=(guarding,), struck="")
        return [stopped.step("block")]
    if result == "countered" and main.held:
        return [
            Blow(guarding.who, blow.by, guarding.item, struck=struck_by(main.held.face)).step("hit")
        ]
    return []
