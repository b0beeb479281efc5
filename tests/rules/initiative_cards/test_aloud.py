"""The log read aloud: nothing twice, nothing untold, whole sentences in two languages."""

import pytest

from fightbook.domain import events as e
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.projections.log import citing, tell
from fightbook.projections.tongues import tongue
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.support.evening import shown

NAMES = {"gm": "die Spielleitung", "c1": "Ana", "c2": "Rat"}


def read(board: Board, seat: str, lang: str = "en") -> list[str]:
    """Give what the log tells a seat of the last commit."""
    entries = tell(RULESET.narrate, shown(board.table, seat), tongue(lang, RULESET.sayings))
    return [x.sentence for x in entries if x.commit == board.table.state.commit]


@pytest.mark.rule("IC-06")
def test_a_gift_is_told_once_to_whoever_sees_the_card_and_to_everybody_else() -> None:
    board = Board(hero(10, 11), hero(20), foe(30)).act("c1", "give", target="c2", card=11)
    held = ["F1 holds 1 card.", "F2 holds 2 cards."]
    for who in ("c1", "c2"):
        assert read(board, board.seats[who]) == ["F1 gives the 11 to F2.", *held]
    assert read(board, "gm") == ["F1 gives a card to F2.", *held]
    assert read(board, "gm", "de")[0] == "F1 gibt eine Karte an F2 weiter."
    assert read(board, board.seats["c2"], "de")[0] == "F1 gibt die 11 an F2 weiter."


@pytest.mark.rule("IC-03")
@pytest.mark.parametrize(
    ("how", "told"),
    [({"blind": True}, "The GM puts down a card for F1, unseen."), ({}, "The GM chooses for F1.")],
)
def test_what_the_gm_chooses_for_a_hidden_hand_is_told_to_the_gm(
    how: dict[str, bool], told: str
) -> None:
    board = Board(hero(10, 11), foe(30))
    board.do("gm", {"type": "play", "who": "c1", **how})
    assert read(board, "gm") == [told]


@pytest.mark.rule("IC-03")
def test_what_one_chooses_oneself_is_told_once() -> None:
    board = Board(hero(10, 11), foe(30)).play(c1=10)
    assert read(board, board.seats["c1"]) == ["F1 chooses the 10."]
    assert read(board, "gm") == ["F1 has chosen."]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.Played("c1", (100,), "discarded", to=("gm",)), "Ana braucht die 100 nicht mehr."),
        (e.Played("c1", (12, 40), "discarded", to=("gm",)), "Ana braucht 12 und 40 nicht mehr."),
        (e.Played("c1", (12,), "discarded"), "Ana hat die 12 verbraucht."),
        (e.Played("c1", (12,), "lost"), "Ana kann nicht mehr handeln, und die 12 verfällt."),
        (e.Played("c1", (12,), "given", "c2"), "Ana gibt die 12 an Rat weiter."),
        (e.Checked("block", "c1", "bare", "c2"), "Ana hat keine Würfel für den Block."),
        (
            e.Checked("attack", "c1", "hit", "c2", detail={"reaction": "block", "name": "Bow"}),
            "Ana trifft Rat trotz Block: Bogen.",
        ),
        (
            e.Checked("cast", "c1", "failed", "c2", detail={"name": "Fireball"}),
            "Ana bringt Feuerball nicht zustande.",
        ),
    ],
)
def test_it_reads_like_german(event: e.Event, told: str) -> None:
    assert RULESET.narrate(event, NAMES, "de") == told


@pytest.mark.rule("IC-09")
@pytest.mark.parametrize(
    ("when", "still", "told"),
    [
        ("preempt", False, "Handelt Rat vor Ana?"),
        ("announced", False, "Unterbricht Rat, was Ana tut?"),
        ("announced", True, "Unterbricht Rat immer noch, was Ana tut?"),
        ("hit", False, "Unterbricht Rat vor dem Schaden, was Ana tut?"),
    ],
)
def test_who_interrupts_whom_is_clear_in_german(when: str, still: bool, told: str) -> None:
    choices = (e.Choice("pass", "Let it be"),)
    context = {"actor": "c1", "when": when, "still": still}
    asked = e.Prompted("p1", "jump", ("gm",), "c2", "?", choices, context=context)
    assert told in str(RULESET.narrate(asked, NAMES, "de"))


