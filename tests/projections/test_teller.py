"""The teller: what a viewer's lines become, as they come and as a whole."""

from collections.abc import Mapping
from functools import partial

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.domain.line import START, Hidden, Line, Seen, embed, write
from fightbook.domain.perceive import blank
from fightbook.domain.state import Encounter
from fightbook.projections import wire
from fightbook.projections.audit.wording import log as doubtful
from fightbook.projections.log import Entry, Teller, Voice, common, tell, words
from fightbook.projections.tongues import ENGLISH, tongue
from fightbook.projections.wire import seen
from fightbook.server.plugins import rulesets
from tests.support.duel import DUEL
from tests.support.evening import asked, evening, shown
from tests.support.table import Table
from tests.support.work import calls


def log(table: Table, seat: str) -> tuple[Entry, ...]:
    return tell(table.rules.narrate, shown(table, seat))


def said(entries: tuple[Entry, ...]) -> list[str]:
    return [entry.sentence for entry in entries]


def told(*events: e.Event) -> tuple[Entry, ...]:
    return tell(common, write(1, events, START))


def a_duel() -> tuple[Table, str, str, str]:
    table = Table(DUEL, {"health": "word"}, seed=3)
    lena = table.sit("Lena")
    ana = table.enlist("Ana", "party", lena)
    rat = table.enlist("Rat", "foes", template="rat", sheet={"hp": 2})
    table.do("gm", {"type": "begin"})
    return table, lena, ana, rat


def test_a_question_that_is_asked_anew_is_told_once() -> None:
    choices = (e.Choice("yes", "Yes"),)
    ask = e.Prompted("p1", "more", (), "c1", "Once more?", choices)
    table = e.Joined("c1", "Ana", "party", ()), ask
    first = write(1, table, START)
    anew = msgspec.structs.replace(ask, prompt="p2")
    teller = Teller(common)
    teller.feed(first)
    news = teller.feed(write(2, [e.Lapsed("p1"), anew], START))
    assert said(news.entries) == ["The GM must answer: Once more? (Yes)"]
    news = teller.feed(write(3, [e.Lapsed("p2")], START))
    assert said(news.entries) == ["“Once more?” needs no answer any more."]


@pytest.mark.parametrize(
    ("became", "told"),
    [
        (e.Checked("defenceless", "c1", "helpless"), False),
        (e.Checked("prevented", "c2", "down", "c1"), False),
        (e.Checked("prevented", "c2", "walk"), True),
    ],
)
def test_a_question_of_which_is_told_what_became_is_not_told_to_need_no_answer(
    became: e.Checked, told: bool
) -> None:
    ask = e.Prompted("p1", "more", (), "c1", "Once more?", (e.Choice("yes", "Yes"),))
    came = (e.Joined("c1", "Ana", "party", ()), e.Joined("c2", "Bo", "foes", ()))
    teller = Teller(common)
    teller.feed(write(1, (*came, ask), START))
    news = teller.feed(write(2, [e.Lapsed("p1"), became], START))
    assert ("“Once more?” needs no answer any more." in said(news.entries)) is told


def test_a_question_that_nobody_was_shown_ends_unmentioned() -> None:
    assert said(told(e.Lapsed("p9"))) == []


@pytest.mark.parametrize(
    ("about", "needs", "en", "de"),
    [
        ("c1", (), ": Ana is out of the fight.", ": Ana ist nicht mehr im Kampf."),
        ("c2", ("c1",), ": Ana is out of the fight.", ": Ana ist nicht mehr im Kampf."),
        ("c2", (), ".", "."),
        ("", (), ".", "."),
    ],
)
def test_a_question_says_who_is_out_of_the_fight_for_whom_it_needs_no_answer(
    about: str, needs: tuple[str, ...], en: str, de: str
) -> None:
    choices = (e.Choice("yes", "Yes"),)
    ask = e.Prompted("p1", "more", (), about, "Once more?", choices, needs=needs)
    came = (e.Joined("c1", "Ana", "party", ()), e.Joined("c2", "Bo", "foes", ()))
    left = (e.Left("c1", "called away"), e.Lapsed("p1"))
    lines = [*write(1, (*came, ask), START), *write(2, left, START)]
    assert said(tell(common, lines))[-1] == f"“Once more?” needs no answer any more{en}"
    german = tell(common, lines, tongue("de"))
    assert german[-1].sentence == f"„Once more?“ braucht keine Antwort mehr{de}"


