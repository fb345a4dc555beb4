import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readAnswer } from './read-answer';

type Serve = (request: IncomingMessage, reply: ServerResponse) => void;

/** Asks a server that answers so, and reads its answer. */
async function ask(serve: Serve, signal?: AbortSignal): Promise<unknown> {
  const server = createServer(serve).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const response = await fetch(`http://127.0.0.1:${port}/`, signal ? { signal } : {});
    return await readAnswer(response, signal);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const half: Serve = (_request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '40' });
  reply.write('{"user":', () => reply.destroy());
};

describe('answers', () => {
  it('give their content, null and nothing at all included', async () => {
    const json = (text: string): Serve => {
      return (_request, reply) => void reply.writeHead(200, { 'content-type': 'application/json' }).end(text);
    };
    expect(await ask(json('{"user":null}'))).toEqual({ user: null });
    expect(await ask(json('null'))).toBeNull();
    expect(await ask((_request, reply) => void reply.writeHead(204).end())).toBeUndefined();
  });

  it('that break off in the middle are no answers: the call may be made again', async () => {
    await expect(ask(half)).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('of a call that was given up meanwhile throw what it was given up for', async () => {
    const controller = new AbortController();
    const stalled: Serve = (_request, reply) => {
      reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '40' });
      reply.write('{', () => controller.abort(new Error('left')));
    };
    await expect(ask(stalled, controller.signal)).rejects.toThrow('left');
  });

  it('that refuse say why, also when their text is missing', async () => {
    const refusal: Serve = (_request, reply) => {
      reply.writeHead(429, { 'content-type': 'application/problem+json', 'retry-after': '7' });
      reply.end('{"code":"too_many"}');
    };
    await expect(ask(refusal)).rejects.toMatchObject({ status: 429, code: 'too_many', retryAfter: 7 });
    await expect(ask((_request, reply) => void reply.writeHead(502).end('x'))).rejects.toMatchObject({ status: 502 });
  });
});
