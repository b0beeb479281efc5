"""A view drawn after another is the view drawn by itself, whatever it takes over."""

from fightbook.projections.view import view
from tests.support.duel import DUEL
from tests.support.table import Table


def test_a_view_after_another_is_the_same_as_one_by_itself() -> None:
    table = Table(DUEL)
    views = [view(table.state, "gm")]
    table.enlist("Ana", "party")
    table.enlist("Rat", "foes")
    table.do("gm", {"type": "begin"})
    for command in (
        {"type": "say", "text": "hm"},
        {"type": "mark", "who": "c1", "mark": "prone", "reason": "so"},
        {"type": "say", "text": "hm"},
    ):
        table.do("gm", command)
        views.append(view(table.state, "gm", views[-1]))
        assert views[-1].json == view(table.state, "gm").json
