"""What somebody who reads a fight aloud stumbled over: each line says what is so, once."""

import re
from typing import Any

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.domain.kit.game import Game
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import Entry, citing, tell
from fightbook.projections.tongues import tongue
from tests.rules.zwerchhau.bout import FIRST, MINUS, Bout
from tests.support.evening import shown
from tests.support.table import Table

CLAWS = {"name": "claws", "sides": 6}
BEAST = {"hp": 12, "monster": {"attack": 5, "defence": 2, "armour": 1, "attacks": [CLAWS]}}
NAMES = {"c1": "Ana", "c2": "Bo"}


def said(event: e.Event, lang: str = "en") -> str:
    return RULESET.narrate(event, NAMES, lang) or ""


@pytest.mark.rule("ZC-80")
@pytest.mark.parametrize(
    ("action", "faces", "bonus"),
    [
        ("parry", {"check_c2": (3,), "check_c1": (6,), "damage_c1": (2,)}, "attack bonus +5"),
        ("dodge", {"check_c2": (3,), "check_c1": (6,)}, "attack bonus +5"),
        ("slash", {"check_c2": (1,), "check_c1": (6,), "damage_c1": (2,)}, "defence bonus +2"),
    ],
)
def test_a_monster_attacks_whoever_only_parries_or_dodges(
    action: str, faces: dict[str, tuple[int, ...]], bonus: str
) -> None:
    """One bonus to attack with and one for defence (000-40), whoever acts first."""
    bout = Bout({}, BEAST)
    bout.mean("c1", action, "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "fight", "c1", faces=FIRST)
    bout.act("c1", **faces)
    assert bout.told("Bo falls upon Ana") or action == "slash"
    (rolled,) = bout.told(f"for {action} v strike.")[1:]
    assert bonus in rolled


@pytest.mark.rule("ZC-60")
def test_claws_are_no_blade_to_turn_aside() -> None:
    event = e.Checked("exchange", "c1", "riposte", "c2", "c1", {"total": 9, "against_total": 4})
    told = "Ana turns the attack aside with a 6 and strikes back (9 to 4)."
    assert said(event) == told
    assert said(event, "de") == "Ana wehrt den Angriff mit einer 6 ab und schlägt zurück (9 zu 4)."


@pytest.mark.rule("ZH-02")
@pytest.mark.rule("ZH-30")
def test_a_die_of_advantage_that_does_not_count_cites_advantage() -> None:
    """The better of two counts, once (000-19)."""
    bout = Bout({"calling": "warrior"}, {})
    bout.table.do("gm", {"type": "inspire", "who": "c1"})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "slash", "c1", faces=FIRST)
    bout.act("c1", check_c1=(6, 2), check_c2=(1,), damage_c1=(2,))
    rolled, plain = bout.told("for slash v slash")
    assert rolled.endswith("= 10 {ZC-08, 001-16, ZH-02, 000-19}]")
    assert plain.endswith("= 5 {ZC-08, 001-16}]")


@pytest.mark.rule("ZH-30")
def test_wisdom_that_is_spent_for_a_check_is_told_once() -> None:
    table = Table(RULESET, {"dice": "table"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet={"calling": "warrior"})
    table.enlist("Bo", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "check", "who": "c1"})
    (prompt,) = table.state.fight.prompts
    answer = {"type": "answer", "prompt": prompt, "choice": "wisdom"}
    table.do("gm", answer, faces={"check:c1": (3, 5)})
    spoken = [entry.sentence for entry in tell(RULESET.narrate, shown(table, "gm"))]
    assert [line for line in spoken if "isdom" in line][-1:] == [
        "Ana spends 1 wisdom for an advantage: 1 \u2192 0."
    ]


