"""Comings and goings in every game: whoever comes late, hidden or not, or leaves, play goes on.

The GM adds combatants in the middle of anything, hides and reveals some, a player's too, takes
some out, sets tracks, and shows more or less of their health; nobody is ever offered what is
refused, and the fight ends. Every third fight is one of twelve, and more.
"""

import random

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.play import play, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Combatant

LATECOMERS = 4
LEAVERS = 2


class Meddler:
    """A GM who changes who is there, now and then."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.came = self.left = 0

    def __call__(self, table: LocalTable) -> None:
        """Meddle after one command in four, as long as the fight goes on."""
        if table.state.fight.outcome or self.chance.random() > 0.25:
            return
        self.chance.choice([self.enlist, self.reveal, self.dismiss, self.adjust, self.show])(table)

    def enlist(self, table: LocalTable) -> None:
        """Let somebody more join, at most ``LATECOMERS`` in all."""
        if self.came == LATECOMERS:
            return
        self.came += 1
        template = self.chance.choice(table.rules.templates)
        seats = self.chance.choice([[], ["s3"]])
        more = {"npc": not seats and self.chance.random() < 0.5, "seats": seats}
        hidden = self.chance.random() < (0.3 if seats else 0.7)
        side = "foes" if template.npc else "party"
        command = {"type": "enlist", "name": f"Late {self.came}", "template": template.id}
        table.do("gm", {**command, "side": side, "hidden": hidden, **more})

    def reveal(self, table: LocalTable) -> None:
        """Show one of those whom only some know of."""
        if hidden := [c.id for c in self.here(table) if c.secret]:
            table.do("gm", {"type": "reveal", "who": self.chance.choice(hidden)})

    def dismiss(self, table: LocalTable) -> None:
        """Let somebody leave, at most ``LEAVERS`` in all."""
        if self.left < LEAVERS and (here := self.here(table)):
            self.left += 1
            table.do("gm", {"type": "dismiss", "who": self.chance.choice(here).id})

    def adjust(self, table: LocalTable) -> None:
        """Set a pool of somebody to another value."""
        pools = [
            (c.id, name, track)
            for c in self.here(table)
            for name, track in c.tracks.items()
            if track.kind == "pool"
        ]
        if pools:
            who, name, track = self.chance.choice(pools)
            value = self.chance.randint(0, track.max)
            wish = {"type": "adjust", "who": who, "track": name, "value": value, "reason": "so"}
            table.do("gm", wish)

    def show(self, table: LocalTable) -> None:
        """Change how somebody's health is shown."""
        if here := self.here(table):
            shown = self.chance.choice(["exact", "word", "nothing"])
            table.do("gm", {"type": "show", "who": self.chance.choice(here).id, "shown": shown})

    def here(self, table: LocalTable) -> list[Combatant]:
        """Give those who are in the fight, known to everybody or not."""
        return list(table.state.fight.combatants.values())


def legal_play_goes_on_whoever_comes_or_leaves(rules: Ruleset, seed: int) -> None:
    """Play to the end while the GM lets people come, leave, and be set to other values."""
    crowd = {"each": 3, "foes": 6} if seed % 3 == 0 else {}
    table = seat_everybody(rules, {}, seed, **crowd)
    play(table, seed, most=10_000, after=Meddler(seed))
    assert table.state.fight.outcome


LAWS: Laws = {legal_play_goes_on_whoever_comes_or_leaves: range(201, 203)}
