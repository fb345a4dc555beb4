import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { MailEvent, SignedRequest } from './mail-event';
import { categoryNamed, fieldsOf, mailIdOf, timeOf } from './mail-event';
import type { MailEventKind } from './mail-event.entity';

/** A dropped mail was not tried, because an earlier one to that address had ended like this. */
const DROPPED: Record<string, MailEventKind> = {
  'Bounced Address': 'bounce',
  'Spam Reporting Address': 'fbl',
};

/** The verification key of SendGrid's signed event webhook (base64 of DER); null where it is no such key. */
export function sendGridKey(text: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec' ? key : null;
  } catch {
    return null;
  }
}

/** True if SendGrid signed the timestamp and the body (ECDSA with SHA-256, base64 of DER). */
export function isSignedBySendGrid({ signature, timestamp, bytes }: SignedRequest, publicKey: string): boolean {
  const key = sendGridKey(publicKey);
  if (!key) return false;
  return verify('sha256', Buffer.concat([Buffer.from(timestamp), bytes]), key, Buffer.from(signature, 'base64'));
}

/**
 * The events of SendGrid's webhook that end mails; all others are left out. Source:
 * https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
 */
export function readSendGridEvents(body: unknown): MailEvent[] | null {
  if (!Array.isArray(body)) return null;
  return body.flatMap((item: unknown) => {
    const fields = fieldsOf(item) ?? {};
    const { sg_event_id: id, email, timestamp } = fields;
    const kind = kindOf(fields);
    const at = timeOf(timestamp);
    if (typeof id !== 'string' || typeof email !== 'string' || !kind || !at) return [];
    // SendGrid puts the unique arguments of a mail beside its own fields.
    const mailId = mailIdOf(fields.mail_id);
    return [{ id, kind, email, category: categoryNamed(fields.notification_category), mailId, at }];
  });
}

function kindOf({ event, type, reason }: Record<string, unknown>): MailEventKind | null {
  if (event === 'dropped') return DROPPED[String(reason)] ?? null;
  // A blocked mail was refused for a while; the address itself is in order.
  if (event === 'bounce') return type === 'blocked' ? null : 'bounce';
  if (event === 'spamreport') return 'fbl';
  return event === 'unsubscribe' || event === 'group_unsubscribe' ? 'listunsubscribe' : null;
}
