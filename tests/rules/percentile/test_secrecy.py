"""What a player may not know of a foe does not show in what the player is shown."""

import random
from typing import Any

import pytest

from fightbook.domain.events import Checked, Declared, Event, Healed, Modifier, Prompted
from fightbook.domain.line import Hidden
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see
from fightbook.domain.rulesets.percentile import RULESET
from tests.support.percentile import PLAIN
from tests.support.table import Table

OGRE: dict[str, Any] = {
    **next(t.sheet for t in RULESET.templates if t.id == "ogre"),
    "endurance": 200,
    "strength": 200,
    "agility": 40,
}
SECRETS: list[dict[str, Any]] = [
    {"potions": {"healing": 3}, "spells": ["firebolt"]},
    {"armour": {"body": "daedric-full", "head": "warded-full"}},
    {"luck": 50, "willpower": 90, "skills": {"athletics": 3, "first-aid": 5, "destruction": 4}},
]


def opened(secret: dict[str, Any], seed: int) -> tuple[Table, str]:
    table = Table(RULESET, {"health": "nothing", "gap": "1"}, seed)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, template="knight", sheet={"endurance": 200})
    table.enlist("Ogre", "foes", sheet={**OGRE, **secret}, npc=True)
    table.do("gm", {"type": "begin"})
    return table, ana


@pytest.mark.chance
@pytest.mark.rule("OP-18")
@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("seed", range(3))
def test_two_fights_that_differ_in_a_secret_look_alike(secret: dict[str, Any], seed: int) -> None:
    (one, ana), (other, _) = opened({}, seed), opened(secret, seed)
    chance = random.Random(seed)
    for _ in range(40):
        moves = {
            s: [m.command for m in legal_moves(one.shelf, one.world(s), s)] for s in (ana, "gm")
        }
        seat = ana if moves[ana] else "gm"
        assert moves[ana] == [m.command for m in legal_moves(other.shelf, other.world(ana), ana)]
        command = chance.choice(moves[seat])
        one.do(seat, command)
        other.do(seat, command)
        assert shown(one, ana) == shown(other, ana)


def shown(table: Table, seat: str) -> list[Event | str]:
    """Give what a seat is shown, digests apart."""
    seen = [see(line, seat) for line in table.lines]
    return [line.at if isinstance(line, Hidden) else line.event for line in seen]


@pytest.mark.rule("OP-03")
@pytest.mark.rule("OP-05")
def test_target_numbers_and_means_of_a_hidden_foe_stay_with_the_gm() -> None:
    table, ana = opened({}, 1)
    who = table.state.fight.turn
    foe = {"c1": "c2", "c2": "c1"}[who]
    weapon = {"c1": "long-sword", "c2": "great-sword"}[who]
    table.do("gm", {"type": "attack", "who": who, "target": foe, "weapon": weapon})
    (prompt,) = table.state.fight.prompts
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "evade"})
    seen = [see(line, ana) for line in table.lines]
    events = [line.event for line in seen if not isinstance(line, Hidden)]
    tests = [e for e in events if isinstance(e, Checked) and e.check in {"attack", "defend"}]
    assert [e.who for e in tests] == ["c1"]
    assert all(e.about == "c1" for e in events if isinstance(e, Prompted))
    assert [e.check for e in events if isinstance(e, Checked) if e.check == "exchange"]


def behind_the_screen(how: str, attack: int, defence: int, wounder: str) -> list[Event | str]:
    """Let a player see an exchange whose two tests are rolled behind the screen."""
    table = Table(RULESET, {"dice": "table", "gap": "1"})
    ana = table.sit("Ana")
    for side in ("party", "foes"):
        table.enlist(side, side, sheet={**PLAIN, "shield": "steel"}, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    for who in ("c1", "c2"):
        table.do("gm", {"type": "grant", "who": who, "kind": "screen", "reason": "hush"})
    table.do("gm", {"type": "attack", "who": "c1", "target": "c2", "weapon": "long-sword"})
    (prompt,) = table.state.fight.prompts
    faces = {"attack:c1": (attack,), "defend:c2": (defence,), f"damage:{wounder}": (2,)}
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": how}, faces=faces)
    return [x for x in shown(table, ana) if not isinstance(x, Declared)]


@pytest.mark.rule("OP-27")
@pytest.mark.parametrize(
    ("left", "gained", "parts"), [(22, 3, [Modifier("potion of healing", 3)]), (25, 0, [])]
)
def test_of_a_potion_behind_the_screen_nothing_shows_but_what_it_gives(
    left: int, gained: int, parts: list[Modifier]
) -> None:
    """2d6 hit points, up to 25: a roll of 7 and one of 11 give the same to whom 3 are missing."""
    one, other = (drunk(left, faces) for faces in ((3, 4), (5, 6)))
    assert one == other
    (healed,) = [event for event in one if isinstance(event, Healed)]
    assert (healed.amount, [*healed.parts]) == (gained, parts)


def drunk(left: int, faces: tuple[int, int]) -> list[Event | str]:
    """Let somebody drink behind the screen; give what another player sees."""
    table = Table(RULESET, {"dice": "table", "gap": "10"})
    ana = table.sit("Ana")
    for side in ("party", "foes"):
        table.enlist(side, side, sheet={**PLAIN, "potions": {"healing": 1}})
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (6,), "initiative:c2": (1,)})
    table.do("gm", {"type": "adjust", "who": "c1", "track": "hp", "value": left, "reason": "so"})
    table.do("gm", {"type": "grant", "who": "c1", "kind": "screen", "reason": "hush"})
    drink = {"type": "drink", "who": "c1", "potion": "healing"}
    table.do("gm", drink, faces={"potion:c1": faces})
    return [x for x in shown(table, ana) if not isinstance(x, Declared)]


@pytest.mark.rule("OP-05")
@pytest.mark.rule("OP-16")
@pytest.mark.parametrize(
    ("how", "faces", "others", "wounder"),
    [
        ("evade", (35, 15), (31, 11), "c1"),
        ("block", (35, 15), (36, 11), "c1"),
        ("counter:long-sword", (15, 35), (11, 31), "c2"),
    ],
)
def test_of_rolls_behind_the_screen_nothing_shows_but_what_comes_of_them(
    how: str, faces: tuple[int, int], others: tuple[int, int], wounder: str
) -> None:
    one, other = (behind_the_screen(how, *pair, wounder) for pair in (faces, others))
    assert one == other
