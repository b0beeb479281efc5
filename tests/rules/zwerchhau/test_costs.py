"""What constitution is paid for opens to its parts; what is drawn is named; who holds the field."""

from typing import Any

import pytest

from fightbook.domain.events import Closed, Healed, Spent
from tests.rules.zwerchhau.bout import FIRST, MINUS, Bout

AGAIN = "{ZC-03, 001-42} = 2 {ZC-03, 001-42}]"
TWO = {
    "calling": "magic-user",
    "also": ["holy-ritualist"],
    "level": 2,
    "levels": ["holy-ritualist"],
}
BLOW = {"check_c1": (6,), "check_c2": (1,), "damage_c1": (2,)}


def fenced(ana: dict[str, Any], bo: dict[str, Any], **options: str) -> Bout:
    """Let Ana slash at Bo, who slashes back, to the end of a round."""
    bout = Bout(ana, bo, **options)
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "slash", "c1", faces=FIRST)
    bout.act("c1", **BLOW)
    bout.act("c3")
    return bout


@pytest.mark.rule("ZC-03")
def test_a_round_of_melee_opens_to_what_it_costs() -> None:
    """2, and 1 more in heavy armour without the skill (001-42, 001-43)."""
    bout = fenced({"armour": "heavy"}, {})
    ana, bo = bout.told("for a round of melee")
    assert ana.startswith("Ana pays 3 constitution for a round of melee")
    assert ana.endswith(
        "[a round of melee +2 {ZC-03, 001-42}, heavy armour +1 {ZC-03, 001-43} = 3 {ZC-03, 001-43}]"
    )
    assert bo.endswith(f"[a round of melee +2 {AGAIN}")
    held, _ = bout.told("Runde Nahkampf", "de")
    assert "[eine Runde Nahkampf +2 {ZC-03, 001-42}, schwere Rüstung +1 {ZC-03, 001-43}" in held


@pytest.mark.rule("ZC-81")
def test_a_shield_spares_one_of_it_at_a_table_of_light_armour() -> None:
    bout = fenced({"weapon": "mace", "shield": True}, {}, armour="light")
    ana, _ = bout.told("for a round of melee")
    assert f"shield {MINUS}1 {{ZC-81, 001-30}} = 1 {{ZC-81, 001-30}}]" in ana


@pytest.mark.rule("ZC-25")
def test_what_there_was_not_enough_for_is_said() -> None:
    """Constitution does not go below 0: what is beyond is lost on nothing (001-45)."""
    bout = fenced({"con": 1}, {})
    ana, _ = bout.told("for a round of melee")
    assert ana.startswith("Ana pays the last constitution (1) for a round of melee: ")
    assert f"more than was left {MINUS}1 {{ZC-25, 001-45}} = 1 {{ZC-03, 001-42}}]" in ana
    for paid in bout.events(Spent):
        assert sum(part.value for part in paid.parts) == paid.amount


@pytest.mark.rule("ZC-41")
def test_getting_up_opens_to_its_cost() -> None:
    bout = Bout({}, {})
    bout.table.do("gm", {"type": "mark", "who": "c1", "mark": "prone", "reason": "so"})
    bout.mean("c1", "defend", stand=True)
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    bout.act("c1")
    (paid,) = bout.told("regaining footing")
    assert paid.endswith("[regaining footing +1 {ZC-41, 001-61} = 1 {ZC-41, 001-61}]")


@pytest.mark.rule("ZC-35")
def test_a_higher_maximum_opens_to_what_it_was_and_the_die_that_raised_it() -> None:
    """Survivors add 1d6 to their maximum (001-51): 1 and 5 are 6."""
    bout = Bout({}, {"hp": 1, "will": 6})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "slash", "c1", faces=FIRST)
    more = {"will_c2": (1,), "wound_c2": (1,), "place_c2": (1,), "vigour_c2": (5,)}
    bout.act("c1", **BLOW, **more)
    (raised,) = bout.told("has survived")
    assert raised.startswith("Bo has survived, and can have 6 hit points from now on, 1 until now.")
    parts = "as many as before +1 {ZH-07, 000-42}, what survival adds +5 {ZC-35, 001-51}"
    assert raised.endswith(f"[{parts} = 6 {{ZC-35, 001-51}}]")
    (found,) = bout.events(Healed)
    assert sum(part.value for part in found.parts) == found.after.max
    (mehr,) = bout.told("hat überlebt", "de")
    assert "[so viele wie zuvor +1 {ZH-07, 000-42}, durch das Überleben +5 {ZC-35" in mehr


