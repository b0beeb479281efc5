"""What a roll is for, where its decision rests on hidden lines: does its command throw such dice?

Whoever writes the stream knows a shake before the roll, and the label of a roll says which numbers
of its seed the dice read. So where nobody can decide again what the rules made of it, the label has
to be that of whoever rolls, with a word that the game says this command may throw for. Limits:
where a command may throw for several things, which of them it was is told by the word alone; of a
game that does not say what its commands throw, nothing fits but the table's own throw.
"""

from collections.abc import Iterator, Mapping, Sequence

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.ruleset import Ruleset, Throws
from fightbook.domain.state import Encounter, Fight

_TABLES: Mapping[str, Sequence[str]] = {"throw": ("throw",)}
"""What the commands of the table throw, whatever is played."""
_ANY = "*"


def odd(rules: Ruleset, state: Encounter, commit: Sequence[Seen]) -> Iterator[Line]:
    """Give the rolls of a commit whose labels do not follow from what is seen of its command.

    ``state`` is that before it, ``rules`` those that held then.
    """
    first = commit[0].event if isinstance(commit[0], Line) else None
    verbs = _verbs(state.fight, first.command) if isinstance(first, e.Declared) else set[str]()
    throws = {**(rules.throws if isinstance(rules, Throws) else {}), **_TABLES}
    for line in commit:
        if not isinstance(line, Line) or not isinstance(line.event, e.Rolled):
            continue
        roll = line.event
        fits = not verbs.isdisjoint(throws.get(_word(state.fight, roll), ()))
        if not fits and any(not die.table for die in roll.dice):
            yield line


def _word(fight: Fight, roll: e.Rolled) -> str:
    """Give the word of a label, with a colon where a roll of nobody's is about somebody, or a side.

    Nothing, where the label is not that of who rolls.
    """
    word, colon, about = roll.label.partition(":")
    if about == roll.who and bool(colon) == bool(about):
        return word
    there = fight.combatants
    sides = range(len({found.side for found in there.values()}) + 1)
    return f"{word}:" if not roll.who and about in {*there, *map(str, sides)} else ""


def _verbs(fight: Fight, command: Mapping[str, object]) -> set[str]:
    """Give the names under which a game may speak of a command."""
    verb, prompt = str(command.get("type")), fight.prompts.get(str(command.get("prompt")))
    return {_ANY, verb, f"{verb}/{prompt.kind if prompt else command.get('action')}"}
