"""A sentence for every event that there is, or silence on purpose."""

from typing import Any

import msgspec
import pytest

from fightbook.domain import events as e
from fightbook.domain.tongue import Tongue
from fightbook.projections.log.sentences import SENTENCES, SILENT, needless
from fightbook.projections.log.stage import Stage
from fightbook.projections.names import Names
from fightbook.projections.scene import Scene

FULL = e.Track("pool", "Hit points", 6, 6)
HURT = e.Track("pool", "Hit points", 4, 6)
GONE = e.Track("pool", "Hit points", -1, 6)
CON = e.Track("pool", "CON", 9, 12)
WHOLE = e.Track("boxes", "Harm", boxes=("", ""))
BOXES = e.Track("boxes", "Health", boxes=("hurt", "", ""))
KEPT = e.Track("boxes", "Health", boxes=("lasting", "", ""))
SPELLS = e.Track("pool", "Spells of level 1", 2, 2)
CAST = e.Track("pool", "Spells of level 1", 1, 2)
THEIRS = e.Prompted("p7", "chance", ("gm",), "c3", "Does Rat strike?", (e.Choice("no", "No"),))
SCALE = tuple(e.Choice(str(n), str(n)) for n in range(1, 10))
DICE = e.Track("dice", "Hit dice", dice=(e.Die(6, 4), e.Die(6, 1)))
NO_DICE = e.Track("dice", "Hit dice")
SET = e.Track("dice", "Arrows", dice=(e.Die(8, 8), e.Die(6, 6), e.Die(6, 6)))
NO_DOSES = e.Track("pool", "Medicine", 0, 0)
BUFFER = e.Track("pool", "Temporary hit points", 0, 1_000_000)
SHIELDED = e.Track("pool", "Temporary hit points", 7, 1_000_000)
ASKED = e.Prompted("p1", "tie", ("s3",), "c1", "Once more?", (e.Choice("no", "No"),))


def declared(**command: Any) -> e.Declared:
    return e.Declared("s3", 0, "k1", command, "1")


def stage(**more: Any) -> Stage:
    names = Names()
    for who, name in (("c1", "Ana"), ("c2", "Rat")):
        names.learn(e.Joined(who, name, "party", ()))
    names.learn(e.Seated("s3", "player", "Lena", "t"))
    looks = {"c2/hp": "unhurt", "c1/hp": "unhurt", "c1/con": "fresh"}
    scene = Scene(1, "aim", {}, looks, {"p1": ASKED})
    return Stage(names, scene, {7: "Ana aims high"}, **more)


