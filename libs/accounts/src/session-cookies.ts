import '@fastify/cookie';
import type { Config } from '@duet/platform';
import { CONFIG, Ids, readSecretCookie } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SESSION_DAYS } from './limits';

const SESSION = 'auth.session';
const DEVICE = 'auth.device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const read = (request: FastifyRequest, name: string): string | null => {
  const value = readSecretCookie(request, name);
  return value && TOKEN.test(value) ? value : null;
};

/**
 * The two cookies of a log-in, session and device. Both belong to this host only and last 30 days from the last day of
 * use; the device stays known that long also after a log-out (D-05). Their names come from the specification, so they
 * lack `__Host-` (decision 0071).
 */
@Injectable()
export class SessionCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  sessionOf(request: FastifyRequest): string | null {
    return read(request, SESSION);
  }

  /** The device's token; null for one that never logged in. */
  findDevice(request: FastifyRequest): string | null {
    return read(request, DEVICE);
  }

  /** The device's token; a new one where the request has none. */
  deviceOf(request: FastifyRequest): string {
    return read(request, DEVICE) ?? this.ids.token();
  }

  giveSession(reply: FastifyReply, token: string): void {
    this.give(reply, { name: SESSION, value: token, seconds: SESSION_DAYS * DAY });
  }

  /** Gives the cookie of a renewed token; without one the browser keeps its own. */
  giveRenewed(reply: FastifyReply, token: string | null): void {
    if (token) this.giveSession(reply, token);
  }

  giveDevice(reply: FastifyReply, token: string): void {
    this.give(reply, { name: DEVICE, value: token, seconds: SESSION_DAYS * DAY });
  }

  /** Extends the cookies of a request by another 30 days. */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const [session, device] = [read(request, SESSION), read(request, DEVICE)];
    if (session) this.giveSession(reply, session);
    if (device) this.giveDevice(reply, device);
  }

  /**
   * Takes the session from the browser, and the pictures and pages that it has kept for it. Storage is left: the site empties
   * its own, and more would end the service worker before it has ended the push subscription (decision 0158).
   */
  endSession(reply: FastifyReply): void {
    void reply.header('clear-site-data', '"cache"');
    this.give(reply, { name: SESSION, value: '', seconds: 0 });
  }

  private give(reply: FastifyReply, cookie: { name: string; value: string; seconds: number }): void {
    const secure = this.config.publicScheme === 'https' || reply.request.protocol === 'https';
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookie.seconds } as const;
    void reply.setCookie(cookie.name, cookie.value, options);
  }
}
