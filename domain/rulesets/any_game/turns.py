"""Turns: who acts when, and what begins and ends with a turn or a round.

Laws: the agenda stops at a turn of somebody who can act, at a question, and where nobody can act;
only those of whom everybody knows have turns.
"""

from domain import events as e
from domain.rulesets.any_game import effects
from domain.rulesets.any_game.effects import Deed
from domain.rulesets.any_game.file import GameFile
from domain.rulesets.any_game.play import Play
from domain.rulesets.any_game.state import own_of
from domain.scribe import GM
from domain.state import Combatant, Fight

TURNS = "turns"


def begin(play: Play) -> None:
    """Start the fight: find the order, and give the first turn."""
    play.emit(e.Phased("order", 1))
    for who in play.fight.combatants:
        effects.settle(play, who)
    _order(play, [c.id for c in play.fight.combatants.values() if not c.secret])
    advance(play)


def entered(play: Play, who: str) -> None:
    """Give somebody who joins the last place in the order; the GM may give another."""
    left = tuple(s for s in play.fight.steps if s.what == "turn")
    _write(play, (*left, e.Step("turn", who)), [*own_of(play.fight).order, who])
    advance(play)


def departed(play: Play, who: str) -> None:
    """Go on without somebody."""
    steps = tuple(s for s in play.fight.steps if s.who != who)
    order = [each for each in own_of(play.fight).order if each != who]
    _write(play, steps, order)
    advance(play)


def over(game: GameFile, fight: Fight) -> bool:
    """Tell whether at most one side has somebody left, where there were several."""
    known = [c for c in fight.combatants.values() if not c.secret]
    sides = {c.side for c in known}
    return len(sides) > 1 and len({c.side for c in known if not gone(game, c)}) < 2


def gone(game: GameFile, c: Combatant) -> bool:
    """Tell whether somebody is out of the fight."""
    return any(m in c.marks and rule.out for m, rule in game.conditions.items())


def idle(play: Play, c: Combatant) -> bool:
    """Tell whether somebody can do nothing on a turn."""
    rules = play.game.conditions.items()
    return any(m in c.marks and (rule.out or rule.idle) for m, rule in rules)


def waiting(fight: Fight) -> bool:
    """Tell whether a question of this game is open."""
    return any(prompt.kind == "end" for prompt in fight.prompts.values())


def to_come(fight: Fight) -> list[str]:
    """Give whose turns are still to come in this round, but for the one that is going on."""
    return [s.who for s in fight.steps if s.what == "turn" and s.who != fight.turn]


def advance(play: Play) -> None:
    """Go on until somebody has to choose."""
    skipped = 0
    while not play.fight.outcome and not waiting(play.fight):
        if over(play.game, play.fight) and own_of(play.fight).onward != play.fight.round:
            _ask_end(play)
            return
        step = play.fight.steps[0]
        if step.what == "round":
            if skipped and skipped >= len(own_of(play.fight).order):
                return  # nobody can act: the GM goes on
            _next_round(play)
            continue
        c = play.fight.combatants[step.who]
        if play.fight.turn != c.id:
            _start(play, c)
        elif idle(play, c):
            skipped += 1
            finish(play)
        else:
            return


def finish(play: Play) -> None:
    """End the turn that is going on: conditions that end with it, saves against others."""
    who = play.fight.turn
    rules = play.game.conditions
    for mark in [m for m in play.fight.combatants[who].marks if m in rules]:
        if rules[mark].ends == "end":
            play.unmark(who, mark, "over")
        elif (save := rules[mark].save) is not None:
            held = play.fight.combatants[who].marks[mark]
            by = held.by if play.here(held.by) else who
            if effects.check(play, save, who, Deed(by, who))[0]:
                play.unmark(who, mark, "saved")
    steps = play.fight.steps
    play.emit(e.Ordered(steps[1:]))
    play.emit(e.Phased(TURNS, play.fight.round))


