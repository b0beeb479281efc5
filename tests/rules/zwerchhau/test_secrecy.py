"""Non-interference: fights that differ only in what a player may not know look alike to him."""

import random
from typing import Any

import pytest

from fightbook.domain.events import Revealed, Spent
from fightbook.domain.line import Hidden, Seen
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.rulesets.zwerchhau.own import own
from tests.support.play import offered
from tests.support.table import Table

TOUGH = {"weapon": "longsword", "hp": 60, "con": 60, "strength": 2}
TOUGHER = {**TOUGH, "hp": 50, "con": 55, "will": 5, "armour": "medium"}
FOES = ("c2", "c3")
FACES: dict[str, tuple[int, ...]] = {
    "initiative:1": (6,),
    "initiative:2": (1,),
    "check:c1": (4,),
    "check:c2": (1,),
    "action:c2": (3,),
    "action:c3": (3,),
}
"""Who strikes first fails against the dodger, who pays for the second."""


def begun(foe: dict[str, Any], seed: int) -> Table:
    """Seat two players against two foes whose health is nobody's business."""
    table = Table(RULESET, {"health": "nothing", "screen": "stays"}, seed)
    for name, template in (("Ana", "swordsman"), ("Bo", "archer")):
        table.enlist(name, "party", table.sit(name), template=template)
    for name in ("Wolf", "Bear"):
        table.enlist(name, "foes", npc=True, sheet=foe)
    table.do("gm", {"type": "begin"})
    return table


def shown(table: Table, seat: str) -> list[Any]:
    """Give all that a seat was shown, digests apart."""
    return [plain(see(line, seat)) for line in table.lines]


def plain(line: Seen) -> Any:
    """Give an event without the digests that it carries; nothing for a hidden line."""
    if isinstance(line, Hidden):
        return None
    if isinstance(line.event, Revealed):
        return line.event.address, line.event.line
    return line.event


@pytest.mark.parametrize("seed", range(6))
def test_hidden_numbers_do_not_show(seed: int) -> None:
    chance = random.Random(seed)
    one, other = begun(TOUGH, seed), begun(TOUGHER, seed)
    seats = [s.id for s in one.state.record.seats.values() if s.role != "spectator"]
    one.watch(*seats)
    for _ in range(60):
        moves = offered(one, seats, chance)
        if not moves:
            break
        seat, move = chance.choice(moves)
        one.do(seat, move.command)
        other.do(seat, move.command)
    for viewer in (*seats[1:], "watch"):
        assert shown(one, viewer) == shown(other, viewer)


HIDDEN: list[tuple[str, str, tuple[int, int], dict[str, tuple[int, ...]]]] = [
    ("slash", "dodge", (2, 3), {"check:c2": (6,)}),
    ("dodge", "slash", (1, 2), {"check:c2": (6,), "damage:c2": (4,)}),
    ("slash", "defend", (2, 3), {}),
    ("slash", "", (2, 3), {"damage:c1": (4,)}),
]
"""What Ana and Bo do (he may be asleep), two faces of hers that come to the same, other dice."""


@pytest.mark.parametrize(("mine", "theirs", "hers", "dice"), HIDDEN)
def test_a_roll_behind_the_screen_does_not_show_in_what_comes_of_it(
    mine: str, theirs: str, hers: tuple[int, int], dice: dict[str, tuple[int, ...]]
) -> None:
    one, other = (behind_screen(mine, theirs, {"check:c1": (face,), **dice}) for face in hers)
    for viewer in set(one.state.record.seats) - {"gm"}:
        assert shown(one, viewer) == shown(other, viewer)


def behind_screen(mine: str, theirs: str, faces: dict[str, tuple[int, ...]]) -> Table:
    """Let the next roll of Ana be for the GM alone."""
    table = Table(RULESET, {"declarations": "open", "screen": "stays"})
    for name, side, ability in (("Ana", "party", 1), ("Bo", "foes", 6), ("Cy", "foes", 1)):
        sheet = {"weapon": "mace", "strength": ability, "dexterity": ability}
        table.enlist(name, side, table.sit(name), sheet=sheet)
    table.do("gm", {"type": "begin"})
    about = {"who": "c1", "reason": "a secret"}
    table.do("gm", {"type": "grant", "kind": "screen", **about})
    if not theirs:
        table.do("gm", {**about, "type": "mark", "who": "c2", "mark": "asleep"})
    act(table, "c1", mine, "c2")
    if theirs:
        act(table, "c2", theirs, "" if theirs == "defend" else "c1")
    act(table, "c3", "wait", faces={"initiative:1": (6,), "initiative:2": (1,)})
    table.do("gm", {"type": "resolve", "who": "c1"}, faces=faces)
    return table


