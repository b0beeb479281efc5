"""Formulas: arithmetic over the numbers of a sheet, with dice, as a game's file has them.

``read("2d6kh1 + floor((strength - 10) / 2)")`` gives a tree that ``domain.kit.reckon`` works out.
Laws: reading never runs anything; what cannot be read is refused with its column; a formula is at
most ``LENGTH`` characters long and ``DEPTH`` levels deep, so that working it out takes no time.
"""

from functools import cache
from typing import Any, TypeAlias, assert_never, cast

import msgspec
from lark import Lark, Token, UnexpectedInput, UnexpectedToken
from lark.visitors import Transformer_NonRecursive

LENGTH = 300
DEPTH = 30
MOST = 10**9
"""No number in a formula, and none that comes of one, is further from 0 than this."""

FUNCTIONS: dict[str, tuple[int, int]] = {
    "floor": (1, 1),
    "ceil": (1, 1),
    "abs": (1, 1),
    "min": (1, 8),
    "max": (1, 8),
    "if": (3, 3),
}
"""How many values each takes, at least and at most. Any other name is a table of the game's."""

_GRAMMAR = r"""
?start: comparison
?comparison: sum
    | sum COMPARED sum          -> binary
?sum: product
    | sum SIGN product          -> binary
?product: signed
    | product TIMES signed      -> binary
?signed: atom
    | "-" signed                -> negative
?atom: NUMBER                   -> number
    | WORD                      -> word
    | NAME                      -> name
    | NAME "(" comparison ("," comparison)* ")" -> call
    | "(" comparison ")"
    | dice
dice: amount DIE amount rule*
    | DIE amount rule*          -> one
?amount: NUMBER                 -> number
    | "(" comparison ")"
rule: RULE [NUMBER]

COMPARED: "<=" | ">=" | "!=" | "<" | ">" | "="
SIGN: "+" | "-"
TIMES: "*" | "/"
NUMBER: /[0-9]{1,9}/
WORD: /'[^']{0,40}'/
DIE.2: /d(?=[0-9(])/
RULE.2: /!|(kh|kl|dh|dl|min|c|r|top|swaphigh|swaplow)(?![a-z_])/
NAME: /[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39}){0,3}/
%ignore " "
"""


class Unreadable(Exception):  # noqa: N818 - it says what is wrong
    """A text is no formula: what is wrong, and at which ``column``, counted from 1."""

    def __init__(self, message: str, column: int) -> None:
        """Say what is wrong with the character at ``column``."""
        super().__init__(message)
        self.column = column


class Number(msgspec.Struct, frozen=True):
    """A whole number."""

    value: int


class Word(msgspec.Struct, frozen=True):
    """A word to compare with, written in single quotes."""

    text: str


class Name(msgspec.Struct, frozen=True):
    """What a sheet or the fight knows under a name, such as ``strength`` or ``target.armour``."""

    name: str
    column: int


class Negative(msgspec.Struct, frozen=True):
    """The same with the other sign."""

    of: "Node"


class Binary(msgspec.Struct, frozen=True):
    """Two values and what is between them: ``+ - * / < <= > >= = !=``. A comparison is 1 or 0."""

    left: "Node"
    sign: str
    right: "Node"


class Call(msgspec.Struct, frozen=True):
    """A function of ``FUNCTIONS``, or a look-up in a table of this name."""

    name: str
    values: "tuple[Node, ...]"
    column: int


class Rule(msgspec.Struct, frozen=True):
    """What is done with dice that fell: the word, and its number (1 where none is written)."""

    word: str
    number: int = 1


class Dice(msgspec.Struct, frozen=True):
    """So many dice of so many sides. Rules apply in the order in which they are written.

    ``!`` explodes, ``r2`` rolls 1 and 2 once more, ``min2`` counts no die below 2; ``kh`` ``kl``
    ``dh`` ``dl`` keep or drop the highest or lowest; ``c5`` counts dice at 5 or over, ``top`` those
    that show the highest face; ``swaphigh`` and ``swaplow`` exchange tens and ones where it helps.
    """

    count: "Node"
    sides: "Node"
    rules: tuple[Rule, ...]
    column: int


Node: TypeAlias = Number | Word | Name | Negative | Binary | Call | Dice


