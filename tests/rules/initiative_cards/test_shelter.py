"""Hide and cover, spells of one's own, tests and care: IC-30 to IC-32."""

from typing import Any

import pytest

from fightbook.domain.between import Resting
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Checked, Damaged, Declared, Healed, Marked, Rolled
from fightbook.domain.moves import legal_moves
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.domain.rulesets.initiative_cards.gear import SKILLS
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import citing, tell
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.rules.initiative_cards.test_aloud import read
from tests.support.evening import shown
from tests.support.table import Table

BARK = {"id": "bark", "name": "Bark", "school": "life", "target": 6, "effect": "ward", "dice": 2}
LURE = {"id": "lure", "name": "Lure", "school": "life", "target": 6, "effect": "move"}
HEX = {"id": "hex", "name": "Hex", "school": "life", "target": 6, "effect": "mark", "reach": 2}
MAGE: dict[str, Any] = {
    "attributes": {"magic": 2},
    "skills": {"life": 1, "air": 1},
    "spells": [BARK, "weary", "gust", "mist", {**LURE, "closer": True, "reach": 2}, HEX],
}
GOOD = {"cast.d10:c1": [9]}
ATTACK = {"type": "attack", "who": "c2", "target": "c1", "weapon": "fists"}


def sheltered(action: str, shelter: str) -> Board:
    """Let c1 hide or take cover before c2, who has two dice of Combat, acts."""
    board = Board(hero(5), foe(10, 20), shelter=shelter).play(c1=5, c2=10).pass_all()
    return board.act("c1", "act", action=action).pass_all()


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(("shelter", "dice"), [("words", 2), ("suggested", 1)])
def test_cover_takes_a_die_off_attacks_where_the_table_says_so(shelter: str, dice: int) -> None:
    board = sheltered("cover", shelter).do("gm", ATTACK).pass_all().answer("react", "none")
    (roll,) = [r for r in board.new(Rolled) if r.label == "attack.d6:c2"]
    assert len(roll.dice) == dice
    (hit,) = board.new(Checked)
    told = RULESET.narrate(hit, {"c1": "Ana", "c2": "Bo"})
    assert (told or "").endswith("(2; a die less for cover).") == (shelter == "suggested")


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(
    ("action", "shelter", "english", "german"),
    [
        (
            "hide",
            "words",
            "F1 is hidden: what that gives, the GM says.",
            "F1 ist versteckt: was das bringt, sagt die Spielleitung.",
        ),
        (
            "hide",
            "suggested",
            "F1 is hidden, and no target until they act again.",
            "F1 ist versteckt und bis zur eigenen nächsten Handlung kein Ziel.",
        ),
        (
            "cover",
            "words",
            "F1 is in cover: what that gives, the GM says.",
            "F1 ist in Deckung: was das bringt, sagt die Spielleitung.",
        ),
        (
            "cover",
            "suggested",
            "F1 is in cover: a die less for whoever attacks them, until they act again.",
            "F1 ist in Deckung: ein Würfel weniger für Angriffe bis zur eigenen nächsten Handlung.",
        ),
    ],
)
def test_what_shelter_gives_is_told_where_it_is_taken(
    action: str, shelter: str, english: str, german: str
) -> None:
    board = Board(hero(5), foe(10, 20), shelter=shelter).play(c1=5, c2=10).pass_all()
    board.act("c1", "act", action=action)
    assert english in read(board, "gm")
    assert german in read(board, "gm", "de")


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(
    ("spell", "reaction", "rules"),
    [
        ("", "none", "IC-18, IC-30, 003-26, 003-60"),
        ("", "dodge", "IC-15, IC-30, 003-24, 003-60"),
        ("", "other", "IC-17, IC-30, 003-32, 003-60"),
        ("weary", "none", "IC-28, IC-30, 003-43, 003-60"),
        ("weary", "dodge", "IC-15, IC-28, IC-30, 003-24, 003-43, 003-60"),
        ("weary", "other", "IC-17, IC-28, IC-30, 003-32, 003-43, 003-60"),
        ("fireball", "dodge", "IC-16, IC-28, IC-30, 003-29, 003-43, 003-60"),
    ],
)
def test_an_attack_at_who_is_in_cover_cites_cover_as_well(
    spell: str, reaction: str, rules: str
) -> None:
    mage = {**MAGE, "spells": ["weary", "fireball"], "skills": {"life": 2, "fire": 2}}
    ours = {**mage, "attributes": {"magic": 2, "combat": 2}}
    board = Board(hero(10, 20, **ours), foe(5, 30), shelter="suggested").play(c1=10, c2=5)
    board.pass_all().act("c2", "act", action="cover").pass_all()
    way = {"type": "cast", "spell": spell} if spell else {"type": "attack", "weapon": "fists"}
    board.do(board.seats["c1"], {**way, "who": "c1", "target": "c2"})
    dice = {"cast.d10:c1": [9], "attack.d6:c1": [5]}
    board.answer("react", reaction, {} if reaction == "other" else dice)
    if reaction == "other":
        board.answer("pool", "agility").answer("number", "20", dice)
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    (found,) = [x for x in entries if x.kind == "checked" and x.outcome == "hit"]
    assert citing(RULESET).whole(found) == rules


