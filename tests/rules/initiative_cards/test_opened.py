"""Each loss opens to its parts, and each part to the rule and the ruling that it comes from."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Marked, Modifier
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.evening import shown

MAGE: dict[str, Any] = {
    "attributes": {"magic": 2},
    "skills": {"fire": 2, "life": 1},
    "spells": ["fireball", "mend", "bark"],
}
SURE = {"cast.d10:c1": [9, 2], "spell:c1": [3], "ignite:c1": [4]}


def told(board: Board, word: str, lang: str = "en") -> list[str]:
    """Give what of the last commit is told with a word, with the rules behind it."""
    spoken, last = tongue(lang, RULESET.sayings), f"{board.table.state.commit}-"
    found = tell(RULESET.narrate, shown(board.table, "gm"), spoken)
    lines = [text.line(x, spoken, citing(RULESET))[8:] for x in found if x.at.startswith(last)]
    return [line for line in lines if word in line]


def shot(weapon: str, reaction: str = "none", **sheet: Any) -> Board:
    """Let c1 strike or shoot at c2 with Strength 3, of whose dice the best is a 4."""
    sheet = {"attributes": {"strength": 3}, "skills": {"ranged": 2}, "weapons": [weapon], **sheet}
    board = duel(sheet, {"skills": {"endurance": 6}, "armour": ["mail"]})
    faces = {"attack.d10:c1": [8, 2], "strength.d6:c1": [4, 2, 1]}
    board.act("c1", "attack", target="c2", weapon=weapon).pass_all()
    return board.answer("react", reaction, faces).pass_all(faces)


@pytest.mark.rule("IC-20")
def test_a_bow_does_damage_by_itself_and_says_so() -> None:
    """Ruling 003-39: bows and crossbows weapon damage alone; 4 less 2 of the mail."""
    (hit,) = told(shot("bow"), "damage from")
    assert hit.endswith(
        "[Bow, without Strength +4 {IC-20, 003-39}, armour \u22122 {IC-20, 003-36} "
        "= 2 {IC-20, IC-21, 003-47}]"
    )
    (treffer,) = told(shot("bow"), "erleidet", "de")
    assert "[Bogen, ohne Stärke +4 {IC-20, 003-39}, " in treffer


@pytest.mark.rule("IC-20")
def test_strength_throws_a_spear_and_swings_an_axe() -> None:
    """Ruling 003-39: thrown, yes; a blow adds Strength by the document (003-37)."""
    (thrown,) = told(shot("thrown-spear"), "damage from")
    assert "[Strength of the throw +4 {IC-20, 003-39}, Thrown spear +3 {IC-20, 003-37}, " in thrown
    (blow,) = told(shot("axe", skills={"cut": 2}), "damage from")
    assert "[Strength +4 {IC-20, 003-37}, Axe +4 {IC-20, 003-37}, " in blow
    (wurf,) = told(shot("thrown-spear"), "erleidet", "de")
    assert "[Wurfkraft +4 {IC-20, 003-39}, " in wurf


@pytest.mark.rule("IC-28")
@pytest.mark.rule("IC-31")
def test_fire_opens_to_itself_and_to_the_ward_that_absorbs_it() -> None:
    """Burning 1, 2, 3 a round; a ward of 2 leaves 1 of the third (003-42, 003-61)."""
    board = duel(MAGE, {"skills": {"endurance": 6}}, distance="mid")
    board.act("c1", "cast", target="c2", spell="fireball").pass_all()
    board.answer("react", "none", SURE).pass_all(SURE)
    assert told(board, "Fire on")[0].endswith("{IC-28, 003-42}]")
    burnt: list[tuple[int, tuple[Modifier, ...]]] = []
    lines: list[str] = []
    for _ in range(3):
        if len(burnt) == 2:
            ward = {"type": "mark", "who": "c2", "mark": "ward", "value": 2, "reason": "a charm"}
            board.do("gm", ward)
        while not [e for e in board.new(Damaged) if e.why == "burning"]:
            board.do("gm", next_move(board))
        (lost,) = [e for e in board.new(Damaged) if e.why == "burning"]
        burnt.append((lost.amount, lost.parts))
        lines += told(board, "Fire burns")
        board.last = ()
    assert burnt == [
        (1, (Modifier("fire", 1),)),
        (2, (Modifier("fire", 2),)),
        (1, (Modifier("fire", 3), Modifier("ward", -2))),
    ]
    parts = "fire +3 {IC-28, 003-42}, ward \u22122 {IC-31, 003-61}"
    assert lines[-1].endswith(f"[{parts} = 1 {{IC-28, 003-42}}]")


def next_move(board: Board) -> dict[str, Any]:
    """Give what lets the round end."""
    fight = board.table.state.fight
    if fight.phase == "prepare":
        return {"type": "flip"}
    return {"type": "act", "who": fight.turn}


@pytest.mark.rule("IC-31")
def test_what_the_game_master_does_opens_with_the_ward_too() -> None:
    board = duel({}, {"skills": {"endurance": 6}})
    board.do("gm", {"type": "mark", "who": "c2", "mark": "ward", "value": 2, "reason": "a charm"})
    board.do("gm", {"type": "harm", "who": "c2", "points": 3})
    (lost,) = board.new(Damaged)
    assert (lost.amount, lost.parts) == (1, (Modifier("GM", 3), Modifier("ward", -2)))
    (line,) = told(board, "takes 1 damage")
    assert line.endswith("{IC-21, IC-24, 003-47}]")
    assert "[GM +3, ward \u22122 {IC-31, 003-61} = 1 {" in line


@pytest.mark.rule("IC-28")
def test_exhaustion_of_a_failed_spell_cites_what_a_failure_costs() -> None:
    """Ruling 003-44: the GM's number, 1 and one more for each failure before; on boxes 003-48."""
    board = duel(MAGE, {}, distance="mid")
    board.act("c1", "cast", target="c2", spell="fireball").pass_all()
    fails = {"cast.d10:c1": [2, 3], "cast.d6:c1": [2, 2]}
    board.answer("react", "none", fails).pass_all(fails)
    board.answer("strain", "2")
    (line,) = told(board, "tires by 2")
    assert line.endswith(
        "[exhaustion, a failed spell +2 {IC-28, 003-44} = 2 {IC-22, IC-23, 003-48}]"
    )
    (zeile,) = told(board, "misslungen", "de")
    assert "Erschöpfung, ein misslungener Zauber +2" in zeile


