"""Each number of the log opens to its parts, and each part to its rule and ruling."""

import pytest

from fightbook.domain.events import Damaged, Modifier
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.rulesets.percentile.verdict import Defence, Grade, cause
from fightbook.domain.sources import source, sources_of
from fightbook.projections.log import citing, tell, text
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CID, FAIL, FUMBLE, HIGH, LOW, Arena


def entries(arena: Arena, lang: str = "en") -> list[Entry]:
    """Give what the GM reads of the last commit."""
    last, spoken = f"{arena.table.state.commit}-", tongue(lang, arena.table.rules.sayings)
    found = tell(arena.table.rules.narrate, shown(arena.table, "gm"), spoken)
    return [entry for entry in found if entry.at.startswith(last)]


def lines(arena: Arena, lang: str = "en") -> list[str]:
    """Give that as lines of a text, with the rules behind each number."""
    rules = arena.table.rules
    spoken = tongue(lang, rules.sayings)
    return [text.line(x, spoken, citing(rules))[8:] for x in entries(arena, lang)]


@pytest.mark.rule("OP-05")
def test_a_number_that_was_needed_opens_to_what_it_is_made_of() -> None:
    """Strength 50, the style's rank 0, all-out 20, wounded -20 (002-32): 50."""
    arena = Arena()
    arena.mark(ANA, "wounded")
    arena.attack(allout=True)
    arena.answer("none", **{"attack:c1": (FAIL,)})
    (needed,) = [x for x in entries(arena) if "needed" in x.sentence]
    assert (needed.sentence, needed.total) == ("Ana needed 50.", 50)
    assert needed.modifiers == (
        Modifier("strength", 50),
        Modifier("style arms", 0),
        Modifier("all out", 20),
        Modifier("wounded", -20),
    )
    (line,) = [x for x in lines(arena) if "needed" in x]
    assert line == (
        "Ana needed 50. [strength +50 {OP-02, OP-05}, all out +20 {OP-25, 002-45}, "
        "wounded \u221220 {OP-19, 002-32} = 50 {OP-01, OP-05, 002-5}]"
    )
    (zeile,) = [x for x in lines(arena, "de") if "brauchte" in x]
    assert zeile.startswith("Ana brauchte 50. [Stärke +50 {OP-02, OP-05}, volle Wucht +20 {")


@pytest.mark.rule("OP-05")
def test_a_style_that_is_called_like_a_characteristic_is_a_part_of_its_own() -> None:
    styles = [{"name": "strength", "rank": 2, "weapons": ["long-sword"]}]
    arena = Arena({"styles": styles})
    arena.attack()
    arena.answer("none", **{"attack:c1": (99,)})
    (needed,) = [x for x in entries(arena) if "needed" in x.sentence]
    assert needed.modifiers == (Modifier("strength", 50), Modifier("style strength", 20))


@pytest.mark.rule("OP-19")
def test_the_wound_threshold_opens_to_its_bonuses() -> None:
    arena = Arena({"weapons": ["great-sword"]}, {"strength": 20, "willpower": 20})
    arena.exchange("none", 11, None, "great-sword")
    arena.answer("none", **{"damage:c1": (10,), "shock:c2": (40,)})
    (line,) = [x for x in lines(arena) if "wounds" in x]
    assert line == (
        "More than 9 wounds Bo. [strength bonus +2 {OP-19, 002-30}, endurance bonus +5 "
        "{OP-19, 002-30}, willpower bonus +2 {OP-19, 002-30} = 9 {OP-19, 002-29}]"
    )


@pytest.mark.rule("OP-23")
def test_what_a_shield_stops_opens_to_its_rating() -> None:
    arena = Arena({}, {"shield": "steel"})
    arena.mark(BO, "damaged.shield", 2)
    arena.exchange("power-block", LOW, LOW, **{"damage:c1": (1,)})
    (line,) = [x for x in lines(arena) if "stops" in x]
    assert line == (
        "The shield of Bo stops up to 18. [shield +10 {OP-23, 002-35}, power block +10 "
        "{OP-23}, damage to it \u22122 {OP-31, 002-54} = 18 {OP-23, 002-35}]"
    )


