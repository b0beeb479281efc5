"""A whole book, checked as it is read again and again and never held: for whoever takes it in.

Laws: the first fault ends it, with its address; a book that passes holds every line of its stream
as it was stored, and what was decided here is what the rules decide. What is kept is the line
before, the revealed lines that wait for their places, and the state of the fight.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, groupby

import msgspec

from domain import bounds
from domain import events as e
from domain.evolve import fold
from domain.line import Line, read
from domain.registry import opening, rules_for
from domain.reject import Refusal
from domain.ruleset import Ruleset
from domain.state import Encounter
from projections.audit.again import Again
from projections.audit.chain import Rows, fault, uncover
from projections.audit.luck import Luck
from projections.audit.report import Finding

WHOLE = b'{"prev"'
"""How a line begins that the book shows."""
Commit = tuple[Line, ...]


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
        if wrong or line is None:
            raise BadBookError(wrong[0])
        if not isinstance(line, Line):
            waiting[line.at] = None
            secret[line.at] = line.digest
        elif line.event.to is not None:
            secret[line.at] = line.digest
        elif isinstance(line.event, e.Revealed):
            inner = uncover(line.event)
            if inner is None or inner.digest != secret.get(inner.at):
                raise BadBookError(fault("bad-reveal", line.at))
            if inner.at in waiting:
                del waiting[inner.at]
                opened[inner.at] = inner.raw
    for at in waiting:
        raise BadBookError(fault("hidden", at))
    return opened


def commits(raws: Iterable[bytes], opened: Mapping[str, bytes]) -> Iterator[Commit]:
    """Give the commits of a book whose rows were checked, revealed lines in their places."""
    lines = (read(raw if raw.startswith(WHOLE) else opened[_address(raw)]) for raw in raws)
    for _, group in groupby(lines, lambda line: line.commit):
        yield tuple(group)


def check(found: Iterable[Commit], rulesets: Mapping[str, Ruleset]) -> Ruleset:
    """Check the dice and the decisions of a book; give its ruleset.

    Where another version decided, or a game that is not at hand, all that is checked of the
    decisions is that they can be folded, and keep the bounds that decisions keep.
    Raises ``BadBookError``.
    """
    lucky = _lucky(_bound(found))
    first = next(lucky, ())
    opened = opening(first)
    if opened is None:
        raise BadBookError(fault("cut-off", "1-0"))
    at = next(line.at for line in first if line.event is opened)
    if not opened.version:
        raise BadBookError(fault("bad-event", at, "It names no version of its rules."))
    try:
        rules = rules_for(rulesets, opened)
    except Refusal as refusal:
        raise BadBookError(fault("bad-game", at, refusal.rejected.message)) from refusal
    rest = chain([first], lucky)
    if opened.ruleset in rulesets and rules.version == opened.version:
        for finding in Again(rulesets).check(rest):
            raise BadBookError(finding)
    else:
        _fold(rules, rest)
    return rules


def _bound(found: Iterable[Commit]) -> Iterator[Commit]:
    """Hand the commits on whose events are not larger than any that are written."""
    for commit in found:
        for line in commit:
            if why := bounds.unbounded(line.event):
                raise BadBookError(fault("too-much", line.at, f"It has {why}."))
        yield commit


def _fold(rules: Ruleset, rest: Iterable[Commit]) -> None:
    state = Encounter("book", rules)
    for commit in rest:
        before = state.fight
        try:
            state = fold(state, commit)
            much = bounds.oversize(state) or bounds.excess(before, state.fight)
        except Exception as error:  # forged facts can break a fold in any way
            why = "It does not go together with what came before."
            raise BadBookError(fault("bad-event", commit[0].at, why)) from error
        if much:
            raise BadBookError(fault("too-much", commit[0].at, f"It makes {much}."))


def _address(raw: bytes) -> str:
    return str(msgspec.json.decode(raw)["at"])


def _lucky(found: Iterable[Commit]) -> Iterator[Commit]:
    """Hand the commits on, each with its dice checked."""
    luck = Luck()
    for commit in found:
        for finding in luck.check(commit):
            raise BadBookError(finding)
        yield commit
