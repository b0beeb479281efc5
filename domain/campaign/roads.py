"""There and home: characters go to fights and come back, each step one commit of the server's.

Laws: a character is in one fight at a time; a fight's end counts once, and an older one than is
known is refused; what was changed at home since somebody came home counts upon a newer end as well.
Campaigns of version 1 leave it as it was changed where the fight was amended, and lose it where the
fight went on.
"""

from collections.abc import Mapping

import msgspec

from fightbook.domain import events as e
from fightbook.domain.campaign.commands import Go, Home, Person, Recall
from fightbook.domain.campaign.errands import lapse
from fightbook.domain.campaign.people import free
from fightbook.domain.facts import Track
from fightbook.domain.kit.tracks import OPEN
from fightbook.domain.reject import refuse
from fightbook.domain.scribe import GM, Scribe, eyes
from fightbook.domain.state import Combatant

FIRST = "1"
"""The version in which a newer end left alone what was changed at home since."""
SINCE = "changed at home since"
ASKED = "recalled"
"""The question whether what was changed at home since is to be taken back with a return."""


def go(scribe: Scribe, command: Go) -> None:
    """Let characters go to a fight; what their games ask about them lapses meanwhile."""
    for who in command.whom:
        free(scribe, who, "whom")
        lapse(scribe, who)
        scribe.emit(e.Went(who, command.encounter))


def home(scribe: Scribe, command: Home) -> None:
    """Bring characters home as a fight left them."""
    some = False
    for who, person in command.people.items():
        c = scribe.combatant(who, "people")
        last = _last(scribe, who, command.encounter)
        there = scribe.state.record.away.get(who) == command.encounter
        if (last is not None and last.commit >= command.commit) or not (there or last):
            continue
        some = True
        if scribe.fight.version == FIRST:
            former = last.tracks if isinstance(last, e.Returned) and not there else {}
            tracks = _unless_changed(c.tracks, former, person.tracks)
            _write(scribe, e.Returned, c, command, Person(tracks, person.marks, person.sheet))
            continue
        then = _before(scribe, who, last) if isinstance(last, e.Recalled) else c
        came = _last(scribe, who, command.encounter, e.Returned)
        _write(scribe, e.Returned, c, command, person)
        _settle(scribe, who)
        _count(scribe, c, then, came)
    if not some:
        raise refuse("illegal", "All of them came home from there before.", "people")


def recall(scribe: Scribe, command: Recall) -> None:
    """Take back what a fight brought home, where nothing was changed since; ask about the rest."""
    called = False
    for who, c in scribe.fight.combatants.items():
        last = _last(scribe, who, command.encounter)
        if not isinstance(last, e.Returned) or who in scribe.state.record.away:
            continue
        if command.whom and who not in command.whom:
            continue
        called = True
        before = _before(scribe, who, last)
        tracks = _unless_changed(c.tracks, last.tracks, before.tracks)
        _write(scribe, e.Recalled, c, command, Person(tracks, _marks(c, last, before)))
        changed = [name for name in last.tracks if c.tracks.get(name) != last.tracks[name]]
        if changed:
            _ask(
                scribe, c, {name: before.tracks[name] for name in changed if name in before.tracks}
            )
    if not called:
        raise refuse("illegal", "Nobody came home from there.", "encounter")


def answer(scribe: Scribe, prompt: e.Prompted, choice: str) -> None:
    """Take back what was changed since a return as well, where the GM says so."""
    c = scribe.fight.combatants[prompt.about]
    if choice == "before":
        for name, after in prompt.context["tracks"].items():
            scribe.adjust(c.id, name, Track(**after), "as it was before the fight")


def _write(
    scribe: Scribe,
    kind: type[e.Returned | e.Recalled],
    c: Combatant,
    command: Home | Recall,
    found: Person,
) -> None:
    to = c.secret or eyes(c)
    where = (c.id, command.encounter, command.commit)
    scribe.emit(kind(*where, found.tracks, found.marks, found.sheet, to=to))
    scribe.look(c.id)