@pytest.mark.rule("IC-31")
def test_whoever_is_blinded_is_so_as_the_gm_says() -> None:
    board = duel(MAGE, {}).act("c1", "cast", target="c2", spell="mist")
    board.pass_all().answer("react", "none", GOOD).pass_all()
    told = "F2 is blinded (Blinding mist): what that hinders, the GM says."
    assert told in read(board, "gm")
    german = "F2 ist geblendet (Blendnebel): was das behindert, sagt die Spielleitung."
    assert german in read(board, "gm", "de")


@pytest.mark.rule("IC-25")
@pytest.mark.parametrize(
    ("damaged", "shifts", "parts"),
    [
        (3, [], {"spell": 1}),
        (3, ["d10:more"], {"spell": 1, "shifted dice": 1}),
        (1, ["d10:more"], {"spell": 1, "shifted dice": 1, "nothing left to heal": -1}),
        (0, [], {"spell": 1, "nothing left to heal": -1}),
    ],
)
def test_what_a_spell_heals_opens_to_its_dice_and_those_held_back(
    damaged: int, shifts: list[str], parts: dict[str, int]
) -> None:
    soothe = {"id": "soothe", "name": "Soothe", "school": "life", "target": 2, "effect": "heal"}
    mage = {**MAGE, "spells": [soothe], "damaged": damaged}
    board = duel(mage, {}).act("c1", "cast", target="c1", spell="soothe", shifts=shifts)
    board.pass_all()
    (found,) = board.new(Healed)
    assert {part.name: part.value for part in found.parts} == parts
    assert sum(parts.values()) == found.amount
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    (entry,) = [entry for entry in entries if entry.kind == "healed"]
    assert entry.modifiers == found.parts
    cited = citing(RULESET)
    assert cited.whole(entry) == cited.of("spell", entry) == "IC-25, IC-31, 003-61"
    assert cited.of("shifted dice", entry) == "IC-12, 003-23"
    assert cited.of("nothing left to heal", entry) == "IC-25, 003-46"


@pytest.mark.rule("IC-30")
def test_what_cover_is_worth_the_gm_says_in_words() -> None:
    board = sheltered("cover", "words")
    words = {"type": "mark", "who": "c1", "mark": "cover", "reason": "The well stops arrows."}
    (found,) = board.do("gm", words).new(Marked)
    told = RULESET.narrate(found, {"c1": "Ana"})
    assert told == "Ana is in cover (The well stops arrows.)."


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize("shelter", ["words", "suggested"])
def test_the_hidden_are_no_target_until_they_act_where_the_table_says_so(shelter: str) -> None:
    board = sheltered("hide", shelter)
    found = legal_moves(board.table.shelf, board.table.world("gm"), "gm")
    aims = [m for m in found if m.command["type"] == "attack"]
    assert bool(aims) == (shelter == "words")
    assert isinstance(board.attempt("gm", ATTACK), Rejected) == (shelter == "suggested")


@pytest.mark.rule("IC-30")
def test_who_hides_in_time_is_not_attacked_any_more() -> None:
    board = Board(hero(20), foe(10, 30), shelter="suggested").play(c1=20, c2=10).pass_all()
    board.do("gm", ATTACK).answer("jump", "jump").act("c1", "act", action="hide")
    (found,) = board.new(Checked)
    assert (found.outcome, found.against, found.detail) == ("prevented", "c1", {"why": "hidden"})


@pytest.mark.rule("IC-31")
@pytest.mark.parametrize(
    ("points", "boxes", "left"), [(1, "OOOO", 1), (2, "OOOO", 0), (3, "(X)OOO", 0)]
)
def test_a_ward_absorbs_so_many_boxes_of_damage(points: int, boxes: str, left: int) -> None:
    board = duel(MAGE, {}).act("c1", "cast", GOOD, target="c1", spell="bark")
    assert [(m.mark, m.value) for m in board.new(Marked) if m.mark == "ward"] == [("ward", 2)]
    harm = {"type": "harm", "who": "c1", "points": points}
    (hurt,) = board.do("gm", harm).new(Damaged)
    assert (board.boxes("c1"), "ward" in board.marks("c1")) == (boxes, left > 0)
    assert [(p.name, p.value) for p in hurt.parts] == [
        ("GM", points),
        ("ward", -min(2, points)),
    ]


