import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OwnPhoto } from '@duet/contract';
import { DomainError } from '@duet/contract';
import { Idempotency, Storage } from '@duet/platform';
import { SiteDirectory } from '@duet/sites';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, multipart, placeMember, problemOf, startTestApp, until, upload } from '@duet/testing';
import sharp from 'sharp';
import { PhotoJobs } from './photos.jobs';
import { PhotoUploads } from './upload/photo-upload';

let test: TestApp;
let site: MadeSite;
let picture: Buffer;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  picture = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#7aa' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => test.close());

const photosOf = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/profile')).body as { profile: { photos: OwnPhoto[] } }).profile.photos;
const filesIn = async (folder: string) => {
  const keys: string[] = [];
  for await (const { key } of test.get(Storage).list(folder)) keys.push(key);
  return keys;
};

/** An upload of which only the first half has come in. */
function half({ browser }: PlacedMember): http.ClientRequest {
  const body = multipart([{ file: 'a.jpg', bytes: picture }]);
  const type = /^--([^\r]+)/.exec(body.toString('latin1'))![1]!;
  const request = http.request({
    port: (test.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/profile/photos',
    agent: false,
    headers: {
      host: browser.host,
      cookie: browser.cookieHeader(),
      'sec-fetch-site': 'same-origin',
      'idempotency-key': `half-${Math.random()}`,
      'content-type': `multipart/form-data; boundary=${type}`,
      'content-length': body.length,
    },
  });
  request.on('error', () => undefined);
  request.write(body.subarray(0, body.length / 2));
  return request;
}

it('[C03] one account takes three places of a process at once, and others still get theirs', async () => {
  const [ann, bob] = [await placeMember(test, site), await placeMember(test, site)];
  const running = test.get(PhotoUploads)['runningBySender'];
  const halves = [half(ann), half(ann), half(ann)];
  await until(() => running.get(ann.id) === 3);
  const busy = await upload(ann.browser, { parts: picture });
  expect(problemOf(busy).code).toBe('unavailable');
  expect(busy.headers['retry-after']).toBe('2');
  expect((await upload(bob.browser, { parts: picture })).status).toBe(201);
  for (const request of halves) request.destroy();
  await until(() => running.size === 0);
  expect((await upload(ann.browser, { parts: picture })).status).toBe(201);
  await test.runJobs();
});

it('[C03] a commit whose answer is lost leaves the photo its file', async () => {
  const ann = await placeMember(test, site);
  const idempotency = test.get(Idempotency);
  const once = idempotency.once.bind(idempotency);
  idempotency.once = async (...asked) => {
    await once(...asked);
    throw new Error('Connection terminated unexpectedly');
  };
  const lost = await upload(ann.browser, { parts: picture, key: 'lost-once' });
  idempotency.once = once;
  expect(lost.status).toBe(503);
  const again = await upload(ann.browser, { parts: picture, key: 'lost-once' });
  expect(again.status).toBe(201);
  await test.runJobs();
  expect(await photosOf(ann)).toMatchObject([{ status: 'pending', processing: false }]);
});

it('[C03] a storage that answers late keeps nobody from changing the profile', async () => {
  const ann = await placeMember(test, site);
  await upload(ann.browser, { parts: picture });
  const storage = test.get(Storage);
  const put = storage.put.bind(storage);
  let isWaiting = false;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  storage.put = async (key, bytes) => {
    isWaiting ||= key.startsWith('public/');
    if (isWaiting) await held;
    return put(key, bytes);
  };
  const jobs = test.runJobs();
  await until(() => isWaiting);
  expect((await ann.browser.patch('/api/profile', { about_me: 'I am still here.' })).status).toBe(200);
  goOn();
  await jobs;
  storage.put = put;
  expect(await photosOf(ann)).toMatchObject([{ processing: false }]);
});

it('[C03] a storage that goes before a needless original is removed hides neither answer nor refusal, and the sweep removes it', async () => {
  const ann = await placeMember(test, site);
  const before = await filesIn(`${site.id}/uploads`);
  const first = await upload(ann.browser, { parts: picture, key: 'storage-goes' });
  const storage = test.get(Storage);
  const remove = storage.remove.bind(storage);
  storage.remove = () => Promise.reject(new DomainError('unavailable'));
  const again = await upload(ann.browser, { parts: picture, key: 'storage-goes' });
  expect([again.status, again.body]).toEqual([201, first.body]);
  const otherPicture = Buffer.concat([picture, Buffer.from('x')]);
  const refused = await upload(ann.browser, { parts: otherPicture, key: 'storage-goes' });
  expect([refused.status, problemOf(refused).code]).toEqual([409, 'idempotency_conflict']);
  storage.remove = remove;
  await test.runJobs();
  expect(await filesIn(`${site.id}/uploads`)).toHaveLength(before.length + 2);
  test.clock.advance(25 * 3600);
  await test.get(PhotoJobs).sweep();
  expect(await filesIn(`${site.id}/uploads`)).toEqual([]);
});

it('[C03] a photo of a site that is archived meanwhile is processed, and not swept as broken', async () => {
  const shut = await makeSite(test);
  const ann = await placeMember(test, shut);
  await upload(ann.browser, { parts: picture });
  const setStatus = async (status: string) => {
    await test.db.systemRows('UPDATE sites SET status = $2 WHERE id = $1', [shut.id, status]);
    test.get(SiteDirectory).drop();
  };
  await setStatus('archived');
  expect((await ann.browser.get('/api/profile')).status).toBe(404);
  await test.runJobs();
  test.clock.advance(25 * 3600);
  await test.get(PhotoJobs).sweep();
  await setStatus('published');
  expect(await photosOf(ann)).toMatchObject([{ status: 'pending', processing: false }]);
});

it('[C03] what a killed process has left half written goes: originals with age, sizes with their photo', async () => {
  const ann = await placeMember(test, site);
  await upload(ann.browser, { parts: picture });
  await test.runJobs();
  const [photo] = await photosOf(ann);
  const storage = test.get(Storage);
  const drafts = [`${site.id}/uploads/${ann.id}.0198.part`, `${site.id}/photos/${photo!.id}/full.webp.0198.part`];
  for (const key of drafts) await storage.put(key, Buffer.from('half a picture'));
  test.clock.advance(25 * 3600);
  await test.get(PhotoJobs).sweep();
  expect(await filesIn(`${site.id}/uploads`)).toEqual([]);
  await ann.browser.delete(`/api/profile/photos/${photo!.id}`);
  await test.runJobs();
  expect(await filesIn(`${site.id}/photos/${photo!.id}`)).toEqual([]);
});
