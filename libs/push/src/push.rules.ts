import type { WaitingConversation } from '@duet/chat';
import { mayNotify } from '@duet/contract';
import { quietUntil } from '@duet/sites';

/** Push services of Chrome and its relatives, Firefox, Edge, Safari. Nothing else is ever called. */
const SERVICES = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/** The shortest time between two push messages of one conversation (D-60). */
export const INTERVAL_MS = 10 * 60_000;
/** A member with a page in sight is checked again after this time, at most for half an hour. */
export const RETRY_MS = 60_000;
const GIVE_UP_MS = 30 * 60_000;
/** A page in sight polls at least every five minutes. */
const PRESENT_MS = 6 * 60_000;

/** True for an endpoint of a known push service, so that nobody makes this server call another address. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service));
}

/** Push now, decide again at a time, or leave it. */
export type PushDecision = 'push' | 'leave' | Date;

/** Decides if a member gets a push message now: away, none within ten minutes, no quiet hour, and the category switched on (D-60). */
export function decidePush(facts: WaitingConversation, now: Date): PushDecision {
  if (facts.unread === 0 || facts.read_only) return 'leave';
  const category = facts.is_new ? 'new_conversations' : 'new_messages';
  if (!mayNotify(facts.notifications, category, 'push')) return 'leave';
  const next = (facts.pushed_at?.getTime() ?? -Infinity) + INTERVAL_MS;
  if (next > now.getTime()) return new Date(next);
  const isPresent = facts.in_sight && now.getTime() - (facts.seen_at?.getTime() ?? -Infinity) < PRESENT_MS;
  if (!isPresent) return quietUntil(now, facts.home) ?? 'push';
  const isOld = now.getTime() - facts.last_message_at.getTime() > GIVE_UP_MS;
  return isOld ? 'leave' : new Date(now.getTime() + RETRY_MS);
}
