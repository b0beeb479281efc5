"""How much of everything there may be: in what is decided, and in what comes with a book."""

import pytest

from fightbook.domain import bounds
from fightbook.domain import events as e
from fightbook.domain.commands import Amend, Lock, Mark, Open, Renew
from fightbook.domain.decide import SERVER, Request, decide, look_ahead
from fightbook.domain.evolve import fold
from fightbook.domain.facts import Choice
from fightbook.domain.line import write
from fightbook.domain.moves import awaited, legal_moves
from fightbook.domain.reject import Rejected
from fightbook.domain.screen import Kept
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.audit import whole
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table
from tests.support.written import lines

BIG = 2**31 + 1
GM, A = ("gm",), "a" * 64
OPENED = e.Opened("duel", "0", "1", "Forged", {"timeout": "1"}, {"gm": {"table": A, "screen": A}})
HP = e.Track("pool", "HP", 3, 3)


def asked(n: int) -> e.Prompted:
    return e.Prompted(f"p{n}", "x", GM, "c1", "?", (Choice("a", "A"),))


def sheet(**tracks: e.Track) -> e.Sheeted:
    return e.Sheeted("c1", {}, tracks)


FORGED: list[tuple[str, list[e.Event]]] = [
    ("combatants", [e.Joined(f"c{n}", "x", "foes", ()) for n in range(1, 202)]),
    ("combatants", [e.Joined("c1000", "x", "foes", ())]),
    ("combatants", [e.Joined(f"c{n}", "x", "foes", ()) for n in range(1001, 1202)]),
    ("seats", [e.Seated(f"s{n}", "player", "x", A) for n in range(251)]),
    ("questions", [asked(n) for n in range(401)]),
    ("ready", [e.Readied(f"c{n}") for n in range(201)]),
    ("sealed", [e.Chosen("c1", {"high": True}, to=GM) for _ in range(1001)]),
    ("claims", [e.Claimed("gm", "1-0", f"{n:064x}") for n in range(9)]),
    ("claims", [e.Claimed(f"s{n}", "1-0", A) for n in range(251)]),
    ("moments", [e.Published(n, public=True) for n in range(201)]),
    ("seats", [e.Assigned("c1", tuple(f"s{n}" for n in range(251)))]),
    ("tracks", [e.Appeared("c1", f"t{n}", "hurt") for n in range(41)]),
    ("steps", [e.Ordered((e.Step("act"),) * 1001)]),
    ("tracks", [sheet(**{f"t{n}": HP for n in range(41)})]),
    ("boxes", [sheet(hp=e.Track("boxes", "HP", boxes=("",) * 101))]),
    ("dice", [sheet(hp=e.Track("dice", "HP", dice=(e.Die(6, 1),) * 101))]),
    ("number", [sheet(hp=e.Track("pool", "HP", BIG, 3))]),
    ("number", [sheet(hp=e.Track("pool", "HP", 3, -BIG))]),
    ("conditions", [e.Marked("c1", f"m{n}") for n in range(201)]),
    ("number", [e.Marked("c1", "prone", BIG)]),
    ("number", [e.Marked("c1", "prone", until=BIG)]),
    ("text", [e.Noted("x" * 4001)]),
    ("text", [e.Phased("x" * 4001, 1)]),
    ("whole", [e.Checked("x", "c1", "y", detail={"n": [{"m": 1.5}]})]),
    ("whole", [e.Phased("aim", 2**53)]),
]


@pytest.mark.parametrize(("what", "events"), FORGED)
def test_a_forged_book_of_other_rules_is_as_bounded_as_play(
    what: str, events: list[e.Event]
) -> None:
    first = [e.Declared("server", 0, "k", {}, "0"), OPENED]
    joined = [e.Joined("c1", "x", "foes", ())]
    found = lines(first, joined, events)
    commits = [tuple(x for x in found if x.commit == n) for n in (1, 2, 3)]
    assert whole.check(commits[:2], {DUEL.id: DUEL}).stand_in is DUEL
    with pytest.raises(whole.BadBookError) as refused:
        whole.check(commits, {DUEL.id: DUEL})
    assert (refused.value.finding.code, refused.value.finding.at[:2]) == ("too-much", "3-")
    assert what in refused.value.finding.sentence


