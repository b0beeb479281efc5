"""The web client, served: one page for all its addresses, and the assets that it names.

Laws: a page may load nothing but what this server has, and runs no script that stands in it; an
asset has its digest in its name and is never asked for twice; only names that were there when the
server started are answered, so no address leads out of the folder.
"""

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import PathParameter

from fightbook.domain.reject import refuse

FOLDER = Path(str(files("fightbook.clients"))) / "web" / "dist"
PAGES = ["/", "/join", "/replay"]
PAGES_OF_ONE = [
    f"/{page}/{{encounter:str}}"
    for page in ("table", "replay", "after", "whatif", "stage", "overlay")
]


def policy(*ancestors: str) -> str:
    """Give the content security policy of a page that ``ancestors``, and nobody else, may frame."""
    framed = " ".join(ancestors) or "'none'"
    return "; ".join(
        (
            "default-src 'none'",
            *("script-src 'self'", "style-src 'self'", "connect-src 'self'"),
            *(
                "img-src 'self' data:",
                "manifest-src 'self'",
                "base-uri 'none'",
                "form-action 'none'",
            ),
            f"frame-ancestors {framed}",
            *(
                "require-trusted-types-for 'script'",
                "trusted-types svelte-trusted-html fightbook-worker",
            ),
        )
    )


SAFE = {
    "Content-Security-Policy": policy(),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
ALONE = {**SAFE, "Content-Security-Policy": "frame-ancestors 'none'"}
"""Of a page that brings its own policy, since it is also read from a disk."""
ROOT = ("worker.js", "offline.html", "offline.js", "offline.css", "manifest.webmanifest")
"""What has no digest in its name, since browsers look for it where it is."""
ICONS = tuple(f"icons/{name}.png" for name in ("180", "192", "512", "whole"))
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Fightbook</title>
<h1>Fightbook</h1>
<p>This server runs, but its web client was not built. Install Fightbook again, or run
<code>npm ci</code> and <code>npm run build</code> in <code>clients/web</code>, and start it again.
The <a href="/schema/openapi.json">interface for programs</a> is there.</p>
"""


class Asset(msgspec.Struct, frozen=True):
    """A file of the client: its bytes, and those packed with gzip where that pays."""

    kind: str
    plain: bytes
    packed: bytes | None


class Site(msgspec.Struct, frozen=True):
    """The built client, read once."""

    page: bytes
    assets: dict[str, Asset]
    checker: bytes = b""
    """The checker of books, one file that needs no server."""
    files: dict[str, Asset] = {}
    """What lies beside the page, by its path: what an installed page needs."""


def load(folder: Path = FOLDER) -> Site:
    """Read the client from ``folder``; a page that says so where nothing was built."""
    index, assets = folder / "index.html", folder / "assets"
    if not index.is_file():
        return Site(NOT_BUILT.encode(), {})
    found = {path.name: path for path in assets.iterdir()}
    return Site(
        index.read_bytes(),
        {
            name: Asset(TYPES[path.suffix], path.read_bytes(), _bytes(found.get(f"{name}.gz")))
            for name, path in found.items()
            if path.suffix in TYPES
        },
        (folder / "checker.html").read_bytes(),
        {
            f"/{name}": Asset(TYPES[path.suffix], path.read_bytes(), None)
            for name in (*ROOT, *ICONS)
            if (path := folder / name).is_file()
        },
    )


def _bytes(path: Path | None) -> bytes | None:
    return path.read_bytes() if path else None


def lost(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """Give the page to a person whose address leads nowhere; nothing to a program."""
    if request.method != "GET" or "text/html" not in request.headers.get("accept", ""):
        return None
    found: Site = request.app.state.site
    headers = {**SAFE, "Cache-Control": "no-cache"}
    return Response(found.page, media_type=MediaType.HTML, status_code=404, headers=headers)


@get(PAGES, include_in_schema=False)
async def page(site: Site) -> Response[bytes]:
    """Give the client's one page."""
    headers = {**SAFE, "Cache-Control": "no-cache"}
    return Response(site.page, media_type=MediaType.HTML, headers=headers)


@get(PAGES_OF_ONE, include_in_schema=False)
async def page_of_one(
    site: Site, encounter: Annotated[str, PathParameter(description="An encounter's id.")]
) -> Response[bytes]:
    """Give the same page: which encounter it is about, the page reads from its address."""
    del encounter
    headers = {**SAFE, "Cache-Control": "no-cache"}
    return Response(site.page, media_type=MediaType.HTML, headers=headers)


@get("/sheet/{encounter:str}/{who:str}", include_in_schema=False)
async def page_of_somebody(
    site: Site,
    encounter: Annotated[str, PathParameter(description="An encounter's id.")],
    who: Annotated[str, PathParameter(description="Who it is about.")],
) -> Response[bytes]:
    """Give the same page: whose sheet it shows, the page reads from its address."""
    del encounter, who
    headers = {**SAFE, "Cache-Control": "no-cache"}
    return Response(site.page, media_type=MediaType.HTML, headers=headers)


@get("/checker.html", include_in_schema=False)
async def checker(site: Site) -> Response[bytes]:
    """Give the checker: one file, to be kept and opened anywhere."""
    headers = {**ALONE, "Cache-Control": "no-cache"}
    return Response(site.checker or site.page, media_type=MediaType.HTML, headers=headers)


@get("/assets/{name:str}", include_in_schema=False)
async def asset(
    request: Request[Any, Any, Any],
    site: Site,
    name: Annotated[str, PathParameter(description="The name of an asset.")],
) -> Response[bytes]:
    """Give an asset, packed where the browser takes it so."""
    if (found := site.assets.get(name)) is None:
        raise refuse("unknown-address")
    headers = {**SAFE, "Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
    body = found.plain
    if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers = found.packed, {**headers, "Content-Encoding": "gzip"}
    return Response(body, media_type=found.kind, headers=headers)


@get([f"/{name}" for name in (*ROOT, *ICONS)], include_in_schema=False)
async def beside(request: Request[Any, Any, Any], site: Site) -> Response[bytes]:
    """Give what an installed page needs; the browser asks each time whether it is another one."""
    if (found := site.files.get(request.url.path)) is None:
        raise refuse("unknown-address")
    headers = {**SAFE, "Cache-Control": "no-cache"}
    return Response(found.plain, media_type=found.kind, headers=headers)


HANDLERS = [page, page_of_one, page_of_somebody, checker, asset, beside]