@pytest.mark.parametrize(
    ("why", "end"),
    [
        ("a slip of mine", " (a slip of mine)."),
        ("Verklickt. Lena, 2", " (Verklickt. Lena, 2)."),
        ("", "."),
    ],
)
def test_why_a_player_asks_to_take_something_back_stands_in_brackets(why: str, end: str) -> None:
    table = Table(DUEL)
    lena = table.sit("Lena")
    for name, side in (("Ana", "party"), ("Rat", "foes")):
        table.enlist(name, side, lena)
    table.do("gm", {"type": "begin"})
    table.do(lena, {"type": "ask", "reason": why})
    table.do("gm", {"type": "answer", "prompt": asked(table), "choice": "no"})
    begged, denied = (x.sentence for x in tell(common, shown(table, "gm"), tongue("de"))[-2:])
    wish = f"Lena bittet darum, den letzten Schritt zurückzunehmen{end}"
    assert begged == f"Frage an die Spielleitung: {wish} (Zurücknehmen / So lassen)"
    assert denied == "Die Spielleitung antwortet: So lassen."
    english = tell(common, shown(table, "gm"))[-2].sentence
    asks = f"Lena asks to take back the last step{end} (Take it back / Leave it)"
    assert english == f"The GM must answer: {asks}"


@pytest.mark.parametrize("seat", ["gm", "s3", "watch"])
def test_commit_by_commit_is_the_whole(seat: str) -> None:
    table, *_ = evening()
    teller = Teller(DUEL.narrate)
    found: list[Entry] = []
    struck: set[int] = set()
    for number in range(1, table.state.commit + 1):
        news = teller.feed([line for line in shown(table, seat) if line.commit == number])
        found += news.entries
        struck = (struck | set(news.struck)) - set(news.restored)
    assert teller.entries == log(table, seat)
    assert [entry.at for entry in found] == [entry.at for entry in teller.entries]
    assert {entry.commit for entry in teller.entries if entry.retracted} >= struck == {17, 18}


@pytest.mark.parametrize("seat", ["gm", "s3", "watch"])
def test_a_message_tells_what_the_lines_tell(seat: str) -> None:
    table, *_ = evening()
    teller = Teller(DUEL.narrate)
    teller.feed([wire.seen(as_sent(line)) for line in shown(table, seat)])
    assert teller.entries == log(table, seat)


def as_sent(line: Seen) -> dict[str, object]:
    if isinstance(line, Hidden):
        return {"at": line.at, "mark": line.mark}
    return embed(line.raw)


def test_a_line_from_a_message_is_the_stored_line() -> None:
    table, *_ = evening()
    lines = shown(table, "s3")
    again = [seen(as_sent(line)) for line in lines]
    assert [(line.at, line.mark) for line in again] == [(line.at, line.mark) for line in lines]


