"""Open questions after a command: none stays open that lost those whom it concerns.

Laws: a question lapses when whom it is about, or whom it needs, has left the fight, or when its
game says that it has lost its sense; whoever left is no answer to any; and when a combatant goes to
other seats, so do the questions to it. This holds for every game and every way of leaving, since it
is looked at here, once, after each command. What then happens in the fight is the ruleset's to say.
"""

from collections.abc import Set as AbstractSet

from msgspec.structs import replace

from fightbook.domain.events import Lapsed, Prompted
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import Fight

UNDO = "undo"
"""The kind of question that a player puts to the GM; it is no game's."""
WISH = " asks to take back the last step."
"""What it says of that player; behind it stands why, where a reason was given."""


def settle(rules: Ruleset, scribe: Scribe, before: Fight) -> None:
    """Look at the questions that are open after a command upon the fight ``before``."""
    gone = before.combatants.keys() - scribe.fight.combatants.keys()
    for prompt in _open(scribe.fight):
        _ask_on(scribe, prompt, before, gone)
    while lapsed := tuple(p for p in _open(scribe.fight) if _moot(rules, scribe, p)):
        for prompt in lapsed:
            scribe.emit(Lapsed(prompt.prompt, to=prompt.to))
        rules.lapsed(scribe, lapsed)


def _open(fight: Fight) -> list[Prompted]:
    return [prompt for prompt in fight.prompts.values() if prompt.kind != UNDO]


def _moot(rules: Ruleset, scribe: Scribe, prompt: Prompted) -> bool:
    concerned = {prompt.about, *prompt.needs} - {""}
    if concerned - scribe.fight.combatants.keys() or not prompt.choices:
        return True
    return rules.moot(scribe.fight, prompt)


def _ask_on(scribe: Scribe, prompt: Prompted, before: Fight, gone: AbstractSet[str]) -> None:
    """Ask anew where others must answer now, or fewer answers are left."""
    then, now = (fight.combatants.get(prompt.about) for fight in (before, scribe.fight))
    choices = tuple(choice for choice in prompt.choices if choice.id not in gone)
    seats, to = prompt.seats, prompt.to
    if then is not None and now is not None and seats == (then.seats or (GM,)):
        seats, to = now.seats or (GM,), to and eyes(now)
    if (seats, choices) == (prompt.seats, prompt.choices):
        return
    if to != prompt.to:
        scribe.emit(Lapsed(prompt.prompt, to=prompt.to))  # those asked before learn no more of it
    ids = [choice.id for choice in choices]
    default = prompt.default if prompt.default in ids else next(iter(ids), "")
    anew = replace(prompt, seats=seats, choices=choices, default=default, to=to, salt=None)
    scribe.emit(anew)