def _last(
    scribe: Scribe, who: str, encounter: str, *kinds: type[e.Returned | e.Recalled]
) -> e.Returned | e.Recalled | None:
    """Give how somebody last came home from a fight, or was called back to it."""
    homes = (h.event for h in reversed(scribe.state.record.homes))
    found = (x for x in homes if (x.who, x.encounter) == (who, encounter))
    return next((x for x in found if not kinds or isinstance(x, kinds)), None)


def _count(
    scribe: Scribe, c: Combatant, then: Combatant, came: e.Returned | e.Recalled | None
) -> None:
    """Let what was changed at home count upon a newer end.

    ``came``: the end before; ``then``: how somebody was when that was taken back, or is now.
    """
    for name, was in came.tracks.items() if came else ():
        since = then.tracks.get(name, was)
        if since != was and since == c.tracks.get(name):
            now = scribe.fight.combatants[c.id].tracks[name]
            both = _both(now, was, since)
            if (more := both.value - now.value) > 0:
                scribe.heal(c.id, name, both, more, why=SINCE)
            elif more < 0:
                scribe.damage(c.id, name, both, -more, why=SINCE)
            elif both != now:
                scribe.adjust(c.id, name, both, SINCE)


def _both(now: Track, was: Track, since: Track) -> Track:
    """Give a track with what was changed of it; boxes and dice as they were changed."""
    if now.kind != "pool":
        return since
    most = now.max + since.max - was.max
    value = now.value + since.value - was.value
    return msgspec.structs.replace(now, value=max(min(value, most), min(now.value, 0)), max=most)


def _before(scribe: Scribe, who: str, last: e.Returned | e.Recalled) -> Combatant:
    """Give a character as it was before it came home, or was called back."""
    number = next(h.commit for h in scribe.state.record.homes if h.event is last)
    fight = scribe.state.moments[number].fight
    return fight.combatants.get(who, scribe.fight.combatants[who])


def _unless_changed(
    now: Mapping[str, Track], then: Mapping[str, Track], wanted: Mapping[str, Track]
) -> dict[str, Track]:
    """Give the tracks that are wanted, but for those that are not as they were ``then``."""
    return {
        name: track
        for name, track in wanted.items()
        if name not in then or now.get(name) == then[name]
    }


def _marks(c: Combatant, last: e.Returned | e.Recalled, before: Combatant) -> dict[str, int]:
    """Give the marks of before, and those that came since the return."""
    since = {name: mark.value for name, mark in c.marks.items() if name not in last.marks}
    return {**{name: mark.value for name, mark in before.marks.items()}, **since}


def _settle(scribe: Scribe, who: str) -> None:
    """Ask no more about what was changed before a fight went on: it brought home what it did."""
    for prompt in tuple(scribe.fight.prompts.values()):
        if prompt.about == who and prompt.kind == ASKED:
            scribe.emit(e.Lapsed(prompt.prompt, to=prompt.to))


def _ask(scribe: Scribe, c: Combatant, tracks: Mapping[str, Track]) -> None:
    if scribe.fight.version == FIRST:
        said = f": {', '.join(track.name for track in tracks.values())}."
    else:
        said = f". {', '.join(_instead(c.tracks[name], track) for name, track in tracks.items())}"
    scribe.prompt(
        ASKED,
        c.id,
        f"{c.name} is called back to a fight, and was changed at home since{said}",
        seats=(GM,),
        choices=(e.Choice("keep", "Leave it"), e.Choice("before", "As it was before the fight")),
        default="keep",
        context={"tracks": msgspec.to_builtins(tracks)},
        to=c.secret or eyes(c),
    )


def _instead(now: Track, before: Track) -> str:
    """Say what a track is, and what it was before the fight."""
    numbers = f", {_number(now)} → {_number(before)}"
    return now.name + (numbers if now.kind == "pool" else "")


def _number(track: Track) -> str:
    """Say a pool, with its most where it has one."""
    return f"{track.value}" + (f"/{track.max}" if track.max < OPEN else "")
