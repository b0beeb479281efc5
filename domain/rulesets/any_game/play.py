"""Play: one decision of a game that is a file: its numbers, its dice, what follows.

Laws: every face comes from the scribe, under a label of a fixed word and the place of the action in
the file, never under words of the file; dice are bounded whatever a formula asks for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain import events as e
from domain.dice import MAX_DICE, MAX_SIDES
from domain.kit.formula import Binary, Dice, Negative, Node, Rule
from domain.kit.formula import dice as dice_of
from domain.kit.tally import tally
from domain.rulesets.any_game.file import GameFile
from domain.rulesets.any_game.numbers import Numbers
from domain.scribe import Scribe, Throw
from domain.state import Combatant, Fight

KEEP = {1: (Rule("kh", 1),), -1: (Rule("kl", 1),)}


class Roll(msgspec.Struct, frozen=True):
    """What a formula with dice came to, and what its first dice showed by themselves."""

    total: int
    natural: int = 0


class Play:
    """One decision: the game, the scribe, and whose numbers a formula means."""

    def __init__(self, game: GameFile, scribe: Scribe) -> None:
        """Take up the fight where it stands."""
        self.game = game
        self.scribe = scribe

    @property
    def fight(self) -> Fight:
        """The fight as it stands now."""
        return self.scribe.fight

    def emit(self, event: e.Event) -> None:
        """Write an event."""
        self.scribe.emit(event)

    def here(self, who: str) -> Combatant | None:
        """Give a combatant that is still in the fight."""
        return self.fight.combatants.get(who)

    def numbers(
        self,
        who: str,
        target: str = "",
        item: Mapping[str, Any] | None = None,
        moment: Mapping[str, int] | None = None,
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
        moment: Mapping[str, int] | None,
    ) -> Numbers:
        c = self.fight.combatants[who]
        return Numbers(
            self.game, c.sheet, c.tracks, c.marks, target=target, item=item, moment=moment
        )

    def mark(self, who: str, mark: str, *, value: int = 0, rounds: int = 0, by: str = "") -> None:
        """Let a condition hold."""
        until = self.fight.round + rounds - 1 if rounds > 0 else 0
        self.emit(e.Marked(who, mark, value=value, until=until, by=by))

    def unmark(self, who: str, mark: str, why: str = "") -> None:
        """End a condition, if it holds."""
        c = self.here(who)
        if c is not None and mark in c.marks:
            self.emit(e.Unmarked(who, mark, why))

    # --- dice -------------------------------------------------------------------------------------

    def roll(
        self, text: str, numbers: Numbers, label: str, who: str, why: str, favour: int = 0
    ) -> Roll:
        """Roll what a formula says. One throw with numbers added is told as one roll."""
        node = numbers.tree(text)
        throws = dice_of(node)
        if len(throws) == 1 and (added := _added(node, numbers)) is not None:
            rolled = self._throw(throws[0], numbers, label, who, why, favour, added)
            return Roll(rolled.total, _natural(rolled))
        found: list[e.Rolled] = []

        def throw(each: Dice, _count: int, _sides: int) -> int:
            first = favour if not found else 0
            found.append(self._throw(each, numbers, label, who, why, first, ()))
            return found[-1].total

        total = numbers.rolling(throw).whole(text)
        return Roll(total, _natural(found[0]) if found else total)

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
        count = max(0, min(MAX_DICE, numbers.of(throw.count)))
        sides = max(1, min(MAX_SIDES, numbers.of(throw.sides)))
        rules = throw.rules
        if favour and count == 1:
            count, rules = 2, KEEP[favour]
        counted = tuple(rule for rule in rules if rule.word not in {"!", "r"})

        def tallied(sums: list[int]) -> tuple[Sequence[bool], int]:
            found = tally(sums, counted)
            return found.kept, found.total

        again = max((rule.number for rule in rules if rule.word == "r"), default=0)
        explode = any(rule.word == "!" for rule in rules) and sides > 1
        return self.scribe.roll(
            Throw(
                label,
                who,
                sides,
                count,
                why,
                tuple(added),
                explode=explode,
                again=min(again, sides - 1),
                tally=tallied,
            )
        )


def _natural(rolled: e.Rolled) -> int:
    """Give what the dice that count show together."""
    return sum(die.face for die in rolled.dice if die.kept)


def _added(node: Node, numbers: Numbers) -> list[e.Modifier] | None:
    """Give the numbers that are added to the one throw of a formula; None where it is no sum."""
    found: list[e.Modifier] = []
    left: list[tuple[Node, int]] = [(node, 1)]
    while left:
        here, sign = left.pop()
        if isinstance(here, Binary) and here.sign in {"+", "-"}:
            left += [(here.right, sign if here.sign == "+" else -sign), (here.left, sign)]
        elif isinstance(here, Negative):
            left.append((here.of, -sign))
        elif dice_of(here):
            if sign < 0 or not isinstance(here, Dice):
                return None
        elif value := sign * numbers.of(here):
            found.append(e.Modifier(numbers.title(here), value))
    return found