@pytest.mark.rule("OP-23")
def test_what_a_shield_stops_of_magic_leads_to_its_own_ruling() -> None:
    """Magic treats the rating as half, rounded up, unless there is a magic one (002-36)."""
    arena = Arena({"spells": ["firebolt"]}, {"shield": "steel"}, gap="10")
    arena.act("cast", target=BO, spell="firebolt")
    arena.answer("block", **{"attack:c1": (11,), "defend:c2": (11,), "damage:c1": (1,)})
    (line,) = [x for x in lines(arena) if "stops" in x]
    assert line == (
        "The shield of Bo stops up to 5 against fire. "
        "[shield +5 {OP-23, 002-36} = 5 {OP-23, 002-36}]"
    )
    (rolled,) = [x for x in lines(arena) if "fire damage" in x]
    assert "for fire damage, with firebolt. [" in rolled
    (wurf,) = [x for x in lines(arena, "de") if "Feuerschaden" in x]
    assert "Feuerschaden, mit dem Feuerblitz" in wurf


SHOCK = {"like": "long-sword", "parts": [{"count": 1, "sides": 20, "bonus": 2, "harm": "shock"}]}


@pytest.mark.rule("OP-18")
@pytest.mark.rule("OP-19")
def test_damage_by_shock_is_not_taken_for_the_shock_of_a_wound() -> None:
    arena = Arena({"own": {"rod": SHOCK}, "weapons": ["rod"]}, {"strength": 20, "willpower": 20})
    arena.exchange("none", 11, None, "rod")
    arena.answer("none", **{"damage:c1": (8,), "shock:c2": (40,)})
    told = lines(arena)
    (hit,) = [x for x in told if "damage from" in x]
    assert "[shock +10 {OP-18, 002-27} = 10 {OP-18, 002-27}]" in hit
    (rolled,) = [x for x in told if "weapon +2" in x]
    assert "weapon +2 {OP-27, 002-51} = 10 {OP-18, 002-27}" in rolled
    assert [x for x in told if "the shock of the wound" in x and "{OP-19, 002-31}" in x]
    (lost,) = [x for x in told if "to the shock" in x]
    assert lost.endswith("[shock +10 {OP-19, 002-33} = 10 {OP-19, 002-33}]")


@pytest.mark.rule("OP-18")
def test_what_a_spell_adds_is_no_weapons() -> None:
    arena = Arena({"spells": ["frostbite"]}, gap="10")
    arena.act("cast", target=BO, spell="frostbite")
    arena.answer("none", **{"attack:c1": (11,), "damage:c1": (3,)})
    (rolled,) = [x for x in lines(arena) if "frost damage" in x]
    assert "[d8 3 (from the table), spell +1 {OP-27, 002-51} = 4 {OP-18, 002-27}]" in rolled
    (gesagt,) = [x for x in lines(arena, "de") if "Frostschaden" in x]
    assert "Zauber +1" in gesagt


@pytest.mark.rule("OP-19")
@pytest.mark.parametrize("harm", ["fire", "frost"])
def test_withstanding_what_a_wound_brings_has_its_rule(harm: str) -> None:
    piece = {"like": "long-sword", "parts": [{"count": 1, "sides": 20, "harm": harm}]}
    arena = Arena({"own": {"rod": piece}, "weapons": ["rod"]}, {"strength": 20, "willpower": 20})
    arena.exchange("none", 11, None, "rod")
    faces = {"damage:c1": (10,), "shock:c2": (40,), f"rider-{harm}:c2": (40,)}
    arena.answer("none", **faces)
    assert [x for x in lines(arena) if f"withstanding the {harm}" in x and "{OP-19, 002-33}" in x]


PASS, FAILED = Grade("pass", 2), Grade("fail", 2)
CRIT, FUMBLED = Grade("critical"), Grade("fumble")


