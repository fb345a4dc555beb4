import type { Endpoint } from '@duet/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';

/**
 * Proof that the page which sent this request is ours: `Sec-Fetch-Site`, if sent, is `same-origin`; else Origin is the
 * scheme and host that the request came to; else, for logout alone, Referer's. Source: docs/api.md "Same origin".
 */
export function hasSameOriginProof(
  request: FastifyRequest,
  call: Endpoint | undefined,
  { publicScheme }: Pick<Config, 'publicScheme'>,
): boolean {
  const { origin, referer } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Behind a proxy that ends TLS the request itself came over http.
  const scheme = publicScheme === 'https' ? 'https' : request.protocol;
  const own = originOfUrl(`${scheme}://${request.headers.host}`);
  if (origin !== undefined) return own !== null && originOfUrl(origin) === own;
  return call?.name === 'logOut' && referer !== undefined && own !== null && originOfUrl(referer) === own;
}

function originOfUrl(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
