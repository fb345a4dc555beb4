import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isRecording, runWithin, startSpan } from './spans';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span, where it is recorded. */
    span: Span | null;
  }
}

/** Records every request but health checks and streams, under the name of its call; the browser's trace goes on in it. */
export function recordRequests(fastify: FastifyInstance): void {
  fastify.decorateRequest('span', null);
  if (!isRecording()) return;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (isWanted(request)) request.span = begin(request);
    enter(request, done);
  });
  // A body that is read in between forgets what it was read for.
  fastify.addHook('preValidation', (request, _reply, done) => enter(request, done));
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.span) end(request.span, request, reply);
    done();
  });
}

function enter({ span }: FastifyRequest, done: () => void): void {
  if (span) runWithin(span, done);
  else done();
}

const isWanted = ({ url, routeOptions }: FastifyRequest): boolean =>
  !url.startsWith('/api/health/') && !url.startsWith('/assets/') && !routeOptions.config.call?.events;

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

function begin(request: FastifyRequest): Span | null {
  const { method, headers, id } = request;
  const name = request.routeOptions.config.call?.name ?? `${method} ${routeOf(request)}`;
  const attributes = { 'http.request.method': method, 'http.route': routeOf(request), 'duet.request_id': id };
  return startSpan(name, { kind: SpanKind.SERVER, traceparent: headers.traceparent, attributes });
}

function end(span: Span, { ctx }: FastifyRequest, { statusCode }: FastifyReply): void {
  span.setAttribute('http.response.status_code', statusCode);
  if (ctx) span.setAttribute('duet.site', ctx.site.key);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
