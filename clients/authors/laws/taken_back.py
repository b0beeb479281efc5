"""Non-interference as the past is changed, and as players try what they may not know.

Twin fights differ in one hidden act alone, which is then undone, redone, rewound over and amended.
"""

from typing import Any

import msgspec

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.laws.twins import OTHERS, about, begun, compare, secret
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.commands import Amend, Command
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.timeline import timeline

NOTE = {"type": "say", "text": "They sleep.", "hidden": True}
OTHER_NOTE = {"type": "say", "text": "They wake.", "hidden": True}
OPEN = {"type": "say", "text": "It rains."}
MARK = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
NOBODY = "c1999"


def twins_of(rules: Ruleset, act: int) -> tuple[LocalTable, LocalTable, str]:
    """Twins with an ambusher each; then in one something is done about it, in the other a note."""
    table, other = begun(rules, "word"), begun(rules, "word")
    who, _ = (secret(each, "s4") for each in (table, other))
    for each in (table, other):
        each.do("gm", MARK)
    hidden = [*about(table, who)[:3], None]
    if (command := hidden[act]) is None:
        secret(table)
    else:
        table.do("gm", command)
    other.do("gm", NOTE)
    table.count = other.count
    return table, other, who


def what_hidden_act_was_taken_back_nobody_can_tell(rules: Ruleset, seed: int) -> None:
    """Twins in which different hidden acts are undone look alike to the others."""
    table, other, _ = twins_of(rules, seed)
    at = table.state.commit
    steps: tuple[dict[str, Any] | Command, ...] = (
        {"type": "undo"},
        {"type": "redo"},
        OPEN,
        {"type": "rewind", "to": at - 1},
        {"type": "redo"},
        {"type": "mark", "who": "c1", "mark": "dry", "reason": "the sun"},
        Amend(at - 1, {**MARK, "mark": "cold"}),
        {"type": "undo"},
        {"type": "amend"},
        {"type": "rewind", "to": at - 1},
    )
    for given in steps:
        step = given
        if given == {"type": "amend"}:
            step = Amend(table.state.latest, OTHER_NOTE)
        for each in (table, other):
            each.do("gm", step)
        compare([table, other])
        assert told(table) == told(other)


def told(table: LocalTable) -> list[bytes]:
    """Give the timeline as the others are told it."""
    return [
        msgspec.json.encode(
            timeline(table.rules, table.worlds[s], [see(line, s) for line in table.lines])
        )
        for s in OTHERS
    ]


def whom_a_player_may_not_know_is_nobody_to_it(rules: Ruleset, _seed: int) -> None:
    """Name somebody unseen in every field: the refusal is that of nobody at all."""
    table, _, who = twins_of(rules, 0)
    tried = 0
    moves = [move.command for s in ("gm", "s3") for move in table.moves(s)]
    for command in (*moves, *FREE):
        for field in WHOM & command.keys():
            tries = [_with(command, field, each) for each in (who, NOBODY)]
            one, two = (table.attempt("s3", table.typed(each)) for each in tries)
            assert _said(one, who) == _said(two, NOBODY), command
            tried += 1
    assert tried


WHOM = {"who", "target", "targets", "before", "ward"}
FREE: tuple[dict[str, Any], ...] = (
    {"type": "throw", "who": "", "sides": 6},
    {"type": "say", "who": "", "text": "You there!"},
    {"type": "mark", "who": "", "mark": "wet", "reason": "rain"},
    {"type": "adjust", "who": "", "track": "hp", "value": 1, "reason": "rain"},
    {"type": "reveal", "who": ""},
    {"type": "dismiss", "who": "", "reason": "rain"},
)


def _with(command: dict[str, Any], field: str, who: str) -> dict[str, Any]:
    return {**command, field: [who] if isinstance(command[field], list | tuple) else who}


def _said(answer: object, who: str) -> str:
    assert isinstance(answer, Rejected), answer
    return repr(answer).replace(who, "#")


LAWS: Laws = {
    what_hidden_act_was_taken_back_nobody_can_tell: range(3, 4),
    whom_a_player_may_not_know_is_nobody_to_it: range(1),
}
