// The service worker of every site: push messages, and nothing else. It answers no request, so no page is ever old.
const VERSION = 2;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

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
