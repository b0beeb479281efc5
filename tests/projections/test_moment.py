"""A moment tells what one commit was, as its viewer was told, and nothing of any other."""

from fightbook.projections.log.entry import Chip, Entry, Named
from fightbook.projections.moment import MOST_DICE, MOST_ROLLS, MOST_TOLD, Moment, Roll, moment

ANA = Named("c1", "Ana")


def entry(commit: int, kind: str, sentence: str, **more: object) -> Entry:
    return Entry(at=f"{commit}-0", commit=commit, kind=kind, sentence=sentence, round=2, **more)  # type: ignore[arg-type]


DICE = (Chip(20, 17), Chip(20, 3, kept=False))
LOG = (
    entry(3, "declared", "Bo waits."),
    entry(4, "declared", "Ana strikes."),
    entry(4, "rolled", "Ana rolls 17.", who=ANA, dice=DICE, total=17),
    entry(4, "checked", "Ana strikes: a hit."),
    entry(4, "damaged", "Imp loses 2."),
    entry(4, "marked", "Imp is dazed."),
    entry(4, "rolled", "6 is rolled.", dice=(Chip(6, 6),), total=6),
)


def test_a_moment_is_the_deed_its_dice_and_what_it_cost() -> None:
    rolls = (Roll("Ana", DICE, 17), Roll("", (Chip(6, 6),), 6))
    assert moment("The mill", LOG, 4) == Moment(
        "The mill", 4, "Ana strikes", ("Imp loses 2.",), rolls, 2
    )


def test_of_two_shots_the_one_that_hit_says_what_was_done() -> None:
    imp = Named("c2", "Imp")
    missed = entry(4, "checked", "Ana misses Imp (1).", who=ANA, target=imp)
    hit = entry(4, "checked", "Ana hits Imp (5; 3 needed).", who=ANA, target=imp)
    stood = entry(4, "checked", "Imp stands (2).", who=imp, target=ANA)
    hurt = entry(4, "damaged", "Imp loses 2.", who=imp, by=ANA)
    acts = entry(4, "declared", "Ana acts.", who=ANA)
    found = moment("x", [acts, missed, hit, stood, hurt], 4)
    assert found is not None
    assert (found.deed, found.told[-1]) == ("Ana hits Imp", "Imp loses 2.")
    assert moment("x", [acts, missed, stood], 4).deed == "Ana misses Imp"  # type: ignore[union-attr]


def test_of_what_was_not_told_there_is_no_moment() -> None:
    assert moment("The mill", LOG, 5) is None


def test_a_moment_that_was_taken_back_says_so() -> None:
    gone = entry(4, "declared", "Ana strikes.", retracted=True)
    assert [moment("x", found, 4).retracted for found in ([gone], LOG)] == [True, False]  # type: ignore[union-attr]


def test_a_great_moment_has_room_on_a_picture() -> None:
    many = tuple(Chip(6, 1) for _ in range(40))
    rolled = [entry(4, "rolled", "x", dice=many) for _ in range(9)]
    hurt = [entry(4, "damaged", f"Loss {number}.") for number in range(9)]
    found = moment("x", [LOG[1], *rolled, *hurt], 4)
    assert found is not None
    assert [len(found.rolls), len(found.rolls[0].dice)] == [MOST_ROLLS, MOST_DICE]
    assert found.told == tuple(f"Loss {number}." for number in range(9 - MOST_TOLD, 9))
