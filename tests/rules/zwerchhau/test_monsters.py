"""Monsters: all damage is hit points, one bonus each way, the GM picks; dice are the test's."""

from collections.abc import Mapping
from typing import Any

import pytest

from fightbook.domain.events import Checked, Damaged, Spent
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table

CLAWS = {"name": "claws", "sides": 6}
BEAST = {"attack": 5, "defence": 2, "attacks": [CLAWS, {"name": "bite", "sides": 8}]}
FIRST = {"initiative:1": (6,), "initiative:2": (1,)}
LAST = {"initiative:1": (1,), "initiative:2": (6,)}


class Hunt:
    """Ana, with a longsword, and a beast; both declare, and somebody acts."""

    def __init__(self, hero: dict[str, Any] | None = None, **monster: Any) -> None:
        self.table = Table(RULESET, {"dice": "table"})
        sheet = {"strength": 4, "dexterity": 4, "weapon": "longsword", "con": 20, **(hero or {})}
        self.table.enlist("Ana", "party", sheet=sheet)
        beast = {"hp": 12, "monster": {**BEAST, **monster}, "size": "large"}
        self.table.enlist("Bear", "foes", npc=True, sheet=beast)
        self.table.do("gm", {"type": "begin"})

    def mean(self, action: str, then: Mapping[str, tuple[int, ...]], **said: Any) -> None:
        """Let Ana mean to do something, and the beast to fight."""
        target = {} if action in ("defend", "wait") else {"target": "c2"}
        self.declare("c1", action, **target)
        beast = {"action": "fight", "target": "c1", **said}
        self.declare("c2", faces=then, **beast)

    def declare(self, who: str, action: str, faces: Any = None, **more: Any) -> None:
        command = {"type": "declare", "who": who, "action": action, **more}
        self.table.do("gm", command, faces=faces or {})

    def act(self, who: str, **faces: tuple[int, ...]) -> None:
        told = {k.replace("_", ":"): v for k, v in faces.items()}
        self.table.do("gm", {"type": "resolve", "who": who}, faces=told)

    def events(self, kind: type[Any]) -> list[Any]:
        return [line.event for line in self.table.lines if isinstance(line.event, kind)]

    def lost(self, who: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for x in self.events(Damaged):
            if x.who == who:
                found[x.track] = found.get(x.track, 0) + x.amount
        return found


@pytest.mark.rule("ZC-80")
def test_all_that_a_monster_suffers_is_hit_points_less_one_armour() -> None:
    hunt = Hunt(armour=1)
    assert set(hunt.table.state.fight.combatants["c2"].tracks) == {"hp"}
    hunt.mean("slash", FIRST)
    # 4 + 4 against 3 + 2 (its defence); 6 of the longsword, 1 for the roll of 4, 2 for the slash.
    hunt.act("c1", check_c1=(4,), check_c2=(3,), damage_c1=(6,))
    assert hunt.lost("c2") == {"hp": 6 + 1 + 2 - 1}
    (hit,) = hunt.events(Damaged)
    parts = {part.name: part.value for part in hit.parts}
    assert parts == {"damage roll": 6, "roll of 4": 1, "slash": 2, "armour, by the stat block": -1}
    assert len(hit.parts) == len(parts)
    assert not hunt.lost("c1")
    assert [x.who for x in hunt.events(Spent)] == ["c1"], "whom the round tires; no beast"


@pytest.mark.rule("ZC-80")
@pytest.mark.rule("ZH-21")
def test_its_armour_stops_no_more_than_there_is_and_never_all() -> None:
    hunt = Hunt({"weapon": "dagger"}, armour=5)
    hunt.mean("slash", FIRST)
    hunt.act("c1", check_c1=(3,), check_c2=(1,), damage_c1=(2,))
    (hit,) = hunt.events(Damaged)
    parts = [(part.name, part.value) for part in hit.parts]
    assert parts == [("damage roll", 2), ("armour, by the stat block", -2), ("at least", 1)]


@pytest.mark.rule("ZC-80")
def test_what_a_monster_deals_is_parted_as_any_hit_and_its_attack_bonus_counts() -> None:
    hunt = Hunt()
    hunt.mean("dodge", LAST, attack="bite")
    # 2 + 5 (its attack) against 2 + 4; the bite's 6 is parted, nothing is added by a slash.
    hunt.act("c2", check_c2=(2,), check_c1=(2,), damage_c2=(6,))
    assert hunt.lost("c1") == {"hp": 3, "con": 3}
    assert hunt.events(Damaged)[0].why == "a hit"


@pytest.mark.rule("ZC-80")
def test_a_monster_attacks_as_often_as_its_rate_and_a_defensive_one_deals_nothing() -> None:
    hunt = Hunt(rate=2)
    hunt.mean("defend", LAST)
    hunt.act("c2", check_c2=(6, 1), damage_c2=(2,))
    checks = [x.outcome for x in hunt.events(Checked) if x.check == "defence"]
    assert checks == ["hit", "avoided"]
    assert ["again" in x.detail for x in hunt.events(Checked) if x.check == "defence"] == [
        False,
        True,
    ]
    still = Hunt()
    still.declare("c1", "slash", target="c2")
    still.declare("c2", "defend", faces=FIRST)
    still.act("c1", check_c1=(5,))
    assert next(x.outcome for x in still.events(Checked)) == "avoided", "it takes a 6"


@pytest.mark.rule("ZC-80")
def test_a_dodger_who_failed_is_struck_at_once_more_by_the_same_monster() -> None:
    hunt = Hunt(rate=2)
    hunt.mean("dodge", LAST)
    hunt.act("c2", check_c2=(5, 5), check_c1=(1,), damage_c2=(1, 1))
    (again,) = [x for x in hunt.events(Checked) if x.check == "swarm"]
    assert again.detail["again"]


@pytest.mark.rule("ZC-80")
def test_nobody_grapples_with_a_monster_and_it_does_what_monsters_do() -> None:
    hunt = Hunt()
    moves = legal_moves(hunt.table.shelf, hunt.table.world("gm"), "gm")
    assert "grapple" not in {m.command.get("action") for m in moves}
    found = hunt.table.attempt(
        "gm",
        hunt.table.typed({"type": "declare", "who": "c1", "action": "grapple", "target": "c2"}),
    )
    assert isinstance(found, Rejected)
    hunt.declare("c1", "wait")
    own = [
        m
        for m in legal_moves(hunt.table.shelf, hunt.table.world("gm"), "gm")
        if m.command.get("who") == "c2"
    ]
    forms = {m.command["action"]: m.form for m in own if m.command["type"] == "declare"}
    assert set(forms) == {"fight", "defend", "wait", "flee"}
    assert forms["fight"]["properties"]["attack"] == {
        "enum": ["claws", "bite"],
        "title": "Which attack",
    }
    assert set(forms["fight"]["properties"]) == {"attack", "ones"}


@pytest.mark.rule("ZC-80")
def test_what_a_one_means_is_said_before_and_shown_when_it_falls() -> None:
    hunt = Hunt()
    hunt.declare("c1", "slash", target="c2", ones="the blade breaks")
    hunt.declare("c2", "fight", target="c1", ones="it slips", faces=FIRST)
    hunt.act("c1", check_c1=(1,), check_c2=(6,), damage_c2=(2,))
    assert [(x.who, x.detail) for x in hunt.events(Checked) if x.check == "ones"] == [
        ("c1", {"ones": "the blade breaks"})
    ]


@pytest.mark.rule("ZC-80")
def test_a_blow_that_goes_on_into_a_monster_is_flesh_there_too() -> None:
    sheet = {"feats": [{"feat": "cleaving", "weapon": "longsword"}]}
    hunt = Hunt(sheet)
    hunt.table.enlist("Bo", "foes", npc=True, sheet={"hp": 1, "con": 9})
    hunt.declare("c1", "slash", target="c3")
    hunt.declare("c2", "wait")
    hunt.declare("c3", "wait", faces=FIRST)
    hunt.act("c1", check_c1=(4,), check_c3=(1,), damage_c1=(8,))
    (prompt,) = hunt.table.state.fight.prompts
    hunt.table.do("gm", {"type": "answer", "prompt": prompt, "choice": "c2"})
    assert hunt.lost("c2")["hp"] > 0


@pytest.mark.rule("ZC-80")
def test_whose_hold_was_meant_for_another_turns_on_no_monster() -> None:
    hunt = Hunt()
    hunt.table.enlist("Bo", "foes", npc=True, sheet={})
    hunt.declare("c1", "grapple", target="c3")
    hunt.declare("c2", "wait")
    hunt.declare("c3", "wait", faces=FIRST)
    hunt.table.do("gm", {"type": "mark", "who": "c3", "mark": "away", "reason": "gone"})
    hunt.act("c1")
    assert not hunt.table.state.fight.prompts
    assert [x.outcome for x in hunt.events(Checked)][-1] == "no target"


@pytest.mark.rule("ZC-80")
def test_a_monster_gets_up_for_nothing_and_saves_without_constitution() -> None:
    hunt = Hunt()
    hunt.table.do("gm", {"type": "mark", "who": "c2", "mark": "prone", "reason": "a pit"})
    hunt.declare("c1", "wait")
    hunt.declare("c2", "defend", stand=True, faces=LAST)
    hunt.act("c2")
    assert "prone" not in hunt.table.state.fight.combatants["c2"].marks
    save = {"type": "check", "who": "c2", "save": "poison"}
    hunt.table.do("gm", save, faces={"check:c2": (2,)})
    assert hunt.events(Checked)[-1].outcome == "failed"


def test_the_bestiary_is_there() -> None:
    beasts = {t.id for t in RULESET.templates if "monster" in t.sheet}
    assert beasts == {"polar-bear", "rhinoceros", "werebear", "beholder", "dragon"}
    for beast in beasts:
        table = Table(RULESET)
        assert table.enlist(beast, "foes", template=beast)


@pytest.mark.rule("ZC-80")
def test_a_further_blow_is_told_as_one_and_says_once_that_nobody_is_left_to_strike() -> None:
    hunt = Hunt({"con": 20, "hp": 1}, rate=3)
    hunt.mean("slash", LAST)
    hunt.act("c2", check_c2=(1,), check_c1=(1,), damage_c2=(6,))
    blows = [x for x in hunt.events(Checked) if x.check == "exchange"]
    assert [(x.outcome, "again" in x.detail) for x in blows] == [("hit", False)]
    (rest,) = [x for x in hunt.events(Checked) if x.check == "void"]
    assert (rest.outcome, rest.detail["gone"]) == ("no need", "dead")
    told = RULESET.narrate(rest, {"c1": "Ana", "c2": "the bear"})
    assert told == "the bear need not strike again: Ana is dead."


@pytest.mark.rule("ZC-80")
def test_a_shooter_is_reached_once_more_by_a_swift_monster() -> None:
    hunt = Hunt({"weapon": "longbow"}, rate=2)
    hunt.declare("c1", "shoot", target="c2")
    hunt.declare("c2", "fight", faces=LAST, target="c1")
    hunt.act("c2", check_c1=(1,), check_c2=(1, 1))
    reached = [x for x in hunt.events(Checked) if x.check == "charge"]
    assert [(x.outcome, "again" in x.detail) for x in reached] == [
        ("avoided", False),
        ("avoided", True),
    ]