def proceed(play: Play) -> None:
    """Go on by the GM's word: end the turn, or begin the next round."""
    if play.fight.turn:
        finish(play)
    else:
        _next_round(play)
    advance(play)


def arrange(play: Play, who: str, before: str) -> None:
    """Put somebody before another in the order, or last; who has acted this round has acted."""
    order = [each for each in own_of(play.fight).order if each != who]
    order.insert(order.index(before) if before else len(order), who)
    acts = {s.who for s in play.fight.steps if s.what == "turn"}
    now = play.fight.turn
    left = [e.Step("turn", each) for each in order if each in acts and each != now]
    first = [e.Step("turn", now)] if now else []
    _write(play, (*first, *left, e.Step("round")), order)


def delay(play: Play, after: str) -> None:
    """Let another act first: the turn that is going on comes right behind."""
    who = play.fight.turn
    order = [each for each in own_of(play.fight).order if each != who]
    order.insert(order.index(after) + 1, who)
    steps = [s for s in play.fight.steps if s.who != who]
    place = next(i for i, s in enumerate(steps) if s.who == after) + 1
    steps.insert(place, e.Step("turn", who))
    _write(play, tuple(steps), order)
    play.emit(e.Phased(TURNS, play.fight.round))
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
    found = play.fight.combatants.values()
    left = {c.side for c in found if not c.secret and not gone(play.game, c)}
    return f"Nobody{''.join(f' but the {side}' for side in left)} is left standing."


def _start(play: Play, c: Combatant) -> None:
    """Begin a turn: what comes back, what happens to the bearer of a condition, what ends."""
    play.emit(e.Phased(TURNS, play.fight.round, c.id))
    _back(play, c.id, "turn")
    rules = play.game.conditions
    for mark in [m for m in c.marks if m in rules]:
        if rules[mark].turn:
            effects.happen(play, rules[mark].turn, Deed(c.id, c.id))
        if rules[mark].ends == "start":
            play.unmark(c.id, mark, "over")


def _next_round(play: Play) -> None:
    number = play.fight.round + 1
    play.emit(e.Phased(TURNS, number))
    for c in list(play.fight.combatants.values()):
        for mark in c.marks.values():
            if mark.until and mark.until < number and mark.mark in play.game.conditions:
                play.unmark(c.id, mark.mark, "over")
        _back(play, c.id, "round")
    order = list(own_of(play.fight).order)
    if play.game.order.each:
        _order(play, order)
    else:
        _write(play, (*(e.Step("turn", who) for who in order), e.Step("round")), order)


def _back(play: Play, who: str, when: str) -> None:
    """Let what comes back come back."""
    for key, rule in play.game.tracks.items():
        if rule.back == when:
            track = play.fight.combatants[who].tracks[key]
            effects.mend(play, who, key, track.max - track.value, Deed(who, who))


def _order(play: Play, found: list[str]) -> None:
    """Find the order of a round: high before low; ties by a number, and then by who came first."""
    scores = _scores(play, found)
    order = sorted(found, key=lambda who: scores[who], reverse=True)
    _write(play, (*(e.Step("turn", who) for who in order), e.Step("round")), order)


def _scores(play: Play, found: list[str]) -> dict[str, tuple[int, int]]:
    rule = play.game.order
    scores: dict[str, tuple[int, int]] = {}
    for who in found:
        numbers = play.numbers(who)
        if rule.by == "roll":
            favour = effects.favoured(play, who, "")
            score = play.roll(rule.formula, numbers, "order", who, "initiative", favour).total
        else:
            score = numbers.whole(rule.formula) if rule.by == "number" else 0
        scores[who] = (score, numbers.whole(rule.ties))
    return scores


def _write(play: Play, steps: tuple[e.Step, ...], order: list[str]) -> None:
    turns = tuple(s for s in steps if s.what == "turn")
    play.emit(e.Ordered((*turns, e.Step("round", data={"order": order}))))
