"""Sentences about the fight: who is in it, dice, tests, health, conditions, cards, phases.

Law: one function per event type; an empty sentence means that there is nothing worth saying. These
are the common words; a ruleset's own come first.
"""

from domain import events as e
from domain.scribe import GM, GRANT
from projections.log.stage import Stage
from projections.log.words import aside, listed, lower, measure, moved, plain, signed
from projections.scene import look


def joined(stage: Stage, event: e.Joined) -> str:
    players = listed([stage.names[seat] for seat in event.seats])
    return f"{stage.names[event.who]} joins the {plain(event.side)}{_played(players)}."


def sheeted(stage: Stage, event: e.Sheeted) -> str:
    tracks = event.tracks.values()
    held = [t for t in tracks if any(t.boxes) or t.dice or t.value or t.max]
    whole = ["is unhurt"] if any(t.boxes and not any(t.boxes) for t in tracks) else []
    told = [f"has {listed([f'{lower(t.name)} {measure(t)}' for t in held])}"] if held else []
    return f"{stage.names[event.who]} {listed([*whole, *told])}." if whole or told else ""


def shown(stage: Stage, event: e.Shown) -> str:
    health = f"the health of {stage.names[event.who]}"
    if event.shown == "nothing":
        return f"{stage.names[GM]} hides {health}."
    how = "as a word" if event.shown == "word" else "in numbers"
    return f"{stage.names[GM]} shows {health} {how}."


def left(stage: Stage, event: e.Left) -> str:
    return f"{stage.names[event.who]} leaves the fight{aside(event.why)}."


def rolled(stage: Stage, event: e.Rolled) -> str:
    purpose = f" for {event.why}" if event.why else ""
    grade = f", {plain(event.grade)}" if event.grade else ""
    if doer := event.who or thrower(stage):
        return f"{stage.names[doer]} rolls {event.total}{purpose}{grade}."
    return f"{event.total} is rolled{purpose}{grade}."


def thrower(stage: Stage) -> str:
    """Give the seat that rolls dice of its own, apart from the rules."""
    thrown = stage.declared is not None and stage.declared.command.get("type") == "throw"
    return stage.seat if thrown else ""


def checked(stage: Stage, event: e.Checked) -> str:
    names = stage.names
    opponent = f" against {names[event.against]}" if event.against else ""
    won = f"; {names[event.winner]} wins" if event.winner else ""
    return f"{plain(event.check)}: {names[event.who]}{opponent}, {plain(event.outcome)}{won}."


def damaged(stage: Stage, event: e.Damaged) -> str:
    source = f" from {stage.names[event.by]}" if event.by and event.by != event.who else ""
    return (
        f"{stage.names[event.who]} takes {event.amount} damage{source}: "
        f"{moved(event.before.name, event.before, event.after)}{aside(event.why)}."
    )


def healed(stage: Stage, event: e.Healed) -> str:
    helper = f", thanks to {stage.names[event.by]}" if event.by and event.by != event.who else ""
    if not event.amount:
        track = f"{stage.names[event.who]}'s {lower(event.before.name)}"
        change = f"{measure(event.before)} \u2192 {measure(event.after)}"
        return f"{track} can rise higher{helper}: {change}{aside(event.why)}."
    return (
        f"{stage.names[event.who]} recovers {event.amount}{helper}: "
        f"{moved(event.before.name, event.before, event.after)}{aside(event.why)}."
    )


def spent(stage: Stage, event: e.Spent) -> str:
    return (
        f"{stage.names[event.who]} spends {event.amount}{_purpose(event.why)}: "
        f"{moved(event.before.name, event.before, event.after)}."
    )


def adjusted(stage: Stage, event: e.Adjusted) -> str:
    track = f"{stage.names[event.who]}'s {lower(event.before.name)}"
    change = f"{measure(event.before)} \u2192 {measure(event.after)}"
    return f"{stage.names[GM]} sets {track}: {change}{aside(event.reason)}."


def appeared(stage: Stage, event: e.Appeared) -> str:
    """Tell only a change, and name the track only where there are several."""
    before = stage.scene.looks.get(look(event), event.word)
    if before == event.word:
        return ""
    several = sum(key.startswith(f"{event.who}/") for key in stage.scene.looks) > 1
    track = f" ({plain(event.track)})" if several else ""
    return f"{stage.names[event.who]} now looks {event.word}{track}."


def marked(stage: Stage, event: e.Marked) -> str:
    who = stage.names[event.who]
    if event.mark.startswith(GRANT):
        return f"{stage.names[GM]} grants {who} {_grant(event)}{aside(event.why)}."
    value = f" {event.value}" if event.value else ""
    target = f", towards {stage.names[event.target]}" if event.target else ""
    until = f", to the end of round {event.until}" if event.until else ""
    return f"{who} is now {plain(event.mark)}{value}{target}{until}{aside(event.why)}."


def unmarked(stage: Stage, event: e.Unmarked) -> str:
    who = stage.names[event.who]
    if event.mark.startswith(GRANT):
        kind = event.mark.removeprefix(GRANT)
        what = {"modifier": "the modifier", "screen": "the roll behind the screen"}.get(kind, kind)
        return f"{who} uses what {stage.names[GM]} granted: {what}."
    return f"{who} is no longer {plain(event.mark)}{aside(event.why)}."


def dealt(stage: Stage, event: e.Dealt) -> str:
    return f"{stage.names[event.who]} draws {_cards(event.cards)}."


def played(stage: Stage, event: e.Played) -> str:
    verb = {"given": "gives", "discarded": "discards"}.get(event.how, "plays")
    target = f" to {stage.names[event.target]}" if event.target else ""
    return f"{stage.names[event.who]} {verb} {_cards(event.cards)}{target}."


def phased(stage: Stage, event: e.Phased) -> str:
    began = f"Round {event.round}" if event.round != stage.scene.round else "Next"
    turn = f", {stage.names[event.turn]} to act" if event.turn else ""
    side = f", for the {plain(event.side)}" if event.side and not event.turn else ""
    return f"{began}: {plain(event.phase)}{side}{turn}."


def _played(players: str) -> str:
    return f", played by {players}" if players else ""


def _purpose(why: str) -> str:
    return f" for {why}" if why else ""


def _grant(event: e.Marked) -> str:
    kind = event.mark.removeprefix(GRANT)
    if kind == "modifier":
        return f"{signed(event.value)} on the next roll"
    return "a roll behind the screen" if kind == "screen" else f"{kind} on the next roll"


def _cards(cards: tuple[int, ...]) -> str:
    if not cards:
        return "no card"
    noun = "card" if len(cards) == 1 else "cards"
    return f"{noun} {listed([str(card) for card in cards])}"
