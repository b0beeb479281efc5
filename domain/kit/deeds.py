"""Deeds: what stands in the way of a command is written down once, for decisions and moves alike.

A game has a table of ``Deed``, and functions that raise a refusal where a command is ``bar``-red;
its moves are those of its ``Offer`` that nothing bars. Law: an offer is held against the very
functions that refuse, so what is offered is never refused.
"""

from collections.abc import Callable, Iterable
from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from fightbook.domain.commands import Command
from fightbook.domain.reject import Refusal, refuse
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Fight
from fightbook.domain.text import Id

Bars = Callable[[Fight, Any], None]
"""Raises a refusal where a command is not legal now."""


class Act(Command, frozen=True):
    """What one combatant does: the base of such commands."""

    who: Id


def bar(when: object, words: str = "", field: str = "", code: str = "illegal") -> None:
    """Refuse the command where ``when`` holds; the ``words`` default to those of the code."""
    if when:
        raise refuse(code, words, field)


def legal(bars: Bars, fight: Fight, command: Command) -> bool:
    """Tell whether nothing bars a command."""
    try:
        bars(fight, command)
    except Refusal:
        return False
    return True


class Offer(msgspec.Struct, frozen=True, gc=False):
    """A command that may be legal, its words, and the rest of what a ``Move`` says of it."""

    command: Command
    words: str
    rolls: str = ""
    group: str = ""
    short: str = ""
    part: Literal["", "more", "tool"] = ""
    choice: Literal["", "open"] = ""
    over: tuple[str, tuple[Any, ...]] | None = None
    """A field of the command, and the values that it may have: those of them that are legal."""
    alike: bool = False
    """What holds for the first of these values (but who acts) holds for all: a crowd's."""
    form: dict[str, Any] = {}


def moves_of(offers: Iterable[Offer], fight: Fight, bars: Bars) -> list[Move]:
    """Give the moves of those offers that nothing bars."""
    return [
        _move(offer, fit) for offer in offers if (fit := _fitting(offer, fight, bars)) is not None
    ]


def _fitting(offer: Offer, fight: Fight, bars: Bars) -> tuple[Any, ...] | None:
    """Give the legal values that an offer is over, if any; None where it is not legal at all."""
    if offer.over is None:
        return () if legal(bars, fight, offer.command) else None
    field, values = offer.over
    who = getattr(offer.command, "who", None)
    tried = [value for value in values if value != who][:1] if offer.alike else values
    fit = tuple(v for v in tried if legal(bars, fight, replace(offer.command, **{field: v})))
    return (values if offer.alike else fit) if fit else None


def _move(o: Offer, fit: tuple[Any, ...]) -> Move:
    told = msgspec.to_builtins(o.command)
    rows: tuple[dict[str, tuple[Any, ...]], ...] = ()
    if o.over is not None:
        told.pop(o.over[0], None)
        rows = ({o.over[0]: fit},)
    return Move(told, o.words, o.rolls, rows, o.form, o.group, o.short, o.part, o.choice)
