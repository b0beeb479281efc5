"""For authors of games: laws that hold for every game, a table in memory, a bot, a game to copy.

``laws`` and ``examples`` make tests, for which pytest has to be there (``fightbook[authors]``);
whatever else is here runs without it. Nothing here is part of a running server.
"""
