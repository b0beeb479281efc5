"""Telling: what the events of a game's file read like, from its own words.

A saying of the file counts in the language of whoever reads where the file has it, and else in the
language of the file; what the file leaves unsaid stands in ``sayings``.
"""

from collections.abc import Mapping

from fightbook.domain.data import SHARED, sayings_beside
from fightbook.domain.events import (
    Checked,
    Chosen,
    Damaged,
    Declared,
    Event,
    Healed,
    Marked,
    Opened,
    Phased,
    Unmarked,
)
from fightbook.domain.glossary import messages
from fightbook.domain.rulesets.any_game.cards import named
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.tracks import base
from fightbook.domain.rulesets.any_game.words import fill, said
from fightbook.domain.scribe import GM
from fightbook.domain.telling import Names, listed, slots
from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue

PEOPLE = ("who", "after", "before")
"""Whom the engine's own commands name."""
SAYINGS = sayings_beside(__name__.rpartition(".")[0])


def speak(game: GameFile) -> Mapping[str, Tongue]:
    """Give the tongues of a game, with the words that its file has in each."""
    return {
        lang: Tongue(lang, messages(game.words.get(lang, {})) + text, SHARED[lang])
        for lang, text in SAYINGS.items()
    }


def narrate(game: GameFile, event: Event, names: Names, tongue: Tongue) -> str | None:
    """Tell an event; empty where the common words will do, None where nothing is worth telling."""
    if isinstance(event, Opened) and event.game:
        return clean(tongue.say("opened", title=event.title, game=tongue.word("game", game.title)))
    if isinstance(event, Chosen):
        return _chosen(game, event, names, tongue)
    if isinstance(event, Checked):
        return _checked(game, event, names, tongue)
    if isinstance(event, Phased):
        return _phased(game, event, names, tongue)
    if isinstance(event, Damaged | Healed):
        return _moved(game, event, names, tongue)
    if isinstance(event, Declared):
        return _declared(game, event, names, tongue)
    if isinstance(event, Marked | Unmarked) and event.mark in game.conditions:
        return _condition(game, event, names, tongue)
    return ""


def _words(game: GameFile, saying: "str | Mapping[str, str]", tongue: Tongue) -> str:
    """Give a saying, which is looked up only where it is not in the reader's language already."""
    spoken = said(saying, tongue.lang, game.language)
    own = game.language == tongue.lang if isinstance(saying, str) else tongue.lang in saying
    return spoken if own else tongue.word("say", spoken)


def _drawn(game: GameFile, event: Chosen, names: Names, tongue: Tongue) -> str | None:
    """Tell which cards were drawn, and whether the deck was shuffled."""
    what = event.what
    cards = [tongue.word("card", named(game, what["deck"], card)) for card in what["cards"]]
    if not cards and not what["fresh"]:
        return None
    filled = {
        "who": names[event.who],
        "cards": listed(cards, tongue),
        "deck": tongue.word("thing", game.decks[what["deck"]].title),
        "fresh": "yes" if what["fresh"] else "",
    }
    return clean(tongue.say("chosen-drawn" if cards else "chosen-shuffled", **filled))


def _chosen(game: GameFile, event: Chosen, names: Names, tongue: Tongue) -> str | None:
    if "deck" in event.what:
        return _drawn(game, event, names, tongue)
    key = event.what.get("action") or event.what.get("trigger", "")
    deed = game.triggers.get(key) if "trigger" in event.what else game.actions.get(key)
    if deed is None:
        return None
    targets = listed([names[target] for target in event.what["targets"]], tongue)
    filled = {
        "who": names[event.who],
        "target": targets,
        "item": tongue.word("thing", str(event.what["item"])),
    }
    if saying := _words(game, deed.say, tongue):
        return clean(fill(saying, filled))
    if "trigger" in event.what and not game.triggers[key].asks:
        return None
    return clean(tongue.say("chosen", deed=tongue.word("deed", deed.title), **filled))


def _phased(game: GameFile, event: Phased, names: Names, tongue: Tongue) -> str | None:
    if not event.turn:
        return "" if event.phase == "order" else None
    rule = game.phases.get(event.phase)
    phase = tongue.word("phase", rule.title) if rule else ""
    return clean(tongue.say("phased", who=names[event.turn], phase=phase))


def _moved(game: GameFile, event: Damaged | Healed, names: Names, tongue: Tongue) -> str:
    """Tell that nothing was lost or lacking, and of a track that begins low how it went."""
    kind, rule = event.__struct_config__.tag, game.tracks.get(base(event.track))
    told = slots(event, names, tongue)
    if not event.amount and event.before == event.after:
        return clean(tongue.say(f"{kind}-none", **told))
    taken = isinstance(event, Damaged) and event.track == game.damage.first
    if rule is None or not rule.start or event.before.kind != "pool" or taken:
        return ""
    track = _title(game, "track", rule.title, tongue)
    return clean(tongue.say("healed-went", **told | {"track-name": track}))


def _title(game: GameFile, kind: str, title: str, tongue: Tongue) -> str:
    return title.lower() if tongue.lang == game.language else tongue.word(kind, title)


def _declared(game: GameFile, event: Declared, names: Names, tongue: Tongue) -> str:
    """Tell what the engine itself can be asked for, and what the GM is asked about.

    The other deeds of a file are told when done.
    """
    if (action := game.actions.get(str(event.command.get("action")))) is not None and action.ask:
        targets = [names[who] for who in event.command.get("targets", ())]
        filled = {"who": names[str(event.command["who"])], "target": listed(targets, tongue)}
        return clean(tongue.say("declared-asks", deed=tongue.word("deed", action.title), **filled))
    fields = {key: str(value) for key, value in event.command.items()}
    key = f"declared-{fields['type']}"
    if tongue.first([key]) is None:
        return ""
    people = {slot: names[who] for slot in PEOPLE if (who := fields.get(slot, ""))}
    rest = game.rests.get(fields.get("kind", ""))
    return clean(tongue.say(key, kind=tongue.word("thing", rest.title if rest else ""), **people))


def _checked(game: GameFile, event: Checked, names: Names, tongue: Tongue) -> str:
    if why := event.detail.get("idle"):
        title = _title(game, "mark", game.conditions[why].title, tongue)
        return clean(tongue.say("checked-idle", who=names[event.who], condition=title))
    action = game.actions.get(event.detail.get("action", ""))
    grade = action.grades.get(event.detail["grade"]) if action else None
    # A save is against what may happen, not against whoever caused it.
    target = names[event.against] if event.against and event.detail else ""
    filled = {"who": names[event.who], "target": target}
    if grade is not None and (saying := _words(game, grade.say, tongue)):
        return clean(fill(saying, filled))
    check, outcome = tongue.word("check", event.check), tongue.word("grade", event.outcome)
    key = "checked-for" if action is not None and action.target == "ally" else "checked"
    return clean(tongue.say(key, check=check, outcome=outcome, **filled))


def _condition(game: GameFile, event: Marked | Unmarked, names: Names, tongue: Tongue) -> str:
    key = "marked" if isinstance(event, Marked) else "unmarked"
    found = game.conditions[event.mark]
    title = _title(game, "mark", found.title, tongue)
    told = clean(tongue.say(key, **slots(event, names, tongue) | {"condition": title}))
    if isinstance(event, Unmarked) or event.by != GM or not found.help:
        return told
    brings = clean(_words(game, found.help, tongue))
    return told if brings.rstrip(".").lower() == title.lower() else f"{told} {brings}"