@pytest.mark.rule("ZC-58")
def test_the_least_of_a_damage_roll_cites_what_took_from_it_and_the_least_of_a_hit_armour() -> None:
    """Defensive melee takes 1 off the roll, which stays 1 at least (001-64); so does a hit."""
    bout = Bout({}, {"skills": ["defensive melee combat"], "armour": "medium"})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "slash", "c1", faces=FIRST)
    bout.act("c1", check_c1=(5,), check_c2=(1,), damage_c1=(1,))
    (lost,) = bout.told("Bo takes")
    assert (
        f"defensive melee {MINUS}1 {{ZC-58, 001-64}}, at least, of the roll +1 {{ZC-58, 001-64}}, "
        f"armour {MINUS}1 {{ZC-81, ZH-21, 001-31}}, at least +1 {{ZH-21, 001-32}}, "
    ) in lost
    (verlust,) = bout.told("Bo erleidet", "de")
    assert "mindestens, beim Wurf +1 {ZC-58, 001-64}" in verlust


@pytest.mark.rule("ZC-24")
def test_whom_a_bonus_brings_to_0_is_said_to_have_no_will_to_live_by_that() -> None:
    """At 0 by a bonus one is dead, without a roll (001-34)."""
    bout = Bout({}, {"hp": 2})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "slash", "c1", faces=FIRST)
    bout.act("c1", check_c1=(6,), check_c2=(1,), damage_c1=(2,))
    why = "no will to live where a bonus takes the last hit point"
    assert bout.told("is dead") == [f"Bo is dead ({why}). [{{ZC-24, 001-34}}]"]
    grund = "kein Lebenswille, wo erst ein Bonus den letzten Trefferpunkt kostet"
    assert bout.told("ist tot", "de") == [f"Bo ist tot ({grund}). [{{ZC-24, 001-34}}]"]


@pytest.mark.rule("ZC-25")
@pytest.mark.parametrize(
    ("bo", "told", "gesagt", "cited"),
    [
        (
            {},
            "no will to live where missing constitution takes the last hit point",
            "kein Lebenswille, wo erst fehlende Konstitution den letzten Trefferpunkt kostet",
            "ZC-24, ZC-25, 001-45",
        ),
        (
            {"henchman": True, "weapon": "mace"},
            "henchmen have no will to live",
            "Gefolgsleute haben keinen Lebenswillen",
            "ZC-87, 001-105",
        ),
    ],
)
def test_whom_missing_constitution_brings_to_0_is_dead_by_that(
    bo: dict[str, Any], told: str, gesagt: str, cited: str
) -> None:
    """What constitution cannot take is flesh (001-45), and the will to live is asked for before."""
    bout = Bout({}, {"hp": 2, **bo})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    out = {"type": "adjust", "who": "c2", "track": "con", "value": 0, "reason": "so"}
    bout.table.do("gm", out)
    bout.mean("c1", "thrust", "c2")
    bout.mean("c3", "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", check_c1=(1,), damage_c1=(2,))
    assert bout.told("is dead") == [f"Bo is dead ({told}). [{{{cited}}}]"]
    assert bout.told("ist tot", "de") == [f"Bo ist tot ({gesagt}). [{{{cited}}}]"]


@pytest.mark.rule("ZC-80")
def test_that_a_monster_need_not_strike_again_cites_its_stat_block() -> None:
    """So many attacks a round stand there (000-41); a feat of swiftness is somebody's (000-29)."""
    wild = {"hp": 12, "monster": {**BEAST["monster"], "rate": 2}}  # type: ignore[dict-item]
    bout = Bout({"hp": 1, "henchman": True, "weapon": "mace"}, wild)
    bout.mean("c1", "wait")
    bout.mean("c3", "wait")
    bout.mean("c2", "fight", "c1", faces={"initiative:1": (1,), "initiative:2": (6,)})
    bout.act("c2", check_c2=(6,), check_c1=(1,), damage_c2=(6,))
    (spared,) = bout.told("need not strike again")
    assert spared.endswith("Ana is dead. [{ZC-80, 000-41}]")


