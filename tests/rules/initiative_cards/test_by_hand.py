"""What the game master sets by hand says what it gives, whose it is, and how it ends."""

import pytest

from fightbook.domain.events import Checked, Marked
from fightbook.domain.moves import legal_moves
from fightbook.domain.rulesets.initiative_cards import RULESET
from fightbook.domain.scribe import GM
from fightbook.projections.log import citing, tell
from tests.rules.initiative_cards.board import Board, duel, foe, hero
from tests.rules.initiative_cards.test_aloud import read
from tests.support.evening import shown

GIVES = [
    (
        "cover",
        "suggested",
        "Whoever attacks F1 has a die less, until F1 acts again.",
        "Angriffe auf F1 haben einen Würfel weniger, bis F1 wieder handelt.",
    ),
    (
        "hiding",
        "suggested",
        "Nobody can aim at F1, until F1 acts again.",
        "Auf F1 kann niemand zielen, bis F1 wieder handelt.",
    ),
    (
        "cover",
        "words",
        "What cover gives F1, the GM says.",
        "Was die Deckung für F1 bringt, sagt die Spielleitung.",
    ),
    (
        "hiding",
        "words",
        "What hiding gives F1, the GM says.",
        "Was das Versteck für F1 bringt, sagt die Spielleitung.",
    ),
]


def set_by_hand(board: Board, who: str, mark: str, rounds: int = 0) -> Board:
    """Let the GM set a condition, for some rounds where it says so."""
    more = {"rounds": rounds} if rounds else {}
    return board.do("gm", {"type": "mark", "who": who, "mark": mark, "reason": "so", **more})


def ends(board: Board) -> list[tuple[str, str]]:
    """Give what the log says of conditions that ended, with the rules for it."""
    cited, found = citing(RULESET), tell(RULESET.narrate, shown(board.table, GM))
    return [(x.sentence, cited.whole(x)) for x in found if x.kind == "unmarked"]


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(("mark", "shelter", "english", "german"), GIVES)
def test_what_shelter_gives_that_the_gm_sets_is_told_with_the_rule_for_it(
    mark: str, shelter: str, english: str, german: str
) -> None:
    """The mark is the GM's and cites nothing; what it gives is as the table chose (003-60)."""
    board = set_by_hand(Board(hero(5), foe(10), shelter=shelter), "c1", mark)
    begins = {"cover": "F1 is in cover (so).", "hiding": "F1 is hidden (so)."}[mark]
    assert read(board, GM) == [begins, english]
    assert read(board, GM, "de")[1] == german
    last = tell(RULESET.narrate, shown(board.table, GM))[-2:]
    cited = citing(RULESET)
    assert [cited.whole(entry) for entry in last] == ["", "IC-30, 003-60"]


@pytest.mark.rule("IC-30")
def test_nothing_is_told_of_what_shelter_gives_the_dead_or_who_is_not_in_it() -> None:
    board = Board(hero(5), foe(10), foe(20), shelter="suggested")
    set_by_hand(board, "c1", "blinded")
    assert not board.new(Checked)
    board.do("gm", {"type": "harm", "who": "c2", "points": 20})
    set_by_hand(board, "c2", "cover")
    assert not board.new(Checked)


@pytest.mark.rule("IC-30")
@pytest.mark.parametrize(
    ("mark", "begins", "begins_german", "end", "end_german"),
    [
        (
            "cover",
            "F1 is in cover until the end of round 1 at the latest (so).",
            "F1 ist in Deckung, längstens bis zum Ende von Runde 1 (so).",
            "F1 is no longer in cover: the time set for it is over.",
            "F1 ist nicht mehr in Deckung: die Zeit ist um.",
        ),
        (
            "hiding",
            "F1 is hidden until the end of round 1 at the latest (so).",
            "F1 ist versteckt, längstens bis zum Ende von Runde 1 (so).",
            "F1 is no longer hidden: the time set for it is over.",
            "F1 ist nicht mehr versteckt: die Zeit ist um.",
        ),
    ],
)
def test_shelter_whose_rounds_are_over_ends_as_the_gm_set_it(
    mark: str, begins: str, begins_german: str, end: str, end_german: str
) -> None:
    board = set_by_hand(Board(hero(5, 6), foe(10, 11)), "c1", mark, rounds=1)
    assert (read(board, GM)[0], read(board, GM, "de")[0]) == (begins, begins_german)
    board.play(c1=0, c2=0)
    assert ends(board) == [(end, "")]
    assert end_german in read(board, GM, "de")


