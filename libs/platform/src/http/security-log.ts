import type { DomainError } from '@duet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import type { Ctx } from '../context';
import { rolesOf } from '../console/scope';
import type { KeyRing } from '../keys/key-ring';
import type { Log } from '../logging';
import { networkOf } from './network';
import { RefusalLog } from './refusal-log';
import { eventOfCall, eventOfRefusal, SECURITY_EVENTS } from './security-events';
import type { SecurityEvent } from './security-events';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account or person of staff that a log-in is about: nobody is logged in while it is made. */
    subject: string | null;
  }
}

const events = new Counter({
  name: 'duet_security_events_total',
  help: 'Events of the security log',
  labelNames: ['event'],
});
for (const event of SECURITY_EVENTS) events.inc({ event }, 0);

const NETWORK_CHARACTERS = 16;

/** Notes for the security log which account a request is about that comes without a session. */
export function noteSubject(ctx: Ctx, accountId: string | undefined): void {
  if (accountId) ctx.subject = accountId;
}

/**
 * Attacks leave a trace: lines of `kind: security` with ids alone, and a hash of the network under a key, which
 * tells attempts of one network apart from others without saying which one it is. At most 50 lines a second of each level.
 */
export class SecurityLog {
  private readonly lines: RefusalLog;

  constructor(
    log: Pick<Log, 'warn' | 'info'>,
    private readonly keys: Pick<KeyRing, 'sign'>,
  ) {
    this.lines = new RefusalLog({
      warn: (message, fields) => log.warn(message, { kind: 'security', ...fields }),
      info: (message, fields) => log.info(message, { kind: 'security', ...fields }),
    });
  }

  /** Writes the event that a refusal is, if it is one. */
  refused(refusal: DomainError, request: FastifyRequest): void {
    const event = eventOfRefusal(refusal.code, request.routeOptions.config.call);
    if (event) this.write('warn', event, () => ({ ...this.fieldsOf(request), code: refusal.code }));
  }

  /** Writes the event that an answered call is, if it is one. */
  answered(request: FastifyRequest, reply: FastifyReply): void {
    const { call } = request.routeOptions.config;
    if (!call || reply.statusCode >= 300) return;
    const event = eventOfCall(call) ?? (isFileOfList(request, reply) ? 'staff_exported' : null);
    if (event) this.write('info', event, () => this.fieldsOf(request));
  }

  /** Writes an event that is about an account, not about a request. */
  tell(event: SecurityEvent, fields: { site_id: string; account_id: string }): void {
    this.write('warn', event, () => fields);
  }

  /** Writes that an upload was malicious, by the name that the scanner has for it. */
  refusedUpload(signature: string): void {
    this.write('warn', 'upload_malicious', () => ({ signature }));
  }

  /** Writes that this process was about to call somebody who is on no list. */
  refusedOutbound(destination: string): void {
    this.write('warn', 'outbound_refused', () => ({ destination }));
  }

  /** The lines that a second held back are counted. */
  endSecond(): void {
    this.lines.endSecond();
  }

  private write(level: 'warn' | 'info', event: SecurityEvent, fieldsOf: () => Record<string, unknown>): void {
    events.inc({ event });
    this.lines.write(level, () => ({ event, ...fieldsOf() }), event);
  }

  private fieldsOf(request: FastifyRequest): Record<string, unknown> {
    const { ctx, staff, subject, routeOptions } = request;
    const network = request.ip ? this.keys.sign('security-network', networkOf(request.ip)) : null;
    return {
      request_id: request.id,
      site: ctx?.site.key,
      account_id: ctx?.subject ?? ctx?.session?.accountId,
      staff_id: staff?.id ?? subject ?? undefined,
      roles: staff ? rolesOf(staff) : undefined,
      call: routeOptions.config.call?.name,
      route: routeOptions.url ?? 'none',
      network: network?.toString('base64url').slice(0, NETWORK_CHARACTERS),
    };
  }
}

const isFileOfList = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.routeOptions.config.call?.access === 'staff' &&
  String(reply.getHeader('content-type') ?? '').startsWith('text/csv');
