"""What is paid and what comes back opens to its parts; equal initiatives say who goes first."""

from typing import Any

import pytest

from fightbook.domain.events import Checked, Healed, Modifier, Rolled, Spent
from fightbook.domain.rulesets.percentile import RULESET
from fightbook.projections.log import citing, tell, text
from fightbook.projections.tongues import tongue
from tests.support.evening import shown
from tests.support.percentile import ANA, BO, CID, PLAIN, Arena
from tests.support.table import Table


def lines(arena: Arena, lang: str = "en") -> list[str]:
    """Give what the GM reads of the last commit, with the rules behind each number."""
    last, spoken = f"{arena.table.state.commit}-", tongue(lang, RULESET.sayings)
    found = tell(RULESET.narrate, shown(arena.table, "gm"), spoken)
    return [text.line(x, spoken, citing(RULESET))[8:] for x in found if x.at.startswith(last)]


def line(arena: Arena, word: str, lang: str = "en") -> str:
    (found,) = [one for one in lines(arena, lang) if word in one]
    return found


@pytest.mark.rule("OP-25")
def test_initiative_opens_to_its_three_bonuses() -> None:
    """Initiative is 1d6 + Agility, Intelligence and Perception bonuses."""
    arena = Arena({"agility": 25, "intelligence": 38, "perception": 49})
    assert line(arena, "Ana rolls 15 for initiative") == (
        "Ana rolls 15 for initiative. [d6 6 (from the table), agility bonus +2 {OP-25}, "
        "intelligence bonus +3 {OP-25}, perception bonus +4 {OP-25} = 15 {OP-25}]"
    )
    rolled = line(arena, "Ana würfelt 15", "de")
    assert "Gewandtheitsbonus +2" in rolled
    assert "Intelligenzbonus +3" in rolled
    assert "Wahrnehmungsbonus +4" in rolled


@pytest.mark.rule("OP-25")
def test_an_all_out_attack_pays_for_both() -> None:
    arena = Arena()
    arena.attack(allout=True)
    assert arena.one(Spent).parts == (Modifier("attack", 1), Modifier("all out", 1))
    assert line(arena, "spends 2").endswith(
        "[attack +1 {OP-25, 002-43}, all out +1 {OP-25, 002-45} = 2 {OP-25, 002-43}]"
    )
    assert "[Angriff +1 {OP-25, 002-43}, volle Wucht +1 {" in line(arena, "3/3 → 1/3", "de")


@pytest.mark.rule("OP-02")
def test_what_a_spell_costs_is_the_spells() -> None:
    arena = Arena({"spells": ["venom"], "skills": {"alteration": 1}}, gap="10")
    arena.act("cast", target=BO, spell="venom")
    points, magicka = arena.all(Spent)
    assert (points.amount, points.parts) == (1, ())
    assert (magicka.amount, magicka.parts) == (3, (Modifier("spell", 3),))


@pytest.mark.rule("OP-27")
@pytest.mark.parametrize(
    ("lost", "gained", "parts"),
    [
        (9, 7, (Modifier("potion of healing", 7),)),
        (4, 4, (Modifier("potion of healing", 7), Modifier("more than is missing", -3))),
        (0, 0, (Modifier("potion of healing", 7), Modifier("more than is missing", -7))),
    ],
)
def test_a_potion_gives_what_was_rolled_and_no_more_than_is_missing(
    lost: int, gained: int, parts: tuple[Modifier, ...]
) -> None:
    arena = Arena({"potions": {"healing": 1}}, gap="10")
    arena.do({"type": "adjust", "who": ANA, "track": "hp", "value": 25 - lost, "reason": "hurt"})
    arena.act("drink", {"potion:c1": (3, 4)}, potion="healing")
    healed = arena.one(Healed)
    assert (healed.amount, healed.parts) == (gained, parts)


@pytest.mark.rule("OP-27")
def test_a_number_that_the_gm_grants_makes_no_potion_harm() -> None:
    """It counts on the next roll, the potion's 2d6 here: 3, 4 and -15 come to nothing."""
    arena = Arena({"potions": {"healing": 1}}, gap="10")
    arena.do({"type": "adjust", "who": ANA, "track": "hp", "value": 9, "reason": "hurt"})
    arena.do({"type": "grant", "who": ANA, "kind": "modifier", "value": -15, "reason": "sour"})
    arena.act("drink", {"potion:c1": (3, 4)}, potion="healing")
    assert arena.value(ANA, "hp") == 9
    opened = "[potion of healing \u22128 {OP-27, 002-51}, never below 0 +8 {OP-27, 002-51} = 0 {"
    said = "The potion of healing does nothing for Ana: too little comes of it."
    assert line(arena, "does nothing").startswith(f"{said} {opened}")
    said = "Der Trank nützt Ana nichts, es kommt zu wenig heraus (Heiltrank)."
    assert line(arena, "nützt", "de").startswith(said)


