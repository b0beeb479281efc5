"""Were the dice fair? Faces beside what is expected, and the chi-square test.

Laws: pure arithmetic; every die that fell is one trial, also a dropped one and each die of an
explosion. The p-value is the chance that fair dice would lie at least this far from even; a small
one is a reason to look, not a proof. Limit: with fewer than five expected for each face the test
means nothing, and then none is given (Cochran's rule).
"""

from collections import Counter
from collections.abc import Iterable
from math import erfc, exp, fsum, lgamma, log, sqrt

import msgspec

from fightbook.domain.events import Die

ENOUGH = 5


class Faces(msgspec.Struct, frozen=True, omit_defaults=True):
    """All dice of one size. ``faces``: how often each face fell, 1 first.

    ``table``: real dice, which nobody but the table vouches for.
    """

    sides: int
    count: int
    faces: tuple[int, ...]
    expected: float
    """How often each face is expected."""
    table: bool = False
    chi_square: float | None = None
    degrees: int = 0
    p: float | None = None


def spread(dice: Iterable[Die]) -> tuple[Faces, ...]:
    """Give the faces by size, drawn dice and real ones apart."""
    fallen = Counter((die.table, die.sides, die.face) for die in dice)
    sizes = sorted({(table, sides) for table, sides, _ in fallen})
    return tuple(
        _faces(sides, [fallen[table, sides, face] for face in range(1, sides + 1)], table=table)
        for table, sides in sizes
    )


def _faces(sides: int, faces: list[int], *, table: bool) -> Faces:
    count = sum(faces)
    expected = count / sides
    found = Faces(sides, count, tuple(faces), round(expected, 3), table)
    if expected < ENOUGH:
        return found
    square = fsum((n - expected) ** 2 / expected for n in faces)
    degrees = sides - 1
    return msgspec.structs.replace(
        found, chi_square=round(square, 3), degrees=degrees, p=round(tail(square, degrees), 6)
    )


def luck(dice: Iterable[Die]) -> float | None:
    """Give how far above what is expected drawn dice fell, in standard deviations.

    A die of n sides has the mean (n + 1) / 2 and the variance (n^2 - 1) / 12. Whether high is good
    is for the game to say. Nothing where no die could have fallen otherwise.
    """
    drawn = [die for die in dice if not die.table]
    variance = fsum((die.sides**2 - 1) / 12 for die in drawn)
    if not variance:
        return None
    return round(fsum(die.face - (die.sides + 1) / 2 for die in drawn) / sqrt(variance), 3)


def tail(square: float, degrees: int) -> float:
    """Give the chance that a chi-square variable of ``degrees`` >= 1 exceeds ``square`` >= 0.

    For whole degrees of freedom it has a closed form (Abramowitz and Stegun, 26.4.4 and 26.4.5).
    With h = square / 2 it is, over i = 0, 1, ... below degrees / 2 where degrees are even and
    i = 1/2, 3/2, ... where they are odd,

        sum of h^i e^-h / Gamma(i + 1), and for odd degrees erfc(sqrt(h)) besides.

    Each term is taken through its logarithm, so that nothing overflows.
    """
    half = square / 2
    if not half:  # also where the smallest number there is has no half
        return 1.0
    odd = degrees % 2
    powers = (i + odd / 2 for i in range(degrees // 2))
    terms = fsum(exp(i * log(half) - half - lgamma(i + 1)) for i in powers)
    return min(1.0, terms + (erfc(sqrt(half)) if odd else 0.0))
