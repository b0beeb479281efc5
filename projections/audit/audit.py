"""The audit: chain, seeds, shakes, faces, and every command decided again.

``audit(lines, rulesets) -> Report``. Laws: a sound book has no finding; whatever was changed,
dropped, inserted, moved or doubled is named with its address; where a version of the rules that
the book needs is not at hand, all but the deciding is still checked, and it is not called sound.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from fightbook.domain import events as e
from fightbook.domain.line import Line, Seen
from fightbook.domain.registry import at_hand
from fightbook.domain.ruleset import Ruleset
from fightbook.projections.audit.again import Again, Commits
from fightbook.projections.audit.chain import read_book
from fightbook.projections.audit.heads import Heads
from fightbook.projections.audit.luck import Luck
from fightbook.projections.audit.remarks import hidden_lines, remarks
from fightbook.projections.audit.report import Finding, Report, RulesNeeded


def audit(raws: Iterable[bytes], rulesets: Mapping[str, Ruleset]) -> Report:
    """Audit a book, given by its stored lines."""
    lines, findings = read_book(raws)
    commits: Commits = [list(group) for _, group in groupby(lines, lambda line: line.commit)]
    luck, again, heads = Luck(), Again(rulesets), Heads()
    for commit in commits:
        findings.extend([*luck.check(commit), *heads.check(commit)])
    if not any(found.code in ("bad-line", "bad-event") for found in findings):
        findings.extend(again.check(commits))
    shaken, silent = _shakes(commits)
    return Report(
        not (findings or again.why_not),
        tuple(_ordered(findings)),
        tuple(remarks(commits, rulesets)),
        len(lines),
        len(commits),
        again.count,
        again.why_not,
        hidden_lines(commits),
        luck.rolls,
        luck.faces,
        luck.table_faces,
        shaken,
        silent,
        dict(heads.named),
        lines[-1].digest if lines else "",
        tuple(_needs(lines, rulesets)),
    )


def _needs(lines: Iterable[Seen], rulesets: Mapping[str, Ruleset]) -> Iterator[RulesNeeded]:
    """Give the rules that a book needs, in the order in which it names them."""
    ruleset, shelf = "", dict[str, Ruleset]()
    for line in lines:
        event = line.event if isinstance(line, Line) else None
        if isinstance(event, e.Opened):
            ruleset, shelf = event.ruleset, dict(at_hand(rulesets, event).shelf)
        if isinstance(event, e.Opened | e.Upgraded):
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


def _shakes(commits: Commits) -> tuple[dict[str, int], dict[str, int]]:
    """Count the commits in which each seat rolled, with and without a shake of its own."""
    events = [line.event for commit in commits for line in commit if isinstance(line, Line)]
    taken = [event for event in events if isinstance(event, e.Shaken)]
    shaken = Counter(event.seat for event in taken if event.link)
    silent = Counter(event.seat for event in taken if not event.link)
    return dict(shaken), dict(silent)
