import type { FastifyRequest } from 'fastify';

/** The query and cookie fields of a traffic source (§3 "Traffic source record"). */
export const TRAFFIC_FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
const COOKIE = 'tracking';

/** True if the visitor came through a traffic source: in this request's query, or stored in a cookie before. */
export function hasTrafficSource(request: FastifyRequest): boolean {
  const query = request.query as Record<string, unknown> | null;
  const inQuery = TRAFFIC_FIELDS.some((field) => /[^{}\s]/.test(String(query?.[field] ?? '')));
  return inQuery || Boolean(request.cookies[COOKIE]);
}