@pytest.mark.rule("ZH-13")
@pytest.mark.parametrize(
    ("hp", "con", "told", "gesagt"),
    [
        (1, 0, "1 hit point", "1 Trefferpunkt"),
        (2, 1, "2 hit points and 1 constitution", "2 Trefferpunkte und 1 Konstitution"),
    ],
)
def test_one_hit_point_is_one(hp: int, con: int, told: str, gesagt: str) -> None:
    event = e.Checked("cleave", "c1", "spare", "c2", detail={"hp": hp, "con": con})
    assert said(event) == f"There is more in the blow than Bo needed: {told}."
    assert said(event, "de").endswith(f": {gesagt}.")


def test_a_spell_that_is_lost_and_somebody_who_lies_there_are_told_plainly() -> None:
    broken = e.Checked("cast", "c1", "broken", detail={"spell": "Fireball"})
    assert said(broken) == "Ana loses the spell: Fireball."
    lying = e.Marked("c1", "unconscious", why="at 0 hit points")
    assert said(lying) == "Ana lies there and does not stir."


@pytest.mark.rule("ZC-81")
def test_edition_2022_is_not_told_to_have_light_armour() -> None:
    """It has what is printed alone (000-31)."""
    assert isinstance(RULESET, Game)
    old = msgspec.structs.replace(RULESET, editions=("2022",))
    for rules, told in ((old, "in the edition of 2022"), (RULESET, "with light armour")):
        table = Table(rules, {"armour": "light"})
        (first, *_) = tell(rules.narrate, shown(table, "gm"))
        assert told in first.sentence
        assert ("light" in first.sentence) is (rules is RULESET)


def test_a_german_list_of_what_a_table_plays_otherwise_reads_as_one() -> None:
    table = Table(RULESET, {"strays": "ally", "armour": "light"})
    (first, *_) = tell(RULESET.narrate, shown(table, "gm"), tongue("de", RULESET.sayings))
    whom = "mit möglichen Treffern auf Freunde bei verpatzten Schüssen"
    assert f"{whom} und mit leichter Rüstung" in first.sentence


@pytest.mark.rule("ZC-51")
@pytest.mark.parametrize(
    ("why", "part"),
    [("wrestling", ""), ("wrestling, again after a tie", ""), ("wrestling", "strength")],
)
def test_wrestling_in_edition_2022_cites_its_own_ruling_ties_too(why: str, part: str) -> None:
    """Dex once, then Str (000-14)."""
    entry = Entry(at="1-1", commit=1, kind="rolled", sentence="", topic="check", reason=why)
    cited = citing(RULESET, "2022")
    assert (cited.of(part, entry) if part else cited.whole(entry)) == "ZC-51, 000-14"


@pytest.mark.parametrize(
    ("part", "wort"),
    [
        ("dexterity", "Geschicklichkeit"),
        ("great weapon", "riesige Waffe"),
        ("flesh's part, stopped by armour", "Anteil des Fleisches, den die Rüstung abhält"),
    ],
)
def test_german_calls_one_thing_by_one_word(part: str, wort: str) -> None:
    assert tongue("de", RULESET.sayings).word("modifier", part) == wort


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("who", "action", "told", "gesagt"),
    [
        ("c2", "contest", "Bo is free already.", "Bo ist schon frei."),
        ("c1", "release", "Ana holds nobody any more.", "Ana hält niemanden mehr fest."),
        ("c1", "hold", "Ana holds nobody any more.", "Ana hält niemanden mehr fest."),
    ],
)
def test_whose_hold_has_ended_before_the_turn_is_told_so(
    who: str, action: str, told: str, gesagt: str
) -> None:
    """Whatever ended it (001-77): nobody is said to wait who meant to struggle."""
    bout = Bout({}, {})
    for at, mark, target in (("c2", "held", "c1"), ("c1", "holding", "c2")):
        held = {"type": "mark", "who": at, "mark": mark, "target": target, "reason": "so"}
        bout.table.do("gm", held)
    meant = {"c1": "hold", "c2": "contest", who: action}
    bout.mean("c1", meant["c1"])
    bout.mean("c3", "wait")
    bout.mean("c2", meant["c2"], faces=FIRST)
    for at, mark in (("c2", "held"), ("c1", "holding")):
        bout.table.do("gm", {"type": "unmark", "who": at, "mark": mark, "reason": "so"})
    if who == "c2":
        bout.act("c1")
        bout.act("c3")
    bout.act(who)
    assert f"{told} [{{ZC-53, 001-77}}]" in bout.told("")
    assert f"{gesagt} [{{ZC-53, 001-77}}]" in bout.told("", "de")


