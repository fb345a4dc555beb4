import type { FastifyRequest } from 'fastify';

/** The query and cookie fields of a traffic source (§3 "Traffic source record"). */
export const TRAFFIC_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const COOKIE = 'tracking';
const LONGEST = 64;

/** Where a visitor came from, as the address says. */
export type TrafficSource = Partial<Record<(typeof TRAFFIC_FIELDS)[number], string>>;

/** True if the visitor came through a traffic source: in this request's query, or stored in a cookie before. */
export function hasTrafficSource(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown> | null;
  const inQuery = TRAFFIC_FIELDS.some((field) => /[^{}\s]/.test(String(query?.[field] ?? '')));
  return inQuery || Boolean(request.cookies[COOKIE]);
}

/** The traffic source in a request's query, without braces, at most 64 characters each (D-72); null without any. */
export function readTrafficSource({ query }: Pick<FastifyRequest, 'query'>): TrafficSource | null {
  const values = query as Record<string, unknown> | null;
  const entries = TRAFFIC_FIELDS.flatMap((field) => {
    const value = values?.[field];
    const text = typeof value === 'string' ? cleanTrafficValue(value) : '';
    return text ? [[field, text] as const] : [];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** One value of a traffic source without braces and signs that nobody sees. It is cut between characters: half of one is no text for the database. */
export const cleanTrafficValue = (value: string): string =>
  [...value.replace(/[{}\p{Cc}]/gu, '').trim()]
    .slice(0, LONGEST)
    .join('')
    .replace(/\p{Cs}/gu, '')
    .trim();
