"""What a seat says that it saw, and that is not there: its word, once, and not for ever."""

from fightbook.domain import events as e
from fightbook.domain.bounds import MAX_CLAIMS
from fightbook.domain.commands import Claim
from fightbook.domain.reject import Rejected
from fightbook.projections.audit import audit
from fightbook.projections.book import rows as rows_of
from tests.support.duel import DUEL
from tests.support.table import A, Table


def claims(table: Table, seat: str, address: str = "9-0", digest: str = A) -> str:
    """Let a seat claim a line; give what comes of it."""
    before = table.state
    found = table.attempt("server", Claim(seat, address, digest))
    if isinstance(found, Rejected):
        assert table.state is before
        return found.code
    assert [line.event for line in found][1:] == [e.Claimed(seat, address, digest)]
    return "claimed"


def test_a_claim_is_noted_once_for_each_seat() -> None:
    table = Table(DUEL)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    assert [claims(table, seat) for seat in (ana, ana, bo, "gm")] == [
        "claimed",
        "full",
        "claimed",
        "claimed",
    ]
    assert claims(table, ana, "9-1") == claims(table, ana, digest="b" * 64) == "claimed"


def test_there_is_an_end_of_claims() -> None:
    table = Table(DUEL)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    found = [claims(table, ana, f"{n}-0") for n in range(MAX_CLAIMS + 2)]
    assert found == ["claimed"] * MAX_CLAIMS + ["full"] * 2
    assert claims(table, bo) == "claimed"


def test_spectators_and_strangers_claim_nothing() -> None:
    table = Table(DUEL)
    assert claims(table, "watch") == claims(table, "s99") == "unknown-seat"
    found = table.attempt("gm", Claim("gm", "9-0", A))
    assert isinstance(found, Rejected)
    assert found.code == "forbidden"


def test_the_audit_names_who_misses_lines() -> None:
    table = Table(DUEL)
    ana = table.sit("Ana")
    claims(table, ana)
    report = audit(rows_of(table.lines), {DUEL.id: DUEL})
    (remark,) = [r for r in report.remarks if r.code == "misses-lines"]
    assert (remark.seat, remark.slots) == (ana, {"address": "9-0"})
    assert report.findings == ()
