"""Secrecy: what a seat is shown does not depend on what it may not know.

A sealed choice shows that it was made; whoever is unseen is heard of by nobody; and what is refused
has looked at no die.
"""

import random
import re

from fightbook.clients.authors.laws.fights import Laws
from fightbook.clients.authors.laws.twins import HEALTH, templates
from fightbook.clients.authors.play import offered, seat_everybody
from fightbook.clients.authors.table import LocalTable
from fightbook.domain.commands import Amend
from fightbook.domain.decide import Request, decide
from fightbook.domain.events import Chosen, Drawn, Event
from fightbook.domain.line import Hidden, Seen
from fightbook.domain.perceive import see
from fightbook.domain.reject import Rejected
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.screen import Kept

STEPS = 60


def shown(events: tuple[Event, ...], seat: str) -> list[Event | None]:
    """Give what ``seat`` is shown of a commit, digests apart."""
    return [event if event.to is None or seat in event.to else None for event in events]


def a_sealed_choice_shows_nothing_but_that_it_was_made(rules: Ruleset, seed: int) -> None:
    """Whatever is chosen unseen, the others are shown the same."""
    table = seat_everybody(rules, {}, seed)
    chance = random.Random(seed)
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    compared = sealed = 0
    for _ in range(STEPS):
        moves = offered(table, seats, chance)
        if not moves:
            break
        seat, move = chance.choice(moves)
        same_kind = [
            other.command
            for s, other in moves
            if s == seat
            and (other.command["type"], other.command.get("who"))
            == (move.command["type"], move.command.get("who"))
        ]
        sealed += move.choice == "secret" and len(same_kind) > 1
        compared += compare(table, seat, same_kind)
        table.do(seat, move.command)
    assert compared or not sealed


def compare(table: LocalTable, seat: str, commands: list[dict[str, object]]) -> int:
    """Decide each command from the same state; all sealed choices must look alike to others.

    Whether dice fell for one, or a card was drawn, may show, as it would at a table.
    """
    found: list[tuple[Event, ...]] = []
    for command in commands:
        request = Request(seat, "k", 1, table.typed(command))
        events = decide(table.shelf, table.state, request, table.supply)
        if not isinstance(events, Rejected) and events[0].to is not None and chosen(events):
            found.append(events)
    others = [s for s in table.state.record.seats if found and s not in (found[0][0].to or ())]
    for other in others:
        for fell in (False, True):
            views = [shown(events, other) for events in found if drawn(events) == fell]
            assert all(seen == views[0] for seen in views)
    return max(0, len(found) - 1)


def drawn(events: tuple[Event, ...]) -> bool:
    """Tell whether a draw was taken."""
    return any(isinstance(event, Drawn) for event in events)


def chosen(events: tuple[Event, ...]) -> bool:
    """Tell whether these hold a sealed choice, and not another private deed in plain sight."""
    return any(isinstance(event, Chosen) and event.to is not None for event in events)


def assassin(rules: Ruleset, **options: str) -> tuple[LocalTable, str, str]:
    """A begun fight of Ana against a rat, and somebody whom only the GM knows of."""
    table = LocalTable(rules, dict(options))
    ana = table.sit("Ana")
    hero, foe = templates(rules)
    table.enlist("Ana", "party", ana, template=hero)
    table.enlist("Rat", "foes", template=foe, npc=True)
    who = table.enlist("Assassin", "foes", template=foe, hidden=True, npc=True)
    table.do("gm", {"type": "begin"})
    return table, ana, who


def who_was_shown_and_taken_back_can_be_shown_again(rules: Ruleset, seed: int) -> None:
    """Reveal, undo, reveal again: the second time is as the first."""
    table, ana, who = assassin(rules, health=HEALTH[seed % 3])
    for _ in range(2):
        table.do("gm", {"type": "reveal", "who": who})
        assert_known(table, ana, who)
        table.do("gm", {"type": "undo"})
        assert who not in table.world(ana).fight.combatants
    table.do("gm", {"type": "reveal", "screen": True})
    assert_known(table, ana, who)


