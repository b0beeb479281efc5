"""Recorded fights for clients in other languages: the lines of a fight, and what each seat saw.

``python -m tests.support.recorded 2`` plays two fights of every game by chance and writes them to
the standard output as JSON: the stored lines, and after each commit what no longer counts, and for
each seat the merge patch of its view. In between the GM takes back, amends, hides and reveals
whatever comes to hand.
"""

import json
import random
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from fightbook.domain import past, timeline
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.commands import Anchor, Command
from fightbook.domain.dice import Chain
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.view import View, diff, view
from tests.laws.games import GAMES
from tests.support.duel import DUEL
from tests.support.duels import DUEL_2
from tests.support.table import Table

MOVES = 60
ODD = "What the <b>dice</b> say: \u201eno\u201c \u2028 \u00e4\U0001f3b2"
HEALTH = ("exact", "word", "nothing")
Json = dict[str, Any]


class Recorder(Table):
    """A table whose seats stir the dice, and which keeps the views of some of them."""

    def __init__(self, rules: Ruleset, options: Json, seed: int) -> None:
        self.shakers: dict[str, Chain] = {}
        self.chance = random.Random(seed)
        super().__init__(rules, options, seed, others=[DUEL_2] if rules is DUEL else [])
        self.seats = ["gm", self._sit("Ana", 7), self._sit("Bo", 8), "watch"]
        self.watch(*self.seats)
        self._views: dict[str, View | None] = dict.fromkeys(self.seats)
        self.patches: dict[str, list[Json]] = {seat: [] for seat in self.seats}
        self.struck: list[list[int]] = []
        self.first = self.state.commit
        self._draw()

    def _sit(self, name: str, tip: int) -> str:
        chain = Chain(bytes([tip]) * 32, 512)
        seat = self.sit(name, chain.anchor.hex())
        self.shakers[seat] = chain
        return seat

    def attempt(self, seat: str, command: Command, **more: Any) -> tuple[Line, ...] | Rejected:
        """Give a command with the seat's next shake; draw what everybody sees now."""
        if chain := self.shakers.get(seat):
            more["shake"] = chain.link(self.state.record.pairs[seat].spent + 1).hex()
        return super().attempt(seat, command, **more)

    def tell(self, lines: tuple[Line, ...]) -> None:
        """Let the seats see a commit; draw what they see now."""
        super().tell(lines)
        if self.worlds:
            self._draw()

    def _draw(self) -> None:
        self.struck.append(sorted(self.worlds["watch"].record.retracted))
        for seat in self.seats:
            before = self._views[seat]
            now = view(self.worlds[seat], seat, before)
            self.patches[seat].append(diff(before.json if before else {}, now.json))
            self._views[seat] = now

    def try_(self, type_: str, seat: str = "gm", **fields: Any) -> bool:
        """Give a command that may be refused."""
        found = self.attempt(seat, self.typed({"type": type_, **fields}))
        return not isinstance(found, Rejected)


def record(rules: Ruleset, seed: int) -> Json:
    """Play one fight; give all that a client needs to check its own reading of it."""
    table = Recorder(rules, {"health": HEALTH[seed % len(HEALTH)]}, seed)
    _enlist(table)
    table.do("gm", {"type": "begin"})
    more = (*MEDDLING, *([_cross, _cross, _keep] if rules.id == "campaign" else []))
    for _ in range(MOVES):
        if table.state.fight.outcome:
            break
        seat, command = table.chance.choice(_moves(table))
        table.do(seat, command)
        if table.chance.random() < 0.3:
            table.chance.choice(more)(table)
    _end(table)
    return {
        "game": rules.id,
        "lines": [json.loads(line.raw) for line in table.lines],
        "first": table.first,
        "patches": table.patches,
        "struck": table.struck,
    }


def _enlist(table: Recorder) -> None:
    templates = table.rules.templates
    heroes = [t for t in templates if not t.npc]
    foes = [t for t in templates if t.npc] or heroes
    for seat in table.seats[1:3]:
        table.enlist(f"Of {seat}", "party", seat, template=table.chance.choice(heroes).id)
    for number in range(2):
        template = table.chance.choice(foes).id
        table.enlist(f"Foe {number}", "foes", template=template, npc=True)


