"""The round: stances, initiative, fast party, monsters, slow party (SW-03, SW-04, SW-19 to 22).

Laws: everybody acts once in a round (004-7); monsters never roll initiative (004-5); within a phase
the higher number goes first, ties by who joined first (004-6). Whoever comes enters here.
"""

from itertools import takewhile
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.kit.deeds import bar
from fightbook.domain.rulesets.sword import harm, look
from fightbook.domain.rulesets.sword.checks import Attempt, Play, attempt
from fightbook.domain.rulesets.sword.commands import Proceed, Stabilise, Stance
from fightbook.domain.rulesets.sword.own import ONE_PHASE
from fightbook.domain.scribe import GM, Throw, eyes
from fightbook.domain.state import Combatant

LAPSED = "its rounds are over"
"""Why something ends at the end of a round that else ends with a phase of the monsters."""


def start(play: Play, number: int) -> None:
    """Begin a round: whoever was out for it returns, and stances are chosen.

    Of the dead nothing runs out, but that they are.
    """
    for c in play.fight.combatants.values():
        left = [c.marks["dead"]] if "dead" in c.marks else c.marks.values()
        for mark in left:
            if mark.until and mark.until < number:
                play.unmark(c.id, mark.mark, why=LAPSED if mark.mark in ONE_PHASE else "over")
    play.emit(e.Phased("stance", number))
    play.steps = [e.Step("stances")]


def undecided(play: Play) -> list[Combatant]:
    """Give those who can act and have no stance yet."""
    if look.option(play.fight, "stances", "on") == "off":
        return []
    ready = play.fight.readied
    return [c for c in look.protagonists(play.fight) if look.able(c) and c.id not in ready]


def stance(play: Play, command: Stance) -> None:
    """Take a stance of one's own choice."""
    _takes(play, command, {})


def _takes(play: Play, command: Stance, why: dict[str, Any]) -> None:
    """Take a stance; another one than Flank or Spot gives hiding up (004-66)."""
    who = command.who
    play.emit(e.Chosen(who, {**why, "stance": command.stance, "ward": command.ward}))
    play.emit(e.Readied(who))
    if command.stance == "flank":
        if "hidden" not in play.fight.combatants[who].marks:
            play.mark(who, "hidden", why="not seen yet")
    elif command.stance != "spot":
        play.unmark(who, "hidden", why="comes into the open")


def proceed(play: Play, _: Proceed) -> None:
    """Give the usual stance to everybody who has none; who can no longer hide guards (004-42).

    Where nobody can act, the round goes by.
    """
    if not (waiting := undecided(play)):
        play.emit(e.Checked("stances", "", "none"))
    for c in waiting:
        usual = look.sheet(c).stance
        seen = usual == "flank" and not look.unseen(play.fight, c)
        why = {"usual": True} | ({"instead": usual} if seen and eyes(c) is None else {})
        _takes(play, Stance(c.id, "guard" if seen else usual), why)
    play.steps[0] = e.Step("stances", data={"goes": True})


def stances(play: Play, step: e.Step) -> None:
    """When all have a stance, everybody rolls initiative (SW-04)."""
    rollers = [c for c in look.protagonists(play.fight) if look.able(c)]
    if undecided(play) or not (rollers or "goes" in step.data):
        play.push(step)
        return
    if rollers:
        play.emit(e.Phased("initiative", play.fight.round))
    play.push(e.Step("order"))
    attempt(play, *(Attempt("initiative", c.id, "dex") for c in rollers))


def _part(play: Play) -> None:
    """Chargers who are still there get away from the others, unless all charge (004-46)."""
    for c in look.protagonists(play.fight):
        if play.own.stances.get(c.id) != "charge" or look.gone(c):
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
    """Begin a phase in which somebody acts."""
    if play.steps[0].what == "monsters":
        acts = any(look.willing(c) for c in look.monsters(play.fight))
    else:
        turns = takewhile(lambda s: s.what == "turn", play.steps)
        acts = any((c := play.here(s.who)) is not None and may_act(play, c) for s in turns)
    if acts:
        play.emit(e.Phased(step.data["phase"], play.fight.round))


def may_act(play: Play, c: Combatant) -> bool:
    """Tell whether ``c`` takes its turn: a charger swings even as it falls (SW-21, 004-45)."""
    return look.able(c) or (not look.gone(c) and play.own.stances.get(c.id) == "charge")


def turn(play: Play, step: e.Step) -> None:
    """Begin a turn; the calls of a spotter last until then (004-55)."""
    c = play.here(step.who)
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


