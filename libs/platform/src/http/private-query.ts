import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/**
 * Has a call's query come in the header `X-Query`: addresses are kept by proxies and browsers, and nothing of a person may stand there
 * (ASVS 14.2.1, decision 0180). In the header's place it is read like any other query.
 */
export function readPrivateQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    const query = request.headers['x-query'];
    if (typeof query === 'string' && request.routeOptions.config.call) request.query = { ...parse(query) };
    done();
  });
}
