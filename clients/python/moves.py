"""What a move stands for: a table of many offers one move over all whom it can be done to.

Law: every command that is given here was offered, and every one that was offered is given.
"""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from fightbook.clients.python.messages import Move

Command = dict[str, Any]
TRIES = 20


def commands(move: Move) -> Iterator[Command]:
    """Give every command that ``move`` stands for; its own, where nothing is to be chosen."""
    for row in move.get("over", [{}]):
        for values in product(*row.values()):
            command = {**move["command"], **dict(zip(row, values, strict=True))}
            if _sound(command.get("who"), row, values):
                yield command


def draw(move: Move, chance: Random) -> Command:
    """Choose one of them by chance, each as likely as any other of its row."""
    nothing: dict[str, list[Any]] = {}
    rows = move.get("over", [nothing])
    for _ in range(TRIES):
        row = chance.choice(rows)
        values = tuple(chance.choice(values) for values in row.values())
        if _sound(move["command"].get("who"), row, values):
            return {**move["command"], **dict(zip(row, values, strict=True))}
    return chance.choice(list(commands(move)))


def _sound(who: Any, row: dict[str, list[Any]], values: tuple[Any, ...]) -> bool:
    """Tell whether nobody is named twice."""
    actor = [] if who is None or "who" in row else [who]
    named = [value for value in (*actor, *values) if isinstance(value, str)]
    return len(set(named)) == len(named)
