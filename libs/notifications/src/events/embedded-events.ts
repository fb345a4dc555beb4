import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@duet/platform';
import type { MailEvent, SignedRequest } from './mail-event';
import { categoryNamed, fieldsOf, mailIdOf, timeOf } from './mail-event';
import type { MailEventKind } from './mail-event.entity';

const KINDS: Record<string, MailEventKind> = {
  hard_bounce: 'bounce',
  spam_complaint: 'fbl',
  unsubscribe: 'listunsubscribe',
};

/** The keys under which a site's own mail server may sign its events, in hex: first the one to sign with, then those before it. */
export const embeddedEventsKeys = (keys: KeyRing, siteId: string): string[] =>
  inHex(keys.signAll('mail-events', siteId));

/** The passwords with which a mail provider may hand on the mails to a site's cases, in hex, in the same order. */
export const inboundMailKeys = (keys: KeyRing, siteId: string): string[] => inHex(keys.signAll('mail-in', siteId));

const inHex = (keys: Buffer[]): string[] => keys.map((key) => key.toString('hex'));

/** True if the signature is HMAC-SHA-256, in hex, of the timestamp, a dot and the body (docs/api.md, "Mail events"). */
export function isSignedEmbedded({ signature, timestamp, bytes }: SignedRequest, key: string): boolean {
  const expected = createHmac('sha256', key).update(`${timestamp}.`).update(bytes).digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Events of the platform's own format: `{ events: [{ id, type, email, category?, mail_id?, at }] }`, `at` in seconds. */
export function readEmbeddedEvents(body: unknown): MailEvent[] | null {
  const list = fieldsOf(body)?.events;
  if (!Array.isArray(list)) return null;
  return list.flatMap((item: unknown) => {
    const { id, type, email, category, mail_id, at } = fieldsOf(item) ?? {};
    const kind = KINDS[String(type)];
    const time = timeOf(at);
    if (typeof id !== 'string' || typeof email !== 'string' || !kind || !time) return [];
    return [{ id, kind, email, category: categoryNamed(category), mailId: mailIdOf(mail_id), at: time }];
  });
}