CASES: list[tuple[e.Event, str]] = [
    (e.Opened("duel", "1", "2023", "A fight", {}, {}), "“A fight” is played by the rules of Duel."),
    (
        e.Opened("duel", "1", "1", "A fight", {}, {}, "e0/9"),
        "“A fight” is played by the rules of Duel, from another one, behind its step 9.",
    ),
    (e.Seated("s3", "player", "Lena", "t"), "Lena sits down at the table."),
    (e.Seated("gm", "gm", "GM", "t"), ""),
    (e.Seated("watch", "spectator", "Spectators", "t"), ""),
    (e.Seated("s8", "spectator", "Zoe", "t"), "Zoe comes to watch."),
    (
        e.Seated("guests", "spectator", "Guests", ""),
        "Everybody who has a link to this fight may watch it.",
    ),
    (e.Unseated("guests"), "Nobody may watch any longer without a seat."),
    (e.Unseated("s3"), "Lena has no seat any more."),
    (e.Renewed("s3", "t"), ""),
    (
        e.Claimed("s3", "9-1", "a" * 64),
        "Lena says to have seen a line 9-1 that this server does not have.",
    ),
    (e.Trusted("s3", "own"), "Lena may bring the dice of the own combatants from the table."),
    (e.Trusted("s3", "none"), "Lena may bring no dice from the table."),
    (e.Trusted("s3", "all"), "Lena may bring all dice from the table."),
    (e.Anchored("s3", {"table": "a" * 64}), ""),
    (
        e.Anchored("s3", {"table": "a" * 64}, "history-lost"),
        (
            "Lena goes on with new dice: "
            "somebody says to have seen more of this fight than the server has."
        ),
    ),
    (e.Assigned("c1", ("s3",)), "Ana is now played by Lena."),
    (e.Assigned("c1", ()), "Ana is now played by the GM."),
    (e.Locked(True), "The table is closed to newcomers."),
    (e.Locked(False), "The table is open to newcomers."),
    (
        e.Framed(("https://a.example", "https://b.example")),
        "Pages of https://a.example and https://b.example may show this fight.",
    ),
    (e.Framed(()), "No other site may show this fight any longer."),
    (e.Timed(60), "Everybody has 60 seconds for a turn."),
    (e.Timed(60, held=True), "The time for a turn stands still."),
    (e.Timed(0), "A turn may take as long as it takes."),
    (e.Published(17, True), "Everybody may look at step 17 by its link."),
    (e.Published(17, False), "Nobody may look at step 17 by its link any longer."),
    (declared(type="begin"), "Lena starts the fight."),
    (declared(type="reveal", screen=True), "Lena reveals what was hidden."),
    (declared(type="reveal", wave=2), "Lena brings wave 2."),
    (declared(type="reveal", who="c2"), "Lena reveals Rat."),
    (declared(type="aim", who="c1", high=True), "Ana declares: aim, high."),
    (declared(type="aim", who="c1", high=False), "Ana declares: aim, not high."),
    (
        declared(type="strike", who="c1", target="c2", with_weapon="axe"),
        "Ana declares: strike at Rat, with weapon axe.",
    ),
    (declared(type="pass"), "Lena declares: pass."),
    (e.Rolled("check:c1", "c1", "the pass", (), 7), "Ana rolls 7 for the pass."),
    (
        e.Rolled("check:c9", "c9", "", (), 7, grade="minor-success"),
        "somebody rolls 7, minor success.",
    ),
    (e.Rolled("throw", "", "luck", (), 7), "7 is rolled for luck."),
    (e.Rolled("harm:c1", "c1", "damage", (), -9), "Ana rolls \u22129 for damage."),
    (e.Dealt("c1", (12, 40, 77)), "Ana draws cards 12, 40 and 77."),
    (e.Dealt("c1", ()), "Ana draws no card."),
    (e.Played("c1", (12,)), "Ana plays card 12."),
    (e.Played("c1", (12,), "given", "c2"), "Ana gives card 12 to Rat."),
    (e.Played("c1", (1, 2), "discarded"), "Ana discards cards 1 and 2."),
    (
        e.Checked("strike", "c1", "hit", "c2", "c1"),
        "strike: Ana against Rat, hit; Ana wins.",
    ),
    (e.Checked("save", "c1", "major-failure"), "save: Ana, major failure."),
    (
        e.Damaged("c1", "hp", 2, FULL, HURT, "c2", "a slash"),
        "Ana takes 2 damage from Rat: hit points 6/6 → 4/6 (a slash).",
    ),
    (
        e.Damaged("c1", "hp", 7, FULL, GONE),
        "Ana takes 7 damage: hit points 6/6 → \u22121/6.",
    ),
    (
        e.Healed("c1", "hp", -2, FULL, HURT, why="a new round"),
        "Ana keeps no more than there is room for: hit points 6/6 → 4/6 (a new round).",
    ),
    (
        e.Damaged("c1", "spells", 1, SPELLS, CAST),
        "Ana takes 1 damage: spells of level 1: 2/2 → 1/2.",
    ),
    (
        e.Damaged("c1", "health", 1, BOXES, BOXES, "c1"),
        "Ana takes 1 damage: health 1 hurt, 2 free → 1 hurt, 2 free.",
    ),
    (e.Damaged("c1", "hd", 5, DICE, NO_DICE), "Ana takes 5 damage: hit dice d6:4, d6:1 → no dice."),
    (e.Damaged("c1", "hd", 1, SET, DICE), "Ana takes 1 damage: arrows d8, 2d6 → d6:4, d6:1."),
    (
        e.Healed("c1", "shield", 7, BUFFER, SHIELDED),
        "Ana recovers 7: temporary hit points 0 → 7.",
    ),
    (e.Sheeted("c1", {}, {"shield": BUFFER, "hp": FULL}), "Ana has hit points 6/6."),
    (
        e.Healed("c1", "hp", 2, HURT, FULL, "c2", "a potion"),
        "Ana recovers 2, thanks to Rat: hit points 4/6 → 6/6 (a potion).",
    ),
    (e.Healed("c1", "hp", 2, HURT, FULL), "Ana recovers 2: hit points 4/6 → 6/6."),
    (
        e.Healed("c1", "con", 0, CON, e.Track("pool", "CON", 9, 14), why="a feat"),
        "Ana's CON can rise higher: 9/12 → 9/14 (a feat).",
    ),
    (
        e.Healed("c1", "health", 0, BOXES, KEPT, why="badly"),
        "Ana's health changes: 1 hurt, 2 free → 1 lasting, 2 free (badly).",
    ),
    (
        e.Spent("c1", "con", 0, CON, CON, "the round"),
        "Ana spends 0 for the round: CON 9/12 → 9/12.",
    ),
    (e.Spent("c1", "con", 0, CON, CON, ""), "Ana spends 0: CON 9/12 → 9/12."),
    (e.Appeared("c2", "hp", "hurt"), "Rat now looks hurt."),
    (e.Appeared("c2", "hp", "down"), "Rat is down."),
    (e.Appeared("c1", "hp", "hurt"), "Ana now looks hurt (hp)."),
    (e.Appeared("c2", "hp", "unhurt"), ""),
    (e.Appeared("c3", "hp", "hurt"), ""),
    (e.Marked("c1", "prone"), "Ana is now prone."),
    (
        e.Marked("c1", "in-clinch", 2, "c2", "", 3, "grapple"),
        "Ana is now in clinch 2, towards Rat, to the end of round 3 (grapple).",
    ),
    (
        e.Marked("c1", "grant.modifier", -2, by="gm", why="mud"),
        "the GM grants Ana \u22122 on the next roll (mud).",
    ),
    (
        e.Marked("c1", "grant.advantage", 1, by="gm", why="height"),
        "the GM grants Ana advantage on the next roll (height).",
    ),
    (
        e.Marked("c1", "grant.screen", 1, by="gm", why="fog"),
        "the GM grants Ana a roll behind the screen (fog).",
    ),
    (e.Unmarked("c1", "prone", "stood up"), "Ana is no longer prone (stood up)."),
    (e.Marked("c1", "table.wave", 2), "Ana waits unseen for wave 2."),
    (e.Unmarked("c1", "table.wave"), "Ana waits for no wave any longer."),
    (e.Unmarked("c1", "grant.advantage", "used"), "Ana uses what the GM granted: advantage."),
    (e.Unmarked("c1", "grant.screen"), "Ana uses what the GM granted: the roll behind the screen."),
    (
        e.Unmarked("c1", "grant.modifier", "over"),
        "What Ana was granted is over: the modifier.",
    ),
    (
        e.Unmarked("c1", "grant.modifier", "its rounds"),
        "What Ana was granted is over: the modifier (its rounds).",
    ),
    (e.Phased("aim", 2), "Round 2: aim."),
    (e.Phased("strike", 1, turn="c1", side="party"), "Next: strike, Ana to act."),
    (e.Phased("strike", 1, side="party"), "Next: strike, for the party."),
    (ASKED, "Lena must answer: Once more? (No)"),
    (
        e.Prompted("p2", "number", ("s3",), "c1", "Which?", SCALE),
        "Lena must answer: Which? (1 / 2 / … / 9)",
    ),
    (e.Answered("p1", "no", "gm"), "the GM answers for Lena: No."),
    (e.Answered("p9", "let-go", "s3"), "Lena answers: let go."),
    (e.Lapsed("p1"), "“Once more?” needs no answer any more."),
    (e.Lapsed("p9"), ""),
    (e.Readied("c1"), "Ana has declared."),
    (
        e.Chosen(
            "c1",
            {
                "action": "slash",
                "posture": "engage",
                "daily": False,
                "target": "c2",
                "shifts": [1, 2],
                "note": "",
            },
        ),
        "Ana chooses: slash at Rat, posture engage, shifts 1 and 2.",
    ),
    (e.Chosen("c1", {"aim": {"high": True, "at": "c2"}}), "Ana chooses: aim high, at Rat."),
    (e.Chosen("c1", {"high": False, "target": "c2"}), "Ana chooses: target Rat."),
    (e.Chosen("c1", {"high": False}), "Ana chooses: not high."),
    (e.Chosen("c1", {}), "Ana chooses: nothing."),
    (
        e.Adjusted("c1", "hp", HURT, FULL, "it missed"),
        "the GM sets Ana's hit points: 4/6 → 6/6 (it missed).",
    ),
    (
        e.Adjusted("c1", "hp", HURT, HURT, "as it was"),
        "the GM leaves Ana's hit points unchanged: 4/6 (as it was).",
    ),
    (
        e.Adjusted("c1", "hd", NO_DICE, e.Track("dice", "Hit dice", max=2), "none"),
        "the GM leaves Ana's hit dice unchanged: no dice (none).",
    ),
    (
        e.Adjusted("c1", "medicine", NO_DOSES, NO_DOSES, "none"),
        "the GM leaves Ana's medicine unchanged: 0 (none).",
    ),
    (
        e.Adjusted("c1", "medicine", NO_DOSES, e.Track("pool", "Medicine", 2, 2), "found"),
        "the GM sets Ana's medicine: 0 \u2192 2/2 (found).",
    ),
    (e.Noted("Rain.", "s3", "c1"), "Lena notes, about Ana: “Rain.”"),
    (e.Noted("Rain."), "the GM notes: “Rain.”"),
    (e.Joined("c1", "Ana", "party", ("s3",)), "Ana joins the party, played by Lena."),
    (e.Joined("c2", "Rat", "foes", ()), "Rat joins the foes."),
    (
        e.Sheeted("c1", {}, {"hp": FULL, "con": CON}),
        "Ana has hit points 6/6 and CON 9/12.",
    ),
    (
        e.Sheeted("c1", {}, {"hp": FULL, "spells": SPELLS}),
        "Ana has hit points 6/6 and spells of level 1: 2/2.",
    ),
    (e.Sheeted("c1", {}, {}), ""),
    (e.Sheeted("c1", {}, {"hd": NO_DICE, "health": BOXES}), "Ana has health 1 hurt, 2 free."),
    (e.Sheeted("c1", {}, {"hp": FULL, "harm": WHOLE}), "Ana is unhurt and has hit points 6/6."),
    (e.Sheeted("c1", {}, {"harm": WHOLE}), "Ana is unhurt."),
    (e.Shown("c2", "exact"), "the GM shows the health of Rat in numbers."),
    (e.Shown("c2", "word"), "the GM shows the health of Rat as a word."),
    (e.Shown("c2", "nothing"), "the GM hides the health of Rat."),
    (e.Left("c1", "fled"), "Ana is taken out of play (fled)."),
    (e.Left("c1", ""), "Ana is taken out of play."),
    (e.Retracted((7,), 6), "the GM takes back “Ana aims high”."),
    (e.Retracted((8,), 7), "the GM takes back a step that is not told."),
    (e.Retracted((7, 8), 6), "the GM takes back “Ana aims high” and 1 step after it."),
    (e.Retracted((), 8, (7, 8)), "the GM brings back “Ana aims high” and 1 step after it."),
    (e.Reinstated((7,), 8), "the GM brings back “Ana aims high”."),
    (e.Reinstated((), 6, (7,)), "the GM takes back “Ana aims high”."),
    (e.Amended((7,), 6), "the GM amends the past, with the same dice: “Ana aims high”."),
    (
        e.Amended((8,), 7, fresh=True),
        "the GM amends the past, with fresh dice: a step that is not told.",
    ),
    (e.Failed("wrong-turn"), "Something was no longer possible: wrong turn."),
    (e.Forked(origin="e1/9"), "This fight goes on from another one, behind its step 9."),
    (e.Forked(into="e2/9"), "Another fight goes on from here, behind step 9."),
    (e.Closed("Ana wins."), "The fight is over. Ana wins."),
    (
        e.Upgraded("2", "1"),
        "The fight goes on by version 2 of its rules; until now it was played by version 1.",
    ),
    (e.Went("c1", "e2"), "Ana goes to a fight."),
    (e.Returned("c1", "e2", 40, {"hp": HURT}), "Ana comes home, with hit points 4/6."),
    (e.Returned("c1", "e2", 40), "Ana comes home."),
    (e.Returned("c1", "e2", 40, {"medicine": NO_DOSES}), "Ana comes home."),
    (
        e.Recalled("c1", "e2", 41, {"hp": FULL}),
        "Ana is called back to a fight, and is as before it (hit points 6/6).",
    ),
    (e.Kept("encounter", "e9", {"title": "The mill"}), "A prepared encounter: “The mill”."),
    (e.Kept("combatant", "c9", {"name": "Rat"}), "In the library: “Rat”."),
    (e.Kept("note", "n9", {}), "A note: “n9”."),
    (e.Dropped("gear", "g9"), "Gear is put away."),
]


