import http from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startServer, startTestApp, until } from '@duet/testing';

let test: TestApp;
let member: PlacedMember;

beforeAll(async () => {
  test = await startTestApp();
  member = await placeMember(test, await makeSite(test));
});
afterAll(() => test.close());

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const startApi = (port: number) => startServer('dist/server/apps/api/src/main.js', test.config, { PORT: String(port) });

const isUp = (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

describe('a process that is asked to stop', () => {
  it('ends its open streams and exits by itself', async () => {
    const port = await freePort();
    const child = startApi(port);
    const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
    await until(() => isUp(port));
    const headers = { host: member.browser.host, cookie: member.browser.cookieHeader() };
    let told = '';
    const ended = new Promise((resolve, reject) => {
      http
        .get({ port, path: '/api/events', headers, agent: false }, (stream) => {
          stream.setEncoding('utf8').on('data', (text: string) => (told += text));
          stream.on('end', () => resolve('ended')).on('error', reject);
        })
        .on('error', reject);
    });
    await until(() => told.includes('event: state'));
    child.kill('SIGTERM');
    expect(await ended).toBe('ended');
    expect(await exited).toEqual({ code: 0, signal: null });
  }, 120_000);
});
