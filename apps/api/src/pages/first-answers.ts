import type { Locale } from '@duet/contract';
import { getCompanyInfo } from '@duet/contract';
import type { Ctx, SiteRef } from '@duet/platform';
import type { FastifyRequest } from 'fastify';

/** The page's own request carries these headers, and an answer inside of the page must not depend on them. */
const NOT_FOR_CALLS = ['accept', 'accept-encoding', 'accept-language', 'connection', 'content-length'];
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range'];
const DROPPED = new Set([...NOT_FOR_CALLS, ...CONDITIONS]);

/**
 * Answers of the calls that a page begins with, by address: asked of this server as the browser would ask, with the
 * visitor's own cookies, so that the page shows them without a request of its own. As JSON, nothing read and written
 * again. What is refused is left to the browser, but that there is no such thing is an answer (`null`).
 */
export async function firstAnswers(
  request: FastifyRequest,
  { addresses, locale }: { addresses: readonly string[]; locale: Locale },
): Promise<Map<string, string>> {
  const headerEntries = Object.entries(request.headers).filter(([name]) => !DROPPED.has(name));
  const headers = { ...Object.fromEntries(headerEntries), accept: 'application/json', 'accept-language': locale };
  const from = { remoteAddress: request.socket.remoteAddress ?? '127.0.0.1', headers };
  const kept = keptOf((request.ctx as Ctx).site);
  const answers = await Promise.all(
    addresses.map(async (url) => {
      const known = kept.get(url);
      if (known !== undefined) return [[url, known] as const];
      const response = await request.server.inject({ method: 'GET', url, ...from });
      if (response.statusCode === 404) return [[url, 'null'] as const];
      if (response.statusCode !== 200) return [];
      if (isOfRecord(url)) kept.set(url, response.payload);
      return [[url, response.payload] as const];
    }),
  );
  return new Map(answers.flat());
}

/** Made of the site's record alone, whoever asks: nearly every page has it. */
const isOfRecord = (url: string): boolean => url.startsWith(`${getCompanyInfo.path}?`);

const keptAnswers = new WeakMap<SiteRef, Map<string, string>>();

/** Answers that count for as long as the site's record does: the directory makes another `SiteRef` when it changes, and each minute. */
function keptOf(site: SiteRef): Map<string, string> {
  const kept = keptAnswers.get(site) ?? new Map<string, string>();
  keptAnswers.set(site, kept);
  return kept;
}