@pytest.mark.rule("ZC-85")
def test_whoever_turns_on_another_foe_is_not_said_to_declare_anew() -> None:
    """The same action at another (001-101), also where it was what was said the second time."""
    table = Table(RULESET, {"dice": "table", "declarations": "open"})
    table.enlist("Ana", "party")
    for name in ("Bo", "Cy"):
        table.enlist(name, "foes")
    table.do("gm", {"type": "begin"})
    for action in ("thrust", "slash"):
        table.do("gm", {"type": "declare", "who": "c1", "action": action, "target": "c2"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "wait"})
    table.do("gm", {"type": "declare", "who": "c3", "action": "wait"}, faces=FIRST)
    table.do("gm", {"type": "dismiss", "who": "c2", "reason": "called away"})
    table.do("gm", {"type": "resolve", "who": "c1"})
    (prompt,) = table.state.fight.prompts
    answer = {"type": "answer", "prompt": prompt, "choice": "c3"}
    faces = {"check:c1": (1,), "check:c3": (6,)}
    table.do("gm", answer, faces=faces)
    spoken = [entry.sentence for entry in tell(RULESET.narrate, shown(table, "gm"))]
    assert "Anew: Ana means to slash at Bo." in spoken
    assert "Ana means to slash at Cy." in spoken


@pytest.mark.parametrize("check", ["helpless", "exchange", "defence", "charge", "swarm"])
@pytest.mark.parametrize("again", [True, False])
def test_a_thrust_is_not_told_as_a_slash_in_german(check: str, again: bool) -> None:
    for outcome in ("hit", "avoided"):
        detail = {"action": "thrust", "reaction": "dodge", **({"again": True} if again else {})}
        winner = "c1" if outcome == "hit" else "c2"
        told = said(e.Checked(check, "c1", outcome, "c2", winner, detail), "de")
        assert not re.search(r"schlägt .*zu|zuschl|zuzuschl", told), told


