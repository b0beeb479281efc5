"""Non-interference as time goes by: rounds tell nothing of those whom not everybody knows.

Twin fights are given the same open commands, round after round. In one the GM has an ambush in
wait, with conditions that last for some rounds; in the other there are as many notes.
"""

import random

import pytest

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.laws.twins import (
    OTHERS,
    begun,
    compare,
    last,
    secret,
    shape,
    templates,
    together,
)
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.ruleset import Ruleset

MOVES = 150
SEEDS = 40
NOTE = {"type": "say", "text": "They sleep.", "hidden": True}


def lasting(rules: Ruleset) -> list[str]:
    """Give conditions that a GM could set, one of the table's own among them."""
    return ["wet", *(c.id for c in rules.conditions if "." not in c.id and not c.out)]


def ambush(table: LocalTable) -> None:
    """Let three wait unseen, with conditions that end in some rounds, and be watched for."""
    marks = lasting(table.rules)
    who = [secret(table), secret(table, "s4"), secret(table, npc=True)]
    for number, mark in enumerate(marks):
        for each, rounds in zip(who, (1, 2, 3), strict=True):
            lasts = {"type": "mark", "rounds": rounds + number % 2, "reason": "a spell"}
            table.do("gm", {**lasts, "who": each, "mark": mark})
            table.do("gm", {**lasts, "who": "c1", "target": each, "mark": f"seen.{each}"})


def play(twins: list[LocalTable], rounds: int) -> list[LocalTable]:
    """Let so many rounds pass in branches of both; give those of a fight that has not ended."""
    for seed in range(SEEDS):
        chance, found = random.Random(seed), [table.branch() for table in twins]
        for _ in range(MOVES):
            if found[0].state.fight.outcome or found[0].state.fight.round > rounds:
                break
            assert together(found, chance)
            same_shape(*found)
        if found[0].state.fight.round > rounds and not found[0].state.fight.outcome:
            return found
    pytest.skip("No fight of this game has so many rounds.")


def same_shape(table: LocalTable, other: LocalTable) -> None:
    """Assert that the last commit looks alike in both."""
    for seat in OTHERS:
        assert shape(last(table), seat) == shape(last(other), seat), last(table)


def as_rounds_go_by_nobody_can_count_the_unseen(rules: Ruleset, _seed: int) -> None:
    """Twins of which one has an ambush look alike to the others, round by round."""
    table, other = begun(rules, "word"), begun(rules, "word")
    ambush(table)
    while other.state.commit < table.state.commit:
        other.do("gm", NOTE)
    twins = play([table, other], 3)
    compare(twins)
    assert twins[0].state.commit == twins[1].state.commit


def a_condition_of_somebody_unseen_ends_with_its_round(rules: Ruleset, _seed: int) -> None:
    """A condition with a number of rounds ends unseen as well."""
    table, other = begun(rules, "word"), begun(rules, "word")
    who = secret(table, "s4", template=templates(rules)[1])
    mark = {"type": "mark", "who": who, "rounds": 2, "reason": "a spell"}
    table.do("gm", {**mark, "mark": "wet"})
    table.do("gm", {**mark, "mark": "dry", "rounds": 9})
    while other.state.commit < table.state.commit:
        other.do("gm", NOTE)
    table, _ = play([table, other], 2)
    for seat in ("gm", "s4"):
        assert table.worlds[seat].fight.combatants[who].marks.keys() == {"dry"}
    table.do("gm", {"type": "reveal", "who": who})
    for seat in OTHERS:
        assert {"wet", "dry"} & table.worlds[seat].fight.combatants[who].marks.keys() == {"dry"}


LAWS: Laws = {
    as_rounds_go_by_nobody_can_count_the_unseen: range(1),
    a_condition_of_somebody_unseen_ends_with_its_round: range(1),
}
