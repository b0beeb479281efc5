"""The log as one small HTML page: readable without script, by day and night, aloud and on paper.

Laws: everything that people wrote is escaped; the page loads and runs nothing, and says so in its
policy; each entry's anchor is its address; what was taken back stands in ``<del>``.
"""

from collections.abc import Iterable
from html import escape

from fightbook.domain.text import clean
from fightbook.domain.tongue import Tongue
from fightbook.projections.log import words
from fightbook.projections.log.cited import UNCITED, Cited
from fightbook.projections.log.document import Blow, chapters
from fightbook.projections.log.entry import Chip, Entry
from fightbook.projections.tongues import ENGLISH

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
<html lang="{lang}">
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
<div role="log" aria-label="{log}">
{body}
</div>
</main>
</body>
</html>
"""


def page(
    title: str, entries: Iterable[Entry], tongue: Tongue = ENGLISH, cited: Cited = UNCITED
) -> str:
    """Give the whole log as a page of its own, with rules where they are ``cited``."""
    entries = tuple(entries)
    parts: list[str] = []
    for chapter in chapters(entries):
        parts.append(f"<h2>{_text(chapter.title(tongue))}</h2>")
        parts += (_blow(blow, tongue, cited) for blow in chapter.blows)
    told = [(rule, words.legend(said, tongue)) for rule, said in cited.legend(entries)]
    if told:
        rows = "".join(f"<dt>{rule}</dt><dd>{_text(said)}</dd>" for rule, said in told)
        parts.append(f"<dl>{rows}</dl>")
    log, body = _text(tongue.say("page-log")), "\n".join(parts)
    return _PAGE.format(title=_text(title), style=_STYLE, body=body, lang=tongue.lang, log=log)


def item(entry: Entry, tongue: Tongue = ENGLISH, cited: Cited = UNCITED) -> str:
    """Give one entry as an item of a list."""
    sentence = _text(entry.sentence)
    tag = "del" if entry.retracted else "span"
    parts = [
        f'<a class="at" href="#{_text(entry.at)}">{_text(entry.at)}</a>',
        f"<{tag}>{sentence}</{tag}>",
        _sums(entry, tongue, cited),
        *(f'<small class="tag">{_text(word)}</small>' for word in words.tags(entry, tongue)),
    ]
    return f'<li id="{_text(entry.at)}">{" ".join(filter(None, parts))}</li>'


def _text(text: str) -> str:
    return escape(clean(text))


def _blow(blow: Blow, tongue: Tongue, cited: Cited) -> str:
    title = blow.title(tongue)
    head = f"<h3>{_text(title)}</h3>\n" if title else ""
    items = "\n".join(item(entry, tongue, cited) for entry in blow.entries)
    return f"{head}<ol>\n{items}\n</ol>"


def _sums(entry: Entry, tongue: Tongue, cited: Cited) -> str:
    """Give the dice as chips, and the rest of the arithmetic as words."""
    rest = ", ".join(words.modifiers(entry, tongue, cited))
    total = words.outcome(entry)
    parts = [
        *(_die(chip, tongue) for chip in entry.dice),
        _text(rest),
        f"= {words.figure(total)}" if total is not None else "",
    ]
    found = " ".join(filter(None, parts)) if entry.dice or rest else ""
    found += _text(words.braced(cited.whole(entry)))
    return f'<span class="dice">{found}</span>' if found else ""


def _die(chip: Chip, tongue: Tongue) -> str:
    kind = "die" if chip.kept else "die dropped"
    remarks = words.aside(words.remarks(chip, tongue))
    return f'<span class="{kind}">d{chip.sides} {chip.face}{remarks}</span>'
