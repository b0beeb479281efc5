"""What the GM keeps: nobody else is told of it, nor how much there is."""

from typing import Any

import pytest

from fightbook.domain import events as e
from fightbook.domain.campaign import own
from fightbook.domain.campaign.rules import campaign
from fightbook.domain.perceive import see
from fightbook.domain.registry import shelved
from fightbook.domain.reject import Rejected
from fightbook.projections.log import tell
from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table

MILL = {
    "title": "The mill",
    "ruleset": "duel",
    "fighters": [{"name": "Rat", "side": "foes", "count": 3, "hidden": True}],
    "notes": "They sleep by day.",
    "tags": ["river"],
}


@pytest.fixture
def table() -> Table:
    found = Table(campaign(shelved([DUEL])))
    found.do("gm", {"type": "begin"})
    return found


def kept(table: Table, shelf: str = "encounter") -> dict[str, Any]:
    own = view(table.world("gm"), "gm").json["own"]
    found: dict[str, Any] = own["shelves"].get(shelf, {})
    return found


@pytest.mark.parametrize("filled", [1, 7, 100])
def test_a_filled_shelf_looks_alike_however_much_there_is(table: Table, filled: int) -> None:
    player = table.sit("Ana")
    things = [{"shelf": "note", "item": {"title": f"Note {n}"}} for n in range(filled)]
    lines = table.do("gm", {"type": "fill", "things": things})
    assert len(lines) == 101, "a declaration, and a line for each of the most that there can be"
    assert all(line.event.to == ("gm",) for line in lines[1:])
    assert "Note" not in str([see(line, player) for line in lines])
    assert len(kept(table, "note")) == filled


@pytest.mark.parametrize(
    ("shelf", "item", "kept", "dropped"),
    [
        ("encounter", MILL, "prepares an encounter", "drops a prepared encounter"),
        ("note", {"title": "Rain"}, "writes a note", "drops a note"),
    ],
)
def test_the_log_says_what_is_kept(
    table: Table, shelf: str, item: dict[str, Any], kept: str, dropped: str
) -> None:
    table.do("gm", {"type": "keep", "shelf": shelf, "item": item})
    (ident,) = (line.event.id for line in table.lines if isinstance(line.event, e.Kept))
    table.do("gm", {"type": "drop", "shelf": shelf, "id": ident})
    told = [entry.sentence for entry in tell(table.rules.narrate, table.lines)]
    assert f"The GM {kept}." in told
    assert f"The GM {dropped}." in told


def test_a_prepared_encounter_is_kept_changed_and_taken_away(table: Table) -> None:
    table.do("gm", {"type": "keep", "shelf": "encounter", "item": MILL})
    ((ident, item),) = kept(table).items()
    assert item == MILL
    table.do(
        "gm", {"type": "keep", "shelf": "encounter", "id": ident, "item": {**MILL, "notes": ""}}
    )
    assert "notes" not in kept(table)[ident]
    table.do("gm", {"type": "undo"})
    assert kept(table)[ident] == MILL
    table.do("gm", {"type": "drop", "shelf": "encounter", "id": ident})
    assert kept(table) == {}


def test_nobody_else_sees_what_is_kept(table: Table) -> None:
    ana = table.sit("Ana")
    table.do("gm", {"type": "keep", "shelf": "encounter", "item": MILL})
    seen = view(table.world(ana), ana).json
    assert "mill" not in str(seen).casefold()
    assert not seen.get("own", {}).get("shelves")


@pytest.mark.parametrize(
    ("shelf", "item"),
    [
        ("combatant", {"name": "Rat", "ruleset": "duel", "count": 2}),
        ("gear", {"name": "Fork", "ruleset": "duel", "what": {"die": 6}}),
        ("party", {"name": "The four", "who": ["c1"]}),
        ("note", {"title": "The baron", "text": "He lies."}),
    ],
)
def test_each_shelf_has_things_of_its_own(table: Table, shelf: str, item: dict[str, Any]) -> None:
    table.do("gm", {"type": "keep", "shelf": shelf, "item": item})
    assert list(kept(table, shelf).values()) == [item]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({"type": "keep", "shelf": "note", "item": {"title": ""}}, "bad-message"),
        ({"type": "keep", "shelf": "note", "item": {"title": "x"}, "id": "n99"}, "illegal"),
        ({"type": "drop", "shelf": "note", "id": "n99"}, "illegal"),
    ],
)
def test_what_is_not_there_or_does_not_fit_is_refused(
    table: Table, command: dict[str, Any], code: str
) -> None:
    found = table.attempt("gm", table.typed(command))
    assert isinstance(found, Rejected)
    assert found.code == code


def test_a_shelf_has_its_bounds(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(own.SHELVES, "note", (own.Memo, 1))
    note = {"type": "keep", "shelf": "note", "item": {"title": "x"}}
    table.do("gm", note)
    found = table.attempt("gm", table.typed(note))
    assert isinstance(found, Rejected)
    assert (found.code, found.message) == ("full", "There is room for 1.")


def test_many_things_come_at_once_or_not_at_all(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(own.SHELVES, "note", (own.Memo, 2))
    notes = [{"shelf": "note", "item": {"title": title}} for title in ("x", "y", "z")]
    rat = {"shelf": "combatant", "item": {"name": "Rat", "ruleset": "duel", "tags": ["sewer"]}}
    found = table.attempt("gm", table.typed({"type": "fill", "things": notes}))
    assert isinstance(found, Rejected)
    table.do("gm", {"type": "fill", "things": [*notes[:2], rat]})
    assert [note["title"] for note in kept(table, "note").values()] == ["x", "y"]
    assert [one["tags"] for one in kept(table, "combatant").values()] == [["sewer"]]
    table.do("gm", {"type": "undo"})
    assert not kept(table, "note")


def test_the_second_of_two_gms_is_told_what_the_first_has_written(table: Table) -> None:
    def keep(text: str, **more: Any) -> Any:
        item = {"title": "The baron", "text": text}
        command = {"type": "keep", "shelf": "note", "item": item, "id": ident}
        return table.attempt("gm", table.typed(command), **more)

    table.do("gm", {"type": "keep", "shelf": "note", "item": {"title": "The baron", "text": "?"}})
    (ident,) = kept(table, "note")
    seen = table.state.commit
    keep("He lies.", seen=seen)
    for found in (
        keep("He sleeps.", seen=seen),
        table.attempt("gm", table.typed({"type": "drop", "shelf": "note", "id": ident}), seen=seen),
    ):
        assert isinstance(found, Rejected)
        assert found.code == "changed"
        assert [found.detail[at]["text"] for at in ("was", "is")] == ["?", "He lies."]
    assert kept(table, "note")[ident]["text"] == "He lies."
    keep("He lies.", seen=seen)  # which comes to the same
    keep("He sleeps.", seen=table.state.commit)
    assert kept(table, "note")[ident]["text"] == "He sleeps."
    table.do("gm", {"type": "keep", "shelf": "note", "item": {"title": "Another"}}, seen=seen)
    assert len(kept(table, "note")) == 2
