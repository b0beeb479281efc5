"""What a host gains by a drop, a late roll or a new pair, and who names it, where."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from fightbook.clients.python import Flag
from fightbook.clients.python.doubts import Doubts
from fightbook.clients.python.witness import OWN
from fightbook.domain import events as e
from fightbook.domain.amend import Preview
from fightbook.domain.commands import Amend, Anchor
from fightbook.domain.decide import commit, look_ahead
from fightbook.domain.dice import Chain
from fightbook.domain.line import Line, embed
from fightbook.domain.reject import Rejected
from fightbook.domain.screen import Kept
from fightbook.projections.audit.report import Remark
from tests.support.cheat import LIMIT, ROLL, Cheat, off
from tests.support.duel import Duel
from tests.support.script import Script

A = "s3"
SAY: dict[str, Any] = {"type": "say", "text": "Well, well."}


class Newer(Duel):
    """The same rules, later."""

    version = "2"


def given(witness: str = "none") -> Cheat:
    table = Cheat(witness)
    assert [table.come("Ana", 1), table.come("Bo", 2)] == [A, "s4"]
    return table


def remark(table: Cheat, code: str) -> Remark:
    (found,) = [one for one in table.report().remarks if one.code == code]
    return found


@pytest.fixture
def table() -> Cheat:
    return given("gm")


def roll(table: Cheat, n: int, **more: Any) -> tuple[Line, ...]:
    return table.do(A, ROLL, shake=table.shake(A, n), **more)


def test_a_late_roll_is_named_with_what_came_between() -> None:
    table = given()
    saw = table.state.prev
    table.do("gm", SAY)
    between = table.state.commit
    (declared, *_) = roll(table, 1, saw=saw)
    found = remark(table, "late-roll")
    assert (found.at, found.slots) == (declared.at, {"commits": [between]})


def test_other_rules_between_a_shake_and_its_roll_change_no_die_and_are_named() -> None:
    """The host knows what her link would come to by either version, and chooses one."""

    def thrown(*versions: str) -> tuple[Cheat, int]:
        table = Cheat("none", others=[Newer()])
        table.come("Ana", 1)
        saw = table.state.prev
        for version in versions:
            table.do("gm", {"type": "upgrade", "version": version})
        upgraded = table.state.commit
        roll(table, 1, saw=saw)
        return table, upgraded

    (old, _), (new, upgraded) = thrown(), thrown("2")
    assert old.total() == new.total()
    assert remark(new, "late-roll").slots == {"commits": [upgraded]}


def test_a_dropped_call_is_named_with_the_roll_that_shows_the_same_link() -> None:
    table = given()
    saw = table.state.prev
    (declared, *_) = roll(table, 1, saw=saw, shown=1)
    found = remark(table, "shown-before")
    assert (found.at, found.slots) == (declared.at, {"times": 1})
    assert table.report().verdict.dropped == 1


def test_late_rolls_and_drops_of_a_further_gm_are_named_as_a_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The host is the first GM; the further one may be honest."""
    table = given("gm")
    table.do("gm", {"type": "appoint", "name": "Cyn", "token": "c" * 64})
    seat, own = f"gm{table.state.commit}", Chain(b"g" * 32)
    table.do("gm", Anchor({**table.anchors(own.anchor.hex())}), hand=seat)
    saw, supply = table.state.prev, table.supply_of
    table.do("gm", SAY)
    between = table.state.commit
    monkeypatch.setattr(table, "supply_of", partial(_of, supply, seat))
    more: dict[str, Any] = {"shake": own.link(1).hex(), "saw": saw, "shown": 2}
    (declared, *_) = table.do("gm", ROLL, hand=seat, **more)
    late, shown = remark(table, "late-roll"), remark(table, "shown-before")
    assert (late.at, late.seat, late.slots) == (declared.at, seat, {"commits": [between]})
    assert (shown.seat, shown.slots, table.report().verdict.dropped) == (seat, {"times": 2}, 2)
    assert {"late-roll", "shown-before"} <= doubts(table)


def _of(supply: Callable[[str], Kept], seat: str, _: str) -> Kept:
    return supply(seat)


def doubts(table: Cheat) -> set[str]:
    """Give what the SDK finds that may be a cheat's, in the stream as it is."""
    found = Doubts()
    for line in table.lines:
        found.follow({**embed(line.raw), "at": line.at}, line.digest)
    return {flag.kind for flag in found.end()}


def test_a_doubled_call_finds_its_link_spent() -> None:
    table = given()
    roll(table, 1)
    again = table.attempt(A, table.typed(ROLL), shake=table.shake(A, 1))
    assert isinstance(again, Rejected)
    assert again.code == "bad-shake"


