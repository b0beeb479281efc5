"""What fills the sentences about the table: seats, commands, questions, the timeline, the end.

Law: one function per event type; an empty sentence means that there is nothing worth saying. The
sentences are those of every game, in ``sayings``; a ruleset's own come first.
"""

from fightbook.domain import commands as c
from fightbook.domain import events as e
from fightbook.domain.scribe import GM
from fightbook.domain.seating import GUESTS
from fightbook.domain.telling import asked
from fightbook.domain.telling import chosen as chosen_of
from fightbook.projections.log.stage import Stage
from fightbook.projections.log.words import choice, deed, listed, plain, start, within
from fightbook.projections.names import EVERYWHERE, WATCH

QUIET: frozenset[str] = frozenset(
    str(command.__struct_config__.tag) for command in c.CORE if command not in {c.Begin, c.Reveal}
)
"""Commands whose facts say all; the declaration need not be told as well."""

SPOKEN = ("begin", "reveal")
"""Commands of every game that have words of their own."""


def opened(stage: Stage, event: e.Opened) -> str:
    """Tell by which game a fight begins, or from where it was forked."""
    game = start(plain(event.ruleset))
    return stage.say("opened", event, game=game, step=_step(event.origin))


def seated(stage: Stage, event: e.Seated) -> str:
    """Tell who sat down; nothing of the seats that every table has."""
    if event.role == "player":
        return stage.say("seated-player", event)
    if event.seat == GUESTS:
        return stage.say("seated-guests", event)
    if event.seat in EVERYWHERE:
        return ""
    return stage.say("seated-gm" if event.role == "gm" else "seated", event)


def unseated(stage: Stage, event: e.Unseated) -> str:
    """Tell who lost a seat."""
    return stage.say("unseated-guests" if event.seat == GUESTS else "unseated", event)


def renewed(stage: Stage, event: e.Renewed) -> str:
    """Tell whose hands a seat may have gone through; in a fork or from a book, all have."""
    if stage.seat == event.seat:
        return stage.say("renewed-own", event)
    if stage.seat != GM:
        return ""
    # Whether another link was given to any spectator, nobody knows.
    key = "renewed-watch" if event.seat == WATCH else "renewed"
    return stage.say(key, event, doer=_doer(stage))


def claimed(stage: Stage, event: e.Claimed) -> str:
    """Tell who says that lines are missing."""
    return stage.say("claimed", event)


def trusted(stage: Stage, event: e.Trusted) -> str:
    """Tell whose dice a seat may bring."""
    return stage.say("trusted", event)


def anchored(stage: Stage, event: e.Anchored) -> str:
    """Tell only what must be told."""
    seat = stage.names[event.holder]
    return stage.say("anchored", event, seat=seat) if event.why else ""


def assigned(stage: Stage, event: e.Assigned) -> str:
    """Tell who plays somebody from now on."""
    return stage.say("assigned", event, players=_players(stage, event.seats))


def locked(stage: Stage, event: e.Locked) -> str:
    """Tell whether others can still join."""
    return stage.say("locked", event)


def framed(stage: Stage, event: e.Framed) -> str:
    """Tell which other sites may show the fight."""
    return stage.say("framed", event, origins=listed(event.origins))


def timed(stage: Stage, event: e.Timed) -> str:
    """Tell how long a turn may take."""
    key = "timed-held" if event.held else "timed" if event.seconds else "timed-off"
    return stage.say(key, event)


def published(stage: Stage, event: e.Published) -> str:
    """Tell whether everybody may look at a moment."""
    return stage.say("published", event)


def declared(stage: Stage, event: e.Declared) -> str:
    """Tell what was asked for, in words of its own where the command has some."""
    command = event.command
    kind = str(command.get("type", ""))
    about = str(command.get("who", ""))
    if kind in SPOKEN:
        who = stage.names[about] if about else ""
        return stage.say(f"declared-{kind}", event, who=who, wave=str(command.get("wave", "")))
    who = stage.names[about or event.seat]
    fields = {k: v for k, v in command.items() if k not in {"type", "who"}}
    told = deed({"action": kind, **fields}, stage.names, stage.tongue)
    return stage.say("declared", event, who=who, deed=told)


def readied(stage: Stage, event: e.Readied) -> str:
    """Tell that somebody has chosen, unseen."""
    return stage.say("readied", event)


def chosen(stage: Stage, event: e.Chosen) -> str:
    """Tell what somebody chose."""
    told = choice(event.what, stage.names, stage.tongue)
    return stage.say("chosen", event, who=stage.names[event.who], deed=told)


