"""The link of a public moment: a page for people, and what other sites show beside the link.

Laws: there is nothing here but of commits that the GM has made public, as the table stands now, and
of these nothing but what every spectator was told: neither a seat nor a token is looked for. A
moment that is not public, one of which nobody was told, and a table that is not there get the same
answer. The page runs no script, loads its picture alone, and is in no search engine's index.
"""

import base64
import hashlib
from collections import OrderedDict
from functools import partial
from html import escape
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import PathParameter

from fightbook.domain.reject import Refusal, refuse
from fightbook.projections.log import tell
from fightbook.projections.moment import Moment, moment
from fightbook.projections.tongues import tongue
from fightbook.server import work
from fightbook.server.address import client
from fightbook.server.budget import read
from fightbook.server.http import Encounter
from fightbook.server.lang import Lang, language
from fightbook.server.live import Live
from fightbook.server.picture import HEIGHT, WIDTH, png
from fightbook.server.registry import Registry
from fightbook.server.reports import made
from fightbook.server.settings import Settings
from fightbook.server.site import SAFE
from fightbook.server.workers import Workers

NONE = "unknown-address"
NOBODY = ""
"""No seat: whoever looks from it is shown what everybody is."""
KEPT = 100
"""Pictures and pages that are kept ready: so many people follow a new link at once."""
STYLE = """body{margin:0;background:#faf6ee;color:#221e19;font:1.1rem/1.5 Georgia,serif}
main{max-width:45rem;margin:0 auto;padding:1.5rem}
img{width:100%;height:auto;border:1px solid #ddd4c4}
a{color:#96281b}@media(prefers-color-scheme:dark){body{background:#191613;color:#ece5d8}
a{color:#ec8c78}}"""
STYLED = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; img-src 'self'; style-src 'sha256-{STYLED}'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {**SAFE, "Content-Security-Policy": POLICY, "Cache-Control": "no-cache"}
Commit = Annotated[int, PathParameter(description="The number of a commit.")]


