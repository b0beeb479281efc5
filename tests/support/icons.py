"""The icons of the installed page, drawn from the one that browsers show.

``python -m tests.support.icons`` writes them anew into ``clients/web/public/icons``.
"""

from collections.abc import Iterator
from pathlib import Path

import resvg_py

from tests.contracts.repository import ROOT

WEB = ROOT / "clients" / "web"
FOLDER = WEB / "public" / "icons"
ICON = WEB / "src" / "icon.svg"
SAFE = 0.8
"""Of an icon that a device cuts to its own shape, so much of the middle is always seen."""


def icons() -> Iterator[tuple[str, bytes]]:
    """Give each icon: its name, and the picture as PNG."""
    plain = ICON.read_text("utf-8")
    for size in (180, 192, 512):
        yield f"{size}.png", _png(plain, size)
    yield "whole.png", _png(_whole(plain), 512)


def _whole(svg: str) -> str:
    """Let the ground reach to every edge, and keep what lies on it in the middle."""
    ground, _, rest = svg.partition("/><g ")
    inset = 16 * (1 - SAFE)
    square = ground.replace(' rx="7"', "")
    return f'{square}/><g transform="translate({inset} {inset}) scale({SAFE})"><g {rest}'.replace(
        "</svg>", "</g></svg>"
    )


def _png(svg: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def write(folder: Path = FOLDER) -> None:
    """Write them all."""
    for name, picture in icons():
        (folder / name).write_bytes(picture)


if __name__ == "__main__":
    write()
