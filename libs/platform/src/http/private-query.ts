import { parse } from 'node:querystring';
import type { FastifyInstance } from 'fastify';

/**
 * Has a call's query come in the header `X-Query`: addresses are kept by proxies and browsers, and nothing of a person may stand there
 * (ASVS 14.2.1, decision 0180). In the header's place it is read like any other query. Every answer to a call that asks for something says that
 * it depends on the header (RFC 9110, 12.5.5), also where none came: another request to the same address may have one.
 */
export function readPrivateQueries(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const query = request.headers['x-query'];
    if (typeof query === 'string' && call) request.query = { ...parse(query) };
    if (call?.method === 'GET') void reply.header('vary', 'X-Query');
    done();
  });
}
