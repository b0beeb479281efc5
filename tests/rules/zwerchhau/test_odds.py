"""The odds of this game against figures worked out from nothing but the rules, die by die."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from fightbook.domain.decide import Request
from fightbook.domain.events import Checked, Damaged, Event
from fightbook.domain.odds import distribution
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.domain.state import Fight
from tests.support.table import Table

D6 = range(1, 7)
D8 = range(1, 9)
Key = tuple[str, int, int]


class Duel:
    """Two combatants who have declared: a player's a, and b of another side."""

    def __init__(self, a: dict[str, Any], *others: dict[str, Any]) -> None:
        self.table = Table(RULESET, {})
        seats = [self.table.sit(f"Player {n}") for n in range(len(others) + 1)]
        self.ids = [self.table.enlist("A", "one", seats[0], sheet=a)]
        for seat, sheet in zip(seats[1:], others, strict=True):
            self.ids.append(self.table.enlist("B", "two", seat, sheet=sheet))
        self.table.do("gm", {"type": "begin"})

    def declare(self, who: int, action: str, target: int | None = None, **more: Any) -> None:
        last = who == len(self.ids) - 1
        command = {"type": "declare", "who": self.ids[who], "action": action, **more}
        if target is not None:
            command["target"] = self.ids[target]
        faces = {"initiative:1": (1,), "initiative:2": (6,)} if last else {}
        self.table.do("gm", command, faces=faces)

    def odds(self, who: int, key: Callable[[list[Event], Fight], Any]) -> dict[Any, Fraction]:
        command = self.table.typed({"type": "resolve", "who": self.ids[who]})
        return distribution(self.table.shelf, self.table.state, Request("gm", "k", 0, command), key)

    def lost(self, who: int) -> Callable[[list[Event], Fight], Key]:
        """Count under the outcome of the exchange and the points that ``who`` lost."""

        def key(events: list[Event], _: Fight) -> Key:
            outcome = next(e.outcome for e in events if isinstance(e, Checked))
            lost = Counter[str]()
            for event in events:
                if isinstance(event, Damaged) and event.who == self.ids[who]:
                    lost[event.track] += event.amount
            return outcome, lost["hp"], lost["con"]

        return key


def chances(cases: Iterator[tuple[Any, Fraction]]) -> dict[Any, Fraction]:
    """Add up weighted cases and make them one whole."""
    found: dict[Any, Fraction] = {}
    for key, weight in cases:
        found[key] = found.get(key, Fraction(0)) + weight
    whole = sum(found.values(), Fraction(0))
    return {key: weight / whole for key, weight in found.items()}


UPRIGHT = {1: (0, 0), 2: (0, 0), 3: (0, 0), 4: (0, 1), 5: (0, 2), 6: (1, 1)}


