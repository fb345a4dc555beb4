import type { WaitingConversation } from '@duet/chat';

/** Services that browsers subscribe with: Chrome and its kin, Firefox, Edge, Safari. Nothing else is ever called. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** One push per conversation in this time (D-60). */
export const APART_MS = 10 * 60_000;
/** A member whose page is open is asked about again after this time, for so long. */
export const LOOK_AGAIN_MS = 60_000;
const GIVE_UP_MS = 30 * 60_000;
/** A page in sight polls at least every five minutes. */
const PRESENT_MS = 6 * 60_000;
const OFF = ['new_messages', 'push'];

/** True for an endpoint of a known push service, so that nobody makes this server call another address. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service));
}

/** Push now, look again at a time, or leave it. */
export type PushVerdict = 'push' | 'leave' | Date;

/** True if a push message about a conversation is due to a member now: away, not told within ten minutes, and with new messages on (D-60). */
export function judgePush(facts: WaitingConversation, now: Date): PushVerdict {
  if (facts.unread === 0 || facts.read_only) return 'leave';
  if (facts.notifications_disabled.some((one) => OFF.includes(one))) return 'leave';
  const next = (facts.pushed_at?.getTime() ?? -Infinity) + APART_MS;
  if (next > now.getTime()) return new Date(next);
  const isHere = facts.in_sight && now.getTime() - (facts.seen_at?.getTime() ?? -Infinity) < PRESENT_MS;
  if (!isHere) return 'push';
  const isOld = now.getTime() - facts.last_message_at.getTime() > GIVE_UP_MS;
  return isOld ? 'leave' : new Date(now.getTime() + LOOK_AGAIN_MS);
}
