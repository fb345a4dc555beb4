import type { subscribePush as subscribeCall } from '@duet/contract';
import { subscribePush } from '@duet/contract';
import { callApi } from '../../api/call-api';
import { reloadInbox } from './inbox';
import { changePushState, readPermission } from './push-state';
import { readStored, writeStored } from '../../site/storage/local-storage';

type SubscribePushRequest = NonNullable<Parameters<typeof callApi<typeof subscribeCall>>[1]>['body'];

const WORKER = '/sw.js';
/** A member's choice about push in this browser: the permission belongs to the browser, the choice to the member. */
const choiceKey = (memberId: string) => `push.${memberId}` as const;

/** Registers the service worker and hears what it is told; without one, nothing is lost but push and the page for offline. */
export async function startPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data?.type !== 'push') return;
    changePushState({ lastMessage: data });
    void reloadInbox();
  });
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}

/** The key of the site that a subscription is bound to, in base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const encoded = btoa(String.fromCharCode(...bytes));
  return encoded.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The browser's subscription with this key; one with another key, which the site has replaced, makes room. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, publicKey: string): Promise<PushSubscription> {
  const subscription = await pushManager.getSubscription();
  if (subscription && keyOf(subscription) === publicKey) return subscription;
  await subscription?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function saveSubscription(registration: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const subscription = await subscribe(registration, publicKey);
  const body = { subscription: subscription.toJSON(), public_key: publicKey } as unknown as SubscribePushRequest;
  await callApi(subscribePush, { body: body as never, quiet: true });
}

/** After a log-in: a browser that this member had asked for push is subscribed again, and the new session knows it. */
export async function resumePush(memberId: string, publicKey: string): Promise<void> {
  if (readPermission() !== 'granted' || readStored(choiceKey(memberId)) !== 'on') return;
  changePushState({ subscribed: true });
  const registration = await navigator.serviceWorker.ready;
  const subscribed = await saveSubscription(registration, publicKey).then(
    () => true,
    () => false,
  );
  // Switched off meanwhile, it stays off.
  if (readStored(choiceKey(memberId)) !== 'on') return disablePush(memberId);
  changePushState({ subscribed });
}

/** Asks the browser and tells the server; answers whether push is on now. Throws when the push service is out of reach. */
export async function enablePush(memberId: string, publicKey: string): Promise<boolean> {
  await Notification.requestPermission();
  const permission = readPermission();
  changePushState({ permission });
  if (permission !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  await saveSubscription(await navigator.serviceWorker.ready, publicKey);
  changePushState({ subscribed: true });
  writeStored(choiceKey(memberId), 'on');
  return true;
}

/** No more push messages in this browser. The push service tells the server so at the next message. */
export async function disablePush(memberId: string): Promise<void> {
  writeStored(choiceKey(memberId), 'off');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  changePushState({ subscribed: false });
}
