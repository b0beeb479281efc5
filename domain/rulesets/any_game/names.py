"""Names: what the formulas and parts of a game's file refer to, and whether it is there."""

from collections.abc import Iterator, Mapping
from typing import TypeAlias

import msgspec

from fightbook.domain.kit.formula import FUNCTIONS, Name, Unreadable, calls, dice, names, read
from fightbook.domain.rulesets.any_game.effects_in import effects_in
from fightbook.domain.rulesets.any_game.file import (
    MEDDLING,
    Action,
    Check,
    Effect,
    Field,
    Gain,
    GameFile,
    Trigger,
)

Path: TypeAlias = tuple[str, ...]
Found: TypeAlias = Iterator[tuple[Path, str]]
MOMENT = frozenset(
    "round done roll natural dice ones margin passed amount kind first".split()  # noqa: SIM905
)
PLAIN_GRADES = {"hit": 0, "miss": 0}
"""What a roll comes to in an action without grades."""
FORMULAS = ("when", "damage", "heal", "value", "rounds", "roll", "add", "shift", "less", "step")
PLAIN = frozenset({"when", "value", "rounds", "shift", "step"})
"""Formulas of effects in which no dice are thrown."""
DONE = ("damage", "heal", "mark", "unmark", "roll", "step", "shuffle", *MEDDLING, "act")
"""What an effect can be: one of these."""
DEPTH = 8
"""So far a field can be worked out of others that are worked out."""
LISTS = ("resists", "vulnerable", "immune")
"""Words on every sheet of a game that knows types of damage."""


class _Known(msgspec.Struct, frozen=True):
    """What formulas may name, and which tables they may look into."""

    names: frozenset[str]
    tables: frozenset[str]
    decks: frozenset[str] = frozenset()

    def wrong(self, path: Path, text: str, *, throws: bool = True) -> Found:
        """Tell what is wrong with a formula; an empty one is none."""
        if not text:
            return
        try:
            node = read(text)
        except Unreadable as error:
            yield path, f"{error} (column {error.column} of {text!r})"
            return
        drawn = [each.sides for each in dice(node) if isinstance(each.sides, Name)]
        for name in names(node):
            if name.name in self.decks and throws and name in drawn:
                continue
            if name.name not in self.names:
                yield path, f"Nothing is called {name.name!r} here."
        for call in calls(node):
            if call.name not in self.tables:
                known = ", ".join([*FUNCTIONS, *sorted(self.tables)])
                yield path, f"There is no table {call.name!r}; there are {known}."
        if not throws and dice(node):
            yield path, "No dice are thrown here."


def strays(game: GameFile) -> Found:
    """Tell every reference that leads nowhere, and every formula that cannot be read."""
    known = _Known(_names(game), frozenset(game.tables), frozenset(game.decks))
    yield from _clashes(game)
    yield from _sheet(game, known)
    yield from _tracks(game, known)
    yield from known.wrong(("order", "formula"), game.order.formula)
    yield from known.wrong(("order", "ties"), game.order.ties)
    for field in ("less", "members"):
        yield from known.wrong(("damage", field), getattr(game.damage, field), throws=False)
    for field, track_key in (("track", game.damage.track), ("first", game.damage.first)):
        yield from _there(game.tracks, ("damage", field), track_key, "track")
    yield from _conditions(game, known)
    yield from _decks(game)
    for key, phase in game.phases.items():
        yield from known.wrong(("phases", key, "who"), phase.who, throws=False)
    for key, rest in game.rests.items():
        for other in rest.also:
            yield from _there(game.rests, ("rests", key, "also"), other, "rest")
    for key, action in game.actions.items():
        yield from _action(game, known, ("actions", key), action)
    for key, trigger in game.triggers.items():
        yield from _trigger(game, known, ("triggers", key), trigger)
    yield from _growth(game)
    for path, effects in effects_in(game):
        yield from _effects(game, known, path, effects)


def _names(game: GameFile) -> frozenset[str]:
    measured = {f"{key}.{rest}" for key in game.tracks for rest in ("max", "sides", "standing")}
    own = {*game.sheet, *game.tracks, *measured, *game.conditions}
    items = {f"item.{key}" for each in game.lists.values() for key in each.fields}
    rolled = {each.name for _, found in effects_in(game) for each in found if each.name}
    return frozenset({*own, *(f"target.{name}" for name in own), *items, *rolled, *MOMENT})


