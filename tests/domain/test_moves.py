"""Legal moves: who may do what now, and whom the fight waits for."""

from fightbook.domain.moves import awaited, legal_moves, offer, survey
from fightbook.domain.ruleset import Move
from fightbook.domain.state import Encounter
from tests.support.duel import DUEL, Duel
from tests.support.table import Table


def test_the_fight_waits_for_those_who_have_not_chosen() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    hero = table.enlist("Ana", "party", ana)
    rat = table.enlist("Rat", "foes", npc=True)
    assert awaited(table.shelf, table.state) == []
    assert [move.command for move in legal_moves(table.shelf, table.state, "gm")] == [
        {"type": "begin"}
    ]
    table.do("gm", {"type": "begin"})
    assert awaited(table.shelf, table.state) == [hero, rat]
    table.do(ana, {"type": "aim", "who": hero, "high": True})
    assert awaited(table.shelf, table.state) == [rat]
    assert legal_moves(table.shelf, table.world(ana), ana) == []
    table.do("gm", {"type": "close"})
    assert awaited(table.shelf, table.state) == []
    assert legal_moves(table.shelf, table.state, "gm") == []


def test_a_survey_is_what_is_offered_and_whom_the_fight_waits_for() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes", npc=True)
    for command in ("begin", "close"):
        table.do("gm", {"type": command})
        for seat in ("gm", ana, "watch"):
            world = table.world(seat)
            found = offer(table.shelf, world, seat), awaited(table.shelf, world)
            assert survey(table.shelf, world, seat) == found
            assert bool(found[0]) == (command == "begin" and seat != "watch")


class Lonely(Duel):
    """The small game, with something that is done to others, and not to oneself."""

    def moves(self, world: Encounter, seat: str) -> list[Move]:
        here = tuple(world.fight.combatants)
        return [
            Move({"type": "help", "who": who}, "{who} helps {target}", over=({"target": here},))
            for who in here
        ]


def test_nobody_is_offered_to_himself_and_equal_moves_are_one() -> None:
    table = Table(Lonely())
    for number in range(3):
        table.enlist(f"F{number}", "party" if number else "foes")
    table.do("gm", {"type": "begin"})
    (move,) = offer(table.shelf, table.state, "gm")
    assert move.over == ({"who": ("c1", "c2", "c3"), "target": ("c1", "c2", "c3")},)
    assert move.command == {"type": "help"}
    found = legal_moves(table.shelf, table.state, "gm")
    assert len(found) == 6
    assert found[0].command == {"type": "help", "who": "c1", "target": "c2"}
    assert found[0].label == "F0 helps F1"


def test_nobody_is_offered_to_himself_where_he_is_the_only_one() -> None:
    table = Table(Lonely())
    table.enlist("F0", "foes")
    table.enlist("F1", "party", hidden=True)
    table.do("gm", {"type": "begin"})
    (unseen,) = (c.id for c in table.state.fight.combatants.values() if c.secret)
    table.do("gm", {"type": "dismiss", "who": unseen})
    assert table.state.fight.phase
    assert legal_moves(table.shelf, table.state, "gm") == []


class Wounded(Duel):
    """The small game, with somebody to be helped, who cannot help himself."""

    def moves(self, world: Encounter, seat: str) -> list[Move]:
        over = ({"target": ("c1",)},)
        return [
            Move({"type": "help", "who": who}, "{who} helps {target}", over=over)
            for who in world.fight.combatants
        ]


def test_who_needs_help_is_helped_by_the_others_alone() -> None:
    table = Table(Wounded())
    for number in range(3):
        table.enlist(f"F{number}", "party" if number else "foes")
    table.do("gm", {"type": "begin"})
    found = [
        (m.command["who"], m.command["target"]) for m in legal_moves(table.shelf, table.state, "gm")
    ]
    assert found == [("c2", "c1"), ("c3", "c1")]


class Turning(Duel):
    """The small game, where words name somebody who is fixed in the command."""

    def moves(self, world: Encounter, seat: str) -> list[Move]:
        words, over = "{who} turns from {at} to {target}", ({"target": ("c2", "c4")},)
        return [Move({"type": "turn", "who": "c1", "at": "c3"}, words, over=over)]


def test_words_name_who_is_fixed_in_the_command() -> None:
    table = Table(Turning())
    for number in range(4):
        table.enlist(f"F{number}", "party" if number else "foes")
    table.do("gm", {"type": "begin"})
    (move,) = offer(table.shelf, table.state, "gm")
    assert move.label == "F0 turns from F2 to {target}"
    found = [one.label for one in legal_moves(table.shelf, table.state, "gm")]
    assert found == ["F0 turns from F2 to F1", "F0 turns from F2 to F3"]