@pytest.mark.rule("ZH-30")
@pytest.mark.parametrize("reason", ["", "an old saying of hers"])
def test_wisdom_that_is_spent_opens_to_the_advantage_it_buys(reason: str) -> None:
    """1 wisdom is an advantage on one roll (000-35), in whatever words it is asked for."""
    bout = Bout({"calling": "warrior"}, {})
    bout.table.do("gm", {"type": "inspire", "who": "c1", "reason": reason})
    why, spent = reason or "an advantage", "+1 {ZH-30, 000-35} = 1 {ZH-30, 000-35}]"
    assert bout.told("wisdom for") == [
        f"Ana spends 1 wisdom for {why}: 1 \u2192 0. [an advantage {spent}"
    ]
    (said,) = bout.told("Weisheit ein", "de")
    assert said.endswith(f"[Vorteil {spent}")


@pytest.mark.rule("ZH-17")
@pytest.mark.parametrize(
    ("sheet", "rule", "part", "teil"),
    [
        ({"calling": "magic-user"}, "ZH-17", "casting", "Zaubern"),
        ({"calling": "holy-ritualist"}, "ZH-18", "priestly casting", "Zaubern als Priester"),
        (TWO, "ZH-17, ZH-18", "casting in two classes", "Zaubern in zwei Klassen"),
    ],
)
def test_a_spell_of_the_day_opens_to_the_casting_by_the_table_of_its_class(
    sheet: dict[str, Any], rule: str, part: str, teil: str
) -> None:
    bout = Bout({**sheet, "spells": [{"name": "light"}]}, {})
    bout.mean("c1", "cast", spell="light")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    bout.act("c1")
    (paid,) = bout.told("a spell of the day")
    cited = f"{{{rule}, 000-33}}"
    assert f"[{part} +1 {cited} = 1 {cited}]" in paid
    (bezahlt,) = bout.told("Zauber des Tages", "de")
    assert f"[{teil} +1 {cited}" in bezahlt


@pytest.mark.rule("ZH-13")
def test_what_a_killing_blow_has_left_opens_to_its_parts() -> None:
    """Of a mace's 6 half is flesh, 1 more than Bo has, and the rest goes on (000-29).

    A 6 adds 1 hit point and 1 constitution, a slash 2 constitution: 2 and 6 are left.
    """
    feats = [{"feat": "cleaving", "weapon": "mace"}]
    bout = Bout({"weapon": "mace", "feats": feats}, {"hp": 2, "will": 1})
    bout.table.enlist("Di", "foes")
    bout.mean("c1", "slash", "c2")
    for who in ("c2", "c3"):
        bout.mean(who, "wait")
    bout.mean("c4", "wait", faces=FIRST)
    bout.act("c1", check_c1=(6,), check_c2=(1,), damage_c1=(6,))
    (left,) = bout.told("There is more")
    beyond = "beyond the last hit point +1 {ZH-13, 000-29}, roll of 6 +2 {ZC-23, 001-17}"
    rolled = f"damage roll +6 {{ZH-19, ZC-20, 001-27}}, flesh's part {MINUS}3 {{ZC-20, 001-27}}"
    slash = "slash +2 {ZC-22, 001-37}"
    assert ": 2 hit points and 6 constitution. " in left
    assert left.endswith(f"[{beyond}, {rolled}, {slash} = 8 {{ZH-13, 000-29}}]")
    (rest,) = bout.told("In dem Hieb", "de")
    assert "[jenseits des letzten Trefferpunkts +1 {" in rest


@pytest.mark.rule("ZC-56")
@pytest.mark.parametrize(
    ("size", "lost", "parts"),
    [
        ("medium", 2, "wrestling throws +2 {ZC-56, 001-75} = 2"),
        (
            "small",
            1,
            (
                "wrestling throws +2 {ZC-56, 001-75}, "
                f"small against medium {MINUS}1 {{ZC-65, 001-90}} = 1"
            ),
        ),
    ],
)
def test_what_a_throw_costs_opens_to_the_skill_and_to_smallness(
    size: str, lost: int, parts: str
) -> None:
    """2 constitution by the skill (001-75); somebody small deals half of it (001-90)."""
    bout = Bout({"size": size, "skills": ["wrestling throws"]}, {})
    bout.mean("c1", "grapple", "c2", manoeuvre="throw")
    for who in ("c3", "c2"):
        bout.mean(who, "wait", faces=FIRST if who == "c2" else {})
    bout.act("c1", check_c1=(6, 6), check_c2=(1, 1))
    (hurt,) = bout.told("(a throw)")
    assert hurt.startswith(f"Bo takes {lost} damage from Ana")
    assert f"[{parts} {{ZC-56, 001-75}}]" in hurt