@pytest.mark.rule("OP-25")
def test_a_new_round_gives_three_points_less_what_wounds_take_and_what_is_left() -> None:
    """A wound of the body takes an action point each round (002-31), of three (002-43)."""
    arena = Arena({"weapons": ["bow"]}, gap="10")
    arena.mark(ANA, "crippled.body")
    for _ in range(2):
        arena.act("aim")
    arena.pass_turns(2)
    healed = next(e for e in arena.all(Healed) if e.who == ANA)
    assert healed.parts == (
        Modifier("a round", 3),
        Modifier("unspent", -1),
        Modifier("crippled body", -1),
    )
    assert line(arena, "Ana recovers").endswith(
        "[a round +3 {OP-25, 002-43}, unspent \u22121 {OP-25, 002-43}, "
        "crippled body \u22121 {OP-19, 002-31} = 1 {OP-25, 002-43}]"
    )


@pytest.mark.rule("OP-25")
def test_a_breath_that_is_missing_is_a_part_of_what_a_round_gives() -> None:
    arena = Arena({"weapons": ["bow"]}, gap="10")
    for _ in range(3):
        arena.act("aim")
    arena.mark(ANA, "winded")
    arena.pass_turns(2)
    healed = next(e for e in arena.all(Healed) if e.who == ANA)
    assert healed.parts == (Modifier("a round", 3), Modifier("out of breath", -1))


@pytest.mark.rule("OP-19")
def test_magic_takes_what_came_through_and_no_more_than_is_there() -> None:
    """Shock or magic lose MP equal to the damage (002-33); 2d6 of it, over a threshold of 2."""
    weak = {"strength": 9, "endurance": 20, "willpower": 9, "intelligence": 4}
    arena = Arena({"spells": ["force"], "skills": {"mysticism": 0}}, weak, gap="10")
    arena.act("cast", target=BO, spell="force")
    faces: Any = {"attack:c1": (11,), "damage:c1": (4, 3), "shock:c2": (15,)}
    arena.answer("none", **faces)
    lost = next(e for e in arena.all(Spent) if e.why == "the magic")
    assert (lost.amount, lost.parts) == (
        4,
        (Modifier("magic", 7), Modifier("more than is left", -3)),
    )


# --- equal initiatives ----------------------------------------------------------------------------


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("ana", "bo", "en", "de"),
    [
        (
            {"agility": 10},
            {"agility": 60},
            "Ana has the same initiative as Bo, and acts after: Bo is more agile.",
            "Ana hat dieselbe Initiative wie Bo und handelt danach: Bo ist gewandter.",
        ),
        (
            {"agility": 60, "intelligence": 10},
            {"agility": 60, "intelligence": 60},
            "Bo has the same initiative as Ana, and acts after: Ana was here first.",
            "Bo hat dieselbe Initiative wie Ana und handelt danach: Ana war zuerst da.",
        ),
    ],
)
def test_equal_initiatives_say_who_acts_first_and_why(
    ana: dict[str, int], bo: dict[str, int], en: str, de: str
) -> None:
    arena = Arena(ana, bo)
    assert len({e.total for e in arena.all(Rolled)}) == 1
    assert line(arena, "same initiative").startswith(en)
    assert line(arena, "dieselbe Initiative", "de").startswith(de)
    assert line(arena, "same initiative").endswith("[{OP-25}]")


@pytest.mark.rule("OP-25")
def test_of_three_equals_each_is_held_against_the_one_before() -> None:
    arena = Arena({"intelligence": 19}, {}, ("party", {}))
    told = [one.partition(" [")[0] for one in lines(arena) if "same initiative" in one]
    assert told == ["Cid has the same initiative as Bo, and acts after: Bo was here first."]


@pytest.mark.rule("OP-25")
def test_initiatives_that_differ_say_nothing_of_it() -> None:
    assert not [one for one in lines(Arena()) if "same initiative" in one]