@pytest.mark.rule("IC-31")
@pytest.mark.parametrize(
    ("points", "english", "german"),
    [
        (
            1,
            "The ward on F1 can still absorb 1 damage.",
            "Der Schutz für F1 kann noch 1 Schaden abfangen.",
        ),
        (3, "The ward on F1 is gone (used up).", "Der Schutz für F1 ist dahin (verbraucht)."),
    ],
)
def test_what_a_ward_has_absorbed_is_told_before_what_is_left_of_it(
    points: int, english: str, german: str
) -> None:
    board = duel(MAGE, {}).act("c1", "cast", GOOD, target="c1", spell="bark")
    assert "A ward on F1 can absorb 2 damage." in read(board, "gm")
    assert "Für F1 wirkt ein Schutz, der 2 Schaden abfangen kann." in read(board, "gm", "de")
    board.do("gm", {"type": "harm", "who": "c1", "points": points})
    told = read(board, "gm")
    assert told[1].startswith(f"F1 takes {'no' if points < 3 else 1} damage from the GM")
    assert told[2] == english
    assert read(board, "gm", "de")[2] == german


@pytest.mark.rule("IC-31")
def test_a_ward_is_no_help_against_exhaustion() -> None:
    board = duel(MAGE, {}).act("c1", "cast", GOOD, target="c1", spell="bark")
    board.do("gm", {"type": "harm", "who": "c1", "kind": "exhaustion", "points": 1})
    assert (board.boxes("c1"), board.marks("c1")) == ("(/)OOO", {"ward"})


@pytest.mark.rule("IC-31")
@pytest.mark.parametrize(
    ("spell", "boxes", "mark"),
    [("weary", "(/)OOO", ""), ("mist", "OOOO", "blinded"), ("hex", "OOOO", "hex")],
)
def test_spells_exhaust_and_mark(spell: str, boxes: str, mark: str) -> None:
    board = duel(MAGE, {}).act("c1", "cast", target="c2", spell=spell).pass_all()
    board.answer("react", "none", GOOD)
    assert (board.boxes("c2"), board.marks("c2")) == (boxes, {mark} - {""})


@pytest.mark.rule("IC-31")
@pytest.mark.parametrize(("spell", "at", "after"), [("gust", "close", 1), ("lure", "ranged", 1)])
def test_spells_move_somebody_by_a_zone(spell: str, at: str, after: int) -> None:
    board = duel(MAGE, {})
    board.do("gm", {"type": "place", "who": "c1", "target": "c2", "zone": at})
    board.act("c1", "cast", target="c2", spell=spell).pass_all().answer("react", "none", GOOD)
    assert [m.value for m in board.new(Marked) if m.mark == "zone.c2"] == [after]


TEST = {"type": "test", "who": "c1", "attribute": "education", "number": 9}
LEARNED = {"attributes": {"education": 2}, "exhausted": 1}


@pytest.mark.rule("IC-32")
@pytest.mark.parametrize(
    ("more", "told"),
    [(4, "Ana makes it (9, 9 needed)."), (3, "Ana does not make it (8, 9 needed).")],
)
def test_a_test_throws_a_pool_against_a_number(more: int, told: str) -> None:
    """The first die explodes, and an exhausted box takes one off the highest."""
    board = duel(LEARNED, {}).do("gm", TEST, {"test.d6:c1": [6, more, 2]})
    (found,) = board.new(Checked)
    assert RULESET.narrate(found, {"c1": "Ana"}) == told


@pytest.mark.rule("IC-32")
def test_a_test_needs_dice_and_may_be_behind_the_screen() -> None:
    board = duel(LEARNED, {})
    assert board.refused("gm", {**TEST, "attribute": "luck"}) == "illegal"
    clumsy = duel({"attributes": {"agility": 0}}, {})
    moves = legal_moves(clumsy.table.shelf, clumsy.table.world("gm"), "gm")
    assert [m.command["who"] for m in moves if m.command["type"] == "test"] == ["c2"]
    board.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "so"})
    skilled = {**TEST, "attribute": "", "skill": "dodge", "number": 2}
    (found,) = board.do("gm", skilled, {"test.d6:c1": [1]}).new(Checked)
    assert (found.outcome, found.detail) == ("short", {})
    assert RULESET.narrate(found, {"c1": "Ana"}) == "Ana does not make it."


