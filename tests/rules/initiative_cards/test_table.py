"""Coming, going, ending, and what is offered: how the game sits at the table."""

import json
import random
from typing import Any

import pytest

from fightbook.domain.events import Checked, Closed, Dealt, Lapsed, Played, Rolled
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.initiative_cards import RULESET
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.play import offered, seat_everybody
from tests.support.table import Table

MAGE = {
    "attributes": {"magic": 2},
    "skills": {"fire": 1},
    "spells": ["fireball", "mend", {"id": "bolt", "name": "Bolt", "school": "air", "target": 2}],
}


def test_a_newcomer_is_dealt_a_hand_and_reacts_at_once() -> None:
    board = duel({}, {})
    board.do("gm", {"type": "enlist", "name": "Late", "sheet": {"attributes": {"combat": 2}}})
    assert [(e.who, e.cards) for e in board.new(Dealt) if e.who] == [("c3", (1, 2))]
    board.act("c1", "attack", target="c3", weapon="fists")
    assert board.asked("react") == ["c3"]


def test_a_newcomer_who_is_dead_is_dealt_nothing() -> None:
    board = duel({}, {})
    board.do("gm", {"type": "enlist", "name": "Body", "sheet": {"damaged": 4}})
    assert not board.new(Dealt)
    assert "dead" in board.marks("c3")


def test_the_dead_are_dealt_nothing_at_the_beginning_either() -> None:
    board = Board(hero(damaged=4), hero(10), foe(20))
    assert [e.who for e in board.all(Dealt)] == ["c2", "c3", ""]


def test_a_secret_combatant_takes_no_part_until_it_is_revealed() -> None:
    table = Table(RULESET, {"distance": "close"})
    seat = table.sit("Ana")
    table.enlist("Ana", "party", seat)
    table.enlist("Rat", "foes")
    who = table.enlist("Assassin", "foes", hidden=True)
    table.do("gm", {"type": "begin"})
    assert who not in table.state.fight.own.counts
    place = {"type": "place", "who": who, "target": "c1", "zone": "close"}
    for command in (place, {**place, "who": "c1", "target": who}, {"type": "harm", "who": who}):
        assert table.attempt("gm", table.typed(command)).code == "illegal"  # type: ignore[union-attr]
    before = json.dumps([m.command for m in legal_moves(table.shelf, table.world(seat), seat)])
    table.do("gm", {"type": "reveal", "who": who})
    assert table.state.fight.own.counts[who] == 1
    assert who not in before


def test_whoever_leaves_takes_the_questions_about_it_along() -> None:
    board = Board(hero(10), foe(20), foe(30), foe(40)).play(c1=10, c2=20, c3=30, c4=40)
    board.answer("jump", "pass", about="c2").answer("jump", "jump", about="c3")
    board.do("gm", {"type": "dismiss", "who": "c4"})
    assert len(board.new(Lapsed)) == 1
    assert board.turn == "c3"  # it had answered already


def test_whoever_leaves_leaves_the_other_questions_open() -> None:
    board = Board(hero(10), foe(20), foe(30), foe(40)).play(c1=10, c2=20, c3=30, c4=40)
    board.do("gm", {"type": "dismiss", "who": "c4"})
    assert board.asked("jump") == ["c2", "c3"]


def test_an_attack_ends_when_its_doer_or_its_target_leaves() -> None:
    for gone, why in (("c1", "gone"), ("c2", "left")):
        board = Board(hero(10), foe(5), hero(20), foe(6)).play(c1=10, c2=0, c3=20, c4=0)
        board.pass_all().act("c1", "attack", target="c2", weapon="fists").pass_all()
        assert board.asked("react") == ["c2"]
        board.do("gm", {"type": "dismiss", "who": gone})
        assert [(e.outcome, e.detail) for e in board.new(Checked)] == [("prevented", {"why": why})]
        assert (board.asked("react"), board.turn) == ([], "c3")


def test_the_last_to_choose_may_be_the_one_who_leaves() -> None:
    board = Board(hero(10), hero(20), foe(30))
    board.play(c1=10, c3=30).do("gm", {"type": "dismiss", "who": "c2"})
    played = [(e.cards, e.how) for e in board.new(Played)]
    assert played == [((20,), "discarded"), ((10,), "played"), ((30,), "played")]


def test_when_one_side_is_down_the_gm_says_whether_it_ends() -> None:
    board = duel({}, {})
    board.do("gm", {"type": "harm", "who": "c2", "points": 4})
    (question,) = board.open("end")
    assert (question.default, question.seats) == ("end", ("gm",))
    board.answer("end", "end")
    assert [e.outcome for e in board.new(Closed)] == ["Nobody but the party is left standing."]
    assert RULESET.moves(board.table.world("gm"), "gm") == []


