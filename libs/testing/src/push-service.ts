import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { ECDH } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ORIGIN = 'https://fcm.googleapis.com';
const POINT_BYTES = 65;
const DAY_SECONDS = 86_400;

/** A message as a browser gets it from its push service. */
export interface ReceivedPush {
  /** The name of the browser. */
  to: string;
  /** Decrypted (RFC 8291). */
  message: { title: string; body: string; path: string; tag: string; lang: string; badge: number };
  headers: IncomingHttpHeaders;
  /** The claims of the sender's token (RFC 8292). */
  sender: { aud: string; sub: string; exp: number };
  /** The key that the signature was checked by. */
  publicKey: string;
}

interface SubscribedBrowser {
  endpoint: string;
  pair: ECDH;
  auth: Buffer;
  publicKey: string;
}

interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

/**
 * A push service of this machine (RFC 8030): it refuses a sender with another key than the browser subscribed with, or with
 * a wrong signature, and decrypts as the browser would.
 */
export class PushServiceFixture {
  readonly arrivals: ReceivedPush[] = [];
  /** Answers in place of 201, by the name of the browser. */
  readonly refusals = new Map<string, Refusal>();
  private readonly browsers = new Map<string, SubscribedBrowser>();
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      void this.take(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
    });
  }

  static async start(): Promise<PushServiceFixture> {
    const service = new PushServiceFixture();
    await new Promise<void>((resolve) => service.server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  stop(): Promise<unknown> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** Subscribes a browser to the sender of a key, as `PushManager.subscribe` does; answers what it tells the site. */
  subscribe(name: string, publicKey: string) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16);
    const endpoint = `${ORIGIN}/fcm/send/${name}`;
    this.browsers.set(`/fcm/send/${name}`, { endpoint, pair, auth, publicKey });
    const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint, expirationTime: null, keys };
  }

  /** The address of this machine behind an endpoint. */
  reach(endpoint: string): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${new URL(endpoint).pathname}`;
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const browser = this.browsers.get(request.url ?? '');
    if (!browser) return void response.writeHead(410).end();
    const { sender, publicKey } = checkSender(request.headers.authorization ?? '', browser);
    if (publicKey !== browser.publicKey) return void response.writeHead(403).end('Subscribed with another key');
    const to = browser.endpoint.split('/').at(-1)!;
    const refusal = this.refusals.get(to);
    if (refusal) return void response.writeHead(refusal.status, refusal.headers).end();
    const message = JSON.parse(decrypt(body, browser)) as ReceivedPush['message'];
    this.arrivals.push({ to, message, headers: request.headers, sender, publicKey });
    response.writeHead(201).end();
  }
}

/** Reads the sender of `vapid t=…, k=…` (RFC 8292, 3) and throws where the signature, the audience or the time is wrong. */
function checkSender(authorization: string, { endpoint }: SubscribedBrowser) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  if (!isSigned) throw new Error('The signature is wrong');
  const sender = JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['sender'];
  const secondsLeft = sender.exp - Date.now() / 1000;
  if (sender.aud !== new URL(endpoint).origin) throw new Error('The token is for another push service');
  if (secondsLeft <= 0 || secondsLeft > DAY_SECONDS) throw new Error('The token is too old or lasts too long');
  return { sender, publicKey };
}

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of a browser (RFC 8291, 3.4). */
function decrypt(body: Buffer, { pair, auth }: SubscribedBrowser): string {
  const salt = body.subarray(0, 16);
  const idEnd = 21 + body.readUInt8(20);
  const serverPoint = body.subarray(21, idEnd);
  if (serverPoint.length !== POINT_BYTES) throw new Error('The key of the sender is missing');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), serverPoint]);
  const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(serverPoint), auth, info, 32));
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${use}\0`, bytes));
  const record = body.subarray(idEnd);
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong');
  return padded.subarray(0, end).toString('utf8');
}