def act(table: Table, who: str, action: str, target: str = "", **more: Any) -> None:
    command = {"type": "declare", "who": who, "action": action, "target": target}
    table.do("gm", command, **more)


def declare(who: str, action: str, **more: Any) -> dict[str, Any]:
    return {"type": "declare", "who": who, "action": action, **more}


@pytest.mark.parametrize("last", ["gm", "s3"])
def test_what_was_declared_last_is_what_everybody_sees(last: str) -> None:
    table = begun(TOUGH, 1)
    table.watch("gm", "s3", "s5", "watch")
    table.do("s3" if last == "gm" else "gm", declare("c1", "wait"))
    table.do(last, declare("c1", "dodge", target="c3"))
    table.do("s5", declare("c2", "wait"))
    for world in (table.state, *table.worlds.values()):
        assert world.fight.own.intents["c1"].action == "dodge"


def test_who_has_left_does_not_come_back_with_what_it_declared() -> None:
    table = begun(TOUGH, 1)
    table.watch("gm", "s5", "watch")
    table.do("s3", declare("c1", "wait"))
    table.do("gm", {"type": "dismiss", "who": "c1", "reason": "called away"})
    table.do("s5", declare("c2", "wait"))
    table.attempt("gm", table.typed({"type": "reveal", "screen": True}))
    for world in (table.state, *table.worlds.values()):
        assert "c1" not in world.fight.own.intents


@pytest.mark.parametrize("mark", ["held", "clinched", "dead"])
def test_no_condition_of_somebody_seen_is_as_unseen_as_whom_it_is_towards(mark: str) -> None:
    table = begun(TOUGH, 0)
    spy = table.enlist("Spy", "foes", npc=True, hidden=True)
    other = table.enlist("Owl", "foes", npc=True, hidden=True)
    asked = {"type": "mark", "who": "c1", "mark": mark, "target": spy, "reason": "a net"}
    found = table.attempt("gm", table.typed(asked))
    assert isinstance(found, Rejected)
    assert (found.code, found.field) == ("illegal", "target")
    for fine in ({**asked, "mark": "hunted"}, {**asked, "who": other}, {**asked, "target": "c2"}):
        table.do("gm", fine)
    table.watch("s3")
    for move in table.moves("s3"):
        assert not isinstance(table.branch().attempt("s3", table.typed(move.command)), Rejected)


def roll(table: Table, command: dict[str, Any]) -> None:
    """Let the GM do something, with dice as they are asked for."""
    table.trust("gm")
    faces: dict[str, tuple[int, ...]] = {}
    while isinstance(found := table.attempt("gm", table.typed(command), faces=faces), Rejected):
        faces = {**faces, **{need.id: FACES[need.label] for need in found.needs}}


@pytest.mark.rule("ZC-46")
def test_what_was_paid_to_dodge_on_counts_for_its_round_whenever_it_is_shown() -> None:
    table = Table(RULESET, {"health": "nothing", "screen": "stays", "dice": "table"})
    lena = table.sit("Lena")
    table.enlist("Dancer", "party", lena, sheet={"weapon": "mace"})
    for name in ("Wolf", "Bear"):
        table.enlist(name, "foes", npc=True, sheet={"weapon": "mace"})
    table.do("gm", {"type": "show", "who": "c1", "shown": "nothing"})
    table.watch("watch")
    table.do("gm", {"type": "begin"})
    dodge = {"type": "declare", "who": "c1", "action": "dodge", "target": "c2"}
    strikes = [{"type": "declare", "who": w, "action": "fight", "target": "c1"} for w in FOES]
    for command in (dodge, *strikes):
        roll(table, command)
    while table.state.fight.round == 1:
        roll(table, {"type": "proceed"})
        paid = own(table.state.fight).paid, own(table.worlds["watch"].fight).paid
        assert paid[0] == paid[1]
    table.do("gm", {"type": "reveal", "screen": True})
    assert own(table.worlds["watch"].fight).paid == {}
    assert "dodging on" in {line.event.why for line in table.lines if isinstance(line.event, Spent)}
