"""What a live encounter has at hand is what the fold of the whole stream gives."""

from collections import defaultdict
from itertools import combinations
from types import SimpleNamespace
from typing import Any

import pytest

from fightbook.domain.evolve import fold
from fightbook.domain.onlook import onlooking
from fightbook.domain.perceive import blank, see
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.view import view
from fightbook.server import sights
from fightbook.server.live import Live, commits
from fightbook.server.messages import Commit, FromServer
from fightbook.server.sights import NOBODY
from fightbook.server.viewers import Encoding, Group
from tests.support.client import merged
from tests.support.duel import DUEL
from tests.support.evening import evening
from tests.support.play import play, seat_everybody
from tests.support.table import Table


def folded(table: Table, seat: str, after: Encounter, until: int) -> Encounter:
    """Fold what a seat saw between a world and a commit."""
    lines = [line for line in table.lines if after.commit < line.commit <= until]
    return fold(table.shelf, after, [see(line, seat) for line in lines])


@pytest.fixture(params=range(3))
def table(request: pytest.FixtureRequest) -> Table:
    """A fight with secrets, in which somebody sits down late and somebody leaves."""
    if request.param == 0:
        return evening()[0]
    table = seat_everybody(DUEL, {"health": "word"}, request.param)
    table.do("gm", {"type": "enlist", "name": "Spy", "side": "foes", "hidden": True})
    table.do("gm", {"type": "unseat", "seat": "watch"})
    table.sit("Late")
    play(table, request.param)
    return table


def test_every_world_that_is_known_is_the_fold(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sights, "RECENT", 5)
    live, wholes = Live("e1", Shelf(DUEL)), dict[tuple[str, int], Encounter]()
    for number, lines in enumerate(commits(table.lines), 1):
        live.advance(lines)
        for seat in live.state.record.seats.keys() - live.watches.keys():
            if number % 4 == 0:  # somebody looks for the first time
                live.watch(seat, folded(table, seat, live.known(seat, 99), number))
        for seat in live.state.record.seats:
            for until in range(max(0, number - 7), number + 1):
                if (seat, until) not in wholes:
                    wholes[seat, until] = folded(table, seat, blank(live.state), until)
                check_known(table, live, seat, until, wholes[seat, until])


def check_known(table: Table, live: Live, seat: str, until: int, whole: Encounter) -> None:
    """Check that what is at hand leads to what the whole stream gives, and not past it."""
    known = live.known(seat, until)
    assert known.commit <= until
    found = folded(table, seat, known, until)
    assert (found.fight, found.latest) == (whole.fight, whole.latest)
    assert onlooking(found, ()).record == onlooking(whole, ()).record
    assert {*found.moments} <= {*whole.moments}


def test_a_newcomer_needs_only_what_came_since(table: Table) -> None:
    live = Live("e1", Shelf(DUEL))
    for lines in commits(table.lines):
        live.advance(lines)
    for seat in live.state.record.seats:
        if seat.startswith("s"):
            assert live.known(seat, 999).commit >= int(seat[1:]) - 1
    assert live.public.fight == folded(table, NOBODY, blank(live.state), 999).fight


class Viewing:
    """Remembers what it was sent."""

    away = 0
    lang = "en"
    encoding: Encoding = "json"
    key = ""

    def __init__(self) -> None:
        self.commits: list[int] = []
        self.ended = ("", 0)

    def join(self, group: Group | None) -> None:
        if group is not None:
            group.place(self, None)

    def send(self, message: FromServer) -> None:
        raise AssertionError(message)

    def send_shared(self, message: FromServer, frames: dict[Encoding, bytes]) -> None:
        assert isinstance(message, Commit)
        self.commits.append(message.commit)

    def end(self, message: FromServer, code: int, reason: str) -> None:
        self.ended = (reason, code)


class Told(Viewing):
    """Remembers the patches that it was sent."""

    def __init__(self) -> None:
        super().__init__()
        self.patches: list[dict[str, Any]] = []
        self.words = ""
        """What the last was told as."""

    def send_shared(self, message: FromServer, frames: dict[Encoding, bytes]) -> None:
        assert isinstance(message, Commit)
        self.patches.append(message.patch)
        self.words = " ".join(message.told.values())


