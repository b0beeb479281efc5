"""What is refused, what is offered, and how a fight goes on through undo and prompts."""

import random
from typing import Any

import pytest

from fightbook.domain.events import Event
from fightbook.domain.moves import legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.sword import RULESET
from tests.support.play import offered, play, seat_everybody
from tests.support.sword import AWARE, Arena, check, checks, row
from tests.support.table import Table

STRIKE = {"type": "attack", "who": "c1", "target": "c3"}

# what is tried in the fast turn of c1, a charger, beside c2, a spotter; and the code of the refusal
TURN = [
    ({**STRIKE, "who": "c2"}, "wrong-turn"),
    ({**STRIKE, "who": "c3"}, "unknown-combatant"),
    ({**STRIKE, "target": "c2"}, "unknown-combatant"),
    ({**STRIKE, "weapon": 1}, "illegal"),
    ({"type": "strike"}, "wrong-phase"),
    ({"type": "aim", "who": "c3", "at": "c1"}, "wrong-phase"),
    ({"type": "treat", "who": "c1"}, "wrong-phase"),
    ({"type": "call", "who": "c2", "ally": "c1"}, "illegal"),
    ({"type": "clock", "who": "c1"}, "wrong-phase"),
    ({"type": "recover", "who": "c1"}, "wrong-phase"),
    ({"type": "stance", "who": "c1", "stance": "spot"}, "wrong-phase"),
]


@pytest.mark.parametrize(("command", "code"), TURN)
def test_what_is_refused_in_a_turn(command: dict[str, Any], code: str) -> None:
    arena = Arena({}, {})
    arena.stances("charge", "spot", fast="c1 c2")
    before = arena.table.state
    assert arena.refused(command) == code
    assert arena.table.state is before


def test_nobody_acts_before_the_phases() -> None:
    arena = Arena({}, {})
    assert arena.refused(STRIKE) == "wrong-phase"
    arena.mark("c1", "out")
    assert arena.refused({"type": "stance", "who": "c1", "stance": "spot"}) == "illegal"


def test_a_call_needs_a_caller_who_stands_and_a_fight_that_goes_on() -> None:
    arena = Arena({}, {}, {})
    arena.stances("spot", "spot", "talk", fast="c1 c2 c3")
    arena.do({"type": "spot", "who": "c1"})
    arena.mark("c1", "out")
    assert arena.refused({"type": "call", "who": "c1", "ally": "c2"}) == "wrong-phase"
    assert arena.refused({"type": "spot", "who": "c2", "allies": ["c4"]}) == "unknown-combatant"


def test_aid_is_for_the_bleeding_and_once_a_round() -> None:
    arena = Arena({"con": 2}, {}, {})
    aid = {"type": "aid", "who": "c2", "target": "c1"}
    arena.boxes("c1", *row("xx"))
    arena.mark("c1", "incapacitated")
    dice = {"initiative:c2": (10,), "initiative:c3": (9,)}
    arena.do({"type": "stance", "who": "c2", "stance": "guard"})
    arena.do({"type": "stance", "who": "c3", "stance": "guard"}, **dice)
    assert arena.refused({**aid, "target": "c3"}) == "illegal"
    assert arena.refused({**aid, "target": "c4"}) == "unknown-combatant"
    arena.do(aid, **{"stabilise:c2": (1,)})
    assert arena.refused({**aid, "who": "c3"}) == "illegal"


@pytest.mark.rule("SW-31")
@pytest.mark.parametrize("templates", [("reaver", ""), ("goblin", "goblin")])
def test_a_fight_needs_two_sides_and_a_protagonist(templates: tuple[str, str]) -> None:
    table = Table(RULESET)
    for side, template in zip(("party", "foes"), templates, strict=True):
        if template:
            table.enlist("A", side, template=template)
    table.enlist("C", "party", template=templates[0])
    found = table.attempt("gm", table.typed({"type": "begin"}))
    assert isinstance(found, Rejected)
    assert found.code in {"illegal", "wrong-phase"}


@pytest.mark.rule("SW-17")
def test_no_blow_falls_on_the_dead() -> None:
    blows = [{"name": "left", "dice": [6]}, {"name": "right", "dice": [6]}]
    arena = Arena({"con": 1}, {"dex": 19}, foes=({**AWARE, "blows": blows},))
    arena.boxes("c1", *row("*"))
    events = arena.stances("charge", "spot", dice={"defence:c1": (20,), "harm:c3": (6,)})
    assert checks(events, "defence") == [("c1", "miss")]
    assert "dead" in arena["c1"].marks


