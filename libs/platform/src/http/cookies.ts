import type { FastifyRequest } from 'fastify';

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
