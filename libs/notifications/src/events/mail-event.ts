import type { NotificationCategory } from '@duet/contract';
import { NOTIFICATION_CATEGORY_NAMES } from '@duet/contract';
import type { MailEventKind } from './mail-event.entity';

/** An event as its provider told it. */
export interface MailEvent {
  id: string;
  kind: MailEventKind;
  /** The receiver of the mail. */
  email: string;
  /** Of the mail that was unsubscribed from; null where the provider does not know. */
  category: NotificationCategory | null;
  /** The mail's id; null where the provider does not name it. */
  mailId: string | null;
  at: Date;
}

/** A request of a provider: the headers of its signature, and the bytes that it signed. */
export interface SignedRequest {
  signature: string;
  timestamp: string;
  bytes: Buffer;
}

/** The category of this name, or null. */
export const categoryNamed = (name: unknown): NotificationCategory | null =>
  NOTIFICATION_CATEGORY_NAMES.find((one) => one === name) ?? null;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of one of our mails, or of anything else null. */
export const mailIdOf = (id: unknown): string | null => (typeof id === 'string' && UUID.test(id) ? id : null);

/** An object with fields of any kind, out of JSON; null for anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null;

/** Seconds since 1970 as a time; null for anything else. */
export const timeOf = (seconds: unknown): Date | null =>
  typeof seconds === 'number' && Number.isSafeInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : null;
