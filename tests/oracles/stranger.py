"""A stranger's checker: written from ``docs/fairness.md`` alone, with the standard library alone.

It imports nothing of the project, so that the page is known to say enough. It checks a book's
lines, links, dice, cards and salts, and gives what is wrong with its address.
"""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

ZERO = bytes(32)
ADDRESS = re.compile(r"(0|[1-9][0-9]*)-(0|[1-9][0-9]*)")
Row = dict[str, Any]


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def four(number: int) -> bytes:
    return number.to_bytes(4, "big")


def previous(link: bytes) -> bytes:
    return sha(b"fightbook/chain/1", link)


class Words:
    """The words of one label under one seed, read in order."""

    def __init__(self, seed: bytes, label: str) -> None:
        self.words = self._all(seed, label)

    @staticmethod
    def _all(seed: bytes, label: str) -> Iterator[int]:
        for j in count():
            block = hmac.digest(seed, label.encode() + b"\0" + four(j), "sha256")
            for at in range(0, 32, 4):
                yield int.from_bytes(block[at : at + 4], "big")

    def below(self, n: int) -> int:
        bound = 2**32 // n * n
        return next(word for word in self.words if word < bound) % n

    def shuffled(self, cards: list[int]) -> list[int]:
        found = list(cards)
        for i in range(len(found) - 1, 0, -1):
            j = self.below(i + 1)
            found[i], found[j] = found[j], found[i]
        return found


def calling(nonce: bytes, called: list[Any], before: bytes, n: bytes, declared: bytes) -> str:
    """What goes out to witnesses, hex."""
    names = sha(json.dumps(called, separators=(",", ":")).encode())
    return sha(b"fightbook/call/2", nonce, before, n, names, declared).hex()


