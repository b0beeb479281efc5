"""Dice in a decision: faces from the table, what is asked for, what is refused, explosions."""

import gc
from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.dice import Chain, Draw
from fightbook.domain.evolve import fold
from fightbook.domain.line import write
from fightbook.domain.reject import Need, Refusal, Rejected, refuse
from fightbook.domain.scribe import GM, Scribe, Source, Throw
from tests.support.duel import DUEL
from tests.support.table import Table


def source(table: Table) -> Source:
    """Draw from the table's cups, without a salt."""
    return lambda _, cup: Draw(table.supply.link(cup))


def scribe(faces: dict[str, tuple[int, ...]] | None = None, **options: str) -> Scribe:
    """A scribe for the GM on a table with Ana and a rat."""
    table = Table(DUEL, dict(options))
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    return Scribe(
        table.shelf, table.state, table.state.record.seats[GM], faces or {}, source(table)
    )


@pytest.mark.parametrize(("known", "told"), [(True, ("c2", "c1")), (False, ())])
def test_who_rolls_whom_a_die_picks_is_told_among_whom_where_all_may_know(
    known: bool, told: tuple[str, ...]
) -> None:
    throw = Throw("target:c2", "", 2, why="whom it is", among=("c2", "c1"), known=known)
    with pytest.raises(Refusal) as asked:
        scribe(dice="table").roll(throw)
    (need,) = asked.value.rejected.needs
    assert (need.id, need.sides, need.among) == ("target:c2#1", 2, told)
    rolled = scribe({"target:c2": (2,)}, dice="table").roll(throw)
    assert (rolled.picks, rolled.among) == ("c1", told)


def test_a_table_with_real_dice_is_asked_for_them_and_nothing_happens() -> None:
    table = Table(DUEL, {"dice": "table"})
    table.enlist("Ana", "party")
    before = table.state
    found = table.attempt("gm", table.typed({"type": "throw", "sides": 6, "count": 2}))
    assert isinstance(found, Rejected)
    need = Need(id="throw#1", label="throw", for_="a roll", count=2, sides=6)
    assert (found.code, found.needs) == ("dice-needed", (need,))
    assert table.state is before
    lines = table.do("gm", {"type": "throw", "sides": 6, "count": 2}, faces={"throw": (2, 5)})
    rolled = lines[-1].event
    assert isinstance(rolled, e.Rolled)
    assert rolled.total == 7
    assert rolled.dice == (e.Die(6, 2, table=True), e.Die(6, 5, table=True))
    assert not any(isinstance(line.event, e.Drawn) for line in lines)


@pytest.mark.parametrize(
    ("faces", "code"),
    [((7,), "bad-dice"), ((1, 2), "bad-dice"), ((), "dice-needed")],
)
def test_faces_must_fit_the_dice(faces: tuple[int, ...], code: str) -> None:
    table = Table(DUEL, {"dice": "table"})
    found = table.attempt("gm", table.typed({"type": "throw", "sides": 6}), faces={"throw": faces})
    assert isinstance(found, Rejected)
    assert found.code == code


@pytest.mark.parametrize(("faces", "code"), [((7,), "bad-dice"), ((), "dice-needed")])
def test_the_first_faces_must_fit_also_where_the_cups_could_help(
    faces: tuple[int, ...], code: str
) -> None:
    table = Table(DUEL)
    found = table.attempt("gm", table.typed({"type": "throw", "sides": 6}), faces={"throw": faces})
    assert isinstance(found, Rejected)
    assert found.code == code


def test_a_label_that_nothing_was_rolled_for_is_refused_where_no_die_fell() -> None:
    table = Table(DUEL)
    found = table.attempt("gm", table.typed({"type": "say", "text": "!"}), faces={"zzz": (1,)})
    assert isinstance(found, Rejected)
    assert found.code == "bad-dice"


