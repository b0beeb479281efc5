"""The Python SDK: sit at a table, see the fight, act in it, and check every die.

``Table`` is a seat over the network, ``Session`` the same without a network, ``Bot`` somebody to
play with. Stands on its own: it shares no code with the server.
"""

from clients.python.bot import Bot
from clients.python.links import Link
from clients.python.messages import Ack, Commit, Line, Move, Moves, Need, Presence, Refused, View
from clients.python.session import CaughtUp, Dropped, Happening, Session, Slowed, Welcomed
from clients.python.shakes import Shakes
from clients.python.table import Table
from clients.python.witness import Flag, Witness

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
    "Refused",
    "Session",
    "Shakes",
    "Slowed",
    "Table",
    "View",
    "Welcomed",
    "Witness",
]
