"""What a shot, a monster's blow, half a hit and a clinch come to cites the rule that decided it."""

import pytest

from fightbook.domain.events import Chosen, Damaged, Unmarked
from fightbook.domain.rulesets.zwerchhau import RULESET
from fightbook.projections.log import Entry, citing, tell
from tests.rules.zwerchhau.bout import FIRST, MINUS, Bout
from tests.support.evening import shown
from tests.support.table import Table

BOW = {"weapon": "shortbow"}
CLAWS = {"name": "claws", "sides": 6}
BEAST = {"hp": 12, "monster": {"attack": 5, "defence": 2, "armour": 1, "attacks": [CLAWS]}}


@pytest.mark.rule("ZC-70")
@pytest.mark.rule("ZC-72")
@pytest.mark.rule("ZC-73")
@pytest.mark.parametrize(
    ("aware", "melee", "face", "said"),
    [
        (True, False, 3, "{ZC-70, 001-80}"),
        (True, False, 2, "{ZC-70, 001-80}"),
        (True, True, 4, "{ZC-72, 001-81}"),
        (True, True, 3, "{ZC-72, 001-81}"),
        (True, True, 2, "{ZC-72, 000-20}"),
        (False, False, 2, "{ZC-73, 001-82}"),
    ],
)
def test_a_shot_cites_the_situation_that_decided_it(
    aware: bool, melee: bool, face: int, said: str
) -> None:
    """Aware 3 to 6, into melee 4 to 6, of which a 1 or 2 is a fumble, unaware a 2 leaves him so."""
    bout = Bout(BOW, {"aware": aware})
    bout.mean("c1", "shoot", "c2")
    bout.mean("c3", *(("slash", "c2") if melee else ("wait", "")))
    if aware:
        bout.mean("c2", "wait", faces=FIRST)
    hits = {"damage_c1": (2,)} if face > 2 + melee else {}
    bout.act("c1", check_c1=(face,), **hits)
    (shot,) = bout.told("shoots")
    assert shot.endswith(f"[{said}]")


@pytest.mark.rule("ZC-80")
def test_claws_and_hide_cite_the_stat_block_and_a_hit_on_a_beast_its_own_rule() -> None:
    """12 hit points, one armour (000-41); all that it suffers is hit points (000-26)."""
    bout = Bout({}, BEAST)
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "fight", "c1", faces=FIRST)
    bout.act("c1", check_c1=(3,), check_c2=(6,), damage_c2=(4,))
    (rolled,) = bout.told("damage of the claws")
    assert rolled.endswith(
        "for the damage of the claws, by the stat block. "
        "[d6 4 (from the table) = 4 {ZC-80, 000-41}]"
    )
    (flesh, *_) = bout.told("Ana takes")
    assert "[damage roll, by the stat block +4 {ZC-80, 000-41}, " in flesh
    (met,) = bout.told("A slash of Ana meets")
    assert met.endswith("[{ZC-80, 000-40}]")
    wurf, verlust = bout.told("Wertekasten", "de")[:2]
    assert wurf.startswith("Bo würfelt 4 (Schaden, Pranken, nach dem Wertekasten). [")
    assert "[Schadenswurf, nach dem Wertekasten +4 {ZC-80, 000-41}, " in verlust


@pytest.mark.rule("ZC-80")
def test_what_a_beast_suffers_is_all_hit_points_less_its_hide() -> None:
    bout = Bout({}, BEAST)
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.mean("c2", "fight", "c1", faces=FIRST)
    bout.act("c1", check_c1=(5,), check_c2=(1,), damage_c1=(6,))
    (hit,) = bout.told("Bo takes")
    assert f"armour, by the stat block {MINUS}1 {{ZC-80, 000-41}} = 9 {{ZC-80, 000-26}}]" in hit


