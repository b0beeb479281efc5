"""The log read aloud: nothing is told twice or too early, and German has its cases."""

from typing import Any

import pytest

from fightbook.domain.events import (
    Checked,
    Chosen,
    Damaged,
    Event,
    Marked,
    Prompted,
    Track,
    Unmarked,
)
from fightbook.domain.rulesets.percentile import RULESET
from tests.rules.percentile.test_opened import entries
from tests.support.percentile import ANA, BO, CID, FAIL, HIGH, LOW, Arena

NAMES = {"c1": "Ana", "c2": "Bo", "c3": "Cid", "s1": "Kim"}
FULL = Track("pool", "Hit points", 21, 21)


def said(arena: Arena, lang: str = "en") -> list[str]:
    """Give what the GM reads of the last commit."""
    return [entry.sentence for entry in entries(arena, lang)]


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("deed", "more", "told"),
    [
        ("guard", {"target": CID}, ["Ana guards Cid until their own next turn."]),
        ("aim", {}, ["Ana takes aim.", "Ana has +10 on the next shot or spell."]),
        (
            "disengage",
            {},
            ["Ana disengages.", "Ana can leave this turn without giving an opportunity."],
        ),
        (
            "brace",
            {},
            [
                "Ana takes the defensive stance.",
                "Ana has +10 in defence, and makes no attacks, until their next turn.",
            ],
        ),
    ],
)
def test_a_stance_is_told_once_with_what_it_does(
    deed: str, more: dict[str, Any], told: list[str]
) -> None:
    arena = Arena({"weapons": ["bow"]}, {}, ("party", {}))
    arena.act(deed, **more)
    assert [text for text in said(arena) if "action points" not in text] == told


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Ana guards Dot until their own next turn, and Cid no longer."),
        ("de", "Ana schützt Dot bis zum nächsten eigenen Zug, und Cid nicht mehr."),
    ],
)
def test_who_guards_another_is_told_to_leave_the_first(lang: str, words: str) -> None:
    arena = Arena({}, {}, ("party", {}), ("party", {}))
    arena.act("guard", target=CID)
    arena.act("guard", target="c4")
    assert [text for text in said(arena, lang) if "action points" not in text][:1] == [words]


@pytest.mark.rule("OP-25")
def test_the_gm_sets_stances_in_words_that_say_all() -> None:
    arena = Arena({}, {}, ("party", {}))
    arena.mark(ANA, "guards", target=CID)
    assert said(arena) == ["Ana is ready to defend Cid (set)."]
    arena.mark(ANA, "defensive")
    assert said(arena) == ["Ana is on the defensive: +10 in defence, and no attacks (set)."]


@pytest.mark.rule("OP-25")
def test_what_ends_with_the_turn_it_was_said_for_is_not_told_again() -> None:
    arena = Arena()
    arena.act("disengage")
    arena.act("pass")
    assert said(arena) == ["Ana ends the turn.", "Bo has the turn."]


@pytest.mark.rule("OP-25")
def test_an_aim_is_not_told_to_end_before_the_shot_that_it_counts_for() -> None:
    arena = Arena({"weapons": ["bow"]}, gap="10")
    arena.act("aim")
    arena.attack("bow")
    arena.answer("none", **{"attack:c1": (95,)})
    assert not [text for text in said(arena) if "aims" in text or "the aim" in text]
    arena.act("aim")
    arena.act("walk", metres=1)
    assert "Ana loses the aim by walking." in said(arena)


@pytest.mark.rule("OP-15")
def test_a_press_is_not_told_to_end_before_the_attack_that_it_counts_for() -> None:
    arena = Arena()
    arena.exchange("none", LOW, None)
    arena.answer("press", **{"damage:c1": (1,)})
    assert any(text.startswith("Ana presses Bo: +10 on") for text in said(arena))
    arena.exchange("none", FAIL, None)
    assert not [text for text in said(arena) if "press" in text]


@pytest.mark.rule("OP-25")
def test_a_crossbow_is_told_to_be_empty_after_its_shot_while_the_shot_is_still_to_come() -> None:
    arena = Arena({"weapons": ["crossbow"]}, gap="10")
    arena.attack("crossbow")
    assert "After this shot Ana must reload the crossbow." in said(arena)