def the_end_shows_everybody_also_the_second_time(rules: Ruleset, _seed: int) -> None:
    """Close, undo, close: everybody knows everybody."""
    table, ana, who = assassin(rules)
    table.do("gm", {"type": "close"})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "close"})
    assert_known(table, ana, who)


def who_was_shown_stays_so_when_something_before_is_amended(rules: Ruleset, _seed: int) -> None:
    """Amend what came before a revelation: it stays."""
    table, ana, who = assassin(rules)
    mark = {"type": "mark", "who": "c1", "mark": "wet", "reason": "rain"}
    table.do("gm", mark)
    marked = table.state.commit
    table.do("gm", {"type": "reveal", "who": who})
    table.do("gm", Amend(marked, {**mark, "mark": "dry"}))
    assert_known(table, ana, who)


def assert_known(table: LocalTable, seat: str, who: str) -> None:
    """``seat`` knows of everybody whom the fight does not keep secret, ``who`` among them."""
    fight = table.state.fight
    known = {c.id for c in fight.combatants.values() if not c.secret}
    assert who in known
    world_ = table.world(seat)
    assert set(world_.fight.combatants) == known
    assert {step.who for step in world_.fight.steps} - {""} <= known


def nobody_else_hears_of_a_secret_combatant_while_the_fight_goes_on(
    rules: Ruleset, seed: int
) -> None:
    """What concerns somebody unseen goes to those who know, and to nobody else."""
    table, ana, who = assassin(rules, screen="stays")
    chance = random.Random(seed)
    table.watch("gm", ana)
    for _ in range(STEPS):
        moves = offered(table, ["gm", ana], chance)
        if not moves or table.state.fight.outcome:
            break
        own = [found for found in moves if who in found[1].command.values()]
        seat, move = chance.choice(own if own and chance.random() < 0.5 else moves)
        lines = table.do(seat, move.command)
        for line in lines:
            for other in (ana, "watch"):
                assert who not in words(see(line, other)), line


def what_is_refused_has_looked_at_no_die(rules: Ruleset, seed: int) -> None:
    """Who could see a draw in a refusal, or in that there was one, could choose among draws."""
    table = seat_everybody(rules, {}, seed)
    chance = random.Random(seed)
    seats = [s.id for s in table.state.record.seats.values() if s.role != "spectator"]
    table.watch(*seats)
    drawn: list[str] = []
    refused = 0

    def link(cup: str) -> bytes:
        drawn.append(cup)
        return bytes(32)

    for _ in range(STEPS):
        moves = offered(table, seats, chance)
        if not moves or table.state.fight.outcome:
            break
        seat, move = chance.choice(moves)
        for _ in range(4):
            wrong = dict(chance.choice(moves)[1].command)
            for field in {"who", "target"} & wrong.keys():
                wrong[field] = chance.choice(list(table.state.fight.combatants))
            drawn.clear()
            request = Request(seat, "k", 1, table.typed(wrong), faces={"zzz": (1,)})
            supply = Kept(link, table.secrets, table.fresh)
            if isinstance(found := decide(table.shelf, table.state, request, supply), Rejected):
                assert not drawn, (wrong, found)
                refused += 1
        table.do(seat, move.command)
    assert refused


def words(line: Seen) -> set[str]:
    """Give all that a line says, word by word."""
    return set() if isinstance(line, Hidden) else set(re.findall(r"\w+", line.raw.decode()))


LAWS: Laws = {
    a_sealed_choice_shows_nothing_but_that_it_was_made: range(4),
    who_was_shown_and_taken_back_can_be_shown_again: range(3),
    the_end_shows_everybody_also_the_second_time: range(1),
    who_was_shown_stays_so_when_something_before_is_amended: range(1),
    nobody_else_hears_of_a_secret_combatant_while_the_fight_goes_on: range(4),
    what_is_refused_has_looked_at_no_die: range(4),
}
