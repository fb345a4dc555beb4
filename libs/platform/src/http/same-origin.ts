import type { Call } from '@duet/contract';
import type { FastifyRequest } from 'fastify';

/**
 * Proof that the page which sent this request is ours: `Sec-Fetch-Site`, if sent, is `same-origin`; else Origin's host
 * equals Host; else, for logout alone, Referer's. Source: docs/api.md "Same origin".
 */
export function hasSameOriginProof(request: FastifyRequest, call: Call | undefined): boolean {
  const { host, origin, referer } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return hostOfUrl(origin) === host;
  return call?.name === 'logOut' && referer !== undefined && hostOfUrl(referer) === host;
}

function hostOfUrl(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null;
}