@pytest.mark.parametrize(("event", "sentence"), CASES)
def test_an_event_is_told(event: e.Event, sentence: str) -> None:
    assert SENTENCES[type(event)](stage(), event) == sentence


def test_every_event_type_is_told_or_silent_on_purpose() -> None:
    assert set(SENTENCES) | SILENT == set(e.TYPES)
    assert not set(SENTENCES) & SILENT


def test_every_sentence_has_an_example() -> None:
    assert {type(event) for event, _ in CASES} == set(SENTENCES)


def test_what_the_choice_tells_the_declaration_need_not() -> None:
    aim = declared(type="aim", who="c1", high=True)
    assert needless(stage(chosen=frozenset({"c1"})), aim)
    assert not needless(stage(chosen=frozenset({"c2"})), aim)
    assert needless(stage(), declared(type="enlist", name="Ana"))


@pytest.mark.parametrize(("why", "said"), [("a slip", " (a slip)"), ("", "")])
def test_a_grant_that_the_gm_ends_is_taken_back_and_not_used(why: str, said: str) -> None:
    ends = declared(type="unmark", who="c1", mark="grant.modifier", reason=why)
    assert SENTENCES[e.Unmarked](stage(declared=ends), e.Unmarked("c1", "grant.modifier", why)) == (
        f"the GM takes back what Ana was granted: the modifier{said}."
    )


