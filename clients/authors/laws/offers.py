"""What is offered is laid out so that a page can show it, and says who is waited for."""

from fightbook.clients.authors.laws.fights import CROWDED, Laws, at_table
from fightbook.clients.authors.play import play, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.moves import SLOT, awaited, legal_moves
from fightbook.domain.ruleset import Ruleset


def look(table: LocalTable) -> None:
    """Hold the offers of every seat against the laws, and whom they are told to wait for.

    Now and then: what holds of a moment's offers hangs on nothing before it.
    """
    if table.state.commit % 4:
        return
    for seat, world in table.worlds.items():
        waits = awaited(table.shelf, world)
        assert set(waits) <= world.fight.combatants.keys()
        moves = legal_moves(table.shelf, world, seat)
        for move in moves:
            assert not move.group or move.short, f"{move.label} says nothing in its group"
            assert not move.again or move.choice, f"{move.label} replaces no choice"
            words = (move.label, move.group, move.short)
            assert not SLOT.search(" ".join(words)), f"{words} names what {move.command} has not"
        if seat != "gm":
            due = {m.command.get("who", "") for m in moves if not m.part and not m.again}
            assert due - {""} <= set(waits), "whoever has to choose is waited for"


def offers_say_what_is_waited_for(rules: Ruleset, seed: int) -> None:
    """Hold what is waited for against what is offered, after each command."""
    table = at_table(rules, seed)
    table.watch("watch")
    assert play(table, seed, after=look)


def whom_the_fight_waits_for_is_told_until_its_end(rules: Ruleset, seed: int) -> None:
    """Somebody is waited for at the beginning, and nobody at the end."""
    table = seat_everybody(rules, {}, seed)
    assert awaited(table.shelf, table.world("gm"))
    play(table, seed)
    assert awaited(table.shelf, table.world("gm")) == []


LAWS: Laws = {
    offers_say_what_is_waited_for: (0, 1, CROWDED),
    whom_the_fight_waits_for_is_told_until_its_end: range(1, 2),
}