@pytest.mark.rule("ZC-52")
@pytest.mark.rule("ZC-60")
def test_half_a_hit_says_which_half_it_is() -> None:
    """A failed lunge (001-72) and a riposte without training (001-29) halve, each by its rule."""
    lunge = Bout({}, {})
    lunge.mean("c1", "grapple", "c2")
    lunge.mean("c3", "wait")
    lunge.mean("c2", "slash", "c1", faces=FIRST)
    lunge.act("c1", check_c1=(1,), check_c2=(6,), damage_c2=(6,))
    (lost, *_) = lunge.told("Ana takes")
    assert f"halved, a failed lunge {MINUS}3 {{ZC-52, 001-29}}" in lost
    (met,) = lunge.told("A grapple of Ana meets")
    assert met.endswith("[{ZC-52, 001-72}]")
    riposte = Bout({}, {})
    riposte.mean("c1", "slash", "c2")
    riposte.mean("c3", "wait")
    riposte.mean("c2", "parry", "c1", faces=FIRST)
    riposte.act("c1", check_c1=(1,), check_c2=(6,), damage_c2=(6,))
    (lost, *_) = riposte.told("Ana takes")
    assert f"halved, a riposte {MINUS}3 {{ZC-60, 001-29}}" in lost


@pytest.mark.rule("ZC-50")
@pytest.mark.rule("ZC-51")
@pytest.mark.parametrize(
    ("answer", "why", "said"),
    [
        ("grapple", "grapple v grapple", "{ZC-50, 001-71}"),
        ("parry", "wrestling", "{ZC-51, 001-71}"),
    ],
)
def test_a_struggle_cites_whether_one_or_both_grapple(answer: str, why: str, said: str) -> None:
    """Both: Str only. One: Dex, then Str."""
    bout = Bout({}, {})
    bout.mean("c1", "grapple", "c2", manoeuvre="throw")
    bout.mean("c3", "wait")
    bout.mean("c2", answer, "c1", faces=FIRST)
    lunged = () if answer == "grapple" else (6, 1)
    check = {"check_c1": (*lunged[:1], 5), "check_c2": (*lunged[1:], 1)}
    bout.act("c1", **check)
    rolled = bout.told(f"for {why}.")
    assert len(rolled) == 2
    assert all(line.endswith(f" {said}]") for line in rolled)
    assert all(f"strength +4 {said}" in line for line in rolled)
    (wrestled,) = bout.told("wrestle, and")
    assert wrestled.endswith(f"[{said}]")


@pytest.mark.rule("ZC-53")
def test_a_clinch_that_is_over_is_told_once() -> None:
    """A manoeuvre that fails leaves both in the clinch until the next round is over (001-76)."""
    bout = Bout({}, {})
    bout.mean("c1", "grapple", "c2", manoeuvre="disarm")
    bout.mean("c3", "wait")
    bout.mean("c2", "grapple", "c1", faces=FIRST)
    bout.act("c1", check_c1=(5,), check_c2=(1,), disarm_c1=(1,))
    bout.act("c3")
    for who in ("c1", "c3"):
        bout.mean(who, "wait")
    bout.mean("c2", "wait", faces=FIRST)
    for who in ("c1", "c3", "c2"):
        bout.act(who)
    assert [x.mark for x in bout.events(Unmarked)] == ["clinched", "clinched"]
    assert bout.told("clinch") == []
    assert bout.told("come apart") == ["Ana and Bo come apart. [{ZC-53, 001-76}]"]
    assert bout.told("lösen sich", "de") == ["Ana und Bo lösen sich voneinander. [{ZC-53, 001-76}]"]


