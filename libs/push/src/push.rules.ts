import type { WaitingConversation } from '@duet/chat';
import type { NotificationFacts } from '@duet/contract';
import { MAIL_ALLOWANCES, mayNotify, NOTIFICATION_CATEGORIES } from '@duet/contract';
import { PUSH_SERVICES } from '@duet/platform';
import type { MemberHome } from '@duet/sites';
import { quietUntil } from '@duet/sites';
import type { PushKind } from './push-kinds';
import { PUSH_KIND_NAMES, PUSH_KINDS } from './push-kinds';
import { PUSH_LIFE_SECONDS } from './pusher';

/** The shortest time between two push messages of one conversation (D-60). */
export const INTERVAL_MS = 10 * 60_000;
/** A member with a page in sight is checked again after this time, at most for half an hour. */
export const RETRY_MS = 60_000;
const GIVE_UP_MS = 30 * 60_000;
/** A page in sight polls at least every five minutes. */
const PRESENT_MS = 6 * 60_000;
/** The longest time for which a push service may keep us waiting; after it we ask again. */
const LONGEST_RETRY_MS = 3_600_000;

/** True for an endpoint of a known push service, so that nobody makes this server call another address. */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '') return false;
  return PUSH_SERVICES.some((service) => (service.startsWith('.') ? hostname.endsWith(service) : hostname === service));
}

/** Push now, decide again at a time, or leave it. */
export type PushDecision = 'push' | 'leave' | Date;

interface Presence {
  in_sight: boolean;
  seen_at: Date | null;
}

const isPresent = ({ in_sight, seen_at }: Presence, now: Date): boolean =>
  in_sight && now.getTime() - (seen_at?.getTime() ?? -Infinity) < PRESENT_MS;

/** Decides if a member gets a push message now: away, none within ten minutes, no quiet hour, and the category switched on (D-60). */
export function decidePush(facts: WaitingConversation, now: Date): PushDecision {
  if (facts.unread === 0 || facts.read_only) return 'leave';
  const category = facts.is_new ? 'new_conversations' : 'new_messages';
  if (!mayNotify(facts.notifications, category, 'push')) return 'leave';
  const next = (facts.pushed_at?.getTime() ?? -Infinity) + INTERVAL_MS;
  if (next > now.getTime()) return new Date(next);
  if (!isPresent(facts, now)) return quietUntil(now, facts.home) ?? 'push';
  const isOld = now.getTime() - facts.last_message_at.getTime() > GIVE_UP_MS;
  return isOld ? 'leave' : new Date(now.getTime() + RETRY_MS);
}

/** The facts that decide on news other than messages. */
export interface NewsFacts extends Presence {
  kind: PushKind;
  notifications: NotificationFacts;
  home: MemberHome;
  /** When the news came. */
  created_at: Date;
  /** Push messages that the member got in the period of `allowanceOf`. */
  used: number;
}

/** The limit of push messages of a kind, the same as for mails (D-60), and the kinds that share it. */
export function allowanceOf(kind: PushKind): { most: number; days: number; kinds: PushKind[] } {
  const { allowance } = NOTIFICATION_CATEGORIES[PUSH_KINDS[kind].category];
  const shares = (one: PushKind) => NOTIFICATION_CATEGORIES[PUSH_KINDS[one].category].allowance === allowance;
  return { ...MAIL_ALLOWANCES[allowance], kinds: PUSH_KIND_NAMES.filter(shares) };
}

/**
 * Decides if a member is told of news by push: the category switched on, not on the site since, no quiet hour, within the
 * allowance, and not a day late.
 */
export function decideNews(facts: NewsFacts, now: Date): PushDecision {
  if (!mayNotify(facts.notifications, PUSH_KINDS[facts.kind].category, 'push')) return 'leave';
  const wasHere = facts.seen_at !== null && facts.seen_at > facts.created_at;
  if (wasHere || isPresent(facts, now) || isTooOld(facts.created_at, now)) return 'leave';
  if (facts.used >= allowanceOf(facts.kind).most) return 'leave';
  return quietUntil(now, facts.home) ?? 'push';
}

/** The seconds for which a message is of use: a day, or until the matter itself is over; none or fewer when that is past. */
export function lifeSeconds(expiresAt: Date | null, now: Date): number {
  const left = expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : Infinity;
  return Math.min(PUSH_LIFE_SECONDS, left);
}

/** True for news that a push message would come too late for. */
export const isTooOld = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > PUSH_LIFE_SECONDS * 1000;

/** The time that a push service names in `Retry-After`, as seconds or as a date (RFC 9110, 10.2.3), within an hour; null without one. */
export function retryTime(retryAfter: string | null, now: Date): Date | null {
  if (!retryAfter) return null;
  const named = /^\d+$/.test(retryAfter) ? now.getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter);
  if (Number.isNaN(named)) return null;
  return new Date(Math.min(Math.max(named, now.getTime()), now.getTime() + LONGEST_RETRY_MS));
}
