"""What players read of what they are not shown: blows upon hidden health, rolls behind the screen.

The parts of a hit are as in the document (Damage Dealt); where a foe's health is not for all, each
blow leaves as many hidden lines, so that nobody can count what it did.
"""

from typing import Any

import pytest

from fightbook.domain.commands import Enlist
from fightbook.domain.events import Damaged, Track
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.rules.zwerchhau.test_secrecy import behind_screen
from tests.support import evening
from tests.support.table import Table


def read(table: Table, seat: str = "gm", lang: str = "en") -> list[str]:
    """Give the log of a fight, as a seat reads it."""
    entries = tell(RULESET.narrate, evening.shown(table, seat), tongue(lang, RULESET.sayings))
    return [entry.sentence for entry in entries]


def struck(
    health: str, damage: int = 4, options: dict[str, str] | None = None, **sheet: Any
) -> Table:
    """Let Ana strike a sleeper: a mace shows 4, so that 2 are hit points and 2 constitution."""
    table = Table(RULESET, {"declarations": "open", "health": health, **(options or {})})
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"weapon": "mace"})
    table.enlist("Bo", "foes", sheet={"weapon": "mace", "con": 9, **sheet}, npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c2", "mark": "asleep", "reason": "a secret"})
    command = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    table.do("gm", command)
    table.do(
        "gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (1,), "damage:c1": (damage,)}
    )
    return table


@pytest.mark.rule("ZC-24")
@pytest.mark.parametrize("health", ["exact", "word", "nothing"])
def test_a_blow_upon_hidden_health_is_told_to_the_gm_as_any_other(health: str) -> None:
    """A third loss, of nothing, is there so that the number of lines tells nothing: not a fact."""
    table = struck(health)
    events = [line.event for line in table.lines if isinstance(line.event, Damaged)]
    assert len([event for event in events if event.amount]) == 2
    assert len(events) == (2 if health == "exact" else 3)
    assert [said for said in read(table) if "damage from" in said] == [
        "Bo takes 2 damage from Ana: hit points 6/6 → 4/6 (a hit).",
        "Bo takes 4 damage from Ana: constitution 9/9 → 5/9 (a hit).",
    ]


@pytest.mark.rule("ZC-24")
def test_flesh_that_light_armour_stops_whole_is_told_with_the_constitution_alone() -> None:
    """A mace shows 3: 1 hit point, which armour stops, 2 constitution, and 2 for the slash."""
    for health in ("exact", "word"):
        table = struck(health, damage=3, armour="light", options={"armour": "light"})
        assert [text for text in read(table) if "damage from" in text] == [
            "Bo takes 4 damage from Ana: constitution 9/9 \u2192 5/9 (a hit)."
        ]


@pytest.mark.rule("ZC-08")
def test_what_comes_of_a_roll_behind_the_screen_says_where_it_was_rolled() -> None:
    """Else an outcome stands there without its numbers, and nobody knows why."""
    table = behind_screen("slash", "dodge", {"check:c1": (2,), "check:c2": (6,)})
    said = "A slash of Ana meets a dodge of Bo: Bo comes away unhurt (behind the screen)."
    assert said in read(table, "s3")
    german = "Ana schlägt zu, Bo weicht aus: Bo kommt ungeschoren davon (hinter dem Schirm)."
    assert german in read(table, "s3", "de")


@pytest.mark.rule("ZC-40")
def test_so_does_what_comes_of_a_strike_at_a_guard() -> None:
    table = behind_screen("slash", "defend", {"check:c1": (2,)})
    assert "Bo keeps Ana at bay (behind the screen)." in read(table, "s3")
    assert "Bo hält Ana auf Abstand (hinter dem Schirm)." in read(table, "s3", "de")


@pytest.mark.rule("ZC-23")
def test_a_strike_at_somebody_helpless_says_that_its_die_is_behind_the_screen() -> None:
    """No number is told of it otherwise; a die of which nobody sees anything has to be."""
    table = behind_screen("slash", "", {"check:c1": (2,), "damage:c1": (4,)})
    assert "Bo can do nothing as Ana strikes (behind the screen)." in read(table, "s3")
    german = "Ana trifft, und Bo kann nichts dagegen tun (hinter dem Schirm)."
    assert german in read(table, "s3", "de")
    assert "Bo can do nothing as Ana strikes." in read(struck("exact"))


def comes(phase: str, con: int = 10) -> Table:
    """Let Cy join the foes while all declare, or when they act; Ana and Bo fight."""
    table = Table(RULESET, {"declarations": "open"})
    table.enlist("Ana", "party", table.sit("Ana"))
    table.enlist("Bo", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    if phase == "resolve":
        table.do("gm", {"type": "declare", "who": "c1", "action": "wait"})
        command = {"type": "declare", "who": "c2", "action": "wait"}
        table.do("gm", command, faces={"initiative:1": (6,), "initiative:2": (1,)})
    assert table.state.fight.phase == phase
    breath = Track("pool", "Constitution", con, 10)
    table.do("gm", Enlist("Cy", "foes", npc=True, tracks={"con": breath}))
    return table


@pytest.mark.rule("ZC-01")
def test_who_comes_when_all_have_declared_is_told_to_have_no_turn() -> None:
    """All declare, then initiative; nothing changes after the roll (001-1, 001-2)."""
    said = "Cy comes too late for this round, and takes no turn in it."
    assert said in read(comes("resolve"))
    german = "Cy kommt für diese Runde zu spät und ist in ihr nicht mehr an der Reihe."
    assert german in read(comes("resolve"), "s3", "de")
    assert said not in read(comes("declare"))
    # Who lies there is told to.
    assert said not in read(comes("resolve", con=0))


@pytest.mark.rule("ZC-46")
def test_who_pays_to_dodge_the_same_one_again_does_not_dodge_somebody_as_well() -> None:
    """A bear strikes twice; the dodge that has succeeded is paid for against the second blow."""
    table = Table(RULESET, {"declarations": "open"})
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"dexterity": 6, "con": 20})
    table.enlist("Bear", "foes", template="polar-bear", npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "dodge", "target": "c2"})
    first = {"initiative:1": (1,), "initiative:2": (6,)}
    command = {"type": "declare", "who": "c2", "action": "fight", "target": "c1"}
    table.do("gm", command, faces=first)
    dice = {"check:c1": (6,), "check:c2": (1,)}
    table.do("gm", {"type": "resolve", "who": "c2"}, faces=dice)
    assert "Bear strikes once more, and Ana dodges again." in read(table)
    assert "Bear setzt nach, und Ana weicht noch einmal aus." in read(table, "s3", "de")
