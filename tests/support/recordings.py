"""Recordings: fights as a client gets them, for tests and pictures of clients in other languages.

``python -m tests.support.recordings <folder>`` writes one JSON file for each game: for the GM, a
player and the spectators the lines, the game's own sentences (``told``), the log as the server
tells it, and now and then the view and the legal moves; and what the game is made of: templates and
the schemas of its sheet. The fights are random legal play from a
seed, with the GM meddling in between, so they are the same each time.
"""

import sys
from pathlib import Path
from typing import Any

import msgspec

from fightbook.domain.moves import legal_moves
from fightbook.domain.past import decisions
from fightbook.domain.perceive import blank
from fightbook.domain.timeline import in_force
from fightbook.projections.log import Voice, tell
from fightbook.projections.view import plain, view
from fightbook.projections.wire import wire
from tests.laws.games import GAMES
from tests.support.evening import shown
from tests.support.play import play, seat_everybody
from tests.support.table import Table

SEATS = {"gm": "gm", "player": "s3", "watch": "watch"}
MOMENTS = 8
"""A view is kept each so many commits."""
LONGEST = 120
"""Lines beyond this commit are left out."""
SEED = 48
DIZZY = {"type": "mark", "who": "c2", "mark": "dizzy", "reason": "the sun"}
MEDDLING: dict[int, list[dict[str, Any]]] = {
    12: [
        {"type": "mark", "who": "c1", "mark": "off-balance", "rounds": 3, "reason": "wet stone"},
        {"type": "say", "text": "It begins to rain, and the torches hiss."},
        {"type": "throw", "sides": 6, "count": 4, "modifier": 2, "reason": "the weather"},
    ],
    16: [
        {"type": "throw", "sides": 20, "hidden": True, "reason": "does the guard hear it"},
        {"type": "grant", "who": "c5", "kind": "advantage", "reason": "higher ground"},
        {"type": "grant", "who": "c5", "kind": "advantage", "reason": "a roof"},
    ],
    20: [{"type": "undo"}, {"type": "redo"}, {"type": "undo"}],
    28: [{"type": "enlist", "name": "Rusk", "side": "foes", "npc": True, "hidden": True}],
    34: [{"type": "grant", "who": "c1", "kind": "screen", "reason": "nobody should see"}],
    40: [
        {"type": "amend", "commit": 14, "command": DIZZY},
        {"type": "amend", "commit": 14, "command": {**DIZZY, "who": "c3"}},
        {"type": "rewind", "to": 40},
        {"type": "redo"},
        {"type": "undo"},
    ],
    100: [{"type": "reveal", "screen": True}],
}
"""What the GM does beside the game, before the commit with this number or a later one."""


def record(game: str) -> dict[str, Any]:
    """Play a fight of ``game``; give it as each seat gets it."""
    table = seat_everybody(GAMES[game], {"health": "word"}, SEED)
    table.watch(*SEATS.values())
    due = sorted(MEDDLING)
    moments: dict[str, list[Any]] = {name: [] for name in SEATS}

    def meddle(table: Table) -> None:
        if due and table.state.commit >= due[0]:
            for command in MEDDLING[due.pop(0)]:
                table.attempt("gm", table.typed(_now(table, command)))
        if table.state.commit // MOMENTS > len(moments["gm"]) and table.state.commit <= LONGEST:
            for name, seat in SEATS.items():
                moments[name].append(_moment(table, seat))

    play(table, SEED, after=meddle)
    rules = GAMES[game]
    (sheet,), components = msgspec.json.schema_components([rules.sheet])
    return {
        "ruleset": game,
        "templates": rules.templates,
        "schemas": {"sheet": sheet, "components": components},
        "seats": {
            name: {**_seen(table, seat), "moments": moments[name]} for name, seat in SEATS.items()
        },
    }


def _now(table: Table, command: dict[str, Any]) -> dict[str, Any]:
    """Amend what a command is now, where it was decided again."""
    if command["type"] != "amend":
        return command
    made = decisions(table.state, in_force(table.state))
    return {**command, "commit": next(d.commit for d in made if d.of == command["commit"])}


def _moment(table: Table, seat: str) -> dict[str, Any]:
    world = table.worlds[seat]
    moves = [plain(move) for move in legal_moves(table.shelf, world, seat)]
    return {"commit": world.commit, "view": view(world, seat).json, "moves": moves}


def _seen(table: Table, seat: str) -> dict[str, Any]:
    lines = [line for line in shown(table, seat) if line.commit <= LONGEST]
    return {
        "seat": seat,
        "lines": wire(lines),
        "told": Voice(table.rules, blank(table.state)).speak(lines),
        "log": tell(table.rules.narrate, lines),
    }


def main(folder: str) -> None:
    """Write them all."""
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for game in GAMES:
        (target / f"{game}.json").write_bytes(msgspec.json.encode(record(game)))


if __name__ == "__main__":
    main(sys.argv[1])
