import type { InferType } from 'yup';
import { oneOf, shape, text, time, uuid } from '../rules';

/**
 * `queued`: waits for another try; `sent`: taken by the mail server; `not_wanted`: kept back, because the member turned it
 * off, pauses, or has an address that bounced; `in_doubt`: may have been sent; `failed`: given up.
 */
export const MAIL_STATES = [
  'queued',
  'sent',
  'bounced',
  'complained',
  'unsubscribed',
  'not_wanted',
  'in_doubt',
  'failed',
] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** A mail of a member with what has become of it: neither its words nor its address. */
export const adminMailRecord = shape({
  id: uuid().required(),
  site_id: uuid().required(),
  member_id: uuid().required(),
  member_name: text(60).required(),
  kind: text(60).required(),
  state: oneOf(MAIL_STATES).required(),
  reason: text(300).nullable().defined(),
  created_at: time().required(),
  changed_at: time().required(),
});
export type AdminMailRecord = InferType<typeof adminMailRecord>;
