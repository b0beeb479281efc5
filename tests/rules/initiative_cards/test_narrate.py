"""The facts of the game in its own words, and the questions that need them."""

import re
from pathlib import Path
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.moves import legal_moves
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.domain.rulesets.initiative_cards.agenda import ANSWERS
from fightbook.domain.rulesets.initiative_cards.boxes import row
from fightbook.domain.rulesets.initiative_cards.gear import (
    ARMOUR,
    ATTRIBUTES,
    EFFECTS,
    SKILLS,
    SPELLS,
    WEAPONS,
)
from tests.rules.initiative_cards.board import Board, duel, foe, hero

HELD = ["d6:damage", "d10:damage", "d6:head"]
NAMES = {"c1": "Ana", "c2": "Rat", "gm": "the GM"}
SWORD: dict[str, Any] = {"skills": {"cut": 2}, "weapons": ["sword"]}


def declared(type_: str, **fields: Any) -> e.Declared:
    return e.Declared("gm", 0, "k1", {"type": type_, "who": "c1", **fields}, "1")


def rolled(label: str, why: str = "", total: int = 7) -> e.Rolled:
    return e.Rolled(label, "c1", why, (e.Die(10, 7),), total)


def checked(outcome: str, against: str = "c2", **detail: Any) -> e.Checked:
    return e.Checked("attack", "c1", outcome, against, "", {"name": "Sword", **detail})


def suffered(before: e.Track, after: e.Track, n: int, **more: Any) -> e.Damaged:
    return e.Damaged("c1", "health", n, before, after, **more)


def healed(before: e.Track, after: e.Track, n: int, why: str) -> e.Healed:
    return e.Healed("c1", "health", n, before, after, why=why)