@pytest.mark.parametrize(
    "event",
    [
        e.Retracted((9,), 1),
        e.Retracted((), 1, restored=(3,)),
        e.Reinstated((0,), 1),
        e.Reinstated((), 1, displaced=(7,)),
        e.Amended((2, 3), 1),
    ],
)
def test_a_forged_book_takes_back_no_commits_that_are_not_there(event: e.Event) -> None:
    first = [e.Declared("server", 0, "k", {}, "0"), OPENED]
    said = e.Declared("gm", 0, "k", {"type": "say"}, "0")
    found = lines(first, [said, e.Noted("x")], [said, event])
    commits = [tuple(x for x in found if x.commit == n) for n in (1, 2, 3)]
    fold(Shelf(DUEL), Encounter("e1"), found)  # which would take it
    with pytest.raises(whole.BadBookError) as refused:
        whole.check(commits, {DUEL.id: DUEL})
    assert refused.value.finding.code == "bad-event"


def test_a_forged_commit_is_looked_at_before_it_is_folded_whole() -> None:
    """What grows with each line is bounded while it grows: else its cost is the square of it."""
    first = [e.Declared("server", 0, "k", {}, "0"), OPENED]
    found = lines(first, [e.Readied(f"c{n}") for n in range(1000)])
    commits = [tuple(x for x in found if x.commit == n) for n in (1, 2)]
    with pytest.raises(whole.BadBookError) as refused:
        whole.check(commits, {DUEL.id: DUEL})
    assert refused.value.finding.at == "2-200"


def test_a_forged_book_has_no_chains_of_anything_else() -> None:
    opened = e.Opened("duel", "0", "1", "Forged", {}, {"gm": {"table": A, "screen": A, "attic": A}})
    found = lines([e.Declared("server", 0, "k", {}, "0"), opened])
    with pytest.raises(whole.BadBookError) as refused:
        whole.check([tuple(found)], {DUEL.id: DUEL})
    assert "chains" in refused.value.finding.sentence


@pytest.mark.parametrize("options", [{"timeout": "9999"}, {"decks": "1"}, {"health": 7}])
def test_a_fight_begins_with_options_that_its_game_offers(options: dict[str, object]) -> None:
    command = Open("duel", "Forged", "1", options, {"gm": {"table": A, "screen": A}}, A, A, A)
    request = Request(SERVER.id, "k", 0, command)
    found = decide(Shelf(DUEL), Encounter("e"), request, Kept(lambda _: b"", {}))
    assert isinstance(found, Rejected)
    assert (found.code, found.field) == ("unknown-ruleset", f"options.{next(iter(options))}")


def test_what_is_decided_keeps_the_bounds_too() -> None:
    table = Table(DUEL)
    who = table.enlist("Ana", "party")
    for n in range(bounds.MAX_MARKS):
        table.do("gm", Mark(who, f"m{n}", "x"))
    table.do("gm", Mark(who, "m1", "again"))
    found = table.attempt("gm", Mark(who, "one-more", "x"))
    assert isinstance(found, Rejected)
    assert (found.code, "conditions" in found.message) == ("full", True)


def other_rules() -> Table:
    """A fight that has begun, decided by another version of the rules."""
    table = Table(DUEL)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    table.enlist("Bo", "foes")
    table.do("gm", {"type": "begin"})
    events = [line.event for line in table.lines]
    old = [msg if not isinstance(msg, e.Opened) else OPENED for msg in events]
    state = Encounter("e2")
    for line, event in zip(table.lines, old, strict=True):
        state = fold(table.shelf, state, write(line.commit, [event], state.prev))
    table.state = state
    return table


def test_a_fight_of_other_rules_is_read_and_not_played_on() -> None:
    table = other_rules()
    state = table.state
    assert not state.playable
    assert (legal_moves(table.shelf, state, "gm"), awaited(table.shelf, state)) == ([], [])
    assert view(state, "gm").json["encounter"]["playable"] is False
    for command in (
        {"type": "aim", "who": "c1", "high": True},
        {"type": "undo"},
        {"type": "close"},
    ):
        found = table.attempt("gm", table.typed(command))
        assert isinstance(found, Rejected)
        assert found.code == "other-rules"
    looked = look_ahead(table.shelf, state, state, "gm", Amend(4, {"type": "say", "text": "x"}))
    assert isinstance(looked, Rejected)
    assert looked.code == "other-rules"
    table.chains = Table(DUEL).chains
    assert not isinstance(table.attempt("gm", Renew("b" * 64)), Rejected)


def test_no_question_of_other_rules_is_looked_at() -> None:
    table = other_rules()
    lost = e.Prompted("p9", "tie", GM, "c9", "?", (Choice("a", "A"),))
    table.state = fold(
        table.shelf, table.state, write(table.state.commit + 1, [lost], table.state.prev)
    )
    table.chains = Table(DUEL).chains
    done = table.attempt("gm", Lock())
    assert not isinstance(done, Rejected)
    assert [type(line.event) for line in done] == [e.Declared, e.Locked]


def test_a_fight_of_the_rules_at_hand_is_played() -> None:
    json = view(Table(DUEL).state, "gm").json
    assert "playable" not in json["encounter"]