def read(text: str) -> Node:
    """Read a formula. Raises ``Unreadable``."""
    if len(text) > LENGTH:
        raise Unreadable(f"A formula has at most {LENGTH} characters.", LENGTH)
    try:
        found = _TREE.transform(_parser().parse(text))
    except UnexpectedInput as error:
        column = len(text) + 1 if _ended(error) else error.column
        raise Unreadable(_complaint(text, column), column) from None
    for node, depth in _walk(found, 1):
        if depth > DEPTH:
            raise Unreadable(f"A formula is at most {DEPTH} levels deep.", 1)
        _check(node)
    return found


def names(node: Node) -> list[Name]:
    """Give every name that a formula refers to, in order."""
    return [found for found, _ in _walk(node, 1) if isinstance(found, Name)]


def calls(node: Node) -> list[Call]:
    """Give every look-up in a table of the game's own."""
    found = (each for each, _ in _walk(node, 1) if isinstance(each, Call))
    return [call for call in found if call.name not in FUNCTIONS]


def dice(node: Node) -> list[Dice]:
    """Give every throw of a formula, in order."""
    return [found for found, _ in _walk(node, 1) if isinstance(found, Dice)]


def _ended(error: UnexpectedInput) -> bool:
    token = cast(Token, error.token) if isinstance(error, UnexpectedToken) else None
    return token is not None and token.type == "$END"


def _complaint(text: str, column: int) -> str:
    rest = text[column - 1 : column + 9].strip()
    return f"This cannot be read from here: {rest!r}." if rest else "The formula is not finished."


def _check(node: Node) -> None:
    if isinstance(node, Dice):
        bad = [inner for part in (node.count, node.sides) for inner in dice(part)]
        if bad:
            raise Unreadable("How many dice there are is not rolled.", bad[0].column)
    if isinstance(node, Call):
        least, most = FUNCTIONS.get(node.name, (1, 1))
        if not least <= len(node.values) <= most:
            wanted = str(least) if least == most else f"{least} to {most}"
            raise Unreadable(f"{node.name}() takes {wanted}.", node.column)


def _walk(node: Node, depth: int) -> list[tuple[Node, int]]:
    """Give a node and all below it, each with its depth, without leaning on the call stack."""
    found: list[tuple[Node, int]] = []
    left = [(node, depth)]
    while left:
        here, level = left.pop()
        found.append((here, level))
        left += [(each, level + 1) for each in reversed(_parts(here))]
    return found


def _parts(node: Node) -> tuple[Node, ...]:
    match node:
        case Negative(of):
            return (of,)
        case Binary(left, _, right):
            return (left, right)
        case Call(_, values, _):
            return values
        case Dice(count, sides, _, _):
            return (count, sides)
        case Number() | Word() | Name():
            return ()
        case _ as never:
            assert_never(never)


@cache
def _parser() -> Lark:
    return Lark(_GRAMMAR, parser="lalr", maybe_placeholders=True)


class _Tree(Transformer_NonRecursive[Token, Node]):
    """Makes our nodes of what was read, from the leaves up."""

    def number(self, found: list[Token]) -> Node:
        return Number(int(found[0]))

    def word(self, found: list[Token]) -> Node:
        return Word(str(found[0])[1:-1])

    def name(self, found: list[Token]) -> Node:
        return Name(str(found[0]), _column(found[0]))

    def negative(self, found: list[Node]) -> Node:
        return Negative(found[0])

    def binary(self, found: list[Any]) -> Node:
        left, sign, right = found
        return Binary(left, str(sign), right)

    def call(self, found: list[Any]) -> Node:
        name, *values = found
        return Call(str(name), tuple(values), _column(name))

    def rule(self, found: list[Any]) -> Rule:
        word, number = found
        return Rule(str(word), 1 if number is None else int(number))

    def dice(self, found: list[Any]) -> Node:
        count, die, sides, *rules = found
        return Dice(count, sides, tuple(rules), _column(die))

    def one(self, found: list[Any]) -> Node:
        return self.dice([Number(1), *found])


def _column(token: Token) -> int:
    return token.column or 1


_TREE: Transformer_NonRecursive[Token, Node] = _Tree()
