"""A host who writes whose links a roll took: every link is a right one, and the roll is a lie.

Where a book hides a line, nobody can decide again what comes behind it. So what everybody sees of
the links has to fit by itself: they are of whoever gave the command, each is there once, before the
dice, and of others only where a roll asks for them. Else a host with puppets could look at the
shake of an honest player and pick, among all that it knows, what suits that.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain import witnesses
from fightbook.domain.decide import commit
from fightbook.domain.dice import NOTHING, Draw
from fightbook.domain.line import Seen, write
from fightbook.domain.perceive import see
from fightbook.projections.audit import audit
from fightbook.projections.audit.report import Remark, Report
from fightbook.projections.audit.wording import tell, text
from fightbook.projections.book import rows
from tests.oracles.stranger import Book
from tests.support.books import book, pack
from tests.support.cheat import Cheat

ANA, PUPPET = "s3", "s4"
NONCE = "07" * 32
COMMAND: dict[str, Any] = {"type": "throw", "sides": 20}
Events = tuple[e.Event, ...]


class Forge(Cheat):
    """Writes commits of its own, whose links and faces are all right."""

    def declared(self, seat: str, **more: Any) -> e.Declared:
        """Declare a throw."""
        return e.Declared(seat, 1, "k", COMMAND, "1", saw=self.state.prev, **more)

    def shaken(self, seat: str) -> e.Shaken:
        """Take the links of a seat."""
        n = self.rolls_of(seat)
        return e.Shaken(seat, n, self.shake(seat, n) if seat in self.own else "")

    def drawn(self, seat: str, **read: int) -> e.Drawn:
        """Draw the next link of a seat from the table's cup."""
        n, anchor = self.rolls_of(seat), self.state.record.pairs[seat].cups["table"].anchor
        return e.Drawn(seat, "table", self.chains[anchor].link(n).hex(), n, read or {"throw": 1})

    def call(self, declared: e.Declared, shaken: e.Shaken, *seats: str) -> e.Witnessed:
        """Call these seats, who answer."""
        called = tuple((seat, self.state.record.pairs[seat].called + 1) for seat in seats)
        links = tuple(self.link(seat, n) for seat, n in called)
        mark = write(self.state.commit + 1, [declared], self.state.prev)[0].mark
        named = witnesses.call(NONCE, self.state.prev, shaken.n, called, mark)
        return e.Witnessed(called, links, named, NONCE)

    def rolled(
        self, drawn: e.Drawn, shake: str = "", *links: str, label: str = "throw"
    ) -> e.Rolled:
        """Roll what these links give."""
        hexed = (drawn.link, shake, "".join(links))
        draw = Draw(*(bytes.fromhex(part) or NOTHING for part in hexed))
        face = draw.read(label).face(20)
        return e.Rolled("throw", "", "a roll", (e.Die(20, face),), face)

    def write(self, *events: e.Event) -> None:
        """Write what no decision gave."""
        lines, self.state = commit(self.shelf, self.state, events)
        self.lines = [*self.lines, *lines]


def given(witness: str = "gm") -> Forge:
    """Give a table where something is hidden, so that nobody else can decide what follows."""
    table = Forge(witness)
    assert [table.come(name, tip) for tip, name in enumerate(("Ana", "Pip"), 1)] == [ANA, PUPPET]
    table.do("gm", {"type": "say", "text": "They wait behind the door.", "hidden": True})
    return table


def an_honest_roll(table: Forge) -> Events:
    declared, shaken, drawn = table.declared(ANA), table.shaken(ANA), table.drawn(ANA)
    return declared, shaken, drawn, table.rolled(drawn, shaken.link)


def another_cup(table: Forge) -> Events:
    """Her shake, and the cup of the puppet, whose number fits."""
    declared, shaken, drawn = table.declared(ANA), table.shaken(ANA), table.drawn(PUPPET)
    return declared, shaken, drawn, table.rolled(drawn, shaken.link)


def a_second_shake(table: Forge) -> Events:
    drawn, other = table.drawn(PUPPET), table.shaken(PUPPET)
    return table.declared(ANA), table.shaken(ANA), other, drawn, table.rolled(drawn, other.link)


def a_second_draw(table: Forge) -> Events:
    declared, shaken, drawn = table.declared(ANA), table.shaken(ANA), table.drawn(PUPPET)
    return declared, shaken, table.drawn(ANA), drawn, table.rolled(drawn, shaken.link)


def a_witness_whom_nobody_asked_for(table: Forge) -> Events:
    """Her own roll takes none: with puppets there were one more outcome for each."""
    declared, shaken, drawn = table.declared(ANA), table.shaken(ANA), table.drawn(ANA)
    found = table.call(declared, shaken, PUPPET)
    return declared, shaken, found, drawn, table.rolled(drawn, shaken.link, *found.links)


def a_second_call(table: Forge) -> Events:
    """Ana's link stands in the first, and the dice are of the second."""
    declared, shaken, drawn = table.declared("gm"), table.shaken("gm"), table.drawn("gm")
    calls = table.call(declared, shaken, ANA), table.call(declared, shaken, PUPPET)
    return declared, shaken, *calls, drawn, table.rolled(drawn, "", *calls[1].links)


