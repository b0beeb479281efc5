"""Upgrade: a fight goes on by a newer version of its rules.

Laws: what was decided stays as it is; the fight is as it was, but for what the newer rules write in
``upgraded`` and make of their own state as they fold the event; what the table chose still holds.
"""

from typing import Protocol, runtime_checkable

from fightbook.domain.commands import Upgrade
from fightbook.domain.events import Upgraded
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.scribe import Scribe
from fightbook.domain.shelf import Shelf, order
from fightbook.domain.state import Encounter


@runtime_checkable
class Upgrading(Protocol):
    """Rules that write something when a fight that was begun by older ones goes on by them."""

    def upgraded(self, scribe: Scribe, before: str) -> None:
        """Bring the fight over from the version ``before``, or refuse to.

        Write nothing of whom not everybody knows: it is brought over when it is ``entered``.
        """
        ...


def upgrade(shelf: Shelf[Ruleset], scribe: Scribe, command: Upgrade) -> None:
    """Go on by a newer version. Raises a refusal."""
    state, before = scribe.state, scribe.fight.version
    if (rules := shelf.versions.get(command.version)) is None:
        here = ", ".join(sorted(shelf.versions, key=order)) or before
        title = shelf.of(state.fight).title
        raise refuse("unknown-version", f"Here are {title} {here}.", "version")
    if order(command.version) <= order(before):
        raise refuse("not-newer", f"The fight is played by version {before}.", "version")
    if why := _unfit(state, rules):
        raise refuse("illegal", why, "version")
    options = {o.id: o.values[0] for o in rules.options if o.id not in state.record.options}
    scribe.emit(Upgraded(command.version, before, options))
    if isinstance(rules, Upgrading):
        rules.upgraded(scribe, before)


def offered(shelf: Shelf[Ruleset], state: Encounter) -> list[str]:
    """Give the versions to which a fight can go on, oldest first."""
    newer = shelf.newer(state.fight.version)
    return [version for version in newer if not _unfit(state, shelf.at(version))]


def _unfit(state: Encounter, rules: Ruleset) -> str:
    """Say what the table chose when it was opened that these rules do not have."""
    record, there = state.record, f"Version {rules.version}"
    if record.edition not in rules.editions:
        return f"{there} has no edition {record.edition!r}."
    for option in rules.options:
        value = record.options.get(option.id, option.values[0])
        if value not in option.values:
            return f"{there} does not have {value!r} for {option.title!r}."
    return ""