def end(play: Play, _: e.Step) -> None:
    """Who lies bleeding without help rolls Con (004-37); then the next round begins."""
    _part(play)
    hurt = [c.id for c in look.protagonists(play.fight) if look.bleeding(c)]
    alone = [who for who in hurt if who not in play.own.helped]
    play.push(*(e.Step("bleed", who) for who in alone), e.Step("round"))


def bleed(play: Play, step: e.Step) -> None:
    """Let one of them roll."""
    c = play.here(step.who)
    if c is not None and look.bleeding(c):
        harm.stabilise(play, Stabilise(c.id))


def again(play: Play, _: e.Step) -> None:
    """Begin the next round."""
    start(play, play.fight.round + 1)


def over(play: Play) -> str:
    """Say why the fight is over; "" while it goes on (004-65).

    It is lost when no protagonist fights on; a charger's last swing is still to come.
    """
    pending = {s.who for s in play.steps if s.what == "turn"}
    there = play.own.monsters | play.own.protagonists
    fighting = [
        c
        for c in play.fight.combatants.values()
        if c.id in there and not look.gone(c)
        if "incapacitated" not in c.marks or (c.id in pending and may_act(play, c))
    ]
    people = any(c.id in play.own.protagonists for c in fighting)
    if not people or len({c.side for c in fighting}) < 2:
        return "lost" if fighting and not people else "won"
    return "truce" if play.own.truce else ""


def begin(play: Play) -> None:
    """Let everybody enter and start the first round."""
    present = [c for c in play.fight.combatants.values() if not c.secret]
    people = any(look.sheet(c).kind == "protagonist" for c in present)
    alone = not people or len({c.side for c in present}) < 2
    bar(alone, "A fight needs two sides, and a protagonist at least.")
    _enter(play, present)
    start(play, 1)


def entered(play: Play, who: str) -> None:
    """Let somebody enter a fight that goes on; after its end a foe begins another."""
    c = play.fight.combatants[who]
    if missed := _missed(play, c):
        play.emit(e.Checked("late", who, missed))
    _enter(play, [c])
    if play.fight.phase == "aftermath" and not over(play):
        start(play, play.fight.round + 1)


def _missed(play: Play, c: Combatant) -> str:
    """Say for what somebody comes too late in the middle of a round (004-5, 004-7)."""
    steps = {step.what for step in play.steps}
    if not steps or "stances" in steps:
        return ""
    if look.sheet(c).kind == "protagonist":
        return "initiative"
    return "" if steps & {"order", "monsters"} else "monsters"


def _enter(play: Play, found: list[Combatant]) -> None:
    """Say who enters as what, and roll the hit dice of monsters that bring none (SW-08)."""
    for c in found:
        play.emit(e.Chosen(c.id, {"enters": look.sheet(c).kind}))
        if look.sheet(c).unaware:
            play.mark(c.id, "unaware", why="surprised")
    monsters = [c for c in found if look.sheet(c).kind == "monster"]
    fresh = [c for c in monsters if not c.tracks["hits"].max]
    rolled = play.scribe.rolls(*(_hits(play, c) for c in fresh))
    if any(die.table for roll in rolled if roll.to for die in roll.dice):
        play.scribe.sealed = (GM,)
    for c, roll in zip(fresh, rolled, strict=True):
        _fill(play, c, roll.dice)
    for c in monsters:
        if c not in fresh and _pooled(play):
            _fill(play, c, c.tracks["hits"].dice)


def _fill(play: Play, c: Combatant, dice: tuple[e.Die, ...]) -> None:
    """Let a monster have these hit dice; pooled, they are what its hits are made of."""
    parts = tuple(e.Modifier(f"d{die.sides}", die.face) for die in dice) if _pooled(play) else ()
    play.scribe.heal(c.id, "hits", _vitality(play, dice), 0, why="fresh", parts=parts)


def _hits(play: Play, c: Combatant) -> Throw:
    hits, number = look.sheet(c).hits, look.sheet(c).number
    count, apart = hits.count * number, not _pooled(play)
    return Throw("hits", c.id, hits.sides, count, "hit dice", to=eyes(c), apart=apart)


def _pooled(play: Play) -> bool:
    return look.option(play.fight, "vitality", "units") == "pool"


def _vitality(play: Play, dice: tuple[e.Die, ...]) -> e.Track:
    if _pooled(play):
        total = sum(die.face for die in dice)
        return e.Track("pool", "Hits", total, total)
    return e.Track("dice", "Hit dice", len(dice), len(dice), dice=dice)
