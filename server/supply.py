"""What decisions take from this process: links of the server's chains, and the screen's secrets."""

import logging
from collections.abc import Callable, Collection
from functools import partial

from fightbook.domain.commands import Anchors
from fightbook.domain.dice import CHAIN_LENGTH
from fightbook.domain.screen import Kept
from fightbook.domain.witnesses import Answers
from fightbook.server.live import Live
from fightbook.server.registry import Registry

LOG = logging.getLogger(__name__)


class PairNeededError(Exception):
    """A decision came to its first die, and its seat has no pair that can be used."""


def next_link(live: Live, seat: str, cup: str) -> bytes:
    """Give the link that the next draw of a seat from ``cup`` reveals.

    Raises ``PairNeededError`` where a chain of its pair is lost: for either cup, since one link may
    have been shown by the time that the other is needed.
    """
    pair = live.state.record.pairs.get(seat)
    if pair is None or pair.lost or pair.spent >= CHAIN_LENGTH:
        raise PairNeededError
    anchors = {pair.cups["table"].anchor, pair.cups["screen"].anchor}
    if not anchors <= live.chains.keys() or anchors & live.suspect:
        raise PairNeededError
    return live.chains[pair.cups[cup].anchor].link(pair.spent + 1)


def supply(
    live: Live,
    seat: str,
    link: Callable[[str], bytes] | None = None,
    listening: Callable[[], Collection[str]] = tuple,
    answers: Answers | None = None,
) -> Kept:
    """Give what a decision for a seat takes; ``link``: another way to links.

    ``listening``: gives who can be called as a witness; ``answers``: of those who were.
    """
    link = link or partial(next_link, live, seat)
    return Kept(link, live.secrets, live.fresh, listening, answers, _fault)


def _fault(error: Exception) -> None:
    LOG.error("a fault of the rules when links had been shown", exc_info=error)


def has(live: Live, seat: str) -> bool:
    """Tell whether there is at hand what a decision for a seat may take."""
    record, chains = live.state.record, live.chains
    if (pair := record.pairs.get(seat)) is not None and not (
        pair.cups["table"].anchor in chains and pair.cups["screen"].anchor in chains
    ):
        return False
    if not record.screen:
        return bool(live.fresh)
    return not live.fresh and record.screen in live.secrets and record.screen not in live.suspect


async def at_hand(registry: Registry, live: Live, seat: str) -> bool:
    """Have the chains of a seat and the screen's secret at hand, or one that begins when needed.

    False where the secret is lost.
    """
    if (pair := live.state.record.pairs.get(seat)) is not None:
        for cup in ("table", "screen"):
            if (anchor := pair.cups[cup].anchor) not in live.chains:
                await registry.vault.chain(live, anchor)
    screen = live.state.record.screen
    if screen:
        live.fresh = ""
        if screen in live.suspect:
            return False
        return screen in live.secrets or await registry.vault.secret(live, screen) is not None
    if not live.fresh:
        live.fresh, secret = await registry.vault.new_secret(live.state.id)
        live.secrets[live.fresh] = secret
    return True


def own_anchors(shake: str | None, witness: str | None) -> Anchors:
    """Give the chains of a pair that are the seat's own."""
    return {cup: anchor for cup, anchor in (("shake", shake), ("witness", witness)) if anchor}


async def server_anchors(registry: Registry, encounter: str) -> Anchors:
    """Begin the two chains of a pair that are the server's; their tips are on disk."""
    table, screen = [await registry.vault.new_chain(encounter) for _ in range(2)]
    return {"table": table.anchor.hex(), "screen": screen.anchor.hex()}