def test_slash_against_parry() -> None:
    """Longsword, Str 4, against Dex 3 with a mace and a shield; the parry may riposte."""
    duel = Duel(
        {"strength": 3, "dexterity": 3, "weapon": "mace", "shield": True, "con": 30},
        {"strength": 4, "dexterity": 2, "weapon": "longsword", "con": 30},
    )
    duel.declare(0, "parry", 1)
    duel.declare(1, "slash", 0)

    def by_hand() -> Iterator[tuple[Key, Fraction]]:
        for a, b in product(D6, D6):
            slash, parry = a + 4, b + 3 + 1
            if slash > parry:
                hp, con = UPRIGHT[a]
                for n in D8:
                    yield ("hit", n // 2 + hp, n - n // 2 + con + 2), Fraction(1, 36 * 8)
            elif parry > slash:
                yield ("riposte" if b == 6 else "avoided", 0, 0), Fraction(1, 36)

    assert duel.odds(1, duel.lost(0)) == chances(by_hand())


def test_a_riposte_of_half_damage() -> None:
    duel = Duel(
        {"strength": 3, "dexterity": 3, "weapon": "mace", "con": 30},
        {"strength": 4, "dexterity": 2, "weapon": "longsword", "con": 30},
    )
    duel.declare(0, "parry", 1)
    duel.declare(1, "slash", 0)

    def by_hand() -> Iterator[tuple[Key, Fraction]]:
        for a, b in product(D6, D6):
            if a + 4 > b + 3:
                yield ("hit", 0, 0), Fraction(1, 36)
            elif b == 6 and b + 3 > a + 4:
                for n in D6:
                    half = max(1, n // 2)
                    hp = half // 2
                    yield ("riposte", hp + 1, half - hp + 1), Fraction(1, 36 * 6)
            elif b + 3 > a + 4:
                yield ("avoided", 0, 0), Fraction(1, 36)

    assert duel.odds(1, duel.lost(1)) == chances(by_hand())


def test_grapple_against_thrust() -> None:
    """Dex first: a failed lunge takes half a thrust; then Str, and a planned throw."""
    duel = Duel(
        {"strength": 5, "dexterity": 3, "weapon": "mace", "con": 30},
        {"strength": 3, "dexterity": 4, "weapon": "rapier", "con": 30},
    )
    duel.declare(0, "grapple", 1, manoeuvre="throw")
    duel.declare(1, "thrust", 0, posture="engage")

    def key(events: list[Event], fight: Fight) -> tuple[int, int, str]:
        checks = [e for e in events if isinstance(e, Checked)]
        if checks[0].outcome == "hit":
            return (*duel.lost(0)(events, fight)[1:], "impaled")
        return 0, 0, "thrown" if checks[-1].outcome == "thrown" else "turned"

    def by_hand() -> Iterator[tuple[tuple[int, int, str], Fraction]]:
        lunge = [(a, b) for a, b in product(D6, D6) if a + 3 != b + 4]
        wins = Fraction(sum(a + 3 > b + 4 for a, b in lunge), len(lunge))
        struggle = [(a, b) for a, b in product(D6, D6) if a + 5 != b + 3]
        strong = Fraction(sum(a + 5 > b + 3 for a, b in struggle), len(struggle))
        yield (0, 0, "thrown"), wins * strong
        yield (0, 0, "turned"), wins * (1 - strong)
        for n in D6:
            half = max(1, n // 2)
            yield (half // 2, half - half // 2, "impaled"), (1 - wins) / 6

    assert duel.odds(1, key) == chances(by_hand())


def test_defensive_fighting_against_three() -> None:
    """+2 each, a natural 4 hits, the row is that of the natural die, and +1 CON for the crowd."""
    duel = Duel({"con": 40, "hp": 30, "weapon": "mace"}, *[{"weapon": "dagger", "con": 20}] * 3)
    duel.declare(0, "defend")
    for who in (1, 2, 3):
        duel.declare(who, "thrust", 0)

    def by_hand() -> Iterator[tuple[Key, Fraction]]:
        for a in D6:
            if a + 2 < 6:
                yield ("avoided", 0, 0), Fraction(1, 6)
                continue
            for n in range(1, 5):
                hp, con = UPRIGHT[a]
                yield ("hit", n // 2 + hp, n - n // 2 + con + 1), Fraction(1, 24)

    assert duel.odds(1, duel.lost(0)) == chances(by_hand())


def test_a_shot_into_melee() -> None:
    """A natural 4 or more hits, with the bonus of one less; a natural 1 or 2 is a fumble."""
    duel = Duel(
        {"weapon": "mace", "armour": "light", "con": 30},
        {"weapon": "longbow"},
        {"weapon": "mace"},
    )
    duel.declare(0, "slash", 2)
    duel.declare(1, "shoot", 0)
    duel.declare(2, "slash", 0)

    def by_hand() -> Iterator[tuple[Key, Fraction]]:
        for a in D6:
            if a < 4:
                yield ("fumble" if a < 3 else "missed", 0, 0), Fraction(1, 6)
                continue
            for n in D8:
                hp, con = UPRIGHT[a - 1]
                yield ("hit", max(0, n // 2 - 1) + hp, n - n // 2 + con), Fraction(1, 48)

    assert duel.odds(1, duel.lost(0)) == chances(by_hand())
