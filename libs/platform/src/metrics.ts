import { createServer } from 'node:http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { Config } from './config';

/** Time of requests by route and status, for `/metrics` on its own port. */
export const requestSeconds = new Histogram({
  name: 'duet_http_request_seconds',
  help: 'Time of HTTP requests',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
});

/** Serves the process's metrics; answers how to stop. */
export async function serveMetrics(config: Config): Promise<() => Promise<void>> {
  collectDefaultMetrics();
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(config.metricsPort!, config.host, resolve));
  return () => new Promise((resolve) => server.close(() => resolve()));
}
