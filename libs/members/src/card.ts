import type { Country, PROFILE_FIELDS, SiteSettings } from '@duet/contract';
import { COUNTRIES } from '@duet/contract';
import { dateIn } from '@duet/accounts';
import { addressedSql, mediaToken, visitorHeadSql } from '@duet/photos';
import type { SessionRef } from '@duet/platform';

/** Someone counts as online for so long after their last sign of life. */
export const ONLINE_MINUTES = 15;
const MINUTE = 60_000;
/** Fields of a card that a site may hide. */
const PLACE_FIELDS = ['region', 'city'] as const;

/** Columns of profiles that a plain card is made of, for statements that pick rows first and make cards afterwards. */
const PLAIN_COLUMNS = [
  'id',
  'card_head',
  'birth_date',
  'country',
  'interests',
  'hidden_fields',
  'invisible',
  'fictional',
  'status',
  'last_active_at',
  'cell_lat',
  'cell_lon',
] as const;

/** Columns of profiles that any card is made of. */
export const CARD_COLUMNS = [...PLAIN_COLUMNS, 'main_photo', 'public_profile'] as const;

/**
 * SQL of a card as JSON, the only place that makes one. `profile` is an alias of profiles (or of rows with `CARD_COLUMNS`),
 * `context` the text of `cardContext`: a parameter, or a subquery that depends on no row. Fields that the site or the
 * member hides are null or empty; fictional and invisible members are never online (D-26, D-42).
 */
export const cardSql = (profile: string, context: string): string => `(${cardText(profile, context)})::json`;

/** A part of the context, taken out once per statement: for every card again it costs more than the card itself. */
const once = (part: string): string => `(SELECT ${part})`;

/** How a list makes its cards: SQL of one, and the columns that it reads. */
export interface CardMaker {
  text: (profile: string, context: string) => string;
  columns: readonly string[];
}

/** Plain cards show `profiles.card_head` as it is: what they never need is not even prepared, which shows in a list. */
export const PLAIN_CARDS: CardMaker = {
  text: (profile, context) => finishedText(`${profile}.card_head`, profile, context),
  columns: PLAIN_COLUMNS,
};
export const ANY_CARDS: CardMaker = { text: cardText, columns: CARD_COLUMNS };

/** Whether all cards for this viewer are plain ones. */
export const arePlain = ({ settings, session }: Pick<CardViewer, 'settings' | 'session'>): boolean =>
  session !== null && blankFields(settings).length === 0;

/**
 * A card as text: `profiles.card_head` and what depends on the viewer and the time. Without a session the photo is
 * blurred, unless that member has made the profile public.
 */
export function cardText(profile: string, context: string): string {
  const json = `${context}::jsonb`;
  const head = `CASE WHEN ${json} ? 'visitor' THEN ${visitorHeadSql(profile)} ELSE ${profile}.card_head END`;
  const changed = `CASE WHEN ${json} ? 'blank'
    THEN left(((${head} || '}')::jsonb || (${json}->'blank'))::text, -1) ELSE ${head} END`;
  const isPlain = once(`NOT ${json} ?| '{blank,visitor}'`);
  const shown = `CASE WHEN ${isPlain} THEN ${profile}.card_head ELSE ${changed} END`;
  return finishedText(shown, profile, context);
}

const finishedText = (head: string, profile: string, context: string): string => `${addressedSql(head, context)}
    || ',"age":' || ${ageSql(profile, context)} || ',"online":' || (${onlineSql(profile, context)})
    || ',"distance":' || ${distanceText(profile, context)}
    || ',"shared_interests":' || ${sharedSql(profile, `${context}::jsonb`)} || '}'`;

/** SQL of the interests that both have, as the text of a list; most pairs have none, which the arrays tell at once. */
function sharedSql(profile: string, json: string): string {
  const mine = `${once(`ARRAY(SELECT jsonb_array_elements_text(${json}->'interests'))`)}::text[]`;
  return `CASE WHEN ${profile}.interests && ${mine} AND 'interests' <> ALL(${profile}.hidden_fields)
    THEN (SELECT '["' || string_agg(i, '","') || '"]' FROM (SELECT unnest(${profile}.interests) i OFFSET 0) o
      WHERE i = ANY(${mine}))
    ELSE '[]' END`;
}

