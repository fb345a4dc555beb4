import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { collectDefaultMetrics, register } from 'prom-client';

/** Where a process answers operators alone; without a port it does not. */
export interface InnerPortOptions {
  port: number | null;
  host: string;
  /** The variable that names the port. */
  variable: string;
}

/** Says in sentences why the process cannot do its work; nothing: it can. */
export type ReadinessCheck = () => Promise<string[]>;

/** The port of a process belongs to another one: a sentence for whoever runs the platform. */
export class PortInUse extends Error {}

/** The inner port of a process: `/metrics`, and for a worker `/health/live` and `/health/ready`. */
export class InnerPort {
  private look: ReadinessCheck = async () => ['It is starting.'];

  private constructor(private readonly server: Server | null) {}

  /** Opens the port. With `health`, it says that it is not ready until `whenReady` says how that is found out. */
  static async open(options: InnerPortOptions, { health }: { health: boolean }): Promise<InnerPort> {
    if (options.port === null) return new InnerPort(null);
    collectDefaultMetrics();
    const server = createServer();
    const inner = new InnerPort(server);
    server.on('request', ({ url }, response: ServerResponse) => {
      const path = url?.split('?')[0];
      if (path === '/metrics') void sendMetrics(response);
      else if (health && path === '/health/live') sendHealth(response, []);
      else if (health && path === '/health/ready') void inner.look().then((faults) => sendHealth(response, faults));
      else response.writeHead(404).end();
    });
    await listen(server, options);
    return inner;
  }

  /** From now on `look` decides whether the process is ready. */
  whenReady(look: ReadinessCheck): void {
    this.look = () => look().catch((error: unknown) => [String(error)]);
  }

  close(): Promise<void> {
    const { server } = this;
    if (!server) return Promise.resolve();
    return new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}

function listen(server: Server, { port, host, variable }: InnerPortOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = `${variable}: port ${port} of ${host} belongs to another process. Each process needs one of its own.`;
      reject(error.code === 'EADDRINUSE' ? new PortInUse(sentence) : error);
    });
    server.listen(port!, host, resolve);
  });
}

async function sendMetrics(response: ServerResponse): Promise<void> {
  try {
    const text = await register.metrics();
    response.writeHead(200, { 'content-type': register.contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}

function sendHealth(response: ServerResponse, faults: string[]): void {
  const ok = faults.length === 0;
  response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(ok ? { ok } : { ok, faults }));
}