def test_a_fight_that_goes_on_is_asked_about_again_in_the_next_round() -> None:
    board = Board(hero(10, 11), foe(5)).play(c1=10, c2=0)
    board.do("gm", {"type": "harm", "who": "c2", "points": 4}).answer("end", "onward")
    assert not board.open("end")
    board.act("c1", "act")
    assert board.open("end")
    board.do("gm", {"type": "harm", "who": "c1", "points": 4}).answer("end", "end")
    assert [e.outcome for e in board.new(Closed)] == ["Nobody is left standing."]


def test_an_ambush_does_not_end_before_it_begins() -> None:
    table = Table(RULESET)
    table.enlist("Ana", "party", table.sit("Ana"))
    table.enlist("Assassin", "foes", hidden=True)
    table.do("gm", {"type": "begin"})
    assert not table.state.fight.prompts


def test_a_revealed_hand_goes_stale_without_harm() -> None:
    board = Board(hero(10, 11), hero(20), hero(25), foe(30))
    board.do("gm", {"type": "reveal", "screen": True})
    watcher = board.seats["c3"]
    assert board.table.world(watcher).fight.own.hands["c2"] == (20,)
    board.act("c1", "give", target="c2", card=11).play(c1=0, c2=11, c3=0, c4=0)
    assert board.table.world(watcher).fight.own.hands["c2"] == (20,)
    assert board.table.world(watcher).fight.own.up["c2"] == 11


def test_a_card_that_is_not_held_is_refused() -> None:
    board = Board(hero(10), foe(20))
    play = {"type": "play", "who": "c1", "card": 20}
    assert board.refused(board.seats["c1"], play) == "illegal"


def test_an_attack_whose_target_dies_meanwhile_comes_to_nothing() -> None:
    board = duel({}, {})
    board.do("gm", {"type": "enlist", "name": "Other", "sheet": {}})
    board.act("c1", "attack", target="c2", weapon="fists")
    board.do("gm", {"type": "harm", "who": "c2", "points": 4})
    assert [(e.outcome, e.detail) for e in board.new(Checked)] == [("prevented", {"why": "dead"})]


def test_whoever_faints_before_the_reaction_does_nothing() -> None:
    board = duel({}, {"skills": {"dodge": 2}})
    board.do("gm", {"type": "enlist", "name": "Other", "sheet": {}})
    board.act("c1", "attack", target="c2", weapon="fists")
    board.do("gm", {"type": "harm", "who": "c2", "kind": "exhaustion", "points": 4})
    assert {r.label.partition(".")[0] for r in board.new(Rolled)} == {"attack", "strength"}
    assert [e.outcome for e in board.new(Checked)] == ["hit"]


@pytest.mark.rule("IC-08")
def test_the_fallen_are_asked_nothing_any_more() -> None:
    board = Board(hero(10), hero(20), hero(30), foe(5)).play(c1=10, c2=20, c3=30, c4=0)
    assert board.asked("jump") == ["c2", "c3"]
    board.do("gm", {"type": "harm", "who": "c2", "points": 4})
    assert board.asked("jump") == ["c3"]
    board.do("gm", {"type": "harm", "who": "c3", "kind": "exhaustion", "points": 4})
    assert (board.asked("jump"), board.turn) == ([], "c1")
    board.act("c1", "act")
    assert board.phase == "prepare"


def test_whoever_is_knocked_out_while_to_act_loses_the_turn() -> None:
    board = Board(hero(10), hero(20), foe(5)).play(c1=10, c2=20, c3=0)
    board.answer("jump", "jump")
    board.do("gm", {"type": "harm", "who": "c2", "kind": "exhaustion", "points": 4})
    assert board.turn == "c1"
    board.do("gm", {"type": "harm", "who": "c1", "kind": "exhaustion", "points": 4})
    board.answer("end", "onward")
    assert board.phase == "prepare"


def test_whoever_is_knocked_out_while_others_think_loses_the_turn() -> None:
    board = Board(hero(10), hero(20), foe(5)).play(c1=10, c2=20, c3=0)
    board.do("gm", {"type": "harm", "who": "c1", "kind": "exhaustion", "points": 4})
    assert [(e.who, e.how) for e in board.new(Played)] == [("c1", "lost")]
    board.act("c2", "act")
    assert [(e.who, e.how) for e in board.new(Played)] == [("c2", "discarded")]


def test_a_spell_without_fire_only_burns_its_caster_s_dice() -> None:
    board = duel(MAGE, {})
    board.act("c1", "cast", target="c2", spell="bolt").answer("react", "none")
    assert board.boxes("c2") == "(X)(X)OO"


# --- what is offered ------------------------------------------------------------------------------


def forms(board: Board, kind: str) -> list[dict[str, Any]]:
    seat = board.seats["c1"]
    found = legal_moves(board.table.shelf, board.table.world(seat), seat)
    return [{"command": m.command, "form": m.form} for m in found if m.command["type"] == kind]