@pytest.mark.rule("IC-26")
def test_a_distance_that_the_gm_set_for_some_rounds_is_told_to_be_over() -> None:
    board = set_by_hand(Board(hero(5, 6), foe(10, 11)), "c1", "zone.c2", rounds=1)
    board.play(c1=0, c2=0)
    told = "How far F1 is from F2 is as at the beginning again: the time set for it is over."
    german = "F1 und F2 sind wieder so weit voneinander entfernt wie am Anfang: die Zeit ist um."
    assert ends(board) == [(told, "")]
    assert german in read(board, GM, "de")


@pytest.mark.rule("IC-30")
def test_who_acts_gives_up_shelter_by_the_rule_whoever_set_it() -> None:
    board = Board(hero(5, 6), foe(10, 11)).play(c1=5, c2=0)
    set_by_hand(board, "c1", "cover", rounds=3).act("c1", "act")
    assert ends(board) == [("F1 leaves cover.", "IC-30, 003-60")]


@pytest.mark.parametrize(
    ("mark", "english", "german"),
    [
        ("ward", "The ward on F1 is gone: its time is over.", "dahin: die Zeit ist um."),
        ("burning", "The fire on F1 is out: its time is over.", "mehr: die Zeit ist um."),
        ("blinded", "F1 is no longer blinded: the time set for it is over.", "mehr geblendet"),
        ("stuck", "F1 is no longer stuck.", "F1 ist nicht mehr stuck."),
        (
            "unconscious",
            "F1 comes round: the time set for it is over.",
            "zu sich: die Zeit ist um.",
        ),
        ("dead", "F1 lives after all: the time set for it is over.", "lebt doch: die Zeit ist um."),
    ],
)
def test_what_the_gm_set_for_some_rounds_cites_no_rule_as_it_ends(
    mark: str, english: str, german: str
) -> None:
    board = set_by_hand(Board(hero(5, 6), foe(10, 11), hero(20, 21)), "c1", mark, rounds=1)
    for who in ("c1", "c2", "c3"):
        if who not in board.table.state.fight.readied and not board.marks(who) & {
            "dead",
            "unconscious",
        }:
            board.act(who, "play", card=0)
    assert ends(board) == [(english, "")]
    assert any(german in line for line in read(board, GM, "de"))


@pytest.mark.rule("IC-31")
@pytest.mark.rule("IC-22")
@pytest.mark.rule("IC-24")
def test_what_ends_by_the_rules_cites_them() -> None:
    """A ward is used up by what it absorbs; with a healthy box one is awake again, and alive."""
    board = set_by_hand(duel({}, {}), "c1", "ward")
    assert board.new(Marked)[0].value == 0
    board.do("gm", {"type": "mark", "who": "c1", "mark": "ward", "value": 2, "reason": "so"})
    board.do("gm", {"type": "harm", "who": "c1", "points": 2})
    board.do("gm", {"type": "harm", "who": "c1", "kind": "exhaustion", "points": 4})
    board.answer("end", "onward").do("gm", {"type": "tend", "who": "c1", "kind": "rest"})
    board.do("gm", {"type": "harm", "who": "c2", "points": 20})
    board.answer("end", "onward")
    healthy = {"type": "adjust", "who": "c2", "track": "health", "boxes": ["X", "", "", ""]}
    board.do("gm", {**healthy, "reason": "so"})
    assert ends(board) == [
        ("The ward on F1 is gone (used up).", "IC-31, 003-61"),
        ("F1 comes round.", "IC-22, 003-49"),
        ("F2 lives after all.", "IC-24, 003-49"),
    ]


