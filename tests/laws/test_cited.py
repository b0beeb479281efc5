"""Whatever a log tells of numbers, cards and conditions opens to its parts and to its rules.

Random fights with all that a game has, as the GM reads them. Law: a number is the sum of its parts,
and it, each part, and each condition that begins or ends cites a rule or a ruling; but what the GM
does by hand, which is no rule's doing.
"""

from collections.abc import Iterator

import pytest

from fightbook.domain.scribe import GM
from fightbook.projections.log import Entry, citing, tell
from fightbook.projections.log.cited import CHOSEN, COUNTED, HANDED, MARKED
from tests.laws.games import GAMES
from tests.support.evening import shown
from tests.support.everybody import fight
from tests.support.whole import first

FOUR = ("zwerchhau", "percentile", "initiative-cards", "sword")
FIGHTS = range(20)
SUMMED = ("zwerchhau", "percentile", "initiative-cards")
"""Where a loss is in points: in Sword each die that harms marks a box."""
THE_GMS = "GM"
"""A part that is the GM's word."""
UNRULED = {"percentile": {"at"}}
"""Conditions that come from no document: where somebody stands on the line of a game's own."""
CITED = {"sword": (CHOSEN,)}
"""What else of a game cites its rules: its stances, rests and demons."""
MOVES = 250
"""Of each fight, at most."""


def entries(game: str, seed: int) -> Iterator[Entry]:
    """Give what the GM reads of a fight."""
    rules = GAMES[game]
    table, _ = fight(rules, 70_000 + seed, MOVES, ends=False)
    yield from tell(rules.narrate, shown(table, GM))


def by_hand(entry: Entry) -> bool:
    """Tell whether the GM did it, by word alone."""
    return entry.by is not None and entry.by.id == GM


@pytest.mark.parametrize("game", FOUR)
@pytest.mark.parametrize("seed", first(1, FIGHTS))
def test_every_number_and_every_condition_leads_to_its_rules(game: str, seed: int) -> None:
    cited, found = citing(GAMES[game]), 0
    for entry in entries(game, seed):
        kinds = (*COUNTED, *HANDED, *MARKED, *CITED.get(game, ()))
        if entry.kind in kinds and not by_hand(entry):
            assert cited.whole(entry) or entry.mark in UNRULED.get(game, set()), entry
            parts = [part.name for part in entry.modifiers if part.name != THE_GMS]
            assert all(cited.of(part, entry) for part in parts), entry
            found += 1
    assert found


@pytest.mark.parametrize("game", SUMMED)
@pytest.mark.parametrize("seed", first(1, FIGHTS))
def test_every_number_is_the_sum_of_its_parts(game: str, seed: int) -> None:
    for entry in entries(game, seed):
        parts = sum(part.value for part in entry.modifiers)
        if entry.kind == "damaged" and entry.change is not None:
            told = entry.modifiers or not entry.change.amount or by_hand(entry)
            assert told, entry
            assert not entry.modifiers or max(0, parts) == entry.change.amount, entry
        elif entry.kind == "rolled" and entry.total is not None:
            kept = sum(die.face for die in entry.dice if die.kept)
            assert kept + parts == entry.total, entry