def test_shifts_are_offered_as_a_form_that_says_how_many() -> None:
    board = duel({"attributes": {"combat": 2}, "skills": {"unarmed": 1}}, {})
    both, skill, attribute = forms(board, "attack")
    assert [f["command"]["use"] for f in (both, skill, attribute)] == ["both", "skill", "attribute"]
    shifts = both["form"]["properties"]["shifts"]
    assert shifts["maxItems"] == 2
    assert [c["maxContains"] for c in shifts["allOf"]] == [2, 1]
    assert "shifts" not in skill["form"]["properties"]
    assert set(attribute["form"]["properties"]["shifts"]["items"]["enum"]) == {
        f"d6:{effect}" for effect in ("damage", "head", "arms", "legs", "other")
    }


def test_a_far_target_is_offered_with_the_die_that_it_takes() -> None:
    board = duel(MAGE, {}, distance="ranged")
    casts = [f["command"] for f in forms(board, "cast")]
    assert casts == [
        {
            "type": "cast",
            "who": "c1",
            "target": "c2",
            "spell": "fireball",
            "shifts": ["d6:range"],
        },
        {"type": "cast", "who": "c1", "target": "c1", "spell": "mend"},
    ]


def test_real_cards_are_offered_to_the_gm_to_deal() -> None:
    board = Board(hero(10), foe(5)).play(c1=10, c2=5).idle("c2", "c1")
    found = [m.command for m in legal_moves(board.table.shelf, board.table.world("gm"), "gm")]
    assert {"type": "deal"} in found
    assert (
        legal_moves(board.table.shelf, board.table.world(board.seats["c1"]), board.seats["c1"])
        == []
    )


@pytest.mark.parametrize("seed", range(6))
def test_fields_of_the_forms_are_legal_too(seed: int) -> None:
    table = seat_everybody(RULESET, {"distance": "close"}, seed)
    chance = random.Random(seed)
    seats = [s.id for s in table.state.record.seats.values() if s.role == "player"]
    table.watch("gm", *seats)
    for _ in range(80):
        moves = offered(table, ["gm", *seats], chance)
        if not moves:
            break
        seat, move = chance.choice(moves)
        fields = move.form.get("properties", {})
        filled = {name: fill(schema, chance) for name, schema in fields.items()}
        found = table.attempt(seat, table.typed({**move.command, **filled}))
        assert not isinstance(found, Rejected), found


def fill(schema: dict[str, Any], chance: random.Random) -> Any:
    """Make a value that fits a schema of the forms."""
    if "enum" in schema:
        return chance.choice(schema["enum"])
    if schema["type"] == "integer":
        return chance.randint(schema["minimum"], min(3, schema["maximum"]))
    if schema["type"] == "string":
        return chance.choice(["", "over the table"])
    found: list[str] = []
    for _ in range(chance.randint(0, schema["maxItems"])):
        item = chance.choice(schema["items"]["enum"])
        kinds = [k for k in schema["allOf"] if item in k["contains"]["enum"]]
        if all(sum(f in k["contains"]["enum"] for f in found) < k["maxContains"] for k in kinds):
            found.append(item)
    return found


def test_every_rule_is_stated_and_proved(request: pytest.FixtureRequest) -> None:
    folder = request.path.parent
    cited = {
        rule
        for rule in RULESET.rules
        if any(f'rule("{rule}")' in path.read_text("utf-8") for path in folder.glob("test_*.py"))
    }
    assert cited == set(RULESET.rules) == {f"IC-{n:02}" for n in range(1, 33)}


def _marks(board: Board, who: str, mark: str = "dead") -> Board:
    return board.do("gm", {"type": "mark", "who": who, "mark": mark, "reason": "the roof falls"})


def test_the_cards_are_turned_when_the_gm_says_that_whoever_was_waited_for_is_dead() -> None:
    board = Board(hero(10), foe(20), foe(30)).play(c1=10, c2=20)
    assert board.phase == "prepare"
    assert _marks(board, "c3").phase == "combat"


@pytest.mark.parametrize("mark", ["dead", "unconscious"])
def test_the_turn_goes_on_when_the_gm_says_that_whoever_has_it_cannot_act(mark: str) -> None:
    board = Board(hero(10), foe(20), hero(30)).play(c1=10, c2=20, c3=30).pass_all()
    assert board.turn == "c1"
    assert _marks(board, "c1", mark).turn == "c2"
    assert [e.cards for e in board.new(Played) if e.how == "lost"] == [(10,)]


def test_a_fight_waits_on_for_whoever_only_is_hidden_or_not_there_yet() -> None:
    board = Board(hero(10), foe(20)).play(c1=10)
    assert _marks(board, "c2", "hiding").phase == "prepare"
    board.do("gm", {"type": "enlist", "name": "Rat", "hidden": True})
    (rat,) = (c.id for c in board.table.state.fight.combatants.values() if c.secret)
    assert _marks(board, rat).phase == "prepare"
