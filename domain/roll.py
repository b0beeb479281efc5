"""The first die of a decision: what has to be there before it falls, and what it makes binding.

Laws: nothing that is declared depends on a die, for the call to the witnesses binds it; who of
others showed a link did so for this one commit, so that from there on is no way back.
"""

import msgspec

from fightbook.domain import events as e
from fightbook.domain import witnesses
from fightbook.domain.assemble import Request, declare
from fightbook.domain.brought import whose
from fightbook.domain.dice import NOTHING, Draw
from fightbook.domain.line import write
from fightbook.domain.reject import refuse
from fightbook.domain.screen import Supply
from fightbook.domain.scribe import GM, GRANT, Scribe, eyes


def draw(request: Request, supply: Supply, shake: bytes | None, scribe: Scribe, cup: str) -> Draw:
    """Give the draw from a cup; ``shake``: of the seat, nothing where it did not come along.

    Raises a refusal, and ``CallNeeded`` where witnesses have to be called first.
    """
    link = supply.link(cup)
    if shake is None:
        raise refuse("shake-needed", field="shake")
    if not scribe.bound:
        bind(scribe, scribe.hears(request.command))
    if not scribe.draws:
        scribe.witnessed = _witnessed(scribe, request, supply)
    seen = b"" if scribe.witnessed is None else bytes.fromhex("".join(scribe.witnessed.links))
    return Draw(link, shake, seen or NOTHING)


def bind(scribe: Scribe, to: tuple[str, ...] | None) -> None:
    """Settle, before the first die, whom the declaration is for, whatever the dice do.

    Faces that it carries for a roll that may not be for everybody hide it.
    """
    scribe.bound, scribe.bound_to = True, to
    if to is not None or not (brought := scribe.brought):
        return
    rolling = [scribe.fight.combatants.get(whose(label)) for label in brought]
    if any(c is not None and (c.secret or eyes(c) or GRANT + "screen" in c.marks) for c in rolling):
        scribe.bound_to = tuple(dict.fromkeys((GM, scribe.worded)))


def _witnessed(scribe: Scribe, request: Request, supply: Supply) -> e.Witnessed | None:
    """Give what came of the call for this roll; nothing where nobody is called."""
    state, seat = scribe.state, scribe.seat
    shaken, record = bool(request.shake), scribe.state.record
    if not witnesses.due(scribe.option(witnesses.OPTION), seat, shaken=shaken):
        return None
    answers = supply.answers
    if not (able := witnesses.able(record, seat.id)):
        return None
    here = supply.listening() if answers is None else record.seats.keys() - set(answers.absent)
    found = witnesses.muster(record, able, here)
    if not found.called:
        return None
    mark, n = _mark(scribe, request), record.pairs[request.holder].spent + 1
    if answers is None:
        raise witnesses.CallNeeded(found, mark, n)
    call = witnesses.call(answers.nonce, state.prev, n, found.called, mark)
    return witnesses.witnessed(record, found, answers, call)


def _mark(scribe: Scribe, request: Request) -> str:
    """Give the mark of the declaration, as it will be stored."""
    state, event = scribe.state, declare(scribe, request, scribe.bound_to, rolls=True)
    if event.to is not None:
        screen = state.record.screen or scribe.veil.fresh
        event = msgspec.structs.replace(event, salt=scribe.veil.salt(screen, state.commit + 1, 0))
    return write(state.commit + 1, [event], state.prev)[0].mark
