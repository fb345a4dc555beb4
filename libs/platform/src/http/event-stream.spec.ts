import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import type { FastifyReply } from 'fastify';
import { EventStream } from './event-stream';

describe('a stream of events', () => {
  it('is cut off when the client does not read, instead of filling the memory', async () => {
    const server = http.createServer();
    const closed = new Promise<EventStream>((resolve) => {
      server.on('request', (_request, raw) => {
        const reply = { getHeaders: () => ({}), hijack: () => undefined, raw };
        const stream = new EventStream(reply as unknown as FastifyReply, 1000);
        stream.whenClosed(() => resolve(stream));
        for (let events = 0; events < 2_000_000 && stream.isOpen; events += 1)
          stream.send('typing', { number: events });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.pause();
    client.on('error', () => undefined);
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const stream = await closed;
    expect(stream.isOpen).toBe(false);
    client.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('that opens after the client has gone says so at once', async () => {
    const server = http.createServer();
    const result = new Promise<boolean>((resolve) => {
      server.on('request', (_request, raw) => {
        raw.once('close', () => {
          const reply = { getHeaders: () => ({}), hijack: () => undefined, raw };
          const stream = new EventStream(reply as unknown as FastifyReply, 1000);
          let isTold = false;
          stream.whenClosed(() => (isTold = true));
          resolve(isTold && !stream.isOpen);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n', () => client.destroy());
    expect(await result).toBe(true);
    await new Promise((resolve) => server.close(resolve));
  });
});