@pytest.mark.rule("ZC-01")
def test_what_is_said_again_in_the_open_takes_the_place_of_what_was_said() -> None:
    bout = Bout({}, {}, declarations="open")
    bout.mean("c1", "slash", "c2")
    bout.mean("c1", "parry", "c2")
    assert [x.what["instead"] for x in bout.events(Chosen)] == [False, True]
    assert bout.told("Ana means") == [
        "Ana means to slash at Bo.",
        "Anew: Ana means to parry Bo.",
    ]
    assert bout.told("Ana will", "de")[1:] == ["Neu angesagt: Ana will Bo parieren."]
    bout.mean("c3", "wait")
    sealed = Bout({}, {})
    sealed.mean("c1", "slash", "c2")
    sealed.mean("c1", "parry", "c2")
    assert not any(x.what["instead"] for x in sealed.events(Chosen))
    said = ["Ana means to slash at Bo.", "Anew: Ana means to parry Bo."]
    hidden = " (hidden from some)"
    assert sealed.told("Ana means") == [line + hidden for line in said]
    sealed.table.do("gm", {"type": "undo"})
    sealed.mean("c1", "dodge", "c2")
    assert sealed.told("Ana means")[-1] == "Anew: Ana means to dodge Bo." + hidden
    sealed.table.do("gm", {"type": "undo"})
    sealed.table.do("gm", {"type": "undo"})
    sealed.mean("c1", "parry", "c2")
    assert sealed.told("Ana means")[-1] == "Ana means to parry Bo." + hidden, (
        "what was taken back is nothing"
    )


@pytest.mark.rule("ZC-01")
def test_a_foe_that_means_something_else_after_all_says_so() -> None:
    table = Table(RULESET, {"dice": "table"})
    table.enlist("Ana", "party")
    for name in ("Bo", "Di"):
        table.enlist(name, "foes", npc=True)
    table.do("gm", {"type": "begin"})
    table.do("gm", {"type": "declare", "who": "c1", "action": "wait"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "wait"})
    table.do("gm", {"type": "declare", "who": "c2", "action": "defend"})
    spoken = [entry.sentence for entry in tell(RULESET.narrate, shown(table, "gm"))]
    assert "Anew: Bo means to fight defensively." in spoken


@pytest.mark.rule("ZC-25")
@pytest.mark.parametrize("shown", ["exact", "word"])
def test_what_is_lost_of_no_constitution_adds_up_for_whom_the_numbers_are(shown: str) -> None:
    """At 0 further constitution is lost in hit points (001-45), whoever sees the numbers."""
    bout = Bout({}, {}, health=shown)
    bout.table.do("gm", {"type": "show", "who": "c2", "shown": shown})
    bout.table.do("gm", {"type": "adjust", "who": "c2", "track": "con", "value": 0, "reason": "so"})
    bout.mean("c1", "slash", "c2")
    bout.mean("c3", "wait")
    bout.act("c1", check_c1=(1,), damage_c1=(3,))
    for lost in bout.events(Damaged):
        assert sum(part.value for part in lost.parts) == lost.amount
    found = [(x.track, x.amount) for x in bout.events(Damaged) if x.amount]
    assert found == [("hp", 1), ("hp", 4)]


@pytest.mark.rule("ZH-20")
@pytest.mark.rule("ZC-06")
@pytest.mark.rule("ZC-07")
@pytest.mark.parametrize(
    ("why", "part", "said"),
    [
        ("slash v dodge", "dexterity", "ZC-06"),
        ("thrust v thrust, again after a tie", "dexterity", "ZC-06"),
        ("thrust v parry", "strength", "ZC-06, 001-13"),
        ("slash v parry", "strength", "ZC-06, ZC-07, 001-12"),
        ("slash v slash", "dexterity", "ZC-06, ZC-07, 001-12"),
        ("parry v grapple", "dexterity", "ZC-51, 001-71"),
        ("grapple v slash", "dexterity", "ZC-51, 001-71"),
        ("dodge v strike", "dexterity", "ZC-06, 000-40"),
        ("fighting the hold", "strength", "ZC-53, 001-77"),
        ("thrust v dodge", "great weapon", "ZH-20, 001-23"),
        ("thrust v slash", "great weapon", "ZH-20, 001-98"),
    ],
)
def test_an_ability_cites_the_cell_of_the_matrix_that_asks_for_it(
    why: str, part: str, said: str
) -> None:
    """Either's choice (001-12) in DvS cells alone; else Dex, Str, or Dex and then Str."""
    entry = Entry(at="1-1", commit=1, kind="rolled", sentence="", topic="check", reason=why)
    assert citing(RULESET).of(part, entry) == said