@pytest.mark.rule("SW-18")
def test_whoever_the_gm_calls_stable_need_not_roll() -> None:
    arena = Arena({"con": 2}, {"con": 2}, {})
    for who in ("c1", "c2"):
        arena.boxes(who, *row("xx"))
        arena.mark(who, "incapacitated")
    arena.do({"type": "grant", "who": "c1", "kind": "advantage", "reason": "a blanket"})
    arena.do({"type": "stance", "who": "c3", "stance": "spot"}, **{"initiative:c3": (1,)})
    arena.do({"type": "wait", "who": "c3"}, **{"stabilise:c1": (1, 2)})
    arena.mark("c2", "stable")
    events = arena.answer("2")
    assert checks(events, "stabilise") == [("c1", "stable")]
    assert arena.table.state.fight.round == 2


def test_a_request_for_undo_does_not_stop_the_fight() -> None:
    arena = Arena({}, {})
    arena.stances("spot", "spot", fast="c1 c2")
    arena.do({"type": "ask", "reason": "a slip"}, arena.seat)
    arena.do({"type": "wait", "who": "c1"}, arena.seat)
    assert arena.turn == "c2"
    arena.do({"type": "dismiss", "who": "c1"})
    assert len(arena.table.state.fight.prompts) == 1


def test_undo_goes_back_over_a_whole_monster_phase() -> None:
    arena = Arena({}, {}, foes=(AWARE, AWARE))
    arena.stances("charge", "spot", fast="c1")
    before = arena.table.state.fight
    dice = {"attack:c1": (5,), "damage:c1": (1,), "defence:c1": (20,), "harm:c4": (6,)}
    arena.do(STRIKE, **dice)
    after = arena.table.state.fight
    assert (after.phase, arena.harm()) == ("slow", "x.........")
    arena.do({"type": "undo"})
    assert arena.table.state.fight == before
    arena.do({"type": "redo"})
    assert arena.table.state.fight == after


def test_undo_takes_an_answer_back() -> None:
    arena = Arena()
    arena.stances("talk", fast="c1")
    arena.do({"type": "talk", "who": "c1"}, **{"talk:c1": (5,)})
    before = arena.table.state.fight
    arena.answer("truce")
    assert arena.phase == "aftermath"
    arena.do({"type": "undo"})
    assert arena.table.state.fight == before
    arena.answer("nothing")
    assert arena.phase == "stance"


def test_amending_a_blow_keeps_the_dice_and_decides_the_monster_phase_again() -> None:
    arena = Arena({}, {}, foes=(AWARE, {**AWARE, "ac": 20}))
    arena.stances("charge", "spot", fast="c1")
    dice = {"attack:c1": (7,), "damage:c1": (1,), "defence:c1": (20, 20)}
    dice |= {"harm:c3": (2,), "harm:c4": (6,)}
    missed = {**STRIKE, "target": "c4"}
    commit = arena.table.do("gm", missed, faces=dice)[0].commit
    arena.do({"type": "spot", "who": "c2"})
    assert (len(arena["c3"].tracks["hits"].dice), arena.harm()) == (1, "/x........")
    arena.do({"type": "amend", "commit": commit, "command": STRIKE, "dice": "same"})
    assert (arena["c3"].tracks["hits"].dice, arena.harm()) == ((), "x.........")
    assert (arena.phase, arena.table.state.fight.round) == ("stance", 2)


def test_amending_a_stance_decides_the_phases_after_it_again() -> None:
    arena = Arena({}, {}, foes=(AWARE,))
    stance = {"type": "stance", "who": "c1"}
    first = arena.table.do("gm", {**stance, "stance": "charge"})[0].commit
    rolls: dict[str, Any] = {"initiative:c1": (5,), "initiative:c2": (20,)}
    arena.do({"type": "stance", "who": "c2", "stance": "spot"}, **rolls)
    dice = {"attack:c1": (3,), "damage:c1": (1,), "defence:c1": (20,), "harm:c3": (6,)}
    arena.do(STRIKE, **dice)
    talk = {**stance, "stance": "talk"}
    amend = {"type": "amend", "commit": first, "command": talk}
    assert arena.refused(amend) == "illegal"
    arena.do({**amend, "illegal": "drop"})
    # Initiative stays as it fell; the blow of a talker is dropped, and with it what came of it.
    assert (arena.phase, arena.turn, arena.harm()) == ("fast", "c1", "..........")
    assert len(arena["c3"].tracks["hits"].dice) == 1


def test_undo_from_the_aftermath_into_the_fight() -> None:
    arena = Arena()
    arena.stances("charge", fast="c1")
    before = arena.table.state.fight
    command = {"type": "attack", "who": "c1", "target": "c2"}
    arena.do(command, **{"attack:c1": (5,), "damage:c1": (1,)})
    assert arena.phase == "aftermath"
    arena.do({"type": "rest", "night": True})
    arena.do({"type": "undo"})
    arena.do({"type": "undo"})
    assert arena.table.state.fight == before


