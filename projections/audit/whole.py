"""A whole book, checked as it is read again and again and never held: for whoever takes it in.

Laws: the first fault ends it, with its address; a book that passes holds every line of its stream
as it was stored, and what was decided here is what the rules decide. What is kept is the line
before, the revealed lines that wait for their places, and the state of the fight.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby

import msgspec

from fightbook.domain import bounds
from fightbook.domain import events as e
from fightbook.domain.evolve import fold
from fightbook.domain.line import START, Line, Seen, read
from fightbook.domain.line import chain as link
from fightbook.domain.registry import opening, rules_of
from fightbook.domain.reject import Refusal
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.shelf import Shelf
from fightbook.domain.state import Encounter
from fightbook.projections.audit.again import Again
from fightbook.projections.audit.chain import Rows, fault, uncover
from fightbook.projections.audit.heads import Heads
from fightbook.projections.audit.luck import Luck
from fightbook.projections.audit.report import Finding

_HEAD, _AT = b'{"head"', len('{"at":"')
Commit = tuple[Line, ...]
LINES = 100
"""So many are folded before it is looked whether there is too much of anything."""
ASTRAY = "It does not go together with what came before."


class BadBookError(Exception):
    """The book cannot be taken in, for one ``finding``."""

    def __init__(self, finding: Finding) -> None:
        """Name the finding."""
        super().__init__(finding.sentence)
        self.finding = finding


def openings(raws: Iterable[bytes]) -> dict[str, bytes]:
    """Check form, order and chain of the rows; give the lines that they hide and reveal later.

    Raises ``BadBookError``, also where a hidden line is never revealed.
    """
    rows, secret = Rows(), dict[str, str]()
    waiting, opened = dict[str, None](), dict[str, bytes]()
    for raw in raws:
        line, wrong = rows.read(raw)
        for finding in wrong:
            raise BadBookError(finding)
        if line is None:
            continue
        secret |= _secret(line)
        if not isinstance(line, Line):
            waiting[line.at] = None
        elif isinstance(line.event, e.Revealed):
            inner = uncover(line.event)
            if inner is None or inner.mark != secret.get(inner.at):
                raise BadBookError(fault("bad-reveal", line.at))
            if inner.at in waiting:
                del waiting[inner.at]
                opened[inner.at] = inner.raw
    for finding in (*rows.end(), *(fault("hidden", at) for at in waiting)):
        raise BadBookError(finding)
    return opened


def _secret(line: Seen) -> dict[str, str]:
    """Give the mark of a line that is not for everybody, by its address."""
    return {} if isinstance(line, Line) and line.event.to is None else {line.at: line.mark}


def commits(raws: Iterable[bytes], opened: Mapping[str, bytes]) -> Iterator[Commit]:
    """Give the commits of a book whose rows were checked, revealed lines in their places."""
    for _, group in groupby(_lines(raws, opened), lambda line: line.commit):
        yield tuple(group)


def _lines(raws: Iterable[bytes], opened: Mapping[str, bytes]) -> Iterator[Line]:
    digest = START
    for raw in raws:
        if not raw.startswith(_HEAD):
            at = raw[_AT : raw.index(b'"', _AT)].decode()
            line = read(opened.get(at, raw))
            digest = link(digest, line.commit, line.index, line.mark)
            yield msgspec.structs.replace(line, digest=digest)


def check(found: Iterable[Commit], rulesets: Mapping[str, Ruleset]) -> Shelf[Ruleset]:
    """Check the dice and the decisions of a book; give its rules.

    Where another version decided, or a game that is not at hand, all that is checked of the
    decisions is that they can be folded, and keep the bounds that decisions keep.
    Raises ``BadBookError``.
    """
    lucky = _lucky(_bound(found))
    first = next(lucky, ())
    opened = opening(first)
    if opened is None:
        raise BadBookError(fault("cut", "1-0"))
    at = next(line.at for line in first if line.event is opened)
    if not opened.version:
        raise BadBookError(fault("bad-event", at, "It names no version of its rules."))
    try:
        shelf, again = rules_of(rulesets, opened), Again(rulesets)
    except Refusal as refusal:
        raise BadBookError(fault("bad-game", at, refusal.rejected.message)) from refusal
    for finding in again.check(chain([first], lucky)):
        raise BadBookError(finding)
    if again.left is not None:
        _fold(*again.left)
    return shelf


def _bound(found: Iterable[Commit]) -> Iterator[Commit]:
    """Hand the commits on whose events are not larger than any that are written."""
    for commit in found:
        for line in commit:
            if why := bounds.unbounded(line.event):
                raise BadBookError(fault("too-much", line.at, f"It has {why}."))
        yield commit


def _fold(shelf: Shelf[Ruleset], state: Encounter, rest: Iterable[Sequence[Seen]]) -> None:
    """Fold the rest, some lines at a time: what is too much is found before it is more."""
    for commit in rest:
        for begin in range(0, len(commit), LINES):
            state = _further(shelf, state, commit[begin : begin + LINES])


def _further(shelf: Shelf[Ruleset], state: Encounter, lines: Sequence[Seen]) -> Encounter:
    then = state.fight
    try:
        state = fold(shelf, state, lines)
        much = bounds.oversize(state) or bounds.excess(then, state.fight)
    except Exception as error:  # forged facts can break a fold in any way
        raise BadBookError(fault("bad-event", lines[0].at, ASTRAY)) from error
    if any(map(_astray, lines)):
        raise BadBookError(fault("bad-event", lines[0].at, ASTRAY))
    if much:
        raise BadBookError(fault("too-much", lines[0].at, f"It makes {much}."))
    return state


def _astray(line: Seen) -> bool:
    """Tell whether a line takes back, or brings back, commits that are not behind it."""
    event = line.event if isinstance(line, Line) else None
    if isinstance(event, e.Retracted):
        numbers = (*event.commits, *event.restored)
    elif isinstance(event, e.Reinstated):
        numbers = (*event.commits, *event.displaced)
    elif isinstance(event, e.Amended):
        numbers = event.commits
    else:
        return False
    return any(not 0 < number < line.commit for number in numbers)


def _lucky(found: Iterable[Commit]) -> Iterator[Commit]:
    """Hand the commits on, each with its dice and the head that it names checked."""
    luck, heads = Luck(), Heads()
    for commit in found:
        for finding in (*luck.check(commit), *heads.check(commit)):
            raise BadBookError(finding)
        yield commit