@pytest.mark.parametrize("faces", [(1, 2, 3), (9,), ()])
def test_no_refusal_tells_how_the_dice_fell(faces: tuple[int, ...]) -> None:
    """What does not fit once a die has fallen is left out; the cups help."""
    thrown = scribe({"second": faces, "deck": faces, "zzz": (1,)})
    thrown.roll(Throw("first", "", 6))
    second = thrown.roll(Throw("second", "", 6))
    assert second.dice[0].table == (faces == (1, 2, 3))
    assert sorted(thrown.shuffle("deck", 4)) == [0, 1, 2, 3]
    assert thrown.unused() == []


def test_both_sides_are_asked_at_once() -> None:
    asked = scribe(dice="table")
    throws = [Throw("check", who, 6, why="a pass") for who in ("c1", "c2")]
    with pytest.raises(type(refuse("illegal"))) as found:
        asked.rolls(*throws)
    assert [need.label for need in found.value.rejected.needs] == ["check:c1", "check:c2"]


@pytest.mark.parametrize(("pick", "total"), [("sum", 8), ("best", 5), ("worst", 3)])
def test_dice_are_summed_or_picked(pick: Any, total: int) -> None:
    rolled = scribe({"check:c1": (3, 5)}).roll(Throw("check", "c1", 6, 2, pick=pick))
    assert rolled.total == total
    assert [die.kept for die in rolled.dice].count(True) == (2 if pick == "sum" else 1)


def test_an_exploding_die_goes_on_and_counts_whole() -> None:
    throw = Throw("check", "c1", 6, 2, pick="best", explode=True, grade=lambda n: f"is {n}")
    rolled = scribe({"check:c1": (6, 6, 2, 5)}).roll(throw)
    assert [(d.face, d.exploded, d.kept) for d in rolled.dice] == [
        (6, True, True),
        (6, True, True),
        (2, False, True),
        (5, False, False),
    ]
    assert (rolled.total, rolled.grade) == (14, "is 14")


def test_a_die_explodes_a_hundred_times_at_most() -> None:
    throw = Throw("check", "c1", 2, explode=True)
    rolled = scribe({"check:c1": (2,) * 150}).roll(throw)
    assert [die.exploded for die in rolled.dice] == [True] * 100 + [False]
    assert rolled.total == 202


def test_too_many_dice_are_refused() -> None:
    with pytest.raises(type(refuse("illegal"))):
        scribe().faces(Throw("check", "c1", 6, 101))


def test_a_shuffle_is_the_screens_or_the_tables() -> None:
    drawn = scribe()
    assert sorted(drawn.shuffle("deck", 10)) == list(range(10))
    assert list(drawn.draws) == ["screen"]
    assert scribe({"deck": (3, 1, 2)}).shuffle("deck", 3) == [2, 0, 1]
    with pytest.raises(type(refuse("illegal"))) as found:
        scribe({"deck": (3, 3, 2)}).shuffle("deck", 3)
    assert found.value.rejected.code == "bad-dice"
    with pytest.raises(type(refuse("illegal"))) as found:
        scribe(dice="table").shuffle("deck", 3)
    assert found.value.rejected.needs[0].count == 3


def test_favour_is_used_up() -> None:
    table = Table(DUEL)
    who = table.enlist("Ana", "party")
    table.do("gm", {"type": "grant", "who": who, "kind": "advantage", "reason": "the hill"})
    found = Scribe(table.shelf, table.state, table.state.record.seats[GM], {}, source(table))
    assert (found.favour(who), found.favour(who), found.favour("c9")) == (1, 0, 0)


def test_health_changes_carry_before_and_after() -> None:
    found = scribe()
    track = found.fight.combatants["c1"].tracks["hp"]
    found.spend("c1", "hp", 5, "a price")
    found.heal("c1", "hp", track, 3, why="a potion")
    spent, healed = found.events
    assert isinstance(spent, e.Spent)
    assert isinstance(healed, e.Healed)
    assert (spent.amount, spent.after.value, healed.after.value) == (3, 0, 3)