@pytest.mark.chance
@pytest.mark.parametrize("seed", range(300, 330))
def test_random_legal_play_comes_to_an_end(seed: int) -> None:
    options = {
        "stances": ("on", "off")[seed % 2],
        "vitality": ("units", "pool")[seed // 2 % 2],
        "picks": ("ask", "auto")[seed // 4 % 2],
        "health": ("exact", "word", "nothing")[seed % 3],
        "nights": "1",
    }
    table = seat_everybody(RULESET, options, seed)
    play(table, seed)
    assert table.state.fight.outcome


@pytest.mark.parametrize("seed", range(4))
def test_a_player_is_offered_what_the_gm_is_offered_for_them(seed: int) -> None:
    """Nothing that a seat is not shown changes what it may do."""
    table = seat_everybody(RULESET, {"health": "nothing"}, seed)
    seats = [s for s, seat in table.state.record.seats.items() if seat.role == "player"]
    table.watch("gm", *seats)
    for _ in range(25):
        whole = legal_moves(table.shelf, table.worlds["gm"], "gm")
        for seat in seats:
            mine = [
                m for m in legal_moves(table.shelf, table.worlds[seat], seat) if "who" in m.command
            ]
            assert all(m in whole for m in mine)
            of_seat = {c.id for c in table.state.fight.combatants.values() if seat in c.seats}
            theirs = [m for m in whole if m.command.get("who") in of_seat]
            missing = [m.command["type"] for m in theirs if m not in mine]
            assert set(missing) <= {"test", "clock"}
        moves = offered(table, ["gm", *seats], random.Random(seed))
        if not moves:
            break
        seat, move = moves[seed * 7 % len(moves)]
        table.do(seat, move.command)


# --- what the others may not know -------------------------------------------------------------


def secret_fight(hits: int) -> Arena:
    """Fight a monster whose health is hidden: a total of 4 meets a hit die of ``hits`` and a 6."""
    faces = {"hits:c2": (hits, 6)}
    arena = Arena(foes=({**AWARE, "hits": {"count": 2}},), hits=faces, shown="nothing")
    arena.stances("charge", fast="c1")
    dice = {"attack:c1": (3,), "damage:c1": (1,), "defence:c1": (1,)}
    arena.do({"type": "attack", "who": "c1", "target": "c2"}, **dice)
    return arena


def test_hidden_hit_dice_do_not_show() -> None:
    one, two = secret_fight(4), secret_fight(5)
    assert len(one["c2"].tracks["hits"].dice) < len(two["c2"].tracks["hits"].dice)
    assert shown(one) == shown(two)
    seat = one.seat
    assert legal_moves(one.table.shelf, one.table.world(seat), seat) == legal_moves(
        two.table.shelf, two.table.world(seat), seat
    )


def shown(arena: Arena) -> list[Event | None]:
    """Give what the player is shown, digests apart."""
    events = [line.event for line in arena.table.lines]
    return [event if event.to is None or arena.seat in event.to else None for event in events]


def test_a_secret_monster_waits_until_it_is_revealed() -> None:
    arena = Arena()
    sheet = {"kind": "monster", "blows": [{"name": "bite", "dice": [6]}]}
    arena.do({"type": "enlist", "name": "It", "side": "foes", "sheet": sheet, "hidden": True})
    it = list(arena.table.state.fight.combatants)[-1]
    arena.stances("charge", fast="c1")
    assert [m["target"] for m in arena.offers("attack")] == ["c2"]
    arena.do({"type": "reveal", "who": it}, **{f"hits:{it}": (4,)})
    assert [m["target"] for m in arena.offers("attack", arena.seat)] == ["c2", it]
    events = arena.do({"type": "wait", "who": "c1"}, **{"defence:c1": (1,)})
    assert check(events, "target").who == it


def test_a_seat_that_is_assigned_later_is_offered_nothing_wrong() -> None:
    arena = Arena(foes=({},))
    sheet = {"kind": "protagonist", "dex": 19, "doctor": 9}
    joins = {"type": "enlist", "name": "By", "side": "party", "sheet": sheet, "shown": "word"}
    arena.do(joins)
    arena.do({"type": "assign", "who": "c3", "seats": [arena.seat]})
    arena.do({"type": "dismiss", "who": "c2"})
    arena.do({"type": "rest", "night": True})
    for kind in ("recover", "doctor"):
        assert arena.offers(kind, arena.seat) == []
    arena.boxes("c3", "cross", *("",) * 9)
    assert arena.offers("recover", arena.seat) == [{"type": "recover", "who": "c3"}]
