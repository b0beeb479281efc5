"""Evolve: what each event does to the state of an encounter.

Laws: it never rejects, rolls or looks anything up; an event about something that this fold has not
been shown changes nothing. The same function folds the whole stream for the server and the visible
lines for a seat, so that a seat's world holds what the seat was told and no more.
"""

from collections.abc import Callable, Iterable
from typing import Any, cast

from msgspec.structs import replace
from rpds import HashTrieMap

from fightbook.domain import crossings, late, unseen
from fightbook.domain import events as e
from fightbook.domain import record as records
from fightbook.domain.draft import Draft
from fightbook.domain.line import START, Hidden, Line, Seen, extract
from fightbook.domain.maps import put, without
from fightbook.domain.past import TIMELINE
from fightbook.domain.ruled import NAMING, Named
from fightbook.domain.shelf import Folding, Shelf
from fightbook.domain.state import Combatant, Encounter, Fight, Mark, Moment, Sealed
from fightbook.domain.versions import ruled


def fold(
    shelf: Shelf[Folding], state: Encounter, lines: Iterable[Seen], *, decides: bool = True
) -> Encounter:
    """Evolve ``state`` by ``lines``, first to last.

    Where nobody ``decides`` upon it, it leaves out what is noted for decisions alone.
    """
    draft = Draft(state, decides=decides)
    for line in lines:
        if type(line) is Line:
            _HOW.get(type(line.event), _go_on)(shelf, draft, line)
        else:
            _unseen(draft, cast(Hidden, line))
    return draft.whole()


def evolve(shelf: Shelf[Folding], state: Encounter, line: Seen) -> Encounter:
    """Give the state after ``line``."""
    return fold(shelf, state, (line,))


def _go_on(shelf: Shelf[Folding], draft: Draft, line: Line) -> None:
    """Let a draft go on by a line that it is shown."""
    event, kind, before = line.event, type(line.event), draft.fight
    if (change := records.CHANGES.get(kind)) is not None:
        draft.record = change(draft.record, event)
    rules = shelf.at(cast(Named, event).version) if kind in NAMING else shelf.of(before)
    fight = evolve_fight(rules, before, event)
    if fight.unseen and kind in late.TOLD:
        fight = late.noted(fight, event, line.at)
    draft.fight, draft.line = fight, line
    if fight is not before and unseen.counts(event, changed=True):
        draft.latest = line.commit
    if event.to is not None:
        _hide(draft, line)


def _declared(_: Shelf[Folding], draft: Draft, line: Line) -> None:
    event: Any = line.event
    draft.begin(line.commit, event)
    if draft.decides:
        draft.record = records.declared(draft.record, event, line.commit)
    elif event.command.get("type") == "reseat":
        draft.record = records.copied(draft.record)
    draft.line = line
    if event.to is not None:
        if unseen.counts(event, changed=False):
            draft.latest = line.commit
        _hide(draft, line)


def _drew(_: Shelf[Folding], draft: Draft, line: Line) -> None:
    """Note the links that a commit took, also in case that its command is decided again."""
    event, commit = line.event, line.commit
    if draft.decides:
        draft.record = records.CHANGES[type(event)](draft.record, event)
        if draft.begun is not None and draft.number == commit:
            draft.begun = _with_links(draft.begun, event)
        elif (moment := draft.moment(commit)) is not None:  # else nobody declared it
            draft.keep(commit, _with_links(moment, event))
    draft.line = line
    if event.to is not None:
        _hide(draft, line)


def _with_links(moment: Moment, event: e.Event) -> Moment:
    if type(event) is e.Drawn:
        return replace(moment, draws={**moment.draws, event.cup: event})
    if type(event) is e.Shaken:
        return replace(moment, shake=event.link or START)
    return replace(moment, witnesses="".join(cast(e.Witnessed, event).links) or START)


def _failed(shelf: Shelf[Folding], draft: Draft, line: Line) -> None:
    """Let nothing have come of a command, not even something unseen."""
    _go_on(shelf, draft, line)
    if line.event.to is None and (moment := draft.moment(line.commit)) is not None:
        draft.latest = moment.latest


def _came(shelf: Shelf[Folding], draft: Draft, line: Line) -> None:
    draft.record = crossings.came(draft.record, cast(Any, line.event), line.commit)
    _go_on(shelf, draft, line)


def _turned(_: Shelf[Folding], draft: Draft, line: Line) -> None:
    draft.become(TIMELINE[type(line.event)](draft.whole(), line))


_HOW: dict[type[e.Event], Callable[[Shelf[Folding], Draft, Line], None]] = {
    e.Declared: _declared,
    e.Shaken: _drew,  # what dice come from is no part of the fight
    e.Drawn: _drew,
    e.Witnessed: _drew,
    e.Failed: _failed,
    e.Returned: _came,
    e.Recalled: _came,
    **dict.fromkeys(TIMELINE, _turned),
}
"""How a draft goes on by a line that is more than a fact of the fight."""


def _hide(draft: Draft, line: Line) -> None:
    """Note a line that not everybody is shown, and this fold is."""
    draft.record = replace(draft.record, hidden=draft.record.hidden.insert(line.at, line.raw))
    fight = replace(draft.fight, closed=draft.fight.closed.insert(line.at, line.raw))
    if isinstance(line.event, e.Chosen):
        declared = f"{line.commit}-0"
        lines = {at: raw for at in (declared, line.at) if (raw := fight.closed.get(at))}
        fight = replace(fight, sealed=put(fight.sealed, line.at, Sealed(line.event.who, lines)))
    draft.fight = fight


