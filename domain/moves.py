"""Legal moves: what a seat can do now, whatever the ruleset.

The answers to open prompts, the start of the fight, and the ruleset's own moves. Laws: computed
from the seat's world alone, so a list of moves cannot tell what was hidden, nor can the list of
those whom the fight waits for; what differs in nothing but who does it, or to whom, is one move
over several, so that a crowd does not multiply them.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from itertools import product
from typing import Any, cast

import msgspec
from msgspec.structs import replace

from fightbook.domain.commands import Command
from fightbook.domain.ruleset import Move, Ruleset, sides
from fightbook.domain.scribe import GM
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.domain.unseen import waves
from fightbook.domain.upgrade import offered

SLOT = re.compile(r"\{(\w+)\}")
NUMBER = re.compile(r" \d+$")
"""What tells those of one kind apart."""
WORDS = ("title", "description", "titles")
"""What a schema says to people; ``titles`` names the values that are offered."""


def legal_moves(shelf: Shelf[Ruleset], world: Encounter, seat: str) -> list[Move]:
    """Give every legal move of ``seat`` in its ``world``, one by one; none for spectators."""
    names = {c.id: c.name for c in world.fight.combatants.values()}
    return [one for move in offer(shelf, world, seat) for one in each(move, names)]


def each(move: Move, names: Mapping[str, str]) -> Iterator[Move]:
    """Give the moves that ``move`` stands for, with everything chosen and in words."""
    for chosen in choices(move):
        command = {**move.command, **chosen}
        label, group, short = (
            _said(t, chosen, names) for t in (move.label, move.group, move.short)
        )
        yield replace(move, command=command, label=label, group=group, short=short, over=())


def choices(move: Move) -> Iterator[dict[str, Any]]:
    """Give every combination that can be chosen; the only one is empty where nothing is."""
    who = move.command.get("who")
    for row in move.over or ({},):
        for values in product(*row.values()):
            named = [value for value in (who, *values) if isinstance(value, str)]
            if len(set(named)) == len(named):
                yield dict(zip(row, values, strict=True))


def _said(text: str, chosen: Mapping[str, Any], names: Mapping[str, str]) -> str:
    if "{" not in text:
        return text

    def word(found: re.Match[str]) -> str:
        value = chosen.get(found[1])
        if isinstance(value, list | tuple):
            several = cast("Iterable[Any]", value)
            return " and ".join(names.get(str(one), str(one)) for one in several)
        return found[0] if value is None else names.get(str(value), str(value))

    return SLOT.sub(word, text)


def offer(shelf: Shelf[Ruleset], world: Encounter, seat: str) -> list[Move]:
    """Give the legal moves of ``seat`` as they are sent: one for all that differ in whom alone."""
    return _offer(shelf, world, seat, partial(_asked, shelf, world, seat))


def survey(shelf: Shelf[Ruleset], world: Encounter, seat: str) -> tuple[list[Move], list[str]]:
    """Give what ``offer`` and ``awaited`` give; the rules are asked once for the GM's moves."""
    whole = _asked(shelf, world, GM)
    own = (lambda: whole) if seat == GM else partial(_asked, shelf, world, seat)
    return _offer(shelf, world, seat, own), _whose(whole)


def _asked(shelf: Shelf[Ruleset], world: Encounter, seat: str) -> list[Move]:
    """Give the moves as the rules give them, while there is a fight."""
    if not world.fight.phase or world.fight.outcome or not world.playable:
        return []
    return list(shelf.of(world.fight).moves(world, seat))


def _offer(
    shelf: Shelf[Ruleset], world: Encounter, seat: str, asked: Callable[[], list[Move]]
) -> list[Move]:
    place = world.record.seats.get(seat)
    if place is None or place.role == "spectator" or world.fight.outcome or not world.playable:
        return []
    found = [*_answers(world, seat, place.role)]
    if place.role == "gm" and _can_begin(shelf.of(world.fight), world):
        found.append(Move({"type": "begin"}, "Begin the fight"))
    if place.role == "gm":
        found += [*_upgrades(shelf, world), *_waves(world)]
    rules = shelf.of(world.fight)
    names = {c.id: c.name for c in world.fight.combatants.values()}
    found.extend(
        _explained(rules, _settled(move, names))
        for move in _merged(asked())
        if next(choices(move), None) is not None
    )
    return found


