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


def used(option: str, weapon: str, armour: dict[str, str]) -> list[str]:
    """Let a player use an Advantage over a foe of whose sheet nothing is shown; what is read."""
    table = Table(RULESET, {"dice": "table", "health": "nothing", "gap": "1"})
    seat = table.sit("Lena")
    table.enlist("Ana", "party", seat, sheet={**PLAIN, "weapons": [weapon]})
    table.enlist("Bo", "foes", sheet={**PLAIN, "armour": armour}, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    table.do(seat, {"type": "attack", "who": "c1", "target": "c2", "weapon": weapon})
    for choice, faces in (("none", {"attack:c1": (15,)}), (option, {"damage:c1": (3,)})):
        (prompt,) = table.state.fight.prompts
        command = {"type": "answer", "prompt": prompt, "choice": choice}
        table.do("gm", command, faces=faces)
    return [entry.sentence for entry in read(table, seat)]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("armour", [{}, {"body": "steel-full"}])
def test_what_a_forceful_impact_damages_is_seen_and_that_it_damages_nothing_too(
    armour: dict[str, str],
) -> None:
    """One armour piece or shield at the location is Damaged(1), before all eyes."""
    damaged = "The armour of Bo at the body is damaged: \u22121 to its ratings."
    nothing = "Bo wears nothing there that could be damaged."
    told = used("forceful", "long-sword", armour)
    assert (damaged in told, nothing in told) == (bool(armour), not armour)


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize("armour", [{}, {"body": "steel-full"}])
@pytest.mark.parametrize("weapon", ["long-sword", "war-axe"])
def test_of_penetrate_armor_a_player_reads_what_the_own_weapon_lacks_and_nothing_of_the_armour(
    weapon: str, armour: dict[str, str]
) -> None:
    """No effect unless a weapon quality reads armour class (002-22)."""
    told = used("penetrate", weapon, armour)
    lacks = (
        "With the long sword, Ana does no more against lighter armour, so Penetrate Armor "
        "changes nothing."
    )
    assert (lacks in told) == (weapon == "long-sword")
    assert not any("no armour there" in sentence for sentence in told)


@pytest.mark.rule("OP-04")
@pytest.mark.parametrize(("health", "said"), [("word", True), ("nothing", False)])
def test_that_the_points_for_a_defence_are_spent_is_told_where_a_word_tells_that_they_are(
    health: str, said: bool
) -> None:
    """No defence for want of action points (002-3), of which a word says that they are spent."""
    table, seat = begun(health)
    table.do("gm", {"type": "adjust", "who": "c2", "track": "ap", "value": 0, "reason": "rain"})
    table.do("gm", {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
    told = [entry.sentence for entry in read(table, seat)]
    assert ("The action points of Ogre: spent." in told) == said
    assert ("Ogre has no action point left for a defence." in told) == said


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("weapon", "npc", "read_by"),
    [
        ("long-sword", False, ["gm", "player"]),
        ("long-sword", True, ["gm"]),
        ("war-axe", False, []),
    ],
)
def test_whoever_sees_what_a_blow_is_made_of_reads_that_penetrate_armor_changed_nothing(
    weapon: str, npc: bool, read_by: list[str]
) -> None:
    """Who sees the damage sees by it whether the weapon asks for armour (002-22)."""
    table = Table(RULESET, {"dice": "table", "health": "nothing", "gap": "1"})
    seat = table.sit("Lena")
    table.enlist("Ana", "party", seat, sheet={**PLAIN, "armour": {"body": "steel-full"}}, npc=npc)
    table.enlist("Bo", "foes", sheet={**PLAIN, "weapons": [weapon]}, npc=True)
    table.do("gm", {"type": "assign", "who": "c1", "seats": [] if npc else [seat]})
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (1,), "initiative:c2": (6,)})
    table.do("gm", {"type": "attack", "who": "c2", "target": "c1", "weapon": weapon})
    for choice, faces in (("none", {"attack:c2": (15,)}), ("penetrate", {"damage:c2": (7,)})):
        (prompt,) = table.state.fight.prompts
        command = {"type": "answer", "prompt": prompt, "choice": choice}
        table.do("gm", command, faces=faces)
    lacks = (
        "With the long sword, Bo does no more against lighter armour, so Penetrate Armor changes "
        "nothing."
    )
    seats = {"gm": "gm", "player": seat}
    found = [name for name, one in seats.items() if lacks in {x.sentence for x in read(table, one)}]
    assert found == read_by
