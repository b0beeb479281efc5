"""Throws: what a formula's dice ask of the scribe, and what they come to from their faces alone."""

from collections.abc import Sequence

from msgspec.structs import replace

from fightbook.domain.dice import MAX_DICE, MAX_SIDES
from fightbook.domain.kit.formula import Rule
from fightbook.domain.kit.tally import tally
from fightbook.domain.throw import Throw

COUNTING = frozenset({"c", "top"})
THROWN = frozenset({"!", "r"})
"""Rules for dice as they fall; all others are for dice as they lie."""
APPLIED = frozenset({"kh", "kl", "dh", "dl"})
"""Rules that the faces that count have gone through already."""


def thrown(blank: Throw, count: int, sides: int, rules: Sequence[Rule]) -> Throw:
    """Give a throw of dice under rules: within bounds, whatever a formula asks for."""
    sides = max(1, min(MAX_SIDES, sides))
    lying = tuple(rule for rule in rules if rule.word not in THROWN)

    def tallied(sums: list[int]) -> tuple[Sequence[bool], int]:
        found = tally(sums, lying)
        return found.kept, found.total

    again = max((rule.number for rule in rules if rule.word == "r"), default=0)
    return replace(
        blank,
        sides=sides,
        count=max(0, min(MAX_DICE, count)),
        explode=sides > 1 and any(rule.word == "!" for rule in rules),
        again=min(again, sides - 1),
        tally=tallied,
        counted=any(rule.word in COUNTING for rule in rules),
    )


def total(throw: Throw, rules: Sequence[Rule], faces: Sequence[int]) -> int:
    """Give what a throw came to, from the faces that count of each of its dice."""
    sums: list[int] = []
    runs = False
    for face in faces:
        sums = [*sums[:-1], sums[-1] + face] if runs else [*sums, face]
        runs = throw.explode and face == throw.sides
    left = [rule for rule in rules if rule.word not in THROWN | APPLIED]
    return tally(sums, left).total
