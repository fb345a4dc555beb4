import { S3Storage } from './s3-storage';

const ACCESS = {
  endpoint: 'http://127.0.0.1:9',
  region: 'r',
  bucket: 'b',
  accessKeyId: 'a',
  secretAccessKey: 's',
};

/** A storage whose client does this in place of each request. */
function storageWith(send: () => Promise<never>): S3Storage {
  const storage = new S3Storage(ACCESS);
  Object.assign(storage['client'], { send });
  return storage;
}

const failing = (error: object): S3Storage =>
  storageWith(() => Promise.reject(Object.assign(new Error('x'), error) as Error));

it.each([
  ['nobody listens', { code: 'ECONNREFUSED' }],
  ['its machine is gone', { message: 'connect EHOSTUNREACH 192.0.2.1:443' }],
  ['its network is gone', { code: 'ENETUNREACH' }],
  ['it is overloaded', { $metadata: { httpStatusCode: 503 } }],
])('a bucket that does not answer because %s is back soon: the site repeats an upload by itself', async (_, error) => {
  const unavailable = { code: 'unavailable', args: { retry_after: 5 } };
  const storage = failing(error);
  await expect(storage.put('site/a', Buffer.from('x'))).rejects.toMatchObject(unavailable);
  await expect(storage.open('site/a')).rejects.toMatchObject(unavailable);
});

it('a bucket that hangs is waited for by sixteen reads, and more are refused without a request', async () => {
  let requests = 0;
  const storage = storageWith(() => {
    requests += 1;
    return new Promise(() => undefined);
  });
  const { now } = performance;
  performance.now = () => 1_000;
  for (let number = 0; number < 16; number += 1) void storage.open(`site/${number}`);
  performance.now = () => 1_501;
  const refused = storage.open('site/one-more');
  performance.now = now;
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', args: { retry_after: 5 } });
  expect(requests).toBe(16);
});

it('a refusal of a bucket stays what it is', async () => {
  const refusal = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
  await expect(failing(refusal).open('site/a')).rejects.toMatchObject(refusal);
});
