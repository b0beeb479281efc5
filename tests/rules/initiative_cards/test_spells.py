"""Distances and spells: IC-26 to IC-28."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Healed, Marked, Rolled
from fightbook.domain.moves import legal_moves
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.rules.initiative_cards.test_aloud import read

MAGE: dict[str, Any] = {
    "attributes": {"magic": 2},
    "skills": {"fire": 2, "life": 1},
    "spells": ["fireball", "mend"],
}
SURE = {"cast.d10:c1": [9, 2]}


def fire(board: Board, *shifts: str) -> Board:
    """Let c1 throw a Fireball at c2."""
    return board.act("c1", "cast", target="c2", spell="fireball", shifts=list(shifts)).pass_all()


def place(board: Board, zone: str, a: str = "c1", b: str = "c2") -> Board:
    return board.do("gm", {"type": "place", "who": a, "target": b, "zone": zone})


@pytest.mark.rule("IC-26")
@pytest.mark.parametrize(
    ("weapon", "reached"),
    [
        ("fists", ["close"]),
        ("spear", ["close", "mid"]),
        ("bow", ["close", "mid", "ranged"]),
    ],
)
def test_a_weapon_reaches_so_many_zones(weapon: str, reached: list[str]) -> None:
    for zone in ("close", "mid", "ranged", "out"):
        board = place(duel({"weapons": ["spear", "bow"]}, {}), zone)
        attack = {"type": "attack", "who": "c1", "target": "c2", "weapon": weapon}
        if zone in reached:
            board.do(board.seats["c1"], attack)
        else:
            assert board.refused(board.seats["c1"], attack) == "illegal"


@pytest.mark.rule("IC-26")
def test_zones_are_kept_for_each_pair() -> None:
    board = Board(hero(10), hero(20), foe(5), distance="mid")
    place(board, "close", "c3", "c1")
    assert [(e.who, e.mark, e.value, e.why) for e in board.new(Marked)] == [
        ("c1", "zone.c3", 0, "close")
    ]
    board.play(c1=0, c2=20, c3=5).pass_all()
    board.act("c3", "attack", target="c1", weapon="fists").pass_all().answer("react", "none")
    board.pass_all()
    attack = {"type": "attack", "who": "c2", "target": "c3", "weapon": "fists"}
    assert board.refused(board.seats["c2"], attack) == "illegal"
    assert board.refused("gm", {**attack, "target": "c2"}) == "illegal"


@pytest.mark.rule("IC-27")
@pytest.mark.parametrize(
    ("zone", "away", "after"),
    [
        ("out", False, "ranged"),
        ("ranged", False, "mid"),
        ("mid", False, "close"),
        ("close", True, "mid"),
        ("mid", True, "ranged"),
    ],
)
def test_running_moves_one_zone_and_is_an_action(zone: str, away: bool, after: str) -> None:
    board = place(duel({}, {}), zone)
    board.act("c1", "run", target="c2", away=away)
    assert [e.why for e in board.new(Marked) if e.mark == "zone.c2"] == [f"{after}, on foot"]
    assert board.phase == "prepare"


@pytest.mark.rule("IC-27")
@pytest.mark.parametrize(("zone", "away"), [("close", False), ("ranged", True), ("out", True)])
def test_there_is_nowhere_else_to_run(zone: str, away: bool) -> None:
    board = place(duel({}, {}), zone)
    run = {"type": "run", "who": "c1", "target": "c2", "away": away}
    assert board.refused(board.seats["c1"], run) == "illegal"


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("exhausted", "shifts", "best", "outcome"),
    [
        (0, [], 6, "hit"),
        (0, [], 5, "failed"),
        (2, [], 8, "hit"),
        (2, [], 7, "failed"),
        (2, ["d6:easier"], 7, "hit"),
    ],
)
def test_casting_reaches_its_number_more_when_tired_less_for_shifted_dice(
    exhausted: int, shifts: list[str], best: int, outcome: str
) -> None:
    board = duel({**MAGE, "exhausted": exhausted}, {})
    fire(board, *shifts).answer("react", "none", {"cast.d10:c1": [best, 1]})
    assert [e.outcome for e in board.new(Checked)] == [outcome]
    assert all(not r.modifiers for r in board.new(Rolled))


@pytest.mark.rule("IC-28")
def test_a_highest_die_of_1_always_fails() -> None:
    easy = {"id": "puff", "name": "Puff", "school": "air", "target": 1}
    board = duel({"spells": [easy]}, {})
    board.act("c1", "cast", target="c2", spell="puff")
    board.answer("react", "none", {"cast.d6:c1": [1]})
    assert [e.outcome for e in board.new(Checked)] == ["failed"]


@pytest.mark.rule("IC-28")
def test_failing_costs_one_exhaustion_more_each_time_unless_the_gm_says_otherwise() -> None:
    board = Board(hero(10, 11, 12, **MAGE), foe(5))
    for card, default in ((10, "1"), (11, "2")):
        board.play(c1=card, c2=0)
        fire(board).answer("react", "none")
        (question,) = board.open("strain")
        assert (question.default, question.seats) == (default, ("gm",))
        board.answer("strain", "0" if card == 10 else default)
    assert board.boxes("c1") == "(/)(/)OO"


@pytest.mark.rule("IC-23")
def test_exhaustion_beyond_the_last_box_is_told_as_what_it_is() -> None:
    board = Board(hero(10, **MAGE), foe(5)).play(c1=10, c2=0)
    fire(board).answer("react", "none")
    board.answer("strain", "6")
    (found,) = board.all(Damaged)
    assert [(part.name, part.value) for part in found.parts] == [("exhaustion, a failed spell", 6)]
    told = board.table.rules.narrate(found, {"c1": "Ana"}) or ""
    assert "tires by 6 (Fireball), more than there is room for" in told


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("dodge", "shifts", "outcome"),
    [
        ([10, 2, 1], [], "fended"),
        ([9, 1], [], "hit"),
        ([10, 2, 1], ["d6:speed", "d6:speed", "d10:speed"], "hit"),
    ],
)
def test_a_fireball_is_dodged_by_its_speed(
    dodge: list[int], shifts: list[str], outcome: str
) -> None:
    board = duel(MAGE, {"skills": {"dodge": 2}})
    fire(board, *shifts)
    assert [c.id for c in board.open("react")[0].choices] == ["dodge", "other", "none"]
    board.answer("react", "dodge", {**SURE, "dodge.d10:c2": dodge})
    assert [e.outcome for e in board.new(Checked) if e.check == "cast"] == [outcome]


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("shifts", "spell", "ignite", "amount", "burns"),
    [
        ([], [3], 4, 3, True),
        ([], [6], 3, 6, False),
        (["d6:more"], [3, 2], 1, 5, False),
        (["d6:ignite"], [1], 3, 1, True),
    ],
)
def test_a_fireball_is_direct_damage_and_may_set_fire(
    shifts: list[str], spell: list[int], ignite: int, amount: int, burns: bool
) -> None:
    board = Board(hero(10, **MAGE), foe(5, armour=["plate"], skills={"endurance": 9}))
    fire(board.play(c1=10, c2=0), *shifts)
    board.answer("react", "none", {**SURE, "spell:c1": spell, "ignite:c1": [ignite]})
    found = board.new(Damaged)
    assert (found[0].amount, [m.name for m in found[0].parts]) == (amount, ["spell"])
    assert ("burning" in board.marks("c2")) == burns
    assert [e.amount for e in found[1:]] == ([1] if burns else [])


@pytest.mark.rule("IC-28")
def test_fire_bites_one_more_each_round_past_all_armour() -> None:
    board = Board(hero(10, 11, **MAGE), foe(5, armour=["plate"], skills={"endurance": 9}))
    fire(board.play(c1=10, c2=0)).answer("react", "none", {**SURE, "ignite:c1": [6]})
    bites = [e.amount for e in board.new(Damaged)]
    board.play(c1=0, c2=0)
    bites += [e.amount for e in board.new(Damaged)]
    fire(board.play(c1=11, c2=0)).answer("react", "none", {**SURE, "ignite:c1": [6]})
    bites += [e.amount for e in board.new(Damaged)]
    assert bites == [2, 1, 2, 2, 3]  # it burns already: no second fire
    assert [e.by for e in board.new(Damaged)] == ["c1", "c1"]


@pytest.mark.rule("IC-28")
def test_that_a_fire_grows_is_told_of_the_round_to_come() -> None:
    board = Board(hero(10, 11), foe(5, skills={"endurance": 9})).play(c1=0)
    board.do("gm", {"type": "mark", "who": "c2", "mark": "burning", "value": 1, "reason": "oil"})
    board.play(c2=0)
    assert read(board, "gm")[-3:-1] == [
        "Fire burns F2 for 1: 13 healthy → 1 damaged, 12 healthy.",
        "The fire on F2 grows: 2 damage at the end of the next round.",
    ]
    grown = [m for m in board.new(Marked) if m.mark == "burning"]
    bitten = [hit.by for hit in board.new(Damaged)]
    assert [*bitten, *(m.by for m in grown)] == ["", ""], "the GM only lit it"
    german = "Das Feuer an F2 wächst: 2 Schaden am Ende der nächsten Runde."
    assert german in read(board, "gm", "de")


@pytest.mark.rule("IC-28")
def test_a_fire_whose_last_round_this_is_does_not_grow() -> None:
    board = Board(hero(10, 11), foe(5, skills={"endurance": 9})).play(c1=0)
    fire = {"type": "mark", "who": "c2", "mark": "burning", "value": 1, "rounds": 1}
    board.do("gm", {**fire, "reason": "oil"}).play(c2=0)
    assert not [line for line in read(board, "gm") if "grows" in line]
    assert board.marks("c2") == set()


@pytest.mark.rule("IC-31")
def test_a_die_held_back_buys_no_more_of_a_mark() -> None:
    mage = {**MAGE, "skills": {"air": 2}, "spells": ["mist"]}
    board = duel(mage, {})
    cast = {"type": "cast", "who": "c1", "target": "c2", "spell": "mist"}
    assert board.refused(board.seats["c1"], {**cast, "shifts": ["d10:more"]}) == "illegal"
    offered = legal_moves(board.table.shelf, board.table.world("gm"), "gm")
    (form,) = [m.form for m in offered if m.command["type"] == "cast"]
    assert form["properties"]["shifts"]["items"]["enum"] == ["d6:easier", "d10:easier"]
    board.do(board.seats["c1"], {**cast, "shifts": ["d10:easier"]})


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(("ignite", "told"), [(6, ["burning"]), (3, [])])
def test_that_somebody_burns_already_is_told_where_fire_would_catch(
    ignite: int, told: list[str]
) -> None:
    board = Board(hero(10, **MAGE), foe(5, skills={"endurance": 9})).play(c1=10, c2=0)
    board.do("gm", {"type": "mark", "who": "c2", "mark": "burning", "value": 1, "reason": "oil"})
    fire(board).answer("react", "none", {**SURE, "ignite:c1": [ignite]})
    assert [e.outcome for e in board.new(Checked) if e.check == "ignite"] == told
    assert ("F2 burns already." in read(board, "gm")) == bool(told)
    assert ("F2 brennt schon." in read(board, "gm", "de")) == bool(told)


@pytest.mark.rule("IC-28")
def test_fire_that_kills_has_done_its_work() -> None:
    board = Board(hero(10, 11, **MAGE), foe(5))
    board.do("gm", {"type": "harm", "who": "c2", "points": 3}).play(c1=10, c2=0)
    board.do("gm", {"type": "mark", "who": "c2", "mark": "burning", "value": 1, "reason": "oil"})
    board.act("c1", "act")
    assert board.marks("c2") == {"burning", "dead"}
    assert [e.value for e in board.all(Marked) if e.mark == "burning"] == [1]


@pytest.mark.rule("IC-28")
def test_a_shifted_die_carries_a_fireball_one_zone_farther() -> None:
    board = place(duel(MAGE, {}), "ranged")
    cast = {"type": "cast", "who": "c1", "target": "c2", "spell": "fireball"}
    assert board.refused(board.seats["c1"], cast) == "illegal"
    fire(board, "d6:range")
    board = place(duel(MAGE, {}), "out")
    far = {**cast, "shifts": ["d6:range", "d6:range"]}
    assert board.refused(board.seats["c1"], far) == "illegal"


@pytest.mark.rule("IC-28")
def test_a_spell_heals_oneself_or_a_friend_who_need_not_react() -> None:
    board = Board(hero(10, **MAGE, damaged=3), foe(5)).play(c1=10, c2=0)
    board.act(
        "c1", "cast", target="c1", spell="mend", shifts=["d6:more"], dice={"cast.d10:c1": [9]}
    )
    assert [(e.who, e.amount) for e in board.new(Healed)] == [("c1", 2)]
    board = Board(hero(10, **MAGE), foe(5), hero(20, damaged=1)).play(c1=10, c2=0, c3=0)
    board.act("c1", "cast", target="c3", spell="mend", dice={"cast.d10:c1": [9]})
    assert board.boxes("c3") == "OOOO"


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("spell", "target", "shifts"),
    [
        ("fireball", "c1", []),
        ("doom", "c2", []),
        ("fireball", "c2", ["d6:damage"]),
        ("fireball", "c2", ["d6:easier", "d6:easier", "d10:easier", "d10:easier"]),
    ],
)
def test_what_cannot_be_cast_is_refused(spell: str, target: str, shifts: list[str]) -> None:
    board = duel(MAGE, {})
    cast = {"type": "cast", "who": "c1", "target": target, "spell": spell, "shifts": shifts}
    assert board.refused(board.seats["c1"], cast) == "illegal"


@pytest.mark.rule("IC-28")
def test_a_fire_that_the_gm_sets_for_a_round_bites_once_and_is_out() -> None:
    board = Board(hero(10, 20), foe(5, 6, skills={"endurance": 9})).play(c1=0)
    fire = {
        "type": "mark",
        "who": "c2",
        "mark": "burning",
        "value": 1,
        "rounds": 2,
        "reason": "oil",
    }
    board.do("gm", fire).play(c2=0)
    assert [e.amount for e in board.new(Damaged)] == [1]
    assert "burning" in board.marks("c2")
    board.play(c1=0, c2=0)
    assert [e.amount for e in board.new(Damaged)] == [2]
    assert "burning" not in board.marks("c2")