DONE: list[tuple[e.Event, str]] = [
    (declared("test"), "Ana is asked for a test of Agility."),
    (
        declared("test", skill="block", reason="hold the door"),
        "Ana is asked for a test of Block and Strength: hold the door.",
    ),
    (declared("test", skill="fire", attribute="luck"), "Ana is asked for a test of Fire."),
    (declared("deal"), "the GM deals new hands."),
    (declared("flip"), "the GM turns the cards without waiting."),
    (declared("look"), "the GM takes up the hand of Ana."),
    (declared("attack", target="c2", weapon="sword"), "Ana attacks Rat: Sword."),
    (
        declared(
            "attack", target="c2", weapon="hoe", shifts=["d6:damage", "d10:damage", "d6:head"]
        ),
        "Ana attacks Rat: Hoe, 1d6 and 1d10 held back for damage, 1d6 for the head.",
    ),
    (
        declared("cast", target="c2", spell="fireball", shifts=["d6:speed"]),
        "Ana casts Fireball at Rat, 1d6 held back for speed.",
    ),
    (
        declared("cast", target="c2", spell="fireball", shifts=["d10:more", "d10:more"]),
        "Ana casts Fireball at Rat, 2d10 held back for effect.",
    ),
    (declared("cast", target="c1", spell="mend"), "Ana casts Mend flesh on themselves."),
    (declared("cast", target="c2", spell="mend"), "Ana casts Mend flesh on Rat."),
    (declared("run", target="c2"), "Ana runs closer to Rat."),
    (declared("run", target="c2", away=True), "Ana runs away from Rat."),
    (declared("act", action="hide"), "Ana looks for a place to hide."),
    (declared("act"), "Ana does something else."),
    (declared("tend", kind="rest"), "The GM sees to Ana."),
    (declared("begin"), ""),
    (e.Chosen("c1", {"card": 10}), "Ana chooses the 10."),
    (e.Chosen("c1", {"card": 0}), "Ana stays out."),
    (e.Readied("c1"), "Ana has chosen."),
    (e.Played("c1", (10,)), "Ana turns over the 10."),
    (e.Played("c1", (10,), "discarded"), "Ana has used up the 10."),
    (e.Played("c1", (10, 11), "discarded", to=("gm",)), "Ana has no more use for 10 and 11."),
    (e.Played("c1", (), "given", "c2"), "Ana gives a card to Rat."),
    (e.Played("c1", (10,), "given", "c2"), "Ana gives the 10 to Rat."),
    (e.Dealt("", (1, 2, 3)), "3 cards are left in the pile."),
    (e.Dealt("c1", (1, 2, 3)), ""),
    (e.Noted("Have at you!", "gm", "c1"), "Ana: “Have at you!”"),
    (e.Noted("It rains.", "gm"), ""),
    (rolled("attack.d10:c1", "Sword"), "Ana attacks (Sword): 7 on the d10."),
    (
        rolled("other.d10:c1", total=-2),
        "Ana tries something else: 0 (\u22122 with exhaustion) on the d10.",
    ),
    (
        e.Rolled("cast.d6:c1", "c1", "Gust", (e.Die(6, 1),), -1, (e.Modifier("GM", -2),)),
        "Ana casts Gust: 0 (\u22121 with all that comes off) on the d6.",
    ),
    (
        e.Rolled("dodge.d6:c1", "c1", "dodge", (e.Die(6, 1),), -1, (e.Modifier("exhaustion", -2),)),
        "Ana dodges: 0 (\u22121 with exhaustion) on the d6.",
    ),
    (rolled("ignite:c1", "fire on 4 or more"), "Ana throws a die for fire on 4 or more: 7."),
    (rolled("throw"), ""),
    (e.Ordered(()), ""),
]
CAME_OF_IT: list[tuple[e.Event, str]] = [
    (checked("hit", reaction="none"), "Ana hits Rat: Sword."),
    (checked("hit", reaction="block", roll=7), "Ana hits Rat, who braces for it: Sword (7)."),
    (
        checked("hit", reaction="dodge", roll=7, defence=7),
        "Ana hits Rat, who is too slow: Sword (attack 7, defence 7).",
    ),
    (
        checked("hit", reaction="dodge", roll=7, needed=6, defence=8, speed=9),
        "Ana hits Rat, who is too slow: Sword (7, 6 needed; dodge 8, speed 9).",
    ),
    (
        checked("hit", reaction="dodge", roll=7, needed=6, defence=4),
        "Ana hits Rat, who is too slow: Sword (7, 6 needed; defence 4).",
    ),
    (
        checked("hit", reaction="other", roll=7, defence=4, number=5),
        "Ana hits Rat, all the same: Sword (4 reached, 5 needed to escape).",
    ),
    (
        checked("fended", reaction="dodge", roll=7, defence=9),
        "Rat dodges Ana (attack 7, defence 9).",
    ),
    (checked("fended", reaction="other"), "Rat gets away from Ana."),
    (checked("missed"), "Ana misses Rat: the highest die is a 1."),
    (checked("failed", roll=5, needed=6), "Ana fails to cast Sword (5, 6 needed)."),
    (checked("prevented", why="dead"), "The attack of Ana comes to nothing: Rat is dead."),
    (checked("prevented", why="far"), "The attack of Ana comes to nothing: Rat is out of reach."),
    (checked("prevented", why="hidden"), "The attack of Ana comes to nothing: Rat is hidden."),
    (
        checked("prevented", why="unable"),
        "The attack of Ana comes to nothing: Ana cannot act any more.",
    ),
    (
        checked("prevented", why="left"),
        "The attack of Ana comes to nothing: Rat has left the fight.",
    ),
    (
        checked("hit", heals=True, roll=7, needed=7),
        "Ana casts Sword, and it works on Rat (7, 7 needed).",
    ),
    (checked("hit", "c1", heals=True), "Ana casts Sword, and it works."),
    (
        suffered(row(4), row(4, hurt=2), 2, by="c2", why="Sword"),
        "Ana takes 2 damage from Rat (Sword): 4 healthy → 2 damaged, 2 healthy.",
    ),
    (suffered(row(4), row(4), 0, by="c2"), "Ana takes no damage from Rat."),
    (
        e.Checked("jump", "c1", "first", "c2", detail={"card": 80, "other": 53}),
        "Ana goes first: the 80 is above the 53 of Rat, who has to wait.",
    ),
    (
        e.Checked("jump", "c1", "first", "c2", detail={"card": 80, "other": 80}),
        "Ana goes first: of two who have the 80, whoever joined first. Rat has to wait.",
    ),
    (e.Checked("late", "", "late", detail={"late": ["c1", "c2"]}), "Ana and Rat chose no card."),
    (e.Checked("cards", "", "nobody"), "Nobody plays a card."),
    (
        suffered(row(4, tired=1), row(4, tired=3), 2, why="Fireball"),
        "Ana tires by 2 (Fireball): 1 exhausted, 3 healthy → 3 exhausted, 1 healthy.",
    ),
    (
        suffered(row(4), row(4), 0, why="Fireball", parts=(e.Modifier("exhaustion", 0),)),
        "Ana does not tire (Fireball).",
    ),
    (
        suffered(row(4), row(4, hurt=1), 1, by="c2", why="burning"),
        "Fire burns Ana for 1: 4 healthy → 1 damaged, 3 healthy.",
    ),
    (
        suffered(row(4), row(4), 0, by="c2", why="burning"),
        "Fire does Ana no damage.",
    ),
    (
        healed(row(4, tired=1), row(4), 1, "rest"),
        "Ana rests and loses 1 exhaustion: {} → 4 healthy.",
    ),
    (
        healed(row(4, hurt=1), row(4), 1, "Mend"),
        "Ana is healed of 1 damage (Mend): {} → 4 healthy.",
    ),
    (
        healed(row(4, hurt=1), row(4, scarred=1), 1, "badly"),
        "Ana keeps 1 damage for good: {} → 1 permanent, 3 healthy.",
    ),
    (
        healed(row(4, scarred=1), row(4), 1, "recover"),
        "Ana recovers from 1 permanent damage: {} → 4 healthy.",
    ),
    (healed(row(4), row(4), 0, "Mend"), "Ana has nothing that could be healed (Mend)."),
    (e.Sheeted("c1", {}, {"health": row(5)}), "Ana has 5 boxes of health."),
    (e.Sheeted("c1", {}, {"health": row(4)}), "Ana has 4 boxes of health."),
    (
        e.Sheeted("c1", {"attributes": {"combat": 1}}, {"health": row(4)}),
        "Ana has 4 boxes of health, 4 and none for Endurance.",
    ),
    (
        e.Sheeted("c1", {"skills": {"endurance": 2}}, {"health": row(6, hurt=1)}),
        "Ana has 6 boxes of health, 4 and 2 for Endurance: 1 damaged, 5 healthy.",
    ),
    (
        e.Sheeted("c1", {}, {"health": row(5, hurt=1)}),
        "Ana has 5 boxes of health: 1 damaged, 4 healthy.",
    ),
    (
        e.Adjusted("c1", "health", row(2), row(2, tired=1), "a long night"),
        "The GM sets the health of Ana: 2 healthy → 1 exhausted, 1 healthy (a long night).",
    ),
    (e.Marked("c1", "cards", 2), "Ana holds 2 cards."),
    (e.Marked("c1", "cards", 1), "Ana holds 1 card."),
    (e.Marked("c1", "cards", 0), "Ana holds no cards."),
    (e.Marked("c1", "cover", why="still"), "Ana stays in cover."),
    (e.Marked("c1", "zone.c2", 0, "c2"), "Ana and Rat are close to each other."),
    (e.Marked("c1", "zone.c2", 3, "c2"), "Ana and Rat are out of each other's range."),
    (e.Marked("c1", "burning", 2), "Fire on Ana: 2 damage at the end of the round."),
    (e.Marked("c1", "prone"), ""),
    (e.Unmarked("c1", "unconscious"), "Ana comes round."),
    (e.Unmarked("c1", "ward"), "The ward on Ana is gone."),
    (e.Unmarked("c1", "ward", "over"), "The ward on Ana is gone: its time is over."),
    (e.Unmarked("c1", "ward", "used up"), "The ward on Ana is gone (used up)."),
    (e.Unmarked("c1", "burning"), "The fire on Ana is out."),
    (e.Unmarked("c1", "burning", "over"), "The fire on Ana is out: its time is over."),
    (e.Unmarked("c1", "burning", "rain"), "The fire on Ana is out (rain)."),
    (e.Unmarked("c1", "blinded"), "Ana is no longer blinded."),
    (e.Unmarked("c1", "blinded", "over"), "Ana is no longer blinded: the time set for it is over."),
    (
        e.Unmarked("c1", "zone.c2", "so"),
        "How far Ana is from Rat is as at the beginning again (so).",
    ),
    (e.Unmarked("c1", "cards", "so"), "How many cards Ana holds is not told any longer (so)."),
    (e.Phased("prepare", 2), "Round 2: whoever can act chooses a card."),
    (
        e.Phased("draw", 2),
        "Round 2: nobody who can act holds a card any more, and the GM has new hands to deal.",
    ),
    (e.Phased("combat", 2, "c2"), "Rat has the turn."),
]


