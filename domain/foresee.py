"""Foresight: what the moves of one combatant come to before they are made.

Laws: told from the seat's own world, so that it holds nothing which that seat was not shown; no
dice are drawn, and nothing changes. What others may answer is left out. Limits: a game that is no
``Foresees`` says nothing; at most ``MOST`` moves are looked at.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain.commands import Command
from fightbook.domain.moves import choices
from fightbook.domain.ruleset import Foresees, Move, Odds
from fightbook.domain.state import Encounter

MOST = 400


class Foreseen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The ``command`` of a legal move, its ``chance`` (0 to 1), and its ``harm`` where it succeeds.

    ``harm`` is the average in points of what it strikes; none where that cannot be said.
    """

    command: dict[str, Any]
    chance: float
    harm: float | None = None


def foreseen(
    rules: object, world: Encounter, moves: Iterable[Move], who: str
) -> Iterator[Foreseen | None]:
    """Give the odds of the ``moves`` of ``who``, one after the other; None for those without any.

    ``moves`` are those of the seat whose ``world`` it is, as they are sent. In a crowd all of them
    take long; whoever asks may pause between any two.
    """
    if not isinstance(rules, Foresees):
        return
    known = cast("Mapping[type[Command], object]", getattr(rules, "commands", {}))
    kinds = {str(kind.__struct_config__.tag): kind for kind in known}
    told = [one for move in moves for one in _commands(move, who) if one["type"] in kinds][:MOST]
    odds = rules.foresee(world, [msgspec.convert(one, kinds[one["type"]]) for one in told])
    for one, found in zip(told, odds, strict=True):
        yield _rounded(one, found) if found else None


def _rounded(command: dict[str, Any], odds: Odds) -> Foreseen:
    harm = None if odds.harm is None else round(odds.harm, 2)
    return Foreseen(command, round(odds.chance, 4), harm)


def _commands(move: Move, who: str) -> Iterable[dict[str, Any]]:
    """Give the commands of a move by which ``who`` would make it."""
    told = move.command.get("who")
    rows = [row for row in move.over or ({},) if who in row.get("who", (told,))]
    own = ({**row, "who": (who,)} if "who" in row else row for row in rows)
    found = choices(replace(move, over=tuple(own))) if rows else ()
    return ({**move.command, **chosen} for chosen in found)
