"""Reckoning: what a formula comes to, for somebody's numbers.

Laws: nothing can fail: what is not known is 0, x / 0 is 0, and every result is held within
``formula.MOST``; results are whole, rounded down, and exact until then. Dice are the business of
whoever calls: without dice, a throw comes to 0.
"""

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, assert_never

from fightbook.domain.kit.formula import (
    MOST,
    Binary,
    Call,
    Dice,
    Name,
    Negative,
    Node,
    Number,
    Word,
)

Numeral: TypeAlias = int | Fraction
"""A fraction only where something was divided: whole numbers are worked out much faster."""
Value: TypeAlias = Numeral | str
Known: TypeAlias = Callable[[str], int | str]
"""Gives what is known under a name: a number or a word, 0 where there is none."""
Throw: TypeAlias = Callable[[Dice, int, int], int]
"""Throws so many dice of so many sides, and gives what they come to."""
Table: TypeAlias = Sequence[tuple[int, int]]
"""Rows of a look-up, lowest first: from this number on, that result."""

_ARITHMETIC: Mapping[str, Callable[[Numeral, Numeral], Numeral]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: Fraction(a) / b if b else 0,
}
_ORDER: Mapping[str, Callable[[Numeral, Numeral], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_FUNCTIONS: Mapping[str, Callable[[Sequence[Numeral]], Numeral]] = {
    "floor": lambda values: math.floor(values[0]),
    "ceil": lambda values: math.ceil(values[0]),
    "abs": lambda values: max(values[0], -values[0]),
    "min": min,
    "max": max,
}


def no_dice(_dice: Dice, _count: int, _sides: int) -> int:
    """Throw nothing."""
    return 0


class Reckoner:
    """Works formulas out for one set of names, tables and dice."""

    def __init__(
        self, known: Known, tables: Mapping[str, Table] | None = None, throw: Throw = no_dice
    ) -> None:
        """Take names from ``known``, look-ups from ``tables``, dice from ``throw``."""
        self._known = known
        self._tables = tables or {}
        self._throw = throw

    def whole(self, node: Node) -> int:
        """Give what a formula comes to, rounded down."""
        return math.floor(_number(self.value(node)))

    def value(self, node: Node) -> Value:
        """Give what a formula comes to: a number, or a word where it is nothing but one."""
        match node:
            case Number(value):
                return value
            case Word(text):
                return text
            case Name(name, _):
                found = self._known(name)
                return found if isinstance(found, str) else _held(found)
            case Negative(of):
                return -_number(self.value(of))
            case Binary(left, sign, right):
                return _binary(self.value(left), sign, self.value(right))
            case Call():
                return self._call(node)
            case Dice(count, sides, _, _):
                return _held(self._throw(node, self.whole(count), self.whole(sides)))
            case _ as never:
                assert_never(never)

    def _call(self, call: Call) -> Value:
        if call.name == "if":
            question, so, otherwise = call.values
            return self.value(so if _number(self.value(question)) else otherwise)
        values = [_number(self.value(each)) for each in call.values]
        if (function := _FUNCTIONS.get(call.name)) is not None:
            return _held(function(values))
        return _held(look_up(self._tables.get(call.name, ()), math.floor(values[0])))


def look_up(table: Table, key: int) -> int:
    """Give the result of the last row that begins at ``key`` or below; 0 where none does."""
    return next((result for start, result in reversed(table) if start <= key), 0)


def _binary(left: Value, sign: str, right: Value) -> Numeral:
    if sign in {"=", "!="}:
        return int((left == right) == (sign == "="))
    a, b = _number(left), _number(right)
    if (compare := _ORDER.get(sign)) is not None:
        return int(compare(a, b))
    return _held(_ARITHMETIC[sign](a, b))


def _number(value: Value) -> Numeral:
    return 0 if isinstance(value, str) else value


def _held(value: Numeral) -> Numeral:
    return max(-MOST, min(MOST, value))
