"""Non-interference: what a seat is shown does not depend on what it may not know."""

from typing import Any

import pytest

from fightbook.clients.authors.laws import laws, secrecy
from fightbook.clients.authors.laws.secrecy import assert_known, words
from fightbook.domain.commands import Amend
from fightbook.domain.events import Amended, Declared, Joined, Rolled, Shaken
from fightbook.domain.line import Hidden, Line
from fightbook.domain.perceive import see, world
from fightbook.domain.reject import Rejected
from fightbook.projections.view import view
from tests.laws.games import FILES, GAMES, RULES
from tests.support.table import Table


def test_a_secret_combatant_is_in_no_view_but_the_gms() -> None:
    table = Table(GAMES["duel"], {"health": "word"})
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    who = table.enlist("Assassin", "foes", hidden=True, npc=True)
    for seat in (ana, "watch"):
        seen = view(table.world(seat), seat)
        assert who not in seen.json["combatants"]
        assert "Assassin" not in repr([see(line, seat) for line in table.lines])
    assert who in view(table.world("gm"), "gm").json["combatants"]


def test_a_revealed_combatant_is_in_every_view() -> None:
    table = Table(GAMES["duel"])
    ana = table.sit("Ana")
    who = table.enlist("Assassin", "foes", hidden=True, npc=True)
    table.do("gm", {"type": "reveal", "who": who})
    seen = view(table.world(ana), ana).json["combatants"][who]
    assert seen["name"] == "Assassin"
    assert seen["tracks"]["hp"]["value"] == 3
    assert table.state.fight.combatants[who].secret == ()


def test_a_word_is_shown_and_never_the_number_behind_it() -> None:
    table = Table(GAMES["duel"], {"health": "word"})
    ana = table.sit("Ana")
    who = table.enlist("Ogre", "foes", sheet={"hp": 7}, npc=True)
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 5, "reason": "a fall"})
    seen = view(table.world(ana), ana).json["combatants"][who]
    assert seen["words"] == {"hp": "hurt"}
    assert (seen["tracks"], seen["sheet"]) == ({}, {})


def test_a_revealed_combatant_keeps_the_numbers_that_only_a_word_tells() -> None:
    table = Table(GAMES["duel"], {"health": "word"})
    ana = table.sit("Ana")
    who = table.enlist("Ogre", "foes", sheet={"hp": 7}, hidden=True, npc=True)
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 5, "reason": "a fall"})
    table.do("gm", {"type": "reveal", "who": who})
    seen = view(table.world(ana), ana).json["combatants"][who]
    assert (seen["words"], seen["tracks"], seen["sheet"]) == ({"hp": "hurt"}, {}, {})


test_secrecy = laws(*RULES, of=secrecy.LAWS)
test_secrecy_of_files = laws(*FILES, of=secrecy.LAWS, fights=1)


def assassin(game: str = "duel") -> tuple[Table, str, str]:
    """A begun fight of Ana against a rat, and somebody whom only the GM knows of."""
    return secrecy.assassin(GAMES[game])


OF_THE_SECRET: dict[str, dict[str, Any]] = {
    "assign": {"type": "assign", "who": "c1006", "seats": ["gm"]},
    "adjust": {"type": "adjust", "who": "c1006", "track": "hp", "value": 1, "reason": "poison"},
    "mark": {"type": "mark", "who": "c1006", "mark": "wet", "reason": "rain"},
    "marked": {"type": "mark", "who": "c1", "target": "c1006", "mark": "seen", "reason": "a hunch"},
    "grant": {"type": "grant", "who": "c1006", "kind": "advantage", "reason": "from behind"},
    "screen": {"type": "grant", "who": "c1006", "kind": "screen", "reason": "from behind"},
    "show": {"type": "show", "who": "c1006", "shown": "word"},
    "throw": {"type": "throw", "who": "c1006", "sides": 6, "reason": "to climb"},
    "say": {"type": "say", "who": "c1006", "text": "Now is the time."},
    "dismiss": {"type": "dismiss", "who": "c1006", "reason": "it is late"},
}
every_health = pytest.mark.parametrize("health", ["exact", "word", "nothing"])
every_deed_that_hides_a_mark = pytest.mark.parametrize(
    ("deed", "mark"), [("marked", "seen"), ("screen", "grant.screen")]
)
every_deed = pytest.mark.parametrize("deed", OF_THE_SECRET)


