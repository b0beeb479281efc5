"""What constitution is paid for opens to its parts; what is drawn is named; who holds the field."""

from typing import Any

import pytest

from fightbook.domain.events import Closed, Healed, Spent
from tests.rules.zwerchhau.bout import FIRST, MINUS, Bout

AGAIN = "{ZC-03, 001-42} = 2 {ZC-03, 001-42}]"
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
