"""The audit: chain, seeds, shakes, faces, and every command decided again.

``audit(lines, rulesets) -> Report``. Laws: a sound book has no finding; whatever was changed,
dropped, inserted, moved or doubled is named with its address; where a version of the rules that
the book needs is not at hand, all but the deciding is still checked, and it is not called sound.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import cast

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen, place
from fightbook.domain.registry import at_hand
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit.again import Again, Commits
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.heads import Heads
from fightbook.projections.audit.luck import Luck
from fightbook.projections.audit.remarks import hidden_lines, remarks, unproved
from fightbook.projections.audit.report import Finding, Remark, Report, RulesNeeded, Verdict
from fightbook.projections.audit.taken import hosts
from fightbook.projections.audit.wording import undecided, verdict
from fightbook.projections.witness import turned

Kinds = Mapping[type[e.Event], list[Line]]
OFTEN = 100
"""Commits after which it is shown how far it is."""


def audit(raws: Iterable[bytes], rulesets: Mapping[str, Ruleset]) -> Report:
    """Audit a book, given by its stored lines."""
    return weigh(*read_book(raws), rulesets)


def weigh(
    lines: Sequence[Seen],
    wrong: Iterable[Finding],
    rulesets: Mapping[str, Ruleset],
    show: Callable[[int], None] = lambda _: None,
) -> Report:
    """Audit a book that was read, with what was ``wrong`` with its rows.

    ``show`` is told the commit that is to be decided next, whenever a hundred more are done.
    """
    findings = list(wrong)
    commits: Commits = [list(group) for _, group in groupby(lines, lambda line: line.commit)]
    luck, again, heads = Luck(), Again(rulesets), Heads()
    for commit in commits:
        findings.extend([*luck.check(commit), *heads.check(commit)])
    if not any(found.code in ("bad-line", "bad-event") for found in findings):
        findings.extend(again.check(_shown(commits, show)))
    kinds = _by_kind(lines)
    shaken, silent = _shakes(kinds)
    report = Report(
        not (findings or again.why),
        _NO_VERDICT,
        tuple(_ordered(findings)),
        tuple(_remarks(commits, rulesets, again)),
        len(lines),
        len(commits),
        again.count,
        undecided(again.why),
        again.why,
        hidden_lines(commits),
        luck.rolls,
        luck.faces,
        luck.table_faces,
        shaken,
        silent,
        *_witnesses(kinds),
        dict(heads.named),
        lines[-1].digest if lines else "",
        tuple(_needs(kinds, rulesets)),
    )
    found = _verdict(report, luck, kinds, lines[-1].at if lines else "")
    return replace(report, verdict=replace(found, sentence=verdict(found)))


def _remarks(commits: Commits, rulesets: Mapping[str, Ruleset], again: Again) -> list[Remark]:
    found = list(remarks(commits, rulesets))
    if again.odd:
        found += unproved(commits, again.odd)
        found.sort(key=lambda remark: place(remark.at))
    return found


_NO_VERDICT = Verdict("open", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, "", "open", "")


def _verdict(report: Report, luck: Luck, kinds: Kinds, last: str) -> Verdict:
    faults, shaken = report.findings, sum(report.shakes.values())
    cut = any(found.code == "cut" for found in faults)
    return Verdict(
        "unsound" if faults else "sound" if report.sound else "open",
        report.commits,
        report.decided,
        luck.faces + luck.table_faces + luck.unread,
        luck.faces,
        luck.table_faces,
        shaken + sum(report.without_shake.values()),
        shaken,
        sum(report.witnessed.values()),
        sum(found.code == "late-roll" for found in report.remarks),
        sum(map(_drops, report.remarks)),
        len(faults),
        faults[0].at if faults else "",
        "cut" if cut else "over" if _over(kinds) else "open",
        last,
    )


def _drops(found: Remark) -> int:
    """Count the links that a remark tells to have been dropped."""
    if found.code == "passed-over":
        return len(found.slots["seats"])
    if found.code == "shown-before":
        return int(found.slots["times"])
    return 1 if found.code == "came-to-nothing" else 0


def _shown(commits: Commits, show: Callable[[int], None]) -> Iterator[Sequence[Seen]]:
    for number, commit in enumerate(commits):
        if number % OFTEN == 0:
            show(number)
        yield commit


def _over(kinds: Kinds) -> bool:
    """Tell whether the fight is over in these lines, and its end was not taken back."""
    ends, struck = set[int](), set[int]()
    for line in _of(kinds, e.Closed, e.Retracted, e.Reinstated, e.Amended):
        if isinstance(line.event, e.Retracted | e.Reinstated | e.Amended):
            away, back = turned(line.event)
            struck = struck.union(away).difference(back)
        else:
            ends.add(line.commit)
    return not ends <= struck


def _by_kind(lines: Iterable[Seen]) -> Kinds:
    """Sort lines by the kind of event that they hold: most are of no kind that is asked for."""
    found = defaultdict[type[e.Event], list[Line]](list)
    for line in lines:
        if isinstance(line, Line):
            found[type(line.event)].append(line)
    return found


def _of(kinds: Kinds, *wanted: type[e.Event]) -> list[Line]:
    """Give the lines that hold events of these kinds, in their order."""
    found = [line for kind in wanted for line in kinds.get(kind, ())]
    return found if len(wanted) == 1 else sorted(found, key=lambda line: (line.commit, line.index))


def _needs(kinds: Kinds, rulesets: Mapping[str, Ruleset]) -> Iterator[RulesNeeded]:
    """Give the rules that a book needs, in the order in which it names them."""
    ruleset, shelf = "", dict[str, Ruleset]()
    for line in _of(kinds, e.Opened, e.Upgraded):
        event = cast(e.Opened | e.Upgraded, line.event)
        if isinstance(event, e.Opened):
            ruleset, shelf = event.ruleset, dict(at_hand(rulesets, event).versions)
        yield RulesNeeded(line.at, ruleset, event.version, event.version in shelf)


def ends(raws: Iterable[bytes]) -> dict[str, str]:
    """Give the heads that a book had: the address of each commit's last line, by its digest."""
    lines, _ = read_book(raws)
    last = {line.commit: line for line in lines}
    return {line.digest: line.at for line in last.values()}


def _ordered(findings: list[Finding]) -> list[Finding]:
    """Put findings in the order of their addresses, each once."""

    def place(found: Finding) -> tuple[int, ...]:
        numbers = found.at.removeprefix("line ").split("-")
        return tuple(int(n) for n in numbers)

    return sorted(dict.fromkeys(findings), key=place)


def _shakes(kinds: Kinds) -> tuple[dict[str, int], dict[str, int]]:
    """Count the commits in which each seat rolled, with and without a shake of its own."""
    taken = [cast(e.Shaken, line.event) for line in _of(kinds, e.Shaken)]
    own = Counter(event.seat for event in taken if event.link)
    silent = Counter(event.seat for event in taken if not event.link)
    return dict(own), dict(silent)


def _witnesses(kinds: Kinds) -> tuple[dict[str, int], dict[str, int]]:
    """Count the rolls of which one hand may hold all links but others', with those and without."""
    seen, alone = Counter[str](), Counter[str]()
    called = _of(kinds, e.Witnessed)
    links = {line.commit for line in called if cast(e.Witnessed, line.event).links}
    for line in _of(kinds, e.Shaken):
        event = cast(e.Shaken, line.event)
        player = event.link and not hosts(event.seat)
        seen[event.seat] += line.commit in links
        alone[event.seat] += not (line.commit in links or player)
    return dict(+seen), dict(+alone)