@pytest.mark.rule("IC-28")
def test_what_was_needed_comes_before_what_cover_took() -> None:
    detail = {"name": "Fireball", "roll": 7, "needed": 6, "cover": True}
    event = e.Checked("cast", "c1", "hit", "c2", detail=detail)
    assert RULESET.narrate(event, NAMES) == (
        "Ana hits Rat: Fireball (7, 6 needed; a die less for cover)."
    )


@pytest.mark.rule("IC-01")
def test_how_many_cards_are_drawn_says_why() -> None:
    board = Board(hero(10, 11), foe(30))
    first = [line for line in read(board, "gm") if "F1 holds" in line]
    assert first == ["F1 holds 2 cards, one for each die of Combat."]
    assert "F2 hält 1 Karte, eine je Würfel in Kampf." in read(board, "gm", "de")


@pytest.mark.rule("IC-02")
def test_that_the_cards_are_new_is_told() -> None:
    board = Board(hero(10, 11), foe(30)).play(c1=10, c2=30).idle("c1", "c2")
    board.play(c1=11).idle("c1").do("gm", {"type": "deal"})
    assert "F1 holds 2 new cards, one for each die of Combat." in read(board, "gm")
    assert "F2 hält 1 neue Karte, eine je Würfel in Kampf." in read(board, "gm", "de")


@pytest.mark.rule("IC-01")
def test_a_newcomer_holds_a_first_hand_and_no_new_one() -> None:
    """New hands are for those whose hands are empty (003-2)."""
    board = Board(hero(10, 11), foe(30)).play(c1=10)
    late = {"type": "enlist", "name": "Late", "side": "foes", "npc": True}
    board.do("gm", {**late, "sheet": {"attributes": {"combat": 2}}})
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    (held,) = [x for x in entries if x.sentence.startswith("Late holds")]
    assert held.sentence == "Late holds 2 cards, one for each die of Combat."
    assert citing(RULESET).whole(held) == "IC-01, 003-1"


@pytest.mark.rule("IC-01")
def test_that_no_more_cards_were_left_is_told() -> None:
    crowd = [foe(*range(i, i + 20)) for i in (1, 21, 41, 61)]
    board = Board(*crowd, hero(*range(81, 100)), foe(100, attributes={"combat": 3}))
    assert "F6 holds only 1 card: no more were left." in read(board, "gm")


def test_of_the_one_card_without_a_die_of_combat_no_die_is_told() -> None:
    board = Board(hero(10), foe(30, attributes={"combat": 0}))
    assert "F2 holds 1 card." in read(board, "gm")


@pytest.mark.rule("IC-09")
def test_an_interrupt_of_a_spell_that_hurts_nobody_is_asked_before_it_takes_effect() -> None:
    mage = {"spells": ["mend", "fireball"]}
    board = Board(hero(10, **mage), hero(20), foe(30)).play(c1=10, c2=20, c3=30).pass_all()
    board.act("c1", "cast", target="c2", spell="mend").answer("jump", "pass", about="c2")
    board.answer("jump", "pass", {"cast.d6:c1": [6, 6]})
    asked = [p.question for p in board.open("jump")]
    assert asked[0] == "Does F2 interrupt F1 before it takes effect?"
    assert any("Unterbricht F2 vor der Wirkung, was F1 tut?" in x for x in read(board, "gm", "de"))


@pytest.mark.parametrize(
    ("weapon", "reaction", "dice", "outcome"),
    [
        ("sword", "dodge", "IC-15, 003-24", "IC-15, 003-24"),
        ("bow", "dodge", "IC-16, 003-29", "IC-16, 003-29"),
        ("sword", "other", "IC-17, 003-32", "IC-17, 003-32"),
        ("sword", "none", "", "IC-18, 003-26"),
    ],
)
def test_a_reaction_and_what_came_of_it_cite_the_rule_for_it(
    weapon: str, reaction: str, dice: str, outcome: str
) -> None:
    board = Board(hero(10, weapons=["sword", "bow"]), foe(5)).play(c1=10, c2=0)
    board.act("c1", "attack", target="c2", weapon=weapon).answer("react", reaction)
    if reaction == "other":
        board.answer("pool", "agility").answer("number", "attack")
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    last = [x for x in entries if x.commit == board.table.state.commit]
    cited = citing(RULESET)
    assert {cited.whole(x) for x in last if x.topic in {"dodge", "other"}} == {dice} - {""}
    assert [cited.whole(x) for x in last if x.topic == "attack" and x.outcome] == [outcome]