def test_a_secret_doer_is_not_named() -> None:
    table = Table(DUEL)
    ana = table.enlist("Ana", "party")
    lurker = table.enlist("Lurker", "foes", hidden=True)
    found = Scribe(table.shelf, table.state, table.state.record.seats[GM], {}, source(table))
    track = found.fight.combatants[ana].tracks["hp"]
    found.damage(ana, "hp", track, 0, by=lurker)
    found.emit(e.Checked("sneak", ana, "hit", against=lurker))
    open_one, hidden_one = found.events
    assert isinstance(open_one, e.Damaged)
    assert (open_one.by, open_one.to) == ("", None)
    assert hidden_one.to == ("gm",)


def test_a_prompt_goes_to_the_owner_or_the_gm() -> None:
    found = scribe()
    found.prompt("ask", "c1", "Really?", choices=(e.Choice("yes", "Yes"),))
    (prompt,) = found.fight.prompts.values()
    assert prompt.seats == (GM,)


def test_a_shake_stirs_the_dice_and_must_be_the_next_link() -> None:
    table = Table(DUEL)
    chain = Chain(b"s" * 32)
    ana = table.sit("Ana")
    table.pair(ana, chain.anchor.hex())
    link = table.supply_of(ana).link("table")
    lines = table.do(ana, {"type": "throw", "sides": 6}, shake=chain.link(1).hex())
    rolled = lines[-1].event
    assert isinstance(rolled, e.Rolled)
    draw = Draw(link, chain.link(1))
    assert rolled.dice[0].face == draw.read("throw").face(6)
    for shake, code in ((chain.link(3).hex(), "bad-shake"), ("", "shake-needed")):
        wrong = table.attempt(ana, table.typed({"type": "throw", "sides": 6}), shake=shake)
        assert isinstance(wrong, Rejected)
        assert (wrong.code, wrong.field) == (code, "shake")


def test_a_sealed_choice_of_an_open_declaration_is_revealed_alone() -> None:
    table = Table(DUEL)
    seat = table.state.record.seats[GM]
    salted = e.Chosen("c1", {"high": True}, to=(GM,), salt="00")
    lines = write(
        table.state.commit + 1,
        [e.Declared(GM, 0, "k", {"type": "say"}, "1"), salted],
        table.state.prev,
    )
    state = fold(table.shelf, table.state, lines)
    found = Scribe(table.shelf, state, seat, {}, source(table))
    found.reveal_sealed()
    assert [event.address for event in found.events if isinstance(event, e.Revealed)] == [
        lines[1].at
    ]


def test_a_throw_may_say_which_die_counts() -> None:
    found = scribe({"check:c1": (3, 12, 9)}).roll(
        Throw("check", "c1", 20, 3, pick=lambda numbers: numbers.index(9))
    )
    assert found.total == 9
    assert [die.kept for die in found.dice] == [False, False, True]


def test_a_modifier_can_be_taken_before_the_roll() -> None:
    table = Table(DUEL)
    who = table.enlist("Ana", "party")
    grant = {"type": "grant", "who": who, "kind": "modifier", "value": 4, "reason": "luck"}
    table.do("gm", grant)
    writer = Scribe(table.shelf, table.state, table.state.record.seats[GM], {}, source(table))
    assert (writer.modifier(who), writer.modifier(who)) == (4, 0)


def test_what_dice_count_beyond_their_faces_is_a_modifier_of_its_own() -> None:
    throw = Throw("check", "c1", 6, 2, tally=lambda sums: ([True, False], 2 * sums[0]))
    rolled = scribe({"check:c1": (4, 5)}).roll(throw)
    assert (rolled.total, [die.kept for die in rolled.dice]) == (8, [True, False])
    assert [(m.name, m.value) for m in rolled.modifiers] == [("as it counts", 4)]


def test_a_decision_with_dice_leaves_nothing_for_the_garbage_collector() -> None:
    table = Table(DUEL)
    throw = {"type": "throw", "sides": 6, "reason": "luck"}
    table.do(GM, throw)
    gc.collect()
    gc.disable()
    try:
        table.do(GM, throw)
        assert gc.collect() == 0
    finally:
        gc.enable()