def assert_silent(table: Table, lines: tuple[Line, ...], *seats: str) -> None:
    """No seat is shown more than a commit, that dice fell, and that what it replaced is gone."""
    for line in lines:
        for seat in seats:
            seen = see(line, seat)
            assert isinstance(seen, Hidden) or isinstance(seen.event, (Amended, Shaken)), seen
    for seat in seats:
        assert "Assassin" not in {c.name for c in table.world(seat).fight.combatants.values()}


@every_deed
def test_what_is_done_with_a_secret_combatant_is_as_secret(deed: str) -> None:
    table, ana, _ = assassin()
    assert_silent(table, table.do("gm", OF_THE_SECRET[deed]), ana, "watch")


@pytest.mark.parametrize("hidden", [True, False])
def test_a_roll_behind_the_screen_is_not_for_whoever_plays_a_secret_combatant(hidden: bool) -> None:
    table, ana, _ = assassin()
    spy = table.enlist("Spy", "party", ana, hidden=True)
    if not hidden:
        table.do("gm", {"type": "grant", "who": spy, "kind": "screen", "reason": "a trap"})
    lines = table.do("gm", {"type": "throw", "who": spy, "sides": 6, "hidden": hidden})
    rolls = [line for line in lines if isinstance(line.event, Rolled)]
    assert [roll.event.to for roll in rolls] == [("gm",)]


def test_what_joins_two_secrets_is_for_those_who_know_both() -> None:
    table, ana, who = assassin()
    spy = table.enlist("Spy", "party", ana, hidden=True)
    mark = {"type": "mark", "who": spy, "target": who, "mark": "hunted", "reason": "a duel"}
    assert_silent(table, table.do("gm", mark), ana, "watch")


def test_who_came_and_was_shown_behind_what_is_amended_comes_and_is_shown_again() -> None:
    table, ana, _ = assassin()
    mark = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
    table.do("gm", mark)
    marked = table.state.commit
    spy = table.enlist("Spy", "foes", hidden=True)
    table.do("gm", {"type": "reveal", "who": spy})
    table.do("gm", Amend(marked, {**mark, "mark": "dry"}))
    assert_known(table, ana, spy)
    table.do("gm", {"type": "undo"})
    assert table.state.fight.combatants[spy].secret
    assert spy not in table.world(ana).fight.combatants


def test_who_is_shown_by_address_takes_part() -> None:
    table, _, who = assassin("percentile")
    joined = next(
        line.at
        for line in table.lines
        if isinstance(line.event, Joined) and line.event.to is not None
    )
    table.do("gm", {"type": "reveal", "at": joined})
    assert who in {step.who for step in table.state.fight.steps}


def test_who_is_shown_gives_nobody_else_away() -> None:
    table, ana, who = assassin()
    other = table.enlist("Spy", "foes", hidden=True)
    mark = {"type": "mark", "who": who, "target": other, "mark": "serves", "reason": "gold"}
    table.do("gm", mark)
    table.do("gm", {"type": "say", "who": who, "text": "He comes from the north.", "hidden": True})
    for line in table.do("gm", {"type": "reveal", "who": who}):
        assert not {other, "north"} & words(see(line, ana))
    assert table.world(ana).fight.combatants[who].marks == {}


def test_to_show_somebody_opens_no_hand() -> None:
    table, *_ = assassin("initiative-cards")
    found = table.attempt("gm", table.typed({"type": "reveal", "who": "c2"}))
    assert isinstance(found, Rejected)