def _moves(table: Recorder) -> list[tuple[str, Json]]:
    return [
        (s, m.command) for s in table.seats for m in legal_moves(table.shelf, table.worlds[s], s)
    ]


def _end(table: Recorder) -> None:
    """End the fight, and let it go on once more as a fork would."""
    if not table.state.fight.outcome:
        table.do("gm", {"type": "close", "screen": table.chance.random() < 0.7})
    table.do("server", Anchor(table.anchors(), "gm"))
    table.try_("undo")
    table.try_("throw", sides=20, count=2)
    table.try_("throw", sides=6, hidden=True)
    for _ in range(2):  # whom the first makes known takes part, perhaps with dice of its own
        table.try_("reveal", screen=True)


# --- what a GM may do in between ------------------------------------------------------------------


def _somebody(table: Recorder) -> str:
    return table.chance.choice(list(table.state.fight.combatants))


def _rewind(table: Recorder) -> None:
    """Go back, perhaps to what was taken back before."""
    table.try_("rewind", to=max(1, table.state.commit - table.chance.randrange(1, 6)))
    if table.chance.random() < 0.3:
        table.try_("redo")


def _redo(table: Recorder) -> None:
    table.try_("undo")
    table.try_("undo")
    table.try_("redo")


def _amend(table: Recorder) -> None:
    """Decide something again, perhaps for the second time."""
    state = table.state
    made = past.decisions(state, timeline.in_force(state, table.first))
    if not made:
        return
    found = table.chance.choice(made[-6:])
    dice = table.chance.choice(("same", "fresh"))
    table.try_("amend", commit=found.commit, command=found.command, dice=dice, illegal="drop")
    if table.chance.random() < 0.4:
        table.try_("undo")
    if table.chance.random() < 0.2:
        table.try_("rewind", to=state.commit)


def _ask(table: Recorder) -> None:
    if table.try_("ask", table.seats[1]):
        prompt = list(table.state.fight.prompts)[-1]
        table.try_("answer", prompt=prompt, choice=table.chance.choice(("yes", "no")))


def _hide(table: Recorder) -> None:
    template = table.rules.templates[-1].id
    table.try_("enlist", name="In the dark", template=template, hidden=True, npc=True)
    if table.chance.random() < 0.7:
        table.try_("reveal", who=max(table.state.fight.combatants, key=lambda who: int(who[1:])))


def _correct(table: Recorder) -> None:
    who = _somebody(table)
    table.try_("mark", who=who, mark="wet", rounds=2, reason="rain")
    table.try_("grant", who=who, kind="modifier", value=2, reason="height")
    if table.state.fight.combatants[who].marks and table.chance.random() < 0.5:
        table.try_("unmark", who=who, mark="wet", reason="dry")


def _cross(table: Recorder) -> None:
    """Let somebody go to a fight and come home, or be called back there."""
    who = _somebody(table)
    fight = f"f{table.chance.randrange(3)}"
    table.try_("go", "server", whom=[who], encounter=fight)
    tracks = {
        name: {**msgspec.to_builtins(track), "value": max(0, track.value - 1)}
        for name, track in table.state.fight.combatants[who].tracks.items()
    }
    people = {who: {"tracks": tracks, "marks": {"scar": 1}}}
    at = table.state.commit
    table.try_("home", "server", encounter=fight, commit=at, people=people)
    if table.chance.random() < 0.3:
        table.try_("recall", "server", encounter=fight, commit=at + 1)


def _keep(table: Recorder) -> None:
    table.try_("keep", shelf="note", item={"title": ODD})


def _roll(table: Recorder) -> None:
    table.try_("throw", sides=20, count=2, modifier=-1, hidden=True)
    table.try_("say", text=ODD, hidden=True)
    if table.chance.random() < 0.3:
        table.try_("reveal", screen=True)


MEDDLING: tuple[Callable[[Recorder], None], ...] = (
    _rewind,
    _redo,
    _amend,
    _amend,
    _ask,
    _hide,
    _correct,
    _roll,
)


def main(fights: int) -> None:
    """Write the fights."""
    played = [*GAMES.values(), campaign(GAMES)]
    found = [record(rules, seed) for seed in range(fights) for rules in played]
    json.dump(found, sys.stdout, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main(int(sys.argv[1]))
