import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

/** As long as requests under way are waited for once the port is closed. */
const FINISH_MS = 20_000;

/**
 * Stops a process gently: first it says that it is not ready and goes on serving, then it closes its port
 * and finishes what it has begun.
 */
@Injectable()
export class Departure {
  private readonly hurry = new AbortController();
  private running = 0;
  private whenIdle: (() => void) | null = null;
  isBegun = false;

  /** Settles after `seconds`, or as soon as `hurryUp` is called: until then proxies may notice. */
  async begin(seconds: number): Promise<void> {
    this.isBegun = true;
    await sleep(seconds * 1000, undefined, { signal: this.hurry.signal }).catch(() => undefined);
  }

  hurryUp(): void {
    this.hurry.abort();
  }

  /** Counts what runs, asks for other connections once it has begun, and lets everything finish before the application closes. */
  install(fastify: FastifyInstance): void {
    fastify.server.on('request', (_request, response) => {
      this.running += 1;
      response.once('close', () => this.noteEnd());
    });
    // eslint-disable-next-line no-restricted-syntax -- Fastify's own signature
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isBegun) void reply.header('connection', 'close');
      done(null, payload);
    });
    fastify.addHook('preClose', () => this.finish(fastify.server as Server));
  }

  private noteEnd(): void {
    this.running -= 1;
    if (this.running === 0) this.whenIdle?.();
  }

  /** Connections that wait for a request are left to Fastify, which ends whatever is still open afterwards. */
  private async finish(server: Server): Promise<void> {
    server.close();
    if (this.running === 0) return;
    const late = new AbortController();
    const idle = new Promise<void>((resolve) => (this.whenIdle = resolve));
    await Promise.race([idle, sleep(FINISH_MS, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }
}
