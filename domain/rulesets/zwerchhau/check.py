"""Checks: one d6 with its modifiers, or two against each other; and the clash that calls for one.

Sources: ZC-06..08, ZC-11, ZH-02, ZH-20; rulings 001-8, 001-12, 001-16, 001-17, 001-23, 001-24,
001-97, 001-98. Advantage from several sources counts once.
"""

from typing import Literal

import msgspec

from fightbook.domain.events import Checked, Marked, Modifier, Rolled
from fightbook.domain.kit import rolls
from fightbook.domain.kit.marks import unmark
from fightbook.domain.rulesets.zwerchhau import look
from fightbook.domain.rulesets.zwerchhau.fighter import STRIKE, Fighter
from fightbook.domain.rulesets.zwerchhau.fighter import fighter as of
from fightbook.domain.rulesets.zwerchhau.gear import MATRIX
from fightbook.domain.rulesets.zwerchhau.own import own
from fightbook.domain.scribe import Scribe, Throw
from fightbook.domain.state import Fight

STRONG = 6
INSPIRED = "inspired"
"""The mark of an advantage that wisdom was spent for (ruling 000-35)."""
MOST = 2
"""Dice of advantage beside the first."""
BLADES = ("slash", "thrust", STRIKE)
Pick = Literal["sum", "best", "worst"]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One party of an opposed check: whose, on which ability, with what else (0: without it)."""

    fighter: Fighter
    stat: str
    extra: tuple[Modifier, ...] = ()
    advantage: int = 0


class Result(msgspec.Struct, frozen=True, gc=False):
    """The winner and loser of an opposed check, and the winner's natural die (ruling 001-17)."""

    winner: Fighter
    loser: Fighter
    natural: int
    totals: tuple[int, ...]
    """Of the winner, of the loser; none where one of the rolls was behind the screen."""
    lost: int = 0
    """The loser's natural die."""

    def seen_from(self, who: str) -> dict[str, int]:
        """Give the totals as the detail of a check of ``who``, where everybody saw the rolls."""
        if not self.totals:
            return {}
        mine, other = self.totals if self.winner.id == who else self.totals[::-1]
        return {"total": mine, "against_total": other}


def natural(rolled: Rolled) -> int:
    """Give the face of the die that counted."""
    return next(d.face for d in rolled.dice if d.kept)


def told(rolled: Rolled) -> dict[str, int]:
    """Give the total as the detail of a check, where everybody saw the roll."""
    return {"total": rolled.total} if rolled.to is None else {}


def hidden(scribe: Scribe, who: str) -> bool:
    """Tell whether the last check that ``who`` rolled in this decision is behind the screen."""
    label = f"check:{who}"
    rolls = [x for x in scribe.events if isinstance(x, Rolled) and x.label == label]
    return bool(rolls) and rolls[-1].to is not None


def d6(
    scribe: Scribe,
    purpose: str,
    who: str,
    why: str,
    *modifiers: Modifier,
    advantage: int = 0,
    to: tuple[str, ...] | None = None,
) -> Rolled:
    """Roll one d6 check: more dice of ``advantage`` for a skill, ``modifiers`` of the situation.

    ``to``: the seats that see it, where not everybody does.
    """
    throw = _throw(scribe, purpose, who, why, *modifiers, advantage=advantage)
    return scribe.roll(msgspec.structs.replace(throw, to=to))


def opposed(scribe: Scribe, a: Entry, b: Entry, why: str) -> Result:
    """Roll until one is higher; every roll is recorded, only the last counts (ruling 001-16)."""
    first, second = (
        _throw(scribe, "check", x.fighter.id, why, *_modifiers(x), advantage=x.advantage)
        for x in (a, b)
    )
    x, y = rolls.opposed(scribe, first, second)
    if x.total < y.total:
        a, b, x, y = b, a, y, x
    seen = x.to is None and y.to is None
    totals = (x.total, y.total) if seen else ()
    return Result(a.fighter, b.fighter, natural(x), totals, natural(y))


def stat(f: Fighter, action: str, check: str) -> str:
    """Give the ability that ``f`` uses: in ``dvs`` its own choice, the better one by default."""
    if check == "dex":
        return "dex"
    if check == "str" or (f.gear.great and action == "slash"):
        return "str"  # a great slash is never Dex's choice (ruling 001-97)
    if f.intent.stat:
        return f.intent.stat
    return "dex" if f.sheet.dexterity + clumsy(f) >= f.sheet.strength else "str"


def clumsy(f: Fighter) -> int:
    """Give what a great weapon costs on Dex checks without both training and strength (ZH-20)."""
    trained = f.specialised and f.sheet.strength >= STRONG
    return -1 if f.gear.great and not trained else 0


def _modifiers(entry: Entry) -> tuple[Modifier, ...]:
    f = entry.fighter
    if f.monster is not None:  # one bonus, whatever the check (ruling 000-40)
        attacks = entry.stat == "attack"
        bonus = f.monster.attack if attacks else f.monster.defence
        name = "attack bonus" if attacks else "defence bonus"
        return (Modifier(name, bonus), *entry.extra)
    if entry.stat == "str":
        return (Modifier("strength", f.sheet.strength), *entry.extra)
    heavy = Modifier("great weapon", clumsy(f))
    return (Modifier("dexterity", f.sheet.dexterity), heavy, *entry.extra)


