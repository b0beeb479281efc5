"""Legal moves: who may do what now, and whom the fight waits for."""

from domain.moves import awaited, legal_moves
from tests.support.duel import DUEL
from tests.support.table import Table


def test_the_fight_waits_for_those_who_have_not_chosen() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    hero = table.enlist("Ana", "party", ana)
    rat = table.enlist("Rat", "foes", npc=True)
    assert awaited(table.state) == []
    assert [move.command for move in legal_moves(table.state, "gm")] == [{"type": "begin"}]
    table.do("gm", {"type": "begin"})
    assert awaited(table.state) == [hero, rat]
    table.do(ana, {"type": "aim", "who": hero, "high": True})
    assert awaited(table.state) == [rat]
    assert legal_moves(table.world(ana), ana) == []
    table.do("gm", {"type": "close"})
    assert awaited(table.state) == []
    assert legal_moves(table.state, "gm") == []
