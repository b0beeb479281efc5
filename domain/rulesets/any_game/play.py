"""Play: one decision of a game that is a file: its numbers, its dice, what follows.

Laws: every face comes from the scribe, under a label of a fixed word and the place of the action in
the file, never under words of the file; dice are bounded whatever a formula asks for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit import play
from fightbook.domain.kit.formula import Binary, Dice, Negative, Node, Rule
from fightbook.domain.kit.formula import dice as dice_of
from fightbook.domain.rulesets.any_game.cards import Cards, deck_of
from fightbook.domain.rulesets.any_game.effort import Effort
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.rulesets.any_game.task import Task, combined, part
from fightbook.domain.rulesets.any_game.throws import thrown
from fightbook.domain.scribe import GM, Scribe, Throw
from fightbook.domain.state import Combatant

ABOUT: Mapping[str, str] = {
    "declared": "aim",
    "rolled": "grade",
    "checked": "judge",
    "harm": "harm",
}
"""Before which kind of task each moment comes that can change what is still to be done."""
KEEP = {1: (Rule("kh", 1),), -1: (Rule("kl", 1),)}


class Roll(msgspec.Struct, frozen=True):
    """What a formula with dice came to; how its first dice lay by themselves.

    ``natural``: what those that count show together; ``dice``: how many there were; ``ones``: how
    many of them show a 1. ``to``: who may see it, when not everybody may.
    """

    total: int
    natural: int = 0
    dice: int = 0
    ones: int = 0
    to: tuple[str, ...] | None = None

    @property
    def now(self) -> dict[str, int]:
        """Give the numbers that formulas know."""
        found = {"natural": self.natural, "dice": self.dice, "ones": self.ones}
        return {"roll": self.total, **found}


class Play(play.Play):
    """One decision: the game, the scribe, and what is still to be done, first to last."""

    def __init__(self, game: GameFile, scribe: Scribe) -> None:
        """Take up the fight where it stands."""
        super().__init__(scribe)
        self.game = game
        self.todo: list[Task] = []
        self.done = 0
        """How many steps there were in this decision."""
        self.effort = Effort()
        """How much all of it is, whatever was looked at and not done too."""

    def push(self, *tasks: Task) -> None:
        """Do ``tasks`` before all else."""
        self.todo[:0] = tasks

    def subject(self, task: Task) -> int | None:
        """Give the place of what a trigger is about, if that is still to come."""
        kind, depth = ABOUT.get(part(self.game, task.source[:2]).at, ""), task.depth - 1
        self.effort.looks(len(self.todo))
        found = enumerate(self.todo)
        return next((i for i, t in found if t.what == kind and t.depth == depth), None)

    def learn(self, task: Task, to: tuple[str, ...] | None = None, **now: int) -> None:
        """Let what comes behind a task know numbers that came of it."""
        i = next(i for i, after in enumerate(self.todo) if _behind(after, task))
        after = self.todo[i]
        self.todo[i] = replace(after, now={**after.now, **now}, to=combined(after.to, to))

    def numbers(
        self,
        who: str,
        target: str = "",
        item: Mapping[str, Any] | None = None,
        moment: Mapping[str, int | str] | None = None,
    ) -> Numbers:
        """Give what is known of ``who``, aiming at ``target`` with ``item``, as of now."""
        aimed = self._numbers(target, None, None, None) if self.here(target) else None
        now = {"round": self.fight.round, **(moment or {})}
        return self._numbers(who, aimed, item, now)

    def _numbers(
        self,
        who: str,
        target: Numbers | None,
        item: Mapping[str, Any] | None,
        moment: Mapping[str, int | str] | None,
    ) -> Numbers:
        c = self.fight.combatants[who]
        return Numbers(
            self.game,
            c.sheet,
            c.tracks,
            c.marks,
            target=target,
            item=item,
            moment=moment,
            effort=self.effort,
        )

    def of(self, task: Task) -> Numbers:
        """Give what is known to the formulas of a task."""
        now: dict[str, int | str] = {**task.now, "kind": task.kind}
        if task.source[:1] == ("actions",):
            used = own_of(self.fight).used.get(f"{task.by}/{task.source[1]}", 0)
            now["done"] = max(0, used - (task.what != "begin"))
        return self.numbers(task.by, task.target, self.item(task), now)

    def item(self, task: Task) -> Mapping[str, Any]:
        """Give the entry of a list on the sheet that something is done with."""
        if task.source[:1] not in {("actions",), ("triggers",)}:
            return {}
        each: str = part(self.game, task.source[:2]).each
        entries = self.fight.combatants[task.by].sheet.get(each, ()) if each else ()
        found: Mapping[str, Any] = entries[task.entry] if task.entry < len(entries) else {}
        return found

    def mark(self, who: str, mark: str, *, value: int = 0, rounds: int = 0, by: str = "") -> None:
        """Let a condition hold."""
        until = self.fight.round + rounds - 1 if rounds > 0 else 0
        self.emit(e.Marked(who, mark, value=value, until=until, by=by))

    def unmark(self, who: str, mark: str, why: str = "") -> None:
        """End a condition, if it holds, and those that it held."""
        c = self.here(who)
        if c is not None and mark in c.marks:
            self.emit(e.Unmarked(who, mark, why))
            self.release()

    def release(self) -> None:
        """End the conditions that lasted as long as one of whoever caused them."""
        rules, there = self.game.conditions, self.fight.combatants
        self.effort.looks(len(there) + sum(len(c.marks) for c in there.values()))
        for c in [c for c in there.values() if not c.secret]:
            for mark in c.marks.values():
                held = rules[mark.mark].held if mark.mark in rules else ""
                holder = there.get(mark.by or c.id)
                if held and mark.by != GM and (holder is None or held not in holder.marks):
                    self.emit(e.Unmarked(c.id, mark.mark, "no longer held"))

    def idle(self, c: Combatant) -> bool:
        """Tell whether somebody can do nothing."""
        return idle(self.game, c)

    def pay(self, who: str, cost: Mapping[str, str], why: str, numbers: Numbers) -> None:
        """Pay what something costs, as far as there is anything left."""
        for key, text in cost.items():
            if (amount := numbers.whole(text)) > 0:
                self.scribe.spend(who, key, amount, why)

    # --- dice -------------------------------------------------------------------------------------

    def roll(
        self, text: str, numbers: Numbers, label: str, who: str, why: str, favour: int = 0
    ) -> Roll:
        """Roll what a formula says. Numbers that are added to throws are told with the first."""
        node = numbers.tree(text)
        throws, found = dice_of(node), list[e.Rolled]()
        if throws and (added := added_to(node, numbers)) is not None:
            for each in throws:
                here = (favour, added) if not found else (0, ())
                found.append(self._throw(each, numbers, label, who, why, *here))
            return _lain(sum(rolled.total for rolled in found), found)

        def throw(each: Dice, _count: int, _sides: int) -> int:
            first = favour if not found else 0
            found.append(self._throw(each, numbers, label, who, why, first, ()))
            return found[-1].total

        return _lain(numbers.rolling(throw).whole(text), found)

    def _throw(
        self,
        throw: Dice,
        numbers: Numbers,
        label: str,
        who: str,
        why: str,
        favour: int,
        added: Sequence[e.Modifier],
    ) -> e.Rolled:
        count, sides, rules = numbers.of(throw.count), numbers.of(throw.sides), throw.rules
        if favour and count == 1:
            count, rules = 2, KEEP[favour]
        if (deck := deck_of(self.game, throw)) is not None:
            rolled = Cards(self.game, self.scribe, deck).drawn(who, count, rules, added)
            self.work(len(rolled.dice))
            return rolled
        blank = Throw(label, who, sides, why=why, modifiers=tuple(added))
        rolled = self.scribe.roll(thrown(blank, count, sides, rules))
        self.work(len(rolled.dice))
        return rolled

    def work(self, steps: int = 1) -> None:
        """Count what a decision costs. Raises ``too-much`` where a file asks for no end of it."""
        self.done += steps
        self.effort.steps(steps)


def _behind(after: Task, task: Task) -> bool:
    """Tell whether something comes behind a task, in the same list or as what that was before."""
    if (after.by, after.depth) != (task.by, task.depth):
        return False
    if after.what == "aim":
        return (*after.source, "before") == task.source
    return after.what in {"effects", "saved"} and after.source == task.source


def idle(game: GameFile, c: Combatant) -> bool:
    """Tell whether somebody can do nothing, be it for a while or for good."""
    return any(m in c.marks and (rule.out or rule.idle) for m, rule in game.conditions.items())


def short(c: Combatant, cost: Mapping[str, str], numbers: Numbers) -> str:
    """Say what somebody lacks to pay for something; nothing where it can be paid."""
    for key, text in cost.items():
        track, amount = c.tracks.get(key), numbers.whole(text)
        if track is None or amount > track.value:
            left = 0 if track is None else track.value
            return f"{key if track is None else track.name}: {amount} needed, {left} left."
    return ""


def _lain(total: int, found: Sequence[e.Rolled]) -> Roll:
    """Give a roll: its total, and how the first dice lie."""
    if not found:
        return Roll(total, total)
    faces = [die.face for die in found[0].dice]
    natural = sum(die.face for die in found[0].dice if die.kept)
    to = combined(*(rolled.to for rolled in found))
    return Roll(total, natural, len(faces), faces.count(1), to)


def added_to(node: Node, numbers: Numbers) -> list[e.Modifier] | None:
    """Give the numbers that are added to the throws of a formula; None where it is no sum."""
    found: list[e.Modifier] = []
    left: list[tuple[Node, int]] = [(node, 1)]
    while left:
        here, sign = left.pop()
        if isinstance(here, Binary) and here.sign in {"+", "-"}:
            left += [(here.right, sign if here.sign == "+" else -sign), (here.left, sign)]
        elif isinstance(here, Negative):
            left.append((here.of, -sign))
        elif dice_of(here):
            if sign < 0 or not isinstance(here, Dice) or len(dice_of(here)) > 1:
                return None
        elif value := sign * numbers.of(here):
            found.append(e.Modifier(numbers.title(here), value))
    return found