class Ready:
    """What was made of moments lately, by table, last line, commit, language and kind."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self._found: OrderedDict[tuple[str, ...], bytes] = OrderedDict()

    def get(self, key: tuple[str, ...]) -> bytes | None:
        """Give what is kept."""
        return self._found.get(key)

    def keep(self, key: tuple[str, ...], found: bytes) -> None:
        """Keep it; what was kept first makes room."""
        self._found[key] = found
        if len(self._found) > KEPT:
            self._found.popitem(last=False)


@get("/moment/{encounter:str}/{commit:int}", include_in_schema=False)
async def moment_page(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    ready: Ready,
    settings: Settings,
    encounter: Encounter,
    commit: Commit,
    lang: Lang = "",
) -> Response[str]:
    """Give the page of a public moment, with its preview; to a person also where there is none."""
    spoken = language(lang, request.headers.get("accept-language"))
    try:
        live = await _public(registry, request, encounter, commit)
        raw = await _made(registry, workers, ready, live, "told", spoken, commit)
    except Refusal as refusal:
        person = "text/html" in request.headers.get("accept", "")
        if not person or refusal.rejected.code != NONE:
            raise
        return Response(
            _nothing(spoken), media_type=MediaType.HTML, status_code=404, headers=HEADERS
        )
    base = settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
    found = msgspec.json.decode(raw, type=Moment)
    return Response(
        _page(found, f"{base}/moment/{live.state.id}/{commit}", base, live.state.id, spoken),
        media_type=MediaType.HTML,
        headers=HEADERS,
    )


@get("/moment/{encounter:str}/{commit:int}/picture.png", include_in_schema=False)
async def moment_picture(
    request: Request[Any, Any, Any],
    registry: Registry,
    workers: Workers,
    ready: Ready,
    encounter: Encounter,
    commit: Commit,
    lang: Lang = "",
) -> Response[bytes]:
    """Give the picture of a public moment."""
    live = await _public(registry, request, encounter, commit)
    spoken = language(lang, request.headers.get("accept-language"))
    found = await _made(registry, workers, ready, live, "drawn", spoken, commit)
    return Response(found, media_type="image/png", headers=HEADERS)


async def _public(
    registry: Registry, request: Request[Any, Any, Any], encounter: str, commit: int
) -> Live:
    """Give the table, where the moment is public. Raises the one refusal that there is here."""
    payer = f"moments@{client(request.scope)}"
    registry.budgets.reads.spend(payer)
    live = await registry.find(encounter)
    if live is None:
        raise refuse(NONE)
    await registry.listen_again(live)
    if commit not in live.state.record.published:
        raise refuse(NONE)
    registry.budgets.reads.take(payer, read(live.state.commit) - 1)
    return live


async def _made(
    registry: Registry,
    workers: Workers,
    ready: Ready,
    live: Live,
    kind: Literal["told", "drawn"],
    lang: str,
    commit: int,
) -> bytes:
    """Make a page's words or a picture, once for all who ask while the table stands as it does.

    A picture takes too long to be drawn here.
    """
    key = (live.state.id, live.state.prev, str(commit), lang, kind)
    if (kept := ready.get(key)) is None:
        if kind == "told":
            kept = await made(registry, workers, live, NOBODY, partial(told, lang, commit))
        else:
            whose, make = work.whose(live, NOBODY), partial(drawn, lang, commit)
            kept = await workers.do(f"moment/{live.state.id}", work.report, whose, make)
        ready.keep(key, kept)
    if not kept:
        raise refuse(NONE)
    return kept


def told(lang: str, commit: int, fight: work.Subject) -> bytes:
    """Give the moment as JSON; nothing where nobody was told of it."""
    found = _moment(lang, commit, fight)
    return msgspec.json.encode(found) if found else b""


def drawn(lang: str, commit: int, fight: work.Subject) -> bytes:
    """Give its picture as PNG; nothing where nobody was told of it."""
    found = _moment(lang, commit, fight)
    return png(found, _where(found, lang)) if found else b""


def _moment(lang: str, commit: int, fight: work.Subject) -> Moment | None:
    entries = tell(fight.rules.narrate, fight.lines, tongue(lang, fight.rules.sayings))
    return moment(fight.whose.title, entries, commit)


def _where(found: Moment, lang: str) -> str:
    """Say which round it was, and whether it was taken back since."""
    spoken = tongue(lang)
    parts = [spoken.say("moment-round", round=str(found.round))] if found.round else []
    parts += [spoken.say("moment-undone")] if found.retracted else []
    return " · ".join(parts)


def _page(found: Moment, link: str, base: str, ident: str, lang: str) -> str:
    """Give the page; everything that somebody wrote is escaped."""
    where = _where(found, lang)
    picture = f"{link}/picture.png?lang={lang}"
    description = " ".join(found.told) or where or found.fight
    facts = {
        "og:type": "article",
        "og:site_name": "Fightbook",
        "og:title": f"{found.deed} · {found.fight}",
        "og:description": description,
        "og:url": f"{link}?lang={lang}",
        "og:locale": lang,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": f"{found.deed}. {description}",
        "twitter:card": "summary_large_image",
    }
    metas = "".join(
        f'<meta property="{name}" content="{escape(value)}">' for name, value in facts.items()
    )
    lines = "".join(f"<p>{escape(line)}</p>" for line in found.told)
    title, fight = escape(found.deed), escape(found.fight)
    way = escape(tongue(lang).say("moment-watch"))
    return _html(
        lang,
        f"<title>{title} · {fight}</title>{metas}",
        f"<h1>{title}</h1><p>{fight}{f' · {escape(where)}' if where else ''}</p>{lines}"
        f'<p><img src="/moment/{ident}/{found.commit}/picture.png?lang={lang}" alt=""'
        f' width="{WIDTH}" height="{HEIGHT}"></p>'
        f'<p><a href="{escape(base)}/replay/{ident}#{found.commit}">{way}</a></p>',
    )


def _nothing(lang: str) -> str:
    """Give the page where there is nothing to show, whatever the reason."""
    title, why = (escape(tongue(lang).say(key)) for key in ("moment-none", "moment-none-why"))
    return _html(
        lang,
        f"<title>{title} · Fightbook</title>",
        f'<h1>{title}</h1><p>{why}</p><p><a href="/">Fightbook</a></p>',
    )


def _html(lang: str, head: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">'
        f"{head}<style>{STYLE}</style></head><body><main>{body}</main></body></html>"
    )


HANDLERS: list[Any] = [moment_page, moment_picture]
