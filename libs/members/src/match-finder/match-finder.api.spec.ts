import type { MatchFinderAnswer, MatchFinderAnswers } from '@duet/contract';
import { endpointOf, findFaults, getMatchFinder } from '@duet/contract';
import type { Browser, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeMember, makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';
import { ExclusionEntity } from '../exclusion.entity';
import { MatchFinderEntity } from './match-finder.entity';

const PATH = '/api/match-finder';
type Columns = NonNullable<Parameters<typeof placeProfile>[2]>;

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  site = await makeSite(test, { countries: ['GB', 'DE'] });
});
afterAll(() => test.close());

const place = (columns: Columns = {}, at = site) => placeProfile(test, at, columns);
const placeMan = (columns: Columns = {}) => place({ gender: 'male', ...columns });
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * 86_400_000);

async function answer(browser: Browser, answers: MatchFinderAnswers): Promise<MatchFinderAnswer> {
  const response = await browser.put(PATH, answers);
  expect(response.status).toBe(200);
  expect(findFaults(endpointOf(getMatchFinder).answer!, response.body)).toEqual([]);
  return response.body as MatchFinderAnswer;
}

async function read({ browser }: Pick<PlacedMember, 'browser'>): Promise<MatchFinderAnswer> {
  const response = await browser.get(PATH);
  expect(findFaults(endpointOf(getMatchFinder).answer!, response.body)).toEqual([]);
  return response.body as MatchFinderAnswer;
}

const names = ({ result }: MatchFinderAnswer) => result?.members.map(({ profile }) => profile.name).sort();

