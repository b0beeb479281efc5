"""Fights to hold a game against itself: what it decides and offers, as one digest for each fight.

``python -m tests.support.same check 200`` plays so many fights of every game and names those that
differ from ``tests/golden/same-play.json``; ``write`` in place of ``check`` sets them down anew,
where a game was meant to change. Law: a digest depends on what the game does with given faces, and
on nothing of seeds, links, salts or digests, since all dice come from the table.

A bot plays offered moves with their free fields filled in. In between the GM lets people come and
go, sets tracks and conditions, takes back, amends, and sends what may no longer be legal.
"""

import hashlib
import json
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from fightbook.domain import past, timeline
from fightbook.domain.events import (
    Anchored,
    Drawn,
    Event,
    Opened,
    Padded,
    Revealed,
    Screened,
    Seated,
    Unscreened,
)
from fightbook.domain.moves import offer
from fightbook.domain.reject import Need, Rejected
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.server.plugins import rulesets
from tests.support.play import offered
from tests.support.table import Table

GOLDEN = Path(__file__).parents[1] / "golden" / "same-play.json"
MOVES = 200
"""At most so many commands in a fight."""
MEDDLES = 0.25
"""How often the GM does something in between."""
NOT_THE_GAMES = (Anchored, Drawn, Opened, Padded, Screened, Seated, Unscreened)
Json = dict[str, Any]


class Fought(Table):
    """A table with dice of its own, which keeps the digest of all that happened."""

    def __init__(self, rules: Ruleset, options: Json, seed: int, game: str = "") -> None:
        self.chance = random.Random(seed)
        self.seed = seed
        self.digest = hashlib.sha256()
        self.given: list[tuple[str, Json]] = []
        super().__init__(rules, options, seed, game=game)

    def note(self, *found: Any) -> None:
        """Let something count."""
        self.digest.update(json.dumps(msgspec.to_builtins(found), sort_keys=True).encode())

    def do(self, seat: str, command: Any, **more: Any) -> Any:
        """Give a command that must be accepted, with the dice that it asks for."""
        found = self.give(seat, self.typed(command), **more)
        assert not isinstance(found, Rejected), found
        return found

    def give(self, seat: str, command: Any, **more: Any) -> Any:
        """Give a command; throw whatever dice it asks for."""
        faces: dict[str, tuple[int, ...]] = {}
        while True:
            found = self.attempt(seat, command, faces=faces, **more)
            if not isinstance(found, Rejected) or not found.needs:
                break
            for label in dict.fromkeys(need.label for need in found.needs):
                needs = [need for need in found.needs if need.label == label]
                old = faces.get(label, ())
                faces[label] = (*old, *self._faces(needs, old, faces))
        if isinstance(found, Rejected):
            self.note(seat, found)
        else:
            told = [line for line in found if not isinstance(line.event, NOT_THE_GAMES)]
            self.note(*((line.commit, fact(line.event)) for line in told))
        return found

    def try_(self, type_: str, seat: str = "gm", **fields: Any) -> Any:
        """Give a command that may be refused, which counts as well."""
        try:
            command = self.typed({"type": type_, **fields})
        except msgspec.ValidationError:
            return None
        return self.give(seat, command)

    def _faces(
        self, needs: list[Need], old: tuple[int, ...], faces: dict[str, tuple[int, ...]]
    ) -> tuple[int, ...]:
        """Give faces that follow from the seed, the commit, the label and the place alone.

        Dice of several kinds under one label all show what the least of them can.
        """
        key = f"{self.seed}/{self.state.commit}/{needs[0].label}"
        if needs[0].cards:
            own, every = self.state.fight.own, {*range(1, needs[0].sides + 1)}
            if needs[0].label.startswith("deck"):  # of a game's file
                lie = {card for found in own.out.values() for card in found}
                left = sorted(every - lie if len(every - lie) >= needs[0].count else every)
                return tuple(random.Random(key).sample(left, needs[0].count))
            dealt = [found for label, found in faces.items() if label.startswith("hand:")]
            held = {card for hand in (*own.hands.values(), *dealt) for card in hand}
            left = sorted(every - held - {*own.up.values(), *own.spent})
            luck, short = random.Random(key), max(0, needs[0].count - len(left))
            again = sorted({*own.spent} - held)
            new = luck.sample(left, needs[0].count - short)
            return (*new, *luck.sample(again, short))
        count, sides = max(n.count for n in needs), min(n.sides for n in needs)
        places = range(len(old), len(old) + count)
        return tuple(1 + random.Random(f"{key}/{i}").randrange(1000) % sides for i in places)


