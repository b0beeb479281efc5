"""Foresight: how likely an action succeeds, and what it takes off, before anybody throws.

Exact as far as it goes: every way in which the dice of the roll, of what it is held against and of
the damage can fall is counted. Laws: told from a seat's world, so nothing is said where the numbers
of whom it is aimed at are not known there; triggers are left out, since whoever they concern may
answer or not. Limits: one target; no cards, no dice without end; at most ``WAYS`` ways a formula.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from fightbook.domain.kit import spread
from fightbook.domain.kit.formula import Dice, Node, Rule, dice
from fightbook.domain.kit.marks import value as number_of
from fightbook.domain.kit.reckon import Reckoner, Throw
from fightbook.domain.kit.spread import Spread
from fightbook.domain.ruleset import Odds
from fightbook.domain.rulesets.any_game.cards import deck_of
from fightbook.domain.rulesets.any_game.commands import Act
from fightbook.domain.rulesets.any_game.effort import Effort
from fightbook.domain.rulesets.any_game.file import Check, Effect, GameFile
from fightbook.domain.rulesets.any_game.harm import resisted
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.play import KEEP, added_to
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.scribe import GRANT
from fightbook.domain.state import Combatant, Encounter

GRANTED = GRANT + "modifier"
WAYS = 400
WORK = 5000
"""So many ways and formulas in one answer."""
TALLIED = frozenset({"c", "top", "min", "swaphigh", "swaplow"})
"""Rules under which dice come to something else than what they show."""
Fall = tuple[int, int]
"""What a roll comes to, and what its first dice show."""


class Unsaid(Exception):  # noqa: N818 - it is no error
    """There are no odds: something is not known, or too much to count."""


class Sight:
    """What is foreseen of the actions in one world: targets that are alike are reckoned once."""

    def __init__(self, game: GameFile, world: Encounter) -> None:
        """Look at the ``world`` of a seat."""
        self._game, self._world = game, world
        self._work = Work()
        self._known: dict[object, Odds | None] = {}

    def odds(self, command: Act) -> Odds | None:
        """Give the odds of an action at one target; None where there are none."""
        action = self._game.actions[command.action]
        if len(command.targets) != 1 or action.before:
            return None
        try:
            look = _Look(self._game, self._world, command, self._work)
            key = (command.who, command.action, command.entry, *look.alike())
            if key not in self._known:
                self._known[key] = look.odds()
            return self._known[key]
        except Unsaid:
            return None


class Work:
    """How much was worked out so far, in ways of falling and formulas."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._done = 0

    def count(self, more: int) -> None:
        """Count some. Raises ``Unsaid`` where it is too much by now."""
        self._done += more
        if self._done > WORK:
            raise Unsaid


