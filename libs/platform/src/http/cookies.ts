import '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A browser takes a cookie of this prefix from this host alone, over https (RFC 6265bis, 4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** The name of a cookie of ours: with the prefix where the sites are on https. On plain http browsers refuse it. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? HOST_PREFIX : '') + name;

/** Has a cookie with the prefix count in place of the one without it, which a neighbouring sub-domain may have planted. */
export function preferHostCookies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.cookie?.includes(HOST_PREFIX)) request.cookies = withHostCookies(request.cookies);
    done();
  });
}

function withHostCookies(cookies: FastifyRequest['cookies']): FastifyRequest['cookies'] {
  const ours = Object.entries(cookies).filter(([name]) => name.startsWith(HOST_PREFIX));
  return { ...cookies, ...Object.fromEntries(ours.map(([name, value]) => [name.slice(HOST_PREFIX.length), value])) };
}

/**
 * A cookie that proves who somebody is. Null when there is none, and when two of that name disagree: a neighbouring
 * sub-domain can plant one, and nobody can tell which of them is ours.
 */
export function readSecretCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name];
  if (!value) return null;
  const header = request.headers.cookie ?? '';
  const start = `${name}=`;
  if (header.indexOf(start) === header.lastIndexOf(start)) return value;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(start));
  return new Set(values).size > 1 ? null : value;
}
