"""A crowd: what two hundred combatants can do is offered in few words, in every game."""

import sys
from collections.abc import Callable

import msgspec
import pytest

from fightbook.domain.moves import offer
from tests.laws.games import GAMES
from tests.support.play import play
from tests.support.table import Table

MOST = 200_000
CROWD = 200
LOOKS = 3
STEPS = 400_000
"""Functions that may be called for the moves of two seats: some 50 ms each."""


def crowd(game: str, *, npc: bool) -> tuple[Table, str]:
    """Begin a fight of two hundred, half of one side, a player's own among them."""
    rules = GAMES[game]
    table = Table(rules)
    ana = table.sit("Ana")
    heroes = [t.id for t in rules.templates if not t.npc]
    foes = [t.id for t in rules.templates if t.npc] or heroes
    for number in range(CROWD):
        ours = number % 2 == 0
        template = (heroes if ours else foes)[number // 2 % len(heroes if ours else foes)]
        more = {"template": template, "npc": npc and not ours}
        table.enlist(f"Somebody {number}", "party" if ours else "foes", *([ana] * ours), **more)
    table.do("gm", {"type": "begin"})
    return table, ana


def steps(work: Callable[[], None]) -> int:
    """Count the calls of functions that something takes."""
    calls = 0

    def count(_: object, event: str, __: object) -> None:
        nonlocal calls
        calls += event == "call"

    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(None)
    return calls


@pytest.mark.chance
@pytest.mark.parametrize("npc", [True, False])
@pytest.mark.parametrize("game", [game for game in GAMES if game != "duel"])
def test_what_two_hundred_can_do_is_offered_in_few_words(game: str, npc: bool) -> None:
    table, ana = crowd(game, npc=npc)
    sizes: list[int] = []

    def weigh(at: Table) -> None:
        offers = (offer(at.shelf, at.worlds[seat], seat) for seat in ("gm", ana))
        sizes.extend(len(msgspec.json.encode(found)) for found in offers)

    table.watch("gm", ana)
    assert steps(lambda: weigh(table)) < STEPS
    with pytest.raises(AssertionError, match="did not end"):
        play(table, 1, most=LOOKS, after=weigh)
    assert max(sizes) < MOST