def _tracks(game: GameFile, known: _Known) -> Found:
    for key, track in game.tracks.items():
        for field in ("max", "start", "has", "sides"):
            yield from known.wrong(("tracks", key, field), getattr(track, field), throws=False)
        yield from known.wrong(("tracks", key, "backs"), track.backs)
        again = {"turn": 0, "round": 0, **game.rests}
        yield from _there(again, ("tracks", key, "back"), track.back, "turn, round or rest")


def _clashes(game: GameFile) -> Found:
    taken: dict[str, str] = dict.fromkeys([*MOMENT, "name", "target", "item", *LISTS], "the game")
    parts = {
        "sheet": game.sheet,
        "lists": game.lists,
        "tracks": game.tracks,
        "conditions": game.conditions,
        "decks": game.decks,
    }
    taken |= dict.fromkeys({n.name for _, found in effects_in(game) for n in found}, "a roll")
    for part, entries in parts.items():
        for key in entries:
            if key in taken:
                yield (part, key), f"The name is used by {taken[key]} already."
            taken[key] = part
    for key in game.tables:
        if key in FUNCTIONS:
            yield ("tables", key), "The name is a function's."


def _sheet(game: GameFile, known: _Known) -> Found:
    deep: dict[str, int] = {}
    for key, field in game.sheet.items():
        own, path = _Known(frozenset(deep), known.tables), ("sheet", key, "formula")
        wrong = [*own.wrong(path, field.formula, throws=False)]
        yield from wrong
        yield from _default(("sheet", key, "default"), field)
        of = names(read(field.formula)) if field.formula and not wrong else ()
        deep[key] = 1 + max((deep[name.name] for name in of), default=-1)
        if deep[key] > DEPTH:
            yield path, f"It is worked out of others, more than {DEPTH} one behind the other."
    for key, each in game.lists.items():
        for name, field in each.fields.items():
            yield from _default(("lists", key, "fields", name, "default"), field)


def _default(path: Path, field: Field) -> Found:
    if field.choices and field.default not in (0, *field.choices):
        yield path, f"It is none of {', '.join(field.choices)}."
    if field.dice and not isinstance(field.default, str):
        yield path, "Dice need a formula in quotes, such as '1d6'."
    free = isinstance(field.default, int) and not field.choices and not field.formula
    if free and not field.least <= int(field.default) <= field.most:
        yield path, f"It is not within {field.least} and {field.most}."


def _conditions(game: GameFile, known: _Known) -> Found:
    for key, rule in game.conditions.items():
        path = ("conditions", key)
        for name, text in rule.changes.items():
            yield from _there(game.sheet, (*path, "changes", name), name, "number of the sheet")
            yield from known.wrong((*path, "changes", name), text, throws=False)
        yield from _there(game.conditions, (*path, "held"), rule.held, "condition")
        yield from _check(known, (*path, "save"), rule.save)


def _action(game: GameFile, known: _Known, path: Path, action: Action) -> Found:
    for field in ("roll", "against", "opposed", "when", "shift"):
        text = getattr(action, field)
        yield from known.wrong((*path, field), text, throws=field in {"roll", "opposed"})
    yield from _there(game.lists, (*path, "each"), action.each, "list")
    for phase in action.phases:
        yield from _there(game.phases, (*path, "phases"), phase, "phase")
    yield from _cost(game, known, path, action.cost)
    if action.grades and not action.roll:
        yield (*path, "grades"), "There are grades, and no roll."
    if action.opposed and action.target in {"none", "self"}:
        yield (*path, "opposed"), "There is nobody to roll against."
    for key, grade in action.grades.items():
        yield from known.wrong((*path, "grades", key, "when"), grade.when, throws=False)


def _trigger(game: GameFile, known: _Known, path: Path, trigger: Trigger) -> Found:
    yield from known.wrong((*path, "when"), trigger.when, throws=False)
    yield from _there(game.lists, (*path, "each"), trigger.each, "list")
    yield from _cost(game, known, path, trigger.cost)
    for key in trigger.actions:
        yield from _there(game.actions, (*path, "actions"), key, "action")
    grades = {key: 0 for action in game.actions.values() for key in action.grades} | PLAIN_GRADES
    for key in trigger.grades:
        yield from _there(grades, (*path, "grades"), key, "grade")
    for n, effect in enumerate(trigger.effects):
        for word, moments in MEDDLING.items():
            if getattr(effect, word) and trigger.at not in moments:
                yield (*path, "effects", str(n), word), f"{word!r} is for {' and '.join(moments)}."
        if effect.act and (each := game.actions.get(effect.act)) and each.each != trigger.each:
            yield (*path, "each"), f"{effect.act!r} needs an entry of the same list."


