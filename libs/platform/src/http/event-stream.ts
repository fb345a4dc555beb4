import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** More than this unread by the client, and it is cut off: it comes back and loads what it has missed. */
const MOST_UNREAD_BYTES = 64 * 1024;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
};

/** One open answer of server-sent events. */
export class EventStream {
  private readonly raw: ServerResponse;

  /** Takes the reply over; `retryMs` is when the client comes back after the line is lost. */
  constructor(reply: FastifyReply, retryMs: number) {
    const headers = reply.getHeaders();
    reply.hijack();
    this.raw = reply.raw;
    this.raw.writeHead(200, { ...(headers as Record<string, string>), ...HEADERS });
    this.raw.on('error', () => undefined);
    this.write(`retry: ${retryMs}\n\n`);
  }

  get isOpen(): boolean {
    return !this.raw.destroyed && !this.raw.writableEnded;
  }

  /** Calls back once the client is gone or the stream has ended; at once where that was before. */
  whenClosed(callback: () => void): void {
    if (this.raw.destroyed || this.raw.closed) callback();
    else this.raw.once('close', callback);
  }

  send(event: string, data: object): void {
    this.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A line that says nothing, so that no proxy takes the connection for dead. */
  comment(): void {
    this.write(':\n\n');
  }

  /** Ends the stream; the client comes back after `retryMs`, if given. */
  end(retryMs?: number): void {
    if (!this.isOpen) return;
    if (retryMs) this.write(`retry: ${retryMs}\n\n`);
    this.raw.end();
  }

  private write(text: string): void {
    if (!this.isOpen) return;
    if (this.raw.writableLength > MOST_UNREAD_BYTES) this.raw.destroy();
    else this.raw.write(text);
  }
}