@pytest.mark.rule("OP-25")
def test_a_newcomer_is_held_against_those_who_are_there() -> None:
    arena = Arena()
    command = {"type": "enlist", "name": "Dot", "side": "foes", "sheet": PLAIN}
    arena.do(command, **{"initiative:c3": (1,)})
    told = [one.partition(" [")[0] for one in lines(arena) if "same initiative" in one]
    assert told == ["Dot has the same initiative as Bo, and acts after: Bo was here first."]


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(("foe", "party"), [(70, 50), (30, 50)])
def test_a_hidden_foes_initiative_shows_in_no_tie(foe: int, party: int) -> None:
    """Whoever may not see the sheet hears nothing of it, whoever of the two goes first."""
    table = Table(RULESET, {"health": "nothing", "dice": "table"}, 1)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet={**PLAIN, "agility": party})
    sheet = {**PLAIN, "agility": foe, "intelligence": 100 - foe}
    table.enlist("Ogre", "foes", sheet=sheet, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (3,), "initiative:c2": (3,)})

    def heard(seat: str) -> list[str]:
        found = tell(RULESET.narrate, shown(table, seat))
        return [x.sentence for x in found if "same initiative" in x.sentence]

    assert len(heard("gm")) == 1
    assert heard(ana) == []


@pytest.mark.rule("OP-25")
@pytest.mark.parametrize(
    ("foe", "newcomer", "told"),
    [
        (70, 50, "Ogre has the same initiative as Bo, and acts before: Ogre is more agile."),
        (50, 50, "Ogre has the same initiative as Bo, and acts before: Ogre was here first."),
        (30, 50, "Ogre has the same initiative as Bo, and acts after: Bo is more agile."),
    ],
)
def test_a_newcomer_that_ties_with_a_hidden_foe_is_told_to_whoever_sees_its_sheet(
    foe: int, newcomer: int, told: str
) -> None:
    """Ties go to the more agile, and the log says so; the others hear nothing of what it has."""
    table = Table(RULESET, {"health": "nothing", "dice": "table"}, 1)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet={**PLAIN, "agility": 10})
    sheet = {**PLAIN, "agility": foe, "intelligence": 100 - foe}
    table.enlist("Ogre", "foes", sheet=sheet, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (1,), "initiative:c2": (3,)})
    before = table.state.fight.combatants["c2"].marks["initiative"].value
    late: Any = {"type": "enlist", "name": "Bo", "side": "party", "seats": [ana]}
    late["sheet"] = {**PLAIN, "agility": newcomer}
    table.do("gm", late, faces={"initiative:c3": (3,)})

    def heard(seat: str) -> list[str]:
        found = tell(RULESET.narrate, shown(table, seat))
        return [x.sentence for x in found if "same initiative" in x.sentence]

    assert (heard("gm"), heard(ana)) == ([told], [])
    assert table.state.fight.combatants["c2"].marks["initiative"].value == before


@pytest.mark.rule("OP-25")
def test_what_the_gm_set_of_an_initiative_stays_as_a_newcomer_ties_with_it() -> None:
    table = Table(RULESET, {"health": "nothing", "dice": "table"}, 1)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet=PLAIN)
    table.enlist("Ogre", "foes", sheet=PLAIN, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (1,), "initiative:c2": (3,)})
    set_ = {"type": "mark", "who": "c2", "mark": "initiative", "value": 17, "rounds": 3}
    table.do("gm", {**set_, "reason": "in haste"})
    late: Any = {"type": "enlist", "name": "Bo", "side": "party", "seats": [ana], "sheet": PLAIN}
    table.do("gm", late, faces={"initiative:c3": (2,)})
    mark = table.state.fight.combatants["c2"].marks["initiative"]
    assert (mark.value, mark.until) == (17, 3)


@pytest.mark.rule("OP-25")
def test_whose_initiative_the_gm_ended_gets_none_by_a_newcomer_that_ties_with_it() -> None:
    """A wounded newcomer's 2 counts as 0 (002-31), as does an initiative that is ended."""
    table = Table(RULESET, {"health": "nothing", "dice": "table"}, 1)
    ana = table.sit("Ana")
    table.enlist("Ana", "party", ana, sheet=PLAIN)
    table.enlist("Ogre", "foes", sheet=PLAIN, npc=True)
    table.do("gm", {"type": "begin"}, faces={"initiative:c1": (1,), "initiative:c2": (3,)})
    table.do("gm", {"type": "unmark", "who": "c2", "mark": "initiative", "reason": "no haste"})
    slow = {**PLAIN, **dict.fromkeys(("agility", "intelligence", "perception"), 9)}
    late: Any = {"type": "enlist", "name": "Bo", "side": "party", "seats": [ana], "sheet": slow}
    late["marks"] = {"wounded": 1}
    table.do("gm", late, faces={"initiative:c3": (2,)})
    assert "initiative" not in table.state.fight.combatants["c2"].marks