@pytest.mark.parametrize(
    ("reaction", "outcome"),
    [
        ("dodge", "IC-16, IC-28, 003-29, 003-43"),
        ("other", "IC-17, IC-28, 003-32, 003-43"),
        ("none", "IC-28, 003-43"),
    ],
)
def test_a_spell_that_somebody_tries_to_escape_cites_both_rules(
    reaction: str, outcome: str
) -> None:
    board = Board(hero(10, spells=["fireball"]), foe(5)).play(c1=10, c2=0)
    board.act("c1", "cast", target="c2", spell="fireball")
    hit = {"cast.d6:c1": [6, 6, 6]}
    if reaction == "other":
        board.answer("react", "other").answer("pool", "agility").answer("number", "20", hit)
    else:
        board.answer("react", reaction, hit)
    entries = tell(RULESET.narrate, shown(board.table, "gm"))
    last = [x for x in entries if x.commit == board.table.state.commit and x.kind == "checked"]
    assert [citing(RULESET).whole(x) for x in last] == [outcome]


@pytest.mark.rule("IC-11")
@pytest.mark.rule("IC-12")
@pytest.mark.parametrize(
    ("weapon", "use", "en", "de"),
    [
        ("sword", "both", "Sword.", "Schwert."),
        ("sword", "skill", "Sword, Cut alone.", "Schwert, nur mit Schneiden."),
        ("sword", "attribute", "Sword, Combat alone.", "Schwert, nur mit Kampf."),
        ("hoe", "skill", "Hoe, Skill alone.", "Hoe, nur mit Fertigkeit."),
        ("hoe", "attribute", "Hoe, Attribute alone.", "Hoe, nur mit Attribut."),
    ],
)
def test_who_attacks_with_skill_or_attribute_alone_says_so(
    weapon: str, use: str, en: str, de: str
) -> None:
    """Both are announced as the manner of the attack: "skill and/or attribute" (003-58)."""
    hoe = {"id": "hoe", "name": "Hoe", "skill": "cut"}
    board = duel({"skills": {"cut": 2}, "weapons": ["sword", hoe]}, {})
    board.act("c1", "attack", target="c2", weapon=weapon, use=use)
    assert f"F1 attacks F2: {en}" in read(board, "gm")
    assert f"F1 greift F2 an: {de}" in read(board, "gm", "de")


LASTS = [
    (
        "hiding",
        0,
        "F1 is hidden until the end of round 2 at the latest (so).",
        "F1 ist versteckt, längstens",
    ),
    (
        "cover",
        0,
        "F1 is in cover until the end of round 2 at the latest (so).",
        "F1 ist in Deckung, längstens",
    ),
    ("dead", 0, "F1 is dead until the end of round 2 (so).", "F1 ist tot"),
    ("unconscious", 0, "F1 is unconscious until the end of round 2 (so).", "F1 ist bewusstlos"),
    (
        "burning",
        2,
        "Fire on F1 until the end of round 2: 2 damage at the end of the round (so).",
        "F1 brennt",
    ),
    (
        "ward",
        2,
        "A ward on F1 can absorb 2 damage until the end of round 2 (so).",
        "Für F1 wirkt",
    ),
    (
        "blinded",
        0,
        "F1 is blinded until the end of round 2 (so): what that hinders, the GM says.",
        "F1 ist geblendet",
    ),
]


@pytest.mark.parametrize(("mark", "value", "en", "de"), LASTS)
def test_how_long_a_condition_lasts_that_the_gm_sets_is_told(
    mark: str, value: int, en: str, de: str
) -> None:
    board = duel({}, {})
    fields = {"who": "c1", "mark": mark, "value": value, "rounds": 2, "reason": "so"}
    board.do("gm", {"type": "mark", **fields})
    assert en in read(board, "gm")
    assert any(x.startswith(f"{de} bis zum Ende von Runde 2") for x in read(board, "gm", "de"))


def test_what_a_player_did_is_the_players_also_after_the_past_was_changed() -> None:
    """The game master changed something before it, and did not act in the player's place."""
    board = Board(hero(10), foe(30)).play(c1=10, c2=0)
    place = {"type": "place", "who": "c1", "target": "c2"}
    board.do("gm", {**place, "zone": "close"})
    changed = board.table.state.commit
    board.act("c1", "run", target="c2", away=True)
    board.do("gm", {"type": "amend", "commit": changed, "command": {**place, "zone": "mid"}})
    told = tell(RULESET.narrate, shown(board.table, "gm"))
    ran = [(x.by_gm, x.retracted) for x in told if x.sentence == "F1 runs away from F2."]
    assert ran == [(False, True), (False, False)]
