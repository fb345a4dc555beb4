import { findFaults, getUser, signUp } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, PASSWORD, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;
let number = 0;

/** A sign-up that would succeed. */
function form(changes: Record<string, unknown> = {}) {
  number += 1;
  return {
    email: `new${number}@example.com`,
    name: `newcomer ${number}`,
    password: PASSWORD,
    date_of_birth: '1990-05-17',
    gender: 'female',
    sexuality: 'hetero',
    country: 'GB',
    special_consent: true,
    ...changes,
  };
}

const send = (body: unknown, key?: string) => test.browser(site.host).post('/api/signup', body, key ? { key } : {});
const faultsOf = async (body: unknown) =>
  Object.fromEntries((problemOf(await send(body)).errors ?? []).map(({ field, code }) => [field, code]));

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
});
afterAll(() => test.close());

describe('sign-up', () => {
  it('[B01] makes a member who is logged in, with profile, wallet and an activation mail', async () => {
    const browser = test.browser(site.host);
    const response = await browser.post('/api/signup', form({ name: '  Anna   Bee ', email: 'Anna.Bee@Example.com' }));
    expect(response.status).toBe(201);
    expect(findFaults(signUp.answer!, response.body)).toEqual([]);
    expect(response.body.user).toMatchObject({ email: 'Anna.Bee@Example.com', status: 'not_confirmed', credits: 0 });
    expect(response.body.user.profile).toMatchObject({ name: 'Anna Bee', status: 'disabled', sexuality: 'hetero' });
    const again = await browser.get('/api/user.php');
    expect(findFaults(getUser.answer!, again.body)).toEqual([]);
    expect(again.body).toEqual(response.body);
    await test.runJobs();
    expect(test.mails.map(({ to }) => to)).toEqual(['Anna.Bee@Example.com']);
  });
});
