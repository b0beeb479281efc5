"""The places at a table: codes that expire and are followed by others, tokens, who has to go."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.bounds import MAX_PUBLISHED
from fightbook.domain.commands import (
    Admit,
    Anchor,
    Appoint,
    Begin,
    Frame,
    Invite,
    Public,
    Publish,
    Renew,
    Reseat,
    Sit,
    Time,
    Unseat,
    read,
)
from fightbook.domain.decide import Request, decide
from fightbook.domain.evolve import fold
from fightbook.domain.line import write
from fightbook.domain.reject import Rejected
from fightbook.domain.seating import HOUR_MS
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from fightbook.projections.log import tell
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table

B, C, D = "b" * 64, "c" * 64, "d" * 64


def code(found: Any) -> str:
    assert isinstance(found, Rejected), found
    return found.code


def of(lines: tuple[Any, ...], kind: type[e.Event]) -> list[e.Event]:
    return [line.event for line in lines if isinstance(line.event, kind)]


def sits(table: Table, at_ms: int) -> str:
    """Let somebody with the present code sit down at this time; give what comes of it."""
    sit = Sit(table.state.record.invitations, "Bo", B)
    found = decide(table.shelf, table.state, Request("server", "k", at_ms, sit), table.supply)
    return found.code if isinstance(found, Rejected) else "seated"


def test_a_code_expires_by_the_time_of_the_declarations() -> None:
    table = Table(DUEL)
    table.do("server", Invite("BCDEFG", 3))
    given = table.count * 1_000
    assert table.state.record.until == given + 3 * HOUR_MS
    assert sits(table, given + 3 * HOUR_MS) == "seated"
    assert sits(table, given + 3 * HOUR_MS + 1) == "expired"
    table.do("server", Invite("CDEFGH", 4))
    assert sits(table, given + 3 * HOUR_MS + 1) == "seated"


def test_without_a_word_a_code_is_good_for_a_week() -> None:
    table = Table(DUEL)
    assert table.state.record.until == 2_000 + 7 * 24 * HOUR_MS
    json = view(table.world("gm"), "gm").json
    assert (json["code"], json["code_until"]) == ("ABCDEF", table.state.record.until)
    assert not {"code", "code_until"} & view(table.world("watch"), "watch").json.keys()


def test_a_new_code_makes_the_old_one_void_even_for_whoever_is_at_the_door() -> None:
    table = Table(DUEL)
    old = table.state.record.invitations
    table.do("server", Invite("BCDEFG"))
    assert code(table.attempt("server", Sit(old, "Bo", B))) == "unknown-code"
    table.do("server", Sit(old + 1, "Bo", B))


def test_a_player_who_is_sent_away_takes_the_code_along() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    who = table.enlist("Ana", "party", ana)
    lines = table.do("gm", {"type": "unseat", "seat": ana})
    assert of(lines, e.Invited) == [e.Invited("")]
    assert of(lines, e.Assigned) == [e.Assigned(who, ())]
    assert "code" not in view(table.world("gm"), "gm").json
    assert sits(table, 1_000) == "unknown-code"
    table.do("server", Invite("BCDEFG"))
    assert sits(table, 1_000) == "seated"


def test_a_spectator_who_is_sent_away_never_knew_the_code() -> None:
    table = Table(DUEL)
    lines = table.do("gm", {"type": "unseat", "seat": "watch"})
    assert of(lines, e.Invited) == []
    assert sits(table, 1_000) == "seated"


def test_where_there_is_no_code_none_is_taken_away() -> None:
    table = Table(DUEL)
    seats = [table.sit("Ana"), table.sit("Bo")]
    table.do("gm", {"type": "unseat", "seat": seats[0]})
    assert of(table.do("gm", {"type": "unseat", "seat": seats[1]}), e.Invited) == []


def test_nobody_sits_down_at_a_fight_that_is_over() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana)
    table.do("gm", {"type": "close"})
    assert sits(table, 1_000) == "closed"
    table.do("server", Invite("BCDEFG"))  # for when the end is taken back
    table.do("gm", {"type": "undo"})
    assert sits(table, 1_000) == "seated"


def test_the_gm_admits_spectators_to_seats_of_their_own() -> None:
    table = Table(DUEL)
    table.do("gm", Admit("Zoe", B))
    seat = table.state.record.seats[f"s{table.state.commit}"]
    assert (seat.role, seat.name, seat.token) == ("spectator", "Zoe", B)
    assert code(table.attempt(seat.id, Renew(C))) == "forbidden"
    assert code(table.attempt("gm", Admit("Yan", B))) == "illegal"
    table.do("gm", Renew(C, seat.id))
    assert table.state.record.seats[seat.id].token == C
    assert table.world("watch").record.seats[seat.id].token == C


def test_a_token_is_renewed_by_its_holder_and_by_the_gm() -> None:
    table = Table(DUEL)
    ana, bo = table.sit("Ana", D), table.sit("Bo")
    assert of(table.do(ana, Renew(B)), e.Renewed) == [e.Renewed(ana, B)]
    table.do("gm", Renew(C, ana))
    found = table.state.record.seats[ana]
    assert (found.token, found.name) == (C, "Ana")
    assert table.state.record.pairs[ana].cups["shake"].anchor == D
    table.do("gm", Renew("e" * 64))
    assert table.state.record.seats["gm"].token == "e" * 64
    assert code(table.attempt(bo, Renew("f" * 64, ana))) == "forbidden"
    assert code(table.attempt("gm", Renew("f" * 64, "s99"))) == "unknown-seat"
    table.do("gm", {"type": "unseat", "seat": ana})
    for known in (B, C, "e" * 64):  # nor can anybody take the token of another for their own
        assert code(table.attempt(bo, Renew(known))) == "illegal"


def test_all_seats_get_new_tokens_and_who_has_none_is_out() -> None:
    table = Table(DUEL)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    who = table.enlist("Both", "party", ana, bo)
    table.do("gm", {"type": "close"})
    lines = table.do("server", Reseat({"gm": B, bo: C}))
    assert {s.id: s.token for s in table.state.record.seats.values()} == {"gm": B, bo: C}
    assert of(lines, e.Unseated) == [e.Unseated("watch"), e.Unseated(ana)]
    assert table.state.fight.combatants[who].seats == (bo,)
    assert code(table.attempt("gm", Reseat({}))) == "forbidden"


def test_a_token_for_a_seat_that_is_gone_changes_nothing() -> None:
    table = Table(DUEL)
    state = fold(table.shelf, table.state, write(9, [e.Renewed("s9", B)], table.state.prev))
    assert state.record == table.state.record


def guests(table: Table) -> bool:
    return "guests" in view(table.worlds["watch"], "watch").json["seats"]


def test_everybody_may_watch_as_long_as_the_gm_says_so() -> None:
    table = Table(DUEL)
    table.watch("watch")
    assert not guests(table)
    lines = table.do("gm", Public())
    assert of(lines, e.Seated) == [e.Seated("guests", "spectator", "Guests", "")]
    assert guests(table)
    assert code(table.attempt("gm", Public())) == "illegal"
    assert code(table.attempt("gm", Renew(B, "guests"))) == "illegal"
    lines = table.do("gm", Public(public=False))
    assert of(lines, e.Unseated) == [e.Unseated("guests")]
    assert not guests(table)
    assert code(table.attempt("gm", Public(public=False))) == "illegal"


def test_a_fight_that_is_over_can_be_shown_to_everybody_and_no_undo_takes_that_back() -> None:
    table = Table(DUEL)
    table.watch("watch")
    table.enlist("Ana", "party")
    table.do("gm", {"type": "close"})
    table.do("gm", Public())
    table.do("gm", {"type": "undo"})
    assert guests(table)


def test_a_book_of_a_fight_that_everybody_could_watch_is_shown_to_nobody_at_first() -> None:
    table = Table(DUEL)
    table.watch("watch")
    table.do("gm", Public())
    table.do("server", Reseat({"gm": B, "watch": C}))
    assert not guests(table)


def shown(table: Table) -> tuple[object, object]:
    found = view(table.worlds["watch"], "watch").json
    return found.get("frames"), found.get("published")


SITES = ("https://a.example", "https://b.example:8443")


def test_the_gm_says_which_sites_may_show_the_fight_and_no_undo_takes_that_back() -> None:
    table = Table(DUEL)
    table.watch("watch")
    assert shown(table) == (None, None)
    table.do("gm", Frame((*SITES, SITES[0])))
    assert shown(table) == (list(SITES), None)
    assert code(table.attempt("gm", Frame(SITES))) == "illegal"
    table.enlist("Ana", "party")
    table.do("gm", {"type": "undo"})
    assert shown(table) == (list(SITES), None)
    table.do("gm", Frame())
    assert shown(table) == (None, None)


@pytest.mark.parametrize(
    "origin",
    [
        *("*", "https://*.example", "https://a.example/", "https://a.example; script-src *"),
        *("https://a.example\n", "https://A.example", "a.example", "data:", "https://a.example:"),
        *(
            "https://a.example 'self'",
            "https://",
            "https://-",
            "javascript://a",
            "https://ä.example",
        ),
    ],
)
def test_what_is_no_origin_of_one_site_gets_into_no_header(origin: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read({"type": "frame", "origins": [origin]}, ())


def test_a_moment_is_public_as_long_as_the_gm_says_so() -> None:
    table = Table(DUEL)
    table.watch("watch")
    now = table.state.commit
    assert code(table.attempt("gm", Publish(now + 1))) == "unknown-address"
    table.do("gm", Publish(now))
    table.do("gm", Publish(1))
    assert shown(table) == (None, [1, now])
    assert code(table.attempt("gm", Publish(now))) == "illegal"
    table.do("gm", Publish(now, public=False))
    assert shown(table) == (None, [1])
    assert code(table.attempt("gm", Publish(now, public=False))) == "illegal"
    published = frozenset(range(1, MAX_PUBLISHED + 1))
    table.state = replace(table.state, record=replace(table.state.record, published=published))
    table.state = replace(table.state, commit=MAX_PUBLISHED + 1)
    assert code(table.attempt("gm", Publish(MAX_PUBLISHED + 1))) == "full"


def test_the_gm_gives_time_for_a_turn_holds_it_and_ends_it_and_no_undo_takes_that_back() -> None:
    table = Table(DUEL)
    table.watch("watch")

    def clock() -> object:
        return view(table.worlds["watch"], "watch").json.get("clock")

    assert clock() is None
    for idle in (Time(0), Time(0, held=True)):
        assert code(table.attempt("gm", idle)) == "illegal"
    table.do("gm", Time(60))
    assert clock() == {"seconds": 60, "held": False}
    table.enlist("Ana", "party")
    table.do("gm", Time(60, held=True))
    table.do("gm", {"type": "undo"})
    assert not table.state.fight.combatants
    assert clock() == {"seconds": 60, "held": True}
    table.do("gm", Time(0))
    assert clock() is None


def test_a_book_is_shown_by_no_site_and_none_of_its_moments_is_public() -> None:
    table = Table(DUEL)
    table.watch("watch")
    table.do("gm", Frame(SITES))
    table.do("gm", Publish(1))
    table.do("server", Reseat({"gm": B, "watch": C}))
    assert shown(table) == (None, None)


def test_the_owner_alone_says_who_else_is_gm() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    assert code(table.attempt(ana, Appoint("Mo", B))) == "forbidden"
    table.do("gm", Appoint("Mo", B))
    mo = f"gm{table.state.commit}"
    assert (table.state.record.seats[mo].role, table.state.record.seats[mo].token) == ("gm", B)
    assert code(table.attempt("gm", Appoint("Zoe", B))) == "illegal", "a token of somebody else"
    for command in (Appoint("Zoe", C), Renew(C, "gm"), Unseat(mo)):
        assert code(table.attempt("gm", command, hand=mo)) == "forbidden"
    assert code(table.attempt("gm", Unseat("gm"))) == "illegal"
    table.do("gm", Renew(C), hand=mo)
    assert table.state.record.seats[mo].token == C
    table.do("gm", Unseat(ana), hand=mo)
    table.do("gm", Renew(D, mo))
    table.do("gm", Unseat(mo))
    assert mo not in table.state.record.seats


def test_what_a_further_gm_does_is_told_with_their_name() -> None:
    table = Table(DUEL)
    table.do("gm", Appoint("Mo", B))
    mo = f"gm{table.state.commit}"
    table.do("server", Anchor(table.anchors(), mo))
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", Begin(), hand=mo)
    told = "\n".join(entry.sentence for entry in tell(DUEL.narrate, table.lines))
    assert "Mo is game master here as well." in told
    assert "Mo starts the fight." in told
    rules = refused(Table(DUEL, campaign="c9/4"), Appoint("Mo", B))
    assert rules == "illegal", "the campaign names them"


def test_what_a_further_gm_did_or_amends_keeps_their_name_in_an_amendment() -> None:
    table = Table(DUEL)
    table.do("gm", Appoint("Mo", B))
    mo = f"gm{table.state.commit}"
    table.do("server", Anchor(table.anchors(), mo))
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    hurt = {"type": "adjust", "who": "c1", "track": "hp", "reason": "a thorn"}
    at = table.do("gm", {**hurt, "value": 2})[0].commit
    table.do("gm", Begin(), hand=mo)
    amend = {"type": "amend", "commit": at, "command": {**hurt, "value": 1}}
    table.do("gm", amend, hand=mo)
    again = [line.event for line in table.lines if isinstance(line.event, e.Declared)][-2:]
    assert [(d.command["type"], d.hand, d.by) for d in again] == [
        ("adjust", "", mo),
        ("begin", mo, mo),
    ]
    told = [entry.sentence for entry in tell(DUEL.narrate, table.lines)]
    assert sum("Mo starts the fight." in sentence for sentence in told) == 2
    assert audit(rows(table.lines), {DUEL.id: DUEL}).sound


def refused(table: Table, command: Appoint) -> str:
    return code(table.attempt("gm", command))