def fact(event: Event) -> Json:
    """Give what an event says of the fight, without salt and what else is not the game's."""
    found: Json = {**msgspec.to_builtins(event), "salt": None, "dice": None, "seeds": None}
    found.pop("keeps", None)
    for secret in ("screen", "anchors"):
        found.get("command", {}).pop(secret, None)
    if isinstance(event, Revealed):
        found["line"] = event.line.get("type")
    if dice := getattr(event, "dice", None):
        found["dice"] = msgspec.to_builtins(dice) if isinstance(dice, tuple) else sorted(dice)
    return found


def fought(rules: Ruleset, seed: int) -> str:
    """Play one fight; give its digest."""
    chance = random.Random(f"{rules.id}/{seed}")
    options = {o.id: chance.choice(o.values) for o in rules.options if o.id != "timeout"}
    options |= {"dice": "table", "health": ("exact", "word", "nothing")[seed % 3]}
    table = _seated(rules, options, seed)
    first = table.state.commit
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    for _ in range(MOVES):
        if table.state.fight.outcome:
            break
        table.note([(seat, offer(table.shelf, table.worlds[seat], seat)) for seat in seats])
        if table.chance.random() < MEDDLES:
            table.chance.choice(MEDDLING)(table, first)
        elif moves := offered(table, seats, table.chance):
            seat, move = table.chance.choice(moves)
            _play(table, seat, move)
    return table.digest.hexdigest()[:16]


def _seated(rules: Ruleset, options: Json, seed: int) -> Fought:
    table = Fought(rules, options, seed)
    for role in ("party", "foes"):
        found = [t for t in rules.templates if t.npc == (role == "foes")] or [*rules.templates]
        for number in range(table.chance.choice((2, 3, 4))):
            seat = [] if role == "foes" else [_seat(table, number)]
            template, npc = table.chance.choice(found), role == "foes"
            table.enlist(f"{role} {number}", role, *seat, template=template.id, npc=npc)
    table.do("gm", {"type": "begin"})
    return table


def _seat(table: Fought, number: int) -> str:
    """Give a player's seat: the first two are new, the others belong to one of these."""
    players = [s.id for s in table.state.record.seats.values() if s.role == "player"]
    if number >= 2:
        return table.chance.choice(players)
    seat = table.sit(f"Player {number}")
    table.trust(seat)
    return seat


def _play(table: Fought, seat: str, move: Move) -> None:
    """Play an offered move; as it is, or with some of its free fields filled."""
    command = {**move.command, **_filled(table.chance, move.form)}
    table.given.append((seat, command))
    if command == move.command:
        table.do(seat, command)
    else:
        table.try_(seat=seat, type_=command["type"], **_bare(command))


def _bare(command: Json) -> Json:
    return {key: value for key, value in command.items() if key != "type"}


def _filled(chance: random.Random, form: Json) -> Json:
    free: Json = form.get("properties", {})
    return {name: _value(chance, free[name]) for name in sorted(free) if chance.random() < 0.4}


def _value(chance: random.Random, schema: Json) -> Any:
    if "enum" in schema:
        return chance.choice(schema["enum"])
    kind = schema.get("type")
    if kind == "integer":
        return chance.randint(schema.get("minimum", 0), min(schema.get("maximum", 6), 20))
    if kind == "boolean":
        return chance.random() < 0.5
    if kind == "array":
        count = chance.randint(schema.get("minItems", 0), min(schema.get("maxItems", 3), 3))
        return [_value(chance, schema["items"]) for _ in range(count)]
    return "so"


# --- what happens in between ----------------------------------------------------------------------


def _somebody(table: Fought) -> str:
    return table.chance.choice([*table.state.fight.combatants, "c99"])


def _comes(table: Fought, _: int) -> None:
    template = table.chance.choice(table.rules.templates)
    hidden = table.chance.random() < 0.4
    side = "foes" if template.npc else "party"
    if len(table.state.fight.combatants) < 10:
        more: Json = {"template": template.id, "side": side, "hidden": hidden, "npc": hidden}
        table.try_("enlist", name=f"Late {table.count}", **more)


def _shows(table: Fought, _: int) -> None:
    if hidden := [c.id for c in table.state.fight.combatants.values() if c.secret]:
        table.try_("reveal", who=table.chance.choice(hidden))
    else:
        shown = table.chance.choice(("exact", "word", "nothing"))
        table.try_("show", who=_somebody(table), shown=shown)