def test_a_throw_apart_from_the_rules_is_the_seats() -> None:
    throw = e.Rolled("throw", "", "luck", (), 7)
    at_table = stage(declared=declared(type="throw", sides=6))
    assert SENTENCES[e.Rolled](at_table, throw) == "Lena rolls 7 for luck."


def test_an_amendment_with_faces_of_its_own_does_not_say_that_all_dice_are_the_same() -> None:
    amend = msgspec.structs.replace(declared(type="amend", commit=7), dice={"check:c1": (4,)})
    assert SENTENCES[e.Amended](stage(declared=amend), e.Amended((7,), 6)) == (
        "Lena amends the past, with the same dice but for those entered now: “Ana aims high”."
    )


def test_another_link_to_a_seat_is_told_with_who_made_it() -> None:
    renewed, by = e.Renewed("s3", "t"), declared(type="renew")
    assert SENTENCES[e.Renewed](stage(declared=by), renewed) == (
        "Lena now enters by another link: the old one is void."
    )
    by_gm = msgspec.structs.replace(by, seat="gm")
    assert SENTENCES[e.Renewed](stage(declared=by_gm), renewed) == (
        "the GM makes another link to the seat of Lena: the old one is void."
    )
    assert SENTENCES[e.Renewed](stage(declared=by_gm), e.Renewed("watch", "t")) == (
        "the GM takes away the link for spectators that there was."
    )