@pytest.mark.rule("IC-21")
@pytest.mark.parametrize("boxes", [["X", "", "", ""], ["", "", "X", ""], ["X", "?", "", ""]])
def test_health_that_the_gm_sets_as_it_is_changes_nothing(boxes: list[str]) -> None:
    """A row is a count and no places (003-46), and what is no mark of the game is healthy."""
    board = duel({"damaged": 1}, {})
    board.do(
        "gm", {"type": "adjust", "who": "c1", "track": "health", "boxes": boxes, "reason": "so"}
    )
    assert read(board, GM) == [
        "The GM leaves the health of F1 as it is: 1 damaged, 3 healthy (so)."
    ]
    german = "Die Spielleitung lässt die Gesundheit von F1, wie sie ist: 1 verletzt, 3 gesund (so)."
    assert read(board, GM, "de") == [german]


@pytest.mark.rule("IC-24")
@pytest.mark.parametrize("kind", ["run", "place"])
def test_nobody_runs_to_or_from_the_dead_and_no_distance_is_set_to_them(kind: str) -> None:
    """Whoever dies is out of the fight: neither a target nor anybody who is near or far."""
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31), distance="mid")
    for who in ("c2", "c3"):
        board.do("gm", {"type": "harm", "who": who, "points": 20})
    board.answer("end", "onward").play(c1=10)
    offers = [m.command for m in legal_moves(board.table.shelf, board.table.world(GM), GM)]
    assert offers
    assert not [one for one in offers if {"c2", "c3"} & {str(v) for v in one.values()}]
    more = {"zone": "close"} if kind == "place" else {}
    for target in ("c2", "c3"):
        for away in (False, True):
            fields = {"away": True} if away and kind == "run" else more
            told = {"type": kind, "who": "c1", "target": target, **fields}
            assert board.refused("gm", told) == "illegal"
    if kind == "place":
        told = {"type": kind, "who": "c2", "target": "c1", **more}
        assert board.refused("gm", told) == "illegal"


@pytest.mark.rule("IC-03")
def test_a_card_that_the_gm_takes_unseen_is_told_to_be_taken_so_and_not_to_be_chosen() -> None:
    """A die picks it out of a hand that the GM may not see, also where it is the last to lie."""
    board = Board(hero(10, 11), hero(20, 21), foe(30, 31))
    unseen = {"type": "play", "blind": True}
    board.do("gm", {**unseen, "who": "c1"}, {"blind:c1": [2]})
    assert read(board, board.seats["c1"]) == ["The 11 is put down for F1, taken unseen."]
    board.play(c3=0).do("gm", {**unseen, "who": "c2"}, {"blind:c2": [1]})
    taken = ["The 11 is put down for F1, taken unseen.", "The 20 is put down for F2, taken unseen."]
    assert [line for line in read(board, GM) if "put down" in line] == taken
    german = [line for line in read(board, board.seats["c1"], "de") if "blind" in line]
    assert german == ["Für F2 wird blind die 20 gelegt."]


@pytest.mark.rule("IC-30")
def test_who_was_put_in_cover_unseen_is_told_with_what_it_gives_when_it_is_shown() -> None:
    board = Board(hero(5), foe(10), shelter="suggested")
    late = {"type": "enlist", "name": "Late", "side": "foes", "npc": True, "hidden": True}
    board.do("gm", {**late, "sheet": {"attributes": {"combat": 1}}})
    unseen = list(board.table.state.fight.combatants)[-1]
    set_by_hand(board, unseen, "cover")
    assert not board.new(Checked)
    board.do("gm", {"type": "reveal", "who": unseen})
    told = read(board, board.seats["c1"])
    assert "Late is in cover (so)." in told
    gives = "Whoever attacks Late has a die less, until Late acts again."
    assert told.index("Late is in cover (so).") < told.index(gives)


@pytest.mark.rule("IC-30")
def test_shelter_that_the_gm_ends_by_hand_cites_nothing_and_gives_nothing_anew() -> None:
    board = set_by_hand(Board(hero(5), foe(10), shelter="suggested"), "c1", "cover")
    set_by_hand(board, "c1", "hiding")
    board.do("gm", {"type": "unmark", "who": "c1", "mark": "cover", "reason": "seen"})
    assert ends(board) == [("F1 leaves cover (seen).", "")]
    assert not board.new(Checked)
