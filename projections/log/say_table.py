"""Sentences about the table: seats, commands, questions, choices, the timeline, the end.

Law: one function per event type; an empty sentence means that there is nothing worth saying. These
are the common words; a ruleset's own come first.
"""

from domain import commands as c
from domain import events as e
from domain.scribe import GM
from domain.seating import GUESTS
from projections.log.stage import Stage
from projections.log.words import aside, choice, deed, listed, plain, start
from projections.names import EVERYWHERE, WATCH

QUIET: frozenset[str] = frozenset(
    str(command.__struct_config__.tag) for command in c.CORE if command not in {c.Begin, c.Reveal}
)
"""Commands whose facts say all; the declaration need not be told as well."""

_SPOKEN = {"begin": "starts the fight", "reveal": "reveals what was hidden"}


def opened(_: Stage, event: e.Opened) -> str:
    forked = f", from {_place(event.origin)}" if event.origin else ""
    return f"“{event.title}” is played by the rules of {start(plain(event.ruleset))}{forked}."


def seated(_: Stage, event: e.Seated) -> str:
    if event.role == "player":
        return f"{event.name} sits down at the table."
    if event.seat == GUESTS:
        return "Everybody who has a link to this fight may watch it."
    return "" if event.seat in EVERYWHERE else f"{event.name} comes to watch."


def unseated(stage: Stage, event: e.Unseated) -> str:
    if event.seat == GUESTS:
        return "Nobody may watch any longer without a seat."
    return f"{stage.names[event.seat]} has no seat any more."


def renewed(stage: Stage, event: e.Renewed) -> str:
    """Tell whose hands a seat may have gone through; in a fork or from a book, all have."""
    name = stage.names[event.seat]
    if stage.seat == event.seat:
        return f"{name} now enters by another link: the old one is void."
    if stage.seat != GM:
        return ""
    if event.seat == WATCH:  # whether another one was given to anybody, nobody knows
        return f"{_doer(stage)} takes away the link for spectators that there was."
    return f"{_doer(stage)} makes another link to the seat of {name}: the old one is void."


def claimed(stage: Stage, event: e.Claimed) -> str:
    said = f"{stage.names[event.seat]} says to have seen a line {event.address}"
    return f"{said} that this server does not have."


_DICE = {
    "none": "no dice from the table",
    "own": "the dice of the own combatants from the table",
    "all": "all dice from the table",
}


def trusted(stage: Stage, event: e.Trusted) -> str:
    return f"{stage.names[event.seat]} may bring {_DICE.get(event.whose, event.whose)}."


def anchored(_: Stage, event: e.Anchored) -> str:
    """Tell only what must be told, and once for the chains of both cups."""
    if not event.why or event.holder != "table":
        return ""
    seen = "Somebody saw more of this fight than the server still has"
    return f"{seen}: what is left goes on, with new dice."


def assigned(stage: Stage, event: e.Assigned) -> str:
    return f"{stage.names[event.who]} is now played by {_players(stage, event.seats)}."


def locked(_: Stage, event: e.Locked) -> str:
    return f"The table is {'closed' if event.locked else 'open'} to newcomers."


def declared(stage: Stage, event: e.Declared) -> str:
    command = event.command
    kind = str(command.get("type", ""))
    who = stage.names[str(command.get("who", "")) or event.seat]
    if kind in _SPOKEN:
        return f"{stage.names[event.seat]} {_SPOKEN[kind]}."
    fields = {k: v for k, v in command.items() if k not in {"type", "who"}}
    return f"{who} declares: {deed({'action': kind, **fields}, stage.names)}."


def readied(stage: Stage, event: e.Readied) -> str:
    return f"{stage.names[event.who]} has declared."


def chosen(stage: Stage, event: e.Chosen) -> str:
    return f"{stage.names[event.who]} chooses: {choice(event.what, stage.names)}."


def prompted(stage: Stage, event: e.Prompted) -> str:
    choices = " / ".join(choice.label for choice in event.choices)
    return f"{_players(stage, event.seats)} must answer: {event.question}{aside(choices)}"


def answered(stage: Stage, event: e.Answered) -> str:
    """Name the question only where several are open."""
    prompts = stage.scene.prompts
    prompt = prompts.get(event.prompt)
    labels = {choice.id: choice.label for choice in prompt.choices} if prompt else {}
    question = f" “{prompt.question}”" if prompt and len(prompts) > 1 else ""
    answer = labels.get(event.choice, plain(event.choice))
    return f"{stage.names[event.seat]} answers{question}: {answer}."


def lapsed(stage: Stage, event: e.Lapsed) -> str:
    prompt = stage.scene.prompts.get(event.prompt)
    return f"“{prompt.question}” needs no answer any more." if prompt else ""


def noted(stage: Stage, event: e.Noted) -> str:
    writer = stage.names[event.seat or GM]
    about = f", about {stage.names[event.who]}" if event.who else ""
    return f"{writer} notes{about}: “{event.text}”"


def retracted(stage: Stage, event: e.Retracted) -> str:
    """Say what is taken back, and where nothing is, what counts again."""
    if not event.commits:
        return f"{_doer(stage)} brings back {_commits(stage, event.restored)}."
    return f"{_doer(stage)} takes back {_commits(stage, event.commits)}."


def reinstated(stage: Stage, event: e.Reinstated) -> str:
    if not event.commits:
        return f"{_doer(stage)} takes back {_commits(stage, event.displaced)}."
    return f"{_doer(stage)} brings back {_commits(stage, event.commits)}."


def amended(stage: Stage, event: e.Amended) -> str:
    dice = "with fresh dice" if event.fresh else "with the same dice"
    return f"{_doer(stage)} amends the past, {dice}: {_commits(stage, event.commits)}."


def failed(stage: Stage, event: e.Failed) -> str:
    """Say what could not be, by what it was when it was first given."""
    if stage.declared is None:
        return f"Something was no longer possible: {plain(event.code)}."
    declared = stage.declared
    what = f"{stage.names[declared.seat]}: {plain(str(declared.command.get('type', '')))}"
    return f"No longer possible: {stage.titles.get(declared.of, what)}."


def forked(_: Stage, event: e.Forked) -> str:
    if event.origin:
        return f"This fight goes on from {_place(event.origin)}."
    return f"Another fight goes on from here, behind step {event.into.rpartition('/')[2]}."


def _place(origin: str) -> str:
    """Say a place in another fight, given as ``id/commit``: its id says nothing to people."""
    return f"another one, behind its step {origin.rpartition('/')[2]}"


def closed(_: Stage, event: e.Closed) -> str:
    return f"The fight is over. {event.outcome}"


def _players(stage: Stage, seats: tuple[str, ...]) -> str:
    return listed([stage.names[seat] for seat in seats]) or stage.names[GM]


def _doer(stage: Stage) -> str:
    return stage.names[stage.seat or GM]


def _commits(stage: Stage, commits: tuple[int, ...]) -> str:
    """Say the first by what it was, and count the others."""
    first, *others = sorted(commits)
    n = len(others)
    more = f" and {n} step{'s' * (n > 1)} after it" if n else ""
    title = stage.titles.get(first, "")
    return (f"“{title}”" if title else "a step that is not told") + more