@pytest.mark.rule("OP-15")
def test_a_weapon_that_is_taken_changes_hands_in_two_lines() -> None:
    arena = Arena()
    arena.act("special", {"oppose:c1": (HIGH,), "resist:c2": (FAIL,)}, special="disarm", target=BO)
    arena.answer("take")
    assert said(arena)[-2:] == [
        "Bo lets go of the long sword.",
        "Ana takes the long sword from Bo.",
    ]


@pytest.mark.rule("OP-24")
@pytest.mark.parametrize(
    ("bos", "cids", "told"),
    [
        (LOW, HIGH, "Cid holds, but the defence of Bo counts."),
        (LOW, FAIL, "Cid fails."),
        (FAIL, FAIL, "Cid fails."),
    ],
)
def test_of_several_defences_each_is_told(bos: int, cids: int, told: str) -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    asked = {text for text in said(arena) if "defend" in text}
    assert "The GM must answer: How does Cid defend Bo against Ana?" in asked
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (FAIL,), "defend:c2": (bos,), "defend:c3": (cids,)}
    arena.answer("parry:long-sword", CID, **faces)
    assert told in said(arena)


@pytest.mark.rule("OP-29")
def test_of_a_guard_that_does_not_stop_a_blow_it_is_told() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (HIGH,), "defend:c2": (LOW,), "defend:c3": (FAIL,), "damage:c1": (1,)}
    arena.answer("parry:long-sword", CID, **faces)
    told = said(arena)
    assert [x for x in told if "gets through" in x or "stop" in x] == [
        "Ana gets through to Bo.",
        "Cid does not stop Ana.",
    ]


@pytest.mark.rule("OP-18")
@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Bo takes no damage from Ana (body)."),
        ("de", "Bo erleidet keinen Schaden durch Ana (Rumpf)."),
    ],
)
def test_a_blow_that_armour_stops_does_no_damage(lang: str, words: str) -> None:
    event = Damaged("c2", "hp", 0, FULL, FULL, "c1", "body")
    assert RULESET.narrate(event, NAMES, lang) == words


@pytest.mark.rule("OP-19")
def test_each_test_of_a_wound_says_what_it_is_against() -> None:
    rod = {"like": "long-sword", "parts": [{"count": 1, "sides": 20, "harm": "frost"}]}
    arena = Arena({"own": {"rod": rod}, "weapons": ["rod"]}, {"strength": 20, "willpower": 20})
    arena.exchange("none", LOW, None, "rod")
    faces = {"damage:c1": (10,), "shock:c2": (FAIL,), "rider-frost:c2": (FAIL,)}
    arena.answer("none", **faces)
    told = said(arena)
    assert "Bo needed 50 against the shock of the wound." in told
    assert "Bo needed 50 against the frost." in told
    assert "Bo is wounded: \u221220 on all tests, \u22122 initiative." in told
    assert "Bo is dazed: \u221210 on all tests until the end of their next turn." in told


@pytest.mark.rule("OP-19")
def test_who_is_out_of_breath_gets_it_back_after_the_round_that_it_costs_a_point() -> None:
    """A body wound takes 1 action point, or next turn (002-31); nobody breathes before that."""
    arena = Arena()
    arena.mark(BO, "winded")
    arena.adjust(BO, "ap", 0)
    arena.pass_turns(2)
    assert arena.value(BO, "ap") == 2
    assert not [text for text in said(arena) if "breathe" in text]


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "The GM calls for a test of Ana on agility."),
        ({"on": "luck"}, "The GM calls for a test of Ana on luck."),
        (
            {"on": "strength", "skill": "athletics"},
            "The GM calls for a test of Ana on strength (athletics).",
        ),
    ],
)
def test_a_test_is_called_for_with_what_it_is_on(more: dict[str, str], words: str) -> None:
    arena = Arena()
    arena.do({"type": "test", "who": ANA, **more}, **{"test:c1": (FAIL,)})
    assert said(arena)[0] == words


