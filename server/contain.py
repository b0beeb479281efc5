"""Rules from elsewhere, held so that whatever they raise is the fault of one table and of no other.

Laws: what is no ruleset is refused as it is loaded, with what it lacks; what would end the process
(``SystemExit`` and the like), raised by rules, is an ordinary fault; a real Ctrl+C stays what it
is: a server takes signals apart from its work, so there none is raised within rules.
"""

import inspect
import signal
import threading
from collections.abc import Callable
from typing import Any, cast

from fightbook.domain.ruleset import Ruleset

TEXTS = ("id", "title", "about", "version")
VALUES = (
    *("editions", "options", "commands", "sheet", "templates", "rules", "conditions", "boxes"),
    "sayings",
)
CALLS = (
    *("evolve", "enlist", "begin", "entered", "departed", "moot", "lapsed", "corrected"),
    *("decide", "answer", "moves", "word", "narrate"),
)
MORE = ("text", "written", "throws")
"""What only a game has that is a file or plays files, and what any may say besides."""
MAY = ("upgraded", "foresee", "conditioned")
"""What a game may be called for, and need not have."""


class RulesetError(Exception):
    """Rules raised what would have ended more than their table."""


class Contained:
    """A ruleset of somebody else's: the same members, each of whose calls is held."""

    def __init__(self, rules: Any, home: str) -> None:
        """Hold ``rules`` of the module ``home``. Raises ``TypeError`` where they are none."""
        self.home = home
        self.__dict__ |= {name: _given(rules, name) for name in (*TEXTS, *VALUES)}
        self.__dict__ |= {name: held(_call(rules, name)) for name in CALLS}
        self.__dict__ |= {name: getattr(rules, name) for name in MORE if hasattr(rules, name)}
        self.__dict__ |= {name: held(_call(rules, name)) for name in MAY if hasattr(rules, name)}


def contained(rules: Any, home: str = "") -> Ruleset:
    """Give ``rules`` in a way that harms nobody else. Raises ``TypeError`` where they are none.

    ``home``: the module that they were found in, where that is not the one of their class.
    """
    return cast("Ruleset", Contained(rules, home or type(rules).__module__))


def held(call: Callable[..., Any]) -> Callable[..., Any]:
    """Give ``call``, whose faults are all ordinary ones."""

    def calling(*given: Any) -> Any:
        try:
            found = call(*given)
            return list(found) if inspect.isgenerator(found) else found
        except Exception:
            raise
        except BaseException as error:
            if _asked_to_end(error):
                raise
            raise RulesetError(repr(error)) from error

    return calling


def _asked_to_end(error: BaseException) -> bool:
    """Tell whether it may be a signal: only where those are raised in the midst of things."""
    here = threading.current_thread() is threading.main_thread()
    raised = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return here and raised and isinstance(error, KeyboardInterrupt | SystemExit)


def _given(rules: Any, name: str) -> Any:
    found = getattr(rules, name, None)
    if found is None or (name in TEXTS and not isinstance(found, str)):
        said = "is no text" if found is not None else "is missing"
        raise TypeError(f"{type(rules).__name__} is no ruleset: {name!r} {said}")
    return found


def _call(rules: Any, name: str) -> Callable[..., Any]:
    if not callable(found := getattr(rules, name, None)):
        raise TypeError(f"{type(rules).__name__} is no ruleset: {name!r} is no function")
    return cast("Callable[..., Any]", found)