@pytest.mark.rule("OP-06")
@pytest.mark.rule("OP-08")
@pytest.mark.rule("OP-09")
@pytest.mark.rule("OP-10")
@pytest.mark.parametrize(
    ("how", "attack", "defence", "rules"),
    [
        ("none", FAILED, FAILED, "OP-04, OP-06, 002-3"),
        ("none", PASS, FAILED, "OP-04, OP-07, 002-3"),
        ("none", CRIT, FAILED, "OP-04, OP-13, 002-3"),
        ("evade", FAILED, FAILED, "OP-06, 002-4"),
        ("evade", FUMBLED, FAILED, "OP-06, 002-12"),
        ("evade", FUMBLED, FUMBLED, "OP-06, OP-14, 002-12"),
        ("evade", PASS, FAILED, "OP-07, 002-1"),
        ("evade", PASS, FUMBLED, "OP-12, OP-13, 002-10"),
        ("evade", CRIT, FAILED, "OP-13, 002-11"),
        ("evade", CRIT, FUMBLED, "OP-13, 002-11"),
        ("evade", FAILED, PASS, "OP-07, OP-21, 002-1"),
        ("parry", FAILED, PASS, "OP-07, OP-22, 002-1"),
        ("block", FAILED, PASS, "OP-07, OP-23, 002-1"),
        ("counter", FAILED, PASS, "OP-07, OP-10, 002-15"),
        ("parry", FUMBLED, PASS, "OP-12, OP-13, OP-22, 002-10"),
        ("block", FAILED, CRIT, "OP-13, OP-23, 002-11"),
        ("counter", FAILED, CRIT, "OP-10, OP-13, 002-11"),
        ("block", PASS, PASS, "OP-08, 002-14"),
        ("parry", PASS, PASS, "OP-09, 002-13"),
        ("evade", PASS, PASS, "OP-09, 002-13"),
        ("counter", PASS, PASS, "OP-10, 002-16"),
        ("parry", CRIT, PASS, "OP-11, 002-8"),
        ("block", CRIT, PASS, "OP-08, OP-11, 002-9"),
        ("counter", CRIT, PASS, "OP-11, 002-8"),
        ("evade", PASS, CRIT, "OP-11, OP-21, 002-8"),
        ("counter", PASS, CRIT, "OP-10, OP-11, 002-8"),
        ("evade", CRIT, CRIT, "OP-14, 002-11"),
    ],
)
def test_what_an_exchange_comes_to_names_the_rules_that_say_so(
    how: Defence, attack: Grade, defence: Grade, rules: str
) -> None:
    """Document 002, step 3 and criticals, with the rulings on them."""
    assert source(sources_of(RULESET), cause(attack, defence, how)) == rules


@pytest.mark.rule("OP-20")
@pytest.mark.parametrize(
    ("how", "attack", "defence", "rules"),
    [
        ("none", PASS, FAILED, "OP-04, OP-07, OP-20, 002-18"),
        ("none", FAILED, FAILED, "OP-04, OP-06, 002-3"),
        ("evade", FAILED, PASS, "OP-07, OP-20, OP-21, 002-18"),
        ("block", FAILED, PASS, "OP-07, OP-20, OP-23, 002-18"),
        ("evade", PASS, FAILED, "OP-07, OP-20, 002-18"),
        ("evade", CRIT, FUMBLED, "OP-07, OP-20, 002-18"),
        ("evade", CRIT, PASS, "OP-11, OP-20, 002-18"),
        ("block", CRIT, PASS, "OP-08, OP-20, 002-18"),
        ("evade", PASS, CRIT, "OP-11, OP-20, OP-21, 002-18"),
        ("evade", PASS, PASS, "OP-09, 002-13"),
    ],
)
def test_a_shot_that_gains_no_advantage_names_the_rule_that_gives_none(
    how: Defence, attack: Grade, defence: Grade, rules: str
) -> None:
    assert source(sources_of(RULESET), cause(attack, defence, how, melee=False)) == rules


