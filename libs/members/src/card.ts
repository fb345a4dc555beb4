import type { Country, SiteSettings } from '@duet/contract';
import { COUNTRIES, PROFILE_FIELDS } from '@duet/contract';
import { dateIn } from '@duet/accounts';
import { mainImageText } from '@duet/photos';

/** Someone counts as online for so long after their last sign of life. */
export const ONLINE_MINUTES = 15;
const MINUTE = 60_000;

/** Columns of profiles that a card is made of, for statements that pick rows first and make cards afterwards. */
export const CARD_COLUMNS = [
  'id',
  'site_id',
  'name',
  'birth_date',
  'country',
  'region',
  'city',
  'main_photo',
  'interests',
  'hidden_fields',
  'invisible',
  'fictional',
  'status',
  'last_active_at',
] as const;

/**
 * SQL of a card as JSON, the only place that makes one. `profile` is an alias of profiles (or of rows with `CARD_COLUMNS`),
 * `context` a parameter with the text of `cardContext`. Fields that the site or the member hides are null or empty;
 * fictional and invisible members are never online (D-26, D-42).
 */
export const cardSql = (profile: string, context: string): string => `(${cardText(profile, context)})::json`;

/** A card as text: put together by hand, because that takes half the time of json_build_object. */
export function cardText(profile: string, context: string): string {
  const hides = (field: string) =>
    `'${field}' = ANY(${profile}.hidden_fields) OR ${context}::jsonb->'hidden' ? '${field}'`;
  const text = (field: string) =>
    `CASE WHEN ${profile}.${field} IS NULL OR ${hides(field)} THEN 'null' ELSE to_json(${profile}.${field})::text END`;
  const shared = `(SELECT '["' || string_agg(i, '","') || '"]' FROM unnest(${profile}.interests) i
    WHERE ${context}::jsonb->'interests' ? i)`;
  return `'{"id":"' || ${profile}.id || '","name":' || to_json(${profile}.name) || ',"age":' || ${ageSql(profile, context)}
    || ',"country":"' || ${profile}.country || '","region":' || ${text('region')} || ',"city":' || ${text('city')}
    || ',"main_image":' || ${mainImageText(profile)} || ',"online":' || (${onlineSql(profile, context)})
    || ',"fictional":' || ${profile}.fictional
    || ',"shared_interests":' || coalesce(CASE WHEN ${hides('interests')} THEN NULL ELSE ${shared} END, '[]') || '}'`;
}

/** SQL condition that a member is online now. */
const onlineSql = (profile: string, context: string): string =>
  `${profile}.last_active_at > (${context}::jsonb->>'online_since')::timestamptz
    AND ${profile}.status = 'active' AND NOT ${profile}.invisible AND NOT ${profile}.fictional`;

/** SQL of a member's age on today's date in their country (D-01). */
export function ageSql(profile: string, context: string): string {
  return `extract(year FROM age((${context}::jsonb->'today'->>${profile}.country)::date, ${profile}.birth_date))::int`;
}

interface CardViewer {
  now: Date;
  settings: SiteSettings;
  /** The viewer's own interests. */
  interests: readonly string[];
}

/** What cards depend on besides their rows, as JSON: dates by country, hidden fields, the viewer's interests (D-20). */
export function cardContext({ now, settings, interests }: CardViewer): string {
  const hidden = PROFILE_FIELDS.filter((field) => !settings.visible_profile_fields.includes(field));
  const shareable = interests.filter((key) => settings.interests.some((allowed) => allowed === key));
  return JSON.stringify({
    today: todayByCountry(now),
    online_since: new Date(now.getTime() - ONLINE_MINUTES * MINUTE).toISOString(),
    interests: shareable,
    hidden,
  });
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
