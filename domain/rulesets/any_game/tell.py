"""Telling: what the events of a game's file read like, from its own words."""

from collections.abc import Mapping

from domain.events import Checked, Chosen, Event, Marked, Opened, Phased, Unmarked
from domain.rulesets.any_game.file import GameFile
from domain.rulesets.any_game.words import fill, said
from domain.text import clean


def narrate(game: GameFile, event: Event, names: Mapping[str, str]) -> str | None:
    """Tell an event; empty where the common words will do, None where nothing is worth telling."""
    if isinstance(event, Opened) and event.game:
        return clean(f"“{event.title}” is played by the rules of {game.title}.")
    if isinstance(event, Chosen):
        return _chosen(game, event, names)
    if isinstance(event, Checked):
        return _checked(game, event, names)
    if isinstance(event, Phased):
        return "" if event.turn or event.phase == "order" else None
    if isinstance(event, Marked | Unmarked) and event.mark in game.conditions:
        return _condition(game, event, names)
    return ""


def _chosen(game: GameFile, event: Chosen, names: Mapping[str, str]) -> str | None:
    key = event.what.get("action") or event.what.get("trigger", "")
    deed = game.triggers.get(key) if "trigger" in event.what else game.actions.get(key)
    if deed is None:
        return None
    targets = " and ".join(names[target] for target in event.what["targets"])
    slots = {"who": names[event.who], "target": targets, "item": str(event.what["item"])}
    if saying := said(deed.say, game.language):
        return clean(fill(saying, slots))
    if "trigger" in event.what and not game.triggers[key].asks:
        return None
    tool = f" with {slots['item']}" if slots["item"] else ""
    return clean(f"{slots['who']}: {deed.title}{tool}{f', {targets}' if targets else ''}.")


def _checked(game: GameFile, event: Checked, names: Mapping[str, str]) -> str:
    action = game.actions.get(event.detail.get("action", ""))
    grade = action.grades.get(event.detail["grade"]) if action else None
    slots = {"who": names[event.who], "target": names[event.against] if event.against else ""}
    if grade is not None and (saying := said(grade.say, game.language)):
        return clean(fill(saying, slots))
    against = f" against {slots['target']}" if slots["target"] else ""
    return clean(f"{event.check}: {slots['who']}{against}, {event.outcome}.")


def _condition(game: GameFile, event: Marked | Unmarked, names: Mapping[str, str]) -> str:
    title = game.conditions[event.mark].title.lower()
    who = names[event.who]
    if isinstance(event, Unmarked):
        return clean(f"{who} is no longer {title}.")
    number = f" {event.value}" if event.value else ""
    until = f", to the end of round {event.until}" if event.until else ""
    return clean(f"{who} is {title}{number}{until}.")