def chosen(do: str, **more: object) -> Chosen:
    return Chosen("c1", {"do": do, **more})


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            chosen("attack", target="c2", weapon="mace", place="left-leg"),
            "Ana greift Bo mit dem Streitkolben an, gezielt auf das linke Bein.",
        ),
        (
            chosen("attack", target="c2", weapon="moon-glaive"),
            "Ana greift Bo mit „moon glaive“ an.",
        ),
        (chosen("attack", target="c2", weapon="unarmed"), "Ana greift Bo mit bloßen Händen an."),
        (chosen("drink", item="healing"), "Ana trinkt einen Heiltrank."),
        (chosen("drink", item="red-mist"), "Ana trinkt red mist."),
        (chosen("ready", item="bow"), "Ana greift nach dem Bogen."),
        (chosen("reload", item="crossbow"), "Ana lädt die Armbrust nach."),
        (chosen("counter", item="war-axe"), "Ana schlägt mit der Kriegsaxt zurück."),
        (
            chosen("opportunity", target="c2", item="short-sword"),
            "Ana nutzt mit dem Kurzschwert die Gelegenheit gegen Bo.",
        ),
        (chosen("defend", how="parry", item="shield"), "Ana pariert mit dem Schild."),
        (
            chosen("advantage", option="precision:head", target="c2"),
            "Ana nutzt einen Vorteil gegen Bo: gezielter Schlag auf den Kopf.",
        ),
        (chosen("treat", target="c2"), "Ana versorgt Bo mit erster Hilfe."),
        (Checked("location", "c1", "right-arm"), "Ana wird am rechten Arm getroffen."),
        (
            Checked("special", "c1", "done", "c2", "c1", {"special": "trip"}),
            "Bo kann das Niederwerfen nicht verhindern.",
        ),
        (
            Checked("special", "c1", "failed", "c2", "", {"special": "feint"}),
            "Ana schafft die Finte nicht.",
        ),
        (Marked("c1", "wields.bow"), "Ana hat den Bogen in der Hand."),
        (Marked("c1", "lost.left-leg"), "Ana verliert das linke Bein: halbes Tempo."),
        (
            Marked("c1", "crippled.right-arm"),
            "Ana ist am rechten Arm verkrüppelt: der Arm ist unbrauchbar.",
        ),
        (
            Marked("c1", "flung.mace", 4),
            "Davon fliegt der Streitkolben von Ana und liegt 4 m rechts vom Ausgangspunkt.",
        ),
        (
            Marked("c1", "crippled.body"),
            "Ana ist am Rumpf verkrüppelt: ein Aktionspunkt weniger je Runde.",
        ),
        (Marked("c1", "crippled.left-leg"), "Ana ist am linken Bein verkrüppelt: halbes Tempo."),
        (
            Marked("c1", "damaged.body", 1),
            "Die Rüstung, die Ana am Rumpf trägt, ist beschädigt: \u22121 auf ihre Werte.",
        ),
        (Unmarked("c1", "wields.dagger"), "Ana legt den Dolch weg."),
        (Unmarked("c1", "wields.dagger", "disarmed"), "Ana lässt den Dolch los."),
        (Unmarked("c1", "damaged.shield"), "Der Schild, den Ana trägt, ist wieder heil."),
        (
            Checked("prevented", "c1", "act", detail={"do": "drink"}),
            "Ana kann nicht mehr trinken; was es gekostet hat, ist ausgegeben.",
        ),
        (
            Checked("defenceless", "c3", "points", "c1", detail={"ward": "c2"}),
            "Cid hat keinen Aktionspunkt mehr, um Bo zu verteidigen.",
        ),
        (
            Checked("defenceless", "c3", "means", "c1", detail={"ward": "c2"}),
            "Cid hat nichts, womit Bo gegen diesen Angriff zu verteidigen wäre.",
        ),
        (Unmarked("c1", "bleeding", "over"), "Niemand hat Ana rechtzeitig verbunden."),
        (Unmarked("c1", "feint.c2", "over"), "Ana hat nichts mehr von der Finte gegen Bo."),
        (
            Prompted("p1", "defence", ("s1",), "c3", "How?", (), needs=("c1", "c2")),
            "Frage an Kim: Wie hilft Cid, Bo gegen Ana zu verteidigen?",
        ),
        (
            Prompted("p1", "defence", ("s1",), "c2", "How?", (), needs=("c1", "c2")),
            "Frage an Kim: Wie wehrt sich Bo gegen Ana?",
        ),
    ],
)
def test_german_has_its_cases(event: Event, words: str) -> None:
    assert RULESET.narrate(event, NAMES, "de") == words
