import type { Endpoint } from '@duet/contract';
import { endpoints, ERROR_STATUS, toJsonSchema } from '@duet/contract';
import type { MadeMember, TestApp } from '@duet/testing';
import { makeMember, makeSite, problemOf, startTestApp } from '@duet/testing';
import type { Response } from 'supertest';
import { AppModule } from './app.module';

const NOBODY = '01900000-0000-7000-8000-00000000dead';
const siteCalls = endpoints.filter(({ access }) => access === 'anyone' || access === 'member');
const withBody = siteCalls.filter(({ body }) => body);
const withQuery = siteCalls.filter(({ query, openQuery }) => query && !openQuery);
const byName = (list: Endpoint[]): [string, Endpoint][] => list.map((call) => [call.name, call]);
const method = ({ method: name }: Endpoint) => name.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
const pathOf = ({ path }: Endpoint) =>
  path.replace(':slug', 'terms').replace(':type', 'received').replace(/:\w+/g, NOBODY);
const requiredOf = (call: Endpoint) => (call.body ? (toJsonSchema(call.body).required as string[]) : []);

describe('bad input', () => {
  let test: TestApp;
  let member: MadeMember;
  beforeAll(async () => {
    test = await startTestApp({ root: AppModule.with });
    member = await makeMember(test, await makeSite(test, { locales: ['de', 'en'] }));
  });
  afterAll(() => test.close());

  const send = (
    call: Endpoint,
    sending: { body?: unknown; query?: Record<string, unknown>; headers?: Record<string, string> },
  ) => {
    member.browser.setCookie('locale', 'de');
    return member.browser.send(method(call), pathOf(call), sending);
  };
  const expectRefusal = (response: Response) => {
    const problem = problemOf(response);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(ERROR_STATUS[problem.code]).toBe(response.status);
    expect(response.headers['content-type']).toContain('application/problem+json');
    return problem;
  };

  it.each(byName(withBody))('%s names every missing field, in German', async (_name, call) => {
    const required = requiredOf(call);
    if (required.length === 0) return;
    const problem = expectRefusal(await send(call, { body: {} }));
    if (problem.code === 'not_found') return;
    expect(problem.errors?.map(({ field }) => field)).toEqual(expect.arrayContaining(required));
    expect(problem.detail).toContain('Dieses Feld muss ausgefüllt sein.');
  });

  it.each(byName(withBody))('%s names a field that it does not know', async (_name, call) => {
    const problem = expectRefusal(await send(call, { body: { surprise: 1 } }));
    expect(problem.errors?.map(({ field }) => field)).toContain('surprise');
  });

  it.each(byName(withBody))(
    '%s refuses what is not JSON, not an object, or of the wrong types',
    async (_name, call) => {
      const json = { 'Content-Type': 'application/json' };
      expectRefusal(await send(call, { body: '{"broken', headers: json }));
      expectRefusal(await send(call, { body: [1, 2] }));
      const wrong = Object.fromEntries(requiredOf(call).map((field) => [field, { deep: [null] }]));
      expectRefusal(await send(call, { body: { ...wrong, surprise: true } }));
      expectRefusal(
        await send(call, { body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
      );
    },
  );

  it.each(byName(withQuery))('%s refuses a query value that it does not know', async (_name, call) => {
    const problem = expectRefusal(await send(call, { query: { surprise: 'x' }, ...(call.body ? { body: {} } : {}) }));
    expect(problem.errors?.map(({ field }) => field)).toContain('surprise');
  });

  it.each(byName(siteCalls.filter(({ params }) => params)))(
    '%s answers 404 for an id of nobody or of no form',
    async (_name, call) => {
      const odd = call.path.replace(/:\w+/g, "x'%22--");
      const response = await member.browser.send(method(call), odd, call.body ? { body: {} } : {});
      expect([404, 422]).toContain(response.status);
    },
  );

  it('a body that would change what every object has is refused, and so is a value that is given twice', async () => {
    const signUp = endpoints.find(({ name }) => name === 'signUp')!;
    for (const body of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'])
      expectRefusal(await send(signUp, { body, headers: { 'Content-Type': 'application/json' } }));
    expect({}).not.toHaveProperty('admin');
    const twice = await member.browser.get('/api/members?order=newest&order=distance');
    expect(expectRefusal(twice).errors?.map(({ field }) => field)).toEqual(['order']);
  });

  it('a body that is too large or too deep is refused', async () => {
    const signUp = endpoints.find(({ name }) => name === 'signUp')!;
    expect((await send(signUp, { body: { name: 'x'.repeat(400_000) } })).status).toBe(413);
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expectRefusal(await send(signUp, { body: deep, headers: { 'Content-Type': 'application/json' } }));
  });
});
