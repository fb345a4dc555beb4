import type { SiteSettings } from '@duet/contract';
import { PROFILE_FIELDS } from '@duet/contract';
import type { CardViewer } from './card-viewer';
import { cardId, cardWriter } from './card-writer';

const NOW = new Date('2026-11-22T10:30:00Z');
const ID = '01900000-0000-7000-8000-000000000001';
const SETTINGS = {
  visible_profile_fields: PROFILE_FIELDS,
  interests: ['music', 'hiking', 'art'],
} as unknown as SiteSettings;
const HERE = { interests: ['art', 'music', 'bondage'], lat: 52, lon: 5 };

const viewer = (more: Partial<CardViewer> = {}): CardViewer => ({
  now: NOW,
  settings: SETTINGS,
  session: { tokenHash: Buffer.alloc(32) },
  facts: HERE,
  ...more,
});
const head = (name = 'Ann', image = 'null') =>
  `{"id":"${ID}","name":${JSON.stringify(name)},"region":"UT","city":"Utrecht","main_image":${image}`;
const factsOf = ({ born = '19900517', open = '1', place = '52|5', interests = 'hiking,music,art' } = {}) =>
  `${born}|NL|${open}|${place}|${interests}`;

function cardOf(facts: string, { by = viewer(), recent = 't', start = head() } = {}): Record<string, unknown> {
  const card = cardWriter(by)([start, facts, recent]);
  expect(cardId(card)).toBe(ID);
  return JSON.parse(card) as Record<string, unknown>;
}

it('[D01] the age turns on the birthday where the member lives', () => {
  const ageOf = (born: string, now = NOW) => cardOf(factsOf({ born }), { by: viewer({ now }) }).age;
  expect(['20001121', '20001122', '20001123'].map((born) => ageOf(born))).toEqual([26, 26, 25]);
  // 23:30 in London is the next day in Amsterdam.
  expect(ageOf('20001123', new Date('2026-11-22T23:30:00Z'))).toBe(26);
  expect(ageOf('20000229', new Date('2026-02-28T12:00:00Z'))).toBe(25);
  expect(ageOf('20000229', new Date('2026-03-01T12:00:00Z'))).toBe(26);
});

it('[D01] distances are told in steps, and not at all where one side is nowhere', () => {
  const distanceOf = (place: string, by = viewer()) => cardOf(factsOf({ place }), { by }).distance;
  const degrees = (km: number) => 52 + km / 111.195;
  const places = [0, 4.9, 5.1, 9.9, 24, 49, 99, 101].map((km) => distanceOf(`${degrees(km)}|5`));
  expect(places).toEqual(['5', '5', '10', '10', '25', '50', '100', '100+']);
  expect(distanceOf('|')).toBeNull();
  expect(distanceOf('52|5', viewer({ facts: { ...HERE, lat: null } }))).toBeNull();
  expect(distanceOf('52|5', viewer({ facts: undefined }))).toBeNull();
});

it('[D01] somebody is online who was active lately and shows it', () => {
  const onlineOf = (open: string, recent: string) => cardOf(factsOf({ open }), { recent }).online;
  expect([onlineOf('1', 't'), onlineOf('1', 'f'), onlineOf('0', 't')]).toEqual([true, false, false]);
});

it('[D01] shared interests are those of both that the site has', () => {
  const sharedOf = (interests: string, by = viewer()) => cardOf(factsOf({ interests }), { by }).shared_interests;
  expect(sharedOf('hiking,music,art,bondage')).toEqual(['music', 'art']);
  expect([sharedOf(''), sharedOf('hiking')]).toEqual([[], []]);
  const hidden = { ...SETTINGS, visible_profile_fields: PROFILE_FIELDS.filter((field) => field !== 'interests') };
  expect(sharedOf('music', viewer({ settings: hidden }))).toEqual([]);
});

it('[D01] addresses get the reader’s token, and a name that looks like one stays a name', () => {
  const start = head('":"media/x', `{"id":"p","filename":"media/p/full.webp","match":"media/p/match.webp"}`);
  const { name, main_image: image } = cardOf(factsOf(), { start });
  const { filename, match } = image as Record<string, string>;
  expect(name).toBe('":"media/x');
  expect(filename).toMatch(/^media\/[\w-]{22}\/p\/full\.webp$/);
  expect(match).toMatch(/^media\/[\w-]{22}\/p\/match\.webp$/);
});

it('[A13] fields that the site does not show are null, and a teaser leaves out the city', () => {
  const placeless = { ...SETTINGS, visible_profile_fields: PROFILE_FIELDS.filter((field) => field !== 'region') };
  const blank = cardOf(factsOf(), { by: viewer({ settings: placeless }) });
  expect(blank).toMatchObject({ region: null, city: 'Utrecht', distance: null });
  const teaser = cardOf(factsOf(), { by: viewer({ session: null, facts: undefined, teaser: true }) });
  expect(teaser).toMatchObject({ name: 'Ann', region: 'UT', city: null, distance: null, shared_interests: [] });
});
