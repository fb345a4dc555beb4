import { ECDH } from 'node:crypto';
import type { PushKeys } from '@duet/platform';
import { Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import webPush from 'web-push';

/** The subscription of one browser. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The message for the service worker. Neutral: no names or texts of members. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later message of the same tag replaces the earlier one. */
  tag: string;
  lang: string;
}

/** `gone`: the subscription has ended or is invalid, and will never take a message. */
export type PushOutcome = 'sent' | 'gone';

/** The port to the push services. Throws when a service refuses the message for now, so that the job is tried again. */
export abstract class Pusher {
  abstract send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** The embedded default: logs that a message was made, and sends nothing. */
@Injectable()
export class LoggedPusher extends Pusher {
  constructor(private readonly log: Log) {
    super();
  }

  async send(_target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    this.log.info('push message made, not sent: VAPID_CONTACT is not set', { lang: message.lang });
    return 'sent';
  }
}

/** A push message is useful for a day, in our queue and in the push service's. */
export const PUSH_LIFE_SECONDS = 24 * 3600;
const TIMEOUT_MS = 10_000;
/**
 * Statuses that do not concern the browser: wrong signature, timeout, too many. Every other 4xx ends the subscription.
 */
const TEMPORARY_STATUSES = [401, 408, 429];
const SECRET_BYTES = 16;

/** The real sender: encrypted for the browser (RFC 8291), signed with the deployment's key (RFC 8292). */
@Injectable()
export class WebPusher extends Pusher {
  constructor(private readonly keys: PushKeys & { contact: string }) {
    super();
  }

  async send({ endpoint, p256dh, auth }: PushTarget, message: PushMessage): Promise<PushOutcome> {
    if (!canEncryptFor(p256dh, auth)) return 'gone';
    const { publicKey, privateKey, contact } = this.keys;
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: PUSH_LIFE_SECONDS,
      urgency: 'high',
    });
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: headersOf(request.headers),
      body: new Uint8Array(request.body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 400 && status < 500 && !TEMPORARY_STATUSES.includes(status)) return 'gone';
    if (!response.ok) throw new Error(`The push service answered ${response.status}`);
    return 'sent';
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