def test_a_forged_anchor_or_link_is_named_by_all() -> None:
    """The host puts another shake in Ana's place, so that it suits."""
    table = given()
    found = table.attempt(A, table.typed(ROLL), shake=Chain(b"f" * 32).link(1).hex())
    assert isinstance(found, Rejected)
    roll(table, 1)
    shaken = next(line for line in table.lines if isinstance(line.event, e.Shaken))
    at = table.lines.index(shaken)
    forged = shaken.raw.replace(table.shake(A, 1).encode(), Chain(b"f" * 32).link(1).hex().encode())
    assert forged != shaken.raw
    table.rewrite(at, forged)
    assert {"bad-shake", "bad-face"} <= table.named()
    assert {"bad-shake", "bad-face"} <= table.flags(A)


def test_a_seat_that_is_made_to_roll_unshaken_is_named() -> None:
    """The host begins a pair for Ana without her chain: both halves are its own from then on."""
    table = given("gm")
    table.here = set()
    table.pair(A)
    anchored = next(line for line in table.lines if isinstance(line.event, e.Anchored))
    table.do(A, ROLL)
    assert remark(table, "new-pair").at == anchored.at
    assert table.report().without_shake == {A: 1}


def ground(table: Cheat, n: int) -> None:
    """Begin her pair anew behind the link that she has just shown: chains of the host's choice."""
    table.do(A, Anchor(table.anchors(table.shake(A, n - 1))))
    table.do(A, ROLL, shake=table.shake(A, n))


@pytest.mark.parametrize("elsewhere", [False, True])
def test_a_chain_that_was_shown_in_part_begins_no_pair(*, elsewhere: bool) -> None:
    """Whoever holds back her second roll could else grind chains until one suits that link."""
    table = given()
    roll(table, 1)
    if elsewhere:  # let the link be forgotten with its pair
        table.pair(A, Chain(b"e" * 32, 8).anchor.hex())
    begun = Anchor(table.anchors(table.shake(A, 1)))
    found = table.attempt(A, begun)
    assert isinstance(found, Rejected)
    assert found.code == "illegal"


def test_control_where_it_could_the_host_gains_and_all_name_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def anything(*_: object) -> None:
        """Refuse nothing."""

    def second(table: Cheat) -> None:
        ground(table, 2)

    monkeypatch.setattr("fightbook.domain.table.check_new", anything)
    table, totals = given(), list[int]()
    for _ in range(60):
        other = given()
        roll(other, 1)
        totals.append(other.best(second, second, second, second))
        table = other
    assert off(totals) > LIMIT
    assert "new-pair" in table.named()
    monkeypatch.undo()
    assert "not-decided" in table.named()
    assert "bad-anchor" in table.flags(A)


STRIKE = {"type": "strike"}


@pytest.mark.parametrize("said", [{"saw": "ab" * 32}, {"shown": 0}, {}])
def test_a_host_who_says_that_the_link_was_shown_later_or_never_in_vain_is_named(
    said: dict[str, Any],
) -> None:
    """Else nobody but her would know that a roll was late, or dropped before."""
    script = Script()
    script.begin()
    script.teach(STRIKE)
    script.session.command(STRIKE)
    (first,) = script.sent()
    script.tell({"type": "rejected", "id": first["id"], "code": "internal", "message": "!"})
    script.session.command(STRIKE)
    (second,) = script.sent()
    assert second["shown"] == 1
    happened = script.tell(*script.accepted({**second, **said}))
    named = [one for one in happened if isinstance(one, Flag) and one.kind == "other-command"]
    assert [flag.at for flag in named] == ([f"{script.commit}-0"] if said else [])


def test_a_host_who_knows_her_dice_and_writes_another_command_gains_and_is_named() -> None:
    """Each combatant's label has dice of its own, and by her link all of them are known."""
    table = given()
    throws = [{**ROLL, "who": table.enlist(name, "party", A)} for name in ("Ann", "Bea", "Cyn")]

    def way(throw: dict[str, Any], table: Cheat) -> None:
        table.do(A, throw, shake=table.shake(A, table.rolls_of(A)))

    ways = [partial(way, throw) for throw in throws]
    assert off([table.best(*ways) for _ in range(40)]) > LIMIT
    script = Script()
    script.begin()
    script.teach(throws[0])
    script.session.command(throws[0])
    (sent,) = script.sent()
    happened = script.tell(*script.accepted({**sent, "command": throws[1]}))
    assert "other-command" in {one.kind for one in happened if isinstance(one, Flag)}