@every_deed_that_hides_a_mark
def test_a_condition_that_was_set_unseen_ends_unseen(deed: str, mark: str) -> None:
    table, ana, _ = assassin()
    table.do("gm", {**OF_THE_SECRET[deed], "who": "c1"})
    gone = {"type": "unmark", "who": "c1", "mark": mark, "reason": "over"}
    assert_silent(table, table.do("gm", gone), ana, "watch")


def test_faces_that_the_gm_brings_for_a_players_hidden_roll_stay_hidden() -> None:
    table, ana, _ = assassin()
    table.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "a trap"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"})
    table.do(ana, {"type": "throw", "who": "c1", "sides": 6})
    lines = table.do(
        "gm",
        Amend(table.state.commit, {"type": "throw", "who": "c1", "sides": 6}, dice="fresh"),
        faces={"throw:c1": (2,)},
    )
    told = [seen.event for line in lines if isinstance(seen := see(line, ana), Line)]
    assert not any(isinstance(event, Declared | Rolled) for event in told)


def test_a_condition_of_a_secret_combatant_ends_unseen() -> None:
    table, ana, who = assassin()
    table.do("gm", OF_THE_SECRET["mark"])
    gone = {"type": "unmark", "who": who, "mark": "wet", "reason": "the sun"}
    assert_silent(table, table.do("gm", gone), ana, "watch")


@pytest.mark.parametrize(
    "command",
    [
        {"type": "say", "text": "c1006"},
        {"type": "ask", "reason": "c1006"},
        {"type": "throw", "sides": 6, "reason": "c1006"},
    ],
)
def test_nobody_finds_the_unseen_by_words_that_might_be_their_ids(command: dict[str, Any]) -> None:
    table, ana, who = assassin()
    assert who in command.values()
    assert not any(isinstance(see(line, ana), Hidden) for line in table.do(ana, command))


@every_deed
def test_another_deed_in_the_place_of_a_secret_one_is_as_secret(deed: str) -> None:
    table, ana, _ = assassin()
    table.do(
        "gm", {"type": "adjust", "who": "c1006", "track": "hp", "value": 2, "reason": "a fall"}
    )
    lines = table.do("gm", Amend(table.state.commit, OF_THE_SECRET[deed]))
    assert_silent(table, lines, ana, "watch")


def test_a_secret_deed_in_the_place_of_an_open_one_is_secret() -> None:
    table, ana, _ = assassin()
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a fall"})
    open_one = table.state.commit
    lines = table.do("gm", Amend(open_one, OF_THE_SECRET["adjust"]))
    assert_silent(table, lines, ana, "watch")


def test_a_secret_deed_that_is_no_longer_legal_stays_secret() -> None:
    table, ana, _ = assassin()
    table.do("gm", OF_THE_SECRET["show"])
    first = table.state.commit
    table.do("gm", OF_THE_SECRET["adjust"])
    lines = table.do("gm", Amend(first, OF_THE_SECRET["dismiss"], illegal="drop"))
    assert_silent(table, lines, ana, "watch")


def test_a_sealed_choice_that_is_no_longer_legal_stays_sealed() -> None:
    table, ana, _ = assassin()
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a fall"})
    fell = table.state.commit
    table.do(ana, {"type": "aim", "who": "c1", "high": True})
    table.do("gm", Amend(fell, {"type": "close", "screen": False}, illegal="drop"))
    shown_to_gm = [see(line, "gm") for line in table.lines if line.commit == table.state.commit]
    assert "high" not in repr(shown_to_gm)


def test_a_sealed_choice_that_is_changed_for_a_player_stays_sealed() -> None:
    table, ana, _ = assassin()
    bo = table.sit("Bo")
    table.do(ana, {"type": "aim", "who": "c1", "high": True})
    lines = table.do("gm", Amend(table.state.commit, {"type": "aim", "who": "c1", "high": False}))
    for seat in (bo, "watch"):
        assert "high" not in repr([see(line, seat) for line in lines])