@pytest.mark.parametrize("found", [{}, {"at": "first"}, {"at": "1-0", "type": "danced"}])
def test_what_is_no_line_is_refused(found: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        seen(found)


def test_a_commit_of_hidden_lines_tells_nothing() -> None:
    table, lena, *_ = a_duel()
    table.do("gm", {"type": "throw", "sides": 20, "hidden": True})
    assert [x for x in log(table, lena) if x.commit == table.state.commit] == []
    assert [x.sentence for x in log(table, "gm") if x.commit == table.state.commit] == [
        "The GM rolls 20."
    ]


def test_a_sealed_choice_is_told_when_it_is_revealed() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    assert said(log(table, "watch"))[-1] == "Ana has declared."
    assert said(log(table, lena))[-1] == "Ana chooses: high."
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    (entry,) = [x for x in log(table, "watch") if x.sentence == "Ana chooses: high."]
    assert (entry.revealed, entry.commits) == ("7-1", (8, 7))
    assert said(log(table, lena)).count("Ana chooses: high.") == 1


def changed(*last: e.Event) -> tuple[Entry, ...]:
    """Give what a spectator reads of somebody who chose twice in secret before all was shown."""
    return told(*changed_lines(), *last)


def changed_lines() -> list[e.Event]:
    hidden = [
        write(7 + n, (e.Chosen("c1", {"high": not n}, to=("s3",)),), START)[0] for n in range(2)
    ]
    opened = [e.Revealed(line.at, embed(line.raw)) for line in hidden]
    return [e.Joined("c1", "Ana", "party", ()), *opened]


def test_a_sealed_choice_that_was_changed_says_so_beside_the_later_one() -> None:
    first = "At first, but changed before all was shown: Ana chooses: high."
    assert said(changed())[1:] == [first, "Ana chooses: not high."]
    german = tell(common, write(1, changed_lines(), START), tongue("de"))
    assert german[1].sentence.startswith("Zuerst, aber geändert, bevor alles gezeigt wurde: Ana")


def test_whoever_sees_a_sealed_choice_changed_reads_that_it_takes_the_place_of_the_first() -> None:
    aims = [e.Chosen("c1", {"high": not n % 2}, to=("s3",)) for n in range(3)]
    made = [write(7 + n, (aim,), START)[0] for n, aim in enumerate(aims)]
    came = write(1, (e.Joined("c1", "Ana", "party", ()),), START)
    opened = write(9, [e.Revealed(line.at, embed(line.raw)) for line in made[:2]], START)
    later = write(10, aims[2:], START)
    changed = ["Ana chooses: high.", "Anew: Ana chooses: not high."]
    assert said(tell(common, [*came, *made[:2], *opened, *later]))[1:] == [
        *changed,
        "Ana chooses: high.",
    ]
    phase = write(9, (e.Phased("declare", 2),), START)
    assert said(tell(common, [*came, *made[:2], *phase, *later]))[-1] == "Ana chooses: high."
    other = write(9, (e.Chosen("c1", {"card": 3}, to=("s3",)),), START)
    assert not said(tell(common, [*came, *made[:1], *other]))[-1].startswith("Anew")
    german = tell(common, [*came, *made[:2]], tongue("de"))
    assert german[-1].sentence.startswith("Neu angesagt: Ana")


def test_a_sealed_choice_of_somebody_who_left_before_all_were_shown_says_so() -> None:
    (hidden,) = write(7, (e.Chosen("c1", {"high": True}, to=("s3",)),), START)
    opened = e.Revealed(hidden.at, embed(hidden.raw))
    came = e.Joined("c1", "Ana", "party", ())
    left = e.Left("c1", "called away")
    assert said(told(came, left, opened))[-1] == "Meant before leaving: Ana chooses: high."
    assert said(told(came, left, came, opened))[-1] == "Ana chooses: high."
    german = tell(common, write(1, (came, left, opened), START), tongue("de"))
    assert german[-1].sentence.startswith("Noch vor dem Weggehen: Ana")


def test_a_sealed_choice_of_somebody_who_died_before_all_were_shown_says_so() -> None:
    (hidden,) = write(7, (e.Chosen("c1", {"high": True}, to=("s3",)),), START)
    opened = e.Revealed(hidden.at, embed(hidden.raw))
    came, died, lives = e.Joined("c1", "Ana", "party", ()), e.Marked("c1", "dead"), "raised"
    assert said(told(came, died, opened))[-1] == "Meant before dying: Ana chooses: high."
    for back in (e.Unmarked("c1", "dead", lives), came):
        assert said(told(came, died, back, opened))[-1] == "Ana chooses: high."
    hurt, healed = e.Marked("c1", "dying"), e.Unmarked("c1", "dying")
    assert said(told(came, hurt, opened))[-1] == "Ana chooses: high."
    assert said(told(came, died, hurt, healed, opened))[-1].startswith("Meant before dying")
    german = tell(common, write(1, (came, died, opened), START), tongue("de"))
    assert german[-1].sentence.startswith("Noch vor dem Tod: Ana")


def test_a_sealed_choice_that_was_taken_back_was_not_meant_before_dying() -> None:
    table, lena, ana, _ = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "mark", "who": ana, "mark": "dead", "reason": "poison"})
    table.do("gm", {"type": "close", "outcome": "They part."})
    (opened,) = [x for x in log(table, "watch") if x.revealed and x.kind == "chosen"]
    assert (opened.sentence, opened.retracted) == ("Ana chooses: high.", True)


@pytest.mark.parametrize(
    "after",
    [e.Marked("c1", "dead"), e.Left("c1", "called away"), e.Closed("Over.")],
    ids=["died", "left", "ended"],
)
def test_a_choice_that_came_to_pass_is_not_told_by_what_came_of_it(after: e.Event) -> None:
    (hidden, ready) = write(7, (e.Chosen("c1", {"high": True}, to=("s3",)), e.Readied("c1")), START)
    came, opened = e.Joined("c1", "Ana", "party", ()), e.Revealed(hidden.at, embed(hidden.raw))
    unseen = Hidden(hidden.commit, hidden.index, hidden.mark)
    lines: list[Seen] = [*write(1, (came,), START), unseen, ready]
    lines += write(8, (opened, after), START)
    assert "Ana chooses: high." in said(tell(common, lines))


def test_a_sealed_choice_that_the_end_came_before_was_never_done() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "undo"})
    table.do(lena, {"type": "aim", "who": ana, "high": False})
    table.do("gm", {"type": "close", "outcome": "They part."})
    never = "Meant, but never done, as the fight ended first: Ana chooses: not high."
    opened = [x for x in log(table, "watch") if x.revealed and x.kind == "chosen"]
    assert [(x.sentence, x.retracted) for x in opened] == [
        ("Ana chooses: high.", True),
        (never, False),
    ]
    assert "Ana chooses: not high." in said(log(table, lena))  # told as soon as it was declared
    german = tell(DUEL.narrate, shown(table, "watch"), tongue("de"))
    assert any(x.sentence.startswith("Angesagt, aber nicht mehr ausgeführt") for x in german)
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    now = [x for x in log(table, "watch") if x.commit == table.state.commit]
    assert said(tuple(x for x in now if x.revealed)) == ["Ana chooses: not high."]


