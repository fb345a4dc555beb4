import { S3Storage } from './s3-storage';

const ACCESS = {
  endpoint: 'http://127.0.0.1:9',
  region: 'r',
  bucket: 'b',
  accessKeyId: 'a',
  secretAccessKey: 's',
};

/** A storage whose client fails each time in this way. */
function failing(error: object): S3Storage {
  const storage = new S3Storage(ACCESS);
  jest.spyOn(storage['client'], 'send').mockImplementation(() => Promise.reject(Object.assign(new Error('x'), error)));
  return storage;
}

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
  const storage = new S3Storage(ACCESS);
  const hanging = jest.spyOn(storage['client'], 'send').mockImplementation(() => new Promise(() => undefined));
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  for (let number = 0; number < 16; number += 1) void storage.open(`site/${number}`);
  now.mockReturnValue(1_501);
  await expect(storage.open('site/one-more')).rejects.toMatchObject({ code: 'unavailable', args: { retry_after: 5 } });
  expect(hanging).toHaveBeenCalledTimes(16);
  now.mockRestore();
});

it('a refusal of a bucket stays what it is', async () => {
  const refusal = { name: 'AccessDenied', $metadata: { httpStatusCode: 403 } };
  await expect(failing(refusal).open('site/a')).rejects.toMatchObject(refusal);
});
