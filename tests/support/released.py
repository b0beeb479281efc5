"""Golden books: fights of every released version of every game, which are decided again for good.

``python -m tests.support.released`` writes the books of versions that have none yet. What is there
stays: a version that decides otherwise is another version. Only where the form of all books has
changed, before anybody has such books, ``python -m tests.support.released again`` writes those of
the present versions anew. Law: each book holds something hidden, something taken back and something
amended, and of many fights those are kept in which most happens.
"""

import random
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fightbook.domain import past, timeline
from fightbook.domain.events import Declared
from fightbook.domain.registry import newest
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.rulesets.any_game import OWN_GAME
from fightbook.projections.audit import audit
from fightbook.server.plugins import rulesets
from tests.support.books import raws
from tests.support.play import offered
from tests.support.same import Fought
from tests.support.table import Table

BOOKS = Path(__file__).parents[1] / "golden" / "books"
LANTERN = Path(__file__).with_name("lantern.toml")
MOST_BYTES = 23_000
"""Of a book."""
TRIES = 60
"""Of so many fights the best one is kept."""
MOVES = (1, 4)
"""Offered moves between the things that the GM does: so many at least and at most."""


def wrong(book: Path, here: Mapping[str, Ruleset]) -> str:
    """Say what of a book is decided otherwise by the rules that are ``here``; nothing is right."""
    report = audit(book.read_bytes().splitlines(), here)
    name = f"{report.needs[0].ruleset} {report.needs[0].version}"
    if report.findings:
        found = report.findings[0]
        return (
            f"{name} decides otherwise than when it was released, first at {found.at} of {book}: "
            f"give the rules a new version, and keep the old one. {found.sentence}"
        )
    if not report.sound:
        return f"{book} cannot be decided: {report.not_decided} Keep every version of a game."
    return ""


def folder(rules: Ruleset) -> Path:
    """Give where the books of a version are."""
    return BOOKS / rules.id / re.sub(r"[^\w.]+", "-", rules.version).strip("-")


def games() -> dict[str, tuple[Ruleset, str]]:
    """Give the present version of each game, and the file that is played, where it is one."""
    found = {rules.id: (rules, "") for rules in newest(rulesets())}
    text = LANTERN.read_text(encoding="utf-8")
    return {**found, OWN_GAME.id: (OWN_GAME.written(text), text)}


# --- a fight in which much happens ----------------------------------------------------------------


def fought(rules: Ruleset, text: str, dice: str, seed: int) -> Table:
    """Play a short fight, with the dice of the cups or of the table."""
    chance = random.Random(f"{rules.id}/{seed}")
    options = {o.id: chance.choice(o.values) for o in rules.options if o.id != "timeout"}
    options |= {"dice": dice, "health": chance.choice(("exact", "word", "nothing"))}
    kind: Callable[..., Table] = Fought if dice == "table" else Table
    table = kind(rules, options, seed, game=text)
    heroes = [t.id for t in rules.templates if not t.npc] or [t.id for t in rules.templates]
    foes = [t.id for t in rules.templates if t.npc] or heroes
    ana = table.sit("Ana")
    if dice == "table":
        table.trust(ana)
    table.enlist("Ana", "party", ana, template=chance.choice(heroes))
    table.enlist("Bo", "foes", template=chance.choice(foes), npc=True)
    table.watch("gm", ana)
    _course(table, chance, chance.choice(foes))
    return table


def _course(table: Table, chance: random.Random, foe: str) -> None:
    """Begin; let the GM hide, undo, amend and show something between the moves; end."""
    first = table.state.commit
    hidden = {"name": "Cy", "side": "foes", "template": foe, "npc": True, "hidden": True}
    table.do("gm", {"type": "begin"})
    _moves(table, chance)
    _try(table, {"type": "enlist", **hidden})
    _try(table, {"type": "throw", "sides": 6, "hidden": True})
    _moves(table, chance)
    _try(table, {"type": "undo"})
    _moves(table, chance)
    for dice in (chance.choice(("same", "fresh")), "same"):
        made = past.decisions(table.state, timeline.in_force(table.state, first + 1))
        if made:
            old, how = chance.choice(made[-3:]), {"dice": dice, "illegal": "drop"}
            _try(table, {"type": "amend", "commit": old.commit, "command": old.command, **how})
    for who in [c.id for c in table.state.fight.combatants.values() if c.secret]:
        _try(table, {"type": "reveal", "who": who})
    _moves(table, chance)
    _try(table, {"type": "close", "outcome": "Night falls."})


def _moves(table: Table, chance: random.Random) -> None:
    for _ in range(chance.randint(*MOVES)):
        moves = offered(table, [*table.worlds], chance)
        if not moves:
            return
        seat, move = chance.choice(moves)
        table.do(seat, move.command)


def _try(table: Table, command: dict[str, Any]) -> None:
    """Let the GM do something, where it can be done."""
    typed = table.typed(command)
    found = table.give("gm", typed) if isinstance(table, Fought) else table.attempt("gm", typed)
    assert not isinstance(found, Rejected) or found.code != "dice-needed", found


# --- the best of many -----------------------------------------------------------------------------


def _weight(table: Table) -> int:
    """Tell how much happens: kinds of events, of what they say, and of commands."""
    kinds = {type(line.event).__name__ for line in table.lines}
    asked = {x.event.command["type"] for x in table.lines if isinstance(x.event, Declared)}
    said = {
        (name, getattr(line.event, name, ""))
        for line in table.lines
        for name in ("check", "outcome", "grade", "mark", "kind", "phase")
    }
    must = {"enlist", "undo", "amend", "reveal", "throw"} <= asked
    anew = any("/" in x for line in table.lines for x in getattr(line.event, "read", ()))
    kept = any(getattr(line.event, "keeps", 0) for line in table.lines)
    return (
        1000 * must
        + 200 * kept
        + 200 * (kept and anew)
        + 4 * len(kinds)
        + 4 * len(asked)
        + len(said)
    )


def best(rules: Ruleset, text: str, dice: str) -> list[bytes]:
    """Give the rows of the book in which most happens, of those that are small enough."""

    def found() -> Iterator[tuple[int, list[bytes]]]:
        for seed in range(TRIES):
            table = fought(rules, text, dice, seed)
            book = raws(table)
            if sum(len(row) + 1 for row in book) <= MOST_BYTES:
                yield _weight(table), book

    return max(found(), key=lambda one: one[0])[1]


def write(*, again: bool = False) -> list[Path]:
    """Write the books of versions that have none, or ``again`` of all present ones; give them."""
    made: list[Path] = []
    for rules, text in games().values():
        place = folder(rules)
        if place.exists() and not again:
            continue
        place.mkdir(parents=True, exist_ok=True)
        for dice in ("cups", "table"):
            path = place / f"{dice}.jsonl"
            path.write_bytes(b"".join(row + b"\n" for row in best(rules, text, dice)))
            made.append(path)
    return made


def main(arguments: Iterable[str]) -> int:
    """Write books, and say which."""
    for path in write(again="again" in arguments):
        sys.stdout.write(f"{path} {path.stat().st_size}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
