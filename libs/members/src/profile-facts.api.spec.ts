import type { AnswerOf, OwnProfile, ProfileFact, searchMembers } from '@duet/contract';
import { factValues, OPTIONAL_FACTS, PROFILE_FACT_NAMES, SEARCHABLE_FACTS } from '@duet/contract';
import type { Browser, MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeProfile, problemOf, startTestApp } from '@duet/testing';

let test: TestApp;
let site: MadeSite;

beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  site = await makeSite(test, { countries: ['GB'] });
});
afterAll(() => test.close());

const place = (columns: Parameters<typeof placeProfile>[2] = {}) => placeProfile(test, site, columns);

const changeOf = async ({ browser }: { browser: Browser }, body: object) =>
  (await browser.patch('/api/profile', body)) as Answer;

describe('the facts that a site offers or not', () => {
  const facts = {
    intent: 'friends',
    height: 'from_170',
    children: 'wanted',
    smoking: 'never',
    languages: ['de', 'tr'],
  };

  it('[C01] are those of every site that does not choose, each language once', async () => {
    const { body } = await changeOf(await place(), { ...facts, languages: ['de', 'tr', 'de'] });
    expect(body.profile).toMatchObject(facts);
  });

  it('[C01] are refused by name where the site does not offer them; one that is there stays or is taken back', async () => {
    site = await makeSite(test, { countries: ['GB'], settings: { optional_facts: ['intent'] } });
    const anna = await place({ smoking: 'often', languages: ['de'] });
    const refused = OPTIONAL_FACTS.filter((fact) => fact !== 'intent');
    expect(problemOf(await changeOf(anna, facts)).errors).toEqual(
      refused.map((field) => ({ field, code: 'unknown_field' })),
    );
    expect((await changeOf(anna, { intent: 'open' })).body.profile).toMatchObject({ intent: 'open', smoking: 'often' });
    const cleared = await changeOf(anna, { smoking: null, languages: [] });
    expect(cleared.body.profile).toMatchObject({ smoking: null, languages: [] });
  });
});

describe('every fact of a profile', () => {
  it.each(PROFILE_FACT_NAMES)(
    '[C01] %s is kept with each of its values and taken back, and refuses others',
    async (fact) => {
      const { browser } = await place();
      const change = async (value: unknown) => (await browser.patch('/api/profile', { [fact]: value })) as Answer;
      for (const value of [...factValues(fact), null]) {
        expect((await change(value)).body.profile[fact]).toBe(value);
        expect(((await browser.get('/api/profile')) as Answer).body.profile[fact]).toBe(value);
      }
      expect(problemOf(await change('of no fact')).errors).toEqual([{ field: fact, code: 'one_of' }]);
    },
  );

  it.each(SEARCHABLE_FACTS)('[D01] D-17: %s narrows the search to those who show one of the values', async (fact) => {
    const { browser } = await place({ gender: 'male' });
    const [first, second, other] = factValues(fact) as readonly [string, string, string];
    await place({ name: 'one', [fact]: first });
    await place({ name: 'two', [fact]: second });
    await place({ name: 'other', [fact]: other });
    await place({ name: 'silent' });
    await place({ name: 'shy', [fact]: first, hidden_fields: [fact] });
    const search = async (query: object) =>
      (await browser.get('/api/members', query as Record<string, unknown>)).body as AnswerOf<typeof searchMembers>;
    const { profiles, similar } = await search({ [fact]: [first, second] });
    expect(profiles.map(({ name }) => name).sort()).toEqual(['one', 'two']);
    expect(similar?.loosened).toEqual([fact]);
    expect(similar?.profiles.map(({ name }) => name).sort()).toEqual(['other', 'shy', 'silent']);
  });

  it('[D01] D-17: the search refuses the others', async () => {
    const { browser } = await place({ gender: 'male' });
    const isOther = (fact: ProfileFact) => !SEARCHABLE_FACTS.some((name) => name === fact);
    for (const fact of PROFILE_FACT_NAMES.filter(isOther)) {
      const answer = await browser.get('/api/members', { [fact]: [...factValues(fact)] });
      expect(problemOf(answer).errors).toEqual([{ field: fact, code: 'unknown_field' }]);
    }
  });
});

type Answer = Parameters<typeof problemOf>[0] & { body: { profile: OwnProfile } };
