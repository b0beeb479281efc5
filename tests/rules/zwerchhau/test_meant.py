"""What somebody means to do is told with all that was said of it, and what a roll takes."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.rules.zwerchhau.bout import FIRST, Bout

NAMES = {"c1": "Ana", "c2": "Bo", "c3": "Cy"}


def meant(lang: str, **what: Any) -> str:
    whole = {"rolled": "", "instead": False, "spend": True, "target": "c2", **what}
    return RULESET.narrate(e.Chosen("c1", whole), NAMES, lang) or ""


@pytest.mark.rule("ZC-04")
@pytest.mark.parametrize(
    ("what", "told", "gesagt"),
    [
        (
            {"action": "slash", "posture": "engage"},
            "Ana means to slash at Bo, ready to wrestle.",
            "Ana will nach Bo schlagen, zum Ringen bereit.",
        ),
        (
            {"action": "thrust", "posture": "disengage", "stat": "str", "daily": True},
            "Ana means to thrust at Bo, with Strength, with the best blow of the day.",
            "Ana will auf Bo einstechen, mit Stärke, mit dem besten Hieb des Tages.",
        ),
        (
            {"action": "parry", "stat": "dex", "drop": True},
            "Ana means to parry Bo, with Dexterity, changing weapons if it comes to blows.",
            "Ana will Bo parieren, mit Geschicklichkeit, mit Waffenwechsel im Nahkampf.",
        ),
        (
            {"action": "dodge", "posture": "engage", "escape": True, "spend": False},
            (
                "Ana means to dodge Bo, with an eye on the way out, ready to wrestle, "
                "but pays for no further dodge."
            ),
            (
                "Ana will ausweichen, wenn Bo kommt, den Weg hinaus im Blick, zum Ringen bereit, "
                "zahlt aber für kein weiteres Ausweichen."
            ),
        ),
        (
            {"action": "grapple", "posture": "engage", "manoeuvre": "throw"},
            "Ana means to get hold of Bo, for a throw.",
            "Ana will Bo packen, um zu werfen.",
        ),
        (
            {"action": "grapple", "manoeuvre": "throw", "drop": True},
            "Ana means to get hold of Bo, for a throw, changing weapons if it comes to blows.",
            "Ana will Bo packen, um zu werfen, mit Waffenwechsel im Nahkampf.",
        ),
        (
            {"action": "defend", "target": "", "stand": True, "drop": True},
            (
                "Ana means to fight defensively, and to get up, "
                "changing weapons if it comes to blows."
            ),
            "Ana will aus der Deckung kämpfen und dabei aufstehen, mit Waffenwechsel im Nahkampf.",
        ),
        (
            {"action": "shoot", "second": "c3", "drop": True},
            "Ana means to shoot at Bo, and then at Cy, changing weapons if it comes to blows.",
            "Ana will auf Bo schießen, dann auf Cy, mit Waffenwechsel im Nahkampf.",
        ),
        (
            {"action": "shoot", "second": "c2"},
            "Ana means to shoot at Bo.",
            "Ana will auf Bo schießen.",
        ),
        (
            {"action": "cast", "target": "", "posture": "engage", "spend": False},
            "Ana means to cast a spell, ready to wrestle, but pays for no further dodge.",
            "Ana will zaubern, zum Ringen bereit, zahlt aber für kein weiteres Ausweichen.",
        ),
        (
            {"action": "flee", "target": "", "spend": False},
            "Ana means to get away, but pays for no further dodge.",
            "Ana will fliehen, zahlt aber für kein weiteres Ausweichen.",
        ),
        (
            {"action": "fight", "stat": "str", "daily": True, "drop": True},
            (
                "Ana means to go for Bo, with Strength, with the best blow of the day, "
                "changing weapons if it comes to blows."
            ),
            (
                "Ana will auf Bo losgehen, mit Stärke, mit dem besten Hieb des Tages, "
                "mit Waffenwechsel im Nahkampf."
            ),
        ),
    ],
)
def test_what_is_meant_is_told_with_all_that_was_said_of_it(
    what: dict[str, Any], told: str, gesagt: str
) -> None:
    """Posture is declared before each round of melee (001-25), and so is the rest."""
    assert meant("en", **what) == told
    assert meant("de", **what) == gesagt


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("kind", "face", "told", "gesagt"),
    [
        (
            "disarm",
            2,
            "Ana rolls 2 for the disarming; it takes 3 or more, and 5 to keep the weapon.",
            (
                "Ana würfelt 2 für das Entwaffnen; nötig sind 3 oder mehr, "
                "und 5, um die Waffe zu behalten."
            ),
        ),
        (
            "sleeperhold",
            3,
            "Ana rolls 3 for the sleeperhold; it takes 3 or more.",
            "Ana würfelt 3 für den Würgegriff; nötig sind 3 oder mehr.",
        ),
    ],
)
def test_a_manoeuvre_says_what_it_takes(kind: str, face: int, told: str, gesagt: str) -> None:
    """Disarming and the sleeperhold need a 3, and 5 takes the weapon (001-76)."""
    bout = Bout({}, {})
    bout.mean("c1", "grapple", "c2", manoeuvre=kind)
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    label = "disarm_c1" if kind == "disarm" else "hold_c1"
    bout.act("c1", check_c1=(6, 6), check_c2=(1, 1), **{label: (face,)})
    assert [line.partition(" [")[0] for line in bout.told("it takes 3")] == [told]
    assert [line.partition(" [")[0] for line in bout.told("nötig sind 3", "de")] == [gesagt]


@pytest.mark.rule("ZC-33")
def test_help_says_what_it_takes() -> None:
    bout = Bout({}, {})
    dying = {"type": "mark", "who": "c3", "mark": "dying", "reason": "so"}
    bout.table.do("gm", dying)
    bout.mean("c1", "aid", "c3")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    bout.act("c1", aid_c1=(2,))
    (rolled,) = bout.told("tending the wounded")
    assert rolled.startswith("Ana rolls 2 for tending the wounded; it takes 3 or more.")
    (gesagt,) = bout.told("Hilfe für Verwundete", "de")
    assert gesagt.startswith("Ana würfelt 2 für die Hilfe für Verwundete; nötig sind 3 oder mehr.")


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize("edition", ["2023", "2022"])
def test_nobody_is_disarmed_who_has_no_weapon(edition: str) -> None:
    """Whatever the die shows, bare hands hold nothing to be wrested away."""
    bout = Bout({}, {"weapon": "unarmed"}, edition)
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    die = {} if edition == "2022" else {"disarm_c1": (6,)}
    bout.act("c1", check_c1=(6, 6), check_c2=(1, 1), **die)
    told = "Ana finds no weapon to take from Bo; they stay locked together."
    assert [line.partition(" [")[0] for line in bout.told("locked")] == [told]
    gesagt = "Ana findet bei Bo keine Waffe zu entwinden; sie bleiben ineinander verkeilt."
    assert [line.partition(" [")[0] for line in bout.told("verkeilt", "de")] == [gesagt]


@pytest.mark.rule("ZC-85")
@pytest.mark.parametrize(
    ("fate", "asked", "gefragt"),
    [
        ("dismiss", "Bo is gone: whom does Ana turn on?", "Bo ist fort: gegen wen"),
        ("dead", "Bo is dead: whom does Ana turn on?", "Bo ist tot: gegen wen"),
        ("away", "Bo is out of reach: whom does Ana turn on?", "Bo ist außer Reichweite: gegen"),
    ],
)
def test_who_is_asked_whom_to_turn_on_is_told_who_is_gone(
    fate: str, asked: str, gefragt: str
) -> None:
    bout = Bout({}, {})
    bout.table.enlist("Di", "foes")
    bout.mean("c1", "slash", "c2")
    for who in ("c2", "c3"):
        bout.mean(who, "wait")
    bout.mean("c4", "wait", faces=FIRST)
    reason = {"who": "c2", "reason": "so"}
    mark = {"type": "mark", "mark": fate, **reason}
    bout.table.do("gm", {"type": "dismiss", **reason} if fate == "dismiss" else mark)
    bout.act("c1")
    (question,) = bout.told("turn on")
    assert asked in question
    (frage,) = bout.told("wendet sich", "de")
    assert gefragt in frage


@pytest.mark.rule("ZC-84")
@pytest.mark.parametrize(
    ("faces", "told", "gesagt"),
    [
        (
            {"check_c2": (6,), "check_c1": (1,), "damage_c2": (2,)},
            "A slash of Bo meets a dodge of Ana, whose arms were meant for Di: Bo strikes home",
            "Bo schlägt zu, Ana weicht aus, die Arme nach Di ausgestreckt: Bo trifft",
        ),
        (
            {"check_c2": (1,), "check_c1": (6,)},
            "A slash of Bo meets a dodge of Ana, whose arms were meant for Di: Ana comes away",
            "Bo schlägt zu, Ana weicht aus, die Arme nach Di ausgestreckt: Ana kommt",
        ),
    ],
)
def test_whose_arms_were_meant_for_another_is_told_to_twist_away(
    faces: dict[str, tuple[int, ...]], told: str, gesagt: str
) -> None:
    """A grapple aimed at another answers with Dexterity, as a dodge that hurts nobody (001-100)."""
    bout = Bout({}, {})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "grapple", "c4")
    bout.mean("c2", "slash", "c1")
    bout.mean("c3", "wait")
    bout.mean("c4", "wait", faces={"initiative:1": (1,), "initiative:2": (6,)})
    bout.act("c2", **faces)
    (met,) = bout.told("a dodge of")
    assert met.startswith(told)
    assert "{ZC-84, ZC-06, ZC-08, 001-100}" in met
    (gemeldet,) = bout.told("ausgestreckt", "de")
    assert gemeldet.startswith(gesagt)


CLAWS = {"name": "claws", "sides": 6}
BEAST = {"hp": 12, "monster": {"attack": 5, "defence": 2, "armour": 1, "attacks": [CLAWS]}}


@pytest.mark.rule("ZC-84")
@pytest.mark.parametrize(
    ("bo", "action", "met", "cited"),
    [
        (BEAST, "fight", "A blow of Bo meets a dodge", "{ZC-84, ZC-80, 000-40, 001-100}"),
        ({}, "grapple", "A grapple of Bo meets a dodge", "{ZC-84, ZC-51, 001-71, 001-100}"),
    ],
)
def test_whose_arms_were_meant_for_another_cites_also_the_rule_for_who_comes(
    bo: dict[str, Any], action: str, met: str, cited: str
) -> None:
    """Why it is a dodge, and what a monster or a lunge does to that (000-40, 001-71)."""
    bout = Bout({}, bo)
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    last = {"initiative:1": (1,), "initiative:2": (6,)}
    bout.mean("c1", "grapple", "c4")
    bout.mean("c3", "wait")
    bout.mean("c4", "wait")
    bout.mean("c2", action, "c1", faces=last)
    lunge = action == "grapple"
    thrown: dict[str, tuple[int, ...]] = {} if lunge else {"damage_c2": (2,)}
    bout.act("c2", check_c2=(6, 6) if lunge else (6,), check_c1=(1, 1) if lunge else (1,), **thrown)
    (told,) = bout.told("arms were meant for Di")
    assert told.startswith(met)
    assert told.endswith(f"[{cited}]")


@pytest.mark.rule("ZC-84")
def test_a_further_attacker_meets_arms_that_were_meant_for_another_by_both_rules() -> None:
    bout = Bout({}, {})
    bout.table.enlist("Di", "foes", sheet={"con": 9})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "slash", "c2")
    bout.mean("c2", "grapple", "c1")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", check_c1=(6,), check_c2=(1,), damage_c1=(2,))
    bout.act("c3", check_c3=(1,), check_c2=(6,))
    (told,) = bout.told("arms were meant for Ana")
    assert "Bo comes away unhurt" in told
    assert told.endswith("[{ZC-84, ZC-11, 001-8, 001-100}]")


@pytest.mark.rule("ZC-50")
def test_two_who_grapple_close_by_the_rule_for_both() -> None:
    """If both attempt a grapple only the strength check is needed (001-71): there is no lunge."""
    bout = Bout({}, {})
    bout.mean("c1", "grapple", "c2", manoeuvre="throw")
    bout.mean("c3", "wait")
    bout.mean("c2", "grapple", "c1", faces=FIRST)
    bout.act("c1", check_c1=(6,), check_c2=(1,))
    (closed,) = bout.told("they close")
    assert closed == "A grapple of Ana meets a grapple of Bo: they close. [{ZC-50, 001-71}]"


@pytest.mark.rule("ZC-82")
@pytest.mark.parametrize(
    ("weapon", "action", "offered"),
    [
        ("greatsword", "slash", False),
        ("greatsword", "thrust", True),
        ("greatsword", "parry", True),
        ("longsword", "slash", True),
    ],
)
def test_a_great_slash_is_not_asked_for_its_ability(
    weapon: str, action: str, offered: bool
) -> None:
    """Dexterity is no free choice there (001-97), so there is nothing to say."""
    bout = Bout({"weapon": weapon}, {})
    moves = bout.table.rules.moves(bout.table.state, "gm")
    (move,) = [
        m for m in moves if m.command.get("action") == action and m.command.get("who") == "c1"
    ]
    assert ("stat" in move.form["properties"]) is offered
