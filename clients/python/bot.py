"""A bot: plays whatever the table offers its seat, by chance from a seed.

Law: it plays only what ``options`` offers, so an honest server refuses it nothing but what somebody
else was faster with (``stale``).
"""

from random import Random

from fightbook.clients.python.messages import Move, Refused
from fightbook.clients.python.moves import draw
from fightbook.clients.python.table import Table


class Bot:
    """Plays one seat. ``given`` counts its commands."""

    def __init__(self, table: Table, seed: int = 0) -> None:
        self.table = table
        self.given = 0
        self._random = Random(seed)  # noqa: S311 - a player, no secret

    def choose(self, moves: list[Move]) -> Move:
        """Pick one of the moves."""
        return self._random.choice(moves)

    async def step(self) -> bool:
        """Make one move, if there is one and nobody else was faster; tell whether it was made."""
        expect = self.table.commit
        if not (moves := await self.table.options()):
            return False
        try:
            command = draw(self.choose(moves), self._random)
            await self.table.command(command, expect=expect)
        except Refused as refused:
            if refused.code != "stale":
                raise
            return False
        self.given += 1
        return True

    async def play(self, limit: int = 10_000) -> None:
        """Play until the encounter ends, or ``limit`` commands were given."""
        while not self.table.view.get("outcome") and self.given < limit:
            commit, news = self.table.commit, self.table.commits()
            if not await self.step() and self.table.commit == commit:
                await anext(news, None)