@pytest.mark.rule("IC-32")
@pytest.mark.rule("IC-25")
@pytest.mark.parametrize(
    ("kind", "after"),
    [("rest", "*X"), ("heal", "*//"), ("badly", "**//"), ("recover", "X//")],
)
def test_hours_of_rest_and_medicine_between_fights(kind: str, after: str) -> None:
    found = RULESET.enlist({"permanent": 1, "damaged": 1, "exhausted": 2})
    assert isinstance(RULESET, Resting)
    health = RULESET.rested(found.sheet, found.tracks, {}, kind).tracks["health"]
    assert "".join(health.boxes) == after


@pytest.mark.rule("IC-32")
def test_between_fights_the_gm_asks_for_a_test_of_a_pool() -> None:
    """Of 2d6 the first explodes: 6 and 4 are 10; an exhausted box takes one off, 9 is enough."""
    home = Table(campaign(shelved([RULESET])), {"dice": "table"})
    home.do("gm", {"type": "begin"})
    ana = home.sit("Ana")
    who = home.enlist("Ana", "party", ana, sheet={"game": RULESET.id, "sheet": LEARNED})
    home.watch("gm", ana)
    kind = "initiative-cards.test"
    offers = {seat: [m.command for m in home.moves(seat)] for seat in ("gm", ana)}
    assert {"type": kind, "who": who} in offers["gm"]
    assert kind not in {command["type"] for command in offers[ana]}
    asked = {**TEST, "type": kind, "who": who, "reason": "old runes"}
    lines = home.do("gm", asked, faces={f"test.d6:{who}": (6, 4, 2)})
    found = [e for line in lines if isinstance(e := line.event, Checked)]
    assert [home.rules.narrate(e, {who: "Ana"}) for e in found] == ["Ana makes it (9, 9 needed)."]
    told = home.rules.narrate(lines[0].event, {who: "Ana"}, "de")
    assert told == "Ana soll eine Probe auf Bildung ablegen: old runes."
    told = home.rules.narrate(lines[0].event, {who: "Ana"})
    assert told == "Ana is asked for a test of Education: old runes."
    asked = {"type": kind, "who": who, "skill": "dodge"}
    lines = home.do("gm", asked, faces={f"test.d6:{who}": (5,)})
    told = home.rules.narrate(lines[0].event, {who: "Ana"})
    assert told == "Ana is asked for a test of Dodge and Agility."
    told = home.rules.narrate(lines[0].event, {who: "Ana"}, "de")
    assert told == "Ana soll eine Probe auf Ausweichen und Gewandtheit ablegen."
    assert not audit(rows(home.lines), shelved([RULESET]) | {"campaign": home.rules}).findings


@pytest.mark.rule("IC-32")
@pytest.mark.parametrize("skill", ["", *SKILLS, "fire"])
@pytest.mark.parametrize("attribute", ["", "magic"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_test_between_fights_is_asked_in_the_words_of_one_in_a_fight(
    skill: str, attribute: str, lang: str
) -> None:
    command = {"who": "c1", "skill": skill, "attribute": attribute, "number": 5}
    given = {key: value for key, value in command.items() if value}
    home, there = (
        RULESET.narrate(Declared("gm", 0, "k", {**given, "type": kind}, "1"), {"c1": "Ana"}, lang)
        for kind in ("initiative-cards.test", "test")
    )
    assert home == there


@pytest.mark.rule("IC-31")
def test_a_ward_that_the_gm_sets_for_a_round_ends_with_it_though_it_absorbed() -> None:
    board = Board(hero(10, 20), foe(5, 6))
    ward = {"type": "mark", "who": "c2", "mark": "ward", "value": 3, "rounds": 1, "reason": "oak"}
    board.do("gm", ward).do("gm", {"type": "harm", "who": "c2", "points": 1})
    assert board.table.state.fight.combatants["c2"].marks["ward"].value == 2
    board.play(c1=0, c2=0)
    assert board.marks("c2") == set()


@pytest.mark.rule("IC-31")
def test_a_ward_that_nothing_met_is_not_told_again() -> None:
    """Strength 2 and a fist against a plate harness of 4: nothing is left for the ward."""
    board = duel({"attributes": {"strength": 1}}, {"armour": ["plate"]})
    ward = {"type": "mark", "who": "c2", "mark": "ward", "value": 3, "reason": "oak"}
    board.do("gm", ward).act("c1", "attack", target="c2", weapon="fists").answer("react", "none")
    assert [e.amount for e in board.new(Damaged)] == [0]
    assert not [e for e in board.new(Marked) if e.mark == "ward"]
