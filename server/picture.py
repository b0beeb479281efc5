"""The picture of a moment, 1200 by 630, as other sites show it beside a link: SVG, and PNG of it.

Laws: names and words are text in it and never markup; it loads nothing, neither from the network
nor from the disk, but the font that is installed with the server and those of the machine for
letters that it lacks. Limit: lines are broken by counting letters, so very wide ones may be cut.
"""

import re
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from html import escape
from importlib.resources import files
from unicodedata import east_asian_width

import resvg_py

from fightbook.projections.log.entry import Chip
from fightbook.projections.moment import Moment

WIDTH, HEIGHT, EDGE = 1200, 630, 72
FAMILY = "Source Serif Pro"
FACES = ("SourceSerifPro-Semibold.ttf", "SourceSerifPro-Regular.ttf")
LETTER, LIGHT = 0.5, 0.46
"""How wide a letter is on the average, to its height; a light one is narrower."""
SHAPES = {
    4: "M20 3 L38 34 H2 Z",
    6: "M8 4 H32 Q36 4 36 8 V32 Q36 36 32 36 H8 Q4 36 4 32 V8 Q4 4 8 4 Z",
    8: "M20 2 L37 20 L20 38 L3 20 Z",
    10: "M20 2 L38 17 V23 L20 38 L2 23 V17 Z",
    12: "M20 2 L31 5.6 L38 15 V25 L31 34.4 L20 38 L9 34.4 L2 25 V15 L9 5.6 Z",
    20: "M20 2 L36 11 V29 L20 38 L4 29 V11 Z",
}
"""How a die of so many sides looks in a square of 40; others are round."""
ROUND = "M20 3 A17 17 0 1 1 20 37 A17 17 0 1 1 20 3 Z"
_NOT_XML = re.compile("[^\\t\\n\\r\\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
SHIELD = "M2 2 H30 V17 C30 26 23 31.5 16 34.5 C9 31.5 2 26 2 17 Z"
INK, SOFT, PAPER, SHEET, ACCENT = "#221e19", "#5d554a", "#faf6ee", "#fffdf8", "#96281b"


def png(moment: Moment, where: str) -> bytes:
    """Draw a moment; ``where`` says above it which round it was, or that it was taken back."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg(moment, where),
        font_files=_fonts(),
        font_family=FAMILY,
        serif_family=FAMILY,
    )
    return bytes(drawn)


def svg(moment: Moment, where: str) -> str:
    """Give the picture as SVG."""
    return "".join(_parts(moment, where))


def _parts(moment: Moment, where: str) -> Iterator[str]:
    yield f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
    yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PAPER}"/>'
    yield f'<rect width="18" height="{HEIGHT}" fill="{ACCENT}"/>'
    yield f'<path d="{SHIELD}" transform="translate({EDGE} 40) scale(1.5)" fill="{ACCENT}"/>'
    heading = f"{moment.fight} · {where}" if where else moment.fight
    yield from _lines([_cut(heading, 34)], 83, 34, SOFT, at=EDGE + 66)
    size = 64 if len(moment.deed) <= 2 * _letters(64) else 50
    deed = _broken(moment.deed, size, 3)
    yield from _lines(deed, 190, size, INK, strike=moment.retracted)
    below = 190 + len(deed) * size * 1.2
    left = HEIGHT - below - (170 if moment.rolls else 60)
    yield from _lines(_told(moment, int(left // 46)), below + 6, 36, SOFT, light=True)
    yield from _dice(moment)
    yield "</svg>"


def _told(moment: Moment, room: int) -> list[str]:
    """Give the lines that say what came of it: of what has no room, what came last stays whole."""
    found: list[str] = []
    for sentence in reversed(moment.told):
        lines = _broken(sentence, 36, 2 if found else min(2, room), LIGHT) if room > 0 else []
        if not lines or len(lines) + len(found) > room:
            break
        found = [*lines, *found]
    return found


def _dice(moment: Moment) -> Iterator[str]:
    """Draw the dice, side by side along the lower edge, with what they came to."""
    count = sum(len(roll.dice) + 2 for roll in moment.rolls)
    side = min(110.0, (WIDTH - 2 * EDGE) / max(1, count))
    left, top = float(EDGE), HEIGHT - 48 - side
    for roll in moment.rolls:
        for die in roll.dice:
            yield _die(die, left, top, side)
            left += side * 1.08
        if roll.total is not None and [roll.total] != [die.face for die in roll.dice]:
            total = [f"= {roll.total}"]
            yield from _lines(total, top + side * 0.68, int(side * 0.5), INK, at=left + side * 0.1)
            left += side
        left += side * 0.6


def _die(die: Chip, left: float, top: float, side: float) -> str:
    dropped = "" if die.kept else ' opacity="0.45"'
    size = {1: 20, 2: 17, 3: 13}.get(len(str(die.face)), 10)
    return (
        f'<g transform="translate({left:.1f} {top:.1f}) scale({side / 40:.3f})"{dropped}>'
        f'<path d="{SHAPES.get(die.sides, ROUND)}" fill="{SHEET}" stroke="{INK}"'
        ' stroke-width="1.6" stroke-linejoin="round"/>'
        f'<text x="20" y="{20 + size * 0.36:.1f}" text-anchor="middle" font-family="{FAMILY}"'
        f' font-weight="600" font-size="{size}" fill="{INK}">{die.face}</text></g>'
    )


def _lines(
    lines: Iterable[str],
    top: float,
    size: int,
    colour: str,
    *,
    at: float = EDGE,
    light: bool = False,
    strike: bool = False,
) -> Iterator[str]:
    """Write lines below each other; ``top`` is where the first stands."""
    style = ' font-weight="400"' if light else ' font-weight="600"'
    style += ' text-decoration="line-through"' if strike else ""
    for number, line in enumerate(lines):
        yield (
            f'<text x="{at:.1f}" y="{top + number * size * 1.22:.1f}" font-family="{FAMILY}"'
            f' font-size="{size}" fill="{colour}"{style}>{_text(line)}</text>'
        )


def _text(line: str) -> str:
    """Give words as they may stand in XML, which knows some letters not at all."""
    return escape(_NOT_XML.sub("", line))


def _letters(size: int, letter: float = LETTER) -> int:
    return int((WIDTH - 2 * EDGE) / (size * letter))


def _broken(text: str, size: int, most: int, letter: float = LETTER) -> list[str]:
    """Break words into at most so many lines."""
    wide = any(east_asian_width(letter) in "WF" for letter in text)
    width = _letters(size, letter) // (2 if wide else 1)
    return textwrap.wrap(text, width, max_lines=most, placeholder=" …")


def _cut(text: str, size: int) -> str:
    return "".join(_broken(text, size, 1))


@cache
def _fonts() -> list[str]:
    folder = files("font_source_serif_pro") / "files"
    return [str(folder / face) for face in FACES]
