"""The Python SDK: sit at a table, see the fight, act in it, and check every die.

``Table`` is a seat over the network, ``Session`` the same without a network, ``Bot`` somebody to
play with. Stands on its own: it shares no code with the server.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fightbook.clients.python.bot import Bot
    from fightbook.clients.python.happenings import CaughtUp, Dropped, Happening, Slowed, Welcomed
    from fightbook.clients.python.links import Link
    from fightbook.clients.python.messages import (
        Ack,
        Commit,
        Line,
        Move,
        Moves,
        Need,
        Presence,
        Refused,
        Thrower,
        View,
    )
    from fightbook.clients.python.receipt import Receipt
    from fightbook.clients.python.session import Session
    from fightbook.clients.python.shakes import Shakes
    from fightbook.clients.python.table import Table
    from fightbook.clients.python.witness import Flag, Witness

__all__ = [
    "Ack",
    "Bot",
    "CaughtUp",
    "Commit",
    "Dropped",
    "Flag",
    "Happening",
    "Line",
    "Link",
    "Move",
    "Moves",
    "Need",
    "Presence",
    "Receipt",
    "Refused",
    "Session",
    "Shakes",
    "Slowed",
    "Table",
    "Thrower",
    "View",
    "Welcomed",
    "Witness",
]

_MODULES = {
    "bot": ("Bot",),
    "happenings": ("CaughtUp", "Dropped", "Happening", "Slowed", "Welcomed"),
    "links": ("Link",),
    "messages": (
        "Ack",
        "Commit",
        "Line",
        "Move",
        "Moves",
        "Need",
        "Presence",
        "Refused",
        "Thrower",
        "View",
    ),
    "receipt": ("Receipt",),
    "session": ("Session",),
    "shakes": ("Shakes",),
    "table": ("Table",),
    "witness": ("Flag", "Witness"),
}
"""What each module gives: it is imported when somebody asks, since some of it is dear."""


def __getattr__(name: str) -> object:
    """Give a name of ``__all__``."""
    for module, names in _MODULES.items():
        if name in names:
            found: object = getattr(import_module(f"{__name__}.{module}"), name)
            globals()[name] = found
            return found
    raise AttributeError(name)
