import type { subscribePush as subscribeCall } from '@duet/contract';
import { callApi } from '../../../api/call-api';
import { subscribePush } from '../../../api/shell-calls';
import { reloadInbox } from './inbox';
import { changePushState, readPermission } from './push-state';
import { readStored, writeStored } from './storage';

type Subscription = NonNullable<Parameters<typeof callApi<typeof subscribeCall>>[1]>['body'];

const WORKER = '/sw.js';
/** Who wants push messages in this browser: a permission belongs to the browser, the wish to a member. */
const wishKey = (memberId: string) => `push.${memberId}`;

/** Registers the service worker and hears what it is told; without one, nothing is lost but push. */
export async function startPush(): Promise<void> {
  if (readPermission() === 'unsupported') return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string }>) => {
    if (data?.type !== 'push') return;
    changePushState({ lastMessage: data });
    void reloadInbox();
  });
  await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' }).catch(() => undefined);
}

async function tellServer(subscription: PushSubscription): Promise<boolean> {
  const body = { subscription: subscription.toJSON() } as unknown as Subscription;
  await callApi(subscribePush, { body: body as never, quiet: true });
  changePushState({ subscribed: true });
  return true;
}

/** After a log-in: a browser that this member had asked for push is known to the new session as well. */
export async function resumePush(memberId: string): Promise<void> {
  if (readPermission() !== 'granted' || readStored(wishKey(memberId)) !== 'on') return;
  changePushState({ subscribed: true });
  const registration = await navigator.serviceWorker.getRegistration();
  const known = await registration?.pushManager.getSubscription();
  const isTold = known ? await tellServer(known).catch(() => false) : false;
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
  const known = await registration.pushManager.getSubscription();
  await tellServer(known ?? (await registration.pushManager.subscribe(options)));
  writeStored(wishKey(memberId), 'on');
  return true;
}

/** No more push messages in this browser. The push service tells the server so at the next message. */
export async function disablePush(memberId: string): Promise<void> {
  writeStored(wishKey(memberId), 'off');
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  changePushState({ subscribed: false });
}
