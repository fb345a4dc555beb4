import '@fastify/cookie';
import type { Config } from '@duet/platform';
import { CONFIG, cookieName, hashToken, HOST_PREFIX, Ids, readSecretCookie } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SESSION_DAYS } from './limits';

const SESSION = 'auth.session';
const DEVICE = 'auth.device';
/** Says that the session was given by this host, and not planted by a neighbouring one. */
const WITNESS = `${HOST_PREFIX}auth.host`;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

interface GivenSession {
  token: string;
  witness: string;
  seconds: number;
}

const read = (request: FastifyRequest, name: string): string | null => {
  const value = readSecretCookie(request, name);
  return value && TOKEN.test(value) ? value : null;
};

/** The witness of a session's token: only that browser has it that this host gave it to. */
const witnessOf = (token: string): string => hashToken(`host ${token}`).toString('base64url');

/**
 * The cookies of a log-in, session and device. They belong to this host only and last 30 days from the last day of use; the device
 * stays known that long also after a log-out (D-05). The name of the session comes from the specification, so it lacks `__Host-`: on
 * https a witness of that prefix comes with it, without which the session does not count (decision 0178).
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

  /** True where sessions are opened that count with their witness alone. */
  get areBound(): boolean {
    return this.config.publicScheme === 'https';
  }

  /** True if the witness of this token came with it. */
  isWitnessed(request: FastifyRequest, token: string): boolean {
    const witness = read(request, WITNESS);
    return witness !== null && witness === witnessOf(token);
  }

  /** The device's token; null for one that never logged in. */
  findDevice(request: FastifyRequest): string | null {
    return read(request, HOST_PREFIX + DEVICE) ?? read(request, DEVICE);
  }

  /** The device's token; a new one where the request has none. */
  deviceOf(request: FastifyRequest): string {
    return this.findDevice(request) ?? this.ids.token();
  }

  giveSession(reply: FastifyReply, token: string): void {
    this.giveBoth(reply, { token, witness: witnessOf(token), seconds: SESSION_DAYS * DAY });
  }

  /** Gives the cookie of a renewed token; without one the browser keeps its own. */
  giveRenewed(reply: FastifyReply, token: string | null): void {
    if (token) this.giveSession(reply, token);
  }

  giveDevice(reply: FastifyReply, token: string): void {
    const name = cookieName(DEVICE, this.isSecure(reply));
    this.give(reply, { name, value: token, seconds: SESSION_DAYS * DAY });
  }

  /** Extends the cookies of a request by another 30 days. */
  renew(request: FastifyRequest, reply: FastifyReply): void {
    const [session, device] = [read(request, SESSION), this.findDevice(request)];
    if (session) this.giveSession(reply, session);
    if (device) this.giveDevice(reply, device);
  }

  /**
   * Takes the session from the browser, and the pictures and pages that it has kept for it. Storage is left: the site empties
   * its own, and more would end the service worker before it has ended the push subscription (decision 0158).
   */
  endSession(reply: FastifyReply): void {
    void reply.header('clear-site-data', '"cache"');
    this.giveBoth(reply, { token: '', witness: '', seconds: 0 });
  }

  private isSecure(reply: FastifyReply): boolean {
    return this.areBound || reply.request.protocol === 'https';
  }

  private giveBoth(reply: FastifyReply, { token, witness, seconds }: GivenSession): void {
    this.give(reply, { name: SESSION, value: token, seconds });
    if (this.isSecure(reply)) this.give(reply, { name: WITNESS, value: witness, seconds });
  }

  private give(reply: FastifyReply, cookie: { name: string; value: string; seconds: number }): void {
    const secure = this.isSecure(reply);
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookie.seconds } as const;
    void reply.setCookie(cookie.name, cookie.value, options);
  }
}
