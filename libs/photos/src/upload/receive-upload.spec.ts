import { mkdir, readdir, readlink, rm, utimes } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from '@duet/testing';
import type { Pace } from './receive-upload';
import { removeAbandoned, receiveUpload } from './receive-upload';

/** Originals that this process has open, wherever on the disk they are or were. */
async function openOriginals(): Promise<string[]> {
  const names = await readdir('/proc/self/fd');
  const files = await Promise.all(names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return files.filter((file) => file.includes('duet-upload-'));
}

const HEAD = [
  'POST / HTTP/1.1',
  'Host: a',
  'Content-Type: multipart/form-data; boundary=cut',
  'Content-Length: 900000',
  '',
  '--cut',
  'Content-Disposition: form-data; name="file"; filename="a.jpg"',
  '',
  '',
].join('\r\n');

interface Begun {
  line: net.Socket;
  outcome: Promise<unknown>;
  stop: () => Promise<void>;
}

/** An upload whose first bytes have come in, and no more. */
async function begin(pace?: Pace): Promise<Begun> {
  const server = http.createServer();
  const outcome = new Promise<unknown>((resolve) => {
    server.on('request', (request) => {
      receiveUpload(request, pace).then(resolve, resolve);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const line = net.connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.on('error', () => undefined);
  line.write(HEAD);
  line.write(Buffer.alloc(300_000, 'x'));
  await until(async () => (await openOriginals()).length === 1);
  return { line, outcome, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}

describe('an upload', () => {
  it('[C03] that breaks off in the middle of its file leaves no file open', async () => {
    const { line, outcome, stop } = await begin();
    line.destroy();
    expect(await outcome).toMatchObject({ code: 'bad_request' });
    expect(await openOriginals()).toEqual([]);
    await stop();
  });

  it('[C03] that dawdles has its place taken', async () => {
    const { line, outcome, stop } = await begin({ bytes: 1_000, ms: 50 });
    expect(await outcome).toMatchObject({ code: 'bad_request' });
    expect(await openOriginals()).toEqual([]);
    line.destroy();
    await stop();
  });

  it('[C03] of a process that was killed is removed from the disk after an hour', async () => {
    const [old, young] = ['old', 'young'].map((name) => path.join(os.tmpdir(), `duet-upload-${process.pid}-${name}`));
    for (const folder of [old!, young!]) await mkdir(folder);
    const before = new Date(Date.now() - 2 * 3_600_000);
    await utimes(old!, before, before);
    await removeAbandoned();
    const left = await readdir(os.tmpdir());
    expect([old!, young!].map((folder) => left.includes(path.basename(folder)))).toEqual([false, true]);
    await rm(young!, { recursive: true });
  });
});