def test_what_was_no_longer_possible_is_told_as_it_was_told_then() -> None:
    aim = declared(type="aim", who="c1", high=True)
    for of, told in ((7, "Ana aims high"), (8, "Lena: aim")):
        again = msgspec.structs.replace(aim, of=of)
        at_table = stage(declared=again)
        assert SENTENCES[e.Failed](at_table, e.Failed("illegal")) == f"No longer possible: {told}."
    assert needless(msgspec.structs.replace(stage(), failed=True), aim)


def test_a_sheet_that_is_hidden_now_is_not_told_again_to_those_who_knew_it() -> None:
    shows = stage(declared=declared(type="show", who="c1", shown="word"))
    assert needless(shows, e.Sheeted("c1", {}, {}, to=("gm", "s3")))
    assert not needless(shows, e.Sheeted("c1", {}, {}))  # shown in numbers: news to many
    assigned = stage(declared=declared(type="assign", who="c1", seats=["s4"]))
    assert not needless(assigned, e.Sheeted("c1", {}, {}, to=("gm", "s4")))
    assert not needless(stage(), e.Sheeted("c1", {}, {}, to=("gm",)))


def test_where_several_questions_are_open_the_answer_names_its_own() -> None:
    other = msgspec.structs.replace(ASKED, prompt="p2")
    scene = Scene(prompts={"p1": ASKED, "p2": other})
    at_table = msgspec.structs.replace(stage(), scene=scene)
    answer = e.Answered("p1", "no", "s3")
    assert SENTENCES[e.Answered](at_table, answer) == "Lena answers “Once more?”: No."


