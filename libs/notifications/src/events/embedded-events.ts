import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyed } from '@duet/platform';
import type { MailEvent, SignedRequest } from './mail-event';
import { categoryNamed, fieldsOf, mailIdOf, timeOf } from './mail-event';
import type { MailEventKind } from './mail-event.entity';

const KINDS: Record<string, MailEventKind> = {
  hard_bounce: 'bounce',
  spam_complaint: 'fbl',
  unsubscribe: 'listunsubscribe',
};

/** The key under which a site's own mail server signs its events, in hex. */
export const embeddedEventsKey = (secret: string, siteId: string): string =>
  keyed(secret, 'mail-events', siteId).toString('hex');

/** The password with which a mail provider hands on the mails to a site's cases, in hex. */
export const inboundMailKey = (secret: string, siteId: string): string =>
  keyed(secret, 'mail-in', siteId).toString('hex');

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
