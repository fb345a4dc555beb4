import type { InferType } from 'yup';
import { list, locale, nullableShape, oneOf, shape, text, time } from '../rules';
import { NOTIFICATION_CATEGORY_NAMES } from './notification-categories';

/** The purposes of the DNS records of a domain that sends mails. */
export const MAIL_RECORD_PURPOSES = ['dkim', 'next_dkim', 'spf', 'dmarc', 'return_path'] as const;
/** A record in the DNS as it should be, none, another one, or no answer from the DNS. */
export const MAIL_RECORD_STATES = ['seen', 'missing', 'different', 'unknown'] as const;

const mailRecord = shape({
  purpose: oneOf(MAIL_RECORD_PURPOSES).required(),
  type: oneOf(['TXT', 'MX'] as const).required(),
  name: text(300).required(),
  /** The value to set; null until the key is made. */
  value: text(1000).nullable().defined(),
  state: oneOf(MAIL_RECORD_STATES).required(),
  /** The values that the DNS has now. */
  found: list(text(4000).required()).required(),
});
export type MailRecord = InferType<typeof mailRecord>;

export const senderDomain = shape({
  domain: text(253).required(),
  sender: text(320).required(),
  key: nullableShape({ selector: text(60).required(), created_at: time().required() }),
  /** Waits for its record in the DNS. */
  next_key: nullableShape({ selector: text(60).required(), created_at: time().required() }),
  /** Signed until then; mails on their way may still need its record. */
  former_key: nullableShape({ selector: text(60).required(), retired_at: time().required() }),
  records: list(mailRecord).required(),
  events: shape({
    url: text(400).required(),
    /** The key of the platform's own format; null for those who may not change the site. */
    key: text(64).nullable().defined(),
    sendgrid_key: text(400).nullable().defined(),
  }),
  /** Where a mail provider hands on the answers to mails about cases; the key is null for those who may not change the site. */
  inbound: shape({ url: text(400).required(), key: text(64).nullable().defined() }),
});
export type SenderDomain = InferType<typeof senderDomain>;

export const adminSaveMailEventKeyRequest = shape({ sendgrid_key: text(400).nullable().defined() });

export const adminMailKind = shape({
  kind: text(60).required(),
  category: oneOf(NOTIFICATION_CATEGORY_NAMES).nullable().defined(),
});
export type AdminMailKind = InferType<typeof adminMailKind>;

export const mailPreview = shape({
  from: text(400).required(),
  subject: text(400).required(),
  text: text(20_000).required(),
  headers: list(text(1000).required()).required(),
});
export const mailLocaleQuery = shape({ locale: locale().required() });
/** The page of a preview; its scheme stands for the reader's system. */
export const mailPageQuery = shape({
  locale: locale().required(),
  scheme: oneOf(['light', 'dark'] as const).required(),
});
