"""What a hand does in a page, counted: clicks, choices, keys that act, fields typed in."""

from playwright.sync_api import Page

COUNT = """window.clicks = 0, window.typed = new Set();
addEventListener('pointerdown', () => clicks++, true);
addEventListener('change', ({target}) => { if (target.tagName === 'SELECT') clicks += 2 }, true);
addEventListener('input', ({target}) => {
  if (target.matches('input, textarea')) typed.add(target);
}, true);"""
"""Counts what a hand does; to choose from a list is two clicks, and fields count beside them."""
KEYS = """addEventListener('keydown', ({key, ctrlKey}) => {
  if (key === 'Enter' || key === 'Escape' || (ctrlKey && key !== 'Control')) clicks++;
}, true);"""
"""Counts keys that do what a click would; what is typed is not counted."""


def clicked(page: Page) -> int:
    """Give the clicks since the last time."""
    found: int = page.evaluate("[clicks, clicks = 0][0]")
    return found


def typed(page: Page) -> int:
    """Give the fields that were typed in since the last time; a page left meanwhile counts anew."""
    found: int = page.evaluate("""() => {
      const words = [...typed].filter(({type}) => !['checkbox', 'radio'].includes(type)).length;
      typed.clear();
      return words;
    }""")
    return found
