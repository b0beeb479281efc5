"""Laws of campaigns: their fold is their book's, and what is the GM's shows in no byte.

There and home, which takes a server, is held in ``tests/server/test_home_changes_nothing.py``.
"""

import random
import re
from typing import Any

import msgspec
import pytest

from fightbook.clients.authors.laws.replay import same
from fightbook.clients.authors.laws.twins import OTHERS, compare
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.evolve import fold
from fightbook.domain.line import read
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import blank, see
from fightbook.domain.registry import CAMPAIGN, shelved
from fightbook.domain.rulesets.sword import RULESET as SWORD
from fightbook.domain.rulesets.zwerchhau import RULESET as ZWERCHHAU
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.tongues import tongue
from fightbook.projections.view import view
from fightbook.server.plugins import rulesets
from tests.support.table import Table

Json = dict[str, Any]
STEPS = 60


GAMES = shelved([SWORD, ZWERCHHAU])
RULES = campaign(GAMES)
SWORDSMAN = next(t.id for t in RULES.templates if t.id.startswith("sword:"))


def begun(seed: int = 0) -> Table:
    """Ana plays one, Bo is the GM's and shows no number, Cy is of another game."""
    table = Table(RULES, {"screen": "stays", "health": "word"}, seed)
    ana = table.sit("Ana")
    made = {"type": "enlist", "side": "party"}
    table.do("gm", {**made, "template": "zwerchhau:swordsman", "name": "Ana", "seats": [ana]})
    table.do("gm", {**made, "template": "zwerchhau:swordsman", "name": "Bo", "npc": True})
    table.do("gm", {**made, "template": SWORDSMAN, "name": "Cy"})
    table.do("gm", {"type": "begin"})
    table.watch("gm", *OTHERS)
    return table


NOTE = {"type": "keep", "shelf": "note", "item": {"title": "The baron", "text": "He lies."}}
MILL = {
    "type": "keep",
    "shelf": "encounter",
    "item": {"title": "The mill", "ruleset": "sword", "notes": "At night."},
}
RAT = {"type": "keep", "shelf": "combatant", "item": {"name": "Rat", "ruleset": "sword"}}
DEEDS: list[Json] = [
    NOTE,
    MILL,
    RAT,
    {**NOTE, "id": "n6"},
    {"type": "drop", "shelf": "note", "id": "n6"},
    {"type": "fill", "things": [{"shelf": "gear", "item": {"name": "Axe", "ruleset": "sword"}}]},
    {"type": "award", "whom": ["c1", "c2"], "what": "a medal"},
    {"type": "change", "who": "c1", "sheet": {"level": 2, "earned": 2}, "reason": "the road"},
    {"type": "equip", "whom": ["c1"], "name": "Spear", "what": {"weapon": "spear"}},
    {"type": "write", "who": "c1", "text": "She slept badly."},
]
"""What no list of moves offers, since it has to be written."""


def cross(table: Table, chance: random.Random) -> None:
    """Let somebody go to a fight, or come home from it otherwise than they went."""
    away = table.state.record.away
    who = chance.choice(sorted(table.state.fight.combatants))
    if who not in away:
        table.attempt("server", table.typed({"type": "go", "whom": [who], "encounter": "f1"}))
        return
    tracks = msgspec.to_builtins(table.state.fight.combatants[who].tracks)
    pools = [t for t in tracks.values() if t["kind"] == "pool" and t.get("max")]
    for track in pools[:1]:
        track["value"] = chance.randrange(track["max"] + 1)
    people = {who: {"tracks": tracks}}
    home = {"type": "home", "encounter": "f1", "commit": table.state.commit, "people": people}
    table.attempt("server", table.typed(home))


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_s_fold_from_its_book_equals_the_live_one(seed: int) -> None:
    table, chance = begun(seed), random.Random(seed)
    for _ in range(STEPS):
        kind = chance.random()
        if kind < 0.25:
            cross(table, chance)
        elif kind < 0.4:
            undo = chance.choice(["undo", "redo"])
            table.attempt("gm", table.typed({"type": undo}))
        elif kind < 0.6:
            table.attempt("gm", table.typed(chance.choice(DEEDS)))
        else:
            seat = chance.choice(["gm", "s3"])
            offered = legal_moves(table.shelf, table.worlds[seat], seat)
            if offered:
                table.attempt(seat, table.typed(chance.choice(offered).command))
    stored = [read(line.raw, line.digest) for line in table.lines]
    assert same(fold(table.shelf, blank(table.state), stored), table.state)
    for seat in ("gm", *OTHERS):
        seen = fold(table.shelf, blank(table.state), [see(line, seat) for line in stored])
        assert view(seen, seat).json == view(table.worlds[seat], seat).json
    assert audit(rows(table.lines), shelved([*GAMES.values(), RULES])).sound


def hurt(value: int) -> Json:
    return {"type": "adjust", "who": "c2", "track": "hp", "value": value, "reason": "the road"}


TWINS = [
    ([NOTE], [MILL]),
    ([NOTE, MILL, RAT], [RAT, RAT, NOTE]),
    ([hurt(5), NOTE], [hurt(4), MILL]),
]


@pytest.mark.parametrize(("one", "other"), TWINS)
def test_twin_campaigns_look_alike_to_whoever_may_not_know_what_differs(
    one: list[Json], other: list[Json]
) -> None:
    both = [begun(), begun()]
    for commands in zip(one, other, strict=True):
        for table, command in zip(both, commands, strict=True):
            table.do("gm", command)
            table.do("s3", {"type": "say", "text": "We wait."})
        compare(both)
    for table in both:
        camp = table.state.fight.own
        shelf, item = next(
            (shelf, ident) for shelf, there in camp.shelves.items() for ident in there
        )
        table.do("gm", {"type": "drop", "shelf": shelf, "id": item})
    compare(both)
    for table in both:
        table.do("gm", {"type": "undo"})
    compare(both)
    assert both[0].state.commit == both[1].state.commit, "not even how much there is"


def test_no_move_of_a_campaign_stays_english() -> None:
    installed = rulesets()
    rules = installed[CAMPAIGN]
    table = Table(rules, {"screen": "stays"})
    ana = table.sit("Ana")
    table.do("gm", {"type": "begin"})
    for number, template in enumerate(rules.templates):
        made = {"type": "enlist", "side": "party", "template": template.id, "name": f"<{number}>"}
        table.do("gm", {**made, "seats": [ana] if number % 2 else []})
    table.do("gm", {"type": "retire", "who": "c1", "retired": True})
    table.watch("gm", ana)
    spoken = tongue("de", rules.sayings)
    labels = {
        re.sub("<[0-9]+>", "{who}", words)
        for seat in ("gm", ana)
        for move in legal_moves(table.shelf, table.worlds[seat], seat)
        for words in (move.label, move.group)
        if words
    }
    assert [label for label in sorted(labels) if spoken.word("move", label) == label] == []