@pytest.mark.rule("IC-06")
@pytest.mark.rule("IC-03")
def test_how_many_cards_are_held_says_by_which_rule_they_changed() -> None:
    board = Board(hero(10, 11), hero(20, 21), foe(5))
    board.act("c1", "give", target="c2", card=10)
    assert [(e.value, e.why) for e in board.new(Marked)] == [(1, "given"), (3, "received")]
    assert all(line.endswith("[{IC-06, 003-8}]") for line in told(board, "holds"))
    board.play(c1=0, c2=20, c3=5)
    assert [(e.value, e.why) for e in board.new(Marked)] == [(2, "put down"), (0, "put down")]
    assert all(line.endswith("[{IC-03, 003-5}]") for line in told(board, "holds"))


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(
    ("exhausted", "shifts", "needed", "parts"),
    [
        (0, [], 6, []),
        (2, [], 8, [("target number", 6), ("exhaustion", 2)]),
        (0, ["d10:easier"], 5, [("target number", 6), ("shifted dice", -1)]),
        (
            1,
            ["d10:easier", "d6:easier"],
            5,
            [("target number", 6), ("exhaustion", 1), ("shifted dice", -2)],
        ),
    ],
)
def test_a_target_number_that_is_not_the_spells_own_opens_to_its_parts(
    exhausted: int, shifts: list[str], needed: int, parts: list[tuple[str, int]]
) -> None:
    """One more for each exhausted box, one less for each shifted die (003-43, IC-12)."""
    sheet = {"attributes": {"magic": 2}, "skills": {"fire": 2}, "spells": ["fireball"]}
    board = Board(hero(10, exhausted=exhausted, **sheet), foe(5)).play(c1=10, c2=0)
    board.act("c1", "cast", target="c2", spell="fireball", shifts=shifts)
    board.answer("react", "none", {"cast.d10:c1": [9], "cast.d6:c1": [5]})
    lines = tell(RULESET.narrate, shown(board.table, "gm"))
    (entry,) = [x for x in lines if x.kind == "checked" and x.topic == "cast"]
    assert f"9, {needed} needed" in entry.sentence
    assert [(part.name, part.value) for part in entry.modifiers] == parts
    assert entry.total == (needed if parts else None)
    cited = citing(RULESET)
    assert {cited.of(part.name, entry) for part in entry.modifiers} <= {
        "IC-28, 003-43",
        "IC-12, 003-23",
    }