describe('the match finder', () => {
  it('[D08] answers are kept and answered again with their result; the same answers twice change nothing', async () => {
    const adam = await placeMan();
    await place({ name: 'eva' });
    expect(await read(adam)).toEqual({ answers: null, result: null });
    const answers = { min_age: 30, max_age: 50 };
    const first = await answer(adam.browser, answers);
    expect(await answer(adam.browser, answers)).toEqual(first);
    expect(await read(adam)).toEqual(first);
    expect(names(first)).toEqual(['eva']);
    expect(names(await answer(adam.browser, { min_age: 60, max_age: 70 }))).toEqual([]);
    expect((await read(adam)).answers).toEqual({ min_age: 60, max_age: 70 });
    const rows = await test.db.system((tx) => tx.findBy(MatchFinderEntity, { member_id: adam.id }));
    expect(rows).toHaveLength(1);
  });

  it('[D08] D-25: the fit counts shared interests, distance, age, activity and the profile, and says why', async () => {
    const london = { cell_lat: 51.5, cell_lon: -0.1 };
    const adam = await placeMan({ ...london, interests: ['tea', 'hiking'], birth_date: '1990-05-17' });
    const twin = { ...london, interests: ['tea', 'hiking'] };
    await place({ name: 'twin', ...twin });
    await place({ name: 'far', cell_lat: 55.9, cell_lon: -3.2, last_active_at: daysAgo(90) });
    const { result } = await answer(adam.browser, {});
    const [best, last] = result!.members;
    expect([best!.profile.name, last!.profile.name]).toEqual(['twin', 'far']);
    expect(best!.fit).toBeGreaterThan(80);
    expect(last!.fit).toBeLessThan(20);
    expect(best!.reasons).toEqual([
      { kind: 'interests', interests: ['tea', 'hiking'] },
      { kind: 'distance', distance: '5' },
      { kind: 'close_ages' },
    ]);
    expect(last!.reasons).toEqual([{ kind: 'close_ages' }]);
  });

  it('[D08] D-25: each is within what the other looks for, by sexuality and by kept answers', async () => {
    const adam = await placeMan();
    const eva = await place({ name: 'eva' });
    const old = await place({ name: 'old' });
    await place({ name: 'lea', sexuality: 'lesbian' });
    await answer(eva.browser, { gender: ['male'], min_age: 30, max_age: 60 });
    await answer(old.browser, { min_age: 60, max_age: 99 });
    expect(names(await answer(adam.browser, { gender: ['female'] }))).toEqual(['eva']);
    await answer(eva.browser, { gender: ['female'] });
    expect(names(await read(adam))).toEqual([]);
  });

  it('[D08] D-26 D-27 D-42: nobody blocked, hidden, invisible, disabled, fictional, or of another site', async () => {
    site = await makeSite(test, { settings: { fictional_profiles: 'labelled' } });
    const adam = await placeMan();
    const [blocked, hidden] = [await place(), await place()];
    await place({ invisible: true });
    await place({ status: 'disabled', disabled_reason: 'paused' });
    await place({ fictional: true });
    await place({}, await makeSite(test));
    await place({ name: 'free' });
    const row = { site_id: site.id, member_id: adam.id, created_at: test.clock.now() };
    await test.db.system((tx) =>
      tx.insert(ExclusionEntity, [
        { ...row, other_id: blocked.id, reason: 'blocked_by' },
        { ...row, other_id: hidden.id, reason: 'hidden' },
      ]),
    );
    expect(names(await answer(adam.browser, {}))).toEqual(['free']);
  });

  it('[D08] looks and life narrow the result, nobody is found by what they hide, and what is too narrow is said', async () => {
    const adam = await placeMan();
    await place({ name: 'red', hair_color: 'red', relationship_status: 'single' });
    await place({ name: 'shy', hair_color: 'red', hidden_fields: ['hair_color'] });
    expect(names(await answer(adam.browser, { hair_color: ['red'] }))).toEqual(['red']);
    expect(names(await answer(adam.browser, { relationship_status: ['single'] }))).toEqual(['red']);
    const { result } = await answer(adam.browser, { hair_color: ['bald'], relationship_status: ['single'] });
    expect(result).toEqual({ members: [], too_narrow: ['looks'] });
    const { result: elsewhere } = await answer(adam.browser, { countryregion: ['GB-KEN'] });
    expect(elsewhere).toEqual({ members: [], too_narrow: ['where'] });
  });

  it('[D08] wrong answers are refused, each fault named, and nothing is kept', async () => {
    const adam = await placeMan();
    const response = await adam.browser.put(PATH, { min_age: 50, max_age: 40, countryregion: ['GB-NOWHERE'] });
    expect(
      problemOf(response)
        .errors?.map(({ field, code }) => `${field} ${code}`)
        .sort(),
    ).toEqual(['countryregion region_unknown', 'min_age age_range']);
    expect(await read(adam)).toEqual({ answers: null, result: null });
  });

  it('[D08] D-11: withdrawing the consent forgets the gender and the interests that were asked for', async () => {
    const anna = await makeMember(test, site);
    await answer(anna.browser, { gender: ['male'], interests: ['tea'], min_age: 30 });
    await anna.browser.delete('/api/account/consents/special-data');
    expect((await read(anna)).answers).toEqual({ min_age: 30 });
    const refused = await anna.browser.put(PATH, { gender: ['male'] });
    expect(problemOf(refused).errors).toMatchObject([{ field: 'gender', code: 'consent_missing' }]);
  });

  it('[D08] [A13] a visitor finds somebody only where the site lets visitors search, and nothing is kept', async () => {
    const resultOn = async (logged_out_search: 'full' | 'teaser') => {
      const open = await makeSite(test, { settings: { logged_out_search } });
      await place({ name: 'eva', interests: ['tea'] }, open);
      const browser = test.browser(open.host);
      const { result } = await answer(browser, { interests: ['tea'] });
      expect(await read({ browser })).toEqual({ answers: null, result: null });
      return result;
    };
    expect(await resultOn('teaser')).toBeNull();
    const full = await resultOn('full');
    expect(full?.members).toMatchObject([
      { profile: { name: 'eva', distance: null }, fit: expect.any(Number) as number },
    ]);
    expect(full?.members[0]?.reasons[0]).toEqual({ kind: 'interests', interests: ['tea'] });
    expect(JSON.stringify(full)).not.toContain('media/');
  });
});
