"""The vault: the secrets of encounters, tips of dice chains and those of the screen.

Law: a secret is on disk before anybody sees what names it, its anchor or its SHA-256.
"""

from fightbook.domain.dice import Chain
from fightbook.domain.screen import name
from fightbook.server.live import Live
from fightbook.server.seats import Tips
from fightbook.server.store import Store


class Vault:
    """Makes secrets, keeps them in the store, and finds them there."""

    def __init__(self, store: Store, tips: Tips) -> None:
        """Keep in ``store`` what ``tips`` gives."""
        self._store, self._tips = store, tips

    def nonce(self) -> str:
        """Give 32 random bytes, hex."""
        return self._tips().hex()

    async def new_chain(self, encounter: str) -> Chain:
        """Begin a chain: its tip is on disk before anybody sees the anchor."""
        tip = self._tips()
        chain = Chain(tip)
        await self._store.keep_tip(encounter, chain.anchor, tip)
        return chain

    async def chain(self, live: Live, anchor: str) -> Chain | None:
        """Give the chain with this anchor; nothing where its tip is lost."""
        if (chain := live.chains.get(anchor)) is None:
            tip = await self._store.tip(live.state.id, anchor)
            if tip is None:
                return None
            chain = live.chains[anchor] = Chain(tip)
        return chain

    async def new_secret(self, encounter: str) -> tuple[str, bytes]:
        """Make a secret for a screen, and its name: it is on disk before anybody sees the name."""
        secret = self._tips()
        named = name(secret)
        await self._store.keep_tip(encounter, bytes.fromhex(named), secret)
        return named, secret

    async def secret(self, live: Live, named: str) -> bytes | None:
        """Give the screen's secret of this name; nothing where it is lost."""
        if (secret := live.secrets.get(named)) is None:
            secret = await self._store.tip(live.state.id, named)
            if secret is not None:
                live.secrets[named] = secret
        return secret
