"""The published values of the dice, for every implementation of them."""

from typing import NamedTuple

TIPS = [bytes(range(32)), b"\x01" * 32, b"\x02" * 32, b"\x03" * 32]
"""Of the chains of the server, of the seat that acts, and of two witnesses."""
ANCHORS = [
    "b0b0a977a1ac0838572bdcc02114fd175f74141b4ce9b56dfe8877f5286475d7",
    "f67a1c06d66c19a9b3912bb538dd669a72f4fc05faf997dfe8871e0bdb9cbe65",
    "0970e9a4b5f550c1fcab2f49e7e9951858e6b3d3cf430b67503cddca5c1cd8c5",
    "ca8ca6d7b8ebfd2349d5bcf699ff3664ea8b451f0dec8523e85e5417cba6a584",
]
LINKS = [
    "d458f74085ce45629a95c34194a39d0983e8b86316977cfec3db463ef1d754ce",
    "c983e19b1659462c396ca15cc750bfd010e54f97963379cfc3ecfea64ad74e07",
]
SEEDS = {
    3: "65bafd5ce9fae8cbf7e2bfdae4acc2371548ccdf01697162f05fa0fa61d896f6",
    4: "99d71fc123e9439bec3594385a0e8c5702c2f3b824e551e7346599042721db94",
}
"""By how many of the chains gave their link 1."""
SHUFFLED = [50, 15, 65, 18, 72, 91, 90, 94, 25, 83]


class Vector(NamedTuple):
    """The first faces of a label, from links 1 of so many of the chains."""

    chains: int
    sides: int
    faces: list[int]
    label: str = "check:c2"


ROLLS = [
    Vector(1, 6, [6, 6, 1, 1, 6, 6, 6, 6]),
    Vector(1, 100, [44, 78, 7]),
    Vector(1, 20, [4]),
    Vector(2, 6, [1, 3, 2, 1, 3, 5, 1, 2]),
    Vector(2, 100, [91, 57, 70]),
    Vector(2, 20, [11]),
    Vector(3, 6, [1, 3, 2, 3, 4, 4, 3, 2]),
    Vector(3, 100, [27, 87, 12]),
    Vector(3, 20, [7]),
    Vector(4, 6, [6, 1, 2, 5, 5, 6, 2, 2]),
    Vector(4, 20, [14]),
]