def test_whoever_is_given_a_combatant_learns_its_numbers() -> None:
    table = Table(GAMES["duel"], {"health": "word"})
    ana = table.sit("Ana")
    who = table.enlist("Ogre", "foes", sheet={"hp": 7}, npc=True)
    table.do("gm", {"type": "assign", "who": who, "seats": [ana]})
    seen = view(table.world(ana), ana).json["combatants"][who]
    assert seen["tracks"]["hp"]["value"] == 7
    assert view(table.world("watch"), "watch").json["combatants"][who]["tracks"] == {}


@pytest.mark.parametrize("health", ["exact", "word", "nothing"])
@pytest.mark.parametrize("before", ["exact", "word", "nothing"])
def test_the_gm_chooses_at_any_time_what_is_seen_of_health(before: str, health: str) -> None:
    table = Table(GAMES["duel"], {"health": before})
    ana = table.sit("Ana")
    who = table.enlist("Ogre", "foes", sheet={"hp": 7}, npc=True)
    table.watch(ana, "gm")
    table.do("gm", {"type": "show", "who": who, "shown": health})
    table.do("gm", {"type": "adjust", "who": who, "track": "hp", "value": 5, "reason": "a fall"})
    known: dict[str, tuple[dict[str, str], list[str]]] = {
        "exact": ({}, ["hp"]),
        "word": ({"hp": "hurt"}, []),
        "nothing": ({}, []),
    }
    seen = view(table.worlds[ana], ana).json["combatants"][who]
    assert (seen["words"], list(seen["tracks"])) == known[health]
    assert seen["shown"] == health
    for seat in ("gm", ana):
        assert table.worlds[seat].fight == table.world(seat).fight
    assert table.worlds["gm"].fight.combatants[who].tracks["hp"].value == 5
    table.do("gm", {"type": "rewind", "to": table.state.commit - 2})
    assert view(table.worlds[ana], ana).json["combatants"][who]["shown"] == before


def test_what_only_a_player_knows_is_not_the_gms_to_reveal() -> None:
    table = Table(GAMES["duel"])
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    table.enlist("Rat", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    table.do(ana, {"type": "aim", "who": who, "high": True})
    for part in ({"who": who}, {"at": f"{table.state.commit}-0"}):
        found = table.attempt("gm", table.typed({"type": "reveal", **part}))
        assert isinstance(found, Rejected)
        assert found.code == "unknown-address"


def test_hidden_lines_show_their_mark_and_are_the_same_once_revealed() -> None:
    table = Table(GAMES["duel"])
    ana = table.sit("Ana")
    table.do("gm", {"type": "throw", "sides": 20, "hidden": True, "reason": "a hunch"})
    seen = [see(line, ana) for line in table.lines if line.commit == table.state.commit]
    hidden = [line for line in seen if isinstance(line, Hidden)]
    (shown,) = (line.event for line in seen if not isinstance(line, Hidden))
    assert isinstance(shown, Shaken)
    table.do("gm", {"type": "reveal", "screen": True})
    marks = {line.at: line.mark for line in table.lines}
    assert {line.at: line.mark for line in hidden} == {line.at: marks[line.at] for line in hidden}
    opened = [line for line in table.lines if line.event.to is None]
    assert any("a hunch" in str(line.raw) for line in opened)


def test_every_hidden_line_has_a_salt_of_its_own() -> None:
    table = Table(GAMES["duel"], {"health": "word"})
    for number in range(3):
        table.enlist(f"Foe {number}", "foes", hidden=True, npc=True)
    salts = [line.event.salt for line in table.lines if line.event.to is not None]
    assert None not in salts
    assert len(set(salts)) == len(salts) > 5


def test_a_world_is_the_fold_of_what_was_shown() -> None:
    table = Table(GAMES["duel"])
    ana = table.sit("Ana")
    table.watch(ana)
    table.enlist("Ana", "party", ana)
    table.do("gm", {"type": "say", "text": "Nobody hears this.", "hidden": True})
    known = world(table.shelf, table.state, ana, table.lines)
    assert (known.fight, known.record) == (table.worlds[ana].fight, table.worlds[ana].record)
    assert "Nobody hears" not in repr(known)