@pytest.mark.rule("ZC-45")
@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("flee", "Bo finds no way out: Ana stands in the way."),
        ("draw", "Bo gets no chance to draw a weapon."),
    ],
)
def test_what_a_struggle_kept_somebody_from_is_told_when_it_is_over(action: str, told: str) -> None:
    """Whoever was drawn in has had his turn (001-3): said after the answer, not before it."""
    bout = Bout({}, {"other": "dagger"})
    bout.mean("c1", "grapple", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", action, faces=FIRST)
    bout.act("c1", check_c1=(6, 1), check_c2=(1, 6))
    (prompt,) = bout.table.state.fight.prompts
    assert not any(told in line for line in bout.told(""))
    bout.table.do("gm", {"type": "answer", "prompt": prompt, "choice": "free"})
    lines = [line.partition(" [")[0] for line in bout.told("")]
    assert lines.index(told) == lines.index("Bo breaks away from Ana.") + 1


@pytest.mark.rule("ZC-85")
@pytest.mark.parametrize("seat", ["gm", "bystander"])
def test_whose_target_has_left_is_told_who_that_was(seat: str) -> None:
    """Whoever read the name when it came knows it when it is gone."""
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party")
    table.enlist("Eve", "party")
    for name in ("Bo", "Cy"):
        table.enlist(name, "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "dodge", "target": "c3"})
    table.do("gm", {"type": "mark", "who": "c3", "mark": "dying", "reason": "so"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "aid", "target": "c3"})
    for who in ("c3", "c4"):
        faces = FIRST if who == "c4" else {}
        table.do("gm", {"type": "declare", "who": who, "action": "wait"}, faces=faces)
    table.do("gm", {"type": "dismiss", "who": "c3", "reason": "called away"})
    for who in ("c1", "c2"):
        table.do("gm", {"type": "resolve", "who": who})
    for lang, told in (
        (
            "en",
            [
                "Ana has nobody to dodge: Bo is no longer in the fight.",
                "Eve finds nobody in need of help: Bo is no longer in the fight.",
            ],
        ),
        (
            "de",
            [
                "Ana braucht nicht auszuweichen: Bo ist nicht mehr im Kampf.",
                "Eve findet niemanden, der Hilfe braucht: Bo ist nicht mehr im Kampf.",
            ],
        ),
    ):
        spoken = tongue(lang, RULESET.sayings)
        found = tell(RULESET.narrate, shown(table, seat), spoken)
        assert [x.sentence for x in found if x.kind == "checked"] == told


@pytest.mark.rule("ZC-33")
@pytest.mark.parametrize(
    ("mark", "told", "gesagt"),
    [
        ("dead", "Bo is dead", "Bo ist tot"),
        ("", "Bo is not dying", "Bo liegt nicht im Sterben"),
    ],
)
def test_who_finds_nobody_in_need_of_help_is_told_why(mark: str, told: str, gesagt: str) -> None:
    """Only whoever dies can be helped so (001-54): not the dead, nor who was helped before."""
    table = Table(RULESET, {"dice": "table"})
    for name in ("Ana", "Bo"):
        table.enlist(name, "party")
    table.enlist("Cy", "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c2", "mark": "dying", "reason": "so"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "aid", "target": "c2"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "wait"})
    table.do("gm", {"type": "declare", "who": "c3", "action": "wait"}, faces=FIRST)
    table.do("gm", {"type": "unmark", "who": "c2", "mark": "dying", "reason": "so"})
    if mark:
        table.do("gm", {"type": "mark", "who": "c2", "mark": mark, "reason": "so"})
    table.do("gm", {"type": "resolve", "who": "c1"})
    for lang, said in (
        ("en", f"Ana finds nobody in need of help: {told}."),
        ("de", f"Ana findet niemanden, der Hilfe braucht: {gesagt}."),
    ):
        spoken = tongue(lang, RULESET.sayings)
        found = tell(RULESET.narrate, shown(table, "gm"), spoken)
        assert said in [x.sentence for x in found]


@pytest.mark.rule("ZC-01")
def test_who_would_flee_after_a_clash_is_not_held_back_by_somebody_gone() -> None:
    """Whoever was drawn in has had the turn (001-3), whatever became of the other since."""
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party")
    for name in ("Bo", "Cy"):
        table.enlist(name, "foes")
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "flee"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "grapple", "target": "c1"})
    faces = {"initiative:1": (1,), "initiative:2": (6,)}
    table.do("gm", {"type": "declare", "who": "c3", "action": "wait"}, faces=faces)
    both = {"check:c1": (1, 6), "check:c2": (6, 1)}  # the lunge succeeds, the struggle does not
    table.do("gm", {"type": "resolve", "who": "c2"}, faces=both)
    table.do("gm", {"type": "dismiss", "who": "c2", "reason": "called away"})
    table.do("gm", {"type": "resolve", "who": "c3"})
    for lang, told in (
        ("en", "Ana finds no way out: the clash with Bo has taken the turn."),
        ("de", "Ana findet keinen Weg hinaus: der Zug ist im Zusammenstoß mit Bo vergangen."),
    ):
        spoken = tongue(lang, RULESET.sayings)
        found = tell(RULESET.narrate, shown(table, "gm"), spoken)
        assert told in [x.sentence for x in found]
