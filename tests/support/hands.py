"""What a hand does in a page, counted: clicks, choices from a list, and keys that act."""

from playwright.sync_api import Page

COUNT = """window.clicks = 0;
addEventListener('pointerdown', () => clicks++, true);
addEventListener('change', ({target}) => { if (target.tagName === 'SELECT') clicks += 2 }, true);"""
"""Counts what a hand does; to choose from a list is two clicks."""
KEYS = """addEventListener('keydown', ({key, ctrlKey}) => {
  if (key === 'Enter' || key === 'Escape' || (ctrlKey && key !== 'Control')) clicks++;
}, true);"""
"""Counts keys that do what a click would; what is typed is not counted."""


def clicked(page: Page) -> int:
    """Give the clicks since the last time."""
    found: int = page.evaluate("[clicks, clicks = 0][0]")
    return found
