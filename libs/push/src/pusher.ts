import { ECDH } from 'node:crypto';
import type { Locale } from '@duet/contract';
import type { VapidKeys } from '@duet/platform';
import { Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import webPush from 'web-push';
import type { PushTransport } from './push-transport';

/** The subscription of one browser, with the keys of the site that it was made for. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
  vapid: VapidKeys;
}

/** The message for the service worker. Neutral: no names or texts of members. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later message of the same tag replaces the earlier one. */
  tag: string;
  lang: Locale;
  /** The number on the app's icon: unread messages and new likes. */
  badge: number;
}

/** Ways in which a push service treats a message (RFC 8030, 5.3 and 5.4). */
export interface PushOptions {
  urgency: 'high' | 'normal';
  /** A later message of the same topic replaces one that waits for the device; at most 32 letters of base64url. */
  topic: string;
  /** The time for which the push service keeps the message for a device that is off. */
  lifeSeconds: number;
}

/**
 * `gone`: the subscription has ended or is invalid, and will never take a message. `later`: the service refused for now,
 * and named the seconds or the date after which it may be asked again, or neither.
 */
export type PushOutcome = { is: 'sent' } | { is: 'gone' } | { is: 'later'; status: number; retryAfter: string | null };

/** The port to the push services. Throws where no answer came. */
export abstract class Pusher {
  abstract send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushOutcome>;
}

/** The embedded default: logs that a message was made, and sends nothing. */
@Injectable()
export class LoggedPusher extends Pusher {
  constructor(private readonly log: Log) {
    super();
  }

  async send(_target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    this.log.info('push message made, not sent: VAPID_CONTACT is not set', { lang: message.lang });
    return { is: 'sent' };
  }
}

/** A push message is useful for a day, in our queue and in the push service's. */
export const PUSH_LIFE_SECONDS = 24 * 3600;
/**
 * Statuses that do not concern the browser: wrong signature, timeout, too many. Every other 4xx ends the subscription.
 */
const TEMPORARY_STATUSES = [401, 408, 429];
const SECRET_BYTES = 16;

/** The real sender: encrypted for the browser (RFC 8291), signed with the site's key (RFC 8292). */
@Injectable()
export class WebPusher extends Pusher {
  constructor(
    private readonly contact: string,
    private readonly transport: PushTransport,
  ) {
    super();
  }

  async send(target: PushTarget, message: PushMessage, options: PushOptions): Promise<PushOutcome> {
    const { endpoint, p256dh, auth, vapid } = target;
    if (!canEncryptFor(p256dh, auth)) return { is: 'gone' };
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: this.contact, publicKey: vapid.publicKey, privateKey: vapid.privateKey },
      TTL: options.lifeSeconds,
      urgency: options.urgency,
      topic: options.topic,
    });
    const body = new Uint8Array(request.body);
    const { status, retryAfter } = await this.transport.post({ endpoint, headers: headersOf(request.headers), body });
    if (status >= 200 && status < 300) return { is: 'sent' };
    if (status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status)) return { is: 'gone' };
    return { is: 'later', status, retryAfter };
  }
}

/**
 * True for a key that is a point of the curve and a secret that is long enough, which their format alone does not show.
 */
function canEncryptFor(p256dh: string, auth: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return Buffer.from(auth, 'base64url').length >= SECRET_BYTES;
  } catch {
    return false;
  }
}

/** The headers without the length, which fetch sets itself. */
function headersOf(headers: object): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