@pytest.mark.parametrize(("event", "words"), DONE + CAME_OF_IT)
def test_the_facts_are_told_in_words(event: e.Event, words: str) -> None:
    marks = {"rest": "1 exhausted", "recover": "1 permanent"}
    before = marks.get(getattr(event, "why", ""), "1 damaged") + ", 3 healthy"
    assert RULESET.narrate(event, NAMES) == words.replace("{}", before)


@pytest.mark.parametrize(("seats", "asked"), [(("s1",), "Kim"), ((), "die Spielleitung")])
def test_a_question_is_asked_in_german(seats: tuple[str, ...], asked: str) -> None:
    choices = (e.Choice("block", "Block"), e.Choice("none", "Nothing"))
    event = e.Prompted("p1", "react", seats, "c2", "What?", choices, context={"actor": "c1"})
    told = f"Frage an {asked}: Ana greift an. Was tut Rat? (Blocken / Nichts)"
    assert RULESET.narrate(event, {**NAMES, "s1": "Kim"}, "de") == told


@pytest.mark.rule("IC-11")
def test_a_german_question_names_the_manner_and_the_shifted_dice() -> None:
    board = duel(SWORD, {})
    board.act("c1", "attack", target="c2", weapon="sword", shifts=["d10:damage"])
    told = RULESET.narrate(board.open("react")[0], {"c1": "Ana", "c2": "Rat"}, "de")
    assert told is not None
    assert "Ana greift an: Schwert, 1W10 zurückgehalten für Schaden. Was tut Rat?" in told
    board = duel({"spells": ["fireball"]}, {})
    board.act("c1", "cast", target="c2", spell="fireball")
    told = RULESET.narrate(board.open("react")[0], {"c1": "Ana", "c2": "Rat"}, "de")
    assert told is not None
    assert "Ana zaubert: Feuerball. Was tut Rat?" in told