def test_of_two_sealed_choices_that_the_end_came_before_the_first_had_been_changed() -> None:
    came, ready = e.Joined("c1", "Ana", "party", ()), e.Readied("c1")
    choices = [(e.Chosen("c1", {"high": high}, to=("s3",)), ready) for high in (True, False)]
    made = [write(7 + n, both, START) for n, both in enumerate(choices)]
    opened = [e.Revealed(both[0].at, embed(both[0].raw)) for both in made]
    seen_by_all = [Hidden(both[0].commit, both[0].index, both[0].mark) for both in made]
    end = write(9, (e.Closed("Over."), *opened), START)
    lines: list[Seen] = [
        *write(1, (came,), START),
        seen_by_all[0],
        made[0][1],
        seen_by_all[1],
        made[1][1],
        *end,
    ]
    assert said(tell(common, lines))[-2:] == [
        "At first, but changed before all was shown: Ana chooses: high.",
        "Meant, but never done, as the fight ended first: Ana chooses: not high.",
    ]


def test_choices_of_many_rounds_that_are_shown_at_the_end_were_not_changed() -> None:
    assert said(changed(e.Closed("Over.")))[1:3] == ["Ana chooses: high.", "Ana chooses: not high."]


def test_an_answer_that_was_taken_back_and_given_again_keeps_its_words_where_both_are_shown() -> (
    None
):
    question = e.Prompted("p7.h0", "pick", ("gm",), "", "Which?", (e.Choice("no", "Let it be"),))
    answer = e.Answered("p7.h0", "no", "gm")
    assert said(told(question, answer, answer))[1:] == ["The GM answers: Let it be."] * 2


def test_what_is_quoted_within_a_quote_stands_in_single_quotes() -> None:
    assert words.within("\u201ca \u201eb\u201c c\u201d") == "\u2018a \u201ab\u2018 c\u2019"


def test_what_was_opened_to_everybody_is_hidden_from_nobody() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    (entry,) = [x for x in log(table, lena) if x.commit == 7]
    assert entry.hidden
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    assert [x.hidden for x in log(table, lena) if x.commit == 7] == [False]
    table.do("gm", {"type": "undo"})
    assert [x.hidden for x in log(table, lena) if x.commit == 7] == [True]


def test_a_reveal_that_was_taken_back_is_told_again() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "aim", "who": rat, "high": False})
    found = [x for x in log(table, "watch") if x.sentence == "Ana chooses: high."]
    assert [x.retracted for x in found] == [True, False]


def test_what_is_revealed_of_a_commit_taken_back_is_struck_through() -> None:
    table, lena, ana, _ = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "close"})
    (entry,) = [x for x in log(table, "watch") if x.revealed == "7-1"]
    assert entry.retracted


def test_undo_strikes_through_and_redo_restores() -> None:
    table, lena, ana, _ = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "undo"})
    assert [x.retracted for x in log(table, lena) if x.commit == 7] == [True]
    table.do("gm", {"type": "redo"})
    assert [x.retracted for x in log(table, lena) if x.commit == 7] == [False]
    assert said(log(table, lena))[-1] == "The GM brings back “Ana chooses: high”."