def _merged(moves: Iterable[Move]) -> Iterator[Move]:
    """Put moves together that differ in nothing but the combatant who makes them, row by row."""
    kinds: dict[bytes, Move] = {}
    rows: dict[bytes, dict[bytes, tuple[Mapping[str, Any], list[str]]]] = {}
    for move in moves:
        command = {k: v for k, v in move.command.items() if k != "who"}
        bare = replace(move, command=command, over=())
        key = msgspec.json.encode(bare) + b"*" * ("who" in move.command)
        kinds.setdefault(key, bare)
        for row in move.over or ({},):
            same = rows.setdefault(key, {}).setdefault(msgspec.json.encode(row), (row, []))
            if "who" in move.command:
                same[1].append(move.command["who"])
    for key, bare in kinds.items():
        over = tuple(
            {**({"who": tuple(who)} if who else {}), **row} for row, who in rows[key].values()
        )
        yield replace(bare, over=over)


def _settled(move: Move, names: Mapping[str, str]) -> Move:
    """Put into the command, and into words, what is the same whatever is chosen.

    Who could be chosen for another field as well stays, so that it is seen that nobody is twice.
    """
    same = {
        field: values[0]
        for field, values in move.over[0].items()
        if len(values) == 1
        and all(row.get(field) == values for row in move.over)
        and not any(values[0] in row[other] for row in move.over for other in row if other != field)
    }
    over = tuple({k: v for k, v in row.items() if k not in same} for row in move.over)
    command = {"type": move.command["type"], **same, **move.command}
    label, group, short = (
        _said(text, command, names) for text in (move.label, move.group, move.short)
    )
    kept = over if any(over) else ()
    return replace(move, command=command, label=label, group=group, short=short, over=kept)


def awaited(shelf: Shelf[Ruleset], world: Encounter) -> list[str]:
    """Give the combatants whose moves the fight waits for, as far as this world tells."""
    return _whose(_asked(shelf, world, GM))


def _whose(moves: Iterable[Move]) -> list[str]:
    """Give who makes the moves that the fight waits for."""
    due = (move for move in moves if not move.part and not move.again)
    whose = (move.command.get("who", "") for move in due)
    return [who for who in dict.fromkeys(whose) if who]


def _answers(world: Encounter, seat: str, role: str) -> list[Move]:
    return [
        Move(
            {"type": "answer", "prompt": prompt.prompt, "choice": choice.id},
            f"{prompt.question} {choice.label}",
        )
        for prompt in world.fight.prompts.values()
        if seat in prompt.seats or role == "gm"
        for choice in prompt.choices
    ]


def _can_begin(rules: Ruleset, world: Encounter) -> bool:
    fight = world.fight
    return not fight.phase and len({c.side for c in fight.combatants.values()}) >= sides(rules)


def _upgrades(shelf: Shelf[Ruleset], world: Encounter) -> list[Move]:
    """Offer the GM to go on by newer rules."""
    group = "Go on by newer rules"
    return [
        Move(
            {"type": "upgrade", "version": version},
            f"{group}: version {version}",
            group=group,
            short=f"Version {version}",
            part="tool",
        )
        for version in offered(shelf, world)
    ]


def _waves(world: Encounter) -> Iterator[Move]:
    """Offer the GM to bring those who wait unseen for a later wave, all of it at once."""
    for number, there in waves(world.fight).items() if world.fight.phase else ():
        named = Counter(NUMBER.sub("", c.name).replace(",", "") for c in there)
        whom = " + ".join(f"{n} {name}" if n > 1 else name for name, n in named.items())
        group, short = "Bring a wave", f"Wave {number} ({whom})"
        command = {"type": "reveal", "wave": number}
        yield Move(command, f"Bring wave {number} ({whom})", group=group, short=short, part="tool")


def _explained(rules: Ruleset, move: Move) -> Move:
    """Add to the fields of a form what the types of the commands say about them."""
    if not move.form:
        return move
    kinds = {kind.__struct_config__.tag: kind for kind in rules.commands}
    known = _fields(kinds[move.command["type"]])
    told = {
        name: {**{word: known[name][word] for word in WORDS if word in known[name]}, **schema}
        for name, schema in move.form["properties"].items()
    }
    return msgspec.structs.replace(move, form={**move.form, "properties": told})


@cache
def _fields(kind: type[Command]) -> Mapping[str, Mapping[str, Any]]:
    """Give the schema of each field of a command."""
    _, parts = msgspec.json.schema_components((kind,), ref_template="{name}")
    fields: dict[str, dict[str, Any]] = parts[kind.__name__]["properties"]
    return fields
