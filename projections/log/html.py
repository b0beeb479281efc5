"""The log as one small HTML page: readable without script, by day and night, aloud and on paper.

Laws: everything that people wrote is escaped; the page loads and runs nothing, and says so in its
policy; each entry's anchor is its address; what was taken back stands in ``<del>``.
"""

from collections.abc import Iterable
from html import escape

from domain.text import clean
from projections.log import words
from projections.log.document import Blow, chapters
from projections.log.entry import Chip, Entry

_STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem;
  background: Canvas; color: CanvasText; }
ol { list-style: none; padding: 0; }
li { margin: .25rem 0; }
li:target { outline: 2px solid Highlight; outline-offset: 2px; }
.at { display: inline-block; min-width: 4rem; font: .85em ui-monospace, monospace; }
.dice { display: inline; }
.die { border: 1px solid; border-radius: .25rem; padding: 0 .3rem; margin-right: .25rem; }
.dropped { opacity: .7; text-decoration: line-through; }
.tag { border-bottom: 1px dotted; font-size: .85em; margin-left: .5rem; }
@media print { body { max-width: none; } }
"""

_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
<div role="log" aria-label="Combat log">
{body}
</div>
</main>
</body>
</html>
"""


def page(title: str, entries: Iterable[Entry]) -> str:
    """Give the whole log as a page of its own."""
    parts: list[str] = []
    for chapter in chapters(entries):
        parts.append(f"<h2>{_text(chapter.title)}</h2>")
        parts += map(_blow, chapter.blows)
    return _PAGE.format(title=_text(title), style=_STYLE, body="\n".join(parts))


def item(entry: Entry) -> str:
    """Give one entry as an item of a list."""
    sentence = _text(entry.sentence)
    tag = "del" if entry.retracted else "span"
    parts = [
        f'<a class="at" href="#{_text(entry.at)}">{_text(entry.at)}</a>',
        f"<{tag}>{sentence}</{tag}>",
        _sums(entry),
        *(f'<small class="tag">{_text(word)}</small>' for word in words.tags(entry)),
    ]
    return f'<li id="{_text(entry.at)}">{" ".join(filter(None, parts))}</li>'


def _text(text: str) -> str:
    return escape(clean(text))


def _blow(blow: Blow) -> str:
    head = f"<h3>{_text(blow.title)}</h3>\n" if blow.title else ""
    items = "\n".join(map(item, blow.entries))
    return f"{head}<ol>\n{items}\n</ol>"


def _sums(entry: Entry) -> str:
    """Give the dice as chips, and the rest of the arithmetic as words."""
    rest = ", ".join(words.modifiers(entry.modifiers))
    total = words.outcome(entry)
    parts = [
        *map(_die, entry.dice),
        _text(rest),
        f"= {words.figure(total)}" if total is not None else "",
    ]
    found = " ".join(filter(None, parts)) if entry.dice or rest else ""
    return f'<span class="dice">{found}</span>' if found else ""


def _die(chip: Chip) -> str:
    kind = "die" if chip.kept else "die dropped"
    remarks = words.aside(words.remarks(chip))
    return f'<span class="{kind}">d{chip.sides} {chip.face}{remarks}</span>'