def test_a_rewind_goes_back_to_the_round_before() -> None:
    table, lena, ana, rat = a_duel()
    table.do(lena, {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    table.do("gm", {"type": "undo"})
    table.do("gm", {"type": "say", "text": "again"})
    rounds = [(x.kind, x.round) for x in log(table, "watch")][-3:]
    assert rounds == [("phased", 2), ("retracted", 2), ("noted", 1)]


def test_the_entry_holds_every_number() -> None:
    table, *_ = evening()
    rolled = next(x for x in log(table, "gm") if x.at == "9-3")
    assert [(d.sides, d.face, d.hidden) for d in rolled.dice] == [(20, 14, True), (20, 4, True)]
    assert rolled.modifiers == (e.Modifier("modifier", 3),)
    assert rolled.total == 21
    harmed = next(x for x in log(table, "gm") if x.kind == "damaged")
    assert harmed.change is not None
    assert (harmed.change.before.value, harmed.change.after.value, harmed.change.amount) == (
        3,
        2,
        1,
    )
    assert harmed.by is not None
    assert (harmed.by.name, harmed.reason) == ("Rat", "a touch")


def test_the_parts_of_a_damage_are_in_the_entry() -> None:
    track = e.Track("pool", "HP", 6, 6)
    parts = (e.Modifier("axe", 4), e.Modifier("armour", -1))
    (entry,) = told(e.Damaged("c1", "hp", 3, track, track, "c2", "", parts))
    assert entry.modifiers == parts
    assert words.sums(entry) == "axe +4, armour \u22121 = 3"


def test_the_parts_add_up_whatever_was_lost() -> None:
    track = e.Track("pool", "HP", 2, 6)
    parts = (e.Modifier("axe", 4), e.Modifier("armour", -6))
    (entry,) = told(e.Damaged("c1", "hp", 0, track, track, "c2", "", parts))
    assert words.sums(entry) == "axe +4, armour \u22126 = \u22122"


def test_who_and_whom_are_named() -> None:
    ana, rat = e.Joined("c1", "Ana", "party", ()), e.Joined("c2", "Rat", "foes", ())
    entry = told(ana, rat, e.Checked("strike", "c1", "hit", "c2", "c1"))[-1]
    assert entry.who is not None
    assert entry.target is not None
    assert (entry.who.name, entry.target.name) == ("Ana", "Rat")
    assert entry.sentence == "Strike: Ana against Rat, hit; Ana wins."


def test_the_gm_is_seen_to_act_for_a_player() -> None:
    table, lena, ana, rat = a_duel()
    table.do("gm", {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True})
    assert [(x.sentence, x.by_gm) for x in log(table, "watch") if x.kind == "chosen"] == [
        ("Ana chooses: high.", True),
        ("Rat chooses: high.", False),
    ]
    assert [x.by_gm for x in log(table, lena) if x.kind == "rolled"] == [False, False]


def test_the_gm_is_seen_to_answer_for_a_player() -> None:
    table, _, ana, rat = a_duel()
    faces = {f"check:{ana}": (3,), f"check:{rat}": (3,)}
    table.do("gm", {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True}, faces=faces)
    prompt = next(iter(table.state.fight.prompts))
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "rest"})
    (entry,) = [x for x in log(table, "watch") if x.kind == "answered"]
    assert entry.by_gm
    assert entry.who is not None
    assert (entry.sentence, entry.who.name) == ("The GM answers for Lena: No.", "Ana")


def test_the_gm_is_seen_to_throw_for_a_player() -> None:
    table, _, ana, _ = a_duel()
    table.do("gm", {"type": "throw", "sides": 6, "who": ana})
    (entry,) = [x for x in log(table, "watch") if x.kind == "rolled"]
    assert entry.by_gm


def test_a_correction_is_the_gms() -> None:
    table, *_ = evening()
    found = {x.kind: (x.by_gm, x.reason) for x in log(table, "watch") if x.commit in {13, 14}}
    assert found == {"adjusted": (True, "it missed"), "marked": (True, "wet grass")}


def test_what_follows_by_the_rules_from_a_correction_is_not_the_gms() -> None:
    """That a condition ends which the GM took away is the GM's; what that brings is not."""
    came = (e.Seated("s1", "player", "Lena", ""), e.Joined("c1", "Ana", "party", ("s1",)))
    asked = {"type": "unmark", "who": "c1", "mark": "dead", "reason": "by mistake"}
    deed = e.Declared("gm", 0, "k", asked, "1")
    ended = (e.Unmarked("c1", "dead", "by mistake"), e.Unmarked("c1", "prone"))
    follows = e.Marked("c1", "unconscious")
    lines = [*write(1, came, START), *write(2, (deed, *ended, follows), START)]
    found = {x.mark: x.by_gm for x in tell(common, lines) if x.commit == 2}
    assert found == {"dead": True, "prone": False, "unconscious": False}


@pytest.mark.parametrize(("why", "said"), [("over", ""), ("rain", " (rain)")])
def test_that_the_rounds_of_a_condition_are_over_is_no_reason(why: str, said: str) -> None:
    ended = (e.Joined("c1", "Ana", "party", ()), e.Unmarked("c1", "angry", why))
    assert told(*ended)[-1].sentence == f"Ana is no longer angry{said}."


def test_the_ruleset_speaks_first() -> None:
    def narrate(event: e.Event, names: Mapping[str, str], _: str) -> str:
        return f"{names[event.who]} is swift.\u202e" if isinstance(event, e.Rolled) else ""

    rolled, noted = tell(narrate, write(1, [e.Rolled("a", "c1", "b", (), 3), e.Noted("x")], START))
    assert rolled.sentence == "Somebody is swift."
    assert rolled.total == 3
    assert noted.sentence == "The GM notes: “x”"


def test_the_ruleset_can_leave_an_event_untold() -> None:
    def narrate(event: e.Event, _: Mapping[str, str], __: str) -> str | None:
        return None if isinstance(event, e.Rolled) else ""

    (noted,) = tell(narrate, write(1, [e.Rolled("a", "c1", "b", (), 3), e.Noted("x")], START))
    assert noted.kind == "noted"