class _Look:
    """One action, whoever does it and whoever it is done to."""

    def __init__(self, game: GameFile, world: Encounter, command: Act, work: Work) -> None:
        """Look at what an action at one target is made of."""
        self.game, self.work = game, work
        self.action = action = game.actions[command.action]
        there, round_ = world.fight.combatants, world.fight.round
        self.by, self.at = there[command.who], there[command.targets[0]]
        entries = self.by.sheet.get(action.each, ()) if action.each else ()
        item: Mapping[str, object] = entries[command.entry] if entries else {}
        done = own_of(world.fight).used.get(f"{self.by.id}/{command.action}", 0)
        moment: dict[str, int | str] = {"round": round_, "done": done}
        self.effort = Effort()
        self._trees: dict[str, Node] = {}
        self.target = self._numbers(self.at, None, {}, {"round": round_})
        self.mine = self._numbers(self.by, self.target, item, moment)
        self._harms: dict[tuple[object, ...], tuple[float, float]] = {}

    def _numbers(
        self,
        c: Combatant,
        target: Numbers | None,
        item: Mapping[str, object],
        moment: Mapping[str, int | str],
    ) -> Numbers:
        tracks, marks, game = c.tracks, c.marks, self.game
        more: dict[str, Any] = {"target": target, "item": item, "moment": moment}
        return Numbers(game, c.sheet, tracks, marks, effort=self.effort, **more)

    def alike(self) -> tuple[object, ...]:
        """Give what the odds depend on: of targets that have it in common they are the same."""
        effects = [*self._effects()]
        texts = [grade.when for grade in self.action.grades.values()]
        texts += [text for e in effects for text in (e.when, e.damage, e.type)]
        if any("target." in text for text in texts) or any(e.check for e in effects):
            return (self.at.id,)
        sheet, less = self.at.sheet, self.game.damage.less
        kinds = [tuple(sheet.get(key, ())) for key in ("resists", "immune", "vulnerable")]
        favour, mine = _favour(self.game, self.by, self.at), self.action
        goals = (self.at.id,) if mine.opposed else (*self._goals(),)
        return (*kinds, self.target.whole(less), favour, *goals)

    def odds(self) -> Odds | None:
        """Add up what each way in which the roll can fall comes to."""
        harmful = any(_strikes(effect) for effect in self._effects())
        if not self.action.roll and not harmful:
            return None
        good = harm = 0.0
        for p, now in self._rolled():
            self.mine.moment |= now
            likely, worth = self._grade(int(now["margin"]), harmful=harmful)
            good, harm = good + p * likely, harm + p * worth
        return Odds(good, harm / good if harmful and good else None)

    def _effects(self) -> Iterator[Effect]:
        yield from self.action.effects
        for grade in self.action.grades.values():
            yield from grade.effects

    def _rolled(self) -> Iterator[tuple[float, dict[str, int]]]:
        """Give each way in which the roll can come out against what it is held against."""
        action = self.action
        if not action.roll:
            yield 1.0, {"margin": 0, "passed": 1}
            return
        favour = _favour(self.game, self.by, self.at)
        falls = self._falls(self.mine, action.roll, favour, number_of(self.by, GRANTED))
        if action.opposed:  # as many ways on the other side, as a rule
            self._countable(len(falls) ** 2)
        goals = self._goals()
        self._countable(len(falls) * len(goals))
        for ((total, natural), p), (goal, q) in product(falls.items(), goals.items()):
            margin = goal - total if action.under else total - goal
            now = {"roll": total, "natural": natural, "margin": margin, "passed": margin >= 0}
            yield p * q, now

    def _goals(self) -> Spread:
        """Give what the roll is held against, as likely as it is."""
        action = self.action
        if action.opposed:
            self._known(self.at)
            falls = self._falls(self.target, action.opposed, *self._granted(self.at))
            return _merged((total, p) for (total, _), p in falls.items())
        if "target." in action.against:
            self._known(self.at)
        return {self.mine.whole(action.against): 1.0}

    def _grade(self, margin: int, *, harmful: bool) -> tuple[float, float]:
        """Give how likely this outcome succeeds, and what it takes off on average."""
        grades, passed = self.action.grades, margin >= 0
        keys = list(grades)
        found = next((i for i, k in enumerate(keys) if self._whole(grades[k].when)), None)
        own: tuple[Effect, ...] = ()
        if found is not None:
            place = found - self._whole(self.action.shift)
            own = grades[keys[max(0, min(len(keys) - 1, place))]].effects
        if not harmful:
            graded = any(g.effects for g in grades.values())
            return float(bool(own) if graded else passed), 0.0
        struck = [self._harm(e) for e in (*own, *self.action.effects) if _strikes(e)]
        missed = prod(1 - likely for likely, _ in struck)
        return 1 - missed, sum(amount for _, amount in struck)

    def _harm(self, effect: Effect) -> tuple[float, float]:
        """Give how likely an effect takes something off, and how much on average."""
        if effect.when and not self._whole(effect.when):
            return 0.0, 0.0
        key = (effect, *(self.mine.moment.get(k) for k in _told(effect)))
        if key not in self._harms:
            self._harms[key] = self._struck(effect)
        return self._harms[key]

    def _struck(self, effect: Effect) -> tuple[float, float]:
        passes = self._passes(effect.check) if effect.check else 0.0
        kind = self.mine.word(effect.type)
        amounts = self._falls(self.mine, effect.damage)
        whole = sum(p * self._taken(n, effect, kind) for (n, _), p in amounts.items())
        if not effect.half:
            return 1 - passes, (1 - passes) * whole
        half = sum(p * self._taken(n // 2, effect, kind) for (n, _), p in amounts.items())
        return 1.0, (1 - passes) * whole + passes * half

    def _taken(self, amount: int, effect: Effect, kind: str) -> int:
        """Give what is left of damage behind resistance and armour, as far as they are known."""
        amount, _ = resisted(self.at.sheet, max(0, amount), kind)
        less = 0 if effect.plain or not self.at.sheet else self.target.whole(self.game.damage.less)
        return max(0, amount - max(0, less))

    def _passes(self, check: Check) -> float:
        """Give how likely the target passes a check."""
        self._known(self.at)
        asked = self._numbers(self.at, self._numbers(self.by, None, {}, {}), {}, {})
        held = self._numbers(self.by, self.target, self.mine.item, {}).whole(check.against)
        falls = self._falls(asked, check.roll, *self._granted(self.at))
        met = (held - n >= 0 if check.under else n - held >= 0 for n, _ in falls)
        return sum(p for p, ok in zip(falls.values(), met, strict=True) if ok)

    # --- what dice can come to --------------------------------------------------------------------

    def _granted(self, c: Combatant) -> tuple[int, int]:
        """Give the favour and the number that somebody has for a roll against nobody."""
        return _favour(self.game, c, None), number_of(c, GRANTED)

    def _falls(
        self, numbers: Numbers, text: str, favour: int = 0, more: int = 0
    ) -> Mapping[Fall, float]:
        """Give every value of a formula with what its first dice show, as likely as it is.

        ``more``: what the GM granted, which counts with the first dice.
        """
        tree = numbers.tree(text)
        throws = dice(tree)
        if len(throws) > 1 and "if(" in text.replace(" ", ""):
            raise Unsaid
        spreads = [self._dice(numbers, throw, 0 if i else favour) for i, throw in enumerate(throws)]
        self._countable(prod(len(each) for each in spreads))
        if len(throws) == 1 and (added := added_to(tree, numbers)) is not None:
            fixed = more + sum(modifier.value for modifier in added)
            return {(n + fixed, n): p for n, p in spreads[0].items()}
        found: dict[Fall, float] = {}
        for fallen in product(*(each.items() for each in spreads)):
            left = [n for n, _ in fallen]
            lying = iter([n if i else n + more for i, n in enumerate(left)])
            reckoner = Reckoner(numbers.known, self.game.tables, _reading(lying))
            fall = (reckoner.whole(tree), left[0] if left else 0)
            found[fall] = found.get(fall, 0.0) + prod(p for _, p in fallen)
        return found

    def _dice(self, numbers: Numbers, throw: Dice, favour: int) -> Spread:
        if deck_of(self.game, throw) is not None:
            raise Unsaid
        count, rules = numbers.of(throw.count), throw.rules
        if favour and count == 1:
            count, rules = 2, KEEP[favour]
        if self._asks_faces() and _tallied(rules):
            raise Unsaid
        found = spread.dice(count, numbers.of(throw.sides), rules)
        if found is None:
            raise Unsaid
        return found

    def _asks_faces(self) -> bool:
        """Tell whether a harmful grade, or one before it, asks what dice show by themselves."""
        grades = [*self.action.grades.values()]
        last = max((i for i, g in enumerate(grades) if any(map(_strikes, g.effects))), default=-1)
        texts = " ".join(grade.when for grade in grades[: last + 1])
        return any(word in texts for word in ("natural", "ones", "dice"))

    def _whole(self, text: str) -> int:
        """Give what a formula comes to as things stand, whose tree is made once."""
        if not text:
            return 0
        self.work.count(1)
        if text not in self._trees:
            self._trees[text] = self.mine.tree(text)
        return self.mine.of(self._trees[text])

    def _countable(self, ways: int) -> None:
        if ways > WAYS:
            raise Unsaid
        self.work.count(ways)

    def _known(self, c: Combatant) -> None:
        if not c.sheet:
            raise Unsaid


def _reading(numbers: Iterator[int]) -> Throw:
    """Give what throws these numbers, one after the other."""

    def throw(_dice: Dice, _count: int, _sides: int) -> int:
        return next(numbers)

    return throw


def _strikes(effect: Effect) -> bool:
    return bool(effect.damage) and effect.on == "target"


def _tallied(rules: Iterable[Rule]) -> bool:
    return any(rule.word in TALLIED for rule in rules)


def _told(effect: Effect) -> list[str]:
    """Give the names of a roll that the damage of an effect refers to."""
    return [word for word in ("roll", "natural", "margin") if word in effect.damage]


def _merged(pairs: Iterable[tuple[int, float]]) -> Spread:
    found: dict[int, float] = {}
    for total, p in pairs:
        found[total] = found.get(total, 0.0) + p
    return found


def _favour(game: GameFile, c: Combatant, against: Combatant | None) -> int:
    """Give what conditions and the GM give: 1 advantage, -1 disadvantage."""
    rules = game.conditions
    held = [rules[m].own for m in c.marks if m in rules]
    held += [rules[m].against for m in against.marks if m in rules] if against else []
    granted = number_of(c, GRANT + "advantage") - number_of(c, GRANT + "disadvantage")
    total = held.count("advantage") - held.count("disadvantage") + granted
    return (total > 0) - (total < 0)
