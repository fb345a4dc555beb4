import { createReadStream, mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3Server } from '@duet/testing';
import { FolderStorage } from './folder-storage';
import { S3Storage } from './s3-storage';
import type { Storage, StoredFile } from './storage';

const folder = mkdtempSync(path.join(os.tmpdir(), 'duet-storage-spec-'));
let bucket: S3Server;
const storages: Record<string, Storage> = {};

beforeAll(async () => {
  bucket = await S3Server.start();
  storages.folder = new FolderStorage(path.join(folder, 'files'));
  storages.bucket = new S3Storage(bucket.access);
});
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

async function bytesOf(file: StoredFile | null): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file!.stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

it('a small file in a folder is read at once, a large one as a stream', async () => {
  await storages.folder!.put('site/at-once', Buffer.alloc(200_000));
  await storages.folder!.put('site/as-stream', Buffer.alloc(300_000));
  expect(Buffer.isBuffer(await storages.folder!.load('site/at-once'))).toBe(true);
  expect(Buffer.isBuffer(await storages.folder!.load('site/as-stream'))).toBe(false);
});

describe.each(['folder', 'bucket'])('storage in a %s', (kind) => {
  const storage = () => storages[kind]!;

  it('gives back what it was given, with its size, and the newer of two', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0, ...Buffer.from('ä')]);
    await storage().put('site/a/one.webp', Buffer.from('older'));
    await storage().put('site/a/one.webp', bytes);
    const file = await storage().open('site/a/one.webp');
    expect(file?.size).toBe(bytes.length);
    expect(await bytesOf(file)).toEqual(bytes);
  });

  it('takes a file from disk as a stream', async () => {
    const source = path.join(folder, `${kind}.source`);
    const bytes = Buffer.alloc(3_000_000, 'a picture ');
    await writeFile(source, bytes);
    await storage().put('site/a/large', { stream: createReadStream(source), size: bytes.length });
    expect((await bytesOf(await storage().open('site/a/large'))).equals(bytes)).toBe(true);
  });

  it('loads a file whole, however large it is, and nothing where there is none', async () => {
    const files = {
      small: Buffer.from('a picture'),
      empty: Buffer.alloc(0),
      large: Buffer.alloc(300_000, 'a picture '),
    };
    for (const [name, bytes] of Object.entries(files)) {
      await storage().put(`site/load/${name}`, bytes);
      const loaded = await storage().load(`site/load/${name}`);
      expect((Buffer.isBuffer(loaded) ? loaded : await bytesOf(loaded)).equals(bytes)).toBe(true);
      if (loaded && !Buffer.isBuffer(loaded)) expect(loaded.size).toBe(bytes.length);
    }
    expect(await storage().load('site/load')).toBeNull();
    expect(await storage().load('site/load/never')).toBeNull();
    expect(await storage().load('site/load/small/below')).toBeNull();
    await expect(storage().load('../up')).rejects.toThrow('not well formed');
  });

  it('has nothing under a key that was never used or was removed, and removing twice is no fault', async () => {
    expect(await storage().open('site/never')).toBeNull();
    await storage().put('site/gone', Buffer.from('x'));
    expect(await storage().has('site/gone')).toBe(true);
    await storage().remove('site/gone');
    expect(await storage().has('site/gone')).toBe(false);
    await storage().remove('site/gone');
    expect(await storage().open('site/gone')).toBeNull();
  });

  it('lists a folder with times, whole, and nothing beside it', async () => {
    const keys = Array.from({ length: 8 }, (_, index) => `listed/in/${index}.webp`);
    for (const key of [...keys, 'listed/inside', 'other/in/1']) await storage().put(key, Buffer.from(key));
    const found: string[] = [];
    for await (const { key, changedAt } of storage().list('listed/in')) {
      found.push(key);
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(3_600_000);
    }
    expect(found.sort()).toEqual(keys);
    for await (const { key } of storage().list('nowhere')) expect(key).toBe('nothing');
  });

  it.each(['', '/etc/passwd', '../up', 'a/../../up', 'A', 'a//b', 'a b', `a\0`])('refuses the key %j', async (key) => {
    await expect(storage().put(key, Buffer.from('x'))).rejects.toThrow('not well formed');
    await expect(storage().open(key)).rejects.toThrow('not well formed');
    await expect(storage().remove(key)).rejects.toThrow('not well formed');
  });
});

it('a folder lists what a killed process has left half written, so that age removes it', async () => {
  const draft = 'killed/one.0198a0b1-0000-7000-8000-000000000000.part';
  await storages.folder!.put(draft, Buffer.from('half'));
  const found: string[] = [];
  for await (const { key } of storages.folder!.list('killed')) found.push(key);
  expect(found).toEqual([draft]);
});

it('a folder keeps nothing of a file that breaks off', async () => {
  const broken = new Readable({ read() {} });
  const put = storages.folder!.put('broken/one', { stream: broken, size: 10 });
  broken.push('half');
  broken.destroy(new Error('the line is cut'));
  await expect(put).rejects.toThrow('the line is cut');
  expect(await readdir(path.join(folder, 'files/broken'))).toEqual([]);
});

it('a bucket with a wrong secret is a fault, never an empty answer', async () => {
  const stranger = new S3Storage({ ...bucket.access, secretAccessKey: 'another one' });
  await expect(stranger.open('site/a/one.webp')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  await expect(stranger.put('site/a/one.webp', Buffer.from('x'))).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
  });
});

it('a bucket that takes what is sent and answers nothing is waited for no longer than it may take', async () => {
  const silent = createServer((request) => request.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const patience = { connectionTimeout: 100, requestTimeout: 100, socketTimeout: 1_000 };
  const storage = new S3Storage({ ...bucket.access, endpoint: `http://127.0.0.1:${port}` }, patience);
  const source = path.join(folder, 'unsent');
  await writeFile(source, Buffer.alloc(3_000_000));
  const stream = createReadStream(source);
  await expect(storage.open('site/a/one.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(storage.put('site/a/large', { stream, size: 3_000_000 })).rejects.toMatchObject({ code: 'unavailable' });
  expect(stream.destroyed).toBe(true);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

it('a bucket out of reach is out of order for a while', async () => {
  const away = await S3Server.start();
  const storage = new S3Storage(away.access);
  await away.stop();
  await expect(storage.open('site/a/one.webp')).rejects.toMatchObject({ code: 'unavailable' });
  await expect(storage.put('site/a/one.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' });
});
