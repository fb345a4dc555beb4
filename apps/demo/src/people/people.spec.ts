import { findNameFault, nameKey } from '@duet/accounts';
import { ageOn, countGraphemes } from '@duet/contract';
import { audienceOf, audiencesFor, partnerGenders } from '@duet/members';
import { getNichePreset, isExplicitInterest, isRegion } from '@duet/sites';
import { makeConversations } from './conversations';
import { makeLogIns, makePeople, type DemoPerson } from './people';
import { FACES, PICTURE_KEYS, type Face } from './faces';
import { DEMO_SITE_KEYS, LOG_INS, SITE_PLANS, type DemoSiteKey } from './sites';
import { WORDS } from './words';

const TODAY = new Date('2026-03-14T12:00:00Z');
const DAY = 86_400_000;
const today = TODAY.toISOString().slice(0, 10);

const people = Object.fromEntries(DEMO_SITE_KEYS.map((site) => [site, makePeople(site, TODAY)])) as Record<
  DemoSiteKey,
  DemoPerson[]
>;
const everybody = DEMO_SITE_KEYS.flatMap((site) => people[site]);

/** Finds the people whom the search finds without any filter (D-13, D-18, D-75). */
function findPeople(site: DemoSiteKey, self: DemoPerson): DemoPerson[] {
  const { search } = getNichePreset(SITE_PLANS[site].niche);
  const own = ageOn(self.birth_date, today);
  const youngest = search.min_age ?? Math.max(18, own - 10);
  const oldest = search.max_age ?? Math.min(99, own + 10);
  const { audiences } = audiencesFor(self.gender, search.genders ?? partnerGenders(self), false);
  return people[site].filter((person) => {
    if (person.fictional) return false;
    const age = ageOn(person.birth_date, today);
    return (
      person.country === self.country && age >= youngest && age <= oldest && audiences.includes(audienceOf(person))
    );
  });
}

