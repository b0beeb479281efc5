"""Turns: who acts when; the agenda of a round, and the end of the fight.

Laws: the agenda stops at a turn of somebody who can act, where a side chooses who does, at a
question, and where nobody can act; only those of whom everybody knows have turns.
"""

from fightbook.domain import events as e
from fightbook.domain.kit.sides import present, sides
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.harm import settle
from fightbook.domain.rulesets.any_game.order import arranged, ordered, write
from fightbook.domain.rulesets.any_game.play import Play
from fightbook.domain.rulesets.any_game.run import run
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.rulesets.any_game.task import Task
from fightbook.domain.rulesets.any_game.triggers import WAIT
from fightbook.domain.rulesets.any_game.turning import TURNS, finish, phase_of, recover, start
from fightbook.domain.scribe import GM
from fightbook.domain.state import Combatant, Fight


def begin(play: Play) -> None:
    """Start the fight: find the order, and give the first turn."""
    play.emit(e.Phased("order", 1))
    for c in present(play.fight):
        settle(play, c.id)
    run(play)
    _round(play, ordered(play, [c.id for c in present(play.fight)]))
    advance(play)


def entered(play: Play, who: str) -> None:
    """Give somebody who joins the last place in the order; the GM may give another."""
    settle(play, who)
    left = [s.who for s in play.fight.steps if s.what == "turn"]
    write(play, [*left, who], [*own_of(play.fight).order, who])
    advance(play)


def departed(play: Play, who: str) -> None:
    """Go on without somebody."""
    left = [s.who for s in play.fight.steps if s.what == "turn" and s.who != who]
    write(play, left, [each for each in own_of(play.fight).order if each != who])
    advance(play)


def over(game: GameFile, fight: Fight) -> bool:
    """Tell whether at most one side has somebody left, where there were several."""
    there = present(fight)
    return len(sides(there)) > 1 and len(sides(c for c in there if not gone(game, c))) < 2


def gone(game: GameFile, c: Combatant) -> bool:
    """Tell whether somebody is out of the fight."""
    return any(m in c.marks and rule.out for m, rule in game.conditions.items())


def waiting(fight: Fight) -> bool:
    """Tell whether a question of this game is open, be it one that not everybody sees."""
    asked = bool(fight.steps) and fight.steps[0].what == WAIT
    return asked or any(prompt.kind == "end" for prompt in fight.prompts.values())


def to_come(fight: Fight) -> list[str]:
    """Give whose turns are still to come in this round, but for the one that is going on."""
    return [s.who for s in fight.steps if s.what == "turn" and s.who != fight.turn]


def choosing(game: GameFile, fight: Fight) -> list[str]:
    """Give those of a side who may act next, where it is theirs to choose."""
    if not game.order.sides or fight.turn or not fight.steps or fight.steps[0].what != "turn":
        return []
    there = fight.combatants
    side = there[fight.steps[0].who].side
    coming = to_come(fight)
    end = next((i for i, who in enumerate(coming) if there[who].side != side), len(coming))
    return coming[:end]


def advance(play: Play, rounds: int = 0) -> None:
    """Go on until somebody has to choose; at most one round in which nobody can act."""
    while True:
        run(play)
        play.release()
        fight = play.fight
        if fight.outcome or waiting(fight):
            return
        if over(play.game, fight) and own_of(fight).onward != fight.round:
            _ask_end(play)
            return
        step = fight.steps[0]
        if step.what == "round" and rounds:
            return  # nobody can act: the GM goes on
        if step.what == "round":
            rounds += 1
            _next_round(play)
        elif step.what == "phase":
            _phase(play, step)
        elif fight.turn != step.who:
            if not (who := _next(play)):
                return
            start(play, who)
        elif play.idle(fight.combatants[step.who]):
            _pass_over(play, step.who)
        else:
            return


def _pass_over(play: Play, who: str) -> None:
    """End the turn of somebody who can do nothing, and say why."""
    rules, marks = play.game.conditions, play.fight.combatants[who].marks
    why = next(m for m in marks if m in rules and (rules[m].out or rules[m].idle))
    play.emit(e.Checked("idle", who, why, detail={"idle": why}))
    finish(play, who)


