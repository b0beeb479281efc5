"""The table's commands that ask the rules: opening, combatants, answers, what the GM sets or shows.

Laws: as in ``domain.table``; the rules are those that hold when the command comes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain import questions, table, timeline
from fightbook.domain.bounds import MAX_COMBATANTS
from fightbook.domain.registry import digest, file_of
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Conditioned, Grouped, Ruleset, Template, sides
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import UNSEEN, Combatant
from fightbook.domain.table import check_seats, closed_lines, concerns, still_secret
from fightbook.domain.text import clean
from fightbook.domain.unseen import waves

OPTIONS = {
    "dice": ("cups", "table"),
    "health": ("exact", "word", "nothing"),
    "screen": ("opens", "stays"),
    "witness": ("gm", "all", "none"),
}
"""What every table can choose, whatever it plays."""


def choices(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """Give what a table can choose, by option; the first value is the default."""
    return {**OPTIONS, **{option.id: option.values for option in rules.options}}


def check_options(rules: Ruleset, wanted: Mapping[str, Any]) -> None:
    """Refuse what a table cannot choose."""
    offered = choices(rules)
    for name, value in wanted.items():
        if value not in offered.get(name, ()):
            raise refuse("unknown-ruleset", f"{name}: {value!r} is no option.", f"options.{name}")


def _open(rules: Ruleset, scribe: Scribe, command: c.Open) -> None:
    check_options(rules, command.options)
    game = file_of(rules) if command.game else ""
    if command.game != digest(game):
        raise refuse("bad-game", field="game")
    scribe.emit(
        e.Opened(
            rules.id,
            rules.version,
            command.edition,
            clean(command.title),
            command.options,
            {holder: dict(anchors) for holder, anchors in command.anchors.items()},
            command.origin,
            command.recovery,
            game,
            digest(game),
            command.screen,
            command.campaign,
        )
    )
    scribe.emit(e.Seated(GM, "gm", "GM", command.gm))
    scribe.emit(e.Seated("watch", "spectator", "Spectators", command.watch))


# --- combatants -----------------------------------------------------------------------------------


def _enlist(rules: Ruleset, scribe: Scribe, command: c.Enlist) -> None:
    state = scribe.state
    if max(state.record.combatants, len(scribe.fight.combatants)) >= MAX_COMBATANTS:
        raise refuse("full", "The fight has no more places.")
    check_seats(scribe, command.seats)
    template = _template(rules, command.template)
    found = rules.enlist({**(template.sheet if template else {}), **command.sheet})
    # Who joins unseen is numbered by the commit, which everybody sees, and counts for nobody.
    who = f"c{UNSEEN + scribe.number if command.hidden else state.record.combatants + 1}"
    npc = command.npc or bool(template and template.npc)
    shown = command.shown or (scribe.option("health") or "exact" if npc else "exact")
    secret = (GM, *command.seats) if command.hidden else None
    combatant = Combatant(who, clean(command.name) or who, command.side, command.seats, npc, shown)
    to = secret or eyes(combatant)
    scribe.sealed = to
    named = (who, combatant.name, command.side, command.seats, npc, shown, command.home)
    scribe.emit(e.Joined(*named, to=secret))
    scribe.describe(who, found.sheet, _as_they_are(found.tracks, command.tracks))
    for name, value in command.marks.items():
        scribe.emit(e.Marked(who, name, value))
    if scribe.fight.phase and not command.hidden:
        rules.entered(scribe, who)


def _as_they_are(whole: Mapping[str, e.Track], now: Mapping[str, e.Track]) -> dict[str, e.Track]:
    """Give the tracks of a sheet, with those that are otherwise ``now``."""
    for name, track in now.items():
        if name not in whole or track.kind != whole[name].kind:
            raise refuse("bad-sheet", f"There is no such track {name!r}.", f"tracks.{name}")
    return {**whole, **now}


def _template(rules: Ruleset, name: str) -> Template | None:
    if not name:
        return None
    for template in rules.templates:
        if template.id == name:
            return template
    raise refuse("unknown-ruleset", f"There is no template {name!r}.", "template")


def _begin(rules: Ruleset, scribe: Scribe, _: c.Begin) -> None:
    if scribe.fight.phase:
        raise refuse("wrong-phase", "The fight has begun already.")
    if len({found.side for found in scribe.fight.combatants.values()}) < sides(rules):
        raise refuse("illegal", f"A fight needs combatants on {sides(rules)} sides at least.")
    rules.begin(scribe)


def _dismiss(rules: Ruleset, scribe: Scribe, command: c.Dismiss) -> None:
    who = scribe.combatant(command.who)
    scribe.emit(e.Left(command.who, clean(command.reason), _many(rules, scribe, command.who)))
    if scribe.fight.phase and not who.secret:
        rules.departed(scribe, command.who)


# --- the GM's authority ---------------------------------------------------------------------------


def _adjust(rules: Ruleset, scribe: Scribe, command: c.Adjust) -> None:
    who = scribe.combatant(command.who)
    if (before := who.tracks.get(command.track)) is None:
        raise refuse("illegal", f"{who.name} has no track {command.track!r}.", "track")
    scribe.sealed = None if who.secret else eyes(who)
    after = msgspec.structs.replace(
        before,
        value=before.value if command.value is None else command.value,
        max=before.max if command.max is None else command.max,
        boxes=before.boxes if command.boxes is None else command.boxes,
    )
    if command.dice is not None:
        after = msgspec.structs.replace(after, dice=_dice(before, command.dice))
        after = msgspec.structs.replace(after, value=len(after.dice))
    scribe.adjust(command.who, command.track, after, clean(command.reason))
    if scribe.fight.phase and not who.secret:
        rules.corrected(scribe, command.who)


def _mark(rules: Ruleset, scribe: Scribe, command: c.Mark) -> None:
    _apparent(rules, scribe, command)
    out = any(found.id == command.mark and found.out for found in rules.conditions)
    table.mark(scribe, command, _many(rules, scribe, command.who) if out else 0)
    _conditioned(rules, scribe, command.who)


def _many(rules: Ruleset, scribe: Scribe, who: str) -> int:
    """Give as how many creatures somebody stands, of whom everybody knows, in a fight."""
    there = scribe.fight.combatants
    if not scribe.fight.phase or who not in there or there[who].secret:
        return 0
    return rules.many(scribe.fight, who) if isinstance(rules, Grouped) else 0


def _apparent(rules: Ruleset, scribe: Scribe, command: c.Mark) -> None:
    """Refuse a condition of the game that would be as unseen as its target, on somebody who is not.

    Whoever plays him would be offered what he cannot do, and be told of the unseen by the refusal.
    """
    there = scribe.fight.combatants
    target, bearer = there.get(command.target), there.get(command.who)
    known = any(found.id == command.mark.partition(".")[0] for found in rules.conditions)
    if not known or bearer is None or target is None or not target.secret:
        return
    if not bearer.secret or not set(bearer.secret) <= set(target.secret):
        why = f"{target.name} is hidden: show it to everybody first, or leave the target out."
        raise refuse("illegal", why, "target")


def _unmark(rules: Ruleset, scribe: Scribe, command: c.Unmark) -> None:
    table.unmark(scribe, command)
    _conditioned(rules, scribe, command.who)


def _conditioned(rules: Ruleset, scribe: Scribe, who: str) -> None:
    """Let the fight go on, where everybody sees the condition and the rules wish to know."""
    fight, seen = scribe.fight, scribe.events[-1].to is None
    going = fight.phase and not fight.outcome and not fight.combatants[who].secret
    if going and seen and isinstance(rules, Conditioned):
        rules.conditioned(scribe, who)


def _dice(before: e.Track, faces: tuple[int, ...]) -> tuple[e.Die, ...]:
    """Lay dice on the table, of the sides that lie there already, else of six."""
    sides = max((die.sides for die in before.dice), default=6)
    if any(face > sides for face in faces):
        raise refuse("bad-dice", f"The dice of this track have {sides} sides.", "dice")
    return tuple(e.Die(sides, face, table=True) for face in faces)


def _reveal(rules: Ruleset, scribe: Scribe, command: c.Reveal) -> None:
    if not (command.at or command.who or command.screen or command.wave):
        what = "an address, a combatant, a wave, or the screen"
        raise refuse("bad-message", f"Say what to reveal: {what}.")
    there, closed = scribe.fight.combatants, closed_lines(scribe)
    scribe.sealed = (GM,) if command.wave else None  # its number tells that others may wait
    scribe.bares = command.screen and bool(scribe.fight.outcome)
    for about in _shown_by(scribe, command):
        opened = [
            (at, line)
            for at, line in closed
            if command.screen
            or (
                scribe.seat.id in line["to"]
                and (at == command.at or concerns(scribe, at, line, about))
            )
        ]
        for at, line in opened:
            scribe.emit(e.Revealed(at, line))
    if not scribe.events:
        raise refuse("unknown-address", "There is nothing hidden there.")
    known = [who for who, was in there.items() if was.secret and not still_secret(scribe, who)]
    for who in known:
        scribe.look(who)
        if scribe.fight.phase and not scribe.fight.outcome:
            rules.entered(scribe, who)


def _shown_by(scribe: Scribe, command: c.Reveal) -> Sequence[Combatant | None]:
    """Give the combatants whom a reveal is about; nobody, once, where it is about none."""
    if command.wave:
        return waves(scribe.fight).get(command.wave, [])
    return [scribe.combatant(command.who) if command.who else None]


def _answer(rules: Ruleset, scribe: Scribe, command: c.Answer) -> None:
    prompt = scribe.fight.prompts.get(command.prompt)
    anyone = scribe.seat.role in ("gm", "server")  # the server answers when the time is up
    if prompt is None or not (anyone or scribe.seat.id in prompt.seats):
        raise refuse("unknown-prompt", field="prompt")
    if command.choice not in {choice.id for choice in prompt.choices}:
        raise refuse("unknown-choice", field="choice")
    scribe.sealed = prompt.to  # a private question is answered in private
    scribe.emit(e.Answered(prompt.prompt, command.choice, scribe.seat.id, to=prompt.to))
    if prompt.kind == questions.UNDO:
        timeline.answer_ask(scribe, prompt, command.choice)
    else:
        rules.answer(scribe, prompt, command.choice)


ACTS: dict[type[c.Command], Callable[[Ruleset, Scribe, Any], None]] = {
    c.Open: _open,
    c.Enlist: _enlist,
    c.Begin: _begin,
    c.Dismiss: _dismiss,
    c.Adjust: _adjust,
    c.Mark: _mark,
    c.Unmark: _unmark,
    c.Reveal: _reveal,
    c.Answer: _answer,
}
