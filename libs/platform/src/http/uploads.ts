import { DomainError } from '@duet/contract';
import type { FastifyInstance } from 'fastify';

/**
 * Multipart bodies are left to the handlers of calls that take an upload: they read the raw request, so that nothing of a
 * file stays in memory. Every other call answers 415.
 */
export function installUploads(fastify: FastifyInstance): void {
  fastify.addContentTypeParser('multipart/form-data', (request, payload, done) => {
    const { call } = request.routeOptions.config;
    if (call?.ignoresBody) payload.resume();
    done(call?.upload || call?.ignoresBody ? null : new DomainError('unsupported_type'));
  });
}
