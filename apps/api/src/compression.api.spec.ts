import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { builtSite, TestEventStream, makeSite, placeMember, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';

type Headers = Record<string, string>;

let test: TestApp;
let site: MadeSite;
let ann: PlacedMember;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite() } });
  site = await makeSite(test);
  ann = await placeMember(test, site);
  for (let count = 0; count < 8; count += 1) await placeMember(test, site);
});
afterAll(() => test.close());

/** The bytes of an answer as they travel. */
function fetchBytes(path: string, headers: Headers = {}): Promise<{ headers: Headers; bytes: Buffer; status: number }> {
  const { port } = test.server.address() as AddressInfo;
  const cookie = ann.browser.cookieHeader();
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, headers: { host: site.host, cookie, ...headers } };
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answered = { headers: response.headers as Headers, bytes: Buffer.concat(chunks) };
        resolve({ ...answered, status: response.statusCode ?? 0 });
      });
    }).on('error', reject);
  });
}

describe('long answers', () => {
  it.each(['/api/members', '/'])('%s travel as Brotli or gzip, and say the same', async (path) => {
    const plain = await fetchBytes(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toContain('Accept-Encoding');
    const br = await fetchBytes(path, { 'accept-encoding': 'gzip, deflate, br' });
    const gz = await fetchBytes(path, { 'accept-encoding': 'gzip, br;q=0' });
    expect([br.headers['content-encoding'], gz.headers['content-encoding']]).toEqual(['br', 'gzip']);
    for (const { bytes, headers } of [br, gz]) {
      expect(bytes.length).toBeLessThan(plain.bytes.length * 0.7);
      expect(headers['content-length']).toBe(String(bytes.length));
    }
    expect(brotliDecompressSync(br.bytes).toString('utf8')).toBe(plain.bytes.toString('utf8'));
    expect(gunzipSync(gz.bytes).toString('utf8')).toBe(plain.bytes.toString('utf8'));
  });

  it('are not sent again where the client has them, whichever way they came', async () => {
    const { headers } = await fetchBytes('/api/members', { 'accept-encoding': 'br' });
    expect(headers.etag).toMatch(/^W\//);
    const again = await fetchBytes('/api/members', { 'accept-encoding': 'br', 'if-none-match': headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });
});

describe('what is not compressed', () => {
  it('short answers, where a smaller one is no faster', async () => {
    const { headers } = await fetchBytes('/api/user.php', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('answers to a visit that another site began with this visitor’s cookies (BREACH)', async () => {
    for (const from of ['cross-site', 'same-site']) {
      const { headers } = await fetchBytes('/', { 'accept-encoding': 'br', 'sec-fetch-site': from });
      expect(headers['content-encoding']).toBeUndefined();
    }
    const stranger = await fetchBytes('/', { 'accept-encoding': 'br', 'sec-fetch-site': 'cross-site', cookie: '' });
    expect(stranger.status).toBe(200);
  });

  it('the stream of events', async () => {
    const line = await TestEventStream.open(test, ann.browser);
    expect(line.headers['content-encoding']).toBeUndefined();
    line.cut();
  });
});
