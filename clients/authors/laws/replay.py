"""Play, its record and its past: what is offered is legal, and what was written is what happened.

Every fight ends; the lines that are stored give its state, and their commands give the lines again;
a view and the patches after it are the later view; undo and redo give back what was there.
"""

import json
import random
from typing import Any, cast

from fightbook.clients.authors.laws.fights import CROWDED, Laws, at_table, commits, played
from fightbook.clients.authors.play import play, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.commands import Undo
from fightbook.domain.decide import Request, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import START, chain, read, write
from fightbook.domain.perceive import blank, see, world
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset, Throws
from fightbook.domain.state import Encounter
from fightbook.projections.audit.again import Recorded
from fightbook.projections.audit.kinds import odd
from fightbook.projections.view import diff, view

FEW = (0, 2, CROWDED)


def legal_play_is_never_refused_and_always_ends(rules: Ruleset, seed: int) -> None:
    """Play only what is offered: nothing is refused, and the fight ends."""
    table = played(rules, seed)
    assert table.state.fight.outcome


def the_fold_of_the_stored_lines_is_the_live_state(rules: Ruleset, seed: int) -> None:
    """Fold the lines as they are stored: the state is the one that was played."""
    table = played(rules, seed)
    folded = fold(
        table.shelf, blank(table.state), [read(line.raw, line.digest) for line in table.lines]
    )
    assert same(folded, table.state)


def same(a: Encounter, b: Encounter) -> bool:
    """Tell whether two states agree in all that compares by value."""
    parts = ("id", "commit", "index", "prev", "record", "fight", "latest")
    return all(getattr(a, part) == getattr(b, part) for part in parts)


def lines_are_a_chain_and_read_alike_everywhere(rules: Ruleset, seed: int) -> None:
    """Each line is canonical JSON, and its digest binds all before it."""
    prev = START
    for line in played(rules, seed).lines:
        found = json.loads(line.raw)
        assert json.dumps(found, ensure_ascii=False, separators=(",", ":")).encode() == line.raw
        assert found["at"] == line.at
        prev = chain(prev, line.commit, line.index, line.mark)
        assert line.digest == prev


def commands_decided_again_give_the_same_lines(rules: Ruleset, seed: int) -> None:
    """Decide each command again with its links: the same bytes come of it."""
    table = played(rules, seed)
    state = blank(table.state)
    for lines in commits(table.lines):
        declared = json.loads(lines[0].raw)
        request = Request(
            declared["seat"],
            declared["id"],
            declared["at_ms"],
            table.typed(declared["command"]),
            faces={k: tuple(v) for k, v in declared.get("dice", {}).items()},
        )
        events = decide(table.shelf, state, request, Recorded(lines))
        assert not isinstance(events, Rejected), events
        again = write(lines[0].commit, events, state.prev)
        assert [line.raw for line in again] == [line.raw for line in lines]
        state = fold(table.shelf, state, lines)


def each_die_falls_for_what_its_command_throws(rules: Ruleset, seed: int) -> None:
    """Hold every label against what the game says that its commands throw, if it says so."""
    if not isinstance(rules, Throws) or not rules.throws:
        return
    table = played(rules, seed)
    state = blank(table.state)
    for lines in commits(table.lines):
        given = json.loads(lines[0].raw)["command"]
        labels = [json.loads(line.raw)["label"] for line in odd(rules, state, lines)]
        assert not labels, f"{given} threw {labels}, and `throws` of the game does not say so"
        state = fold(table.shelf, state, lines)


def a_view_and_the_patches_after_it_are_the_later_view(rules: Ruleset, seed: int) -> None:
    """For each seat, patch a view from the middle: it becomes the last one."""
    table = played(rules, seed)
    middle = random.Random(seed).randrange(1, table.state.commit)
    for seat in table.state.record.seats:
        early = [line for line in table.lines if line.commit <= middle]
        seen = view(world(table.shelf, table.state, seat, early), seat)
        mirror = json.loads(json.dumps(seen.json))
        for lines in commits(table.lines[len(early) :]):
            news = [see(line, seat) for line in lines]
            later = view(fold(table.shelf, seen.world, news), seat, seen)
            mirror = merged(mirror, diff(seen.json, later.json))
            seen = later
        whole = view(table.world(seat), seat)
        assert mirror == json.loads(json.dumps(whole.json)) == json.loads(json.dumps(seen.json))


def merged(old: Any, patch: Any) -> Any:
    """Apply a merge patch as RFC 7396 has it."""
    if not isinstance(patch, dict):
        return patch
    found: dict[str, Any] = {**old} if isinstance(old, dict) else {}
    for key, value in cast(dict[str, Any], patch).items():
        if value is None:
            found.pop(key, None)
        else:
            found[key] = merged(found.get(key), value)
    return found


def undo_gives_back_the_state_before_and_redo_the_state_after(rules: Ruleset, seed: int) -> None:
    """Undo and redo at random in a fight that goes on."""
    table = at_table(rules, seed)
    chance = random.Random(seed)

    def sometimes(at: LocalTable) -> None:
        if chance.random() < 0.1 and at.state.latest > 1:
            before, after = at.state.moments[at.state.latest].fight, at.state.fight
            at.do("gm", Undo())
            assert at.state.fight == before
            at.do("gm", {"type": "redo"})
            assert at.state.fight == after

    play(table, seed, after=sometimes)
    assert same(fold(table.shelf, blank(table.state), table.lines), table.state)


def undone_to_the_beginning_the_fight_is_as_it_was(rules: Ruleset, seed: int) -> None:
    """Undo all of it, redo all of it."""
    table = seat_everybody(rules, {}, seed)
    begun, begun_at = table.state.fight, table.state.commit
    play(table, seed)
    ended = table.state.fight
    depth = 0
    while table.state.latest > begun_at:
        table.do("gm", Undo())
        depth += 1
    assert table.state.fight == begun
    for _ in range(depth):
        table.do("gm", {"type": "redo"})
    assert table.state.fight == ended


def a_refused_command_leaves_everything_as_it_was(rules: Ruleset, seed: int) -> None:
    """A spectator's command is refused, and the state is the very same."""
    table = played(rules, seed)
    before = table.state
    found = table.attempt("watch", Undo())
    assert isinstance(found, Rejected)
    assert table.state is before


LAWS: Laws = {
    legal_play_is_never_refused_and_always_ends: range(8),
    the_fold_of_the_stored_lines_is_the_live_state: FEW,
    lines_are_a_chain_and_read_alike_everywhere: FEW,
    commands_decided_again_give_the_same_lines: FEW,
    each_die_falls_for_what_its_command_throws: FEW,
    a_view_and_the_patches_after_it_are_the_later_view: FEW,
    undo_gives_back_the_state_before_and_redo_the_state_after: FEW,
    undone_to_the_beginning_the_fight_is_as_it_was: FEW,
    a_refused_command_leaves_everything_as_it_was: FEW,
}
