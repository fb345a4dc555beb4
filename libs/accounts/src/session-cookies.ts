import '@fastify/cookie';
import type { Config } from '@duet/platform';
import { CONFIG, Ids } from '@duet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY, SESSION_DAYS } from './limits';

const SESSION = 'auth.session';
const DEVICE = 'auth.device';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const DEVICE_DAYS = 400;

const read = (request: FastifyRequest, name: string): string | null => {
  const value = request.cookies[name];
  return value && TOKEN.test(value) ? value : null;
};

/** The two cookies of a log-in: the session, and the device that it happened on. Both belong to the host alone. */
@Injectable()
export class SessionCookies {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly ids: Ids,
  ) {}

  sessionOf(request: FastifyRequest): string | null {
    return read(request, SESSION);
  }

  /** The device's own token; a new one where it has none. */
  deviceOf(request: FastifyRequest): string {
    return read(request, DEVICE) ?? this.ids.token();
  }

  giveSession(reply: FastifyReply, token: string): void {
    this.give(reply, { name: SESSION, value: token, seconds: SESSION_DAYS * DAY });
  }

  giveDevice(reply: FastifyReply, token: string): void {
    this.give(reply, { name: DEVICE, value: token, seconds: DEVICE_DAYS * DAY });
  }

  endSession(reply: FastifyReply): void {
    this.give(reply, { name: SESSION, value: '', seconds: 0 });
  }

  private give(reply: FastifyReply, cookie: { name: string; value: string; seconds: number }): void {
    const secure = this.config.publicScheme === 'https' || reply.request.protocol === 'https';
    const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: cookie.seconds } as const;
    void reply.setCookie(cookie.name, cookie.value, options);
  }
}