def _goes(table: Fought, _: int) -> None:
    if table.chance.random() < 0.4:
        table.try_("dismiss", who=_somebody(table), reason="called away")


def _sets(table: Fought, _: int) -> None:
    """Set a track of somebody, to anything."""
    c = table.state.fight.combatants.get(_somebody(table))
    if c is None or not c.tracks:
        return
    name = table.chance.choice([*c.tracks])
    track, wish = c.tracks[name], dict[str, Any]()
    if track.kind == "pool":
        wish["value"] = table.chance.randint(0, track.max + 1)
    elif track.kind == "boxes":
        bears = ["", "", *table.rules.boxes, *track.boxes]
        wish["boxes"] = [table.chance.choice(bears) for _ in track.boxes]
    else:
        count = table.chance.randint(0, max(1, len(track.dice)))
        wish["dice"] = [{"sides": 6, "face": table.chance.randint(1, 6)} for _ in range(count)]
    table.try_("adjust", who=c.id, track=name, reason="so", **wish)


def _marks(table: Fought, _: int) -> None:
    found = [c for c in table.rules.conditions if not c.kept]
    mark = table.chance.choice(found).id
    value, rounds = table.chance.randint(0, 3), table.chance.randint(0, 2)
    more: Json = {
        "value": value,
        "rounds": rounds,
        "target": table.chance.choice(["", _somebody(table)]),
    }
    table.try_("mark", who=_somebody(table), mark=mark, reason="so", **more)


def _unmarks(table: Fought, _: int) -> None:
    c = table.state.fight.combatants.get(_somebody(table))
    if c is not None and c.marks:
        mark = table.chance.choice([*c.marks])
        table.try_("unmark", who=c.id, mark=mark, reason="so")


def _grants(table: Fought, _: int) -> None:
    kind = table.chance.choice(("advantage", "disadvantage", "modifier", "screen"))
    value = table.chance.choice((-3, 2, 20)) if kind == "modifier" else 0
    table.try_("grant", who=_somebody(table), kind=kind, value=value, reason="so")


def _takes_back(table: Fought, first: int) -> None:
    if table.state.latest > first:
        table.try_("undo")
        table.try_(table.chance.choice(("redo", "undo", "redo")))


def _amends(table: Fought, first: int) -> None:
    made = past.decisions(table.state, timeline.in_force(table.state, first))
    if made:
        found = table.chance.choice(made[-4:])
        _, command = table.chance.choice([(0, found.command), *table.given[-3:]])
        dice = table.chance.choice(("same", "fresh"))
        table.try_("amend", commit=found.commit, command=command, dice=dice, illegal="drop")


def _repeats(table: Fought, _: int) -> None:
    """Send what was legal some time ago, perhaps for somebody else, or to another."""
    for _try in range(3):
        if not table.given:
            return
        seat, command = table.chance.choice(table.given[-30:])
        fields = _bare(command)
        for field in ("who", "target"):
            if field in fields and table.chance.random() < 0.4:
                fields[field] = _somebody(table)
        table.try_(command["type"], table.chance.choice((seat, "gm")), **fields)


MEDDLING: tuple[Callable[[Fought, int], None], ...] = (
    *(_comes, _shows, _goes, _sets, _marks, _unmarks, _grants, _grants),
    *(_takes_back, _takes_back, _amends, _repeats, _repeats, _repeats),
)


# --- the command ----------------------------------------------------------------------------------


def digest(game: str, seed: int) -> str:
    """Give the digest of one fight of a game."""
    return fought(rulesets()[game], seed)


def golden() -> dict[str, list[str]]:
    """Give the digests that were set down: by game, one for each seed from 0."""
    found: dict[str, list[str]] = json.loads(GOLDEN.read_text())
    return found


def main(how: str, fights: int, *games: str) -> int:
    """Play fights and check them, or set their digests down; give how many differ."""
    known, wrong = golden() if GOLDEN.exists() else {}, 0
    with ProcessPoolExecutor(2) as pool:
        for game in games or known:
            found = [*pool.map(digest, [game] * fights, range(fights), chunksize=5)]
            if how == "write":
                known[game] = found
            differ = [i for i, old in enumerate(known[game][:fights]) if old != found[i]]
            sys.stdout.write(f"{game}: {fights} fights, {len(differ)} differ {differ[:10]}\n")
            wrong += len(differ)
    if how == "write":
        GOLDEN.write_text(json.dumps(known, indent=1) + "\n")
    return min(1, wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2]), *sys.argv[3:]))
