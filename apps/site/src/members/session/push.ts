import type { subscribePush as subscribeCall } from '@duet/contract';
import { subscribePush } from '@duet/contract';
import { callApi } from '../../api/call-api';
import { reloadInbox } from './inbox';
import { changePushState, readPermission } from './push-state';
import { readStored, writeStored } from '../../site/storage/local-storage';

type Subscription = NonNullable<Parameters<typeof callApi<typeof subscribeCall>>[1]>['body'];

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

async function saveSubscription(subscription: PushSubscription): Promise<boolean> {
  const body = { subscription: subscription.toJSON() } as unknown as Subscription;
  await callApi(subscribePush, { body: body as never, quiet: true });
  changePushState({ subscribed: true });
  return true;
}

/** After a log-in: a browser that this member had asked for push is known to the new session as well. */
export async function resumePush(memberId: string): Promise<void> {
  if (readPermission() !== 'granted' || readStored(choiceKey(memberId)) !== 'on') return;
  changePushState({ subscribed: true });
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  const isTold = subscription ? await saveSubscription(subscription).catch(() => false) : false;
  changePushState({ subscribed: isTold });
}

/** Asks the browser and tells the server; answers whether push is on now. Throws when the push service is out of reach. */
export async function enablePush(memberId: string, publicKey: string): Promise<boolean> {
  await Notification.requestPermission();
  const permission = readPermission();
  changePushState({ permission });
  if (permission !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await registration.pushManager.getSubscription();
  await saveSubscription(subscription ?? (await registration.pushManager.subscribe(options)));
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