@pytest.mark.rule("IC-11")
@pytest.mark.parametrize(
    ("command", "words"),
    [
        (
            {"type": "attack", "weapon": "sword", "shifts": ["d10:damage"]},
            "attacks: Sword, 1d10 held back for damage",
        ),
        ({"type": "cast", "spell": "fireball"}, "casts Fireball"),
    ],
)
def test_the_log_asks_of_an_attack_in_the_words_in_which_it_was_announced(
    command: dict[str, Any], words: str
) -> None:
    board = duel({**SWORD, "spells": ["fireball"]}, {}).do(
        "s3", {**command, "who": "c1", "target": "c2"}
    )
    told = RULESET.narrate(board.open("react")[0], {**NAMES, "c1": "Ana", "c2": "Rat"})
    choices = (
        "Block / " * (command["type"] == "attack") + "Dodge / Something else, as the GM agrees"
    )
    asked = f"Ana {words}. What does Rat do? ({choices} / Nothing)"
    assert told == f"the GM must answer: {asked}"


@pytest.mark.rule("IC-12")
def test_it_is_told_whose_dice_the_gm_is_asked_about() -> None:
    board = duel(SWORD, {})
    board.act("c1", "attack", target="c2", weapon="sword", shifts=["d10:other"])
    (question,) = board.open("bonus")
    asked = "May the dice that Ana holds back buy this? Otherwise they are rolled."
    told = f"the GM must answer: {asked} (They may / They are rolled)"
    assert RULESET.narrate(question, NAMES) == told
    gefragt = "Dürfen die Würfel, die Ana zurückhält, das kaufen? Sonst werden sie geworfen."
    german = f"Frage an die Spielleitung: {gefragt} (Sie dürfen / Sie werden geworfen)"
    assert RULESET.narrate(question, {**NAMES, "gm": "die Spielleitung"}, "de") == german


@pytest.mark.rule("IC-11")
def test_a_question_of_a_book_that_names_no_weapon_is_told_without() -> None:
    choices = (e.Choice("none", "Nothing"),)
    event = e.Prompted("p1", "react", (), "c2", "What?", choices, context={"actor": "c1"})
    asked = "the GM must answer: Ana attacks. What does Rat do? (Nothing)"
    assert RULESET.narrate(event, NAMES) == asked


