import { Gauge, Histogram } from 'prom-client';

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