def test_a_view_that_cannot_be_made_ends_its_own_viewers_and_no_commit(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    live, found = Live("e1", Shelf(DUEL)), commits(table.lines)
    for lines in found[:8]:
        live.advance(lines)
    viewings = {seat: Viewing() for seat in ("gm", "watch")}
    for seat, viewing in viewings.items():
        live.watch(seat, folded(table, seat, live.known(seat, 99), 8)).viewers.add(viewing)

    def broken(_: object) -> dict[str, str]:
        raise ZeroDivisionError

    monkeypatch.setitem(live.watches["watch"].sight.voices, "en", SimpleNamespace(speak=broken))
    live.advance(found[8])
    assert live.state.commit == 9
    assert (viewings["gm"].commits, viewings["gm"].ended) == ([9], ("", 0))
    assert (viewings["watch"].commits, viewings["watch"].ended) == ([], ("internal", 1011))
    assert list(live.watches) == ["gm"]


def test_those_who_were_shown_the_same_share_what_they_see_until_one_is_shown_more(
    table: Table,
) -> None:
    live, apart = Live("e1", Shelf(DUEL)), defaultdict[str, set[str]](set)
    for number, lines in enumerate(commits(table.lines), 1):
        live.advance(lines)
        for line in lines:
            for seat in line.event.to or ():
                apart[seat].add(line.at)
        for seat in live.state.record.seats.keys() - live.watches.keys():
            live.watch(seat, folded(table, seat, live.known(seat, number), number))
        for seat, watch in live.watches.items():
            whole = folded(table, seat, blank(live.state), number)
            assert watch.view.json == view(whole, seat).json
        for (one, its), (other, theirs) in combinations(live.watches.items(), 2):
            if apart[one] != apart[other]:
                assert its.sight is not theirs.sight
            elif not apart[one]:
                assert its.sight is theirs.sight


def test_a_seat_that_becomes_another_is_told_so_and_its_neighbours_are_not() -> None:
    table = Table(DUEL)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    live = Live("e1", Shelf(DUEL))
    for lines in commits(table.lines):
        live.advance(lines)
    before = {seat: live.watch(seat, live.known(seat, 99)) for seat in (ana, bo)}
    assert before[ana].sight is before[bo].sight
    told = {seat: watch.view.json for seat, watch in before.items()}
    table.do("gm", {"type": "unseat", "seat": ana})
    viewing = {seat: Told() for seat in before}
    for seat, watch in before.items():
        watch.viewers.add(viewing[seat])
    live.advance(commits(table.lines)[-1])
    for seat, one in viewing.items():
        assert merged(told[seat], one.patches[-1]) == before[seat].view.json
    assert before[ana].view.json["you"]["role"] == "spectator"


def test_who_is_told_again_in_a_language_hears_of_those_who_came_meanwhile() -> None:
    table, german = Table(DUEL), Told()
    german.lang = "de"
    live = Live("e1", Shelf(DUEL))

    def go_on() -> None:
        for lines in commits(table.lines)[live.state.commit :]:
            live.advance(lines)

    go_on()
    viewers = live.watch("gm", live.known("gm", 99)).viewers
    viewers.add(Told())
    viewers.add(german)
    table.enlist("Ana", "party")
    go_on()
    viewers.discard(german)
    who = table.enlist("Cleo", "foes")
    go_on()
    viewers.add(german)
    table.do("gm", {"type": "mark", "who": who, "mark": "dazed", "reason": "x"})
    go_on()
    assert "Cleo" in german.words


def test_who_was_shown_all_that_there_is_shares_the_state_and_a_newcomer_does_not() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    table.do("gm", {"type": "say", "text": "psst", "hidden": True})
    late = table.sit("Late")
    table.do(late, {"type": "say", "text": "Who is that?", "hidden": True})
    secret = table.do("gm", {"type": "throw", "sides": 20, "hidden": True})
    live = Live("e1", Shelf(DUEL))
    for lines in commits(table.lines):
        live.advance(lines)
        assert (live.known("gm", 99) is live.state) == (lines[0].commit < secret[0].commit)
        for seat in live.state.record.seats.keys() & {ana, late}:
            assert live.known(seat, 99) is not live.state
