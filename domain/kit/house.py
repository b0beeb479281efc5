"""House rules: what a table plays otherwise than most, told where a fight is opened.

A game has a saying ``opened-house`` with the slot ``house``, and a word for each of its options,
``word-house-armour`` with the value as ``n``, or ``word-house-armour-light`` for a value of its
own; its ``edition`` is one of them. What is usual stands first in ``game.toml``. What is seen of
the foes' health is told in every game. Law: an option without a word is told as it is written
there. ``only`` names options that count in one edition.
A game may have words of its own for other beginnings as well, in ``opened``, which knows the
``step`` behind which a fork goes on.
"""

from collections.abc import Callable, Mapping

from fightbook.domain import events as e
from fightbook.domain.kit.data import game_of
from fightbook.domain.telling import Names, listed
from fightbook.domain.tongue import Slots, Tongue, slug

Usual = Mapping[str, str]
"""By option: what most tables choose."""
NOWHERE: Usual = {}
EVERYWHERE: Usual = {"health": "exact"}
"""What every table can choose, whatever it plays, and what its log would not say otherwise."""


def usual_of(module: str) -> Usual:
    """Give what is usual in a game, from the name of one of its modules; nothing without a file."""
    try:
        game = game_of(module)
    except FileNotFoundError:
        return {}
    own = {option.id: option.values[0] for option in game.options}
    return {"edition": game.editions[0], **own, **EVERYWHERE}


def otherwise(event: e.Opened, usual: Usual, only: Usual = NOWHERE) -> dict[str, str]:
    """Give what is chosen otherwise; a fork says where it comes from instead."""
    chosen = {"edition": event.edition, **event.options}
    counts = [key for key in usual if only.get(key, event.edition) == event.edition]
    there = {key: str(chosen.get(key, usual[key])) for key in counts}
    return {} if event.origin else {k: v for k, v in there.items() if v != usual[k]}


def kinds(usual: Usual, only: Usual = NOWHERE) -> Callable[[e.Opened], tuple[str, ...]]:
    """Give what the saying of a beginning is chosen by."""
    return lambda event: ("house",) if otherwise(event, usual, only) else ()


def fills(usual: Usual, only: Usual = NOWHERE) -> Callable[[e.Opened, Names, Tongue], Slots]:
    """Give what fills it."""

    def filled(event: e.Opened, _names: Names, tongue: Tongue) -> Slots:
        words = [_word(tongue, *one) for one in otherwise(event, usual, only).items()]
        return {"house": listed(words, tongue), "step": event.origin.rpartition("/")[2]}

    return filled


def _word(tongue: Tongue, option: str, value: str) -> str:
    general = f"word-house-{option}"
    key = tongue.first((f"{general}-{slug(value)}", general))
    return tongue.say(key, n=value) if key else f"{option} {value}"