class Book:
    """Reads rows, and gathers what is wrong."""

    def __init__(self, data: bytes) -> None:
        self.wrong: list[tuple[str, str]] = []
        self.lines: dict[str, Row] = {}
        self.marks: dict[str, bytes] = {}
        self.dice = 0
        self.cards = 0
        self.seeds: dict[tuple[int, str], bytes] = {}
        self.chains: dict[tuple[str, str], tuple[int, str]] = {}
        self.known = set[str]()
        """All anchors and links so far."""
        self.before: dict[int, bytes] = {}
        """The digest before each commit."""
        self.n = 0
        self.words: dict[tuple[str, str], Words] = {}
        self.again: dict[str, tuple[bytes, str]] = {}
        self.piles: list[list[int]] = [[]]
        self.shake = self.others = ZERO
        self.deal: list[int] = []
        self.by_hand = False
        self.salts = 0
        self.left = 0
        """So many commits may still decide again what an amendment took back."""
        self.sealed = False
        self._rows(data)
        self._dice()
        self._salts()

    # --- lines ----------------------------------------------------------------------------------

    def _rows(self, data: bytes) -> None:
        digest, last, head = ZERO, (0, -1), None
        for raw in data.splitlines():
            row: Row = json.loads(raw)
            if "head" in row and "type" not in row:
                head = row
                continue
            found = ADDRESS.fullmatch(row["at"])
            assert found is not None
            assert head is None
            at = (int(found[1]), int(found[2]))
            if at not in ((last[0], last[1] + 1), (last[0] + 1, 0)):
                self.wrong.append((row["at"], "order"))
            if at[1] == 0:
                self.before[at[0]] = digest
            last = at
            mark = sha(raw) if "type" in row else bytes.fromhex(row["mark"])
            digest = sha(b"fightbook/line/2", digest, four(at[0]), four(at[1]), mark)
            self.marks[row["at"]] = mark
            if "type" in row:
                self.lines[row["at"]] = row
            if row.get("type") == "revealed":
                self._reveal(row)
        if head is None or head["head"] != digest.hex():
            self.wrong.append((f"{last[0]}-{last[1]}", "head"))

    def _reveal(self, row: Row) -> None:
        text = json.dumps(row["line"], separators=(",", ":"), ensure_ascii=False)
        if sha(text.encode()) != self.marks.get(row["address"]):
            self.wrong.append((row["at"], "reveal"))
        self.lines[row["address"]] = row["line"]

    def _in_order(self) -> list[tuple[int, Row]]:
        places = sorted((tuple(map(int, at.split("-"))), row) for at, row in self.lines.items())
        return [(place[0], row) for place, row in places]

    # --- links and dice -------------------------------------------------------------------------

    def _dice(self) -> None:
        number = 0
        for commit, row in self._in_order():
            if commit != number:
                number, self.words, self.again, self.deal = commit, {}, {}, []
                self.shake = self.others = ZERO
                first = self.lines.get(f"{commit}-0")
                self.sealed = first is None and self.left > 0
                self.left = max(0, self.left - 1) if first is None or "of" in first else 0
            if (read := getattr(self, f"_{row['type']}", None)) is not None:
                read(commit, row)

    def _opened(self, _: int, row: Row) -> None:
        for seat, anchors in row["anchors"].items():
            self._begin(seat, anchors, row)

    def _seated(self, _: int, row: Row) -> None:
        if row.get("anchors"):
            self._begin(row["seat"], row["anchors"], row)

    def _anchored(self, _: int, row: Row) -> None:
        self._begin(row["holder"], row["anchors"], row)

    def _begin(self, seat: str, anchors: dict[str, str], row: Row) -> None:
        """Forget the old pair of a seat, and begin the new one, with nothing that was shown."""
        if not self.known.isdisjoint(anchors.values()):
            self.wrong.append((row["at"], "anchor"))
        self.known.update(anchors.values())
        self.chains = {key: known for key, known in self.chains.items() if key[0] != seat}
        self.chains |= {(seat, cup): (0, anchor) for cup, anchor in anchors.items()}

    def _shaken(self, _: int, row: Row) -> None:
        self.n = row["n"]
        if row.get("link"):
            self.shake = bytes.fromhex(row["link"])
            self._link((row["seat"], "shake"), row["n"], row)

    def _witnessed(self, commit: int, row: Row) -> None:
        """The call, and the links of those who answered, in the order of their seats."""
        past = (self.before[commit], four(self.n), self.marks[f"{commit}-0"])
        if row["call"] != calling(bytes.fromhex(row["nonce"]), row["called"], *past):
            self.wrong.append((row["at"], "call"))
        passed = row.get("passed", [])
        there = [(seat, n) for seat, n in row["called"] if seat not in passed]
        self.others = b"".join(map(bytes.fromhex, row["links"])) or ZERO
        for (seat, n), link in zip(there, row["links"], strict=True):
            self._link((seat, "witness"), n, {"at": row["at"], "link": link})

    def _drawn(self, commit: int, row: Row) -> None:
        self._link((row["seat"], row["cup"]), row["place"], row)
        link = bytes.fromhex(row["link"])
        self.seeds[commit, row["cup"]] = sha(b"fightbook/seed/2", link, self.shake, self.others)

    def _link(self, chain: tuple[str, str], n: int, row: Row) -> None:
        place, known = self.chains.get(chain, (n, ""))
        link = bytes.fromhex(row["link"])
        for _ in range(n - place):
            link = previous(link)
        if n <= place or link.hex() != known:
            self.wrong.append((row["at"], "link"))
        self.known.add(row["link"])
        self.chains[chain] = (n, row["link"])

    def _declared(self, _: int, row: Row) -> None:
        self.by_hand = "deck" in row.get("dice", {})
        for cup, other in row.get("seeds", {}).items():
            if (seed := self.seeds.get((other, cup))) is not None:
                self.again[cup] = (seed, "" if other == row["of"] else f"{row['of']}/")

    def _amended(self, _: int, row: Row) -> None:
        self.left = len(row["commits"])

    def _seed(self, commit: int, cup: str) -> tuple[bytes | None, str]:
        return self.again.get(cup) or (self.seeds.get((commit, cup)), "")

    def _rolled(self, commit: int, row: Row) -> None:
        cup, label = row.get("cup", "table"), row["label"]
        seed, prefix = self._seed(commit, cup)
        thrown = any(not die.get("table") for die in row["dice"])
        for_all = row.get("to") is None
        if thrown and for_all and (cup != "table" or (seed is None and not self.sealed)):
            self.wrong.append((row["at"], "seed"))
        if seed is None:
            return
        reader = self.words.setdefault((cup, label), Words(seed, prefix + label))
        for die in row["dice"]:
            if die.get("table"):
                continue
            self.dice += 1
            if die["face"] != 1 + reader.below(die["sides"]):
                self.wrong.append((row["at"], "face"))

    def _dealt(self, commit: int, row: Row) -> None:
        """Hold the cards of a commit, when its pile comes, against the piles that were."""
        self.deal += row["cards"]
        if row["who"]:
            return
        fits = self.by_hand or any(self._follows(commit, pile) for pile in self.piles)
        self.piles.append(row["cards"])
        if not fits:
            self.wrong.append((row["at"], "cards"))

    def _follows(self, commit: int, pile: list[int]) -> bool:
        seed, prefix = self._seed(commit, "screen")
        others = sorted(set(self.deal) - set(pile))
        if others and seed is not None:
            others = Words(seed, f"{prefix}deck").shuffled(others)
        good = self.deal == pile + others and (seed is not None or not others)
        self.cards += len(others) if good else 0
        return good

    # --- salts ----------------------------------------------------------------------------------

    def _salts(self) -> None:
        screen, waiting = "", dict[str, str]()
        for commit, row in self._in_order():
            if row.get("to") is not None:
                waiting[row["at"]] = row["salt"]
            if row["type"] == "opened":
                screen = row.get("screen", "")
            elif row["type"] == "screened":
                screen = row["sha256"]
                waiting = {at: s for at, s in waiting.items() if at.startswith(f"{commit}-")}
            elif row["type"] == "unscreened":
                secret = bytes.fromhex(row["secret"])
                if sha(secret).hex() != screen:
                    self.wrong.append((row["at"], "secret"))
                for at, salt in waiting.items():
                    place = b"".join(four(int(n)) for n in at.split("-"))
                    right = hmac.digest(secret, b"fightbook/salt/2" + place, "sha256").hex()
                    self.salts += 1
                    if right != salt:
                        self.wrong.append((at, "salt"))
                screen, waiting = "", {}
