"""Numbers: what the names in a formula come to, for one combatant and whom it is aimed at.

Laws: a formula of the sheet refers only to fields before it, and what a condition changes is worked
out without changes, so that nothing refers to itself; a field is worked out once, however many
refer to it; what is not known is 0.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, assert_never

from fightbook.domain.events import Track
from fightbook.domain.kit.formula import (
    Binary,
    Call,
    Dice,
    Name,
    Negative,
    Node,
    Number,
    Word,
    names,
    read,
)
from fightbook.domain.kit.reckon import Reckoner, Throw, no_dice
from fightbook.domain.rulesets.any_game.effort import Effort
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.tracks import standing, whole
from fightbook.domain.state import Mark

parsed = lru_cache(maxsize=4096)(read)
"""The tree of a formula that has been read before."""


class Numbers:
    """What is known of a combatant: its sheet, tracks and conditions; of a target; of an entry."""

    def __init__(
        self,
        game: GameFile,
        sheet: Mapping[str, Any],
        tracks: Mapping[str, Track] | None = None,
        marks: Mapping[str, Mark] | None = None,
        *,
        target: "Numbers | None" = None,
        item: Mapping[str, Any] | None = None,
        moment: Mapping[str, int | str] | None = None,
        throw: Throw = no_dice,
        effort: Effort | None = None,
    ) -> None:
        """Know ``sheet``, ``tracks`` and ``marks``; ``moment``: round, roll, natural and so on.

        ``effort``: counts what is worked out; without one a sheet is read, once.
        """
        self._game = game
        self.sheet = sheet
        self._tracks = tracks or {}
        self._marks = marks or {}
        self._target = target
        self.item = item or {}
        self.moment = dict(moment or {})
        self._effort = effort or Effort()
        self._reckoner = Reckoner(self.known, game.tables, throw)
        self._worked: dict[tuple[str, bool], int | str] = {}
        """Fields that were worked out: with what conditions change, and without."""

    def whole(self, text: str) -> int:
        """Give what a formula comes to; an empty one is 0."""
        if not text:
            return 0
        self._effort.letters(len(text))
        return self._reckoner.whole(self.tree(text))

    def of(self, node: Node) -> int:
        """Give what a tree comes to."""
        return self._reckoner.whole(node)

    def title(self, node: Node) -> str:
        """Give the words for a number that is added to a roll, of what it hangs on."""
        if isinstance(node, Number):
            return "fixed"
        if isinstance(node, Call) and node.name in {"max", "min"}:
            return next((self.title(v) for v in node.values if self.of(v) == self.of(node)), "")
        found = {each.name for each in names(node)}
        return self._called(*found) if len(found) == 1 else "worked out"

    def _called(self, name: str) -> str:
        """Give the title of what a formula names."""
        key = name.removeprefix("item.").removeprefix("target.").partition(".")[0]
        game = self._game
        items = [each.fields for each in game.lists.values()]
        fields = {
            name: each for one in (*reversed(items), game.sheet) for name, each in one.items()
        }
        titles = {
            **{name: condition.title for name, condition in game.conditions.items()},
            **{name: track.title for name, track in game.tracks.items()},
            **{name: field.title for name, field in fields.items()},
        }
        return titles.get(key) or key

    def rolling(self, throw: Throw) -> "Numbers":
        """Give the same numbers with dice."""
        return Numbers(
            self._game,
            self.sheet,
            self._tracks,
            self._marks,
            target=self._target,
            item=self.item,
            moment=self.moment,
            throw=throw,
            effort=self._effort,
        )

    def word(self, text: str) -> str:
        """Give a word: ``item.type`` stands for that of the entry, all else for itself."""
        if text.startswith("item."):
            return str(self.item.get(text.removeprefix("item."), ""))
        return text

    def tree(self, text: str) -> Node:
        """Give the tree of a formula, with the dice of the entry in the place of their name."""
        return self._filled(parsed(text))

    def known(self, name: str) -> int | str:
        """Give what a name stands for."""
        if name in self.moment:
            return self.moment[name]
        place, _, rest = name.partition(".")
        if place == "target":
            return self._target.known(rest) if self._target else 0
        if place == "item":
            return _plain(self.item.get(rest, 0))
        if place in self._tracks:
            return _measure(self._tracks, place, rest)
        if place in self._game.conditions:
            mark = self._marks.get(place)
            return 0 if mark is None else mark.value or 1
        return self._field(place)

    def _field(self, key: str) -> int | str:
        return self._once(key, changed=True)

    def _bare(self, key: str) -> int | str:
        return self._once(key, changed=False)

    def _once(self, key: str, *, changed: bool) -> int | str:
        """Give a field, worked out once."""
        if (key, changed) not in self._worked:
            self._worked[key, changed] = self._work_out(key, changed=changed)
        return self._worked[key, changed]

    def _work_out(self, key: str, *, changed: bool) -> int | str:
        field = self._game.sheet.get(key)
        if field is None:
            mark = self._marks.get(key)
            return 0 if mark is None else mark.value or 1
        self._effort.letters(len(field.formula))
        self._effort.looks(len(self._marks))
        if field.formula:
            known = self._field if changed else self._bare
            base: int | str = Reckoner(known, self._game.tables).whole(parsed(field.formula))
        else:
            base = _plain(self.sheet.get(key, field.default))
        if isinstance(base, str) or not changed:
            return base
        return base + sum(self._change(mark, key) for mark in self._marks)

    def _change(self, mark: str, key: str) -> int:
        """Give by how much a condition changes a field."""
        rule = self._game.conditions.get(mark)
        if rule is None or key not in rule.changes:
            return 0
        text = rule.changes[key]
        self._effort.letters(len(text))
        return Reckoner(self._bare, self._game.tables).whole(parsed(text))

    def _filled(self, node: Node) -> Node:
        match node:
            case Name(name, _):
                return self._dice(name) or node
            case Binary(left, sign, right):
                return Binary(self._filled(left), sign, self._filled(right))
            case Negative(of):
                return Negative(self._filled(of))
            case Call(name, values, column):
                return Call(name, tuple(self._filled(each) for each in values), column)
            case Dice(count, sides, rules, column):
                return Dice(self._filled(count), self._filled(sides), rules, column)
            case Number() | Word():
                return node
            case _ as never:
                assert_never(never)

    def _dice(self, name: str) -> Node | None:
        """Give the formula that was entered on the sheet under a name; nothing where none was."""
        place, _, key = name.partition(".")
        if place == "item":
            found = any(
                key in each.fields and each.fields[key].dice for each in self._game.lists.values()
            )
            return parsed(str(self.item.get(key, 0))) if found else None
        field = self._game.sheet.get(name)
        return parsed(str(self.sheet.get(name, field.default))) if field and field.dice else None


def _plain(found: object) -> int | str:
    return found if isinstance(found, int | str) else 0


def _measure(tracks: Mapping[str, Track], key: str, rest: str) -> int:
    if rest == "standing":
        return len(standing(tracks, key))
    if rest == "sides":
        return max((die.sides for die in tracks[key].dice), default=0)
    value, most = whole(tracks, key)
    return most if rest == "max" else value
