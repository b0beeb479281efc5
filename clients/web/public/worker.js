/**
 * The service worker: shows a page of its own where the server cannot be reached, and what calls somebody.
 *
 * Laws: a page comes from the server or not at all, so none is older than the server; besides the three files
 * below nothing is ever kept, so no token, seat or fight is; whatever else a page asks for is left alone.
 */

const KEPT = 'fightbook-offline';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.js', '/offline.css'];

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keep());
});

addEventListener('activate', (event) => event.waitUntil(begin()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (origin === location.origin && FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(back(event.notification.data));
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })));
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

/** Brings the page to the front that called. */
async function back(address) {
  const found = await clients.matchAll({ type: 'window' });
  await found.find(({ url }) => url === address)?.focus();
}
