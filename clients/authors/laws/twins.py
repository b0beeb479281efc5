"""Non-interference, with twins: two fights that differ only in what some seats may not know.

Both are given the same open commands. In between, behind the screen, something else happens in
each: somebody joins here, while there the GM writes a note. Whoever looks on must be shown the same
bytes in both, digests apart.
"""

import random
import re
from typing import Any

import msgspec

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.line import Line
from fightbook.domain.moves import legal_moves
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.log import Teller
from fightbook.projections.statistics import statistics
from fightbook.projections.view import diff, view
from fightbook.projections.wire import wire

STEPS = 40
OTHERS = ("s3", "watch")
HEALTH = ("exact", "word", "nothing")
DIGEST = re.compile(rb"[0-9a-f]{64}")


def begun(rules: Ruleset, health: str, seed: int = 0) -> LocalTable:
    """A begun fight of Ana against a rat; Bo plays the spy whom Ana does not know."""
    table = LocalTable(rules, {"health": health, "screen": "stays"}, seed)
    ana, bo = table.sit("Ana"), table.sit("Bo")
    hero, foe = templates(rules)
    table.enlist("Ana", "party", ana, template=hero)
    table.enlist("Bo", "party", bo, template=hero)
    table.enlist("Rat", "foes", template=foe, npc=True)
    table.do("gm", {"type": "begin"})
    table.watch("gm", bo, *OTHERS)
    return table


def templates(rules: Ruleset) -> tuple[str, str]:
    """Give the first template for a player and the first for a foe."""
    found = rules.templates
    hero = next(template.id for template in found if not template.npc)
    return hero, next((template.id for template in found if template.npc), hero)


def secret(table: LocalTable, *seats: str, **more: Any) -> str:
    """Add somebody unseen; give the id."""
    return table.enlist("Assassin", "foes", *seats, hidden=True, **more)


def about(table: LocalTable, who: str) -> list[dict[str, Any]]:
    """Give what the GM can do with somebody unseen, without dice and with them."""
    track = next(iter(table.state.fight.combatants[who].tracks))
    grant = {"type": "grant", "who": who, "reason": "from behind"}
    return [
        {"type": "adjust", "who": who, "track": track, "value": 1, "reason": "poison"},
        {"type": "mark", "who": who, "mark": "wet", "reason": "rain"},
        {"type": "mark", "who": "c1", "target": who, "mark": "seen", "reason": "a hunch"},
        {"type": "unmark", "who": who, "mark": "wet", "reason": "the sun"},
        {"type": "unmark", "who": "c1", "mark": "seen", "reason": "no more"},
        {**grant, "kind": "modifier", "value": 2},
        {**grant, "kind": "advantage"},
        {"type": "throw", "who": who, "sides": 6, "reason": "to climb"},
        {**grant, "kind": "modifier", "value": 2},
        {**grant, "kind": "screen"},
        {"type": "throw", "who": who, "sides": 6, "count": 3},
        {**grant, "kind": "modifier", "value": 2},
        {"type": "throw", "who": who, "sides": 6, "hidden": True},
        {"type": "throw", "sides": 20, "hidden": True},
        {"type": "say", "who": who, "text": "Now is the time."},
        {"type": "say", "text": "They sleep.", "hidden": True},
        {"type": "show", "who": who, "shown": "word"},
        {"type": "adjust", "who": who, "track": track, "value": 2, "reason": "herbs"},
        {"type": "assign", "who": who, "seats": []},
        {"type": "adjust", "who": who, "track": track, "value": 1, "reason": "poison"},
        {"type": "show", "who": who, "shown": "nothing"},
        {"type": "dismiss", "who": who, "reason": "it is late"},
    ]


def shape(lines: tuple[Line, ...], seat: str) -> bytes:
    """Give the bytes that ``seat`` is sent of a commit, but for digests and the number."""
    found = msgspec.json.encode(wire([see(line, seat) for line in lines]))
    return DIGEST.sub(b"#", found).replace(f'"{lines[0].commit}-'.encode(), b'"0-')


