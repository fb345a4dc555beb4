import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { pino } from 'pino';
import { requestSeconds } from './metrics';

/** JSON log lines. Query strings, bodies and headers never reach them: they may hold tokens and positions. */
@Injectable()
export class Log {
  readonly logger: Logger;

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

  error(message: string, error: unknown, fields: Record<string, unknown> = {}): void {
    this.logger.error({ ...fields, ...describe(error) }, message);
  }

  info(message: string, fields: Record<string, unknown> = {}): void {
    this.logger.info(fields, message);
  }
}

/** An error without the values that a database driver adds to its message details. */
function describe(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: String(error) };
  return { error: error.message, stack: error.stack };
}
