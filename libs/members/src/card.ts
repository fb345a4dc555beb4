import { visitorHeadSql } from '@duet/photos';
import type { Ctx } from '@duet/platform';
import type { CardViewer } from './card-viewer';
import { blankFields } from './card-viewer';

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
 * `viewer` one of a row made by `viewerSql`. Fields that the site or the member hides are null or empty; fictional
 * and invisible members are never online (D-26, D-42).
 */
export const cardSql = (profile: string, viewer: string): string => `(${cardText(profile, viewer)})::json`;

/** How a list makes its cards: SQL of one, and the columns that it reads. */
export interface CardMaker {
  /** Ends the names of statements that are made with it. */
  suffix: string;
  text: (profile: string, viewer: string) => string;
  columns: readonly string[];
}

/** Plain cards show `profiles.card_head` as it is: what they never need is not even prepared, which shows in a list. */
export const PLAIN_CARDS: CardMaker = {
  suffix: '_plain',
  text: (profile, viewer) => finishedText(`${profile}.card_head`, profile, viewer),
  columns: PLAIN_COLUMNS,
};
export const ANY_CARDS: CardMaker = { suffix: '', text: cardText, columns: CARD_COLUMNS };

/** Whether all cards for this viewer are plain ones. */
export const arePlain = ({ settings, session }: Pick<CardViewer, 'settings' | 'session'>): boolean =>
  session !== null && blankFields(settings).length === 0;

/** A statement of a list made for both kinds of cards; answers which of the two a request sends. */
export function perCards<S>(make: (cards: CardMaker) => S) {
  const [ofPlain, ofAny] = [make(PLAIN_CARDS), make(ANY_CARDS)];
  return ({ site, session }: Pick<Ctx, 'site' | 'session'>): S =>
    arePlain({ settings: site.settings, session }) ? ofPlain : ofAny;
}

/**
 * A card as text: `profiles.card_head` and what depends on the viewer and the time. Without a session the photo is
 * blurred, unless that member has made the profile public.
 */
export function cardText(profile: string, viewer: string): string {
  const head = `CASE WHEN ${viewer}.visitor THEN ${visitorHeadSql(profile)} ELSE ${profile}.card_head END`;
  const shown = `CASE WHEN ${viewer}.blank IS NULL THEN ${head}
    ELSE left(((${head} || '}')::jsonb || ${viewer}.blank)::text, -1) END`;
  return finishedText(shown, profile, viewer);
}

const finishedText = (head: string, profile: string, viewer: string): string =>
  `replace(${head}, '"media/', ${viewer}.media) || ',"age":' || ${ageSql(profile, `${viewer}.today`)}
    || ',"online":' || (${onlineSql(profile, viewer)})
    || ',"distance":' || ${distanceText(profile, viewer)}
    || ',"shared_interests":' || ${sharedSql(profile, viewer)} || '}'`;

/** SQL of the interests that both have, as the text of a list; most pairs have none, which the arrays tell at once. */
function sharedSql(profile: string, viewer: string): string {
  return `CASE WHEN ${profile}.interests && ${viewer}.interests AND 'interests' <> ALL(${profile}.hidden_fields)
    THEN (SELECT '["' || string_agg(i, '","') || '"]' FROM (SELECT unnest(${profile}.interests) i OFFSET 0) o
      WHERE i = ANY(${viewer}.interests))
    ELSE '[]' END`;
}

/** SQL condition that a member is online now. */
const onlineSql = (profile: string, viewer: string): string =>
  `${profile}.last_active_at > ${viewer}.online_since
    AND ${profile}.status = 'active' AND NOT ${profile}.invisible AND NOT ${profile}.fictional`;

/**
 * SQL of the distance step as JSON text (D-19). Who hides region or town hides how far away that is, too, and a fictional
 * profile is nowhere.
 */
const distanceText = (profile: string, viewer: string): string =>
  `CASE WHEN ${profile}.fictional OR ${profile}.hidden_fields && '{region,city}' THEN 'null'
    ELSE ${stepSql(kmSql(profile, viewer))} END`;

/**
 * SQL of kilometres by the flat formula: exact enough for steps of 5 km and more, and several times cheaper than the sphere.
 * Operators alone: a function of SQL would be a call for every card.
 */
function kmSql(profile: string, viewer: string): string {
  const scale = `cosd((${profile}.cell_lat + ${viewer}.lat) / 2)`;
  return `111.195 * (point(${profile}.cell_lat, ${profile}.cell_lon * ${scale})
    <-> point(${viewer}.lat, ${viewer}.lon * ${scale}))`;
}

/** SQL of the only steps in which a distance is ever shown, as JSON text: found by one look at a list. */
const stepSql = (
  km: string,
): string => `coalesce(('{"\\"100+\\"","\\"100\\"","\\"50\\"","\\"25\\"","\\"10\\"","\\"5\\""}'::text[])[
  1 + width_bucket(-(${km}), '{-100,-50,-25,-10,-5}'::float8[])], 'null')`;

/** SQL of a member's age on today's date in their country (D-01); `today` is jsonb, the dates by country. */
export const ageSql = (profile: string, today: string): string =>
  `date_part('year', age((${today}->>${profile}.country)::date, ${profile}.birth_date))::int`;
