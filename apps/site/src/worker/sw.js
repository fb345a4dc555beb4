// The service worker of every site: push messages, and a page for whoever opens an address without a connection. Everything
// else comes from the server, so no page is ever old.
const VERSION = 2;
const OFFLINE = '/offline';
const CACHE = 'offline';

/** Fetches the page for when there is no connection, in the site's look and the reader's language. */
async function keepOffline() {
  const page = await fetch(OFFLINE, { cache: 'reload' });
  if (page.ok) await (await caches.open(CACHE)).put(OFFLINE, page);
}

const languageOf = (page) => page?.headers.get('content-language');

/** The reader may have changed the language since. */
async function keepLanguage(page) {
  const kept = await caches.match(OFFLINE);
  if (languageOf(page) && languageOf(page) !== languageOf(kept)) await keepOffline();
}

/** The server's page; where no answer comes, the one that was kept. */
async function openPage(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepLanguage(page).catch(() => undefined));
    return page;
  } catch (error) {
    const kept = await caches.match(OFFLINE);
    if (!kept) throw error;
    return kept;
  }
}

async function begin() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOffline().catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(openPage(event));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Tells the open pages; shows the message where none of them is in sight. */
async function show({ title, body, tag, lang, path }) {
  const pages = await windows();
  pages.forEach((page) => page.postMessage({ type: 'push', version: VERSION, tag, at: Date.now() }));
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(title, { body, tag, lang, icon: '/icon.svg', data: { path } });
}

/** Opens the conversation in a page that is there, else in a new one. Only addresses of this site. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [page] = await windows();
  const shown = await page?.navigate?.(address.href).catch(() => null);
  await (shown ? shown.focus() : self.clients.openWindow(address.href));
}

/** The push service gave the browser a new address: the server must know it. */
async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: JSON.stringify({ subscription: subscription.toJSON() }),
  });
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/chats'));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
