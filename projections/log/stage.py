"""The stage: all that the sentence for one event may draw upon."""

from collections.abc import Mapping

import msgspec

from fightbook.domain import events as e
from fightbook.domain.scribe import GM, GRANT
from fightbook.domain.telling import slots
from fightbook.domain.tongue import Tongue
from fightbook.domain.unseen import WAVE
from fightbook.projections.names import Names
from fightbook.projections.scene import Scene
from fightbook.projections.tongues import ENGLISH


class Stage(msgspec.Struct, frozen=True):
    """Who is who, the scene before the event, and the command that led to it."""

    names: Names
    scene: Scene
    titles: Mapping[int, str]
    """A short title of each commit told so far."""
    declared: e.Declared | None = None
    """The declaration of the commit, where the viewer may see it."""
    chosen: frozenset[str] = frozenset()
    """The combatants whose choice the same commit tells."""
    failed: bool = False
    """Nothing came of the command."""
    handed: frozenset[str] = frozenset()
    """The combatants of whom the same commit tells which cards they gave."""
    again: frozenset[tuple[str, str]] = frozenset()
    """What the same commit asks: of which kind, and about whom."""
    judged: frozenset[str] = frozenset()
    """The combatants of whom the same commit tells what became of a test, or of a blow."""
    late: bool = False
    """The event happened unseen, and is shown only now."""
    still: bool = False
    """Somebody looks as before, and a blow of which nothing else shows asks for a word of it."""
    tested: str = ""
    """The test that the same commit told last, and how it came out: ``turn flee``."""
    tongue: Tongue = ENGLISH

    def say(self, key: str, event: e.Event, **more: str) -> str:
        """Tell an event by a message; ``more`` are slots that do not follow from it alone."""
        return self.tongue.say(key, **(slots(event, self.names, self.tongue) | more))

    def asked(self, prompt: str) -> e.Prompted | None:
        """Give a question, also one that is settled: what is revealed later may answer it again."""
        return self.scene.prompts.get(prompt) or self.names.asked.get(prompt)

    @property
    def seat(self) -> str:
        """The seat that gave the command; empty where it is not known."""
        return self.declared.seat if self.declared else ""


def by_hand(declared: e.Declared | None, event: e.Event) -> bool:
    """Tell whether the GM sets or ends a condition, or takes somebody out, by word alone."""
    if isinstance(event, e.Marked):
        return event.by == GM and event.mark != WAVE and not event.mark.startswith(GRANT)
    command = declared.command if declared else {}
    asked = (command.get("type"), command.get("who"), command.get("mark"))
    if isinstance(event, e.Left):
        return asked[:2] == ("dismiss", event.who)
    return isinstance(event, e.Unmarked) and asked == ("unmark", event.who, event.mark)