@pytest.mark.rule("IC-14")
@pytest.mark.parametrize(("skills", "told"), [({}, True), ({"block": 1}, False)])
def test_of_whoever_blocks_without_dice_that_is_told(skills: dict[str, int], told: bool) -> None:
    board = duel(SWORD, {"skills": skills})
    board.act("c1", "attack", target="c2", weapon="sword").answer("react", "block")
    lines = [RULESET.narrate(line.event, {"c2": "Rat"}) for line in board.last]
    assert ("Rat has no dice to block with." in lines) == told


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("lang", ["en", "de"])
def test_whoever_dies_unconscious_has_not_come_round(lang: str) -> None:
    board = duel({}, {})
    harm = {"type": "harm", "who": "c1", "kind": "exhaustion", "points": 4}
    board.do("gm", harm).do("gm", {**harm, "kind": "damage", "points": 9})
    (ended,) = [line.event for line in board.last if isinstance(line.event, e.Unmarked)]
    assert ended.mark == "unconscious"
    assert RULESET.narrate(ended, NAMES, lang) is None


@pytest.mark.rule("IC-11")
def test_the_target_hears_the_manner_and_the_shifted_dice_before_it_reacts() -> None:
    board = duel(SWORD, {})
    board.act("c1", "attack", target="c2", weapon="sword", shifts=["d10:damage"])
    (question,) = board.open("react")
    assert question.question == "F1 attacks: Sword, 1d10 held back for damage. What does F2 do?"
    board = duel({"spells": ["fireball"]}, {})
    board.act("c1", "cast", target="c2", spell="fireball")
    assert board.open("react")[0].question == "F1 casts Fireball. What does F2 do?"


@pytest.mark.rule("IC-11")
def test_what_was_compared_is_told_with_the_outcome() -> None:
    faces = {"attack.d10:c1": [7, 2], "attack.d6:c1": [3], "dodge.d6:c2": [4]}
    board = duel(SWORD, {}).act("c1", "attack", target="c2", weapon="sword")
    board.answer("react", "dodge", faces)
    assert board.new(e.Checked)[0].detail == {
        "weapon": "sword",
        "reaction": "dodge",
        "name": "Sword",
        "roll": 7,
        "defence": 4,
        "cause": "dodge",
    }


@pytest.mark.rule("IC-17")
def test_the_number_that_the_gm_named_is_told_with_the_outcome() -> None:
    board = duel(SWORD, {}).act("c1", "attack", target="c2", weapon="sword")
    board.answer("react", "other").answer("pool", "agility").answer("number", "5")
    assert board.new(e.Checked)[0].detail["number"] == 5


def test_what_is_rolled_behind_the_screen_is_not_told_with_the_outcome() -> None:
    board = Board(hero(10, **SWORD), foe(5)).play(c1=10, c2=0)
    board.do("gm", {"type": "grant", "who": "c2", "kind": "screen", "reason": "fog"})
    board.act("c1", "attack", target="c2", weapon="sword").answer("react", "dodge")
    assert set(board.new(e.Checked)[0].detail) == {"weapon", "reaction", "name", "cause"}


@pytest.mark.rule("IC-28")
@pytest.mark.parametrize(("health", "needed"), [("exact", 8), ("word", 6)])
def test_a_hidden_exhaustion_is_not_in_the_number_that_is_told(health: str, needed: int) -> None:
    mage: dict[str, Any] = {"spells": ["fireball"], "exhausted": 2, "skills": {"endurance": 5}}
    board = Board(hero(10), foe(5, **mage), health=health).play(c1=0, c2=5)
    board.act("c2", "cast", target="c1", spell="fireball").answer("react", "none")
    assert board.new(e.Checked)[0].detail["needed"] == needed


def test_moves_are_told_apart_by_their_labels() -> None:
    board = duel({**SWORD, "damaged": 1, "exhausted": 1, "permanent": 1}, {})
    moves = legal_moves(board.table.shelf, board.table.world("gm"), "gm")
    labels = [move.label for move in moves]
    assert len(set(labels)) == len(labels)
    assert "F1: attack F2 with the Sword, Cut and Combat" in labels
    assert "F1: attack F2 with the Sword, Combat alone" in labels
    assert "F1: attack F2 with the Fists" in labels
    assert "F1: heal badly, so that damage stays" in labels


def test_the_page_names_what_can_be_named() -> None:
    page = (Path(__file__).parents[3] / "docs/rulesets/initiative-cards.md").read_text("utf-8")
    named = set(re.findall(r"`([a-z-]+)", page))
    gear = {*ATTRIBUTES, *SKILLS, *WEAPONS, *ARMOUR, *SPELLS}
    moves = {str(command.__struct_config__.tag) for command in RULESET.commands}
    marks = set(re.findall(r"^(?:un)?marked-([a-z]+)", RULESET.sayings["en"], re.MULTILINE))
    assert gear | moves | marks | set(EFFECTS) | set(ANSWERS) <= named
