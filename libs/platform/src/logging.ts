import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { isConnectionLost } from './database/lost-connection';
import { sqlState } from './database/sql-state';
import { hideAddresses } from './hidden-addresses';
import { requestSeconds } from './metrics';

const ONCE_MS = 1000;

/** JSON log lines. Query strings, bodies and headers never reach them: they may hold tokens and positions. */
@Injectable()
export class Log {
  readonly logger: Logger;
  private readonly toldAt = new Map<string, number>();

  constructor(level: string, name: string) {
    this.logger = pino({ level, base: { process: name }, timestamp: pino.stdTimeFunctions.isoTime });
  }

  request(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'none';
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (!this.logger.isLevelEnabled('debug')) return;
    const fields = { request_id: request.id, site: request.ctx?.site.key, route, method: request.method };
    this.logger.debug({ ...fields, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'request');
  }

  failure(error: unknown, request: FastifyRequest): void {
    const route = request.routeOptions.url ?? 'none';
    this.logger.error({ request_id: request.id, site: request.ctx?.site.key, route, ...describe(error) }, 'failed');
  }

  /** Many connections are lost at one moment: each message of that kind is written once a second. */
  error(message: string, error: unknown, fields: Record<string, unknown> = {}): void {
    if (isConnectionLost(error) && this.isRepeated(message)) return;
    this.logger.error({ ...fields, ...describe(error) }, message);
  }

  private isRepeated(message: string): boolean {
    const now = performance.now();
    const before = this.toldAt.get(message);
    if (before !== undefined && now - before < ONCE_MS) return true;
    this.toldAt.set(message, now);
    return false;
  }

  warn(message: string, fields: Record<string, unknown> = {}): void {
    this.logger.warn(fields, message);
  }

  info(message: string, fields: Record<string, unknown> = {}): void {
    this.logger.info(fields, message);
  }
}

/** An error without the values that a database driver adds to its message details, and without addresses of members. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: hideAddresses(String(error)) };
  // Where it was noticed says nothing of a lost connection, and there may be hundreds of them.
  if (isConnectionLost(error)) return { error: error.message || sqlState(error) };
  return { error: hideAddresses(error.message), stack: hideAddresses(error.stack ?? '') };
}