def evolve_fight(rules: Folding, fight: Fight, event: e.Event) -> Fight:
    """Give the fight after ``event``: the shared part, then the ruleset's own."""
    kind = type(event)
    if type(event) is e.Revealed:
        return _reveal(rules, fight, event)
    if (change := _FIGHT.get(kind)) is not None:
        fight = change(fight, event)
    elif kind in NAMING:
        fight = ruled(rules, fight, cast(Named, event))
    own = rules.evolve(fight.own, event)
    return fight if own is fight.own else replace(fight, own=own)


def _unseen(draft: Draft, line: Hidden) -> None:
    """Note that there is a line which this fold is not shown."""
    if line.index == 0:
        draft.begin(line.commit)
    draft.fight = replace(draft.fight, unseen=draft.fight.unseen.insert(line.at))
    draft.line = line


def _reveal(rules: Folding, fight: Fight, event: e.Revealed) -> Fight:
    """Open a hidden line: news to a fold that had not been shown it, and to that one alone."""
    if event.address in fight.sealed:
        fight = replace(fight, sealed=without(fight.sealed, event.address))
    if event.address in fight.closed:
        fight = replace(fight, closed=fight.closed.remove(event.address))
    if event.address in fight.unseen:
        fight = replace(fight, unseen=fight.unseen.remove(event.address))
        news = late.news(fight, extract(event.line), event.address)
        if news is not None:
            fight = evolve_fight(rules, fight, news)
            fight = late.noted(fight, news, event.address)
        if not fight.unseen:  # whatever is opened from now on is younger than all that was told
            fight = replace(fight, told=HashTrieMap())
    c = fight.combatants.get(event.line.get("who", ""))
    if event.line["type"] != "joined" or c is None:
        return fight
    return _with(fight, replace(c, secret=()))  # everybody knows of it from now on


# --- the fight ------------------------------------------------------------------------------------


def _with(fight: Fight, combatant: Combatant) -> Fight:
    return replace(fight, combatants=put(fight.combatants, combatant.id, combatant))


def _joined(fight: Fight, event: e.Joined) -> Fight:
    named = (event.who, event.name, event.side, event.seats, event.npc, event.shown)
    return _with(fight, Combatant(*named, event.to or ()))


def _assigned(fight: Fight, event: e.Assigned) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, seats=event.seats))


def _sheeted(fight: Fight, event: e.Sheeted) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, sheet=event.sheet, tracks=event.tracks))


def _shown(fight: Fight, event: e.Shown) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, shown=event.shown, sheet={}, tracks={}, words={}))


def _left(fight: Fight, event: e.Left) -> Fight:
    return replace(
        fight,
        combatants=without(fight.combatants, event.who),
        readied=fight.readied - {event.who},
        steps=tuple(s for s in fight.steps if s.who != event.who),
    )


def _tracked(fight: Fight, event: e.Damaged | e.Healed | e.Spent | e.Adjusted) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, tracks=put(c.tracks, event.track, event.after)))


def _appeared(fight: Fight, event: e.Appeared) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, words=put(c.words, event.track, event.word)))


def _marked(fight: Fight, event: e.Marked) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    mark = Mark(event.mark, event.value, event.target, event.by, event.until, event.why)
    return _with(fight, replace(c, marks=put(c.marks, event.mark, mark)))


def _unmarked(fight: Fight, event: e.Unmarked) -> Fight:
    if (c := fight.combatants.get(event.who)) is None:
        return fight
    return _with(fight, replace(c, marks=without(c.marks, event.mark)))


def _phased(fight: Fight, event: e.Phased) -> Fight:
    return replace(
        unseen.passed(fight, event.round),
        phase=event.phase,
        round=event.round,
        turn=event.turn,
        side=event.side,
        readied=fight.readied if event.round == fight.round else frozenset(),
    )


def _ordered(fight: Fight, event: e.Ordered) -> Fight:
    return replace(fight, steps=event.steps)


def _prompted(fight: Fight, event: e.Prompted) -> Fight:
    return replace(fight, prompts=put(fight.prompts, event.prompt, event))


def _settled(fight: Fight, event: e.Answered | e.Lapsed) -> Fight:
    return replace(fight, prompts=without(fight.prompts, event.prompt))


def _readied(fight: Fight, event: e.Readied) -> Fight:
    return replace(fight, readied=fight.readied | {event.who})


def _closed(fight: Fight, event: e.Closed) -> Fight:
    return replace(fight, outcome=event.outcome, prompts={}, steps=())


_FIGHT: dict[type[e.Event], Callable[[Fight, Any], Fight]] = {
    e.Joined: _joined,
    e.Assigned: _assigned,
    e.Unseated: unseen.emptied,
    e.Sheeted: _sheeted,
    e.Shown: _shown,
    e.Left: _left,
    e.Damaged: _tracked,
    e.Healed: _tracked,
    e.Spent: _tracked,
    e.Adjusted: _tracked,
    e.Appeared: _appeared,
    e.Marked: _marked,
    e.Unmarked: _unmarked,
    e.Phased: _phased,
    e.Ordered: _ordered,
    e.Prompted: _prompted,
    e.Answered: _settled,
    e.Lapsed: _settled,
    e.Readied: _readied,
    e.Closed: _closed,
    e.Returned: crossings.home,
    e.Recalled: crossings.home,
}
