"""Each game with real dice: a person enters what is asked for, to the letter, and that counts.

The person knows no rules. What lies on the table is what was thrown for each need, a die that was
thrown again beside the one that it was thrown again for; the fight must read the same.
"""

from collections.abc import Generator
from random import Random
from typing import Any

import pytest

from fightbook.clients.python import Move, Need, Table
from fightbook.clients.python.moves import draw
from fightbook.projections.audit import audit
from fightbook.server.plugins import rulesets
from tests.support.client import get
from tests.support.processes import Server, ask

Row = list[tuple[int, int]]
ROUNDS = 5
MOVES = 120
GAMES = ("sword", "zwerchhau", "percentile", "initiative-cards", "dice-pool")


@pytest.fixture(scope="module", name="place")
def all_games(tmp_path_factory: pytest.TempPathFactory) -> Generator[str]:
    """The address of a server that has every game."""
    data = tmp_path_factory.mktemp("games")
    with Server(data / "server.log", "--data", str(data), patience=10, all_games=True) as found:
        yield found.start().url
        found.stop()
        ask(data / "valkey.sock", "SHUTDOWN")


class Person:
    """Throws dice, deals cards from one deck, and enters what is asked for."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.asked = 0
        self.again = 0
        self.begin()

    def begin(self) -> None:
        """Clear the table for another command."""
        self.dice: dict[str, list[Row]] = {}
        self.cards: dict[str, list[int]] = {}

    def __call__(self, need: Need) -> list[int]:
        """Give what the dice, or the cards, of a need show."""
        self.asked += 1
        if need["cards"]:
            out = {card for hand in self.cards.values() for card in hand}
            left = sorted({*range(1, need["sides"] + 1)} - out - self.held)
            self.cards[need["who"]] = self.chance.sample(left, need["count"])
            return self.cards[need["who"]]
        # Dice show their highest face more often than chance has it, so that they explode.
        sides, thrown = need["sides"], list[int]()
        for _ in range(need["count"]):
            thrown.append(sides if self.chance.random() < 0.25 else self.chance.randint(1, sides))
        self._lay(need, thrown)
        return thrown

    held: frozenset[int] = frozenset()
    """The cards that are in hands, or open."""

    def _lay(self, need: Need, thrown: list[int]) -> None:
        rows, sides = self.dice.setdefault(need["label"], []), need["sides"]
        self.again += len(need["again"])
        for face, shown in zip(thrown, need["again"] or [0] * len(thrown), strict=True):
            if shown:
                found = [row for row in rows if row[-1] == (sides, shown)]
                found[0].append((sides, face))
            else:
                rows.append([(sides, face)])

    def lies(self) -> dict[str, Row]:
        """Give what lies on the table, by label."""
        return {label: [die for row in rows for die in row] for label, rows in self.dice.items()}


def read(lines: tuple[dict[str, Any], ...]) -> dict[str, Row]:
    """Give what the fight took of real dice, by label."""
    found: dict[str, Row] = {}
    for line in lines:
        if line.get("type") == "rolled":
            assert all(die["table"] for die in line["dice"]), "no die but those of the person"
            row = found.setdefault(line["label"], [])
            row += [(die["sides"], die["face"]) for die in line["dice"]]
    return found


async def seated(url: str, game: str, person: Person) -> tuple[Table, Table]:
    gm = await Table.create(url, ruleset=game, options={"dice": "table"})
    ana = await Table.join(url, code=gm.code, name="Ana")
    templates = (await get(url, f"/api/rulesets/{game}")).json()["templates"]
    for side, npc, seats in (("party", False, [ana.seat]), ("foes", True, [])):
        fit = [found for found in templates if bool(found.get("npc")) == npc] or templates
        person.begin()
        who = {"name": side, "side": side, "seats": seats, "npc": npc}
        template = person.chance.choice(fit)["id"]
        await gm.command({"type": "enlist", **who, "template": template}, dice=person)
    return gm, ana


async def move(gm: Table, ana: Table, person: Person) -> tuple[Table, dict[str, Any]] | None:
    """Choose a move that the fight waits for, of either seat."""
    found: list[tuple[Table, Move]] = []
    for seat in (gm, ana):
        found += [(seat, one) for one in await seat.options() if one.get("part") != "tool"]
    if not found:
        return None
    seat, chosen = person.chance.choice(found)
    return seat, draw(chosen, person.chance)


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_entered_is_what_counts(place: str, game: str) -> None:
    person = Person(7)
    gm, ana = await seated(place, game, person)
    async with gm, ana:
        person.begin()
        await gm.command({"type": "begin"}, dice=person)
        rolls = 0
        for _ in range(MOVES):
            if gm.view["outcome"] or gm.view["round"] > ROUNDS:
                break
            if (chosen := await move(gm, ana, person)) is None:
                break
            person.begin()
            person.held = held(gm)
            ack = await chosen[0].command(chosen[1], dice=person)
            lies = {k: v for k, v in person.lies().items() if k in read(ack.events)}
            assert lies == read(ack.events), (chosen, person.dice)
            rolls += len(lies)
        assert rolls > 3
        lines = (
            await get(place, f"/api/encounters/{gm.link.encounter}/book", gm.link.token)
        ).content
        assert audit(lines.splitlines(), rulesets()).findings == ()


def held(gm: Table) -> frozenset[int]:
    """Give the cards that the game master knows to be out: enough, where one sees all hands."""
    own: dict[str, Any] = gm.view.get("own") or {}
    every: dict[str, list[int]] = own.get("hands", {})
    hands = [card for hand in every.values() for card in hand]
    return frozenset([*hands, *own.get("up", {}).values()])