def test_two_of_one_name_are_told_apart() -> None:
    orcs = [e.Joined(who, "Orc", "foes", ()) for who in ("c1", "c2")]
    left = [e.Left(who, "") for who in ("c1", "c2")]
    assert said(told(*orcs, *left))[2:] == [
        "Orc is taken out of play.",
        "Orc (c2) is taken out of play.",
    ]


@pytest.mark.parametrize(
    ("about", "needs", "question", "told"),
    [
        ("c2", ("c3",), "Does Orc follow Bo?", "Does Orc (c2) follow Bo?"),
        ("c3", ("c2",), "Does Bo follow Orc?", "Does Bo follow Orc (c2)?"),
        ("c1", ("c3",), "Does Orc follow Bo?", "Does Orc follow Bo?"),
        ("c2", ("c1",), "Does Orc follow Orc?", "Does Orc (c2) follow Orc?"),
        ("c1", ("c2",), "Does Orc follow Orc?", "Does Orc follow Orc (c2)?"),
        (
            "c2",
            ("c1",),
            "Orc turns from Orc. Does Orc strike?",
            "Orc turns from Orc (c2). Does Orc (c2) strike?",
        ),
        (
            "c3",
            ("c1", "c2"),
            "Orc strikes Orc. How does Bo help?",
            "Orc strikes Orc (c2). How does Bo help?",
        ),
        # Which is which, nobody can know: but whom it is about.
        ("c2", (), "Orc leaves Orc. What now?", "Orc (c2): Orc leaves Orc. What now?"),
        ("c1", ("c2",), "Orc leaves Orc. What now?", "Orc: Orc leaves Orc. What now?"),
        ("c2", (), "Orc is out: does Orc go?", "Orc (c2): Orc is out: does Orc go?"),
        ("c3", (), "Bo is out: does Bo go?", "Bo is out: does Bo go?"),
        ("c2", (), "What now?", "What now?"),
        ("c2", (), "Does Orcus follow?", "Does Orcus follow?"),
    ],
)
def test_a_question_tells_two_of_one_name_apart(
    about: str, needs: tuple[str, ...], question: str, told: str
) -> None:
    names = {"c1": "Orc", "c2": "Orc", "c3": "Bo", "c4": "Orcus"}
    came = [e.Joined(who, name, "foes", ()) for who, name in names.items()]
    choices = (e.Choice("yes", "Yes"),)
    ask = e.Prompted("p1", "more", (), about, question, choices, needs=needs)
    other = e.Prompted("p2", "more", (), "c3", "Once more?", choices)
    lines = write(1, (*came, ask, other), START)
    answered = tell(common, [*lines, *write(2, (e.Answered("p1", "yes", "gm"),), START)])
    gone = tell(common, [*lines, *write(2, (e.Left(about, ""), e.Lapsed("p1")), START)])
    *_, first, _, answer = said(answered)
    lapsed = said(gone)[-1]
    assert first == f"The GM must answer: {told} (Yes)"
    assert answer == f"The GM answers “{told}”: Yes."
    assert lapsed.startswith(f"“{told}” needs no answer any more")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_choice_tells_two_of_one_name_apart(lang: str) -> None:
    came = [e.Joined(who, name, "foes", ()) for who, name in {"c1": "No", "c2": "No"}.items()]
    choices = (e.Choice("c1", "No"), e.Choice("c2", "No"), e.Choice("no", "Once"))
    lines = write(1, [*came, e.Prompted("p1", "whom", (), "c1", "Xyz?", choices)], START)
    lines += write(2, [e.Answered("p1", "c2", "gm")], START)
    asked, answer = said(tell(common, lines, tongue(lang, rulesets()["percentile"].sayings)))[-2:]
    assert asked.endswith("Xyz? (No / No (c2) / Once)")
    assert answer.endswith(": No (c2).")


HEIGHT = e.Marked("c1", "grant.modifier", 2, by="gm", why="height")
GRANTED = "The GM grants Ana"


def test_a_grant_in_place_of_another_says_so() -> None:
    """Only the later one counts: whoever reads the log must not wait for both."""
    ana, mud = e.Joined("c1", "Ana", "party", ()), msgspec.structs.replace(HEIGHT, why="")
    screen = e.Marked("c1", "grant.screen", 1, by="gm", why="fog")
    used = e.Unmarked("c1", "grant.modifier", "used")
    lucky = e.Marked("c1", "grant.advantage", 1, by="gm", why="luck")
    grants = (HEIGHT, mud, HEIGHT, used, HEIGHT, lucky, lucky, screen, screen)
    assert said(told(ana, *grants))[1:] == [
        f"{GRANTED} +2 on the next roll (height).",
        f"{GRANTED} +2 on the next roll, in place of +2 (height).",
        f"{GRANTED} +2 on the next roll (height), in place of +2.",
        "Ana uses what the GM granted: the modifier.",
        f"{GRANTED} +2 on the next roll (height).",
        f"{GRANTED} advantage on the next roll (luck).",
        f"{GRANTED} advantage on the next roll (luck), in place of what was granted before (luck).",
        f"{GRANTED} a roll behind the screen (fog).",
        f"{GRANTED} a roll behind the screen (fog), in place of what was granted before (fog).",
    ]
    german = tell(common, write(1, [ana, HEIGHT, lucky, HEIGHT, lucky], START), tongue("de"))
    assert [entry.sentence.partition(", ")[2] for entry in german[-2:]] == [
        "anstelle von +2 (height).",
        "anstelle von dem, was vorher gewährt war (luck).",
    ]


