import { endpointOf, findFaults, getConsents } from '@duet/contract';
import type { MadeMember, MadeSite, TestApp } from '@duet/testing';
import {
  confirm,
  makeMember,
  makeSite,
  placeMember,
  problemOf,
  startTestApp,
  until,
  countLockWaits,
} from '@duet/testing';
import { ProfileEntity } from './profile.entity';

let test: TestApp;
let general: MadeSite;
let niche: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
  general = await makeSite(test);
  niche = await makeSite(test, { niche: 3 });
});
afterAll(() => test.close());

const SPECIAL = '/api/account/consents/special-data';
const profileOf = ({ id }: { id: string }) => test.db.system((tx) => tx.findOneByOrFail(ProfileEntity, { id }));

async function consentsOf({ browser }: Pick<MadeMember, 'browser'>) {
  const response = await browser.get('/api/account/consents');
  expect(findFaults(endpointOf(getConsents).answer!, response.body)).toEqual([]);
  return (response.body as { consents: { special_data: object; history: { kind: string; given: boolean }[] } })
    .consents;
}

describe('consents', () => {
  it('D-11: shows the version and time of the terms and what was agreed to besides', async () => {
    const anna = await makeMember(test, general);
    const consents = await consentsOf(anna);
    expect(consents).toMatchObject({
      terms: { version_at: '2024-01-15T00:00:00.000Z' },
      special_data: { required: false },
    });
    expect(consents.history.map(({ kind, given }) => [kind, given])).toEqual([
      ['special_data', true],
      ['terms', true],
    ]);
  });

  it('D-11: withdrawn on niche 1, sexuality and interests are gone at once and the profile goes on without', async () => {
    const anna = await makeMember(test, general, { sexuality: 'lesbian' });
    await anna.browser.patch('/api/profile', { interests: ['tea'], about_me: 'Hello' });
    const man = await placeMember(test, general);
    await man.browser.patch('/api/profile', { gender: 'male', sexuality: 'hetero' });
    const finds = async () => JSON.stringify((await man.browser.get('/api/members')).body).includes(anna.id);
    expect(await finds()).toBe(false);
    expect((await anna.browser.delete(SPECIAL)).status).toBe(200);
    expect(await profileOf(anna)).toMatchObject({
      sexuality: null,
      interests: [],
      about_me: 'Hello',
      status: 'active',
    });
    expect(await finds()).toBe(true);
    const refused = await anna.browser.patch('/api/profile', { interests: ['tea'] });
    expect(problemOf(refused).errors).toEqual([{ field: 'interests', code: 'consent_missing' }]);
    await anna.browser.delete(SPECIAL);
    expect((await anna.browser.put(SPECIAL)).status).toBe(200);
    expect((await anna.browser.patch('/api/profile', { interests: ['tea'] })).status).toBe(200);
    const { history } = await consentsOf(anna);
    expect(history.filter(({ kind }) => kind === 'special_data').map(({ given }) => given)).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('D-11: a change that waited while the consent was withdrawn writes no special data any more', async () => {
    const anna = await makeMember(test, general);
    let change: Promise<unknown> = Promise.resolve();
    await test.db.system(async (tx) => {
      await tx.query('SELECT 1 FROM profiles WHERE id = $1 FOR UPDATE', [anna.id]);
      change = anna.browser.patch('/api/profile', { interests: ['tea'] });
      await until(async () => (await countLockWaits(test)) > 0);
      await tx.query('UPDATE accounts SET special_consent_at = NULL WHERE id = $1', [anna.id]);
    });
    expect(await change).toMatchObject({ status: 422 });
    expect(await profileOf(anna)).toMatchObject({ interests: [] });
  });

  it('D-11: withdrawn on another niche, the profile rests until it is given again', async () => {
    const anna = await makeMember(test, niche);
    await anna.browser.delete(SPECIAL);
    expect(await profileOf(anna)).toMatchObject({ status: 'disabled', disabled_reason: 'paused', sexuality: null });
    expect(await consentsOf(anna)).toMatchObject({ special_data: { given_at: null, required: true } });
    await anna.browser.put(SPECIAL);
    expect(await profileOf(anna)).toMatchObject({ status: 'active', disabled_reason: null });
  });

  it('D-11: who withdraws before the address is confirmed is not shown by confirming it', async () => {
    const anna = await makeMember(test, niche, { confirmed: false });
    await anna.browser.delete(SPECIAL);
    expect(await profileOf(anna)).toMatchObject({ disabled_reason: 'unconfirmed' });
    await confirm(test, anna);
    expect(await profileOf(anna)).toMatchObject({ status: 'disabled', disabled_reason: 'paused' });
    await anna.browser.put(SPECIAL);
    expect(await profileOf(anna)).toMatchObject({ status: 'active' });
  });

  it('the record can only be added to by the application', async () => {
    const { id } = await makeMember(test, general);
    const at = { site: { id: general.id } };
    const forge = test.db.tx(at, (tx) => tx.query('UPDATE consents SET given = false WHERE account_id = $1', [id]));
    await expect(forge).rejects.toThrow('permission denied');
    const forget = test.db.tx(at, (tx) => tx.query('DELETE FROM consents WHERE account_id = $1', [id]));
    await expect(forget).rejects.toThrow('permission denied');
  });
});
