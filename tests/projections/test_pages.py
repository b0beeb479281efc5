"""The pages of the log: word for word, and proof against what people call themselves."""

from html.parser import HTMLParser

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from fightbook.domain import events as e
from fightbook.domain.line import START, write
from fightbook.domain.text import clean
from fightbook.projections.log import RENDERERS, Entry, as_json, common, html, markdown, tell, text
from fightbook.projections.log.title import LENGTH, title
from fightbook.projections.tongues import tongue
from tests.support.duel import DUEL
from tests.support.evening import evening, shown
from tests.support.golden import assert_golden

GOLDEN = {"text/plain": "txt", "text/markdown": "md", "text/html": "html"}

HOSTILE = [
    "<script>alert(1)</script>",
    "</del><img src=x onerror=alert(1)>",
    "[Ana](javascript:alert(1))",
    "![x](http://evil.example/x.png)",
    "**bold** _it_ `code` ~~gone~~",
    "https://evil.example www.evil.example a@evil.example @everyone",
    "# heading | table | $x^2$ &amp; \\",
    "\u202eanA\x1b[31m\nline two",
]


@pytest.mark.parametrize("seat", ["gm", "s3", "watch"])
def test_the_evening_reads_as_it_should(seat: str) -> None:
    table, *_ = evening()
    entries = tell(DUEL.narrate, shown(table, seat))
    assert_golden(f"evening-{seat}.txt", text.page("A fight", entries))


@pytest.mark.parametrize(("kind", "ending"), GOLDEN.items())
def test_every_page_has_its_form(kind: str, ending: str) -> None:
    table, *_ = evening()
    entries = tell(DUEL.narrate, shown(table, "s3")[-60:])
    assert_golden(f"end-of-evening.{ending}", RENDERERS[kind]("A fight", entries))


def an_entry(name: str) -> Entry:
    dice = (e.Die(6, 6, exploded=True), e.Die(6, 2, kept=False), e.Die(6, 3, table=True))
    roll = e.Rolled("check:c1", "c1", name, dice, 8, (e.Modifier(name, -1),), name)
    events = [e.Joined("c1", name, "party", ()), roll]
    return tell(common, write(1, events, START))[-1]


@pytest.mark.parametrize(
    ("lang", "heading"), [("en", "7. Declared in secret"), ("de", "7. Verdeckt angesagt")]
)
@pytest.mark.parametrize("kind", GOLDEN)
def test_a_commit_whose_giver_is_hidden_has_a_whole_heading(
    kind: str, lang: str, heading: str
) -> None:
    chosen = Entry(at="7-2", commit=7, kind="readied", sentence="Ana has chosen.")
    page = RENDERERS[kind]("A fight", [chosen], tongue(lang))
    assert heading in page


class Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def read(found: str) -> Page:
    page = Page()
    page.feed(found)
    page.close()
    return page


PLAIN = read(html.item(an_entry("Ana"))).tags
TEXTS = st.one_of(st.sampled_from(HOSTILE), st.text(min_size=1, max_size=60))


@given(TEXTS)
def test_html_shows_names_and_runs_nothing(name: str) -> None:
    entry = an_entry(name)
    page = read(html.item(entry))
    assert page.tags == PLAIN
    assert entry.sentence in page.text


@given(TEXTS)
def test_markdown_shows_names_and_means_nothing(name: str) -> None:
    entry = an_entry(name)
    found = MarkdownIt("commonmark").enable(["strikethrough", "table"]).render(markdown.item(entry))
    page = read(found)
    assert set(page.tags) == {"ul", "li", "code", "strong"}
    assert entry.sentence in page.text


@pytest.mark.parametrize("name", HOSTILE)
def test_markdown_makes_no_bare_links(name: str) -> None:
    found = markdown.escape(name)
    assert "http:" not in found
    assert "https:" not in found
    assert "www." not in found
    assert "\\@" in found or "@" not in name


@given(TEXTS)
def test_text_is_one_line_without_control_characters(name: str) -> None:
    found = text.line(an_entry(name))
    assert found.strip() == clean(found)


def test_a_struck_entry_is_marked_in_every_form() -> None:
    table, *_ = evening()
    entry = next(x for x in tell(DUEL.narrate, shown(table, "gm")) if x.at == "17-9")
    assert "~~Rat rolls 3 for the pass.~~ [d6 3 = 3] (taken back)" in text.line(entry)
    assert "~~Rat rolls 3 for the pass.~~ **d6 3 = 3** *(taken back)*" in markdown.item(entry)
    assert "<del>Rat rolls 3 for the pass.</del>" in html.item(entry)
    assert '"retracted":true' in as_json("A fight", [entry])
    assert '"told":{"17-9":""}' in as_json("A fight", [entry], told={"17-9": ""})


def test_what_is_special_about_a_die_is_said() -> None:
    found = text.line(an_entry("luck"))
    assert "[d6 6 (explodes), d6 2 (not counted), d6 3 (from the table), luck \u22121 = 8]" in found


def test_a_title_is_short() -> None:
    found = title(tell(common, write(1, [e.Noted("word " * 40)], START)))
    assert len(found) <= LENGTH
    assert found.endswith("word…")


@pytest.mark.parametrize(
    ("noted", "cut"),
    [
        ("a long, winding word " * 9, " word a long, winding…"),
        ("w" * 90, "www…"),
        ("it winds, " * 9, " winds, it winds…"),
    ],
)
def test_a_title_is_cut_after_a_word_where_there_is_more_than_one(noted: str, cut: str) -> None:
    found = title([msgspec.structs.replace(an_entry("luck"), sentence=noted)])
    assert len(found) <= LENGTH
    assert found.endswith(cut)


@pytest.mark.parametrize(
    ("sentence", "short"),
    [
        ("Ana is prone (a root). Cannot run.", "Ana is prone (a root)"),
        ("Ana is prone (It rains. A lot). Cannot run.", "Ana is prone (It rains. A lot)"),
        ("Ana is prone (a :( face). Cannot run.", "Ana is prone (a :( face). Cannot run"),
        ("Ana is prone.", "Ana is prone"),
    ],
)
def test_a_title_leaves_out_what_a_condition_brings(sentence: str, short: str) -> None:
    entry = msgspec.structs.replace(an_entry("luck"), kind="marked", sentence=sentence)
    assert title([entry]) == short
    assert title([msgspec.structs.replace(entry, kind="noted")]) == sentence.rstrip(".")