def test_a_grant_that_was_taken_back_is_not_replaced() -> None:
    lines = write(1, [e.Joined("c1", "Ana", "party", ())], START)
    lines += write(2, [HEIGHT], START) + write(3, [e.Retracted((2,), 1)], START)
    assert said(tell(common, [*lines, *write(4, [HEIGHT], START)]))[-1] == (
        f"{GRANTED} +2 on the next roll (height)."
    )


def test_whoever_is_revealed_is_known_to_whoever_reads_that_it_happens() -> None:
    rat = write(1, [e.Joined("c1", "Rat", "foes", (), to=("gm",))], START)
    shows = e.Declared("gm", 0, "k", {"type": "reveal", "who": "c1"}, "1")
    seen_: list[Seen] = [Hidden(1, 0, rat[0].mark)]
    seen_ += write(2, [shows, e.Revealed("1-0", embed(rat[0].raw))], START)
    told_ = ["The GM reveals Rat.", "Rat joins the foes, unseen until now."]
    assert said(tell(common, seen_)) == told_
    assert [*Voice(rulesets()["sword"], blank(Encounter("e1"))).speak(seen_).values()][
        -1:
    ] == told_[1:]


def test_a_condition_without_a_word_is_called_as_it_is() -> None:
    ana = e.Joined("c1", "Ana", "party", ())
    odd = (e.Marked("c1", "-", -5), e.Unmarked("c1", "..."), e.Marked("c1", "grant.", by="gm"))
    assert said(told(ana, *odd))[1:] == [
        "Ana is now - \u22125.",
        "Ana is no longer ....",
        "The GM grants Ana grant on the next roll.",
    ]


def test_a_voice_leaves_grants_to_whoever_knows_what_came_before() -> None:
    voice = Voice(DUEL, blank(Encounter("e1")))
    ended = e.Unmarked("c1", "grant.modifier", "used")
    line = voice.speak(write(1, [e.Joined("c1", "Ana", "party", ()), HEIGHT, ended], START))
    assert [*line] == ["1-0", "1-2"]


def test_whoever_joins_unseen_is_told_so() -> None:
    """The GM's log says that nobody else saw it; the others read nothing until it is shown."""
    rat = e.Joined("c1", "Rat", "foes", (), to=("gm",))
    hidden = write(1, [rat], START)
    assert said(tell(common, hidden)) == ["Rat joins the foes, unseen."]
    shown_: list[Seen] = [
        Hidden(1, 0, hidden[0].mark),
        *write(2, [e.Revealed("1-0", embed(hidden[0].raw))], START),
    ]
    assert said(tell(common, shown_)) == ["Rat joins the foes, unseen until now."]
    german = tongue("de")
    assert said(tell(common, hidden, german)) == ["Rat kommt ungesehen dazu, für die Gegner."]
    assert said(tell(common, shown_, german)) == [
        "Rat kommt dazu, bisher ungesehen, für die Gegner."
    ]
    voice = Voice(DUEL, blank(Encounter("e1")))
    assert [*voice.speak(hidden).values()] == ["Rat joins the foes, unseen."]
    assert voice.speak(shown_) == {"2-0": "Rat joins the foes, unseen until now."}


def test_a_combatant_revealed_twice_keeps_its_name() -> None:
    orc = e.Joined("c1", "Orc", "foes", ())
    assert said(told(orc, orc))[1] == "Orc joins the foes."


def test_a_stream_that_begins_in_the_middle_is_told_as_well_as_can_be() -> None:
    lines: list[Line] = [
        *write(
            9, [e.Reinstated((4,), 4), e.Retracted((5,), 4), e.Answered("p1", "yes", "s9")], START
        )
    ]
    assert said(tell(common, lines)) == [
        "The GM brings back a step that is not told.",
        "The GM takes back a step that is not told.",
        "Somebody answers: yes.",
    ]


