"""What players read of what they are not shown: blows upon hidden health, rolls behind the screen.

The parts of a hit are as in the document (Damage Dealt); where a foe's health is not for all, each
blow leaves as many hidden lines, so that nobody can count what it did.
"""

import pytest

from fightbook.domain.events import Damaged
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


def struck(health: str) -> Table:
    """Let Ana strike a sleeper: a mace shows 4, so that 2 are hit points and 2 constitution."""
    table = Table(RULESET, {"declarations": "open", "health": health})
    table.enlist("Ana", "party", table.sit("Ana"), sheet={"weapon": "mace"})
    table.enlist("Bo", "foes", sheet={"weapon": "mace", "con": 9}, npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "mark", "who": "c2", "mark": "asleep", "reason": "a secret"})
    command = {"type": "declare", "who": "c1", "action": "slash", "target": "c2"}
    table.do("gm", command)
    table.do("gm", {"type": "resolve", "who": "c1"}, faces={"check:c1": (1,), "damage:c1": (4,)})
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
