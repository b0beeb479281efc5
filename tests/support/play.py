"""The bot that ships for authors of games, under the name that the tests know."""

from fightbook.clients.authors.play import MOST, offered, play, seat_everybody

__all__ = ["MOST", "offered", "play", "seat_everybody"]
