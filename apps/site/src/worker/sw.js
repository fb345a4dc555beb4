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

/** The pages of this site, the one that was used last first. */
async function listPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ frameType }) => frameType !== 'nested');
}

/** Puts a number on the app's icon; a browser without one, or one that refuses, is left alone. */
async function showBadge(count) {
  try {
    await (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.());
  } catch {
    // The number is a hint: the page has it too.
  }
}

/** Tells the open pages; shows the message where none of them is in sight. */
async function show({ title, body, tag, lang, path, badge }) {
  const pages = await listPages();
  pages.forEach((page) => page.postMessage({ type: 'push', version: VERSION, tag, at: Date.now() }));
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  if (badge !== undefined) await showBadge(badge);
  await self.registration.showNotification(title, { body, tag, lang, icon: '/icon.svg', data: { path } });
}

/** Brings a page to the front that shows the address, or that is led there; opens a new one where there is none. Only addresses of this site. */
async function open(path) {
  const address = new URL(path, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await listPages();
  const shown = pages.find(({ url }) => new URL(url).pathname === address.pathname);
  const page = shown ?? pages[0];
  // A browser that keeps the page in the background shows the address there all the same.
  await page?.focus().catch(() => undefined);
  if (shown) return;
  const led = await page?.navigate(address.href).catch(() => null);
  if (!led) await self.clients.openWindow(address.href);
}

/** The key of the site that a subscription is bound to, in base64url. */
function keyOf({ options }) {
  const bytes = new Uint8Array(options.applicationServerKey ?? []);
  return self
    .btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Subscribes with the key that the site has now. */
async function subscribe() {
  const { settings } = await (await fetch('/api/settings.php')).json();
  const applicationServerKey = settings.push_public_key;
  return (
    applicationServerKey && self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  );
}

/** The push service gave the browser a new address: the server must know it. */
async function renew({ newSubscription }) {
  const subscription = newSubscription ?? (await subscribe());
  if (!subscription) return;
  await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: JSON.stringify({ subscription: subscription.toJSON(), public_key: keyOf(subscription) }),
  });
}

/** The member has left: nothing of theirs reaches this browser, or stays on its screen. The next page clears the icon. */
async function leave() {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
  const shown = await self.registration.getNotifications();
  shown.forEach((notification) => notification.close());
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? '/chats'));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'left') event.waitUntil(leave());
});
