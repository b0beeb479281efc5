"""Hit points, wounds and what they lead to: tests, lasting effects, clocks, dying.

Sources: document 002 step 4, missing facts a (wounds), rulings 002-29 to 002-34. A condition lasts
until first aid or the GM ends it, unless a turn does. Where the sources name a condition and not
its effect this project chose: dazed -10 on tests, a crippled body one action point fewer a round,
a crippled leg half speed, a crippled arm useless, burning 1 point of fire a turn.
"""

from collections.abc import Mapping
from typing import Any

from fightbook.domain.events import Checked, Modifier, Unmarked
from fightbook.domain.kit.marks import expire, mark, unmark, value
from fightbook.domain.kit.parts import merged
from fightbook.domain.kit.tracks import lower
from fightbook.domain.rulesets.percentile import field, trial
from fightbook.domain.rulesets.percentile.calendar import outlasts, until_next
from fightbook.domain.rulesets.percentile.trial import Held, Trial
from fightbook.domain.scribe import Scribe, Throw, eyes
from fightbook.domain.state import Combatant

CLOCK = 5
"""Rounds from a wound without first aid to 0 hit points."""
RIDERS = {"fire": "agility", "frost": "endurance"}
"""What a wound by these brings is withstood on."""

NOTHING: Mapping[str, str | bool] = {}
MINION = "a minion"
"""Why somebody without hit points is dead and not dying."""


def lose(scribe: Scribe, who: str, amount: int, **more: Any) -> None:
    """Take hit points, down to 0."""
    after = lower(scribe.fight.combatants[who].tracks["hp"], amount)
    scribe.damage(who, "hp", after, amount, **more)


def wound(scribe: Scribe, who: str, place: str, harms: dict[str, int], by: str) -> None:
    """Wound a location: shock test, effects, and the riders of the damage (OP-19)."""
    c = scribe.fight.combatants[who]
    riders = [h for h in RIDERS if h in harms]

    def test(purpose: str, why: str, characteristic: str) -> Trial:
        return Trial(purpose, who, why, (trial.score(c, characteristic),))

    trials = [test("shock", "the shock of the wound", "endurance")]
    trials += [test(f"rider-{h}", f"withstanding the {h}", RIDERS[h]) for h in riders]
    shock, *held = trial.hold(scribe, *trials)
    mark(scribe, who, "wounded", _times(c, "wounded"), by=by, why=place)
    _bleed(scribe, c, by)
    _place(scribe, who, place, held=shock)
    _riders(scribe, who, dict(zip(riders, held, strict=True)))
    _drain(scribe, who, harms)


def _times(c: Combatant, name: str) -> int:
    """Count how often somebody has a mark by now; what the GM set without a number counts once."""
    return max(1, value(c, name)) + 1 if name in c.marks else 1


def _bleed(scribe: Scribe, c: Combatant, by: str) -> None:
    """Start the clock of a wound: it puts off nothing that an earlier one leads to."""
    until, now = scribe.fight.round + CLOCK, c.marks.get("bleeding")
    if now is None or not now.until or now.until > until:
        mark(scribe, c.id, "bleeding", by=by, until=until)


def _place(scribe: Scribe, who: str, place: str, held: Held) -> None:
    if place == "body":
        _winded(scribe, who)
        if not held.grade.passed:
            _again(scribe, who, "crippled.body")
    elif place == "head":
        _for_a_turn(scribe, who, "stunned")
        if not held.grade.passed:
            lost = scribe.roll(Throw("loss", who, 2, why="what is lost: 1 an ear, 2 an eye")).total
            _again(scribe, who, "lost.ear" if lost == 1 else "lost.eye")
    else:
        _again(scribe, who, f"{'crippled' if held.grade.passed else 'lost'}.{place}")


def _again(scribe: Scribe, who: str, name: str) -> None:
    """Set what lasts, with the times that it has come by now: it adds nothing up."""
    mark(scribe, who, name, _times(scribe.fight.combatants[who], name))


def _for_a_turn(scribe: Scribe, who: str, name: str, value: int = 0) -> None:
    """Set what lasts to the end of the next turn; where it goes on for longer, say that."""
    if outlasts(scribe.fight, scribe.fight.combatants[who].marks.get(name), who):
        scribe.emit(Checked("longer", who, name))
        return
    mark(scribe, who, name, value, by=who, until=until_next(scribe.fight, who))


