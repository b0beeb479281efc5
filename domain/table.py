"""The table's own commands: combatants, the GM's authority, prompts, the end.

Laws: whatever the GM sets carries a reason and stands in the log as the GM's; what names a hidden
number or a secret combatant is declared to those only who may see it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain import questions, seating, timeline
from fightbook.domain.bounds import MAX_COMBATANTS
from fightbook.domain.line import embed, place, write
from fightbook.domain.registry import digest, file_of
from fightbook.domain.reject import refuse
from fightbook.domain.ruleset import Ruleset, Template
from fightbook.domain.scribe import GM, GRANT, Scribe, Throw, eyes
from fightbook.domain.seating import check_new
from fightbook.domain.state import UNSEEN, Combatant
from fightbook.domain.text import clean
from fightbook.domain.unseen import known_to
from fightbook.domain.upgrade import upgrade

OPTIONS = {
    "dice": ("cups", "table"),
    "health": ("exact", "word", "nothing"),
    "screen": ("opens", "stays"),
}
"""What every table can choose, whatever it plays."""
SIDES = 2
"""A fight needs at least so many."""
_NUMBERS = {"sheeted", "damaged", "healed", "spent", "adjusted"}
_CLOSED = {"rolled", "noted", "dealt", "played", "chosen"}


def choices(rules: Ruleset) -> dict[str, tuple[str, ...]]:
    """Give what a table can choose, by option; the first value is the default."""
    return {**OPTIONS, **{option.id: option.values for option in rules.options}}


def check_options(rules: Ruleset, wanted: Mapping[str, Any]) -> None:
    """Refuse what a table cannot choose."""
    offered = choices(rules)
    for name, value in wanted.items():
        if value not in offered.get(name, ()):
            raise refuse("unknown-ruleset", f"{name}: {value!r} is no option.", f"options.{name}")


def _open(scribe: Scribe, command: c.Open) -> None:
    rules = scribe.state.rules
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
        )
    )
    scribe.emit(e.Seated(GM, "gm", "GM", command.gm))
    scribe.emit(e.Seated("watch", "spectator", "Spectators", command.watch))


def _anchor(scribe: Scribe, command: c.Anchor) -> None:
    if (command.holder or command.why) and scribe.seat.role != "server":
        raise refuse("forbidden", "Another seat's pair is not yours to begin.", "holder")
    check_new(scribe.state.record, command.anchors)
    holder = command.holder or scribe.seat.id
    scribe.emit(e.Anchored(holder, dict(command.anchors), command.why))


def _screen(scribe: Scribe, command: c.Screen) -> None:
    scribe.emit(e.Screened(command.sha256))


def _fork(scribe: Scribe, command: c.Fork) -> None:
    scribe.emit(e.Forked(command.origin, command.into))


def _check_seats(scribe: Scribe, seats: tuple[str, ...]) -> None:
    for seat in seats:
        found = scribe.state.record.seats.get(seat)
        if found is None or found.role == "spectator":
            raise refuse("unknown-seat", f"Nobody who plays has the seat {seat!r}.", "seats")


def _assign(scribe: Scribe, command: c.Assign) -> None:
    who = scribe.combatant(command.who)
    _check_seats(scribe, command.seats)
    if who.secret and not set(command.seats) <= set(who.secret):
        # What was said of it so far is sealed: whoever played it would play somebody unseen.
        raise refuse("illegal", f"{who.name} is hidden: show it to everybody first.", "seats")
    scribe.emit(e.Assigned(command.who, command.seats))
    if (known := eyes(who)) is not None and not set(command.seats) <= set(known):
        scribe.describe(command.who, who.sheet, who.tracks)


# --- combatants -----------------------------------------------------------------------------------


def _enlist(scribe: Scribe, command: c.Enlist) -> None:
    state = scribe.state
    if max(state.record.combatants, len(scribe.fight.combatants)) >= MAX_COMBATANTS:
        raise refuse("full", "The fight has no more places.")
    _check_seats(scribe, command.seats)
    template = _template(scribe, command.template)
    found = state.rules.enlist({**(template.sheet if template else {}), **command.sheet})
    # Who joins unseen is numbered by the commit, which everybody sees, and counts for nobody.
    who = f"c{UNSEEN + scribe.number if command.hidden else state.record.combatants + 1}"
    npc = command.npc or bool(template and template.npc)
    shown = command.shown or (scribe.option("health") or "exact" if npc else "exact")
    secret = (GM, *command.seats) if command.hidden else None
    combatant = Combatant(who, clean(command.name) or who, command.side, command.seats, npc, shown)
    to = secret or eyes(combatant)
    scribe.sealed = to
    scribe.emit(e.Joined(who, combatant.name, command.side, command.seats, npc, shown, to=secret))
    scribe.describe(who, found.sheet, found.tracks)
    if scribe.fight.phase and not command.hidden:
        state.rules.entered(scribe, who)


def _template(scribe: Scribe, name: str) -> Template | None:
    if not name:
        return None
    for template in scribe.state.rules.templates:
        if template.id == name:
            return template
    raise refuse("unknown-ruleset", f"There is no template {name!r}.", "template")


def _begin(scribe: Scribe, _: c.Begin) -> None:
    if scribe.fight.phase:
        raise refuse("wrong-phase", "The fight has begun already.")
    if len({found.side for found in scribe.fight.combatants.values()}) < SIDES:
        raise refuse("illegal", "A fight needs combatants on two sides at least.")
    scribe.state.rules.begin(scribe)


def _show(scribe: Scribe, command: c.Show) -> None:
    who = scribe.combatant(command.who)
    scribe.emit(e.Shown(command.who, command.shown))
    scribe.describe(command.who, who.sheet, who.tracks)


def _dismiss(scribe: Scribe, command: c.Dismiss) -> None:
    who = scribe.combatant(command.who)
    scribe.emit(e.Left(command.who, clean(command.reason)))
    if scribe.fight.phase and not who.secret:
        scribe.state.rules.departed(scribe, command.who)


# --- the GM's authority ---------------------------------------------------------------------------


def _adjust(scribe: Scribe, command: c.Adjust) -> None:
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
        scribe.state.rules.corrected(scribe, command.who)


def _dice(before: e.Track, faces: tuple[int, ...]) -> tuple[e.Die, ...]:
    """Lay dice on the table, of the sides that lie there already, else of six."""
    sides = max((die.sides for die in before.dice), default=6)
    if any(face > sides for face in faces):
        raise refuse("bad-dice", f"The dice of this track have {sides} sides.", "dice")
    return tuple(e.Die(sides, face, table=True) for face in faces)


def _mark(scribe: Scribe, command: c.Mark) -> None:
    scribe.combatant(command.who)
    if command.target:
        scribe.combatant(command.target, "target")
    until = scribe.fight.round + command.rounds - 1 if command.rounds else 0
    why = clean(command.reason)
    scribe.emit(e.Marked(command.who, command.mark, command.value, command.target, GM, until, why))


def _unmark(scribe: Scribe, command: c.Unmark) -> None:
    who = scribe.combatant(command.who)
    if command.mark not in who.marks:
        raise refuse("illegal", f"{who.name} is not {command.mark}.", "mark")
    scribe.sealed = known_to(scribe.fight, command.who, command.mark) or None
    scribe.emit(e.Unmarked(command.who, command.mark, clean(command.reason)))
    scribe.sealed = scribe.events[-1].to


def _grant(scribe: Scribe, command: c.Grant) -> None:
    scribe.combatant(command.who)
    scribe.sealed = to = (GM,) if command.kind == "screen" else None
    value = command.value if command.kind == "modifier" else 1
    why = clean(command.reason)
    scribe.emit(e.Marked(command.who, GRANT + command.kind, value, by=GM, why=why, to=to))


def _throw(scribe: Scribe, command: c.Throw) -> None:
    if command.hidden and scribe.seat.role != "gm":
        raise refuse("forbidden", "Only the GM rolls behind the screen.", "hidden")
    if command.who:
        scribe.combatant(command.who)
    to = (GM,) if command.hidden else None
    scribe.sealed = to
    more = (e.Modifier("modifier", command.modifier),) if command.modifier else ()
    why = clean(command.reason) or "a roll"
    scribe.roll(
        Throw("throw", command.who, command.sides, command.count, why, modifiers=more, to=to)
    )


def _say(scribe: Scribe, command: c.Say) -> None:
    to = tuple(dict.fromkeys((GM, scribe.seat.id))) if command.hidden else None
    if command.who:
        scribe.combatant(command.who)
    scribe.sealed = to
    scribe.emit(e.Noted(clean(command.text), scribe.seat.id, command.who, to=to))


def _reveal(scribe: Scribe, command: c.Reveal) -> None:
    if not (command.at or command.who or command.screen):
        raise refuse("bad-message", "Say what to reveal: an address, a combatant, or the screen.")
    about = scribe.combatant(command.who) if command.who else None
    there = scribe.fight.combatants
    lines = [
        (at, line)
        for at, line in closed_lines(scribe)
        if command.screen
        or (
            scribe.seat.id in line["to"]
            and (at == command.at or _concerns(scribe, at, line, about))
        )
    ]
    if not lines:
        raise refuse("unknown-address", "There is nothing hidden there.")
    scribe.bares = command.screen and bool(scribe.fight.outcome)
    for at, line in lines:
        scribe.emit(e.Revealed(at, line))
    known = [who for who, was in there.items() if was.secret and not _still_secret(scribe, who)]
    for who in known:
        scribe.look(who)
        if scribe.fight.phase and not scribe.fight.outcome:
            scribe.state.rules.entered(scribe, who)


def _still_secret(scribe: Scribe, who: str) -> bool:
    return scribe.fight.combatants[who].secret != ()


def closed_lines(scribe: Scribe) -> list[tuple[str, dict[str, Any]]]:
    """Give the hidden lines that are not open in this fight, or never were, in their order."""
    record, fight = scribe.state.record, scribe.fight
    closed = [at for at in record.hidden if at in fight.closed or at not in record.opened]
    return [(at, embed(record.hidden[at])) for at in sorted(closed, key=place)]


def _concerns(scribe: Scribe, at: str, line: dict[str, Any], about: Combatant | None) -> bool:
    """Tell whether a line of this fight makes a combatant known, and nothing else that is secret.

    Numbers that are not shown stay closed, and that a roll is to fall behind the screen.
    """
    if about is None or at not in scribe.fight.closed:
        return False
    if line.get("who") != about.id and not _towards(scribe, line, about):
        return False
    if line.get("mark") == GRANT + "screen":
        return False
    others = {line.get(field, "") for field in ("who", "against", "target", "by")} - {about.id}
    if any(_still_secret(scribe, who) for who in others & scribe.fight.combatants.keys()):
        return False
    numbers = _NUMBERS if about.secret else _NUMBERS | {"marked"}
    return line["type"] not in (_CLOSED if about.shown == "exact" else _CLOSED | numbers)


def _towards(scribe: Scribe, line: Mapping[str, Any], about: Combatant) -> bool:
    """Tell whether a line marks somebody of open health with ``about``."""
    bearer = scribe.fight.combatants.get(line.get("who", ""))
    marks = line["type"] == "marked" and line.get("target") == about.id
    return marks and bearer is not None and bearer.shown == "exact"


def _answer(scribe: Scribe, command: c.Answer) -> None:
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
        scribe.state.rules.answer(scribe, prompt, command.choice)


def _close(scribe: Scribe, command: c.Close) -> None:
    scribe.emit(e.Closed(clean(command.outcome) or "The GM ended the encounter."))


def opens(scribe: Scribe, command: c.Command) -> bool:
    """Tell whether the screen opens with the command that ended the fight."""
    if isinstance(command, c.Close):
        return command.screen
    return scribe.option("screen") != "stays"


def screen(scribe: Scribe, events: Sequence[e.Event]) -> list[e.Event]:
    """Open the screen behind the ``events`` of the last commit: all that is hidden, theirs too."""
    state = scribe.state
    own = write(state.commit + 1, events, state.prev)
    hidden = [(line.at, embed(line.raw)) for line in own if line.event.to is not None]
    shown = {event.address for event in events if isinstance(event, e.Revealed)}
    closed = [*closed_lines(scribe), *hidden]
    return [e.Revealed(at, line) for at, line in closed if at not in shown]


ACTS: dict[type[c.Command], Callable[[Scribe, Any], None]] = {
    **seating.ACTS,
    c.Open: _open,
    c.Anchor: _anchor,
    c.Screen: _screen,
    c.Fork: _fork,
    c.Upgrade: upgrade,
    c.Assign: _assign,
    c.Enlist: _enlist,
    c.Begin: _begin,
    c.Show: _show,
    c.Dismiss: _dismiss,
    c.Adjust: _adjust,
    c.Mark: _mark,
    c.Unmark: _unmark,
    c.Grant: _grant,
    c.Throw: _throw,
    c.Say: _say,
    c.Reveal: _reveal,
    c.Answer: _answer,
    c.Close: _close,
}
