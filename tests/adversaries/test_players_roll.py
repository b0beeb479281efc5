"""Nobody raises an honest player's die: whatever the host puts before it, it is the same one."""

from collections.abc import Callable

import pytest

from fightbook.domain.commands import Anchor
from fightbook.domain.reject import Rejected
from tests.adversaries.host import Host


def _nothing(_: Host) -> None:
    pass


def _notes(host: Host) -> None:
    for word in ("Hm.", "Well.", "So."):
        host.do("gm", {"type": "say", "text": word})


def _hidden_notes(host: Host) -> None:
    host.do("gm", {"type": "say", "text": "Hm.", "hidden": True})


def _dummy_throws(host: Host) -> None:
    host.gm()
    host.do("gm", {"type": "throw", "sides": 6, "hidden": True})


def _puppets_throws(host: Host) -> None:
    host.puppets()
    host.puppets()


def _new_chains_of_the_gm(host: Host) -> None:
    host.do("gm", Anchor(host.anchors()))


def _new_chains_of_the_puppet(host: Host) -> None:
    host.do(host.puppet, Anchor(host.anchors()))


def _undone_throws(host: Host) -> None:
    host.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a try"})
    host.do("gm", {"type": "undo"})
    host.do("gm", {"type": "redo"})


def _amendment(host: Host) -> None:
    host.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a try"})
    at = host.state.commit
    other = {"type": "adjust", "who": "c1", "track": "hp", "value": 1, "reason": "a try"}
    host.do("gm", {"type": "amend", "commit": at, "command": other, "dice": "fresh"})


def _amendment_that_is_refused(host: Host) -> None:
    host.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": 2, "reason": "a try"})
    wrong = {"type": "adjust", "who": "c9", "track": "hp", "value": 1, "reason": "a try"}
    command = {"type": "amend", "commit": host.state.commit, "command": wrong}
    assert isinstance(host.attempt("gm", host.typed(command)), Rejected)


def _fork(host: Host) -> None:
    host.do("server", {"type": "fork", "into": f"e2/{host.state.commit}"})


def _refused(host: Host) -> None:
    """A command of the GM's that is refused after its dice would have been known."""
    command = {"type": "throw", "sides": 20, "who": "c99"}
    assert isinstance(host.attempt("gm", host.typed(command)), Rejected)


def _a_seat_that_comes_and_goes(host: Host) -> None:
    late = host.come("Late", 3)
    host.do("gm", {"type": "unseat", "seat": late})


WAYS: dict[str, Callable[[Host], None]] = {
    "nothing": _nothing,
    "notes": _notes,
    "hidden notes": _hidden_notes,
    "dummy throws": _dummy_throws,
    "a puppet's throws": _puppets_throws,
    "new chains of the GM": _new_chains_of_the_gm,
    "new chains of a puppet": _new_chains_of_the_puppet,
    "undo and redo": _undone_throws,
    "an amendment": _amendment,
    "an amendment that is refused": _amendment_that_is_refused,
    "a fork": _fork,
    "a refused command": _refused,
    "a seat that comes and goes": _a_seat_that_comes_and_goes,
}
UNSEEN = {"nothing", "a puppet's throws", "a refused command", "new chains of a puppet"}
"""What leaves nothing of the GM's or the server's before the roll."""


@pytest.mark.parametrize("way", WAYS)
def test_whatever_comes_between_her_shake_and_her_roll_it_is_the_same_die(way: str) -> None:
    """Delayed, behind other commits, or at once: and where the host came between, all can see."""
    host = Host()
    host.ask()
    there, face = host.branch(), host.branch().roll()
    WAYS[way](there)
    assert there.roll() == face
    late = way not in UNSEEN
    assert ("late-roll" in there.remarks(), "late-roll" in there.verified()) == (late, late)


@pytest.mark.parametrize("way", WAYS)
def test_whatever_comes_before_she_shows_anything_it_is_the_same_die(way: str) -> None:
    host = Host()
    face = host.branch().roll()
    WAYS[way](host)
    assert host.roll() == face
    assert "late-roll" not in host.remarks() | host.verified()


def test_the_order_of_two_players_changes_neither_die() -> None:
    one, two = Host(), Host()
    first = (one.roll(), one.puppets())
    second = (two.puppets(), two.roll())
    assert first == second[::-1]


def test_a_roll_that_was_dropped_comes_again_as_the_same_die_and_says_so() -> None:
    """Her client shows the same link until it stands in the stream, under whatever id."""
    host = Host()
    host.ask()
    face = host.branch().roll()
    host.ask()  # the host pretends that nothing came
    host.ask()
    assert host.roll() == face
    assert {"shown-before"} <= host.remarks() & host.verified()


def test_a_doubled_command_finds_its_link_spent() -> None:
    host = Host()
    shake = host.shake(host.ana, 1)
    host.roll()
    again = host.attempt(host.ana, host.typed({"type": "throw", "sides": 20}), shake=shake)
    assert isinstance(again, Rejected)
    assert again.code == "bad-shake"


def test_another_link_than_the_next_is_no_shake_of_hers() -> None:
    """The host cannot take one of a later roll, nor one of his own."""
    host = Host()
    throw = host.typed({"type": "throw", "sides": 20})
    for shake in (host.shake(host.ana, 2), host.shake(host.puppet, 1)):
        found = host.attempt(host.ana, throw, shake=shake)
        assert isinstance(found, Rejected)
        assert found.code == "bad-shake"


def test_without_her_link_nothing_of_hers_is_rolled_in_silence() -> None:
    """Dropping her chain is a new pair without one, which everybody is told; she is the first."""
    host = Host()
    host.do("server", Anchor(host.anchors(), host.ana, why="history-lost"))
    host.do(host.ana, {"type": "throw", "sides": 20})
    assert "lines-lost" in host.remarks() & host.verified()


def test_an_anchor_that_was_begun_before_begins_nothing() -> None:
    """Whoever saw the links of a chain may not have it begin once more."""
    host = Host()
    pair = {cup: found.anchor for cup, found in host.state.record.pairs[host.ana].cups.items()}
    found = host.attempt("server", Anchor(pair, host.ana, why="history-lost"))
    assert isinstance(found, Rejected)


def test_a_choice_that_is_sealed_takes_no_link() -> None:
    """So nothing is shown before the choices are open."""
    host = Host()
    host.do("gm", {"type": "begin"})
    shake = host.shake(host.ana, 1)
    host.do(host.ana, {"type": "aim", "who": "c1", "high": True}, shake=shake)
    assert host.state.record.pairs[host.ana].spent == 0
    assert shake not in b"".join(line.raw for line in host.lines).decode()


def test_in_a_fork_no_chain_goes_on() -> None:
    host = Host()
    host.do("server", {"type": "fork", "origin": "e0/9"})
    assert host.state.record.pairs == {}
