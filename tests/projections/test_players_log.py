"""What players read who are not shown all: each absence says why, and nothing is told twice."""

from collections.abc import Iterable, Mapping
from typing import Any

from fightbook.domain import events as e
from fightbook.domain.line import START, Seen, write
from fightbook.domain.perceive import see
from fightbook.projections.log import RENDERERS, Entry, common, tell
from fightbook.projections.tongues import tongue

CAME = (
    e.Seated("s1", "player", "Lena", ""),
    e.Joined("c1", "Ana", "party", ("s1",)),
    e.Joined("c2", "Rat", "foes", (), npc=True, shown="word"),
)
ROLL = e.Rolled("damage:c1", "c1", "the axe", (e.Die(6, 2),), 2)
ONLY_GM = ("gm",)


def look(word: str, who: str = "c2", track: str = "hp") -> e.Appeared:
    return e.Appeared(who, track, word)


def lost(before: int, after: int) -> e.Damaged:
    was, now = (e.Track("pool", "Hit points", n, 6) for n in (before, after))
    lost: dict[str, Any] = {"amount": before - after, "before": was, "after": now, "by": "c1"}
    return e.Damaged(who="c2", track="hp", to=ONLY_GM, **lost)


def lines(*commits: Iterable[e.Event], seat: str = "s1") -> list[Seen]:
    """Give what a seat is shown of these commits."""
    head, found = START, list[Seen]()
    for number, events in enumerate(commits, 1):
        written = write(number, tuple(events), head)
        head = written[-1].digest
        found += [see(line, seat) for line in written]
    return found


def read(*commits: Iterable[e.Event], seat: str = "s1", lang: str = "en") -> list[str]:
    found: tuple[Entry, ...] = tell(common, lines(*commits, seat=seat), tongue(lang))
    return [entry.sentence for entry in found]


def test_a_blow_after_which_somebody_looks_as_before_says_so() -> None:
    """Else a hit and its damage stand there, and nothing of what became of it."""
    blow = (ROLL, lost(4, 3), look("hurt"))
    told = read((*CAME, look("hurt")), blow)
    assert told[-2:] == ["Ana rolls 2 for the axe.", "Rat still looks hurt."]
    assert read((*CAME, look("hurt")), blow, lang="de")[-1] == "Rat wirkt weiterhin hurt."
    assert read((*CAME, look("hurt")), (ROLL, lost(4, 2), look("spent")))[-1] == (
        "Rat now looks spent."
    )


def test_whoever_sees_the_numbers_needs_no_word_that_is_as_before() -> None:
    told = read((*CAME, look("hurt")), (ROLL, lost(4, 3), look("hurt")), seat="gm")
    assert "looks" not in told[-1]


def test_a_word_that_is_as_before_is_told_once_of_each_track_and_after_a_roll_alone() -> None:
    begun = (*CAME, look("hurt"), look("fresh", track="con"))
    # A blow on two tracks, and what is lost besides, which nobody rolled for.
    told = read(begun, (ROLL, look("hurt"), look("fresh", track="con"), look("hurt")))
    assert told[-2:] == ["Rat still looks hurt.", "Rat still looks fresh."]
    assert read(begun, (e.Noted("rain"), look("hurt")))[-1] == "The GM notes: “rain”"
    assert read(begun, (ROLL, e.Noted("rain"), look("hurt")))[-1] == "The GM notes: “rain”"
    aims = e.Rolled("check:c1", "c1", "the pass", (e.Die(6, 2),), 2)
    assert read(begun, (aims, look("hurt")))[-1] == "Ana rolls 2 for the pass."
    # Who lay there already is hit where they lie.
    assert read((*CAME, look("down")), (ROLL, look("down")))[-1] == "Rat is still down."
    # What was never seen before is no news.
    assert read(CAME, (ROLL, look("hurt")))[-1] == "Ana rolls 2 for the axe."


def test_of_a_blow_that_shows_in_one_look_no_other_is_told_to_be_as_before() -> None:
    begun = (*CAME, look("hurt"), look("fresh", track="con"))
    told = read(begun, (ROLL, look("hurt"), look("spent", track="con"), look("hurt")))
    assert told[-2:] == ["Ana rolls 2 for the axe.", "Rat now looks spent (con)."]
    told = read(begun, (ROLL, look("hurt"), look("spent")))
    assert told[-2:] == ["Ana rolls 2 for the axe.", "Rat now looks spent (hp)."]


def test_how_somebody_looks_as_before_is_said_in_the_common_words() -> None:
    """A game's own say that somebody *now* looks so."""

    def narrate(event: e.Event, names: Mapping[str, str], _: str) -> str:
        return f"{names[event.who]}, all in red." if isinstance(event, e.Appeared) else ""

    found = lines((*CAME, look("hurt")), (ROLL, look("spent")), (ROLL, look("spent")))
    said = [entry.sentence for entry in tell(narrate, found) if "Rat" in entry.sentence]
    assert said[-2:] == ["Rat, all in red.", "Rat still looks spent."]


def test_a_commit_whose_declaration_is_hidden_is_headed_so() -> None:
    """A heading of "Something hidden" above what everybody can read says too little."""
    asked = e.Declared("gm", 0, "k", {"type": "enlist"}, "1", to=ONLY_GM)
    entries = tell(common, lines((asked, CAME[1])))
    assert "1. Declared in secret\n    1-1 Ana joins" in RENDERERS["text/plain"]("A fight", entries)
    german = RENDERERS["text/plain"]("A fight", entries, tongue("de"))
    assert "1. Verdeckt angesagt\n" in german


def test_who_declares_again_what_stays_sealed_declares_anew() -> None:
    """Two lines of the same words would be a riddle to whoever is not shown the choices."""
    first, begins, declared = "Ana has declared.", e.Phased("aim", 1), e.Readied("c1")
    sealed = [(declared,), (declared,)]
    assert read((*CAME, begins), *sealed)[-2:] == [first, f"Anew: {first}"]
    assert read((*CAME, begins), *sealed, lang="de")[-1].startswith("Von Neuem: ")
    # In the next round it is the first time again, and what was taken back does not count.
    assert read((*CAME, begins), (declared,), (e.Phased("aim", 2),), (declared,))[-1] == first
    back = (e.Retracted((2,), after=1),)
    assert read((*CAME, begins), (declared,), back, (declared,))[-1] == first
