import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { Config } from '../config';
import type { Log } from '../logging';
import { RefusalLog } from './refusal-log';
import { requestIds } from './request-ids';
import { securityHeaders } from './security-headers';

/**
 * Holds the port while the application is not there yet, e.g. because its database is not: the process lives, everything else
 * is 503 with Retry-After, readiness too, with a request id that is in the log. Answers how to give the port back.
 */
export async function openWaitingRoom(config: Config, log: Log): Promise<() => Promise<void>> {
  const { port, host } = config;
  const [safe, nextId, refusals] = [securityHeaders(config, ''), requestIds(), new RefusalLog(log)];
  const server = createServer((request, response) => {
    request.resume();
    for (const [name, value] of Object.entries(safe)) response.setHeader(name, value);
    if (request.url === '/api/health/live') return send(response, 200, { ok: true });
    const [status, code, request_id] = [503, 'unavailable', nextId()];
    if (!request.url?.startsWith('/api/health/'))
      refusals.write('warn', () => ({
        request_id,
        method: request.method,
        status,
        code,
        cause: 'the api is starting',
      }));
    response.setHeader('x-request-id', request_id);
    send(response, status, { type: '/problems/unavailable', title: 'Starting', status, code, request_id });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      refusals.endSecond();
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': status === 200 ? 'application/json' : 'application/problem+json',
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(JSON.stringify(body));
}