def a_call_behind_the_draw(table: Forge) -> Events:
    """Ana's link stands there, and no die reads it."""
    declared, shaken, drawn = table.declared("gm"), table.shaken("gm"), table.drawn("gm")
    return declared, shaken, drawn, table.call(declared, shaken, ANA), table.rolled(drawn)


def a_puppets_hand(table: Forge) -> Events:
    """The GM rolls as if a puppet did, and so without witnesses."""
    declared, shaken, drawn = table.declared("gm"), table.shaken(PUPPET), table.drawn(PUPPET)
    return declared, shaken, drawn, table.rolled(drawn, shaken.link)


WAYS: tuple[Callable[[Forge], Events], ...] = (
    another_cup,
    a_second_shake,
    a_second_draw,
    a_witness_whom_nobody_asked_for,
    a_second_call,
    a_call_behind_the_draw,
    a_puppets_hand,
)
FAULTS = {"bad-shake", "bad-link", "bad-draw", "bad-witness"}


def named(table: Forge) -> list[set[str]]:
    """Give what an audit of Ana's book, one without the rules, and her client find."""
    lines = [see(line, ANA) for line in table.lines]
    audits = [audit(rows(lines), found) for found in ({"duel": table.rules}, {})]
    return [*({x.code for x in found.findings} for found in audits), table.flags(ANA)]


def test_an_honest_roll_behind_a_hidden_line_is_found_right() -> None:
    table = given()
    table.write(*an_honest_roll(table))
    table.do("gm", COMMAND)
    assert named(table) == [set(), set(), set()]
    assert Book(pack(book(table, ANA))).wrong == []


@pytest.mark.parametrize("way", WAYS)
def test_links_that_are_right_and_of_another_hand_are_named_though_nobody_decides_it_again(
    way: Callable[[Forge], Events],
) -> None:
    table = given()
    table.write(*way(table))
    assert all(found and found <= FAULTS for found in named(table))
    assert Book(pack(book(table, ANA))).wrong


def lucky(table: Forge, shaken: e.Shaken, label: str) -> bool:
    return table.rolled(table.drawn(ANA), shaken.link, label=label).total == 20


def looked_for(table: Forge, label: str) -> tuple[list[Seen], list[Remark], Report]:
    """Let her throw fall under another label; give her book, what is named in it, and the audit."""
    declared, shaken = table.declared(ANA), table.shaken(ANA)
    drawn = table.drawn(ANA, **{label: 1})
    rolled = replace(table.rolled(drawn, shaken.link, label=label), label=label)
    table.write(declared, shaken, drawn, rolled)
    lines = [see(line, ANA) for line in table.lines]
    found = audit(rows(lines), {"duel": table.rules})
    return lines, [remark for remark in found.remarks if remark.code == "unproved"], found


LABELS = ["", "throw:", "check", "throw:s3", "check:c1", *(f"throw:{c}" for c in ("c1", "0", "1"))]


@pytest.mark.parametrize("label", LABELS)
def test_no_other_label_than_the_rules_own_passes_unnamed(label: str) -> None:
    """Where nobody decides a throw again: so there is nothing to choose from."""
    table = given()
    table.do("gm", {"type": "enlist", "name": "Rat", "side": "foes"})
    table.write(*an_honest_roll(table))
    assert [remark.at for remark in looked_for(table, label)[1]] == [f"{table.state.commit}-3"]


def test_a_label_that_was_looked_for_is_named_at_its_roll() -> None:
    """Her shake is known to the host, and so is what each label gives."""
    table = given()
    table.write(*an_honest_roll(table))
    shaken = table.shaken(ANA)
    label = next(x for x in map("throw:{}".format, range(500)) if lucky(table, shaken, x))
    lines, named, found = looked_for(table, label)
    at = f"{table.state.commit}-3"
    assert named == [Remark("unproved", at, ANA, "", {"label": label})], "the honest one is proved"
    assert str(table.state.commit) in str(found.undecided)
    assert label in text(found, tell(lines, {"duel": table.rules}))


def test_what_is_decided_again_takes_no_links_of_its_own() -> None:
    """Else an amendment had a second seed, beside its own."""
    table = given()
    table.write(*an_honest_roll(table))
    number = table.state.commit
    label, drawn = f"{number}/throw", table.drawn("gm", **{f"{number}/throw": 1})
    call = {"type": "amend", "commit": number, "command": COMMAND, "dice": "fresh"}
    table.write(
        e.Declared("gm", 1, "l", call, "1"),
        table.shaken("gm"),
        drawn,
        e.Amended((number,), number - 1, fresh=True),
    )
    again, shaken, other = table.declared("gm", of=number), table.shaken("gm"), table.drawn("gm")
    good = (again, table.rolled(drawn, label=label))
    assert table.state.commit == number + 1
    side = copy(table)
    side.write(*good)
    assert named(side)[1:] == [set(), set()]
    table.write(again, shaken, other, table.rolled(other))
    assert all(found and found <= FAULTS | {"bad-face"} for found in named(table))
    assert Book(pack(book(table, ANA))).wrong
