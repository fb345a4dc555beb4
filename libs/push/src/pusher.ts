import { ECDH } from 'node:crypto';
import type { PushKeys } from '@duet/platform';
import { Log } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import webPush from 'web-push';

/** A browser to be told, as it subscribed. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The message that the service worker shows. Neutral: neither names nor texts of members. */
export interface PushMessage {
  title: string;
  body: string;
  path: string;
  /** A later message of the same tag takes the place of the earlier one. */
  tag: string;
  lang: string;
}

/** `gone`: the subscription has ended or is faulty, and will never take a message. */
export type PushOutcome = 'sent' | 'gone';

/** The port to the push services. Throws when a service does not take the message, so that the job is tried again. */
export abstract class Pusher {
  abstract send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** The embedded default: notes that a message was made, and sends nothing. */
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

/** A push is worth something for a day, be it with us or with the push service. */
export const PUSH_LIFE_SECONDS = 24 * 3600;
const PATIENCE_MS = 10_000;
/** Refusals that say nothing about the browser: signed wrongly, too slow, too many. Every other one is for good. */
const PASSING = [401, 408, 429];
const SECRET_BYTES = 16;

/** The real thing: encrypted for the browser (RFC 8291), signed with the deployment's key (RFC 8292). */
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
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    const { status } = response;
    if (status >= 400 && status < 500 && !PASSING.includes(status)) return 'gone';
    if (!response.ok) throw new Error(`The push service answered ${response.status}`);
    return 'sent';
  }
}

/** True if a browser's key is a point of the curve and its secret long enough, which its form alone does not show. */
function canEncryptFor(p256dh: string, auth: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed');
    return Buffer.from(auth, 'base64url').length >= SECRET_BYTES;
  } catch {
    return false;
  }
}

/** Without the length, which fetch says itself. */
function headersOf(headers: object): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
