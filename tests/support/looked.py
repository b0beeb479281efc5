"""What is wrong with a page as it stands, for whoever has a phone, keys or a screen reader."""

import re

from playwright.sync_api import Page

from tests.support.browser import troubles

ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "the and of with is are has have by from this that who what your you for takes rolls"
        " round step turn choose against nobody somebody begins joins fight check damage"
        " weapon strikes dead no not yet lost seen its they their there each where only may"
        " can does right out down other more none attack defence armour shield strength"
        " dexterity constitution wisdom skill hero wound action roll health unhurt hurt rule"
        " rules game sheet value least points",
    )
)
"""Words of English that German does not have."""
SAID = """() => {
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const own = 'script, noscript, style, code, kbd, output, [lang=en]';
  while (walk.nextNode()) {
    const { data, parentElement: there } = walk.currentNode;
    if (data.trim() && !there.closest(own)) found.push(data.trim());
  }
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      if (one.getAttribute(name)) found.push(one.getAttribute(name));
  return found;
}"""
BEGIN = """() => {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const name = (e) => `${e.tagName} ${(e.getAttribute('aria-label') ?? e.innerText ?? '').trim()
    || e.name || e.id || e.outerHTML.slice(0, 80)}`.slice(0, 90);
  const native = 'a[href], button, input, select, textarea, summary';
  const kin = (e) => e.type === 'radio' && e.name
    ? [...top.querySelectorAll('input[type=radio]')].filter((one) => one.name === e.name) : [e];
  const wanted = [...top.querySelectorAll(`${native}, [tabindex]`)].filter((e) =>
    e.tabIndex >= 0 && !e.disabled && seen(e) && !e.closest('[inert]') && e.type !== 'hidden'
    && kin(e)[0] === e);
  const left = new Set(wanted), dim = new Set(), shown = (e) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(e);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  };
  const near = (e) => [e, e.parentElement, e.parentElement?.parentElement, e.nextElementSibling,
    ...(e.labels ?? []), ...(e.querySelectorAll ? e.querySelectorAll(':scope > *') : [])];
  document.addEventListener('focusin', ({ target }) => {
    for (const e of kin(target)) left.delete(e);
    if (target !== document.body && !near(target).some((e) => e && shown(e))) dim.add(name(target));
  });
  const roles = '[role=button], [role=menuitem], [role=tab], [role=switch], [role=link]';
  const dead = [...top.querySelectorAll(roles)].filter((e) => !e.matches(native) && seen(e));
  const wide = document.documentElement.scrollWidth > innerWidth
    ? [...document.querySelectorAll('body *')].filter((e) => seen(e)
      && e.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map(name) : [];
  globalThis.walked = () => [
    ...[...left].filter((e) => e.isConnected && seen(e)).map((e) => `no Tab leads to ${name(e)}`),
    ...[...dim].map((e) => `no focus is seen on ${e}`),
    ...dead.map((e) => `keys do nothing with ${name(e)}`),
    ...wide.map((e) => `wider than the page: ${e}`),
  ];
  return wanted.length;
}"""
"""Notes which controls there are and, as the focus goes, which of them it reached and showed."""
OWN = re.compile("At the well|Aim high or low, unseen; .*")
"""What people wrote themselves, and what a game says that tests alone play."""


def english(page: Page) -> list[str]:
    """Give what a page says, shows or reads out in English."""
    said: list[str] = page.evaluate(SAID)
    read = [OWN.sub("", text) for text in said]
    return [text for text in read if ENGLISH & set(re.findall(r"\w+", text.lower()))]


def left(page: Page) -> list[str]:
    """Give the English that stays in a page once it has the words of its game."""
    tries = 60
    while (found := english(page)) and (tries := tries - 1):
        page.wait_for_timeout(50)
    return found


def by_keys(page: Page) -> list[str]:
    """Go through a page with Tab; give what it does not reach, and what is too wide."""
    count: int = page.evaluate(BEGIN)
    found: list[str] = []
    for _ in range(3):  # what came in meanwhile takes some of the steps
        for _ in range(count + 3):
            page.keyboard.press("Tab")
        found = page.evaluate("walked()")
        if not any(one.startswith("no Tab") for one in found):
            break
    return found


def wrong(page: Page) -> list[str]:
    """Give all that is wrong with a German page."""
    return [*by_keys(page), *(f"English: {text}" for text in left(page)), *troubles(page)]


def pale(page: Page) -> list[str]:
    """Give what is hard to read of a page in the light."""
    page.emulate_media(color_scheme="light")
    page.screenshot(animations="disabled")  # drawn to the end, colours that fade over too
    found = troubles(page, ("color-contrast",))
    page.emulate_media(color_scheme="dark")
    return found