@pytest.mark.rule("ZH-22")
@pytest.mark.parametrize(
    ("sheet", "said", "part", "teil"),
    [
        ({"dexterity": 6}, {}, "an ability of 6", "eine Eigenschaft von 6"),
        ({"con": 15}, {}, "15 constitution or more", "15 Konstitution oder mehr"),
        ({}, {"heritage": True}, "heritage", "Herkunft"),
        ({"dexterity": 6, "con": 15}, {"heritage": True}, "an ability of 6", ""),
    ],
)
def test_what_helps_with_a_save_is_named(
    sheet: dict[str, Any], said: dict[str, Any], part: str, teil: str
) -> None:
    """A stat of 6, 15 constitution now, or a heritage: never more than +1 (001-93)."""
    bout = Bout({"con": 14, **sheet}, {})
    asked = {"type": "check", "who": "c1", "save": "breath weapon", **said}
    bout.table.do("gm", asked, faces={"check:c1": (2,)})
    (rolled,) = bout.told("Ana rolls")
    assert rolled.endswith(
        f"[d6 2 (from the table), {part} +1 {{ZH-22, 001-93}} = 3 {{ZH-22, 001-93}}]"
    )
    (gesagt,) = bout.told("Ana würfelt", "de")
    assert f"{teil} +1 {{" in gesagt or not teil


@pytest.mark.rule("ZH-22")
def test_what_helps_somebody_of_the_game_master_with_a_save_is_not_named() -> None:
    bout = Bout({}, {"hp": 9, "monster": {"attacks": [{"name": "claws", "sides": 6}]}})
    asked = {"type": "check", "who": "c2", "save": "poison", "heritage": True}
    bout.table.do("gm", asked, faces={"check:c2": (2,)})
    (rolled,) = bout.told("Bo rolls")
    assert "[d6 2 (from the table), save +1 {ZH-22, 001-93}" in rolled


@pytest.mark.rule("ZC-86")
def test_what_is_drawn_is_named_also_back_again() -> None:
    bout = Bout({"weapon": "shortbow", "other": "mace"}, {})
    for _ in range(2):
        bout.mean("c1", "draw")
        bout.mean("c3", "wait")
        bout.mean("c2", "wait", faces=FIRST)
        for who in ("c1", "c3", "c2"):
            bout.act(who)
    cited = "[{ZC-86, 001-106}]"
    assert bout.told(" in hand ") == [
        f"Ana has the mace in hand now. {cited}",
        f"Ana has the shortbow in hand again. {cited}",
    ]
    assert bout.told("in der Hand", "de") == [
        f"Ana hat nun eine andere Waffe in der Hand: Streitkolben. {cited}",
        f"Ana hat wieder die erste Waffe in der Hand: Kurzbogen. {cited}",
    ]


@pytest.mark.rule("ZC-53")
@pytest.mark.parametrize(
    ("taken", "said", "gesagt"),
    [
        (
            0,
            "Ana picks up the longsword again.",
            "Ana hebt die eigene Waffe wieder auf: Langschwert.",
        ),
        (
            1,
            "Ana has the mace in hand now.",
            "Ana hat nun eine andere Waffe in der Hand: Streitkolben.",
        ),
    ],
)
def test_whoever_was_disarmed_is_told_once_to_be_armed_with_what(
    taken: int, said: str, gesagt: str
) -> None:
    """What fell is taken up again; what was wrested away is not (001-76)."""
    bout = Bout({"other": "mace"}, {})
    mark = {"type": "mark", "who": "c1", "mark": "disarmed", "value": taken, "reason": "so"}
    bout.table.do("gm", mark)
    bout.mean("c1", "draw")
    bout.mean("c3", "wait")
    bout.mean("c2", "wait", faces=FIRST)
    before = len(bout.told(""))
    bout.act("c1")
    done = [line.partition(" [")[0] for line in bout.told("")[before:]]
    assert done == ["Ana acts.", said]
    assert bout.told("", "de")[-1].partition(" [")[0] == gesagt


def test_what_the_game_master_puts_into_a_hand_is_told_with_the_reason() -> None:
    bout = Bout({"other": "mace"}, {})
    mark = {"type": "mark", "who": "c1", "mark": "swapped", "reason": "Cy threw it"}
    bout.table.do("gm", mark)
    assert bout.told("in hand") == ["Ana has another weapon in hand (Cy threw it). (by the GM)"]


@pytest.mark.rule("ZC-25")
def test_who_ran_is_not_said_to_have_fallen() -> None:
    """A side of which one ran and the rest collapsed holds nothing; nor do the others."""
    bout = Bout({}, {})
    for who in ("c2", "c3"):
        adjust = {"type": "adjust", "who": who, "track": "con", "value": 0, "reason": "so"}
        bout.table.do("gm", adjust)
    bout.mean("c1", "flee")
    bout.act("c1")
    assert [x.outcome for x in bout.events(Closed)] == ["Nobody holds the field."]
    (end,) = bout.told("is over")
    assert end == "The fight is over. Nobody holds the field."
    assert bout.told("vorbei", "de")[-1].endswith("Niemand behauptet das Feld.")
