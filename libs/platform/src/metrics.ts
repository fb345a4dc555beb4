import { Counter, Gauge, Histogram } from 'prom-client';

/** Time of requests by route and status, for `/metrics` on its own port. */
export const requestSeconds = new Histogram({
  name: 'duet_http_request_seconds',
  help: 'Time of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Lines that stay open, such as those for LISTEN: 0 while one is lost, and news on it come later or not at all. */
export const lineUp = new Gauge({
  name: 'duet_line_up',
  help: '1 while a line that stays open stands',
  labelNames: ['line'],
});

const lookups = new Counter({
  name: 'duet_cache_lookups_total',
  help: 'Look-ups in what a process keeps in memory, by cache and end',
  labelNames: ['cache', 'outcome'],
});

/** Counts the look-ups of one cache: call it with true for what was there. */
export function countLookups(cache: 'sessions' | 'sites' | 'settings' | 'mail_templates'): (isHit: boolean) => void {
  const hits = lookups.labels(cache, 'hit');
  const misses = lookups.labels(cache, 'miss');
  return (isHit) => (isHit ? hits : misses).inc();
}

/** Requests refused because somebody has asked too often, by the name of the limit. */
export const refusals = new Counter({
  name: 'duet_refusals_total',
  help: 'Requests refused by a limit of calls, by its name',
  labelNames: ['limit'],
});
