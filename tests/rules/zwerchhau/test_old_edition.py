"""Edition 2022: weapons wear down, only bonuses wound, and nobody lives at 0."""

from typing import Any

import msgspec
import pytest

from fightbook.domain.events import Checked, Damaged, Rolled, Spent
from fightbook.domain.kit.game import Game
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import Entry, citing
from tests.support.table import Table

assert isinstance(RULESET, Game)
OLD = msgspec.structs.replace(RULESET, editions=("2022",))
DIE = {"split": "die"}
HERO = {"strength": 4, "dexterity": 4, "weapon": "longsword"}


class Bout:
    """Ana against a foe, by the older edition unless ``rules`` say otherwise."""

    def __init__(
        self,
        foe: dict[str, Any] | None = None,
        rules: Any = OLD,
        options: dict[str, str] | None = None,
        **hero: Any,
    ) -> None:
        self.table = Table(rules, {"dice": "table", **(options or {})})
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

    def tired(self, who: str) -> list[int]:
        """Give what rounds of melee cost somebody."""
        events = [line.event for line in self.table.lines]
        return [x.amount for x in events if isinstance(x, Spent) and x.who == who]

    def parts(self, track: str) -> list[tuple[str, int]]:
        """Give what the last loss of a track of Bo's is made of."""
        events = [line.event for line in self.table.lines]
        hits = [x for x in events if isinstance(x, Damaged) and (x.who, x.track) == ("c2", track)]
        return [(part.name, part.value) for part in hits[-1].parts]

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
@pytest.mark.parametrize(
    ("edition", "roll", "armour", "end"),
    [
        ("2022", "ZC-90, ZH-19, 000-4", "ZC-90, ZH-21, 000-7", "ZC-90, 000-6"),
        ("2023", "ZH-19, ZC-20, 001-27", "ZC-81, ZH-21, 001-31", "ZC-24, 001-33"),
    ],
)
def test_each_edition_cites_its_own_rulings(edition: str, roll: str, armour: str, end: str) -> None:
    cited = citing(RULESET, edition)
    hit = Entry(at="1-1", commit=1, kind="damaged", sentence="", reason="a hit")
    found = [cited.of("damage roll", hit), cited.of("armour", hit), cited.whole(hit)]
    assert found == [roll, armour, end]


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
@pytest.mark.parametrize(
    ("armour", "face", "parts"),
    [
        ("", 4, [("damage roll", 7), ("roll of 4 on the downed", 2), ("nothing left to lose", -9)]),
        ("", 1, [("damage roll", 7), ("nothing left to lose", -7)]),
        (
            "medium",
            4,
            [
                ("damage roll", 7),
                ("roll of 4 on the downed", 2),
                ("armour", -1),
                ("nothing left to lose", -8),
            ],
        ),
    ],
)
def test_without_constitution_a_blow_is_lost_but_for_the_flesh_of_its_bonus_and_it_is_told(
    armour: str, face: int, parts: list[tuple[str, int]]
) -> None:
    bout = Bout({"con": 1, "armour": armour})
    bout.table.do("gm", {"type": "adjust", "who": "c2", "track": "con", "value": 0, "reason": "x"})
    command = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    bout.table.do("gm", command)
    told = {"check:c1": (face,), "damage:c1": (7,)}
    bout.table.do("gm", {"type": "resolve", "who": "c1"}, faces=told)
    assert bout.lost() == {"hp": 0, "con": 0}
    assert bout.parts("con") == parts


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
    bout = Bout(options=DIE)
    if down:
        fall = {"type": "mark", "who": "c2", "mark": "prone", "reason": "ice"}
        bout.table.do("gm", fall)
    bout.act("slash", "wait", check_c1=(face,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == lost


@pytest.mark.rule("ZC-90")
def test_no_more_is_flesh_than_was_rolled_and_a_shot_at_the_unaware_keeps_its_row() -> None:
    bout = Bout(options=DIE, weapon="dagger")
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(1,))
    assert bout.lost() == {"hp": 1, "con": 0}
    bow = Bout({"aware": False}, options=DIE, weapon="longbow")
    bow.table.do("gm", {"type": "declare", "who": "c1", "action": "shoot", "target": "c2"})
    bow.table.do(
        "gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (5,), "damage:c1": (4,)}
    )
    assert bow.lost() == {"hp": 1, "con": 5}


@pytest.mark.rule("ZC-90")
def test_the_newer_edition_knows_nothing_of_it() -> None:
    bout = Bout(rules=RULESET, options=DIE)
    bout.act("slash", "wait", check_c1=(6,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == {"hp": 4, "con": 7}


@pytest.mark.rule("ZC-90")
@pytest.mark.rule("ZC-03")
def test_a_round_of_melee_costs_two_whatever_is_worn() -> None:
    """The older document says 2 a round, and knows no skill in armour."""
    heavy = {"armour": "heavy", "weapon": "mace"}
    old, new = Bout(heavy), Bout(heavy, rules=RULESET)
    for bout in (old, new):
        bout.act("parry", "parry")
    assert (old.tired("c1"), old.tired("c2")) == ([2], [2])
    assert (new.tired("c1"), new.tired("c2")) == ([2], [3])


@pytest.mark.rule("ZC-90")
@pytest.mark.rule("ZC-81")
def test_a_table_cannot_play_lighter_armour_and_no_shield_spares_breath() -> None:
    """Ruling 000-31: this edition has armour as printed alone."""
    bout = Bout({"armour": "medium", "shield": True, "weapon": "mace"}, options={"armour": "light"})
    bout.act("slash", "slash", check_c1=(4,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == {"hp": 0, "con": 7}, "7 and 1 of the bonus, 1 off for armour"
    assert bout.tired("c2") == [2]


@pytest.mark.rule("ZC-90")
def test_a_table_that_lets_the_die_part_the_roll_is_told_so() -> None:
    """Ruling 000-5: against somebody on the ground a natural 2 makes one of the roll flesh."""
    bout = Bout(options=DIE)
    bout.table.do("gm", {"type": "mark", "who": "c2", "mark": "prone", "reason": "ice"})
    bout.act("slash", "wait", check_c1=(2,), check_c2=(1,), damage_c1=(7,))
    assert bout.lost() == {"hp": 1, "con": 6}
    assert bout.parts("hp") == [("damage roll", 7), ("constitution's part, by the die", -6)]
    assert bout.parts("con") == [("damage roll", 7), ("flesh's part, by the die", -1)]


@pytest.mark.rule("ZC-90")
def test_a_shot_at_the_unaware_that_shows_a_four_adds_two() -> None:
    bout = Bout({"aware": False}, weapon="longbow")
    bout.table.do("gm", {"type": "declare", "who": "c1", "action": "shoot", "target": "c2"})
    told = {"check:c1": (4,), "damage:c1": (4,)}
    bout.table.do("gm", {"type": "resolve", "who": "c1"}, faces=told)
    assert bout.lost() == {"hp": 0, "con": 6}


@pytest.mark.rule("ZC-90")
def test_a_stray_shot_has_no_die_that_won_and_wears_down_alone() -> None:
    """Ruling 000-20 lets a fumbled shot hit a friend; nothing parts its roll."""
    bout = Bout(options={**DIE, "strays": "ally"}, weapon="longbow")
    bout.table.enlist("Cy", "party", sheet={"weapon": "mace"})
    for who, action in (("c1", "shoot"), ("c3", "slash")):
        bout.table.do("gm", {"type": "declare", "who": who, "action": action, "target": "c2"})
    first = {"initiative:1": (6,), "initiative:2": (1,)}
    bout.table.do("gm", {"type": "declare", "who": "c2", "action": "wait"}, faces=first)
    bout.table.do("gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (2,)})
    (prompt,) = bout.table.state.fight.prompts
    hit = {"type": "answer", "prompt": prompt, "choice": "c3"}
    bout.table.do("gm", hit, faces={"damage:c1": (6,)})
    events = [line.event for line in bout.table.lines]
    lost = [(x.track, x.amount) for x in events if isinstance(x, Damaged) and x.who == "c3"]
    assert lost == [("con", 6)]
