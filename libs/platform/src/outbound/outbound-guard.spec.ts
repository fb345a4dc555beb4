import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import nodemailer from 'nodemailer';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readConfig } from '../config';
import { callOut, destinationsOf, guardOutbound } from './outbound-guard';

const NEEDED = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app@database.example:5433/duet',
  DATABASE_SYSTEM_URL: 'postgres://system@localhost/duet?host=/var/run/postgresql',
  SMTP_URL: 'smtps://mail.example',
  SECRET: 'x'.repeat(40),
};
const configOf = (more: Record<string, string> = {}) => readConfig({ ...NEEDED, ...more }).config;

let server: net.Server;
let port: number;
let refused: string[];
let remove: () => void;

/** Guards the process with a configuration whose list has no more than what `more` says beside the needed. */
function guard(more: Record<string, string> = {}): void {
  remove = guardOutbound(configOf(more), (destination) => refused.push(destination));
}

/** The fault of a connection, or `open`. */
const fateOf = (socket: net.Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    socket.once('connect', () => {
      socket.destroy();
      resolve('open');
    });
  });

beforeAll(async () => {
  server = net.createServer((socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  refused = [];
});
afterEach(() => remove());
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('who may be called', () => {
  it('is read from the configuration: hosts, ports, folders of sockets', () => {
    guard();
    expect(destinationsOf(configOf())).toEqual([
      { host: 'database.example', port: 5433 },
      { folder: '/var/run/postgresql' },
      { host: 'mail.example', port: 465 },
    ]);
    const more = {
      OUTBOUND_HOSTS: 'proxy.example:3128',
      S3_BUCKET: 'b',
      S3_REGION: 'eu-west-1',
      REDIS_URL: 'redis://r',
    };
    const keys = { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b', PAYMENT_PROVIDER: 'mollie', MOLLIE_API_KEY: 'k' };
    expect(destinationsOf(configOf({ ...more, ...keys }))).toEqual(
      expect.arrayContaining([
        { host: 'proxy.example', port: 3128 },
        { host: 'b.s3.eu-west-1.amazonaws.com', port: 443 },
        { host: 'r', port: 6379 },
        { host: 'api.mollie.com', port: 443 },
      ]),
    );
  });
});

describe('a connection to somebody who is on no list', () => {
  it('is refused, whichever library asks for it', async () => {
    guard();
    const address = `127.0.0.1:${port}`;
    await expect(fetch(`http://${address}/`)).rejects.toMatchObject({ cause: { code: 'EOUTBOUND' } });
    expect(await fateOf(net.connect(port, '127.0.0.1'))).toBe('EOUTBOUND');
    expect(await fateOf(net.connect({ port, host: '127.0.0.1' }))).toBe('EOUTBOUND');
    expect(await fateOf(tls.connect({ port, host: '127.0.0.1', rejectUnauthorized: true }))).toBe('EOUTBOUND');
    expect(await fateOf(net.connect(path.join(os.tmpdir(), 'no.sock')))).toBe('EOUTBOUND');
    const attempt = new Promise((resolve) => http.get(`http://${address}/`).on('error', resolve));
    expect(await attempt).toMatchObject({ code: 'EOUTBOUND' });
    await expect(new pg.Client(`postgres://a@${address}/a`).connect()).rejects.toMatchObject({ code: 'EOUTBOUND' });
    const redis = new Redis(`redis://${address}`, { lazyConnect: true, retryStrategy: () => null });
    const fault = new Promise((resolve) => redis.once('error', resolve));
    await redis.connect().catch(() => undefined);
    expect(await fault).toMatchObject({ code: 'EOUTBOUND' });
    const mail = nodemailer.createTransport(`smtp://${address}`).verify();
    await expect(mail).rejects.toThrow(/may call/);
    expect(refused.filter((destination) => destination === address)).toHaveLength(8);
  });

  it('is one to another port of a listed host, and one to a host that ends alike', async () => {
    guard({ SMS_URL: `http://127.0.0.1:${port + 1}/`, VAPID_CONTACT: 'mailto:a@example.com' });
    expect(await fateOf(net.connect(port, '127.0.0.1'))).toBe('EOUTBOUND');
    expect(await fateOf(net.connect(443, 'evilpush.apple.com'))).toBe('EOUTBOUND');
    expect(await fateOf(net.connect(443, 'push.apple.com.evil.example'))).toBe('EOUTBOUND');
  });
});

describe('a connection to somebody who is', () => {
  it('is opened', async () => {
    guard({ SMS_URL: `http://127.0.0.1:${port}/` });
    expect(await fateOf(net.connect(port, '127.0.0.1'))).toBe('open');
    expect(refused).toEqual([]);
  });

  it('is opened by an address that was looked up by the listed name', async () => {
    guard({ SMTP_URL: `smtp://localhost:${port}` });
    expect(await fateOf(net.connect({ port, host: '127.0.0.1', servername: 'localhost' } as net.NetConnectOpts))).toBe(
      'open',
    );
    expect(await fateOf(net.connect({ port, host: '127.0.0.1', servername: 'evil' } as net.NetConnectOpts))).toBe(
      'EOUTBOUND',
    );
  });

  it('is opened for the time of one call where a rule of its own has let it pass', async () => {
    guard();
    const url = new URL(`http://127.0.0.1:${port}/`);
    expect(await callOut(url, () => fateOf(net.connect(port, '127.0.0.1')))).toBe('open');
    expect(await fateOf(net.connect(port, '127.0.0.1'))).toBe('EOUTBOUND');
  });
});