@pytest.mark.rule("OP-25")
def test_of_two_players_who_hide_their_sheets_a_tie_is_for_whoever_sees_both() -> None:
    table = Table(RULESET, {"dice": "table"}, 1)
    seats = [table.sit("Ana"), table.sit("Bo")]
    for name, seat in zip(("Ana", "Bo"), seats, strict=True):
        table.enlist(name, "party", seat, sheet=PLAIN, shown="nothing")
    table.enlist("Ogre", "foes", sheet={**PLAIN, "agility": 10}, npc=True)
    table.do("gm", {"type": "begin"}, faces={f"initiative:c{n}": (3,) for n in (1, 2, 3)})

    def heard(seat: str) -> list[str]:
        found = tell(RULESET.narrate, shown(table, seat))
        return [x.sentence for x in found if "same initiative" in x.sentence]

    told = "Bo has the same initiative as Ana, and acts after: Ana was here first."
    assert [heard(seat) for seat in ("gm", *seats)] == [[told], [], []]
    marks = [table.state.fight.combatants[who].marks["initiative"].value for who in ("c1", "c2")]
    assert marks == [18, 18]


@pytest.mark.rule("OP-25")
def test_that_somebody_takes_no_more_opportunities_is_said_once_a_round() -> None:
    arena = Arena()
    for metres in (-1, 1):
        arena.act("walk", metres=metres)
        arena.answer("long-sword")
        arena.answer("none", **{"attack:c2": (98,)})
    found = [arena.act("walk", metres=metres) for metres in (-1, 1, -1)]
    assert [sum(isinstance(e, Checked) for e in events) for events in found] == [1, 0, 0]


@pytest.mark.rule("OP-25")
def test_of_whoever_struck_on_this_walk_it_is_not_said_that_it_lets_the_walk_be() -> None:
    """One walk gives each foe one opportunity, and Bo has taken it."""
    arena = Arena()
    arena.act("walk", metres=-1)
    arena.answer("long-sword")
    arena.answer("none", **{"attack:c2": (98,)})
    arena.act("walk", metres=4)
    arena.answer("long-sword")
    events = arena.answer("none", **{"attack:c2": (98,)})
    assert not [e for e in events if isinstance(e, Checked) and e.check == "passed-up"]


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "Bo is now 2 m right of the start."),
        ("de", "Bo ist jetzt 2 m rechts vom Ausgangspunkt."),
    ],
)
def test_who_is_pushed_while_on_the_ground_is_not_said_to_stand(lang: str, told: str) -> None:
    arena = Arena()
    arena.mark(BO, "prone")
    arena.act("special", {"oppose:c1": (15,), "resist:c2": (98,)}, special="bash", target=BO)
    assert line(arena, " 2 m ", lang).partition(" [")[0] == told


@pytest.mark.rule("OP-15")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["The feint of Ana at Bo is forgotten.", "The feint of Ana at Cid is forgotten."]),
        (
            "de",
            [
                "Ana hat nichts mehr von der Finte gegen Bo.",
                "Ana hat nichts mehr von der Finte gegen Cid.",
            ],
        ),
    ],
)
def test_of_two_feints_each_is_forgotten_by_whom_it_was_for(lang: str, told: list[str]) -> None:
    arena = Arena({}, {}, ("foes", {}))
    for foe in (BO, CID):
        faces: Any = {"oppose:c1": (15,), f"resist:{foe}": (98,)}
        arena.act("special", faces, special="feint", target=foe)
    arena.pass_turns(1)
    ended = [one.partition(" [")[0] for one in lines(arena, lang) if "ein" in one or "Fin" in one]
    assert ended == told


@pytest.mark.rule("OP-05")
def test_an_untrained_skill_is_no_matter_of_weapons_and_styles() -> None:
    """A skill that is not trained is at -20 (002-44), as a weapon outside the style is."""
    arena = Arena({}, {"skills": {}})
    arena.act("special", {"oppose:c1": (15,), "resist:c2": (98,)}, special="trip", target=BO)
    assert "untrained acrobatics \u221220 {OP-05, 002-44}" in line(arena, "Bo needed")
    arena.attack()
    arena.answer("evade", **{"attack:c1": (98,), "defend:c2": (98,)})
    assert "untrained evade \u221220 {OP-05, 002-44}" in line(arena, "Bo needed")


@pytest.mark.rule("OP-23")
@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "The shield of Bo stops up to 10 against physical damage, the most of it here."),
        (
            "de",
            (
                "Der Schild, den Bo trägt, "
                "hält gegen körperlichen Schaden, hier den größten Teil, bis 10."
            ),
        ),
    ],
)
def test_a_shield_is_measured_by_physical_damage_where_that_is_most(lang: str, told: str) -> None:
    """Mixed damage uses the largest part (002-36)."""
    arena = Arena({"weapons": ["flame-blade"]}, {"shield": "steel"})
    arena.exchange("block", 15, 15, "flame-blade", **{"damage:c1": (7,), "extra:c1": (2,)})
    assert told in [one.partition(" [")[0] for one in lines(arena, lang)]
