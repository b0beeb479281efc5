"""The exchange as one table: grade of the attack x defence x grade of the defence, cell by cell.

The tables below were worked out by hand from document 002, step 3, with rulings 002-1 to 002-18:
``hit``, ``def`` (the defence works), ``-`` (nothing), and the Advantages gained: ``a`` by the
attacker, ``d`` by the defender.
"""

from collections import Counter

import pytest

from fightbook.domain.decide import Request, decide
from fightbook.domain.events import Checked, Damaged, Event, Prompted
from fightbook.domain.reject import Rejected
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.domain.screen import Kept
from tests.support.percentile import CRITICAL, FAIL, FUMBLE, HIGH, LOW, PLAIN, Arena, Faces
from tests.support.table import Table

GRADES = {"C": CRITICAL, "H": HIGH, "L": LOW, "F": FAIL, "X": FUMBLE}

AVOID = """
      C      H      L      F      X
C     -      hit-a  hit-a  hit-aa hit-aa
H     def-d  def    hit    hit-a  hit-aa
L     def-d  def    def    hit-a  hit-aa
F     def-dd def-d  def-d  -      -
X     def-dd def-dd def-dd -      -
"""
BLOCK = """
      C      H      L      F      X
C     -      def-a  def-a  hit-aa hit-aa
H     def-d  def    def    hit-a  hit-aa
L     def-d  def    def    hit-a  hit-aa
F     def-dd def-d  def-d  -      -
X     def-dd def-dd def-dd -      -
"""
COUNTER = """
      C      H      L      F      X
C     -      hit-a  hit-a  hit-aa hit-aa
H     def-d  -      hit    hit-a  hit-aa
L     def-d  def    -      hit-a  hit-aa
F     def-dd def-d  def-d  -      -
X     def-dd def-dd def-dd -      -
"""
NONE = """
      .
C     hit-aa
H     hit-a
L     hit-a
F     -
X     -
"""
TABLES = {
    "evade": (AVOID, "averted"),
    "parry:long-sword": (AVOID, "averted"),
    "parry:shield": (AVOID, "averted"),
    "block": (BLOCK, "blocked"),
    "power-block": (BLOCK, "blocked"),
    "counter:long-sword": (COUNTER, "countered"),
    "counter:unarmed": (COUNTER, "countered"),
    "none": (NONE, ""),
}


def cells(table: str) -> list[tuple[str, str, str]]:
    """Read a table: attack grade, defence grade, what must come of it."""
    head, *rows = [line.split() for line in table.strip().splitlines()]
    return [
        (row[0], column, cell) for row in rows for column, cell in zip(head, row[1:], strict=True)
    ]


CELLS = [
    (how, attack, defence, cell, works)
    for how, (table, works) in TABLES.items()
    for attack, defence, cell in cells(table)
]


def play(how: str, attack: str, defence: str, weapon: str) -> tuple[str, int, int, list[Event]]:
    """Play an exchange to its end; give its result, the Advantages that were asked for, events."""
    sheet = {"weapons": [weapon, "long-sword"]}
    arena = Arena(sheet, {"shield": "steel", "weapons": ["long-sword"]})
    arena.attack(weapon)
    if arena.prompt.kind == "opportunity":
        arena.answer("no")
    faces: Faces = {"attack:c1": (GRADES[attack],)}
    if defence != ".":
        faces["defend:c2"] = (GRADES[defence],)
    hits: Faces = {"damage:c1": (4,), "damage:c2": (1,)}
    found = list(_answer(arena, how, faces, hits))
    result = arena.result.outcome
    gained = Counter[str]()
    while arena.table.state.fight.prompts:
        gained[arena.prompt.kind + arena.prompt.about] += 1
        choice = "stay" if arena.prompt.kind == "slip" else "none"
        found += _answer(arena, choice, {}, hits)
    return result, gained["advantagec1"], gained["advantagec2"], found


def _answer(arena: Arena, choice: str, faces: Faces, hits: Faces) -> list[Event]:
    """Answer, with a die of damage for whoever needs one."""
    (prompt,) = arena.table.state.fight.prompts
    command = arena.table.typed({"type": "answer", "prompt": prompt, "choice": choice})
    found = arena.table.attempt("gm", command, faces=faces)
    if isinstance(found, Rejected):
        needs = {need.label: hits[need.label] for need in found.needs if need.label in hits}
        found = arena.table.do("gm", command, faces=faces | needs)
    arena.events = [line.event for line in found]
    return arena.events


@pytest.mark.rule("OP-04")
@pytest.mark.rule("OP-06")
@pytest.mark.rule("OP-07")
@pytest.mark.rule("OP-08")
@pytest.mark.rule("OP-09")
@pytest.mark.rule("OP-10")
@pytest.mark.rule("OP-11")
@pytest.mark.rule("OP-12")
@pytest.mark.rule("OP-13")
@pytest.mark.rule("OP-14")
@pytest.mark.parametrize(("how", "attack", "defence", "cell", "works"), CELLS)
def test_every_cell_in_melee(how: str, attack: str, defence: str, cell: str, works: str) -> None:
    result, by_attacker, by_defender, events = play(how, attack, defence, "long-sword")
    word, _, gains = cell.partition("-")
    wanted = {"hit": "hit", "def": works, "": "nothing"}[word]
    assert (result, by_attacker, by_defender) == (wanted, gains.count("a"), gains.count("d"))
    assert_consequence(events, wanted)