def _next(play: Play) -> str:
    """Give whose turn begins now; nobody where a side has to choose.

    Those who can do nothing come first.
    """
    fight = play.fight
    able = choosing(play.game, fight)
    idle = [who for who in able if play.idle(fight.combatants[who])]
    if len(able) < 2 and not idle:
        return fight.steps[0].who
    if idle:
        take(play, idle[0])
        return idle[0]
    side = fight.combatants[able[0]].side
    if fight.side != side:
        play.emit(e.Phased(phase_of(play), fight.round, side=side))
    return ""


def take(play: Play, who: str) -> None:
    """Put the turn of somebody first, among those who may act next."""
    left = [s.who for s in play.fight.steps if s.what == "turn" and s.who != who]
    write(play, [who, *left], list(own_of(play.fight).order))


def proceed(play: Play) -> None:
    """Go on by the GM's word: end the turn, give one, or begin the next round."""
    if play.fight.turn:
        finish(play, play.fight.turn)
        advance(play)
    elif able := choosing(play.game, play.fight):
        start(play, able[0])
        advance(play)
    else:
        _next_round(play)
        advance(play, 1)


def arrange(play: Play, who: str, before: str) -> None:
    """Put somebody before another in the order, or last; who has acted this round has acted."""
    order = arranged(own_of(play.fight).order, who, before)
    acts = {s.who for s in play.fight.steps if s.what == "turn"}
    now = play.fight.turn
    left = [each for each in order if each in acts and each != now]
    write(play, [now, *left] if now in acts else left, order)


def delay(play: Play, after: str) -> None:
    """Let another act first: the turn that is going on comes right behind."""
    who = play.fight.turn
    order = [each for each in own_of(play.fight).order if each != who]
    order.insert(order.index(after) + 1, who)
    left = [s.who for s in play.fight.steps if s.what == "turn" and s.who != who]
    left.insert(left.index(after) + 1, who)
    write(play, left, order)
    play.emit(e.Phased(phase_of(play), play.fight.round, side=play.fight.side))
    advance(play)


def rest(play: Play, kind: str, who: str = "") -> None:
    """Let everybody rest, or somebody: what comes back does, and what the file says happens."""
    rule = play.game.rests[kind]
    for c in [play.fight.combatants[who]] if who else present(play.fight):
        effects = Task("effects", c.id, c.id, ("rests", kind))
        play.push(*recover(play, c.id, kind, *rule.also), effects)
    advance(play)


def answer_end(play: Play, choice: str) -> None:
    """End the fight, or go on for a round."""
    if choice == "end":
        play.emit(e.Closed(_standing(play)))
    else:
        play.emit(e.Chosen("", {"onward": play.fight.round}))
        advance(play)


def _ask_end(play: Play) -> None:
    play.scribe.prompt(
        "end",
        "",
        f"{_standing(play)} Does the fight end?",
        seats=(GM,),
        choices=(e.Choice("end", "It ends"), e.Choice("onward", "It goes on this round")),
        default="end",
    )


def _standing(play: Play) -> str:
    left = {c.side for c in present(play.fight) if not gone(play.game, c)}
    return f"Nobody{''.join(f' but the {side}' for side in left)} is left standing."


def _next_round(play: Play) -> None:
    number = play.fight.round + 1
    play.emit(e.Phased(TURNS, number))
    for c in present(play.fight):
        for mark in c.marks.values():
            if mark.until and mark.until < number and mark.mark in play.game.conditions:
                play.unmark(c.id, mark.mark, "over")
        play.push(*recover(play, c.id, "round"))
    run(play)
    order = list(own_of(play.fight).order)
    _round(play, ordered(play, order) if play.game.order.each else order)


def _round(play: Play, order: list[str]) -> None:
    """Set down what comes in a round: turns, or phases that give them."""
    phases = tuple(e.Step("phase", data={"phase": key}) for key in play.game.phases)
    write(play, [] if phases else order, order, phases)


def _phase(play: Play, step: e.Step) -> None:
    """Begin a phase of the round: turns for those who act in it."""
    key: str = step.data["phase"]
    rule, order = play.game.phases[key], list(own_of(play.fight).order)
    there = [who for who in order if play.numbers(who).whole(rule.who)]
    later = tuple(s for s in play.fight.steps[1:] if s.what == "phase")
    write(play, there, order, later)
    play.emit(e.Phased(key, play.fight.round))
