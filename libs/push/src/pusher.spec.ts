import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from './pusher';
import { PushTransport } from './push-transport';
import { WebPusher } from './pusher';

const message: PushMessage = {
  title: 'Duet',
  body: 'You have a new message.',
  path: '/chats/1',
  tag: 'a',
  lang: 'en',
  badge: 2,
};
const received: { headers: IncomingHttpHeaders; body: Buffer }[] = [];
let server: Server;
let status = 201;

function keyPair() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = pair.getPrivateKey();
  // Its leading zeros are left out, which web-push does not take.
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status, { 'retry-after': '120' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const send = (keys: { p256dh?: string; auth?: string } = {}) => {
  const { port } = server.address() as AddressInfo;
  const target = { endpoint: `http://127.0.0.1:${port}/push`, p256dh: keyPair().publicKey };
  const pusher = new WebPusher('mailto:operations@example.com', new PushTransport());
  const auth = randomBytes(16).toString('base64url');
  return pusher.send({ ...target, auth, vapid: keyPair(), ...keys }, message, {
    urgency: 'normal',
    topic: 'a',
    lifeSeconds: 3600,
  });
};

describe('the way to a push service', () => {
  it('[G03] sends the message encrypted and signed', async () => {
    expect(await send()).toEqual({ is: 'sent' });
    const [{ headers, body }] = received as [(typeof received)[number]];
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    expect(headers.ttl).toBe('3600');
    expect(headers.urgency).toBe('normal');
    expect(headers.topic).toBe('a');
    expect(body.length).toBeGreaterThan(100);
    expect(body.toString('latin1')).not.toContain('new message');
  });

  it.each([400, 403, 404, 410, 413])(
    '[G03] learns from %i that the subscription takes nothing any more',
    async (gone) => {
      status = gone;
      expect(await send()).toEqual({ is: 'gone' });
    },
  );

  it.each([401, 408, 429, 503])(
    '[G03] has the job tried again after %i, when the service says, and keeps the browser',
    async (passing) => {
      status = passing;
      expect(await send()).toEqual({ is: 'later', status: passing, retryAfter: '120' });
    },
  );

  it('[G03] asks no service for a browser whose keys are none', async () => {
    const before = received.length;
    expect(await send({ p256dh: Buffer.alloc(65, 4).toString('base64url') })).toEqual({ is: 'gone' });
    expect(await send({ auth: 'AAAA' })).toEqual({ is: 'gone' });
    expect(received).toHaveLength(before);
  });
});
