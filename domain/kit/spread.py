"""Spreads: how likely each number is that dice come to, worked out without throwing any.

Pure arithmetic: a spread holds the chance of each outcome, and they add up to 1. Limits: dice whose
number has no end (``!``) and what would take more than ``MOST`` ways to count have none.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations_with_replacement
from math import comb, factorial, prod
from typing import TypeAlias

from fightbook.domain.kit.formula import Rule
from fightbook.domain.kit.tally import tally

Spread: TypeAlias = Mapping[int, float]
MOST = 2000
SINGLE = frozenset({"min", "c", "swaphigh", "swaplow"})
"""Rules that look at one die at a time: dice under them are added up one after the other."""


def one(sides: int) -> Spread:
    """Give the spread of one die."""
    return dict.fromkeys(range(1, sides + 1), 1 / sides)


def both(a: Spread, b: Spread, how: Callable[[int, int], int]) -> Spread:
    """Give the spread of what two come to that do not depend on each other."""
    found: dict[int, float] = {}
    for x, p in a.items():
        for y, q in b.items():
            value = how(x, y)
            found[value] = found.get(value, 0.0) + p * q
    return found


def dice(count: int, sides: int, rules: Sequence[Rule] = ()) -> Spread | None:
    """Give what so many dice come to under rules; None where that has no end, or takes too long."""
    words = {rule.word for rule in rules}
    if count < 0 or sides < 1 or count * sides > MOST or "!" in words:
        return None
    again = max((rule.number for rule in rules if rule.word == "r"), default=0)
    face = _faces(sides, min(again, sides - 1))
    lying = [rule for rule in rules if rule.word != "r"]
    if {rule.word for rule in lying} <= SINGLE:
        return _summed(count, _single(face, lying))
    if comb(sides + count - 1, count) > MOST:
        return None
    return _counted(count, face, lying)


def mean(spread: Spread) -> float:
    """Give what a spread comes to on average."""
    return sum(value * p for value, p in spread.items())


def at_least(spread: Spread, goal: int) -> float:
    """Give the chance of ``goal`` or more."""
    return sum(p for value, p in spread.items() if value >= goal)


def _faces(sides: int, again: int) -> Spread:
    """Give the faces of a die that is thrown once more when it shows ``again`` or less."""
    once = 1 / sides
    return {face: once * (face > again) + once * again / sides for face in range(1, sides + 1)}


def _single(face: Spread, rules: Sequence[Rule]) -> Spread:
    found: dict[int, float] = {}
    for value, p in face.items():
        worth = tally((value,), rules).total
        found[worth] = found.get(worth, 0.0) + p
    return found


def _summed(count: int, each: Spread) -> Spread:
    found: Spread = {0: 1.0}
    for _ in range(count):
        found = both(found, each, int.__add__)
    return found


def _counted(count: int, face: Spread, rules: Sequence[Rule]) -> Spread:
    """Count dice that matter to each other: each set of faces once, by how often it falls."""
    found: dict[int, float] = {}
    for faces in combinations_with_replacement(face, count):
        orders = factorial(count) // prod(factorial(faces.count(f)) for f in {*faces})
        total = tally(faces, rules).total
        found[total] = found.get(total, 0.0) + orders * prod(face[f] for f in faces)
    return found
