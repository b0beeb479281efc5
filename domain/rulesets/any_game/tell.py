"""Telling: what the events of a game's file read like, from its own words.

A saying of the file counts in the language of whoever reads where the file has it, and else in the
language of the file; what the file leaves unsaid stands in ``sayings``.
"""

from collections.abc import Mapping

from fightbook.domain.data import SHARED, sayings_beside
from fightbook.domain.events import Checked, Chosen, Event, Marked, Opened, Phased, Unmarked
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.words import fill, said
from fightbook.domain.telling import Names, listed, slots
from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue, known

SAYINGS = sayings_beside(__name__.rpartition(".")[0])
_TONGUES = {lang: Tongue(lang, text, SHARED[lang]) for lang, text in SAYINGS.items()}


def narrate(game: GameFile, event: Event, names: Names, lang: str) -> str | None:
    """Tell an event; empty where the common words will do, None where nothing is worth telling."""
    tongue = _TONGUES[known(lang)]
    if isinstance(event, Opened) and event.game:
        return clean(tongue.say("opened", title=event.title, game=game.title))
    if isinstance(event, Chosen):
        return _chosen(game, event, names, tongue)
    if isinstance(event, Checked):
        return _checked(game, event, names, tongue)
    if isinstance(event, Phased):
        return "" if event.turn or event.phase == "order" else None
    if isinstance(event, Marked | Unmarked) and event.mark in game.conditions:
        return _condition(game, event, names, tongue)
    return ""


def _words(game: GameFile, saying: "str | Mapping[str, str]", tongue: Tongue) -> str:
    return said(saying, tongue.lang, game.language)


def _chosen(game: GameFile, event: Chosen, names: Names, tongue: Tongue) -> str | None:
    key = event.what.get("action") or event.what.get("trigger", "")
    deed = game.triggers.get(key) if "trigger" in event.what else game.actions.get(key)
    if deed is None:
        return None
    targets = listed([names[target] for target in event.what["targets"]], tongue)
    filled = {"who": names[event.who], "target": targets, "item": str(event.what["item"])}
    if saying := _words(game, deed.say, tongue):
        return clean(fill(saying, filled))
    if "trigger" in event.what and not game.triggers[key].asks:
        return None
    return clean(tongue.say("chosen", deed=deed.title, **filled))


def _checked(game: GameFile, event: Checked, names: Names, tongue: Tongue) -> str:
    action = game.actions.get(event.detail.get("action", ""))
    grade = action.grades.get(event.detail["grade"]) if action else None
    filled = {"who": names[event.who], "target": names[event.against] if event.against else ""}
    if grade is not None and (saying := _words(game, grade.say, tongue)):
        return clean(fill(saying, filled))
    return clean(tongue.say("checked", check=event.check, outcome=event.outcome, **filled))


def _condition(game: GameFile, event: Marked | Unmarked, names: Names, tongue: Tongue) -> str:
    key = "marked" if isinstance(event, Marked) else "unmarked"
    title = game.conditions[event.mark].title
    title = title.lower() if tongue.lang == "en" else title
    return clean(tongue.say(key, **slots(event, names, tongue) | {"condition": title}))
