"""The GM's own rolls: who runs the server cannot know them, as long as one witness is honest.

What is left to him is to pass over a witness whose link does not suit him: each time, one of two
outcomes, and each time it is named.
"""

from typing import Any

import pytest

from fightbook.clients.python.calls import Calls
from fightbook.clients.python.messages import Call
from fightbook.domain.reject import Rejected
from fightbook.projections.audit import audit
from fightbook.projections.book import rows
from tests.adversaries.host import MEAN, THROW, Host
from tests.support import circle
from tests.support.duel import DUEL

FEW = 120


def mean(faces: list[int]) -> float:
    return sum(faces) / len(faces)


def test_whoever_passes_over_a_witness_gains_by_drops_that_are_named() -> None:
    """He sees both outcomes and takes the better one: of two dice the mean is 13.8."""
    host, faces, passed = Host(), list[int](), 0
    host.here = {host.ana}
    for _ in range(FEW):
        honest, without = host.branch(), host.branch()
        without.mute = {host.ana}
        one, other = honest.gm(), without.gm()
        passed += other > one
        host.mute = {host.ana} if other > one else set()
        faces.append(host.gm())
        host.mute = set()
        host.do(host.ana, {"type": "say", "text": "Hm."})
    assert mean(faces) > MEAN + 1
    report = audit(rows(host.lines), {"duel": DUEL})
    named = [found for found in report.remarks if found.code == "passed-over"]
    assert [found.slots for found in named] == [{"seats": [host.ana], "open": 2}] * len(named)
    assert len(named) == report.verdict.dropped
    assert len(named) == passed > 0
    assert "passed-over" in host.verified()


def test_whoever_was_passed_over_twice_is_called_no_more_and_that_is_what_two_drops_buy() -> None:
    """From then on a host with a seat of his own knows his rolls; both drops are named."""
    host = Host()
    for _ in range(2):
        host.mute = {host.ana}
        host.gm()
        host.do(host.ana, {"type": "say", "text": "Hm."})
    host.mute = set()
    host.gm()
    called = [needed.muster.called for needed in host.asked]
    assert [host.ana in dict(found) for found in called] == [True, True, False]
    report = audit(rows(host.lines), {"duel": DUEL})
    assert sum(found.code == "passed-over" for found in report.remarks) == 2


def test_a_call_that_was_dropped_and_made_again_gets_no_second_link() -> None:
    """A retry under another id, another past or another command: her client answers none of it."""
    ana = Calls(b"a" * 32, 16)
    first, second = Call("01" * 32, 1, "5-1", "ab" * 32), Call("02" * 32, 1, "5-1", "ab" * 32)
    assert ana.take(first) == []
    assert ana.answer("5-1", "ab" * 32)
    for call in (second, Call("03" * 32, 2, "5-1", "ab" * 32)):
        assert [flag.kind for flag in ana.take(call)] == ["bad-call"]
        assert ana.answer("5-1", "ab" * 32) is None
    declared: dict[str, Any] = {
        "at": "6-0",
        "type": "declared",
        "at_ms": 1,
        "seat": "gm",
        "command": {},
    }
    assert [f.kind for f in ana.follow("s3", [declared], "gm", 0.0)] == ["call-dropped"]


def test_a_call_upon_another_past_than_hers_gets_no_link() -> None:
    ana = Calls(b"a" * 32, 16)
    ana.take(Call("01" * 32, 1, "5-1", "ab" * 32))
    assert ana.answer("4-0", "ab" * 32) is None
    assert ana.answer("5-1", "cd" * 32) is None


def test_whoever_finishes_a_call_after_a_crash_rolls_the_same() -> None:
    """Call, nonce and answers lie in the store: no process has another try."""
    host = Host()
    request = host.typed(THROW)
    faces = set[int]()
    for _ in range(2):  # the process that called, and the one that comes after the crash
        table = host.branch()
        assert not isinstance(table.attempt("gm", request), Rejected)
        faces.add(table.face())
    assert len(faces) == 1


def test_another_nonce_changes_no_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is bound by the call, and in no seed."""
    host, faces = Host(), set[int]()
    for number in range(5):
        monkeypatch.setattr(circle, "NONCE", f"{number:064x}")
        faces.add(host.branch().gm())
    assert len(faces) == 1


def test_an_amendment_that_is_refused_after_its_dice_is_a_drop_that_is_named() -> None:
    host = Host()
    host.do("gm", {"type": "enlist", "name": "Bat", "side": "foes"})
    at = host.state.commit
    host.do("gm", {"type": "enlist", "name": "Ann", "side": "party"})
    host.do("gm", {"type": "dismiss", "who": "c3"})
    host.do("gm", {"type": "amend", "commit": at, "command": THROW})
    assert "came-to-nothing" in host.remarks() & host.verified()


def test_at_a_table_where_a_player_runs_the_server_all_rolls_have_witnesses() -> None:
    """With ``gm`` a player who is the host knows his own rolls, and can spend one on a dummy."""
    mild, strict = Host(), Host("all")
    mild.puppets()
    strict.puppets()
    assert [len(host.asked) for host in (mild, strict)] == [0, 1]
    assert dict(strict.asked[0].muster.called).keys() == {strict.ana}
