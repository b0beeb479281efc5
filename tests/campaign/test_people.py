"""Characters at home: made by their games, changed where the games allow it, resting, spending."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from fightbook.domain.between import Rested
from fightbook.domain.campaign import people
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.events import Healed
from fightbook.domain.facts import Track
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Enlisted
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.projections.log import tell
from fightbook.projections.tongues import tongue
from tests.support.duel import DUEL, Duel
from tests.support.table import Table

MADE = {"type": "enlist", "side": "party"}


class Inn(Duel):
    """The duel, whose people sleep well."""

    id = "inn"

    def rested(
        self, sheet: Mapping[str, Any], tracks: Mapping[str, Track], marks: object, kind: str
    ) -> Rested:
        hp = tracks["hp"]
        some = hp.max if kind == "night" else min(hp.max, hp.value + 1)
        return Rested({"hp": msgspec.structs.replace(hp, value=some)}, ("sore",))

    def enlist(self, sheet: dict[str, Any]) -> Enlisted:
        found = super().enlist(sheet)
        luck = {"luck": Track("pool", "Luck", 1, 1)} if found.tracks["hp"].max > 9 else {}
        return Enlisted(found.sheet, {**found.tracks, **luck})

    def rests(self) -> Mapping[str, str]:
        return {"hour": "Sit for an hour", "night": "Sleep for a night"}


GAMES = shelved([SWORD, ZWERCHHAU, DUEL, Inn()])


@pytest.fixture
def table() -> Table:
    found = Table(campaign(GAMES))
    found.do("gm", {"type": "begin"})
    return found


def refusal(table: Table, seat: str, command: dict[str, Any]) -> tuple[str, str]:
    found = table.attempt(seat, table.typed(command))
    assert isinstance(found, Rejected), found
    return found.code, found.message


def hp(table: Table, who: str = "c1") -> int:
    return table.state.fight.combatants[who].tracks["hp"].value


def test_a_character_keeps_its_game_and_version(table: Table) -> None:
    table.do("gm", {**MADE, "template": "sword:reaver", "name": "Ana"})
    c = table.state.fight.combatants["c1"]
    assert (c.sheet["game"], c.sheet["version"]) == ("sword", SWORD.version)
    assert c.tracks == SWORD.enlist(c.sheet["sheet"]).tracks


@pytest.mark.parametrize(
    ("sheet", "code"),
    [
        ({"game": "chess"}, "unknown-ruleset"),
        ({"game": "campaign"}, "unknown-ruleset"),
        ({"game": "sword", "version": "0"}, "other-rules"),
        ({"game": "sword", "edition": "99"}, "bad-sheet"),
        ({"game": "sword", "sheet": {"no": 1}}, "bad-sheet"),
        ({"sheet": {}}, "bad-sheet"),
    ],
)
def test_a_sheet_that_its_game_would_refuse_is_refused(
    table: Table, sheet: dict[str, Any], code: str
) -> None:
    assert refusal(table, "gm", {**MADE, "sheet": sheet, "name": "X"})[0] == code


def test_a_changed_sheet_changes_the_tracks_and_keeps_what_was_lost(table: Table) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "inn", "sheet": {"hp": 8}}, "name": "Ana"})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 5, "reason": "a fall"})
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"hp": 10}, "reason": "level 2"})
    track = table.state.fight.combatants["c1"].tracks["hp"]
    assert (track.value, track.max) == (7, 10)
    assert table.state.fight.combatants["c1"].tracks["luck"].value == 1


def test_who_is_away_is_changed_by_the_gm_with_a_reason_and_by_nobody_else(table: Table) -> None:
    ana = table.sit("Ana")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "seats": [ana]})
    table.do("server", {"type": "go", "whom": ["c1"], "encounter": "f1"})
    change = {"type": "change", "who": "c1", "sheet": {"hp": 10}}
    for seat, more in ((ana, {"reason": "level 2"}), ("gm", {})):
        assert refusal(table, seat, {**change, **more})[1] == "Ana is away in a fight."
    table.do("gm", {**change, "reason": "a new sheet"})
    assert table.state.fight.combatants["c1"].tracks["hp"].max == 10
    assert refusal(table, "gm", {"type": "rest", "whom": ["c1"]})[1] == "Ana is away in a fight."


def test_a_sheet_has_room_for_so_many_awards(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "MAX_AWARDS", 1)
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana"})
    award = {"type": "award", "whom": ["c1"], "what": "a medal"}
    table.do("gm", award)
    assert refusal(table, "gm", award) == ("full", "Ana has no room for more.")


def test_of_a_game_that_is_another_version_now_no_rest_is_offered_but_to_go_on_by_it(
    table: Table,
) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana"})
    later = Inn()
    later.version = "9"
    rules = campaign(shelved([later]))
    assert {m.command["type"] for m in rules.moves(table.state, "gm")} == {
        "adopt",
        "retire",
        "spend",
    }


def test_others_see_a_word_where_the_numbers_are_the_gms(table: Table) -> None:
    watch = table.sit("Bo")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "shown": "word"})
    table.do("gm", {**MADE, "template": "sword:reaver", "name": "Cy", "shown": "word"})
    c, other = table.world(watch).fight.combatants.values()
    assert (c.tracks, set(c.words.values())) == ({}, {"unhurt"})
    assert set(other.words.values()) == {"unhurt"}


def test_a_rest_does_what_the_game_says(table: Table) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "inn", "sheet": {"hp": 8}}, "name": "Ana"})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 5, "reason": "a fall"})
    table.do("gm", {"type": "mark", "who": "c1", "mark": "sore", "reason": "a fall"})
    table.do("gm", {"type": "rest", "whom": ["c1"], "kind": "hour"})
    assert (hp(table), dict(table.state.fight.combatants["c1"].marks)) == (6, {})
    table.do("gm", {"type": "rest", "whom": ["c1"]})
    assert hp(table) == 8
    healed = [line.event.amount for line in table.lines if isinstance(line.event, Healed)]
    assert healed == [1, 2]
    table.do("gm", {"type": "undo"})
    assert hp(table) == 6


def test_a_game_without_rests_leaves_them_to_the_gm(table: Table) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "duel"}, "name": "Ana"})
    said = refusal(table, "gm", {"type": "rest", "whom": ["c1"]})
    assert said == ("illegal", f"{DUEL.title} does not say what a rest does.")


def test_two_may_change_other_fields_at_once_but_not_the_same(table: Table) -> None:
    ana = table.sit("Ana")
    table.do(
        "gm",
        {
            **MADE,
            "name": "Ana",
            "sheet": {"game": "sword", "edition": SWORD.editions[0]},
            "seats": [ana],
        },
    )
    seen = table.state.commit
    table.do("gm", {"type": "change", "who": "c1", "sheet": {"str": 13}}, seen=seen)
    table.do(ana, {"type": "change", "who": "c1", "sheet": {"wis": 13}}, seen=seen)
    again = {"type": "change", "who": "c1", "sheet": {"str": 12}}
    found = table.attempt(ana, table.typed(again), seen=seen)
    assert isinstance(found, Rejected)
    assert (found.code, found.detail["is"]) == ("changed", {"str": 13})
    table.do(ana, again, seen=table.state.commit)


def test_players_change_and_spend_what_is_theirs_and_the_gm_gives(table: Table) -> None:
    ana = table.sit("Ana")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "seats": [ana]})
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Bo"})
    full = hp(table)
    table.do(ana, {"type": "spend", "who": "c1", "track": "hp", "amount": 1, "reason": "blood"})
    assert hp(table) == full - 1
    spend = {"type": "spend", "who": "c1", "track": "hp", "amount": 99}
    assert refusal(table, ana, spend) == ("illegal", f"Ana has only {full - 1}.")
    assert refusal(table, ana, {**spend, "track": "gold"})[1] == "Ana has no 'gold' to spend."
    assert refusal(table, ana, {**spend, "who": "c2"})[0] == "not-yours"
    table.do("gm", {"type": "award", "whom": ["c1", "c2"], "what": "100 gold pieces"})
    assert table.state.fight.combatants["c2"].sheet["awards"] == ["100 gold pieces"]
    table.do(ana, {"type": "write", "who": "c1", "text": "She was born by the sea."})
    told = tell(table.rules.narrate, [see(line, ana) for line in table.lines])
    assert any("She was born by the sea." in entry.sentence for entry in told)


def test_whoever_joins_picks_a_character_whom_nobody_holds(table: Table) -> None:
    ana, bo = table.sit("Ana"), table.sit("Bo")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "shown": "word"})
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "The baron", "npc": True})
    table.watch(ana, bo)
    (pick,) = [m.command for m in table.moves(ana) if m.command["type"] == "pick"]
    table.do(ana, pick)
    assert table.worlds[ana].fight.combatants["c1"].tracks, "its numbers come with it"
    assert not table.worlds[bo].fight.combatants["c1"].tracks
    for seat, who in ((bo, "c1"), (bo, "c2"), ("gm", "c2")):
        assert refusal(table, seat, {"type": "pick", "who": who})[0] == "illegal"


def test_who_has_retired_goes_nowhere_and_can_come_back(table: Table) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana"})
    retire = {"type": "retire", "who": "c1"}
    table.do("gm", {**retire, "reason": "She buys a mill."})
    go = {"type": "go", "whom": ["c1"], "encounter": "f1"}
    assert refusal(table, "server", go)[1] == "Ana has retired."
    assert refusal(table, "gm", retire)[1] == "That is how it is already."
    table.do("gm", {**retire, "retired": False})
    table.do("server", go)


def labels(table: Table) -> set[str]:
    return {move.label for move in table.moves("gm")}


def test_what_is_offered_of_somebody_is_what_they_are_not_yet_and_still_have(table: Table) -> None:
    table.do("gm", {**MADE, "sheet": {"game": "inn", "sheet": {"hp": 10}}, "name": "Ana"})
    table.watch("gm")
    assert {"Retire: Ana", "Spend Luck of Ana"} <= labels(table)
    table.do("gm", {"type": "spend", "who": "c1", "track": "luck", "reason": "a bet"})
    assert "Spend Luck of Ana" not in labels(table)
    table.do("gm", {"type": "retire", "who": "c1"})
    assert "Bring back: Ana" in labels(table)
    assert "Retire: Ana" not in labels(table)


def test_a_note_says_whom_it_is_about_where_the_gm_gives_somebody_something(table: Table) -> None:
    ana = table.sit("Ana")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "seats": [ana]})
    table.do("gm", {"type": "award", "whom": ["c1"], "what": "a mule"})
    table.do("gm", {"type": "say", "text": "The road is wet."})
    table.do(ana, {"type": "say", "text": "A fine mule."})
    lines = [see(line, "gm") for line in table.lines]
    told = [entry.sentence for entry in tell(table.rules.narrate, lines)]
    assert "For Ana: “a mule”" in told
    assert not [text for text in told if text.startswith("For") and "mule" not in text]
    assert not [text for text in told if "For" in text and "fine" in text]


@pytest.mark.parametrize(
    ("lang", "made", "level", "rests", "back", "spoken"),
    [
        (
            "en",
            "Ana is a new character.",
            "Ana reaches level 2.",
            "Ana retires.",
            "Ana comes back.",
            "For Ana: “Level 9, at last!”",
        ),
        (
            "de",
            "Ana ist neu erschaffen.",
            "Ana erreicht Stufe 2.",
            "Ana setzt sich zur Ruhe.",
            "Ana kommt zurück.",
            "Für Ana: „Level 9, at last!“",
        ),
    ],
)
def test_what_nobody_wrote_is_told_in_the_readers_language_and_what_somebody_did_as_it_is(
    lang: str, made: str, level: str, rests: str, back: str, spoken: str
) -> None:
    """A character of Zwerchhau is made and reaches a level; a sheet is changed without a reason."""
    home = Table(campaign(shelved([ZWERCHHAU])))
    home.do("gm", {"type": "begin"})
    ana = home.sit("Ana")
    home.do(ana, {"type": "make", "game": "zwerchhau", "name": "Ana"})

    def answer() -> None:
        while asked := [*home.state.fight.prompts.values()]:
            seat, choice = asked[0].seats[0], asked[0].default
            home.do(seat, {"type": "answer", "prompt": asked[0].prompt, "choice": choice})

    answer()
    home.do("gm", {"type": "change", "who": "c1", "sheet": {"earned": 2}})
    home.do(ana, {"type": "grow", "who": "c1", "way": "level"})
    answer()
    home.do("gm", {"type": "award", "whom": ["c1"], "what": "Level 9, at last!"})
    for retired in (True, False):
        home.do("gm", {"type": "retire", "who": "c1", "retired": retired})
    lines = [see(line, "gm") for line in home.lines]
    tongued = tongue(lang, home.rules.sayings)
    told = [entry.sentence for entry in tell(home.rules.narrate, lines, tongued)]
    assert {made, level, rests, back, spoken} <= {*told}
    assert [told.count(once) for once in (rests, back)] == [1, 1]
    assert not [text for text in told if " or " in text or " oder " in text]
    assert not [text for text in told if "The sheet is changed" in text]


def test_what_is_offered_is_what_can_be_done(table: Table) -> None:
    ana = table.sit("Ana")
    table.do("gm", {**MADE, "sheet": {"game": "inn"}, "name": "Ana", "seats": [ana]})
    table.do("gm", {**MADE, "template": "sword:reaver", "name": "Bo"})
    table.do("gm", {**MADE, "template": "sword:reaver", "name": "The baron", "npc": True})
    table.do("gm", {**MADE, "sheet": {"game": "duel"}, "name": "Cy"})
    table.watch("gm", ana)
    offered = {s: [m.command["type"] for m in table.moves(s)] for s in ("gm", ana)}
    assert set(offered[ana]) == {"change", "make", "pick", "retire", "spend"}
    assert offered["gm"].count("rest") == 5
    rests = [m.command for m in legal_moves(table.shelf, table.state, "gm")]
    table.do("gm", next(command for command in rests if command["type"] == "rest"))


@pytest.mark.rule("ZH-09")
@pytest.mark.parametrize(
    ("version", "left", "word"),
    [("4", 2, "some left"), ("4", 0, "none left"), ("3", 2, "hurt"), ("3", 0, "spent")],
)
def test_a_word_for_what_has_no_limit_says_whether_there_is_some(
    version: str, left: int, word: str
) -> None:
    """Wisdom is no health, and nobody can say how much of it there could be (000)."""
    table = Table(campaign(shelved([ZWERCHHAU]), version=version))
    table.do("gm", {"type": "begin"})
    sheet = {"game": "zwerchhau", "edition": "2023", "sheet": {"calling": "warrior"}}
    made = {"type": "enlist", "side": "party", "name": "Ana", "shown": "word", "sheet": sheet}
    table.do("gm", made)
    spent = {"type": "adjust", "who": "c1", "track": "wisdom", "value": left, "reason": "so"}
    table.do("gm", spent)
    found = table.world(table.sit("Bo")).fight.combatants["c1"]
    assert found.words["wisdom"] == word
    german = tongue("de", table.rules.sayings).word("look", word)
    assert german == {"some left": "vorhanden", "none left": "keine mehr"}.get(word, german)