@pytest.mark.rule("OP-20")
@pytest.mark.parametrize(
    ("how", "attack", "defence", "cell", "works"),
    [cell for cell in CELLS if cell[0] in {"evade", "block", "none"}],
)
def test_every_cell_at_range(how: str, attack: str, defence: str, cell: str, works: str) -> None:
    result, by_attacker, by_defender, events = play(how, attack, defence, "bow")
    wanted = {"hit": "hit", "def": works, "": "nothing"}[cell.partition("-")[0]]
    assert (result, by_attacker, by_defender) == (wanted, 0, 0)
    assert_consequence(events, wanted)


def assert_consequence(events: list[Event], result: str) -> None:
    struck = [e.who for e in events if isinstance(e, Damaged)]
    blocks = [e.outcome for e in events if isinstance(e, Checked) and e.check == "block"]
    slips = [e for e in events if isinstance(e, Prompted) and e.kind == "slip"]
    assert struck == {"hit": ["c2"], "countered": ["c1"]}.get(result, [])
    assert blocks == (["held"] if result == "blocked" else [])
    assert result == "averted" or not slips


# --- all 10,000 pairs of rolls --------------------------------------------------------------------

ATTACK, PARRY = 57, 48
LUCKY_A, UNLUCKY_A = {7, 88}, {13, 40, 61}
LUCKY_B, UNLUCKY_B = {1, 2, 3}, {98, 99, 100}


def by_hand(a: int, b: int) -> tuple[str, int, int]:
    """Work out parry against attack from the words of the document alone."""
    pass_a = a in LUCKY_A or (a <= ATTACK and a not in UNLUCKY_A)
    pass_b = b in LUCKY_B or (b <= PARRY and b not in UNLUCKY_B)
    great_a, great_b = a in LUCKY_A, b in LUCKY_B
    if pass_a and b in UNLUCKY_B:
        great_a = True
    if pass_b and a in UNLUCKY_A:
        great_b = True
    if not pass_a and not pass_b:
        return "nothing", 0, 0
    if not pass_b:
        return "hit", 2 if great_a else 1, 0
    if not pass_a:
        return "averted", 0, 2 if great_b else 1
    if great_a and great_b:
        return "nothing", 0, 0
    if great_a:
        return "hit", 1, 0
    if great_b:
        return "averted", 0, 1
    return ("hit", 0, 0) if max(1, a // 10) > max(1, b // 10) else ("averted", 0, 0)


SPREAD = {
    ("averted", 0, 0): 1_326,
    ("averted", 0, 1): 2_007,
    ("averted", 0, 2): 267,
    ("hit", 0, 0): 1_104,
    ("hit", 1, 0): 2_736,
    ("hit", 2, 0): 266,
    ("nothing", 0, 0): 2_294,
}
"""How many of the 10,000 pairs give which result, and Advantages of attacker and defender."""


@pytest.mark.chance
@pytest.mark.rule("OP-05")
@pytest.mark.rule("OP-09")
def test_the_pairs_of_rolls_of_one_exchange() -> None:
    """Every fourth of all pairs is decided: each roll with 25 of the other's."""
    table = Table(RULESET, {"gap": "1"})
    ana = {"strength": 47, "luck": 20, "lucky": [*LUCKY_A], "unlucky": [*UNLUCKY_A], "agility": 30}
    style = {"name": "blades", "rank": 1, "weapons": ["long-sword"]}
    table.enlist("Ana", "party", sheet={**PLAIN, **ana, "styles": [style]})
    table.enlist("Bo", "foes", sheet={**PLAIN, "strength": 38, "agility": 20, "styles": [style]})
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    table.do("gm", {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
    (prompt,) = table.state.fight.prompts
    command = table.typed({"type": "answer", "prompt": prompt, "choice": "parry:long-sword"})
    link = {cup: table.supply.link(cup) for cup in ("table", "screen")}

    def engine(a: int, b: int) -> tuple[str, int, int]:
        faces = {"attack:c1": (a,), "defend:c2": (b,)}
        supply = Kept(link.__getitem__, table.secrets, table.fresh)
        events = decide(
            table.shelf, table.state, Request("gm", "k", 0, command, faces=faces), supply
        )
        assert not isinstance(events, Rejected)
        (found,) = [e for e in events if isinstance(e, Checked) and e.check == "exchange"]
        return (found.outcome, *found.detail["advantages"])

    pairs = [(a, b) for a in range(1, 101) for b in range(1, 101)]
    some = [(a, b) for a, b in pairs if (a + b) % 4 == 0]
    assert [(p, engine(*p)) for p in some] == [(p, by_hand(*p)) for p in some]
    assert {by_hand(*p) for p in some} == SPREAD.keys()
    spread = Counter(by_hand(*p) for p in pairs)
    assert sum(spread.values()) == 10_000
    assert dict(spread) == SPREAD