def test_a_call_that_was_answered_and_dropped_is_named_by_who_answered(table: Cheat) -> None:
    """The host holds both links, and calls Ana absent: one way of four, of which the book is whole.

    The book cannot tell who was not connected, so only her client and her ``verify()`` can.
    """
    script = Script()
    script.begin()
    asked = {"type": "call", "call": "c0" * 32, "number": 1}
    script.tell({**asked, "after": script.last, "digest": script.prev})
    script.sent()
    declared = {"type": "declared", "seat": "gm", "at_ms": 0, "command": {"type": "throw"}}
    called = {"called": [["s4", 1]], "links": ["x"], "call": "0c" * 32, "absent": ["s3"]}
    happened = script.tell(
        script.commit_lines(
            declared, {"type": "shaken", "seat": "gm", "n": 1}, {"type": "witnessed", **called}
        )
    )
    kinds = {one.kind for one in happened if isinstance(one, Flag)}
    assert "call-dropped" in kinds & OWN
    table.here = {"s4"}
    table.do("gm", ROLL)
    assert table.report().findings == ()
    assert {remark.code for remark in table.report().remarks} == set()


def test_a_call_for_some_binds_their_links_to_these_seats(table: Cheat) -> None:
    """A link that answered another call is not taken for more than the seat that gave it."""
    table.do("gm", ROLL)
    at, line = next(
        (n, line) for n, line in enumerate(table.lines) if isinstance(line.event, e.Witnessed)
    )
    assert isinstance(line.event, e.Witnessed)
    dropped = line.raw.replace(b'"' + line.event.links[0].encode() + b'",', b"")
    table.rewrite(at, dropped)
    assert {"bad-witness", "bad-face"} <= table.named()
    assert {"bad-witness", "bad-face"} <= table.flags(A)


def test_an_amendment_that_is_refused_after_its_dice_is_named(table: Cheat) -> None:
    """Its links are spent and it changes nothing: the next roll has others."""
    table.enlist("Rat", "foes")
    number = table.state.commit
    table.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    table.do("gm", {"type": "dismiss", "who": "c1"})
    before = table.state
    first, *_ = table.do("gm", {"type": "amend", "commit": number, "command": ROLL})
    found = remark(table, "came-to-nothing")
    assert (found.at.partition("-")[0], found.seat) == (first.at.partition("-")[0], "gm")
    assert table.state.fight == before.fight
    assert table.state.record.pairs["gm"].spent == before.record.pairs["gm"].spent + 1


def test_a_preview_of_an_amendment_and_a_dry_run_draw_nothing(table: Cheat) -> None:
    table.enlist("Rat", "foes")
    number, before = table.state.commit, table.state
    amend = Amend(number, dict(ROLL), dice="fresh")
    found = look_ahead(table.shelf, table.state, table.world("gm"), "gm", amend)
    assert isinstance(found, Preview)
    assert found.draws_at == number
    assert table.state is before


def test_a_fight_that_is_taken_back_and_played_again_gives_no_link_twice() -> None:
    """Also one that is reopened: links are of the stream, and undo leaves them alone."""
    table = given()
    back = table.state.commit
    table.enlist("Rat", "foes")
    roll(table, 1)
    table.do("gm", {"type": "rewind", "to": back})
    again = table.attempt(A, table.typed(ROLL), shake=table.shake(A, 1))
    assert isinstance(again, Rejected)
    roll(table, 2)
    assert table.state.record.pairs[A].spent == 2
    assert "taken-back" in table.named()


def test_a_sealed_choice_shows_no_link() -> None:
    table = given()
    c = table.enlist("Ana", "party", A)
    table.enlist("Rat", "foes", npc=True)
    table.do("gm", {"type": "begin"})
    lines = table.do(A, {"type": "aim", "who": c, "high": True}, shake=table.shake(A, 1))
    assert not any(isinstance(line.event, e.Shaken | e.Drawn) for line in lines)
    assert table.state.record.pairs[A].spent == 0


def test_a_fork_goes_on_with_no_chain_of_the_other_fight(table: Cheat) -> None:
    """Neither with a pair, nor behind a link that both have seen. The same holds for an import."""
    roll(table, 1)
    declared = e.Declared("server", 0, "", {"type": "fork", "at": 1}, "1")
    _, table.state = commit(table.shelf, table.state, (declared, e.Forked("e0/1")))
    assert not table.state.record.pairs
    for link in (table.own[A][0].anchor.hex(), table.shake(A, 1)):
        found = table.attempt(A, Anchor(table.anchors(link)))
        assert isinstance(found, Rejected)
        assert found.code == "illegal"
