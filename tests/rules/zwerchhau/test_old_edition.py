"""Edition 2022: weapons wear down, only bonuses wound, and nobody lives at 0."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.events import Checked, Damaged, Rolled
from fightbook.domain.kit.game import Game
from fightbook.domain.rulesets.zwerchhau import RULESET
from tests.support.table import Table

assert isinstance(RULESET, Game)
OLD = msgspec.structs.replace(RULESET, editions=("2022",))
HERO = {"strength": 4, "dexterity": 4, "weapon": "longsword"}


class Bout:
    """Ana against a foe, by the older edition unless ``rules`` say otherwise."""

    def __init__(
        self, foe: dict[str, Any] | None = None, rules: Any = OLD, split: str = "", **hero: Any
    ) -> None:
        self.table = Table(rules, {"dice": "table", **({"split": split} if split else {})})
        self.table.enlist("Ana", "party", sheet={**HERO, **hero})
        self.table.enlist("Bo", "foes", sheet={"hp": 6, "con": 20, **(foe or {})})
        self.table.do("gm", {"type": "begin"})

    def act(self, action: str, answer: str, **faces: tuple[int, ...]) -> None:
        """Let Ana do something to Bo, who means to do something to her."""
        at = {"c1": "c2", "c2": "c1"}
        for who, said in (("c1", action), ("c2", answer)):
            target = {} if said in ("wait", "defend") else {"target": at[who]}
            command = {"type": "declare", "who": who, "action": said, **target}
            last = {"initiative:1": (6,), "initiative:2": (1,)} if who == "c2" else {}
            self.table.do("gm", command, faces=last)
        told = {k.replace("_", ":"): v for k, v in faces.items()}
        self.table.do("gm", {"type": "resolve", "who": "c1"}, faces=told)

    def lost(self) -> dict[str, int]:
        """Give what Bo lost by blows."""
        events = [line.event for line in self.table.lines]
        hits = [x for x in events if isinstance(x, Damaged) and x.who == "c2"]
        return {track: sum(x.amount for x in hits if x.track == track) for track in ("hp", "con")}

    @property
    def dead(self) -> bool:
        return "dead" in self.table.state.fight.combatants["c2"].marks


@pytest.mark.rule("ZC-90")
@pytest.mark.parametrize(
    ("armour", "face", "lost"),
    [
        ("", 3, {"hp": 0, "con": 7}),  # the roll of 7 wholly to constitution, a slash adds nothing
        ("", 4, {"hp": 0, "con": 8}),
        ("", 5, {"hp": 0, "con": 9}),
        ("", 6, {"hp": 1, "con": 8}),
        ("light", 6, {"hp": 0, "con": 8}),  # 1 off the hit point of the bonus
        ("heavy", 6, {"hp": 0, "con": 6}),  # 5 and 2, neither below nothing
    ],
)
def test_the_weapon_wears_down_and_only_the_bonus_wounds(
    armour: str, face: int, lost: dict[str, int]
) -> None:
    bout = Bout({"armour": armour})
    bout.act("slash", "wait", check_c1=(face,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == lost


@pytest.mark.rule("ZC-90")
def test_flesh_that_armour_saved_from_a_bonus_is_told() -> None:
    bout = Bout({"armour": "light"})
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(7,))
    events = [line.event for line in bout.table.lines]
    flesh = [x for x in events if isinstance(x, Damaged) and x.track == "hp"]
    assert [(x.who, x.amount) for x in flesh] == [("c2", 0)]
    told = [(part.name, part.value) for part in flesh[0].parts]
    assert told[-2:] == [("roll of 6", 1), ("armour", -1)]


@pytest.mark.rule("ZC-90")
def test_a_hit_that_armour_takes_whole_costs_one_constitution() -> None:
    bout = Bout({"armour": "heavy"}, weapon="dagger")
    bout.act("slash", "wait", check_c1=(3,), check_c2=(1,), damage_c1=(2,))
    assert bout.lost() == {"hp": 0, "con": 1}


@pytest.mark.rule("ZC-90")
def test_at_zero_everybody_is_dead_without_a_will_to_live() -> None:
    bout = Bout({"hp": 1, "will": 6})
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(2,))
    assert bout.dead
    events = [line.event for line in bout.table.lines]
    assert not [x for x in events if isinstance(x, Rolled) and x.label.startswith("will:")]
    other = Bout({"hp": 1, "will": 6})
    other.table.do("gm", {"type": "adjust", "who": "c2", "track": "hp", "value": 0, "reason": "x"})
    assert other.dead


@pytest.mark.rule("ZC-90")
def test_without_constitution_a_blow_is_lost_on_the_flesh_but_for_its_bonus() -> None:
    bout = Bout({"con": 1})
    bout.table.do("gm", {"type": "adjust", "who": "c2", "track": "con", "value": 0, "reason": "x"})
    command = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    bout.table.do("gm", command)
    bout.table.do(
        "gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (4,), "damage:c1": (7,)}
    )
    assert bout.lost() == {"hp": 0, "con": 0}


@pytest.mark.rule("ZC-90")
def test_a_manoeuvre_needs_no_check_of_its_own() -> None:
    bout = Bout({"weapon": "mace"}, weapon="mace")
    bout.act("grapple", "grapple", check_c1=(6,), check_c2=(1,))
    (prompt,) = bout.table.state.fight.prompts
    bout.table.do("gm", {"type": "answer", "prompt": prompt, "choice": "disarm"})
    assert "disarmed" in bout.table.state.fight.combatants["c2"].marks


@pytest.mark.rule("ZC-90")
def test_a_shot_at_the_unaware_has_its_own_row_of_five() -> None:
    bout = Bout({"aware": False}, weapon="longbow")
    command = {"type": "declare", "who": "c1", "action": "shoot", "target": "c2"}
    bout.table.do("gm", command)
    bout.table.do(
        "gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (5,), "damage:c1": (4,)}
    )
    assert bout.lost() == {"hp": 1, "con": 5}, "+1 and +1, where the newer edition has +2"


@pytest.mark.rule("ZC-90")
def test_a_fight_of_the_newer_edition_is_as_it_was() -> None:
    bout = Bout(rules=RULESET)
    bout.act("slash", "wait", check_c1=(3,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == {"hp": 3, "con": 6}
    assert [line.event for line in bout.table.lines if isinstance(line.event, Checked)]


@pytest.mark.rule("ZC-90")
@pytest.mark.parametrize(
    ("down", "face", "lost"),
    [
        (False, 4, {"hp": 0, "con": 7}),
        (False, 5, {"hp": 1, "con": 6}),
        (False, 6, {"hp": 2, "con": 5}),
        (True, 1, {"hp": 0, "con": 7}),
        (True, 3, {"hp": 1, "con": 6}),
        (True, 4, {"hp": 2, "con": 5}),
        (True, 5, {"hp": 3, "con": 4}),
        (True, 6, {"hp": 4, "con": 3}),
    ],
)
def test_a_table_may_let_the_die_that_won_part_the_roll(
    down: bool, face: int, lost: dict[str, int]
) -> None:
    bout = Bout(split="die")
    if down:
        fall = {"type": "mark", "who": "c2", "mark": "prone", "reason": "ice"}
        bout.table.do("gm", fall)
    bout.act("slash", "wait", check_c1=(face,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == lost


@pytest.mark.rule("ZC-90")
def test_no_more_is_flesh_than_was_rolled_and_a_shot_at_the_unaware_keeps_its_row() -> None:
    bout = Bout(split="die", weapon="dagger")
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(1,))
    assert bout.lost() == {"hp": 1, "con": 0}
    bow = Bout({"aware": False}, split="die", weapon="longbow")
    bow.table.do("gm", {"type": "declare", "who": "c1", "action": "shoot", "target": "c2"})
    bow.table.do(
        "gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (5,), "damage:c1": (4,)}
    )
    assert bow.lost() == {"hp": 1, "con": 5}


@pytest.mark.rule("ZC-90")
def test_the_newer_edition_knows_nothing_of_it() -> None:
    bout = Bout(rules=RULESET, split="die")
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == {"hp": 4, "con": 7}