describe('the people of the demo', () => {
  it('are 240 on each site, the same on every machine', () => {
    for (const site of DEMO_SITE_KEYS) expect(people[site]).toHaveLength(240);
    expect(makePeople('duet', TODAY)).toEqual(people.duet);
    expect(makeLogIns('gay', TODAY)).toEqual(makeLogIns('gay', TODAY));
  });

  it.each(DEMO_SITE_KEYS)('fill four pages and more of the default search of both log-ins on %s', (site) => {
    const logIns = makeLogIns(site, TODAY);
    for (const logIn of LOG_INS) expect(findPeople(site, logIns[logIn]).length).toBeGreaterThanOrEqual(110);
  });

  it.each(DEMO_SITE_KEYS)('do not show one face twice on a page of the default search on %s, or seldom', (site) => {
    const logIns = makeLogIns(site, TODAY);
    for (const logIn of LOG_INS) {
      const faces = findPeople(site, logIns[logIn])
        .slice(0, 24)
        .flatMap(({ portrait }) => portrait ?? []);
      expect(new Set(faces).size).toBeGreaterThanOrEqual(Math.ceil(faces.length * 0.75));
    }
  });

  it('are adults of the age that their niche is for', () => {
    for (const { birth_date } of everybody) expect(ageOn(birth_date, today)).toBeGreaterThanOrEqual(18);
    for (const { birth_date } of people.gilf) expect(ageOn(birth_date, today)).toBeGreaterThanOrEqual(60);
    const women = people.milf.filter(({ gender }) => gender === 'female');
    for (const { birth_date } of women) expect(ageOn(birth_date, today)).toBeGreaterThanOrEqual(40);
    expect(people.she.every(({ gender }) => gender === 'female')).toBe(true);
    expect(people.gay.every(({ gender }) => gender === 'male')).toBe(true);
  });

  it('have names that sign-up would take, each once on a site', () => {
    for (const site of DEMO_SITE_KEYS) {
      const all = [...people[site], ...Object.values(makeLogIns(site, TODAY))];
      expect(new Set(all.map(({ name }) => nameKey(name))).size).toBe(all.length);
      for (const { name, country } of all)
        expect([name, findNameFault(name, { email: 'demo@example.com', country })]).toEqual([name, null]);
    }
  });

  it('are called as people call themselves: no ending comes back, and one name in three is bare (U16)', () => {
    for (const site of DEMO_SITE_KEYS) {
      const endings = people[site].flatMap(({ name }) => name.match(/[_ -]\p{L}{3,}$/u)?.[0] ?? []);
      const counts = endings.map((ending) => endings.filter((other) => other === ending).length);
      expect(Math.max(0, ...counts)).toBeLessThanOrEqual(4);
      const bare = people[site].filter(({ name }) => /^\p{L}+$/u.test(name));
      expect(bare.length).toBeGreaterThan(70);
    }
  });

  it('live in regions and towns that the search knows', () => {
    for (const { country, region, lat, lon } of everybody) {
      expect(isRegion(country, region)).toBe(true);
      expect(Number.isFinite(lat + lon)).toBe(true);
    }
  });

  it('look like their portrait; one in twelve shows none', () => {
    const facesByKey = new Map(FACES.map((face) => [face.key, face]));
    for (const { portrait, gender, hair_color, eye_color, body_type } of everybody.filter(
      (person) => person.portrait,
    )) {
      const { hairColour, eyeColour, build, ...face } = facesByKey.get(portrait as string) as Face;
      expect({ gender, hair_color, eye_color, body_type }).toEqual({
        gender: face.gender,
        hair_color: hairColour,
        eye_color: eyeColour,
        body_type: build,
      });
    }
    const without = everybody.filter(({ portrait }) => portrait === null).length / everybody.length;
    expect(without).toBeGreaterThan(0.05);
    expect(without).toBeLessThan(0.11);
    const round = people.bbw.filter(({ body_type }) => body_type === 'fat').length;
    expect(round).toBeGreaterThan(120);
  });

  it('have one to six photos each their own, the first of their face; nobody on a first page has none (B15, S4)', () => {
    const keys = new Set(PICTURE_KEYS);
    for (const { portrait, pictures } of everybody.filter((person) => person.portrait)) {
      expect(pictures.length).toBeGreaterThanOrEqual(1);
      expect(pictures.length).toBeLessThanOrEqual(6);
      expect(new Set(pictures).size).toBe(pictures.length);
      expect(pictures.every((key) => keys.has(key))).toBe(true);
      expect(pictures[0]?.startsWith(portrait as string)).toBe(true);
    }
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const share = everybody.filter(({ pictures }) => pictures.length === count).length / everybody.length;
      expect(share).toBeGreaterThan(0.03);
    }
    for (const site of DEMO_SITE_KEYS) {
      const logIns = makeLogIns(site, TODAY);
      for (const logIn of LOG_INS) {
        const first = findPeople(site, logIns[logIn]).slice(0, 24);
        expect(first.filter(({ pictures }) => pictures.length === 0)).toEqual([]);
        expect(first.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThan(10);
      }
    }
  });

  it('are real, but for eight labelled fictional profiles on one site, all of them among the latest (D-42)', () => {
    for (const site of DEMO_SITE_KEYS) {
      const fictional = people[site].filter((person) => person.fictional);
      expect(fictional).toHaveLength(site === 'milf' ? 8 : 0);
      expect(fictional.every(({ pictures }) => pictures.length > 0)).toBe(true);
      expect(fictional.every(({ about_me }) => about_me === WORDS.pl.fictional)).toBe(true);
    }
    const names = new Set(people.milf.filter(({ fictional }) => fictional).map(({ name }) => name));
    const { conversations, likes } = makeConversations('milf', TODAY);
    const met = likes.flatMap(({ received, sent, matches }) => [...received, ...sent, ...matches]);
    expect([...met, ...conversations.map((talk) => talk.with)].filter((name) => names.has(name))).toEqual([]);
  });

  it('have three to eight interests, explicit ones on the bdsm site alone', () => {
    for (const { interests } of everybody) {
      expect(interests.length).toBeGreaterThanOrEqual(3);
      expect(interests.length).toBeLessThanOrEqual(8);
      expect(new Set(interests).size).toBe(interests.length);
    }
    const others = everybody.filter((person) => !people.bdsm.includes(person));
    expect(others.flatMap(({ interests }) => interests).some(isExplicitInterest)).toBe(false);
    expect(people.bdsm.every(({ interests }) => interests.some(isExplicitInterest))).toBe(true);
  });

  it('write whole sentences of their own, none twice on a site', () => {
    for (const site of DEMO_SITE_KEYS) {
      const real = people[site].filter(({ fictional }) => !fictional);
      expect(new Set(real.map(({ about_me }) => about_me)).size).toBe(real.length);
      for (const { about_me, looking_for } of people[site]) {
        expect(`${about_me} ${looking_for}`).not.toMatch(/[{}|]|undefined/);
        expect(countGraphemes(about_me)).toBeLessThanOrEqual(1500);
        expect(countGraphemes(looking_for)).toBeLessThanOrEqual(500);
      }
    }
  });

  it('have at least forty texts to begin with in every language', () => {
    for (const { about } of Object.values(WORDS)) {
      expect(new Set(Object.values(about).flat()).size).toBeGreaterThanOrEqual(40);
    }
  });

  it('were here lately: a few just now, most within a week, and signed up before', () => {
    for (const site of DEMO_SITE_KEYS) {
      const ages = people[site].map(({ last_active }) => TODAY.getTime() - last_active.getTime());
      expect(ages.filter((age) => age < 15 * 60_000).length).toBeGreaterThan(8);
      expect(ages.filter((age) => age < 7 * DAY).length).toBeGreaterThan(180);
      expect([...ages].sort((one, other) => one - other)).toEqual(ages);
      for (const { created_at, last_active } of people[site]) {
        expect(created_at.getTime()).toBeLessThan(last_active.getTime());
        expect(TODAY.getTime() - created_at.getTime()).toBeLessThan(550 * DAY);
      }
    }
  });
});
