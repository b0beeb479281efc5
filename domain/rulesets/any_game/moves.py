"""Every legal move of a seat, from the world that the seat can see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from fightbook.domain.kit.formula import dice, read
from fightbook.domain.ruleset import Move
from fightbook.domain.rulesets.any_game import turns
from fightbook.domain.rulesets.any_game.commands import (
    Act,
    Arrange,
    Done,
    Finish,
    Proceed,
    Rest,
    Take,
)
from fightbook.domain.rulesets.any_game.deeds import objection, targets_of
from fightbook.domain.rulesets.any_game.effort import Effort
from fightbook.domain.rulesets.any_game.file import Action, GameFile
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Encounter, Fight


def moves(game: GameFile, world: Encounter, seat: str) -> list[Move]:
    """Give the moves of ``seat`` in its ``world``. Raises ``too-much``."""
    fight = world.fight
    if not fight.phase or fight.outcome or turns.waiting(fight):
        return []
    found: list[Move] = []
    effort, next_up = Effort(), turns.choosing(game, fight)
    for c in fight.combatants.values():
        if not c.secret and c.sheet and (seat == GM or seat in c.seats):
            found += _deeds(game, fight, c, effort)
            if fight.turn == c.id:
                found += _turn(fight, c)
            if c.id in next_up:
                found.append(Move(msgspec.to_builtins(Take(c.id)), "{who} acts next"))
    return [*found, *(_gm(game, fight) if seat == GM else ())]


def _deeds(game: GameFile, fight: Fight, c: Combatant, effort: Effort) -> Iterator[Move]:
    for key, action in game.actions.items():
        if fight.turn != c.id and not action.anytime:
            continue
        entries: Sequence[Mapping[str, Any]] = c.sheet[action.each] if action.each else ({},)
        for place, entry in enumerate(entries):
            aims = _aims(fight, c, action)
            effort.looks(len(aims))
            # Whom it may be aimed at was looked up for all of them: the first stands for the rest.
            for command in [Act(c.id, key, aim, place) for aim in aims[:1]]:
                if objection(game, fight, command, effort) is None:
                    yield _deed(fight, c, action, (command, aims), entry)


def _aims(fight: Fight, c: Combatant, action: Action) -> list[tuple[str, ...]]:
    if action.target in {"none", "self"} or not action.most:
        return [()]
    return [(target.id,) for target in targets_of(fight, c, action)]


def _deed(
    fight: Fight,
    c: Combatant,
    action: Action,
    what: tuple[Act, list[tuple[str, ...]]],
    entry: Mapping[str, Any],
) -> Move:
    tool = f" with {entry['name']}" if entry.get("name") else ""
    command, aims = what
    aimed = bool(command.targets)
    told = msgspec.to_builtins(command)
    label = f"{{who}}: {action.title}{tool}"
    if aimed:
        label += ", {targets}"
        told.pop("targets")
    form: dict[str, Any] = {}
    if action.most > 1:
        legal = [t.id for t in targets_of(fight, c, action)]
        items = {"type": "string", "enum": legal}
        most = min(action.most, len(legal))
        targets = {"type": "array", "items": items, "minItems": 1, "maxItems": most}
        form = {"type": "object", "properties": {"targets": {**targets, "uniqueItems": True}}}
    rolls = "dice" if action.roll and dice(read(action.roll)) else ""
    part: Literal["", "more"] = "more" if fight.turn != c.id else ""
    return Move(
        told,
        label,
        rolls,
        ({"targets": tuple(aims)},) if aimed else (),
        form,
        f"{action.title}{tool}" if aimed else "",
        "{targets}" if aimed else "",
        part,
    )


def _turn(fight: Fight, c: Combatant) -> Iterator[Move]:
    yield Move(msgspec.to_builtins(Done(c.id)), f"{c.name}: end the turn")
    command = {"type": "delay", "who": c.id}
    label, over = "{who} lets {after} act first", ({"after": tuple(turns.to_come(fight))},)
    yield Move(command, label, "", over, {}, "Let somebody act first", "{after}", "more")


def _gm(game: GameFile, fight: Fight) -> Iterator[Move]:
    for key, rest in game.rests.items():
        yield Move(msgspec.to_builtins(Rest(key)), f"Everybody rests: {rest.title}", part="tool")
    yield Move(msgspec.to_builtins(Proceed()), "Go on: the next turn", part="tool")
    yield Move(msgspec.to_builtins(Finish()), "End the fight", part="tool")
    order = tuple(own_of(fight).order)
    for who in order:
        command = msgspec.to_builtins(Arrange(who))
        yield Move(command, "Put {who} last in the order", part="tool")
        over = ({"before": order},)
        label, kind = "Put {who} before {before} in the order", "Put before in the order"
        yield Move(command, label, "", over, {}, kind, "{before}", "tool")