def test_an_answer_is_told_in_the_words_of_its_game() -> None:
    german = Tongue("de", "answered = { $seat }: { $answer }\nchoice-no = Nein")
    at_table = msgspec.structs.replace(stage(), tongue=german)
    assert SENTENCES[e.Answered](at_table, e.Answered("p1", "no", "s3")) == "Lena: Nein"


def test_that_somebody_is_ready_is_told_where_the_declaration_is_not() -> None:
    aim = declared(type="aim", who="c1", high=True)
    assert needless(stage(declared=aim), e.Readied("c1"))
    assert not needless(stage(declared=aim), e.Readied("c2"))
    assert not needless(stage(), e.Readied("c1"))


def test_what_the_choice_tells_an_answer_and_its_readiness_need_not() -> None:
    chosen = frozenset({"c1"})
    assert needless(stage(chosen=chosen), e.Answered("p1", "yes", "s3"))
    assert not needless(stage(), e.Answered("p1", "yes", "s3"))
    assert not needless(stage(chosen=chosen), e.Answered("p2", "yes", "s3"))
    # What else somebody chose does not tell that the answer was No.
    assert not needless(stage(chosen=chosen), e.Answered("p1", "no", "s3"))
    assert needless(stage(chosen=chosen), e.Readied("c1"))


def test_that_cards_were_given_is_told_where_the_cards_are_not() -> None:
    handed = stage(handed=frozenset({"c1"}))
    assert needless(handed, e.Played("c1", (), "given", "c2"))
    assert not needless(handed, e.Played("c1", (7,), "given", "c2"))
    assert not needless(stage(), e.Played("c1", (), "given", "c2"))


@pytest.mark.parametrize(
    ("seats", "gone", "said"),
    [
        ({"c1": ("s3",), "c2": (), "c3": ()}, frozenset(), "the GM answers for Rat 2: No."),
        ({"c1": ("s3",), "c2": (), "c3": ()}, frozenset(("c2",)), "the GM answers: No."),
        ({"c1": ("s3",), "c3": ()}, frozenset(), "the GM answers: No."),
        ({"c1": ("s3",), "c2": (), "c3": ("s3",)}, frozenset(), "the GM answers: No."),
        ({}, frozenset(), "the GM answers: No."),
    ],
)
def test_an_answer_names_whom_it_is_about_where_somebody_plays_several(
    seats: dict[str, tuple[str, ...]], gone: frozenset[str], said: str
) -> None:
    here = stage()
    here.names.learn(e.Joined("c3", "Rat 2", "foes", ()))
    scene = msgspec.structs.replace(here.scene, seats=seats, gone=gone, prompts={"p7": THEIRS})
    here = msgspec.structs.replace(here, scene=scene)
    assert SENTENCES[e.Answered](here, e.Answered("p7", "no", "gm")) == said


def test_an_answer_in_the_place_of_somebody_who_plays_several_names_whom_it_is_about() -> None:
    here = stage()
    asked = msgspec.structs.replace(ASKED, about="c1")
    seats = {"c1": ("s3",), "c2": ("s3",)}
    scene = msgspec.structs.replace(here.scene, seats=seats, prompts={"p1": asked})
    here = msgspec.structs.replace(here, scene=scene)
    answer = e.Answered("p1", "no", "gm")
    assert SENTENCES[e.Answered](here, answer) == "the GM answers for Ana: No."


def test_an_answer_for_somebody_of_the_own_name_does_not_name_them_again() -> None:
    here = stage()
    here.names.learn(e.Seated("s3", "player", "Ana", ""))
    asked = msgspec.structs.replace(ASKED, about="c1")
    seats = {"c1": ("s3",), "c2": ("s3",)}
    scene = msgspec.structs.replace(here.scene, seats=seats, prompts={"p1": asked})
    here = msgspec.structs.replace(here, scene=scene)
    assert SENTENCES[e.Answered](here, e.Answered("p1", "no", "s3")) == "Ana answers: No."