/** SQL condition that a member is online now. */
const onlineSql = (profile: string, context: string): string =>
  `${profile}.last_active_at > ${once(`(${context}::jsonb->>'online_since')::timestamptz`)}
    AND ${profile}.status = 'active' AND NOT ${profile}.invisible AND NOT ${profile}.fictional`;

/**
 * SQL of the distance step as JSON text (D-19). Who hides region or town hides how far away that is, too, and a fictional
 * profile is nowhere.
 */
function distanceText(profile: string, context: string): string {
  const own = (name: string) => once(`(${context}::jsonb->>'${name}')::float8`);
  return `CASE WHEN ${profile}.fictional OR ${profile}.hidden_fields && '{region,city}' THEN 'null'
    ELSE ${stepSql(kmSql(profile, own('lat'), own('lon')))} END`;
}

/**
 * SQL of kilometres by the flat formula: exact enough for steps of 5 km and more, and several times cheaper than the sphere.
 * As a function of SQL it would be a call for every card, because subqueries among its arguments keep it from being inlined.
 */
function kmSql(profile: string, lat: string, lon: string): string {
  const scale = `cosd((${profile}.cell_lat + ${lat}) / 2)`;
  return `111.195 * (point(${profile}.cell_lat, ${profile}.cell_lon * ${scale}) <-> point(${lat}, ${lon} * ${scale}))`;
}

/** SQL of the only steps in which a distance is ever shown, as JSON text: found by one look at a list. */
const stepSql = (
  km: string,
): string => `coalesce(('{"\\"100+\\"","\\"100\\"","\\"50\\"","\\"25\\"","\\"10\\"","\\"5\\""}'::text[])[
  1 + width_bucket(-(${km}), '{-100,-50,-25,-10,-5}'::float8[])], 'null')`;

/** SQL of a member's age on today's date in their country (D-01). */
export const ageSql = (profile: string, context: string): string =>
  `date_part('year', age((${once(`${context}::jsonb->'today'`)}->>${profile}.country)::date, ${profile}.birth_date))::int`;

const blankFields = ({ visible_profile_fields: visible }: SiteSettings) =>
  PLACE_FIELDS.filter((field) => !visible.includes(field));

interface CardViewer {
  now: Date;
  settings: SiteSettings;
  /** The viewer's own interests. */
  interests: readonly string[];
  /** Null for a visitor who is not logged in. */
  session: Pick<SessionRef, 'tokenHash'> | null;
  /** Where the viewer roughly is, as far as it is known. */
  cell?: { lat: number | null; lon: number | null };
}

/** What cards depend on besides their rows, as JSON: dates by country, blanked fields, the viewer's interests (D-20). */
export function cardContext({ now, settings, interests, session, cell }: CardViewer): string {
  const visible = (field: (typeof PROFILE_FIELDS)[number]) => settings.visible_profile_fields.includes(field);
  const blank = blankFields(settings).map((field) => [field, null] as const);
  const shareable = interests.filter((key) => settings.interests.some((allowed) => allowed === key));
  return JSON.stringify({
    ...ownContext({ now, settings, session }),
    ...(session ? {} : { visitor: true }),
    online_since: new Date(now.getTime() - ONLINE_MINUTES * MINUTE).toISOString(),
    interests: visible('interests') ? shareable : [],
    ...(visible('region') && visible('city') ? { placed: true, ...cell } : {}),
    ...(blank.length > 0 ? { blank: Object.fromEntries(blank) } : {}),
  });
}

/** What one's own profile depends on besides its row: dates by country, and whose addresses photos get. */
export const ownContext = ({ now, settings, session }: Omit<CardViewer, 'interests' | 'cell'>) => ({
  today: todayByCountry(now),
  media: mediaToken(session, now),
  free_photos: settings.free_photos,
});
/** What a teaser's cards depend on: name, age and region alone are told (D-10). */
export function teaserContext(now: Date, settings: SiteSettings): string {
  const context = JSON.parse(cardContext({ now, settings, interests: [], session: null })) as Record<string, unknown>;
  const blank = { ...(context.blank as object | undefined), city: null };
  return JSON.stringify({ ...context, online_since: 'infinity', blank });
}

let days: { minute: number; today: Record<Country, string> } | null = null;

/** Today's date in each country; made once a minute, because time zones are slow to compute. */
export function todayByCountry(now: Date): Record<Country, string> {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (days?.minute !== minute) {
    const today = Object.fromEntries(COUNTRIES.map((country) => [country, dateIn(country, now)]));
    days = { minute, today: today as Record<Country, string> };
  }
  return days.today;
}