def _decks(game: GameFile) -> Found:
    known = _Known(frozenset({"card"}), frozenset(game.tables))
    for key, deck in game.decks.items():
        yield from known.wrong(("decks", key, "worth"), deck.worth, throws=False)
        if bool(deck.cards) == bool(deck.names):
            yield ("decks", key, "cards"), "A deck has a number of cards, or their names."


def _growth(game: GameFile) -> Found:
    known = _Known(frozenset(game.sheet), frozenset(game.tables))
    for key, rule in game.growth.items():
        yield from known.wrong(("growth", key, "when"), rule.when, throws=False)
        for name, stage in rule.steps.items():
            path = ("growth", key, "steps", name)
            yield from _gain(game, known, path, stage)
            if bool(stage.ask) != bool(stage.options):
                yield (*path, "ask"), "What is asked needs options, and options a question."
            for option, gain in stage.options.items():
                yield from _gain(game, known, (*path, "options", option), gain)


def _gain(game: GameFile, known: _Known, path: Path, gain: Gain) -> Found:
    yield from known.wrong((*path, "when"), gain.when, throws=False)
    own = {key: field for key, field in game.sheet.items() if not field.formula}
    lists = {*game.lists, *(LISTS if game.damage.types else ())}
    for key, value in gain.sheet.items():
        if key in lists and not isinstance(value, list):
            yield (*path, "sheet", key), "A list gets a list of entries."
        yield from _there(dict.fromkeys([*own, *lists]), (*path, "sheet", key), key, "field")
    for key, text in gain.changes.items():
        yield from _there(own, (*path, "changes", key), key, "field")
        yield from known.wrong((*path, "changes", key), text)


def _cost(game: GameFile, known: _Known, path: Path, cost: Mapping[str, str]) -> Found:
    for key, text in cost.items():
        yield from _there(game.tracks, (*path, "cost", key), key, "track")
        yield from known.wrong((*path, "cost", key), text, throws=False)


def _effects(game: GameFile, known: _Known, within: Path, effects: tuple[Effect, ...]) -> Found:
    for n, effect in enumerate(effects):
        path = (*within, str(n))
        for field in FORMULAS:
            throws = field not in PLAIN
            yield from known.wrong((*path, field), getattr(effect, field), throws=throws)
        yield from _check(known, (*path, "check"), effect.check)
        yield from _there(game.tracks, (*path, "track"), effect.track, "track")
        yield from _there(game.conditions, (*path, "mark"), effect.mark, "condition")
        yield from _there(game.conditions, (*path, "unmark"), effect.unmark, "condition")
        yield from _there(game.actions, (*path, "act"), effect.act, "action")
        yield from _there(game.decks, (*path, "shuffle"), effect.shuffle, "deck")
        yield from _one_thing(game, path, effect)


def _one_thing(game: GameFile, path: Path, effect: Effect) -> Found:
    """Tell whether an effect is one thing, and has what that needs."""
    done = [word for word in DONE if getattr(effect, word)]
    if len(done) != 1 and not (effect.check and not done):
        yield path, f"An effect is one of {', '.join(DONE)}."
    if bool(effect.roll) != bool(effect.name):
        yield (*path, "name"), "A roll by itself needs a name for what it comes to."
    if path[0] != "triggers" and any(word in MEDDLING or word == "act" for word in done):
        yield (*path, done[0]), f"{done[0]!r} is for triggers."
    loses = effect.damage or effect.heal or effect.step
    if loses and not (effect.track or game.damage.track):
        yield (*path, "track"), "Say which track it goes to, here or under damage."
    if effect.type and effect.type not in game.damage.types and effect.type not in _typed(game):
        yield (*path, "type"), f"There is no type of damage {effect.type!r}."


def _typed(game: GameFile) -> set[str]:
    return {f"item.{key}" for each in game.lists.values() for key in each.fields}


def _check(known: _Known, path: Path, check: Check | None) -> Found:
    if check is not None:
        yield from known.wrong((*path, "roll"), check.roll)
        yield from known.wrong((*path, "against"), check.against, throws=False)


def _there(entries: Mapping[str, object], path: Path, key: str, what: str) -> Found:
    if key and key not in entries:
        yield path, f"There is no {what} {key!r}."
