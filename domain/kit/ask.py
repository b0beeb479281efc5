"""Questions and sealed choices: how a game lets people decide something in the middle.

Laws: the first choice is the default unless another is named; a sealed choice gives the same number
of events whatever it is, and is opened when the last one has chosen.
"""

from collections.abc import Container, Iterable, Mapping
from typing import Any

from fightbook.domain.events import Choice, Chosen, Readied
from fightbook.domain.scribe import GM, Scribe


def choices(words: Mapping[str, str]) -> tuple[Choice, ...]:
    """Give the choices of a question, by id."""
    return tuple(Choice(key, said) for key, said in words.items())


def ask(
    scribe: Scribe,
    kind: str,
    about: str,
    question: str,
    offered: Mapping[str, str],
    default: str = "",
    *,
    gm: bool = False,
    **more: Any,
) -> None:
    """Ask whoever plays ``about``, or the GM; ``offered`` has the words of each choice by its id.

    ``more`` is the rest of ``Prompted``: ``needs``, those without whom the question makes no sense,
    and ``context``, what the game keeps with it.
    """
    seats = (GM,) if gm else None
    default = default or next(iter(offered))
    more = {"choices": choices(offered), "default": default, **more}
    scribe.prompt(kind, about, question, seats=seats, **more)


def seal(
    scribe: Scribe,
    who: str,
    what: dict[str, Any],
    seats: Iterable[str] | None,
    *,
    last: bool,
    of: Container[str] | None = None,
) -> None:
    """Take down a choice that ``seats`` alone see until the last one; None lets everybody see it.

    The seat that gives the command sees its own declaration. ``of``: those whose choices the last
    one opens, where that is not everybody's.
    """
    to = None if last or seats is None else tuple(seats)
    scribe.sealed = None if to is None else tuple(dict.fromkeys((*to, scribe.seat.id)))
    if last:
        scribe.reveal_sealed(of)
    scribe.emit(Chosen(who, what, to=to))
    scribe.emit(Readied(who))