@pytest.mark.rule("OP-06")
def test_the_log_cites_what_an_exchange_came_to() -> None:
    arena = Arena()
    arena.exchange("evade", FAIL, FAIL)
    assert "Ana and Bo both fail. [{OP-06, 002-4}]" in lines(arena)


@pytest.mark.rule("OP-24")
def test_of_several_defences_each_cites_that_one_counts() -> None:
    arena = Arena({}, {}, ("foes", {}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (FAIL,), "defend:c2": (FAIL,), "defend:c3": (FAIL,)}
    arena.answer("parry:long-sword", CID, **faces)
    assert "Cid fails. [{OP-24, 002-46}]" in lines(arena)


@pytest.mark.rule("OP-24")
def test_a_block_that_does_not_count_stops_nothing_and_says_so() -> None:
    """A failed attack and a failed parry come to nothing; the guard's block has its Advantage."""
    arena = Arena({}, {}, ("foes", {"shield": "steel"}))
    arena.mark(CID, "guards", target=BO)
    arena.attack()
    arena.answer("parry:long-sword", BO)
    faces = {"attack:c1": (FAIL,), "defend:c2": (FAIL,), "defend:c3": (LOW,)}
    arena.answer("block", CID, **faces)
    told = [line.partition(" [")[0] for line in lines(arena)]
    assert (
        "Cid holds the shield in the way of Ana, and it is not struck; Cid gains an Advantage."
    ) in told
    assert not [x for x in told if "damage" in x]


def test_what_a_roll_behind_the_screen_came_to_does_not_tell_its_grade() -> None:
    causes = set()
    for attack in (FUMBLE, FAIL):
        arena = Arena()
        arena.do({"type": "grant", "who": ANA, "kind": "screen", "reason": "unseen"})
        arena.exchange("evade", attack, FAIL)
        causes.add(arena.result.detail["cause"])
    assert causes == {"evasion nothing"}


@pytest.mark.rule("OP-16")
@pytest.mark.rule("OP-17")
@pytest.mark.parametrize(
    ("advantage", "lost", "rules"),
    [
        ("none", "", "OP-16, OP-17, 002-23"),
        ("none", "body", "OP-16, OP-17, 002-26"),
        ("precision:head", "", "OP-15, OP-17, 002-20"),
    ],
)
def test_where_a_blow_strikes_names_the_rule_that_gives_the_place(
    advantage: str, lost: str, rules: str
) -> None:
    """By the ones digit (002-23), by choice, or the body for a lost limb (002-26)."""
    arena = Arena()
    if lost:
        arena.mark(BO, "lost.right-leg")
    arena.exchange("none", 26 if lost else LOW, None)
    arena.answer(advantage, **{"damage:c1": (1,)})
    (struck,) = [line for line in lines(arena) if "is struck" in line]
    assert struck.endswith(f"[{{{rules}}}]")


@pytest.mark.rule("OP-17")
@pytest.mark.parametrize(
    ("place", "faces", "english", "german"),
    [
        ("right-leg", 26, "right leg", "das rechte Bein"),
        ("left-arm", 29, "left arm", "den linken Arm"),
    ],
)
def test_whoever_lost_the_limb_that_the_roll_gives_is_struck_at_the_body_and_told_why(
    place: str, faces: int, english: str, german: str
) -> None:
    """The roll gives a limb, so that a blow at the body would seem a mistake (002-26)."""
    arena = Arena()
    arena.mark(BO, f"lost.{place}")
    arena.exchange("none", faces, None)
    arena.answer("none", **{"damage:c1": (1,)})
    said = f"Bo is struck at the body, having lost the {english}. [{{OP-16, OP-17, 002-26}}]"
    assert said in lines(arena)
    said = f"Bo wird am Rumpf getroffen, denn {german} hat Bo verloren."
    assert f"{said} [{{OP-16, OP-17, 002-26}}]" in lines(arena, "de")


@pytest.mark.rule("OP-15")
def test_an_idle_forceful_impact_is_no_matter_of_armour_classes() -> None:
    arena = Arena()
    arena.exchange("none", LOW, None)
    arena.answer("forceful", **{"damage:c1": (1,)})
    assert "Bo wears nothing there that could be damaged. [{OP-15, 002-20}]" in lines(arena)


@pytest.mark.rule("OP-19")
def test_burning_and_bleeding_open_to_what_they_are() -> None:
    """Burning 1 a turn, armour or not (002-33); without first aid all of it is lost (002-31)."""
    arena = Arena({}, {"armour": {"body": "steel-full"}})
    arena.mark(BO, "burning", 2)
    arena.pass_turns()
    (burns,) = [line for line in lines(arena) if "takes 2 damage" in line]
    assert burns.endswith("[burning +2 {OP-19, 002-33} = 2 {OP-19, 002-33}]")
    (brennt,) = [line for line in lines(arena, "de") if "2 Schaden" in line]
    assert "[Feuer +2 {OP-19, 002-33} = 2 {OP-19, 002-33}]" in brennt
    bled = Arena()
    bled.mark(BO, "bleeding", rounds=1)
    while not bled.all(Damaged):
        bled.pass_turns()
    lost = [x for x in bled.all(Damaged) if x.why == "bleeding"]
    assert [x.parts for x in lost] == [(Modifier("bleeding", 25),)]


@pytest.mark.rule("OP-18")
def test_bare_hands_cite_what_they_do() -> None:
    """Unarmed damage is found nowhere: 1d4 physical (002-50)."""
    arena = Arena()
    arena.exchange("none", 11, None, "unarmed")
    arena.answer("none", **{"damage:c1": (3,)})
    (rolled,) = [line for line in lines(arena) if "rolls 3" in line]
    assert "for physical damage, with bare hands. [d4 3" in rolled
    assert rolled.endswith("= 3 {OP-18, 002-50}]")
    (wurf,) = [line for line in lines(arena, "de") if "W4 3" in line]
    assert "körperlicher Schaden, mit bloßen Händen" in wurf


@pytest.mark.rule("OP-02")
@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("check", "part", "said"),
    [
        ("attack", "strength", "OP-02, OP-05"),
        ("defend", "strength", "OP-03, OP-05, 002-39"),
        ("resist", "agility", "OP-15, 002-20"),
        ("test", "agility", "OP-30, 002-55"),
        ("test", "evade", "OP-05, 002-51"),
        ("test", "destruction", "OP-05, 002-51"),
        ("shock", "endurance", "OP-19, 002-31"),
        ("rider-frost", "endurance", "OP-19, 002-33"),
    ],
)
def test_a_characteristic_cites_what_it_is_tested_for(check: str, part: str, said: str) -> None:
    """Attacks by step 1, defences by 002-39, special actions, tests and wounds by their own."""
    entry = Entry(at="1-1", commit=1, kind="checked", sentence="", topic=check)
    assert citing(RULESET).of(part, entry) == said


@pytest.mark.rule("OP-15")
@pytest.mark.rule("OP-21")
@pytest.mark.rule("OP-25")
def test_where_somebody_stands_cites_what_brought_them_there() -> None:
    """A walk along this game's own line cites nothing; a bash (002-20) and an evasion (002-41) do.

    The documents know no places.
    """
    walked = Arena(gap="10")
    walked.act("walk", metres=2)
    assert "Ana stands 2 m right of the start." in lines(walked)
    evaded = Arena()
    evaded.exchange("evade", HIGH, LOW + 30)
    evaded.answer("1")
    (stands,) = [line for line in lines(evaded) if "Bo stands" in line]
    assert stands.endswith("[{OP-21, 002-41}]")
    pushed = Arena()
    pushed.exchange("none", LOW, None)
    pushed.answer("special:bash:won", **{"balance:c2": (LOW,), "damage:c1": (1,)})
    (stands,) = [line for line in lines(pushed) if "Bo is now" in line]
    assert stands.endswith("[{OP-15, 002-20}]")
