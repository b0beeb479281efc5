"""Refusals are values: a stable code and a sentence that helps.

Every code that the project can answer stands in ``CODES``; ``docs/errors.md`` is held against it.
"""

from typing import Any

import msgspec

CODES: dict[str, str] = {
    "bad-json": "The message is not JSON (or MessagePack) in UTF-8, or is nested too deeply.",
    "bad-message": "A field is missing, unknown, of the wrong type or out of bounds.",
    "too-large": "The message is larger than is taken here.",
    "unknown-type": "There is no command or message of this type in this encounter.",
    "unknown-encounter": "There is no such encounter.",
    "gone": "This table was deleted for good.",
    "unknown-ruleset": "There is no such ruleset, edition, option or template.",
    "unknown-version": "This version of the rules is not here.",
    "not-newer": "A fight goes on by newer rules alone, never by older ones.",
    "unknown-combatant": "There is no such combatant in the fight, as far as you can see.",
    "unknown-seat": "There is no such seat at this table.",
    "unknown-prompt": "The prompt does not exist or was answered already.",
    "unknown-choice": "The prompt does not offer this choice.",
    "unknown-address": "There is no such commit or event.",
    "unknown-head": "The stream never had the head that you say you saw.",
    "unknown-code": "No table has this code.",
    "expired": "The table's code has expired.",
    "no-token": "A token is needed: Authorization: Bearer, or hello.",
    "bad-token": "The token opens no seat here, or its seat was taken away.",
    "bad-origin": "A page of another site may not do this.",
    "bad-host": "The server does not answer to this name.",
    "forbidden": "Your seat may not do this.",
    "not-yours": "Your seat does not control this combatant.",
    "locked": "The table is locked: nobody new can join.",
    "full": "The table has no more seats, or the fight no more places.",
    "stale": "The fight went on: it is not at the commit that you expected.",
    "changed": "Somebody else has set this since you saw it: what stands there now would be lost.",
    "closed": "The encounter has ended.",
    "other-rules": "Other rules than those that are here decided this fight: it is not played on.",
    "wrong-phase": "This cannot be done in the present phase.",
    "wrong-turn": "It is not this combatant's turn.",
    "prompt-open": "A question must be answered first.",
    "illegal": "The rules do not allow this now.",
    "dice-needed": "The encounter takes its dice from the table: send the faces of its `needs`.",
    "not-your-dice": "Your seat may not bring the dice of this roll.",
    "bad-dice": "The faces do not fit the dice that the command rolls.",
    "bad-shake": "The shake is not the next link of your seat's chain.",
    "shake-needed": "The command rolls dice: send the next link of your seat's chain with it.",
    "nothing-to-undo": "There is nothing to take back, or to do again.",
    "bad-sheet": "The sheet does not fit the ruleset.",
    "too-much": "The game's file makes more of this than one command may do.",
    "bad-game": "The game's file has mistakes.",
    "bad-book": "The book is not whole or not sound.",
    "history-lost": "The server no longer has a line that you have seen.",
    "busy": "The server has too many commands waiting: try again.",
    "too-long": "This takes longer than the server allows for it.",
    "store-away": "The store is away, full, loading or read-only: nothing was acknowledged.",
    "slow-down": "Too many messages or attempts in a short time.",
    "quota": "No more tables are opened here today.",
    "hello-first": "The first message must be hello.",
    "internal": "A fault of the server; nothing was written.",
}


class Need(msgspec.Struct, frozen=True, omit_defaults=True):
    """Dice that a person must throw now: ``count`` of ``sides``, to be sent under ``id``.

    ``who`` throws them, where they are somebody's. ``again``: what the dice showed that are thrown
    again, in the order in which their new faces are sent. ``cards``: it is so many cards, whose
    highest is ``sides``, and no two are the same card. ``among``: the die picks one of these, 1 the
    first; nothing where not everybody may know among whom.
    """

    id: str
    label: str
    for_: str = msgspec.field(name="for")
    count: int
    sides: int
    who: str = ""
    again: tuple[int, ...] = ()
    cards: bool = False
    among: tuple[str, ...] = ()


class Rejected(msgspec.Struct, frozen=True, omit_defaults=True):
    """A refusal. ``code`` is one of ``CODES``; ``message`` says what would help."""

    code: str
    message: str
    field: str = ""
    needs: tuple[Need, ...] = ()
    detail: dict[str, Any] = {}


class Refusal(Exception):  # noqa: N818 - it is a refusal, not an error
    """Carries a ``Rejected`` out of a decision; ``decide`` turns it into the value."""

    def __init__(self, rejected: Rejected) -> None:
        """Wrap ``rejected``."""
        super().__init__(rejected.code)
        self.rejected = rejected

    def __reduce__(self) -> tuple[type["Refusal"], tuple[Rejected]]:
        """Let it come over from another process."""
        return (Refusal, (self.rejected,))


def refuse(code: str, message: str = "", field: str = "") -> Refusal:
    """Make a refusal to raise; the message defaults to the code's sentence."""
    return Refusal(Rejected(code, message or CODES[code], field))
