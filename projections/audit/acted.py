"""Who acted for whom: what the GM did in play with a combatant that players hold.

Counted are commands of the game that a combatant's own seat gives, answers to questions that were
asked of players alone, and turns that the GM let come without naming whose. What is the GM's part
in any game, such as to assign or to adjust, is not. Limit: where the ruleset is not at hand in its
version, a command that names a combatant counts as one that its own seat gives.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from fightbook.domain import events as e
from fightbook.domain.commands import CORE
from fightbook.domain.line import Line
from fightbook.domain.registry import at_hand
from fightbook.domain.ruleset import Ruleset, Scope
from fightbook.projections.audit.report import Remark

_CORE = frozenset(str(kind.__struct_config__.tag) for kind in CORE)
_TOLD = frozenset(
    {
        *(e.Joined, e.Assigned, e.Prompted, e.Opened, e.Upgraded),
        *(e.Ordered, e.Retracted, e.Reinstated, e.Amended),
    }
)
"""The events from which there is something to learn."""
Steps = tuple[e.Step, ...]


class Stand:
    """Follows a book: who holds whom, what is asked of whom, who comes next."""

    def __init__(self, rulesets: Mapping[str, Ruleset]) -> None:
        """Begin before the first line."""
        self._rulesets = rulesets
        self._shelf: Mapping[str, Ruleset] = {}
        self._masters: frozenset[str] = frozenset()
        """The types of the game's commands that only a GM gives."""
        self._holders: dict[str, tuple[str, ...]] = {}
        self._asked: dict[str, e.Prompted] = {}
        self._steps: Steps = ()
        self._before: dict[int, tuple[Steps, frozenset[str]]] = {}

    def follow(self, commit: Sequence[Line], declared: e.Declared | None) -> Iterator[Remark]:
        """Read the lines of the next commit; name whom the GM acted for in it."""
        if declared is not None and declared.seat == "gm" and not declared.of:
            for who in self._meant(commit, declared):
                slots = {"command": str(declared.command.get("type", ""))}
                yield Remark("acted-for-player", commit[0].at, "gm", who, slots)
        for line in commit:
            self._before.setdefault(line.commit, (self._steps, self._masters))
            if type(line.event) in _TOLD:
                self._learn(line.event)

    def _learn(self, event: e.Event) -> None:
        if isinstance(event, e.Joined | e.Assigned):
            self._holders[event.who] = event.seats
        elif isinstance(event, e.Prompted):
            self._asked[event.prompt] = event
        elif isinstance(event, e.Opened | e.Upgraded):
            if isinstance(event, e.Opened):
                self._shelf = at_hand(self._rulesets, event).versions
            rules = self._shelf.get(event.version)
            scopes = rules.commands.items() if rules else ()
            masters = [kind for kind, scope in scopes if scope is Scope.GM]
            self._masters = frozenset(str(kind.__struct_config__.tag) for kind in masters)
        else:
            self._order(event)

    def _order(self, event: e.Event) -> None:
        """Know who comes next, and by which rules, also after something was taken back."""
        if isinstance(event, e.Ordered):
            self._steps = event.steps
        else:
            after = cast(e.Retracted | e.Reinstated | e.Amended, event).after
            self._steps, self._masters = self._before.get(after + 1, ((), self._masters))

    def _meant(self, commit: Sequence[Line], declared: e.Declared) -> list[str]:
        """Give the combatants of players that a command of the GM's acted for."""
        command = declared.command
        kind, named = str(command.get("type", "")), str(command.get("who", ""))
        if kind == "answer":
            asked = self._asked.get(str(command.get("prompt", "")))
            return [asked.about] if asked and "gm" not in asked.seats else []
        if kind in _CORE or (named and kind in self._masters):
            return []
        return [who for who in ([named] if named else self._came(commit)) if self._of_players(who)]

    def _came(self, commit: Sequence[Line]) -> list[str]:
        """Give those whose turn came: the first order that a commit sets lacks their steps."""
        orders = (line.event.steps for line in commit if isinstance(line.event, e.Ordered))
        first = next(orders, self._steps)
        gone = [step.who for step in self._steps if step not in first]
        chosen = [line.event.who for line in commit if isinstance(line.event, e.Chosen)]
        return list(dict.fromkeys([*chosen, *gone]))

    def _of_players(self, who: str) -> bool:
        seats = self._holders.get(who, ())
        return bool(seats) and "gm" not in seats
