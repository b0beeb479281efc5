"""Tallies: what dice that fell come to under the rules written behind them.

Pure arithmetic over faces; the faces themselves come from the scribe. A die that exploded is one
die, whose faces are added up.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from fightbook.domain.kit.formula import Rule

HUNDRED = 100


class Tally(msgspec.Struct, frozen=True):
    """What dice come to: which of them count, and the ``total``."""

    kept: tuple[bool, ...]
    total: int


class _Lie(msgspec.Struct):
    """How the dice lie while rules are applied: what each is worth, and whether it counts."""

    worth: list[int]
    kept: list[bool]

    def drop(self, number: int, *, highest: bool) -> None:
        """Leave out the ``number`` highest or lowest of those that still count; ties by place."""
        order = [i for i, kept in enumerate(self.kept) if kept]
        order.sort(key=lambda i: self.worth[i], reverse=highest)
        for i in order[:number]:
            self.kept[i] = False

    def left(self) -> int:
        """Give how many still count."""
        return sum(self.kept)


def _keep_high(lie: _Lie, number: int) -> None:
    lie.drop(max(0, lie.left() - number), highest=False)


def _keep_low(lie: _Lie, number: int) -> None:
    lie.drop(max(0, lie.left() - number), highest=True)


def _at_least(lie: _Lie, number: int) -> None:
    lie.worth = [max(number, worth) for worth in lie.worth]


def _count(lie: _Lie, number: int) -> None:
    lie.worth = [int(worth >= number) for worth in lie.worth]
    lie.kept = [kept and bool(worth) for kept, worth in zip(lie.kept, lie.worth, strict=True)]


def _top(lie: _Lie, _: int) -> None:
    best = max((w for w, kept in zip(lie.worth, lie.kept, strict=True) if kept), default=0)
    _count(lie, best)


def exchanged(face: int) -> int:
    """Give a roll of d100 with tens and ones exchanged: 27 is 72, 40 is 4, 100 stays."""
    tens, ones = divmod(face % HUNDRED, 10)
    return (ones * 10 + tens) or HUNDRED


_RULES: Mapping[str, Callable[[_Lie, int], None]] = {
    "kh": _keep_high,
    "kl": _keep_low,
    "dh": lambda lie, number: lie.drop(number, highest=True),
    "dl": lambda lie, number: lie.drop(number, highest=False),
    "min": _at_least,
    "c": _count,
    "top": _top,
}
_EXCHANGE = {"swaphigh": max, "swaplow": min}


def tally(sums: Sequence[int], rules: Sequence[Rule]) -> Tally:
    """Give what dice come to that show ``sums``, under ``rules`` in their order."""
    lie = _Lie(list(sums), [True] * len(sums))
    for rule in rules:
        if (better := _EXCHANGE.get(rule.word)) is not None:
            lie.worth = [better(worth, exchanged(worth)) for worth in lie.worth]
        elif (apply := _RULES.get(rule.word)) is not None:
            apply(lie, rule.number)
    total = sum(w for w, kept in zip(lie.worth, lie.kept, strict=True) if kept)
    return Tally(tuple(lie.kept), total)
