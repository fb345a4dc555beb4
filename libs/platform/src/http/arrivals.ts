import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestTimeouts } from '../config';
import type { LoadGuard } from './load-guard';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | null;
  }
}

/** The server's time limits for slow senders: for heads, for whole requests, and for connections without any traffic. */
export const arrivalOptions = ({ headersMs, requestMs, silentMs, checkMs }: RequestTimeouts) => ({
  requestTimeout: requestMs,
  connectionTimeout: silentMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs },
});

/** A request that waits for its body is no work: it leaves the count, and its sender has a while to finish. */
export function awaitBody(request: FastifyRequest, guard: LoadGuard, { bodyMs }: RequestTimeouts): void {
  const { call } = request.routeOptions.config;
  if (call?.events || call?.upload) return guard.leave(request, false);
  if (!hasBody(request)) return;
  guard.leave(request, false);
  request.bodyTimer = setTimeout(() => request.raw.destroy(), bodyMs);
}

/** The body is there, so the work goes on. */
export function installArrivals(fastify: FastifyInstance, guard: LoadGuard): void {
  fastify.decorateRequest('enteredAt', 0);
  fastify.decorateRequest('bodyTimer', null);
  fastify.addHook('preValidation', (request, _reply, done) => {
    if (request.bodyTimer) {
      forgetBody(request);
      guard.enter(request);
    }
    done();
  });
}

/** The body is not waited for any more. */
export function forgetBody(request: FastifyRequest): void {
  if (!request.bodyTimer) return;
  clearTimeout(request.bodyTimer);
  request.bodyTimer = null;
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
