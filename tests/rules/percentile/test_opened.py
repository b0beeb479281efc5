"""Each number of the log opens to its parts, and each part to its rule and ruling."""

import pytest

from fightbook.domain.events import Modifier
from fightbook.projections.log import citing, tell, text
from fightbook.projections.log.entry import Entry
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CRITICAL, FAIL, HIGH, LOW, Arena


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
        Modifier("arms", 0),
        Modifier("all out", 20),
        Modifier("wounded", -20),
    )
    (line,) = [x for x in lines(arena) if "needed" in x]
    assert line == (
        "Ana needed 50. [strength +50 {OP-02, OP-05, 002-39}, all out +20 {OP-25, 002-45}, "
        "wounded \u221220 {OP-19, 002-32} = 50 {OP-01, OP-05, 002-5}]"
    )
    (zeile,) = [x for x in lines(arena, "de") if "brauchte" in x]
    assert zeile.startswith(
        "Ana brauchte 50. [Stärke +50 {OP-02, OP-05, 002-39}, volle Wucht +20 {"
    )


@pytest.mark.rule("OP-05")
def test_a_style_that_is_called_like_a_characteristic_is_a_part_of_its_own() -> None:
    styles = [{"name": "strength", "rank": 2, "weapons": ["long-sword"]}]
    arena = Arena({"styles": styles})
    arena.attack()
    arena.answer("none", **{"attack:c1": (99,)})
    (needed,) = [x for x in entries(arena) if "needed" in x.sentence]
    assert needed.modifiers == (Modifier("strength", 50), Modifier("strength", 20))


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
        "The shield of Bo stops up to 18. [shield +10 {OP-23, OP-31, 002-54}, power block +10 "
        "{OP-23, 002-54}, damage to it \u22122 {OP-31, 002-54} = 18 {OP-23, 002-35}]"
    )


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
    assert lost.endswith("[{OP-19, 002-33}]")


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


AVERTED = {"parry:long-sword": (LOW, HIGH)}


@pytest.mark.rule("OP-06")
@pytest.mark.rule("OP-08")
@pytest.mark.rule("OP-09")
@pytest.mark.rule("OP-10")
@pytest.mark.parametrize(
    ("how", "attack", "defend", "rules"),
    [
        ("evade", FAIL, FAIL, "OP-06"),
        ("block", HIGH, LOW, "OP-08"),
        ("parry:long-sword", HIGH, LOW, "OP-09"),
        ("parry:long-sword", LOW, HIGH, "OP-09"),
        ("counter:long-sword", LOW, HIGH, "OP-10"),
        ("counter:long-sword", LOW, LOW, "OP-10"),
        ("parry:long-sword", CRITICAL, HIGH, "OP-11"),
    ],
)
def test_what_an_exchange_comes_to_names_the_rule_that_says_so(
    how: str, attack: int, defend: int, rules: str
) -> None:
    arena = Arena({}, {"shield": "steel"})
    striker = {"counter:long-sword": "damage:c2"}.get(how, "damage:c1")
    lands = how == "block" or (attack, defend) in {(HIGH, LOW), (LOW, HIGH)} - {AVERTED.get(how)}
    arena.exchange(how, attack, defend, **({striker: (1,)} if lands else {}))
    (came,) = [x for x in entries(arena) if x.topic == "exchange"]
    assert rules in text.line(came, cited=citing(arena.table.rules))
