"""Effects: what happens to somebody, one after the other, each as things stand when it comes.

Law: what an effect lets happen is done, questions and all, before the effect behind it.
"""

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.rulesets.any_game.file import MEDDLING, Effect
from fightbook.domain.rulesets.any_game.harm import ACTED, mend, none_lacking, step
from fightbook.domain.rulesets.any_game.numbers import Numbers
from fightbook.domain.rulesets.any_game.play import Play, Roll
from fightbook.domain.rulesets.any_game.rolls import check_of, margin
from fightbook.domain.rulesets.any_game.task import (
    DEPTH,
    Task,
    combined,
    effects_of,
    place,
    title,
    told,
)
from fightbook.domain.rulesets.any_game.triggers import due

OF_A_ROLL = frozenset(Roll(0).now)
ROLLED_AGAIN = {"grade": "roll", "judge": "check"}


def effects(play: Play, task: Task) -> None:
    """Let the next effect happen, if it does, and those behind it come after."""
    found = effects_of(play.game, task.source)
    if task.at >= len(found):
        if task.source[-1] == "before":
            play.learn(task, task.to, **task.now)
        return
    effect = found[task.at]
    after = replace(task, at=task.at + 1, checked=False)
    if not task.checked:
        if effect.when and not play.of(task).whole(effect.when):
            play.push(after)
            return
        if effect.check is not None:
            who = task.by if effect.on == "self" else task.target
            asked = replace(task, what="check", target=who, now=told(task.now))
            play.push(asked, replace(task, checked=True))
            return
    play.push(after)
    passed = task.checked and bool(task.now["passed"])
    if not passed or (effect.half and effect.damage):
        _happen(play, effect, task, halved=passed)


def check(play: Play, task: Task) -> None:
    """Let the target of a task roll what it is to be checked by."""
    rule, who = check_of(play, task), task.target
    numbers = play.numbers(who, task.by)
    label = f"check{place(play.game, task.source)}"
    roll = play.roll(rule.roll, numbers, label, who, rule.title, favoured(play, who, ""))
    now = {**task.now, **roll.now}
    judged = replace(task, what="judge", now=now, to=combined(task.to, roll.to))
    play.push(judged)
    play.push(*due(play, "checked", judged))


def judge(play: Play, task: Task) -> None:
    """Say whether a check was passed, and let what follows know it."""
    passed = margin(play, task) >= 0
    winner = task.target if passed else task.other and task.by
    outcome = "passed" if passed else "failed"
    against = task.by if task.other else ""
    play.emit(e.Checked(check_of(play, task).title, task.target, outcome, against, winner))
    seen = {key: task.now[key] for key in ("roll", "natural", "dice", "ones")}
    play.learn(task, task.to, passed=int(passed), **seen)


def favoured(play: Play, who: str, target: str) -> int:
    """Use up what the GM granted, and add what conditions give: 1 advantage, -1 disadvantage."""
    held = [*_favours(play, who, "own"), *_favours(play, target, "against")]
    granted = play.scribe.favour(who)
    total = held.count("advantage") - held.count("disadvantage") + granted
    return (total > 0) - (total < 0)


def _favours(play: Play, who: str, which: str) -> list[str]:
    c = play.here(who)
    rules = play.game.conditions
    return [] if c is None else [getattr(rules[m], which) for m in c.marks if m in rules]


def _happen(play: Play, effect: Effect, task: Task, *, halved: bool) -> None:
    numbers = play.of(task)
    who = task.by if effect.on == "self" else task.target
    track = effect.track or play.game.damage.track
    if effect.damage:
        roll = _rolled(play, effect.damage, numbers, task, "damage")
        amount = max(0, roll.total // 2 if halved else roll.total)
        kind, to = numbers.word(effect.type), combined(task.to, roll.to)
        now = {**task.now, "amount": amount}
        hurt = replace(task, what="harm", target=who, now=now, kind=kind, to=to)
        hits = effect.hits or play.game.damage.hits
        hurt = replace(hurt, track=track, plain=effect.plain, hits=hits if hits != "one" else "")
        play.push(hurt)
        if track == play.game.damage.track:
            play.push(*due(play, "harm", hurt))
    elif effect.heal:
        _heal(play, effect, replace(task, target=who, track=track), numbers)
    elif effect.mark:
        rounds, value = numbers.whole(effect.rounds), numbers.whole(effect.value)
        by = task.by if task.by != who else ""
        play.mark(who, effect.mark, value=max(-1000, min(1000, value)), rounds=rounds, by=by)
    elif effect.unmark:
        play.unmark(who, effect.unmark, title(play.game, task.source))
    elif effect.roll:
        own = play.game.words.get(play.game.language, {})
        roll = _rolled(play, effect.roll, numbers, task, "roll", own.get(effect.name, effect.name))
        play.learn(task, roll.to, **{effect.name: roll.total})
    elif effect.step:
        step(play, replace(task, target=who, track=track), numbers.whole(effect.step))
    elif effect.shuffle:
        play.emit(e.Chosen(task.by, {"deck": effect.shuffle, "cards": [], "fresh": True}))
    elif effect.act or any(getattr(effect, word) for word in MEDDLING):
        _meddle(play, effect, task, numbers)


def _heal(play: Play, effect: Effect, task: Task, numbers: Numbers) -> None:
    """Let a track recover; where dice fell, or somebody sees to it, it is told if nothing lacks."""
    roll = _rolled(play, effect.heal, numbers, task, "heal", "healing")
    healed = replace(task, hits=effect.hits)
    gained = mend(play, healed, max(0, roll.total))
    sought = roll.dice or task.source[0] in ACTED
    there = task.track in play.fight.combatants[task.target].tracks
    if there and sought and not gained and task.track == play.game.damage.track:
        none_lacking(play, healed)
    play.learn(task, roll.to, amount=gained)


def _rolled(play: Play, text: str, numbers: Numbers, task: Task, word: str, why: str = "") -> Roll:
    label = word + place(play.game, task.source)
    return play.roll(text, numbers, label, task.by, why or word)


def _meddle(play: Play, effect: Effect, task: Task, numbers: Numbers) -> None:
    """Change what set a trigger off, as far as it is still to come; or do something at once."""
    if effect.act:
        source, aimed = ("actions", effect.act), (task.target,)
        deed = Task("aim", task.by, source=source, targets=aimed, entry=task.entry)
        play.push(replace(deed, depth=task.depth))
        return
    found = play.subject(task)
    if found is None:
        return
    about = play.todo[found]
    if effect.stop:
        del play.todo[found]
    elif effect.again and about.now.get("again", 0) < DEPTH:
        kept = {key: value for key, value in about.now.items() if key not in OF_A_ROLL}
        kept["again"] = kept.get("again", 0) + 1
        play.todo[found] = replace(about, what=ROLLED_AGAIN[about.what], now=kept)
    elif not effect.again:
        play.todo[found] = _changed(play, effect, task, numbers, about)


def _changed(play: Play, effect: Effect, task: Task, numbers: Numbers, about: Task) -> Task:
    if effect.passes:
        return replace(about, now={**about.now, "passes": 1})
    if effect.shift:
        shift = about.now.get("shift", 0) + numbers.whole(effect.shift)
        return replace(about, now={**about.now, "shift": shift})
    key, text = ("roll", effect.add) if effect.add else ("less", effect.less)
    word = "add" if effect.add else "less"
    roll = _rolled(play, text, numbers, task, word, title(play.game, task.source))
    now = {**about.now, key: about.now.get(key, 0) + roll.total}
    return replace(about, now=now, to=combined(about.to, roll.to))
