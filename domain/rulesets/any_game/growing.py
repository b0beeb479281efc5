"""Growing: how a file's characters are made and reach more, by questions and dice.

Laws: a way to grow, given the same sheet and answers, asks the same again; what is worked out is
held within the bounds of its field. Limit: what somebody has in a list is not looked at.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

from fightbook.domain.between import Growth, Question
from fightbook.domain.kit.formula import Dice, dice
from fightbook.domain.rulesets.any_game.file import Field, Gain, GameFile, Stage
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.throws import thrown, total
from fightbook.domain.throw import Throw

CREATE = "create"
Sheet = dict[str, Any]
Growing = Generator[Question | Throw, Any, Sheet]


def ways(game: GameFile, blank: Mapping[str, Any], sheet: Mapping[str, Any]) -> dict[str, str]:
    """Give what is due for somebody with this sheet; ``blank``: the sheet of nobody yet."""
    numbers = Numbers(game, sheet)
    return {
        key: rule.title
        for key, rule in game.growth.items()
        if (key != CREATE or sheet == blank) and (not rule.when or numbers.whole(rule.when))
    }


def grow(game: GameFile, way: str, sheet: Mapping[str, Any]) -> Growth:
    """Go a way of the file, step by step."""
    label, made = f"grow{list(game.growth).index(way)}", dict(sheet)
    for stage in game.growth[way].steps.values():
        if _holds(game, stage, made):
            made = yield from _stage(game, stage, made, label)
    return made


def _holds(game: GameFile, gain: Gain, sheet: Sheet) -> bool:
    return not gain.when or Numbers(game, sheet).whole(gain.when) != 0


def _stage(game: GameFile, stage: Stage, sheet: Sheet, label: str) -> Growing:
    made = yield from _gained(game, stage, sheet, label)
    open_to = {key: one for key, one in stage.options.items() if _holds(game, one, made)}
    offered = {key: one.title or key for key, one in open_to.items()}
    if not offered:
        return made
    chosen: str = yield Question(stage.ask, offered)
    return (yield from _gained(game, stage.options[chosen], made, label))


def _gained(game: GameFile, gain: Gain, sheet: Sheet, label: str) -> Growing:
    """Give the sheet with what somebody gets: values first, then what is worked out."""
    made: Sheet = {**sheet, **gain.sheet}
    for key in game.lists.keys() & gain.sheet.keys():
        made[key] = [*sheet[key], *made[key]]
    for key, text in gain.changes.items():
        field = game.sheet[key]
        if field.dice:
            made[key] = text
        else:
            why = (field.title or key).lower()
            came = yield from _worked_out(Numbers(game, made), text, Throw(label, "", 1, why=why))
            made[key] = _within(field, came)
    return made


def _within(field: Field, found: int) -> int:
    return max(field.least, min(field.most, found))


def _worked_out(numbers: Numbers, text: str, blank: Throw) -> Generator[Throw, Sequence[int], int]:
    """Give what a formula comes to, throw by throw: only those that it comes to are thrown."""
    fallen: dict[int, int] = {}
    needed: list[tuple[int, Dice, int, int]] = []
    tree = numbers.tree(text)
    throws = dice(tree)

    def throw(node: Dice, count: int, sides: int) -> int:
        place = next(n for n, each in enumerate(throws) if each is node)
        if place not in fallen:
            needed.append((place, node, count, sides))
        return fallen.get(place, 0)

    rolling = numbers.rolling(throw)
    while True:
        needed.clear()
        came = rolling.of(tree)
        if not needed:
            return came
        place, node, count, sides = needed[0]
        each = thrown(blank, count, sides, node.rules)
        fallen[place] = total(each, node.rules, (yield each))
