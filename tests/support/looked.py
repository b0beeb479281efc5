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
        " rules game sheet value least points does do how act before bare steel leather padded"
        " mail hits misses takes gives give let plays card cards one two",
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
  globalThis.walking?.abort();
  globalThis.walking = new AbortController();
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
  }, walking);
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
  globalThis.controls = wanted.map((e) => [e, name(e)]);
  return wanted.length;
}"""
"""Notes which controls there are and, as the focus goes, which of them it reached and showed."""
PRESS = """(known) => {
  const keys = (e) => e.matches('input[type=checkbox], input[type=radio]:not(:checked)') ? [' ']
    : e.matches('button, [role=button]') ? ['Enter', ' ']
    : e.matches('a[href], summary, input[type=file]') ? ['Enter'] : [];
  const todo = controls.filter(([e, name]) => e.isConnected && !known.includes(name))
    .flatMap(([e, name]) => keys(e).map((key) => ({ e, name, key })));
  const dead = [], end = new AbortController();
  let now, done = false;
  addEventListener('click', (event) => {
    done ||= now?.e.contains(event.target) || event.target.contains(now?.e);
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: end.signal });
  addEventListener('keydown', ({ defaultPrevented }) => { done ||= defaultPrevented }, end);
  globalThis.turn = (place) => {
    if (now && !done) dead.push(`nothing comes of ${now.key.trim() || 'Space'} on ${now.name}`);
    [now, done] = [todo[place], false];
    now?.e.focus();
    if (!now) end.abort();
    return dead;
  };
  return todo.map(({ name, key }) => [name, key]);
}"""
"""Has each control pressed that is not known yet; what would come of it is held back."""
MENU = """() => {
  const items = [...document.querySelectorAll('[role=menu]:popover-open [role=menuitem]:enabled')];
  return [items.length, items.indexOf(document.activeElement)];
}"""
"""Tells how many items the open menu has, and which of them has the focus."""
TORN = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const own = 'script, noscript, style, code, textarea, .unseen';
  const address = /:\\/\\//;
  while (walk.nextNode()) {
    const { data, parentElement: there } = walk.currentNode;
    if (there.closest(own) || !there.checkVisibility() || address.test(data)) continue;
    for (const { 0: word, index } of data.matchAll(/[\\p{L}\\p{M}\\p{N}]+/gu)) {
      const range = new Range();
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width).map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 8)
        found.add(`torn apart: ${word} in ${there.tagName} ${data.trim().slice(0, 60)}`);
    }
  }
  return [...found];
}"""
"""Finds words that begin in one line and end in another, without a hyphen of their own."""
OWN = re.compile("At the well|Aim high or low, unseen; .*")
"""What people wrote themselves, and what a game says that tests alone play."""


def english(page: Page) -> list[str]:
    """Give what a page says, shows or reads out in English."""
    said: list[str] = page.evaluate(SAID)
    read = [OWN.sub("", text) for text in said]
    return [text for text in read if ENGLISH & set(re.findall(r"\w+", text.lower()))]


def torn(page: Page) -> list[str]:
    """Give the words that do not fit into their line."""
    found: list[str] = page.evaluate(TORN)
    return found


def left(page: Page) -> list[str]:
    """Give the English that stays in a page once it has the words of its game."""
    tries = 60
    while (found := english(page)) and (tries := tries - 1):
        page.wait_for_timeout(50)
    return found


def by_arrows(page: Page) -> list[str]:
    """Go through the open menu with arrow keys, where there is one; give what they do not reach."""
    count, _ = page.evaluate(MENU)
    reached = set[int]()
    for _ in range(count):
        page.keyboard.press("ArrowDown")
        reached.add(page.evaluate(MENU)[1])
    return [f"no arrow leads to item {n} of the menu" for n in set(range(count)) - reached]


def pressed(page: Page, known: set[str]) -> list[str]:
    """Press what the walk has noted, each name once; give what neither Enter nor Space does."""
    todo: list[tuple[str, str]] = page.evaluate(PRESS, sorted(known))
    for place, (_, key) in enumerate(todo):
        page.evaluate("place => turn(place)", place)
        page.keyboard.press("Space" if key == " " else key)
    known.update(name for name, _ in todo)
    found: list[str] = page.evaluate("turn(-1)")
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


def wrong(page: Page, known: set[str] | None = None) -> list[str]:
    """Give all that is wrong with a German page; what is ``known`` is not pressed again."""
    # Tab closes a menu: what is seen comes first.
    seen = [*(f"English: {text}" for text in left(page)), *troubles(page), *torn(page)]
    return [
        *seen,
        *by_arrows(page),
        *by_keys(page),
        *pressed(page, set() if known is None else known),
    ]


def pale(page: Page) -> list[str]:
    """Give what is hard to read of a page in the light."""
    page.emulate_media(color_scheme="light")
    page.screenshot(animations="disabled")  # drawn to the end, colours that fade over too
    found = troubles(page, ("color-contrast",))
    page.emulate_media(color_scheme="dark")
    return found