def _winded(scribe: Scribe, who: str) -> None:
    """Take an action point, at the next refill where there is none (002-31)."""
    if field.points(scribe.fight.combatants[who], "ap"):
        scribe.spend(who, "ap", 1, "the wound")
    else:
        mark(scribe, who, "winded")


def _riders(scribe: Scribe, who: str, held: dict[str, Held]) -> None:
    for harm, test in held.items():
        if test.grade.passed:
            continue
        if harm == "frost":
            _for_a_turn(scribe, who, "dazed", 1)
        else:  # it makes no fire smaller that is there
            fire = max(1, value(scribe.fight.combatants[who], "burning"))
            mark(scribe, who, "burning", fire, by=who)


def _drain(scribe: Scribe, who: str, harms: dict[str, int]) -> None:
    if "poison" in harms:
        scribe.spend(who, "sp", 1, "the poison")
    for harm in ("shock", "magic"):
        if lost := harms.get(harm, 0):
            short = min(0, field.points(scribe.fight.combatants[who], "mp") - lost)
            parts = merged((Modifier(harm, lost), Modifier("more than is left", short)))
            scribe.spend(who, "mp", lost, f"the {harm}", parts=tuple(parts))


def limit(
    scribe: Scribe,
    check: str,
    c: Combatant,
    parts: Mapping[str, int],
    by: str = "",
    more: Mapping[str, str | bool] = NOTHING,
) -> int:
    """Give a number that follows from a sheet, written down for those who may see that."""
    found = sum(parts.values())
    made_of = trial.told(Modifier(name, value) for name, value in parts.items() if value)
    detail = {"limit": found, "parts": made_of, **more}
    scribe.emit(Checked(check, c.id, "", by, detail=detail, to=eyes(c)))
    return found


def settle(scribe: Scribe, who: str) -> None:
    """Let marks follow hit points: down at 0, up again above (OP-26); the fallen hold nobody."""
    c = scribe.fight.combatants[who]
    standing = field.points(c, "hp") > 0
    if not standing and not field.fallen(c):
        if field.sheet_of(c).minion:
            _die(scribe, who, why=MINION)
        else:
            _fall(scribe, c)
    elif standing:
        unmark(scribe, who, "dying", "unconscious", why="comes round")
    if field.fallen(scribe.fight.combatants[who]):
        expire(scribe, lambda m: (m.mark, m.target) == ("held", who), "fell")


def _fall(scribe: Scribe, c: Combatant) -> None:
    """Let somebody lie dying, and tell until when there is help (002-34)."""
    now = scribe.fight.round
    mark(scribe, c.id, "dying", now)
    limit(scribe, "clock", c, {"this round": now, "endurance bonus": _time(c)})


def _time(c: Combatant) -> int:
    """Give the rounds in which the dying can be helped."""
    return field.sheet_of(c).bonus("endurance")


def clocks(scribe: Scribe, who: str) -> None:
    """Let a round pass for the dying and the wounded; a mark that names no round has no clock."""
    now, c = scribe.fight.round, scribe.fight.combatants[who]
    fallen = value(c, "dying")
    if 0 < fallen < now - _time(c):
        scribe.emit(Unmarked(who, "dying", "over"))
        _die(scribe, who)
        return
    if "bleeding" in c.marks and 0 < c.marks["bleeding"].until < now:
        left = field.points(c, "hp")
        scribe.emit(Unmarked(who, "bleeding", "over" if left else "past"))
        if left:
            all_of_it = Modifier("bleeding", left)
            lose(scribe, who, left, why="bleeding", parts=(all_of_it,))
            settle(scribe, who)


def _die(scribe: Scribe, who: str, **more: Any) -> None:
    """Let somebody be dead, whose wounds no longer count."""
    unmark(scribe, who, "bleeding", why="down")
    mark(scribe, who, "dead", **more)


def burn(scribe: Scribe, who: str) -> None:
    """Let whoever burns lose hit points as its turn begins; armour does not help."""
    c = scribe.fight.combatants[who]
    if "burning" in c.marks:
        fire = Modifier("burning", max(1, value(c, "burning")))
        lose(scribe, who, fire.value, why="burning", parts=(fire,))
        settle(scribe, who)


def treated(scribe: Scribe, who: str) -> None:
    """Stop the clocks: first aid came in time."""
    c = scribe.fight.combatants[who]
    unmark(scribe, who, "bleeding", "dying", why="first aid")
    if "dying" in c.marks:
        mark(scribe, who, "unconscious")
