"""A table in memory: the pure core played by hand, with cups of its own and no server."""

from collections.abc import Callable, Sequence
from copy import copy
from functools import lru_cache
from hashlib import sha256
from itertools import count, groupby
from typing import Any

import msgspec

from fightbook.domain.commands import (
    CORE,
    Anchor,
    Anchors,
    Command,
    Enlist,
    Invite,
    Open,
    Sit,
    Trust,
)
from fightbook.domain.decide import Request, commit, decide
from fightbook.domain.dice import Chain
from fightbook.domain.evolve import fold
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see, world
from fightbook.domain.registry import digest
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Move, Ruleset
from fightbook.domain.screen import Kept
from fightbook.domain.screen import name as name_of
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter

A = "a" * 64
chain_of = lru_cache(maxsize=512)(Chain)


class LocalTable:
    """Plays one encounter through ``decide`` and ``evolve``; keeps all lines."""

    def __init__(
        self,
        rules: Ruleset,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        tips: Callable[[], bytes] | None = None,
        game: str = "",
        others: Sequence[Ruleset] = (),
        campaign: str = "",
    ) -> None:
        """Open a fight; ``others``: other versions of the rules that are at hand.

        ``campaign``: the ``id/commit`` that it is opened from.
        """
        tips = tips or (n.to_bytes(32, "big") for n in count(seed, 1_000_000)).__next__
        self._tips, self.chains = tips, dict[str, Chain]()
        self.shelf = Shelf(rules, {found.version: found for found in (rules, *others)})
        self.state = Encounter("e1")
        self.lines: list[Line] = []
        self.count = 0
        self.worlds: dict[str, Encounter] = {}
        edition, anchors, secret = rules.editions[0], {"gm": self.anchors()}, tips()
        anchors["server"] = self.anchors()
        self.secrets = {name_of(found): found for found in (secret, sha256(secret).digest())}
        screen, self.fresh = self.secrets
        more = {"screen": screen, "game": digest(game), "campaign": campaign}
        opened = Open(rules.id, "A fight", edition, options or {}, anchors, A, A, **more)
        self.do("server", opened)
        self.do("server", Invite("ABCDEF"))

    @property
    def rules(self) -> Ruleset:
        """Give the rules by which the fight is played now."""
        return self.shelf.of(self.state.fight)

    @property
    def supply(self) -> Kept:
        """Give what a decision of the GM's takes."""
        return self.supply_of("gm")

    def supply_of(self, seat: str) -> Kept:
        """Give what a decision of a seat takes."""

        def link(cup: str) -> bytes:
            pair = self.state.record.pairs[seat]
            return self.chains[pair.cups[cup].anchor].link(pair.spent + 1)

        return Kept(link, self.secrets, self.fresh)

    def anchors(self, shake: str = "") -> Anchors:
        """Begin the chains of a pair; ``shake``: the anchor of the seat's own."""
        own: Anchors = {"shake": shake} if shake else {}
        table, screen = chain_of(self._tips()), chain_of(self._tips())
        for chain in (table, screen):
            self.chains[chain.anchor.hex()] = chain
        return {"table": table.anchor.hex(), "screen": screen.anchor.hex()} | own

    def attempt(self, seat: str, command: Command, **more: Any) -> tuple[Line, ...] | Rejected:
        """Give a command; nothing changes where it is refused."""
        self.count += 1
        request = Request(seat, f"k{self.count}", 1_000 * self.count, command, **more)
        found = decide(self.shelf, self.state, request, self.supply_of(seat))
        if isinstance(found, Rejected):
            return found
        lines, self.state = commit(self.shelf, self.state, found)
        if self.state.record.screen == self.fresh:  # the next one has to be another
            secret = sha256(self.fresh.encode()).digest()
            self.fresh = name_of(secret)
            self.secrets = {**self.secrets, self.fresh: secret}
        self.lines.extend(lines)
        for _, group in groupby(lines, lambda line: line.commit):
            self.tell(tuple(group))
        return lines

    def tell(self, lines: tuple[Line, ...]) -> None:
        """Let those who watch see a commit."""
        for name, known in self.worlds.items():
            self.worlds[name] = fold(self.shelf, known, [see(line, name) for line in lines])

    def moves(self, seat: str) -> list[Move]:
        """Give every legal move of a seat that watches."""
        return legal_moves(self.shelf, self.worlds[seat], seat)

    def trust(self, seat: str) -> None:
        """Let a player bring all dice from now on."""
        if seat not in ("gm", "server") and not self.state.record.seats[seat].dice:
            self.do("gm", Trust(seat, "all"))

    def watch(self, *seats: str) -> None:
        """Keep the worlds of these seats in step from now on, in ``worlds``."""
        for name in seats:
            self.worlds[name] = self.world(name)

    def do(self, seat: str, command: Command | dict[str, Any], **more: Any) -> tuple[Line, ...]:
        """Give a command (or its JSON form) that must be accepted; who brings faces is trusted."""
        if more.get("faces"):
            self.trust(seat)
        found = self.attempt(seat, self.typed(command), **more)
        assert not isinstance(found, Rejected), found
        return found

    def typed(self, command: Command | dict[str, Any]) -> Command:
        """Read the JSON form of a command."""
        if isinstance(command, Command):
            return command
        kinds = {t.__struct_config__.tag: t for t in [*CORE, *self.rules.commands]}
        return msgspec.convert(command, kinds[command["type"]])

    def branch(self) -> "LocalTable":
        """Give a table of its own that has come as far as this one."""
        other = copy(self)
        other.lines, other.worlds = [*self.lines], {**self.worlds}
        return other

    def sit(self, name: str, anchor: str = "") -> str:
        """Seat a player; give the seat's id."""
        sit = Sit(self.state.record.invitations, name, A, self.anchors(anchor))
        self.do("server", sit)
        return f"s{self.state.commit}"

    def pair(self, seat: str, shake: str = "") -> None:
        """Let a seat begin a new pair; ``shake``: the anchor of its own chain."""
        self.do(seat, Anchor(self.anchors(shake)))

    def enlist(self, name: str, side: str, *seats: str, **more: Any) -> str:
        """Add a combatant; give its id."""
        before = self.state.fight.combatants
        self.do("gm", Enlist(name, side, seats=seats, **more))
        (who,) = self.state.fight.combatants.keys() - before
        return who

    def world(self, seat: str) -> Encounter:
        """Give the encounter as ``seat`` can know it."""
        return world(self.shelf, self.state, seat, self.lines)
