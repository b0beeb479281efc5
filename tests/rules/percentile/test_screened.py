"""What a player reads of what happens behind the screen: no gap without its why, nothing twice."""

import pytest

from fightbook.domain.rulesets.percentile import RULESET
from fightbook.projections.log import Entry, tell
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import PLAIN
from tests.support.table import Table


def begun(health: str = "nothing") -> tuple[Table, str]:
    """Seat a player, whose Ana has the turn beside an ogre."""
    table = Table(RULESET, {"health": health, "gap": "1"}, 1)
    seat = table.sit("Lena")
    table.enlist("Ana", "party", seat, sheet={**PLAIN, "perception": 200})
    table.enlist("Ogre", "foes", sheet=PLAIN, npc=True)
    table.do("gm", {"type": "begin"})
    return table, seat


def read(table: Table, seat: str, lang: str = "en") -> tuple[Entry, ...]:
    """Give what a seat reads."""
    spoken = tongue(lang, RULESET.sayings)
    return tell(RULESET.narrate, shown(table, seat), spoken)


@pytest.mark.rule("OP-30")
@pytest.mark.parametrize(
    ("lang", "call", "rest"),
    [
        (
            "en",
            "The GM calls for a test of Ogre on agility.",
            " What comes of it stays behind the screen.",
        ),
        (
            "de",
            "Die Spielleitung verlangt eine Probe von Ogre auf Gewandtheit.",
            " Was dabei herauskommt, bleibt hinter dem Schirm.",
        ),
    ],
)
def test_of_a_test_behind_the_screen_the_log_says_that_its_end_stays_there(
    lang: str, call: str, rest: str
) -> None:
    table, seat = begun()
    table.do("gm", {"type": "grant", "who": "c2", "kind": "screen", "reason": "rain"})
    table.do("gm", {"type": "test", "who": "c2", "on": "agility"})
    *_, told = read(table, seat, lang)
    assert told.sentence == call + rest
    by_the_gm = [entry.sentence for entry in read(table, "gm", lang) if entry.kind == "declared"]
    assert by_the_gm[-1] == call
    assert rest not in " ".join(by_the_gm)


@pytest.mark.rule("OP-30")
def test_of_a_test_before_all_eyes_it_does_not() -> None:
    table, seat = begun()
    table.do("gm", {"type": "test", "who": "c1", "on": "agility"})
    (told,) = [x for x in read(table, seat) if x.sentence.startswith("The GM calls")]
    assert told.sentence == "The GM calls for a test of Ana on agility."


@pytest.mark.rule("OP-03")
def test_what_the_gm_answered_is_not_told_at_the_end_where_the_choice_was_told() -> None:
    """How somebody defends is seen at once; the answer behind it is opened with the screen."""
    table, seat = begun()
    for _ in range(2):
        table.do("gm", {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
        (prompt,) = table.state.fight.prompts
        table.do("gm", {"type": "answer", "prompt": prompt, "choice": "none"})
        while table.state.fight.prompts:
            (prompt,) = table.state.fight.prompts
            table.do("gm", {"type": "answer", "prompt": prompt, "choice": "none"})
    table.do("gm", {"type": "close", "outcome": "They part."})
    found = read(table, seat)
    assert sum(entry.sentence == "Ogre does not defend." for entry in found) == 2
    assert not [entry for entry in found if entry.kind == "answered"]
