"""What an audit says in words: its verdict, its faults, its remarks, row by row.

The words are messages in ``sayings/`` with the slots of the report; the page says the same ones.
Laws: a sentence depends on the report, on the lines, and on the tongue alone; whoever is not named
in the lines has the id as a name; what there is too much of to be read is counted.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from fightbook.domain.line import Line, Seen
from fightbook.domain.registry import at_hand, opening
from fightbook.domain.ruleset import Ruleset
from fightbook.domain.tongue import Tongue
from fightbook.projections.audit.dicey import Dicey
from fightbook.projections.audit.report import Finding, Remark, Report, Undecided, Verdict
from fightbook.projections.log import Entry, Teller
from fightbook.projections.log.words import listed, start
from fightbook.projections.tongues import ENGLISH, tongue
from fightbook.projections.witness import TURNS, commit_of, turned

FEW = 20
"""So many faults and remarks of a kind are said row by row; the report itself has them all."""
_FIGURES = ("lines", "commits", "hidden")

_T = TypeVar("_T", Finding, Remark)


class Told(msgspec.Struct, frozen=True):
    """What the log says of a book: who is called what, and what was done where.

    ``sentences``: by address; ``titles``: by commit.
    """

    names: Mapping[str, str] = {}
    sentences: Mapping[str, str] = {}
    titles: Mapping[int, str] = {}


def tell(
    lines: Iterable[Seen],
    rulesets: Mapping[str, Ruleset],
    lang: str = "en",
    about: Sequence[Remark] | None = None,
) -> Told:
    """Let the log tell a book, by the rules that are at hand.

    ``about``: the remarks for whose rows it is told, where no other words are needed.
    """
    found = list(lines)
    if (opened := opening(found)) is None:
        return Told()
    rules = at_hand(rulesets, opened).stand_in
    only = None if about is None else _meant(found, _few(about)[0])
    teller = Teller(rules.narrate, tongue(lang, rules.sayings), only)
    for _, commit in groupby(found, key=lambda line: line.commit):
        teller.feed(commit)
    return _told(teller)


def _meant(lines: Iterable[Seen], about: Iterable[Remark]) -> frozenset[int]:
    """Give the commits that remarks name, and those that these commits name in turn."""
    remarks = list(about)
    named = {commit for one in remarks for commit in one.slots.get("commits", ())}
    named |= {commit_of(one.at) for one in remarks}
    turns = (x.event for x in lines if isinstance(x, Line) and x.commit in named)
    return frozenset(named).union(
        *(turned(event)[way] for event in turns if isinstance(event, TURNS) for way in (0, 1))
    )


def verdict(found: Verdict, spoken: Tongue = ENGLISH) -> str:
    """Say in a sentence what an audit covers and what it found."""
    slots = {name: str(value) for name, value in msgspec.structs.asdict(found).items()}
    return spoken.say(f"verdict-{found.code}", **slots)


def undecided(why: Undecided | None, spoken: Tongue = ENGLISH) -> str:
    """Say why a part was not decided again; nothing where all of it was."""
    return spoken.say(f"undecided-{why.code}", **why.slots) if why else ""


def fault(finding: Finding, spoken: Tongue = ENGLISH) -> str:
    """Say what is wrong: by its code, where the tongue has words for it."""
    said = spoken.word("fault", finding.code)
    return finding.sentence if said == finding.code else said


def remark(found: Remark, told: Told, spoken: Tongue = ENGLISH) -> str:
    """Say a remark."""
    return start(spoken.say(f"remark-{found.code}", **_slots(found, told, spoken)))


def doubt(found: Remark, told: Told, spoken: Tongue = ENGLISH) -> str:
    """Say a remark on a roll where the roll stands, so that it needs not be named."""
    return start(spoken.say(f"doubt-{found.code}", **_slots(found, told, spoken)))


def doubted(
    entries: Sequence[Entry], found: Iterable[Remark], told: Told, spoken: Tongue = ENGLISH
) -> tuple[Entry, ...]:
    """Put the remarks on rolls to the rolls of a log, each where it stands or where it began."""
    rolls = [entry for entry in entries if entry.kind in ("rolled", "failed")]
    firsts = {entry.commit: entry.at for entry in reversed(rolls)}
    here = {entry.at for entry in rolls}
    said: dict[str, tuple[str, ...]] = {}
    for one in found:
        at = one.at if one.at in here else firsts.get(commit_of(one.at), "")
        said[at] = (*said.get(at, ()), doubt(one, told, spoken))
    return tuple(replace(entry, doubts=said.get(entry.at, ())) for entry in entries)


def log(teller: Teller, lines: Iterable[Seen], spoken: Tongue = ENGLISH) -> tuple[Entry, ...]:
    """Let a teller tell a whole fight, whose lines have their digests, with the doubts in it."""
    dicey, found = Dicey(), list[Remark]()
    for _, group in groupby(lines, key=lambda line: line.commit):
        commit = list(group)
        teller.feed(commit)
        found += dicey.follow(commit)
    return doubted(teller.entries, found, _told(teller), spoken)


def _told(teller: Teller) -> Told:
    sentences = {entry.revealed or entry.at: entry.sentence for entry in teller.entries}
    return Told(teller.names, sentences, teller.titles)


def _slots(found: Remark, told: Told, spoken: Tongue) -> dict[str, str]:
    commit = commit_of(found.at)
    deed = told.titles.get(commit, "") or spoken.say("title-hidden")
    slots: dict[str, Any] = {
        **found.slots,
        "seat": told.names.get(found.seat, found.seat),
        "who": told.names.get(found.who, found.who),
        "seats": listed([told.names.get(s, s) for s in found.slots.get("seats", ())], spoken),
        "step": commit,
        "deed": deed,
        "told": told.sentences.get(found.at) or f"{deed}.",
        "what": listed(list(_steps(found.slots.get("commits", ()), told, spoken)), spoken),
    }
    return {name: str(value) for name, value in slots.items()}


def _steps(commits: Iterable[int], told: Told, spoken: Tongue) -> Iterator[str]:
    for commit in commits:
        yield spoken.say("remark-step", deed=told.titles.get(commit, ""), step=str(commit))


def text(report: Report, told: Told | None = None, spoken: Tongue = ENGLISH) -> str:
    """Tell the whole report, the verdict first."""
    return "".join(f"{row}\n" for row in _rows(report, told or Told(), spoken))


def _rows(report: Report, told: Told, spoken: Tongue) -> Iterator[str]:
    def say(key: str, **slots: object) -> str:
        return spoken.say(f"audit-{key}", **{name: str(slot) for name, slot in slots.items()})

    yield verdict(report.verdict, spoken)
    faults, more = _few(report.findings)
    yield from (say("fault", at=f.at, why=fault(f, spoken)) for f in faults)
    yield from (say("more-faults", at=at, count=count) for at, count in more)
    if report.undecided:
        yield say("not-decided", why=undecided(report.undecided, spoken))
    yield say("lines", **{name: getattr(report, name) for name in _FIGURES})
    for need in report.needs:
        yield say("needs", rules=need.ruleset, version=need.version, at=need.at)
    for seat in _seats(report):
        name = start(told.names.get(seat, seat))
        shaken, without = report.shakes.get(seat, 0), report.without_shake.get(seat, 0)
        if shaken or without:
            yield say("shakes", seat=name, shaken=shaken, without=without)
        seen, alone = report.witnessed.get(seat, 0), report.unwitnessed.get(seat, 0)
        if seen or alone:
            yield say("witnesses", seat=name, witnessed=seen, alone=alone)
        if named := report.heads.get(seat):
            yield say("heads", seat=name, count=named)
    remarks, more = _few(report.remarks)
    yield from (f"{found.at}  {remark(found, told, spoken)}" for found in remarks)
    yield from (say("more", at=at, count=count) for at, count in more)


def _few(found: Sequence[_T]) -> tuple[list[_T], list[tuple[str, int]]]:
    """Give the first of each kind, and how many more there are like the last of them."""
    kinds = Counter[str]()
    some, last = list[_T](), dict[str, str]()
    for one in found:
        kinds[one.code] += 1
        if kinds[one.code] <= FEW:
            some.append(one)
            last[one.code] = one.at
    return some, [(last[code], n - FEW) for code, n in kinds.items() if n > FEW]


def _seats(report: Report) -> list[str]:
    """Give the seats of which there are figures."""
    rolls = (report.shakes, report.without_shake, report.witnessed, report.unwitnessed)
    return sorted({*report.heads}.union(*rolls))