@pytest.mark.rule("IC-28")
def test_a_target_number_says_nothing_of_an_exhaustion_that_is_hidden() -> None:
    sheet = {"attributes": {"magic": 2}, "skills": {"fire": 2}, "spells": ["fireball"]}
    board = Board(hero(5), foe(10, exhausted=2, **sheet), health="word").play(c1=5, c2=10)
    board.idle("c1").pass_all()
    board.act("c2", "cast", target="c1", spell="fireball")
    board.answer("react", "none", {"cast.d10:c2": [9]})
    (found,) = [e for e in board.all(Checked) if e.check == "cast"]
    assert found.detail["needed"] == 6
    assert "parts" not in found.detail


@pytest.mark.rule("IC-19")
def test_a_block_with_an_exhaustion_that_is_hidden_is_told_as_a_blow() -> None:
    """Strength 3 and a mace of 3 against a block of 9, less 2: nothing, and 1 more to spare."""
    sheet = {"attributes": {"strength": 2}, "skills": {"knock": 2}, "weapons": ["mace"]}
    defends = {"skills": {"block": 2, "endurance": 4}, "exhausted": 2}
    board = Board(hero(10, **sheet), foe(5, **defends), health="word").play(c1=10, c2=0)
    faces = {"attack.d10:c1": [8, 2], "strength.d6:c1": [3, 2], "block.d10:c2": [9, 1]}
    board.act("c1", "attack", target="c2", weapon="mace").answer("react", "block", faces)
    (line,) = told(board, "no damage")
    block = "block \u22129 {IC-14, 003-38}, for exhaustion +2 {IC-19, 003-27}"
    spare = "protection to spare +1 {IC-20, 003-35} = 0 {IC-20, IC-21, 003-47}"
    assert line.startswith("F2 takes no damage from F1 (Mace). [Strength +3 ")
    assert f"{block}, {spare}" in line
    assert "wegen Erschöpfung +2 {" in told(board, "keinen Schaden", "de")[0]


@pytest.mark.rule("IC-31")
def test_a_spell_that_tires_opens_to_its_dice_and_those_held_back() -> None:
    sheet = {"attributes": {"magic": 2}, "skills": {"life": 2}, "spells": ["weary"]}
    board = Board(hero(10, **sheet), foe(5)).play(c1=10, c2=0)
    board.act("c1", "cast", target="c2", spell="weary", shifts=["d10:more"])
    board.answer("react", "none", {"cast.d10:c1": [9]})
    (tired,) = told(board, "F2 tires by 2 (Weariness)")
    assert tired.endswith(
        "[exhaustion, a tiring spell +1 {IC-28, IC-31, 003-61}, shifted dice +1 {IC-12, 003-23} "
        "= 2 {IC-22, IC-23, 003-48}]"
    )
    (german,) = told(board, "F2 ermüdet um 2", "de")
    assert "[Erschöpfung, ein ermüdender Zauber +1 {" in german
