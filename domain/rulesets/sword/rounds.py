"""The round: stances, initiative, fast party, monsters, slow party (SW-03, SW-04, SW-19 to 22).

Laws: everybody acts once in a round (004-7); monsters never roll initiative (004-5); within a phase
the higher number goes first, ties by who joined first (004-6).
"""

from fightbook.domain import events as e
from fightbook.domain.rulesets.sword import harm, look
from fightbook.domain.rulesets.sword.checks import attempt
from fightbook.domain.rulesets.sword.play import Attempt, Play
from fightbook.domain.rulesets.sword.prey import choose
from fightbook.domain.state import Combatant

ONE_PHASE = ("unaware", "hesitates", "drawn", "shuns")
"""Conditions of monsters that end with their phase."""


def start(play: Play, number: int) -> None:
    """Begin a round: whoever was out for it returns, and stances are chosen."""
    for c in play.fight.combatants.values():
        for mark in c.marks.values():
            if mark.until and mark.until < number:
                play.unmark(c.id, mark.mark, why="over")
    play.emit(e.Phased("stance", number))
    play.steps = [e.Step("stances")]


def undecided(play: Play) -> list[Combatant]:
    """Give those who can act and have no stance yet."""
    if look.option(play.fight, "stances", "on") == "off":
        return []
    ready = play.fight.readied
    return [c for c in look.protagonists(play.fight) if look.able(c) and c.id not in ready]


def take(play: Play, who: str, stance: str, ward: str) -> None:
    """Take a stance; another one than Flank or Spot gives hiding up (004-66)."""
    play.emit(e.Chosen(who, {"stance": stance, "ward": ward}))
    play.emit(e.Readied(who))
    if stance == "flank":
        if "hidden" not in play.fight.combatants[who].marks:
            play.mark(who, "hidden", why="not seen yet")
    elif stance != "spot":
        play.unmark(who, "hidden", why="comes into the open")


def usual(play: Play) -> None:
    """Give the usual stance to everybody who has none; who can no longer hide guards (004-42)."""
    for c in undecided(play):
        stance = look.sheet(c).stance
        if stance == "flank" and not may_flank(play, c):
            stance = "guard"
        take(play, c.id, stance, "")


def may_flank(play: Play, c: Combatant) -> bool:
    """Tell whether nobody has seen ``c``: in the first round, or when hidden (004-53)."""
    return "hidden" in c.marks or c.id in play.own.fresh


def stances(play: Play, _: e.Step) -> None:
    """When all have a stance, everybody rolls initiative (SW-04)."""
    if undecided(play):
        play.push(e.Step("stances"))
        return
    play.emit(e.Phased("initiative", play.fight.round))
    play.push(e.Step("order"))
    rollers = [c for c in look.protagonists(play.fight) if look.able(c)]
    attempt(play, *(Attempt("initiative", c.id, "dex") for c in rollers))


def _part(play: Play) -> None:
    """Chargers get away from the others, unless all of their side charge (004-46)."""
    for c in look.protagonists(play.fight):
        if play.own.stances.get(c.id) != "charge":
            continue
        friends = [f for f in look.protagonists(play.fight) if look.able(f) and f.side == c.side]
        if any(play.own.stances.get(f.id) != "charge" for f in friends):
            play.mark(c.id, "separated", until=play.fight.round + 1, why="charged ahead")


def order(play: Play, _: e.Step) -> None:
    """Put the round in order by the initiative numbers (SW-03)."""
    numbers = play.own.initiative
    # Who joined first, and not whose number was known first: a die may have been picked late.
    present = [who for who in play.fight.combatants if who in numbers]
    turns = sorted(present, key=lambda who: -numbers[who])
    fast = [e.Step("turn", who) for who in turns if who in play.own.quick]
    slow = [e.Step("turn", who) for who in turns if who not in play.own.quick]
    play.steps = [
        e.Step("phase", data={"phase": "fast"}),
        *fast,
        e.Step("phase", data={"phase": "monsters"}),
        e.Step("monsters"),
        e.Step("phase", data={"phase": "slow"}),
        *slow,
        e.Step("end"),
    ]


def phase(play: Play, step: e.Step) -> None:
    """Begin a phase."""
    play.emit(e.Phased(step.data["phase"], play.fight.round))


def may_act(play: Play, c: Combatant) -> bool:
    """Tell whether ``c`` takes its turn: a charger swings even as it falls (SW-21, 004-45)."""
    return look.able(c) or (not look.gone(c) and play.own.stances.get(c.id) == "charge")


def turn(play: Play, step: e.Step) -> None:
    """Begin a turn; the calls of a spotter last until then (004-55)."""
    c = play.who(step.who)
    if c is None or not may_act(play, c):
        return
    play.push(step)
    if play.fight.turn == c.id:
        return
    play.unmark(c.id, "calls", why="over")
    for ally in look.protagonists(play.fight):
        if (mark := ally.marks.get("called")) is not None and mark.by == c.id:
            play.unmark(ally.id, "called", why="over")
    play.emit(e.Phased(play.fight.phase, play.fight.round, c.id, c.side))


def all_monsters(play: Play, _: e.Step) -> None:
    """Line up every creature that can act; a horde has as many as still stand."""
    found = [
        e.Step("prey", c.id)
        for c in look.monsters(play.fight)
        if not {"unaware", "hesitates"} & set(c.marks)
        for _ in range(look.creatures(c))
    ]
    play.push(*found, e.Step("calm"))


def prey(play: Play, step: e.Step) -> None:
    """Let one creature choose, and use all its attacks on whom it chose (004-17)."""
    c = play.who(step.who)
    if c is None or look.gone(c) or not (victim := choose(play, c)):
        return
    blows = range(len(look.sheet(c).blows))
    play.push(*(e.Step("blow", c.id, victim, {"blow": i}) for i in blows))


def blow(play: Play, step: e.Step) -> None:
    """Carry out one attack of a creature."""
    victim, c = play.who(step.target), play.who(step.who)
    if victim is not None and c is not None and not look.gone(victim):
        harm.defend(play, victim.id, c.id, step.data["blow"])


def calm(play: Play, _: e.Step) -> None:
    """End what held for this monster phase only."""
    for c in look.monsters(play.fight):
        play.unmark(c.id, *ONE_PHASE, why="over")


def end(play: Play, _: e.Step) -> None:
    """Who lies bleeding without help rolls Con (004-37); then the next round begins."""
    _part(play)
    hurt = [c.id for c in look.protagonists(play.fight) if look.bleeding(c)]
    alone = [who for who in hurt if who not in play.own.helped]
    play.push(*(e.Step("bleed", who) for who in alone), e.Step("round"))


def bleed(play: Play, step: e.Step) -> None:
    """Let one of them roll."""
    c = play.who(step.who)
    if c is not None and look.bleeding(c):
        harm.stabilise(play, c.id, c.id)


def again(play: Play, _: e.Step) -> None:
    """Begin the next round."""
    start(play, play.fight.round + 1)


def lost(play: Play) -> bool:
    """Tell whether no protagonist fights on; a charger's last swing is still to come (004-65)."""
    pending = {s.who for s in play.steps if s.what == "turn"}
    return not any(
        not look.gone(c)
        and ("incapacitated" not in c.marks or (c.id in pending and may_act(play, c)))
        for c in look.protagonists(play.fight)
    )