def test_a_word_that_is_shown_anew_is_no_change_of_health() -> None:
    table, lena, _, rat = a_duel()
    table.do("gm", {"type": "show", "who": rat, "shown": "exact"})
    table.do("gm", {"type": "adjust", "who": rat, "track": "hp", "value": 1, "reason": "a trap"})
    table.do("gm", {"type": "show", "who": rat, "shown": "word"})
    found = said(log(table, lena))
    assert "The GM shows the health of Rat as a word." in found
    assert not any("now looks" in sentence for sentence in found)
    table.do("gm", {"type": "adjust", "who": rat, "track": "hp", "value": 2, "reason": "a herb"})
    assert any("Rat now looks" in sentence for sentence in said(log(table, lena)))


def test_to_tell_twice_as_many_undos_is_twice_the_work() -> None:
    table, _, ana, _ = a_duel()
    took, bitten = list[int](), {"who": ana, "track": "hp", "value": 1, "reason": "a bite"}
    for _ in range(2):
        for _ in range(60):
            table.do("gm", {"type": "adjust", **bitten})
            table.do("gm", {"type": "undo"})
        log(table, "gm")  # what is read once, such as sayings, has been
        took.append(calls(partial(log, table, "gm")))
    assert took[1] < 2.1 * took[0]


def test_facts_that_their_words_do_not_fit_are_told_in_common_words_or_not() -> None:
    """As in a forged book, or one of another version, which is read and not played on."""
    forged: list[e.Event] = [
        e.Declared("gm", 0, "k", {"type": ["x"], "who": {"a": 1}}, "99"),
        e.Joined("c1", "Ana", "party", ()),
        e.Sheeted("c1", {}, {}),
        e.Readied("c1"),
        e.Reinstated((), 0),
        e.Amended((), 0),
        e.Damaged("c1", "hp", 1, e.Track("boxes", "B"), e.Track("dice", "D"), parts=()),
        e.Noted("still here"),
    ]
    lines = write(1, forged, START)
    for rules in rulesets().values():
        found = said(doubtful(Teller(rules.narrate), lines, ENGLISH))
        assert "still here" in found[-1]
        told = Voice(rules, blank(Encounter("e1"))).speak(lines)
        assert found[-1] in told.values()


def test_a_name_with_that_of_the_seat_in_it_does_not_name_the_gm() -> None:
    came = (e.Seated("s1", "player", "Ana", ""), e.Joined("c1", "Ana 1", "party", ("s1",)))
    deed = e.Declared("s1", 0, "k", {"type": "wait", "who": "c1"}, "1")
    marked = e.Marked("c1", "lame", by="gm", why="a stone")
    lines = [*write(1, came, START), *write(2, (deed, marked), START)]
    (entry,) = [x for x in tell(common, lines) if x.by_gm]
    assert (entry.sentence, words.tags(entry)) == ("Ana 1 is now lame (a stone).", ["by the GM"])


@pytest.mark.parametrize(
    ("lang", "tag"),
    [("en", "from 4-1, shown only now"), ("de", "aus 4-1, erst jetzt gezeigt")],
)
def test_what_is_opened_at_the_end_says_from_where_it_is(lang: str, tag: str) -> None:
    table = a_duel()[0]
    throw = {"type": "throw", "sides": 20, "count": 1, "hidden": True}
    rolled = f"{table.do('gm', throw)[0].commit}-"
    table.do("gm", {"type": "close", "outcome": "They part."})
    spoken = tongue(lang)
    entries = tell(table.rules.narrate, shown(table, "watch"), spoken)
    (told,) = [x for x in entries if x.revealed.startswith(rolled) and x.kind == "rolled"]
    assert words.tags(told, spoken) == [tag.replace("4-1", told.revealed)]
    assert told.revealed.startswith(rolled)


@pytest.mark.parametrize(
    ("lang", "chosen", "answered"),
    [
        ("en", "Ana chooses: high.", "The GM answers for Lena: No."),
        ("de", "Ana wählt: high.", "Die Spielleitung antwortet für Lena: No."),
    ],
)
def test_a_line_that_names_the_gm_has_no_tag_that_says_it_again(
    lang: str, chosen: str, answered: str
) -> None:
    table, _, ana, rat = a_duel()
    faces = {f"check:{ana}": (3,), f"check:{rat}": (3,)}
    table.do("gm", {"type": "aim", "who": ana, "high": True})
    table.do("gm", {"type": "aim", "who": rat, "high": True}, faces=faces)
    prompt = next(iter(table.state.fight.prompts))
    table.do("gm", {"type": "answer", "prompt": prompt, "choice": "rest"})
    spoken = tongue(lang)
    entries = doubtful(Teller(table.rules.narrate, spoken), shown(table, "watch"), spoken)
    told = {x.sentence: words.tags(x, spoken) for x in entries if x.by_gm}
    shown_now, by_gm = spoken.say("tag-revealed"), spoken.say("tag-gm")
    assert told == {chosen: [shown_now, by_gm], answered: []}
