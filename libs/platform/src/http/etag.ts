import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives a JSON answer to a GET its ETag, and answers 304 where the client has that body already (P4). */
export function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): unknown {
  if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  if (!String(reply.getHeader('content-type') ?? '').startsWith('application/json')) return payload;
  const etag = reply.getHeader('etag') ?? `"${hash('sha1', payload, 'base64url')}"`;
  void reply.header('etag', etag);
  if (!knows(request.headers['if-none-match'], String(etag))) return payload;
  void reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

function knows(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag.replace(/^W\//, '')) || tags.includes('*');
}