def _throw(
    scribe: Scribe, purpose: str, who: str, why: str, *modifiers: Modifier, advantage: int
) -> Throw:
    """Advantage counts once, but for a rogue's own dice: three in all at most (ruling 000-19)."""
    wise = INSPIRED in scribe.fight.combatants[who].marks
    now = any(isinstance(x, Marked) and (x.who, x.mark) == (who, INSPIRED) for x in scribe.events)
    unmark(scribe, who, INSPIRED, why="used at once" if now else "used")
    favour = min(max(1, advantage), MOST, advantage + scribe.favour(who) + wise)
    pick: Pick = "best" if favour > 0 else "worst" if favour < 0 else "sum"
    found = tuple(m for m in modifiers if m.value)
    return Throw(purpose, who, 6, 1 + abs(favour), why, found, pick)


def void(scribe: Scribe, who: str, why: str, target: str = "", /, **detail: str) -> None:
    """Write down that nothing came of what somebody meant to do."""
    scribe.emit(Checked("void", who, why, target, detail=detail))


def kept_in(scribe: Scribe, who: str, by: str) -> None:
    """Write down that somebody does not get away from ``by``: a dodge that won was not fine."""
    there = scribe.fight.combatants.get(by)
    way = "melee" if there is not None and look.able(there) else "met"
    why = "dodge" if who in own(scribe.fight).dodged else way
    scribe.emit(Checked("flee", who, "held back", by, detail={"why": why}))


def missing(scribe: Scribe, who: str, target: str, *, further: bool = False) -> None:
    """Write down that whom it was meant for is not there, and why; ``further``: for more blows."""
    gone, f = lacking(scribe.fight, target) or "away", of(scribe.fight, who)
    why = "no need" if further else "no target"
    meant: dict[str, str] = {} if further else {"action": f.intent.action}
    if further and f.monster is not None:
        meant = {"cause": "by the stat block"}  # which says how often it strikes
    void(scribe, who, why, target, gone=gone, **meant)


def lacking(fight: Fight, who: str) -> str:
    """Say why nothing can be done to or for somebody, who has left or is dead; else nothing."""
    c = fight.combatants.get(who)
    return "left" if c is None else "dead" if "dead" in c.marks else ""


class Clash(msgspec.Struct, frozen=True, gc=False):
    """``a`` does its ``action``, and ``b`` answers with one."""

    a: Fighter
    b: Fighter
    action: str
    answer: str
    further: bool = False
    """``b`` answers somebody else in full, and can only avoid this."""
    bonus: int = 0
    """What numbers help ``a``."""
    again: bool = False
    """It is a further blow of a swift ``a``."""
    meant: str = ""
    """For whom the arms of ``b`` were meant, who can only twist away with them."""

    @property
    def check(self) -> str:
        """The check that the two actions lead to."""
        return MATRIX.get((self.action, self.answer), "nil")

    @property
    def grapplers(self) -> tuple[str, ...]:
        """Those of the two who grapple."""
        pair = ((self.a.id, self.action), (self.b.id, self.answer))
        return tuple(who for who, action in pair if action == "grapple")

    def done_by(self, who: str) -> str:
        """Give what one of the two does."""
        return self.action if who == self.a.id else self.answer

    def turned(self, first: Fighter) -> "Clash":
        """Give the same from the side of ``first``, and without the help of numbers."""
        if first.id == self.a.id:
            return msgspec.structs.replace(self, bonus=0)
        return Clash(self.b, self.a, self.answer, self.action, self.further)

    def entry(self, f: Fighter, *extra: Modifier, check: str, advantage: int = 0) -> Entry:
        """Enter one of the two: numbers help the first, a shield a parry against a blade."""
        first = f.id == self.a.id
        action, other = (self.action, self.answer) if first else (self.answer, self.action)
        shield = f.shield and action == "parry" and other in BLADES
        numbers = Modifier("further attacker", self.bonus if first else 0)
        found = (*extra, Modifier("shield", int(shield)), numbers)
        ability = stat(f, action, check)
        if f.monster is not None:  # it attacks whoever only avoids, whoever acts first
            ability = "attack" if action == STRIKE and (first or other not in BLADES) else "defence"
        return Entry(f, ability, found, advantage)

    def against(self, scribe: Scribe, a: Entry, b: Entry) -> tuple[Result, str]:
        """Roll the check, and give with its result what the winner did."""
        found = opposed(scribe, a, b, f"{self.action} v {self.answer}")
        return found, self.done_by(found.winner.id)

    def _cause(self, outcome: str) -> str:
        """Say by what rule it came out, where that is not the one of the check itself."""
        cause, meant = self._decided(outcome), "arms meant for another" if self.meant else ""
        return ", ".join(filter(None, (cause, meant)))

    def _decided(self, outcome: str) -> str:
        if self.further and outcome == "avoided":
            return "a further attacker"
        if self.grapplers:
            alone = "a lunge that failed" if outcome == "hit" else "a lunge"
            return alone if len(self.grapplers) == 1 else "both grapple"
        beasts = self.a.monster is not None or self.b.monster is not None
        if beasts and outcome == "hit":
            return "against a monster"
        return ""

    def tell(self, scribe: Scribe, outcome: str, winner: str = "", **more: str | int) -> None:
        """Write down how it went."""
        detail: dict[str, str | int | bool] = {
            "action": self.action,
            "reaction": self.answer,
            "check": self.check,
            **{key: value for key, value in more.items() if value},
        }
        if cause := self._cause(outcome):
            detail["cause"] = cause
        if self.further:
            detail["further"] = True
        if self.again:
            detail["again"] = True
        if self.meant:
            detail["meant"] = self.meant
        scribe.emit(Checked("exchange", self.a.id, outcome, self.b.id, winner, detail))
