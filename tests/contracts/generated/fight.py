"""A fight, played with the Python client that is generated from a server's OpenAPI page.

``tests/contracts/test_generated.py`` generates it, checks these types and runs this.
"""

import sys
from itertools import count
from typing import TypeVar

from fightbook_client import AuthenticatedClient, Client
from fightbook_client.api.fight import (
    get_audit,
    get_log,
    get_view,
    give_command,
    list_events,
    list_moves,
)
from fightbook_client.api.server import join_table, open_encounter
from fightbook_client.models import (
    Aim,
    Answer,
    Assign,
    AssignType,
    Begin,
    BeginType,
    Committed,
    Hidden,
    Log,
    Newcomer,
    NewCommand,
    NewEncounter,
    NewSeat,
    NewTable,
    Offer,
    Page,
    ProblemDetails,
    Report,
    Snapshot,
    TakenSeat,
)

T = TypeVar("T")
_numbers = count(1)


def given(kind: type[T], found: object) -> T:
    assert isinstance(found, kind), found
    return found


def seat_at(url: str, token: str) -> AuthenticatedClient:
    return AuthenticatedClient(base_url=url, token=token)


def give(
    seat: AuthenticatedClient, fight: str, command: Answer | Assign | Begin | Aim
) -> Committed:
    wanted = NewCommand(id=f"p{next(_numbers)}", command=command)
    return given(Committed, give_command.sync(fight, client=seat, body=wanted))


def move(seat: AuthenticatedClient, fight: str) -> int:
    """Do the first of the moves that the fight waits for; give the commit."""
    offered = given(Offer, list_moves.sync(fight, client=seat))
    first = next(found for found in offered.moves if not found.part)
    command = first.command.to_dict()
    kind = Aim if command["type"] == "aim" else Answer
    return give(seat, fight, kind.from_dict(command)).commit


def main(url: str) -> None:
    body = NewEncounter(
        ruleset="duel",
        title="Generated",
        combatants=[Newcomer(name="Ana", side="party"), Newcomer(name="Bo")],
    )
    table = given(NewTable, open_encounter.sync(client=Client(base_url=url), body=body))
    fight, gm = table.id, seat_at(url, table.seats["gm"]["token"])
    wrong = NewSeat(code="AAAAA2", name="Eve")
    problem = given(ProblemDetails, join_table.sync(client=Client(base_url=url), body=wrong))
    assert (problem.status, problem.code.value) == (404, "unknown-code")
    sit = NewSeat(code=table.code, name="Ana")
    taken = given(TakenSeat, join_table.sync(client=Client(base_url=url), body=sit))
    ana = seat_at(url, taken.token)
    assign = Assign(type_=AssignType.ASSIGN, who="c1", seats=[taken.seat])
    assert give(gm, fight, assign).commit < give(gm, fight, Begin(type_=BeginType.BEGIN)).commit
    last = move(ana, fight)
    lines = given(Page, list_events.sync(fight, client=gm)).events
    assert any(isinstance(line, Hidden) for line in lines)
    while not given(Snapshot, get_view.sync(fight, client=gm)).view.outcome and last < 60:
        last = move(gm, fight)
    view = given(Snapshot, get_view.sync(fight, client=ana)).view
    assert view.outcome
    assert view.combatants["c1"].name == "Ana"
    log = given(Log, get_log.sync(fight, client=ana))
    assert log.entries[-1].commit == last
    report = given(Report, get_audit.sync(fight, client=gm))
    assert report.sound
    print(f"{view.outcome} at {last}")  # noqa: T201 - what the test reads


if __name__ == "__main__":
    main(sys.argv[1])