def prompted(stage: Stage, event: e.Prompted) -> str:
    """Tell whom a question is put to."""
    return stage.say("prompted", event, players=_players(stage, event.seats))


def answered(stage: Stage, event: e.Answered) -> str:
    """Name the question only where several are open, and whom it is about, or whose it was.

    Whom, where it lies with those who play several; whose, where another answers.
    """
    prompt = stage.asked(event.prompt)
    picked = {choice.id: choice for choice in prompt.choices} if prompt else {}
    several = prompt if len(stage.scene.prompts) > 1 else None
    asks = asked(several, stage.names, stage.tongue) if several else ""
    choice_ = picked.get(event.choice, e.Choice("", plain(event.choice)))
    answer = chosen_of(choice_, stage.names, stage.tongue)
    stead = _players(stage, prompt.seats) if prompt and event.seat not in prompt.seats else ""
    stead = stead if asks or not prompt else _one_of_theirs(stage, prompt) or stead
    if stead == stage.names[event.seat]:  # whoever plays somebody of the own name
        stead = ""
    return stage.say("answered", event, question=asks, answer=answer, stead=stead)


def _one_of_theirs(stage: Stage, prompt: e.Prompted) -> str:
    """Name whom a question is about, where those who are asked play others as well."""
    here = {who: seats or (GM,) for who, seats in stage.scene.seats.items()}
    theirs = [who for who, s in here.items() if s == prompt.seats and who not in stage.scene.gone]
    return stage.names[prompt.about] if prompt.about in theirs and len(theirs) > 1 else ""


def lapsed(stage: Stage, event: e.Lapsed) -> str:
    """Tell which question has no point any more, and for whom; nothing where it was not seen."""
    prompt = stage.scene.prompts.get(event.prompt)
    if prompt is None:
        return ""
    gone = (who for who in (prompt.about, *prompt.needs) if who in stage.scene.gone)
    out = stage.names[who] if (who := next(gone, "")) else ""
    asks = asked(prompt, stage.names, stage.tongue)
    return stage.say("lapsed", event, question=asks, out=out)


def noted(stage: Stage, event: e.Noted) -> str:
    """Tell a note, and whose."""
    return stage.say("noted", event, seat=stage.names[event.seat or GM])


def retracted(stage: Stage, event: e.Retracted) -> str:
    """Say what is taken back, and where nothing is, what counts again."""
    if not event.commits:
        return _went(stage, event, "reinstated", event.restored)
    return _went(stage, event, "retracted", event.commits)


def reinstated(stage: Stage, event: e.Reinstated) -> str:
    """Tell which commits count again, or that later ones do not."""
    if not event.commits:
        return _went(stage, event, "retracted", event.displaced)
    return _went(stage, event, "reinstated", event.commits)


def amended(stage: Stage, event: e.Amended) -> str:
    """Tell which commits were decided again, and with which dice."""
    entered = "yes" if stage.declared and stage.declared.dice else ""
    return _went(stage, event, "amended", event.commits, entered=entered)


def failed(stage: Stage, event: e.Failed) -> str:
    """Say what could not be, by what it was when it was first given."""
    if stage.declared is None:
        return stage.say("failed", event, code=plain(event.code))
    declared = stage.declared
    what = f"{stage.names[declared.seat]}: {plain(str(declared.command.get('type', '')))}"
    return stage.say("failed-of", event, what=stage.titles.get(declared.of, what))


def forked(stage: Stage, event: e.Forked) -> str:
    """Tell from where, or into what, a fight was forked."""
    key = "forked-from" if event.origin else "forked"
    return stage.say(key, event, step=_step(event.origin or event.into))


def _step(place: str) -> str:
    """Give the step of a place in another fight, ``id/commit``: the id says nothing to people."""
    return place.rpartition("/")[2]


def closed(stage: Stage, event: e.Closed) -> str:
    """Tell how the fight ended."""
    return stage.say("closed", event)


def _players(stage: Stage, seats: tuple[str, ...]) -> str:
    return listed([stage.names[seat] for seat in seats], stage.tongue) or stage.names[GM]


def _doer(stage: Stage) -> str:
    return stage.names[(stage.declared and stage.declared.hand) or stage.seat or GM]


def _went(stage: Stage, event: e.Event, key: str, commits: tuple[int, ...], **slots: str) -> str:
    """Say the first commit by what it was, and count the others."""
    first, *others = sorted(commits) or [0]
    title, more = within(stage.titles.get(first, "")), str(len(others))
    return stage.say(key, event, doer=_doer(stage), title=title, more=more, **slots)


def upgraded(stage: Stage, event: e.Upgraded) -> str:
    """Tell which version of the rules decides from now on."""
    return stage.say("upgraded", event)
