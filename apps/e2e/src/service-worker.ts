import type { Page, Worker } from '@playwright/test';
import { expect } from '@playwright/test';
import { address } from './addresses';

/** The message of a site's server, as the push service decrypts it for the browser. */
export const pushOf = (path: string, badge: number) => ({
  title: 'Duet',
  body: 'You have a new message.',
  path,
  tag: path,
  lang: 'en',
  badge,
});

/**
 * The screen and the icon in the place of the device's, and the events of the browser: a headless browser has neither, and its
 * own push service is an address outside, which no journey calls. Encryption and sender are the matter of
 * `libs/push/src/push.api.spec.ts`.
 */
const DEVICE = `
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
    self.shown.push({ title, ...options, close: () => (self.shown = []) });
  };
  ServiceWorkerRegistration.prototype.getNotifications = async () => self.shown;
  PushManager.prototype.getSubscription = async () => ({ unsubscribe: async () => (self.isUnsubscribed = true) });
  self.makeSubscription = (name, key) => ({
    options: { applicationServerKey: Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)) },
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/fcm/send/' + name,
      expirationTime: null,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    }),
  });
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => self.makeSubscription('of-the-worker', key);
  self.saved = [];
  const realFetch = self.fetch.bind(self);
  self.fetch = async (address, init) => {
    const answer = await realFetch(address, init);
    if (init?.method === 'POST') self.saved.push({ ...JSON.parse(init.body), address, status: answer.status });
    return answer;
  };
  self.navigator.setAppBadge = async (count) => void (self.badge = count);
  self.tell = async (type, facts) => {
    let work;
    self.dispatchEvent(Object.assign(new Event(type), facts, { waitUntil: (promise) => (work = promise) }));
    await work;
  };`;

/** The service worker of the site that the page is on, with a device of its own. */
export async function serviceWorkerOf(page: Page, host: string): Promise<Worker> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const find = () =>
    page
      .context()
      .serviceWorkers()
      .find((worker) => worker.url() === address(host, '/sw.js'));
  await expect.poll(() => Boolean(find())).toBe(true);
  const worker = find()!;
  await worker.evaluate(DEVICE);
  return worker;
}

export const deliverPush = (worker: Worker, message: object) =>
  worker.evaluate(`self.tell('push', { data: { json: () => (${JSON.stringify(message)}) } })`);

/** A click on the first message on the screen. */
export const clickPush = (worker: Worker) =>
  worker.evaluate(`self.tell('notificationclick', { notification: self.shown[0] })`);

/** The push service gives the browser another address: with the new subscription, or with none, as browsers differ. */
export const changeSubscription = (worker: Worker, subscription: { name: string; key: string } | null) => {
  const { name = '', key = '' } = subscription ?? {};
  const made = subscription ? `self.makeSubscription('${name}', '${key}')` : 'null';
  return worker.evaluate(`self.tell('pushsubscriptionchange', { newSubscription: ${made} })`);
};

/** A subscription as the worker told it to the server, with the server's answer. */
export interface SavedSubscription {
  address: string;
  status: number;
  public_key: string;
  subscription: { endpoint: string };
}

export const savedBy = (worker: Worker) => worker.evaluate<SavedSubscription[]>('self.saved');