def what_is_hidden_whole_has_one_shape(rules: Ruleset, seed: int) -> None:
    """A hidden commit looks the same whoever it is about."""
    table = begun(rules, HEALTH[seed % 3])
    shapes: dict[bytes, str] = {}
    for template in ("", *(found.id for found in rules.templates)):
        for seats in ((), ("s4",)):
            who = secret(table, *seats, template=template)
            for seat in OTHERS:
                shapes[shape(last(table), seat)] = f"enlist {template}"
            for command in about(table, who):
                lines = table.do("gm", command)
                if command["type"] == "throw":  # that dice fell may show
                    continue
                for seat in OTHERS:
                    shapes[shape(lines, seat)] = str(command)
    assert len(shapes) == 1, shapes


def last(table: LocalTable) -> tuple[Line, ...]:
    """Give the last commit."""
    return tuple(line for line in table.lines if line.commit == table.state.commit)


def twins_look_alike_to_whoever_may_not_know(rules: Ruleset, seed: int) -> None:
    """Two fights that differ in what is hidden give the others the same bytes, salts aside."""
    chance = random.Random(seed)
    health = chance.choice(HEALTH)
    twins = [begun(rules, health, seed) for _ in range(2)]
    hidden: tuple[list[str], list[str]] = ([], [])
    for _ in range(STEPS):
        if any(table.state.fight.outcome for table in twins):
            break
        if chance.random() < 0.4:
            for table, known in zip(twins, hidden, strict=True):
                behind_the_screen(table, known, random.Random(chance.random()))
            twins[0].count = twins[1].count = max(table.count for table in twins)
        elif not together(twins, chance):
            break
        compare(twins)
    assert any(hidden)


def behind_the_screen(table: LocalTable, known: list[str], chance: random.Random) -> None:
    """Let something happen that Ana is not shown."""
    there = [who for who in known if who in table.state.fight.combatants]
    while True:
        if not there or chance.random() < 0.3:
            template = chance.choice(["", *(t.id for t in table.rules.templates)])
            known.append(secret(table, *chance.choice([(), ("s4",)]), template=template))
            return
        command = chance.choice(about(table, chance.choice(there)))
        if command["type"] == "throw":  # that dice fell may show
            continue
        if not isinstance(table.attempt("gm", table.typed(command)), Rejected):
            return


def together(twins: list[LocalTable], chance: random.Random) -> bool:
    """Let the same be done in both, which is offered to the same seat in both."""
    seat = chance.choice(["gm", "s3", "s4"])
    offers = [
        {msgspec.json.encode(move.command): move.command for move in t.moves(seat)} for t in twins
    ]
    both = sorted(offers[0].keys() & offers[1].keys())
    if not both:
        return seat != "gm"
    command = offers[0][chance.choice(both)]
    for table in twins:
        table.do(seat, command)
    return True


def compare(twins: list[LocalTable]) -> None:
    """Both look the same to the others: the last commit, the table, the moves, the log, counts."""
    for seat in OTHERS:
        one, two = ([*shown(table, seat)] for table in twins)
        assert one == two


def shown(table: LocalTable, seat: str) -> list[bytes]:
    """Give all that ``seat`` can ask for, as bytes."""
    world = table.worlds[seat]
    lines = [see(line, seat) for line in table.lines]
    teller = Teller(table.rules.narrate)
    teller.feed(lines)
    fight = view(world, seat).json
    found = (
        wire(lines),
        fight,
        legal_moves(table.shelf, world, seat),
        teller.entries,
        diff({}, fight),
    )
    counted = statistics(lines)
    return [DIGEST.sub(b"#", msgspec.json.encode(part)) for part in (*found, counted)]


def who_was_unseen_is_known_to_all_alike_once_shown(rules: Ruleset, seed: int) -> None:
    """Once revealed, everybody's world has the combatant as the fight has it."""
    health = HEALTH[seed % 3]
    table = begun(rules, health)
    who = secret(table, "s4", npc=True, template=templates(rules)[1])
    for command in about(table, who)[:2]:
        table.do("gm", command)
    table.do("gm", {"type": "reveal", "who": who})
    found = [table.worlds[seat].fight.combatants[who] for seat in (*OTHERS, "s4", "gm")]
    assert {c.secret for c in found} == {()}
    assert all(c.words == found[-1].words for c in found)
    assert found[0].words.keys() == (found[-1].tracks.keys() if health == "word" else set())


LAWS: Laws = {
    what_is_hidden_whole_has_one_shape: range(3),
    twins_look_alike_to_whoever_may_not_know: range(3),
    who_was_unseen_is_known_to_all_alike_once_shown: range(3),
}
