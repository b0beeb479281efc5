"""The log in the game's own words: every line of the demo, and every fact has its sentence."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.tongues import tongue

NAMES = {"c1": "Ana", "c2": "the wolf"}


def asked(**command: str) -> e.Declared:
    return e.Declared("s3", 0, "k1", command, "1")


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (e.Readied("c1"), "Ana has decided."),
        (asked(type="resolve", who="c1"), "Ana acts."),
        (asked(type="proceed"), "The GM goes on."),
        (asked(type="declare", who="c1", action="wait"), ""),
        (e.Phased("declare", 2), "Round 2: everybody makes up their mind."),
        (e.Phased("resolve", 2, side="foes"), "foes to move."),
        (e.Phased("resolve", 2), "Nobody to move."),
        (e.Marked("c2", "prone", why="thrown"), None),
        (e.Marked("c2", "odd"), ""),
        (e.Unmarked("c2", "prone"), "the wolf is on the feet again."),
        (e.Unmarked("c2", "odd"), ""),
        (
            e.Marked("c2", "prone", by="gm", why="a root"),
            "the wolf is on the ground (a root). Struck as somebody who is down; cannot run.",
        ),
        (e.Marked("c2", "odd", by="gm", why="a root"), ""),
        (e.Marked("c2", "dying"), "the wolf will die without help."),
        (
            e.Marked("c1", "mortal", until=4, why="one eye"),
            "The wound of Ana kills even after waking, if nobody treats it.",
        ),
        (e.Unmarked("c2", "dying", "treated"), "the wolf is out of danger (treated)."),
        (
            e.Marked("c1", "mortal", until=4, by="gm", why="one eye"),
            "Ana has a wound that kills if nobody treats it by the end of round 4 (one eye).",
        ),
        (e.Unmarked("c2", "dying", "nobody came to help"), None),
        (e.Unmarked("c2", "mortal", "cut down"), None),
        (e.Marked("c2", "dead", why="cut down"), "the wolf is dead."),
        (
            e.Marked("c2", "dead", why="nobody came to help"),
            "the wolf is dead (nobody came to help).",
        ),
        (
            e.Checked("cleave", "c1", "spare", "c2", detail={"hp": 2, "con": 6}),
            "There is more in the blow than the wolf needed: 2 hit points and 6 constitution.",
        ),
        (e.Left("c2", "fled"), "the wolf gets away."),
        (e.Left("c2", "bored"), ""),
        (e.Noted("A note."), ""),
        (e.Rolled("action:c2", "", "", (), 4), "The action die of the wolf shows a 4."),
        (
            e.Rolled("initiative:2", "", "the initiative of the foes", (), 5),
            "Initiative of the foes: 5.",
        ),
        (
            e.Rolled("initiative:1", "", "the initiative of the party, again after a tie", (), 2),
            "Initiative of the party, again after a tie: 2.",
        ),
        (
            e.Rolled("loyalty:c1", "c1", "the loyalty of henchmen, 6 or less", (), 7),
            "The dice for the loyalty of the henchmen of Ana show 7; it takes 6 or less.",
        ),
        (
            e.Rolled("will:c1", "c1", "the will to live, 5 or less", (), 4),
            "Ana rolls 4 for the will to live; it takes 5 or less.",
        ),
        (
            e.Rolled("will:c2", "c2", "the will to live", (), 4),
            "the wolf rolls 4 for the will to live.",
        ),
        (
            e.Rolled("check:c1", "c1", "whether it is a major failure", (), 6),
            "Ana rolls 6 for whether it is a major failure; it takes 2 or less.",
        ),
        (e.Marked("c1", "forsaken"), None),
        (e.Marked("c1", "holding", target="c2"), None),
        (
            e.Marked("c2", "held", target="c1", until=7),
            "Unless the hold ends before, the wolf goes limp at the end of round 7.",
        ),
        (
            e.Marked("c2", "monster", by="gm", why="a curse"),
            "the wolf counts as a monster (a curse).",
        ),
        (e.Marked("c2", "tended", by="gm"), "the wolf has been tended today."),
        (
            e.Marked("c2", "inspired", by="gm"),
            "the wolf rolls next with advantage, by wisdom.",
        ),
        (
            e.Unmarked("c2", "inspired", "a slip"),
            "the wolf no longer has the advantage of wisdom (a slip).",
        ),
        (
            e.Marked("c2", "loyalty", 1, by="gm"),
            "The loyalty of the henchmen of the wolf has been tested.",
        ),
        (
            e.Marked("c2", "held", by="gm", why="a rope"),
            (
                "the wolf is held fast (a rope). "
                "In a sleeperhold: helpless, and unconscious when its rounds are over."
            ),
        ),
        (e.Marked("c2", "clinched", target="c1", until=2), None),
        (e.Marked("c2", "disarmed", by="c1"), None),
        (e.Unmarked("c1", "holding", "hurt"), None),
        (e.Unmarked("c2", "held", "hurt"), "The hurt loosens the hold: the wolf is free."),
        (e.Unmarked("c1", "holding", "choked"), None),
        (e.Unmarked("c2", "held", "choked"), "The hold on the wolf ends."),
        (e.Unmarked("c1", "holding", "let go"), "Ana lets go."),
        (e.Unmarked("c1", "holding", "gone"), "Ana has both hands free again."),
        (e.Unmarked("c2", "clinched", "over"), "the wolf is out of the clinch."),
        (e.Unmarked("c2", "clinched"), None),
        (e.Appeared("c2", "con", "worn out"), "the wolf now looks worn out."),
        (e.Rolled("check:c1", "c1", "", (), 5), ""),
        (e.Checked("odd", "c1", "even"), ""),
        (
            e.Checked("swarm", "c2", "hit", "c1", "c2", {"action": "strike", "again": True}),
            "Before Ana is ready again, the wolf strikes home once more (behind the screen).",
        ),
        (
            e.Checked("swarm", "c2", "avoided", "c1", "c1", {"action": "slash", "paid": True}),
            "Ana dodges the wolf as well.",
        ),
        (
            e.Checked("swarm", "c2", "avoided", "c1", "c1", {"action": "slash", "total": 4}),
            "Ana is otherwise occupied, but the wolf misses (4; it takes a 5).",
        ),
        (
            e.Checked("void", "c1", "hangs back", "c2", detail={"action": "parry"}),
            "Ana stands ready to parry the wolf, who does not come.",
        ),
        (
            e.Checked("manoeuvre", "c1", "kept down", "c2", "c1", {"manoeuvre": "throw"}),
            "Ana keeps the wolf on the ground.",
        ),
        (e.Checked("void", "c1", "no target"), "Ana finds nobody there."),
        (
            e.Checked("void", "c1", "no target", "c2", detail={"gone": "away"}),
            "Ana finds nobody there: the wolf has slipped away.",
        ),
        (
            e.Checked("void", "c1", "no target", "c2", detail={"gone": "left"}),
            "Ana finds nobody there: the wolf is no longer in the fight.",
        ),
        (
            e.Checked("void", "c1", "no target", "c2", detail={"gone": "left", "action": "dodge"}),
            "Ana has nobody to dodge: the wolf is no longer in the fight.",
        ),
        (
            e.Checked("void", "c1", "no target", "c2", detail={"gone": "dead", "action": "parry"}),
            "Ana has nobody to parry: the wolf is dead.",
        ),
        (
            e.Checked("flee", "c1", "held back", "c2", detail={"why": "melee"}),
            "Ana finds no way out: the wolf stands in the way.",
        ),
        (
            e.Checked("flee", "c1", "held back", detail={"why": "prone"}),
            "Ana finds no way out, lying on the ground.",
        ),
        (e.Checked("flee", "c1", "held back"), "Ana finds no way out."),
        (
            e.Checked("flee", "c1", "chased", "c2"),
            "Ana runs for it, but the wolf is there first.",
        ),
        (
            e.Checked("void", "c1", "held", "c2", detail={"action": "wait"}),
            "Ana is held fast, and does not struggle.",
        ),
        (
            e.Checked("void", "c1", "held", "c2", detail={"action": "slash"}),
            "Ana is held fast, and can do nothing else.",
        ),
        (
            e.Checked("void", "c1", "no shot", "c2", detail={"why": "shot"}),
            "Ana has no shot at the wolf, who charges: that was loosed before.",
        ),
        (
            e.Checked("void", "c1", "no shot", "c2", detail={"why": "unready"}),
            "Ana has no shot at the wolf, who charges: nothing is ready to shoot with.",
        ),
        (
            e.Checked("defence", "c2", "hit", "c1", "c2", {"total": 6, "alone": True}),
            "the wolf breaks through the guard of Ana (6; it takes a 6), alone and with no bonus.",
        ),
        (
            e.Checked("shot", "c1", "missed", "c2", "", {"situation": 4, "total": 3}),
            "Ana shoots at the wolf, and misses (3; it takes a 4).",
        ),
        (
            e.Checked("exchange", "c1", "hit", "c2", "c1", {"action": "strike", "again": True}),
            "Once more Ana strikes at the wolf, and strikes home (behind the screen).",
        ),
        (
            e.Checked("defence", "c2", "hit", "c1", "c2", {"action": "slash", "total": 7}),
            "the wolf breaks through the guard of Ana (7; it takes a 6).",
        ),
        (
            e.Checked(
                "exchange",
                "c1",
                "hit",
                "c2",
                "c1",
                {"action": "slash", "reaction": "parry", "total": 9, "against_total": 5},
            ),
            "A slash of Ana meets a parry of the wolf: Ana strikes home (9 to 5).",
        ),
        (
            e.Checked("charge", "c1", "hit", "c2", "c1", {"action": "grapple", "total": 4}),
            "Ana reaches the wolf and gets hold (4; it takes a 3).",
        ),
        (
            e.Checked("cast", "c1", "cast", detail={"spell": "sleep", "loose": "yes"}),
            "Ana completes the spell: sleep, not on the sheet and none of the day\u2019s.",
        ),
        (
            e.Checked("cast", "c1", "cast", detail={"spell": "light"}),
            "Ana completes the spell: light.",
        ),
        (
            e.Checked("cast", "c9", "broken"),
            "somebody loses the spell, one without a name, which costs none of the day\u2019s.",
        ),
        (e.Checked("hold", "c1", "held", "c2"), "Ana does not let go of the wolf."),
        (e.Checked("hold", "c1", "held"), "Ana does not let go."),
        (
            e.Checked("shot", "c1", "fumble", "c2", "", {"situation": 2, "total": 0}),
            "Ana shoots into the press around the wolf, wildly (0; it takes a 3).",
        ),
    ],
)
def test_words(event: e.Event, told: str) -> None:
    assert RULESET.narrate(event, NAMES) == told


def test_a_payment_is_told() -> None:
    before, after = (e.Track("pool", "Constitution", value, 9) for value in (6, 4))
    used = e.Spent("c1", "spells-1", 1, before, after, "casting")
    assert RULESET.narrate(used, NAMES) == "Ana uses up a spell of the day, of level 1: 6 \u2192 4."
    spent = e.Spent("c1", "con", 2, before, after, "a round of melee")
    assert (
        RULESET.narrate(spent, NAMES) == "Ana pays 2 constitution for a round of melee: 6 \u2192 4."
    )
    left, gone = (e.Track("pool", "Constitution", value, 9) for value in (1, 0))
    last = e.Spent("c1", "con", 1, left, gone, "a round of melee")
    told = "Ana pays the last constitution (1) for a round of melee: 1 \u2192 0."
    assert RULESET.narrate(last, NAMES) == told


def test_who_survives_is_told_how_high_hit_points_can_rise() -> None:
    before, after = (e.Track("pool", "Hit points", 0, most) for most in (6, 9))
    higher = e.Healed("c1", "hp", 0, before, after, why="survived: a higher maximum")
    told = "Ana has survived, and can have 9 hit points from now on, 6 until now."
    assert RULESET.narrate(higher, NAMES) == told
    gesagt = "Ana hat überlebt und kann von nun an 9 Trefferpunkte haben, bisher 6."
    assert RULESET.narrate(higher, NAMES, "de") == gesagt
    assert not RULESET.narrate(e.Healed("c1", "hp", 1, before, after, why="tended"), NAMES)


def test_who_is_asked_for_a_check_is_not_told_twice() -> None:
    choices = (e.Choice("roll", "Roll"), e.Choice("wisdom", "Spend 1 wisdom"))
    asked_for = e.Prompted("p1", "check", ("s3",), "c1", "Ana is asked for a check.", choices)
    told = RULESET.narrate(asked_for, {**NAMES, "s3": "Anna"})
    assert told == "It is up to Anna (Roll / Spend 1 wisdom)."


def chosen(**more: Any) -> e.Chosen:
    blank = dict.fromkeys(("target", "manoeuvre", "spell", "rolled"), "")
    return e.Chosen("c1", {**blank, "stand": False, "escape": False, **more})


@pytest.mark.parametrize(
    ("action", "told", "auf_deutsch"),
    [
        ("wait", "Ana means to wait.", "Ana will abwarten."),
        ("flee", "Ana means to get away.", "Ana will fliehen."),
        ("hold", "Ana means to keep the hold.", "Ana will weiter festhalten."),
        ("contest", "Ana means to break the hold.", "Ana will sich losrei\u00dfen."),
        ("fight", "Ana means to go for the wolf.", "Ana will auf the wolf losgehen."),
        ("shoot", "Ana means to shoot at the wolf.", "Ana will auf the wolf schie\u00dfen."),
    ],
)
def test_what_is_meant_is_not_told_as_done(action: str, told: str, auf_deutsch: str) -> None:
    said = chosen(action=action, target="c2")
    assert RULESET.narrate(said, NAMES) == told
    assert RULESET.narrate(said, NAMES, "de") == auf_deutsch


def test_choices_are_told_with_what_was_added() -> None:
    told = [
        RULESET.narrate(choice, NAMES)
        for choice in (
            chosen(action="grapple", target="c2", manoeuvre="throw"),
            chosen(action="defend", stand=True),
            chosen(action="fight", target="c2", rolled="slash", escape=True),
            chosen(action="fight", target="c2", rolled="grapple", manoeuvre="disarm", escape=True),
            chosen(action="cast", spell="sleep"),
            chosen(action="fight", target="c2", rolled="slash", answers=True),
        )
    ]
    assert told == [
        "Ana means to get hold of the wolf, for a throw.",
        "Ana means to fight defensively, and to get up.",
        "Ana swings at the wolf.",
        "Ana reaches for the wolf with open hands, to disarm.",
        "Ana means to cast a spell: sleep.",
        "Ana answers with a slash.",
    ]


PARTS = """
damage roll, close range, improvised weaponry, defensive melee, at least, halved, armour, weapon,
a riposte, a failed lunge, by the stat block, bare hands, bow as a club,
slash, thrust, more than was left, firing into melee,
outnumbered, outnumbering, heavy attack, lethal attack, small against medium, cleaving, roll,
disengage, grappling, further attacker, wrestling throws, into melee, save, shield, strength,
dexterity, great weapon, attack bonus, defence bonus, nothing left to lose
"""


@pytest.mark.parametrize("part", [part.strip() for part in PARTS.split(",")])
def test_every_part_of_a_number_has_a_german_name(part: str) -> None:
    assert tongue("de", RULESET.sayings).word("modifier", part) != part


def test_spells_that_are_offered_are_told_by_their_german_names() -> None:
    event = e.Checked("cast", "c1", "cast", "", "c1", {"spell": "mirror images"})
    assert RULESET.narrate(event, NAMES, "de") == "Ana vollendet den Zauber: Spiegelbilder."
    own = e.Checked("cast", "c1", "cast", "", "c1", {"spell": "Grabesruh", "loose": "yes"})
    told = "Ana vollendet den Zauber: Grabesruh, nicht auf dem Charakterbogen und keiner des Tages."
    assert RULESET.narrate(own, NAMES, "de") == told
