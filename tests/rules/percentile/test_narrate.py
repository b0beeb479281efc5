"""The game's own words for its facts."""

import re
from typing import Any

import pytest

from fightbook.domain.events import (
    Appeared,
    Checked,
    Chosen,
    Declared,
    Event,
    Healed,
    Marked,
    Noted,
    Phased,
    Prompted,
    Spent,
    Track,
    Unmarked,
)
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.projections.log.teller import tell
from tests.support.play import play, seat_everybody

NAMES = {"c1": "Ana", "c2": "Bo", "s1": "Kim"}


FULL = Track("pool", "Hit points", 21, 21)
MISSED = {"advantages": [0, 0], "counts": True}
HOPELESS = {"target": -3}


def spent(amount: int, why: str) -> Spent:
    before, after = (Track("pool", "Action points", n, 3) for n in (3, 3 - amount))
    return Spent("c1", "ap", amount, before, after, why)


def chosen(do: str, **more: Any) -> Chosen:
    return Chosen("c1", {"do": do, **more})


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("event", "words"),
    [
        (chosen("cast", spell="spark", target="c2"), "Ana casts spark at Bo."),
        (chosen("cast", spell="spark", target="c9"), "Ana casts spark at somebody."),
        (chosen("drink", item="healing"), "Ana drinks a potion of healing."),
        (chosen("special", special="trip", target="c2"), "Ana tries to trip Bo."),
        (
            chosen("special", special="arise", target=""),
            "Ana tries to arise without giving an opportunity.",
        ),
        (
            chosen("advantage", option="special:trip:won", target="c2"),
            "Ana uses an Advantage over Bo: Trip, without a roll.",
        ),
        (
            chosen("advantage", option="special:trip:free", target="c2"),
            "Ana uses an Advantage over Bo: Trip.",
        ),
        (
            chosen("advantage", option="none", target="c2"),
            "Ana lets an Advantage over Bo pass.",
        ),
        (
            chosen("opportunity", item="unarmed", target="c2"),
            "Ana seizes the opportunity against Bo with bare hands.",
        ),
        (
            Checked("special", "c1", "done", "c2", "c1", {"special": "trip"}),
            "Bo cannot prevent the trip.",
        ),
        (
            Checked("special", "c1", "resisted", "c2", "c2", {"special": "trip"}),
            "Bo prevents the trip.",
        ),
        (Checked("attack", "c1", "pass"), ""),
        (
            Checked("exchange", "c1", "hit", "c2", "c1", {"advantages": [0, 0], "counts": False}),
            None,
        ),
        (
            Checked(
                "exchange", "c1", "averted", "c2", "c2", {"advantages": [0, 1], "counts": False}
            ),
            "Bo turns aside the attack of Ana; Bo gains an Advantage.",
        ),
        (
            Marked("c1", "feint.c2", target="c2"),
            "Ana has Bo looking the wrong way: no defence against the next attack.",
        ),
        (
            Marked("c1", "flung.mace", 4),
            "Away flies the mace of Ana, and lies 4 m right of the start.",
        ),
        (Marked("c1", "hidden"), "Ana hides."),
        (Marked("c1", "dead", why="a minion"), "Ana is dead: a minion falls for good."),
        (Marked("c1", "dead"), "Ana is dead."),
        (Marked("c1", "happy"), ""),
        (Unmarked("c1", "prone"), "Ana stands."),
        (Unmarked("c1", "wields.mace"), "Ana lets go of the mace."),
        (Unmarked("c1", "wields.mace", "readied"), "Ana puts the mace away."),
        (
            Checked("defenceless", "c1", "means", "c9", detail={"ward": "c2"}),
            "Ana has nothing to defend Bo with against this attack.",
        ),
        (Unmarked("c1", "grant.modifier"), ""),
        (Phased("turn", 2, "c2"), "Bo has the turn."),
        (Phased("between", 2), None),
        (
            Checked(
                "attack",
                "c1",
                "pass",
                detail={"target": 40},
            ),
            "Ana needed 40.",
        ),
        (Noted("Hello."), ""),
        (Declared("s1", 0, "k", {"type": "pass", "who": "c1"}, "1"), "Ana ends the turn."),
        (Declared("s1", 0, "k", {"type": "brace", "who": "c1"}, "1"), None),
        (chosen("treat", target="c2"), "Ana gives Bo first aid."),
        (chosen("treat", target="c1"), "Ana gives first aid to a wound of their own."),
        (chosen("walk", metres=-3), "Ana walks 3 m to the left."),
        (
            chosen("defend", how="block", item="", power=True, target="c2"),
            "Ana blocks with the shield, with all strength.",
        ),
        (Prompted("p1", "slip", ("s1",), "c1", "Where?", ()), "Kim must answer: Where?"),
        (Prompted("p1", "slip", (), "c1", "Where?", ()), "The GM must answer: Where?"),
        (Prompted("p1", "undo", (), "", "May I?", ()), ""),
        (
            Checked("exchange", "c1", "nothing", "c2", "", MISSED | {"how": "none"}),
            "Ana misses Bo.",
        ),
        (
            Checked("exchange", "c1", "nothing", "c2", "", MISSED | {"how": "evade"}),
            "Neither Ana nor Bo gets the better of the other.",
        ),
        (
            Checked(
                "exchange",
                "c1",
                "nothing",
                "c2",
                "",
                MISSED
                | {"how": "evade", "attack": "failure, 2 degrees", "defence": "critical failure"},
            ),
            "Ana and Bo both fail.",
        ),
        (
            # A roll behind the screen shows by no sentence that only fits a failure.
            Checked(
                "exchange",
                "c1",
                "nothing",
                "c2",
                "",
                MISSED | {"how": "evade", "attack": "", "defence": "failure, 1 degree"},
            ),
            "Neither Ana nor Bo gets the better of the other.",
        ),
        (
            Checked("attack", "c1", "fail", detail=HOPELESS),
            "Ana needed \u22123, so luck alone.",
        ),
        (spent(1, "the attack"), ""),
        (spent(0, "the attack"), None),
        (
            spent(0, "the bash"),
            "Ana has nothing left to lose to the bash: action points 3/3.",
        ),
        (
            Checked("attack", "c1", "critical", detail=HOPELESS),
            "Ana needed \u22123, so luck alone; a lucky number fell.",
        ),
        (
            Checked("attack", "c1", "fumble", detail={"target": 17}),
            "Ana needed 17; an unlucky number fell.",
        ),
        (chosen("drink", item="red-mist"), "Ana drinks a red mist."),
        (spent(1, "the bash"), "Ana loses 1 to the bash: action points 3/3 \u2192 2/3."),
        (
            Healed("c1", "hp", 0, FULL, FULL, why="potion of healing"),
            "The potion of healing does nothing for Ana, who lacks nothing.",
        ),
        (Appeared("c1", "hp", "badly hurt"), "Ana now looks badly hurt."),
        (Appeared("c1", "sp", "low"), "The stamina of Ana: low."),
        (Appeared("c1", "potion.healing", "spent"), "The potion of healing of Ana: spent."),
        (Marked("c1", "at", -4), "Ana stands 4 m left of the start."),
        (Marked("c1", "initiative", 12), None),
        (
            Marked("c1", "initiative", 12, by="gm", why="a head start"),
            "Ana acts at 12 from the next round on (a head start).",
        ),
        (Marked("c1", "size", 4), "Ana is huge."),
        (Marked("c1", "bleeding", until=6), "Ana needs first aid by the end of round 6."),
        (Marked("c1", "bleeding"), "Ana needs first aid."),
        (Marked("c1", "lost.eye"), "Ana loses an eye: \u221220 on shots and spells."),
        (Marked("c1", "crippled.left-leg"), "Ana has a crippled left leg: half the speed."),
        (Marked("c1", "crippled.left-arm"), "Ana has a crippled left arm: it is of no use."),
        (
            Marked("c1", "crippled.body"),
            "Ana has a crippled body: one action point fewer each round.",
        ),
        (Marked("c1", "lost.right-leg"), "Ana loses the right leg: half the speed."),
        (
            Marked("c1", "damaged.shield", 2),
            "The shield of Ana is damaged: \u22122 to its ratings.",
        ),
        (Unmarked("c1", "damaged.shield"), "The shield of Ana is whole again."),
        (Unmarked("c1", "damaged.body"), "What Ana wears at the body is whole again."),
        (Unmarked("c1", "bleeding", "over"), "Nobody bound the wound of Ana in time."),
        (Unmarked("c1", "bleeding", "first aid"), "The wound of Ana is bound."),
    ],
)
def test_words(event: Event, words: str | None) -> None:
    assert RULESET.narrate(event, NAMES) == words


@pytest.mark.chance
@pytest.mark.rule("OP-25")
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_fight_can_be_told(seed: int) -> None:
    table = seat_everybody(RULESET, {}, seed)
    play(table, seed)
    names = {c.id: c.name for c in table.state.fight.combatants.values()}
    told = [RULESET.narrate(line.event, names) for line in table.lines]
    assert all(text[-1] in ".?" and text[0].isupper() for text in told if text)
    assert not [text for text in told if text and "{" in text]
    whole = " ".join(entry.sentence for entry in tell(RULESET.narrate, table.lines))
    assert not re.findall(r"\bc\d\b|\b(?:right|left)-\w+|[-\u2212]\d+ m\b|\w+:\w+", whole)
    assert "declares" not in whole
