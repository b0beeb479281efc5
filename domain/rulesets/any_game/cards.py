"""Cards: drawn as part of a formula, one after the other, from what a deck still holds.

A card is drawn by a die with as many sides as there are cards left, in their order: so it falls
like all dice, and is checked like them. Real cards are named by their places in the whole deck.
Law: what is drawn out of the sight of others leaves the deck as it is, or what comes after would
tell of it.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from fightbook.domain import events as e
from fightbook.domain.kit.formula import Dice, Name, Rule
from fightbook.domain.kit.reckon import Reckoner
from fightbook.domain.kit.tally import tally
from fightbook.domain.reject import refuse
from fightbook.domain.rulesets.any_game.file import GameFile
from fightbook.domain.rulesets.any_game.numbers import parsed
from fightbook.domain.rulesets.any_game.state import own_of
from fightbook.domain.scribe import Scribe, Throw


def deck_of(game: GameFile, throw: Dice) -> str | None:
    """Give the deck that is drawn from in place of dice."""
    sides = throw.sides
    return sides.name if isinstance(sides, Name) and sides.name in game.decks else None


def size(game: GameFile, key: str) -> int:
    """Give how many cards a deck has."""
    return len(game.decks[key].names) or game.decks[key].cards


def named(game: GameFile, key: str, card: int) -> str:
    """Give what a card is called: its name, or its place."""
    names = game.decks[key].names
    return names[card - 1] if card <= len(names) else str(card)


class Cards:
    """A deck, as it lies before a draw."""

    def __init__(self, game: GameFile, scribe: Scribe, key: str) -> None:
        """Take the deck ``key`` of a game as the fight has it."""
        self._game, self._scribe, self._key = game, scribe, key
        self._size = size(game, key)
        self._label = f"deck{list(game.decks).index(key)}"

    def drawn(
        self, who: str, count: int, rules: Sequence[Rule], added: Sequence[e.Modifier]
    ) -> e.Rolled:
        """Draw so many cards, as far as there are any, and give what they come to as a roll."""
        count = max(0, min(count, self._size))
        out = own_of(self._scribe.fight).out.get(self._key, ())
        fresh = self._size - len(out) < count
        left = [n for n in range(1, self._size + 1) if fresh or n not in out]
        deck = self._game.decks[self._key]
        by_hand = self._scribe.option("dice") == "table"
        cards, to, more = (self._dealt if by_hand else self._fallen)(who, count, left)
        what = {"deck": self._key, "cards": cards, "fresh": fresh}
        self._scribe.emit(e.Chosen(who, what, to=to))
        worth = [self._worth(deck.worth, card) for card in cards]
        found = tally(worth, [rule for rule in rules if rule.word not in {"!", "r"}])
        dice = zip(worth, found.kept, strict=True)
        lie = tuple(e.Die(self._size, each, kept=kept) for each, kept in dice)
        total = found.total + more + sum(m.value for m in added)
        return e.Rolled(self._label, who, deck.title, lie, total, tuple(added), to=to)

    def _fallen(
        self, who: str, count: int, left: list[int]
    ) -> tuple[list[int], tuple[str, ...] | None, int]:
        """Draw by dice: the cards, who may see them, and what the GM granted."""
        first = Throw(self._label, who, len(left), why=self._game.decks[self._key].title)
        later = [replace(first, sides=len(left) - n, joined=True) for n in range(1, count)]
        rolls = self._scribe.rolls(*[first, *later][:count])
        cards = [left.pop(rolled.dice[0].face - 1) for rolled in rolls]
        more = sum(m.value for rolled in rolls[:1] for m in rolled.modifiers)
        return cards, rolls[0].to if rolls else None, more

    def _dealt(
        self, who: str, count: int, left: list[int]
    ) -> tuple[list[int], tuple[str, ...] | None, int]:
        """Take real cards, by their places in the whole deck."""
        why = self._game.decks[self._key].title
        throw = Throw(self._label, who, self._size, count, why, cards=True)
        (cards,) = self._scribe.hands([throw])
        if len({*cards} & {*left}) < count:
            raise refuse("bad-dice", f"{why}: a card that lies out cannot be drawn.", "dice")
        c = self._scribe.fight.combatants.get(who)
        return cards, c.secret or None if c else None, 0

    def _worth(self, text: str, card: int) -> int:
        known: Mapping[str, int] = {"card": card}
        return Reckoner(lambda name: known.get(name, 0), self._game.tables).whole(parsed(text))
