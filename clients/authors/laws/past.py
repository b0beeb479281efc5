"""The past of every game: amendments in the middle of anything, and books that audit."""

import random
from typing import Any

from fightbook.clients.authors.laws.fights import CROWDED, Laws, at_table, told
from fightbook.clients.authors.play import play
from fightbook.clients.authors.table import LocalTable
from fightbook.clients.python.witness import Witness
from fightbook.domain.amend import Preview
from fightbook.domain.commands import Amend
from fightbook.domain.decide import look_ahead
from fightbook.domain.differences import differences
from fightbook.domain.evolve import fold
from fightbook.domain.line import read
from fightbook.domain.moves import legal_moves
from fightbook.domain.past import Decision, decisions
from fightbook.domain.perceive import blank, see
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.state import Encounter
from fightbook.domain.timeline import in_force
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.view import draw, plain

AMENDMENTS = 12
FACTS = ("combatants", "phase", "round", "turn", "side", "steps", "prompts")
TABLES = frozenset({"encounter", "you", "seats", "locked", "code", "code_until", "origin", "away"})
"""What of a view is no part of the fight."""


class Meddler:
    """Amends a past command now and then, and takes every other time that back.

    With itself, or with another that was legal then. What an earlier amendment decided again is
    amended like anything else, and what was taken back is now and then brought back, or gone back
    to by its number.
    """

    def __init__(self, table: LocalTable, seed: int) -> None:
        self.chance = random.Random(seed)
        self.first = table.state.commit
        self.done = 0

    def __call__(self, table: LocalTable) -> None:
        """Amend a late decision after one command in ten, ``AMENDMENTS`` times at most."""
        if self.done >= AMENDMENTS or self.chance.random() > 0.1 or table.state.fight.outcome:
            return
        known = decisions(table.state, in_force(table.state, self.first))
        if not known:
            return
        decision = self.chance.choice(known[-5:])
        self.done += 1
        before, world = table.state, table.worlds["gm"]
        dice: Any = self.chance.choice(["same", "fresh"])
        command = self.other(table, decision) if self.done % 3 == 0 else decision.command
        amendment = Amend(decision.commit, command, dice, "drop")
        seen = look_ahead(table.shelf, table.state, world, "gm", amendment)
        assert table.state is before
        found = table.attempt("gm", amendment)
        assert isinstance(found, Rejected) == isinstance(seen, Rejected)
        if isinstance(found, Rejected):
            return
        ends = table.state.fight.outcome
        if isinstance(seen, Preview) and not (seen.draws_at or seen.sealed_at or ends):
            assert seen.changes == differences(world.fight, table.worlds["gm"].fight)
        if dice == "same" and command is decision.command:
            assert table.state.fight.combatants == before.fight.combatants
        if self.done % 2 or table.state.fight.outcome:
            self.go_back(table, before)

    def other(self, table: LocalTable, decision: Decision) -> dict[str, Any]:
        """Choose what the same seat could have done as well when it decided."""
        before = (line for line in table.lines if line.commit < decision.commit)
        then = fold(table.shelf, blank(table.state), before)
        moves = legal_moves(table.shelf, then, decision.seat)
        return self.chance.choice([move.command for move in moves] or [decision.command])

    def go_back(self, table: LocalTable, before: Encounter) -> None:
        """Take an amendment back; and now and then that too, and back to before it once more."""
        after = table.state
        table.do("gm", {"type": "rewind", "to": before.commit})
        same_past(table.state, before)
        if self.chance.random() < 0.5:
            table.do("gm", {"type": "redo"})
            same_past(table.state, after)
            table.do("gm", {"type": "rewind", "to": before.commit})
            same_past(table.state, before)
            self.stand_where_it_was_struck(table)

    def stand_where_it_was_struck(self, table: LocalTable) -> None:
        """Go back to a commit that was taken back, and compare with what was shown there."""
        back, to = table.state.commit, self.chance.choice(sorted(table.state.record.retracted))
        table.do("gm", {"type": "rewind", "to": to})
        for seat in table.state.record.seats:
            lines = [see(line, seat) for line in table.lines]
            then = fold(table.shelf, blank(table.state), [x for x in lines if x.commit <= to])
            assert stands(fold(table.shelf, blank(table.state), lines)) == stands(then), (to, seat)
        table.do("gm", {"type": "rewind", "to": back})


def stands(world: Encounter) -> dict[str, Any]:
    """Give how the fight stands in a view: all but who sits there, and what could be done again."""
    found = draw(world).json
    kept = {name: found[name] for name in found.keys() - TABLES - {"timeline"}}
    return kept | {"undo": found["timeline"]["undo"]}


def same_past(one: Encounter, other: Encounter) -> None:
    """The fight is the same, and so is what counts and what undo would do, down to the first."""
    assert one.fight == other.fight
    assert (one.latest, one.amended) == (other.latest, other.amended)
    struck = [state.record.retracted for state in (one, other)]
    assert {c for c in struck[0] if c <= other.commit} == set(struck[1])


def the_past_can_be_amended_anywhere_and_the_book_audits(rules: Ruleset, seed: int) -> None:
    """Amend at random: the fold of the lines is the live state, and the audit is sound."""
    table = at_table(rules, seed)
    table.watch("gm")
    meddler = Meddler(table, seed)
    play(table, seed, after=meddler)
    raws = [line.raw for line in table.lines]
    folded = fold(table.shelf, blank(table.state), map(read, raws))
    assert (folded.fight, folded.record) == (table.state.fight, table.state.record)
    report = audit(rows(table.lines), {rules.id: rules})
    assert report.findings == ()
    assert (report.decided, report.not_decided) == (table.state.commit, "")
    for seat in table.state.record.seats:
        shown_all_sees_all(table, table.world(seat))
        assert Witness().follow(told(table, seat)) == []


def shown_all_sees_all(table: LocalTable, world: Encounter) -> None:
    """Hold the world of a seat against the fight, where nothing is hidden from it any longer."""
    assert world.fight.outcome == table.state.fight.outcome
    for name in FACTS if not world.fight.unseen else ():
        assert plain(getattr(world.fight, name)) == plain(getattr(table.state.fight, name)), name


LAWS: Laws = {the_past_can_be_amended_anywhere_and_the_book_audits: (0, 1, CROWDED)}
