import { dateIn } from '@duet/accounts';
import type { Country, PROFILE_FIELDS, SiteSettings } from '@duet/contract';
import { COUNTRIES } from '@duet/contract';
import { mediaToken } from '@duet/photos';
import type { SessionRef } from '@duet/platform';

/** Someone counts as online for so long after their last sign of life. */
export const ONLINE_MINUTES = 15;
const MINUTE = 60_000;
/** Fields of a card that a site may hide. */
const PLACE_FIELDS = ['region', 'city'] as const;

/** Fields of a card that the site does not show. */
export const blankFields = ({ visible_profile_fields: visible }: SiteSettings) =>
  PLACE_FIELDS.filter((field) => !visible.includes(field));

/** What cards depend on besides their rows. */
export interface CardViewer {
  now: Date;
  settings: SiteSettings;
  /** The viewer's own interests. */
  interests: readonly string[];
  /** Null for a visitor who is not logged in. */
  session: Pick<SessionRef, 'tokenHash'> | null;
  /** Where the viewer roughly is, as far as it is known. */
  cell?: { lat: number | null; lon: number | null };
}

/** The same as JSON: dates by country, blanked fields, the viewer's interests (D-20). `viewerSql` takes it apart. */
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

/**
 * SQL columns of a viewer's row, of which cards are made; `context` is a jsonb expression made by `cardContext`. The row
 * is to be a materialised part of the statement: for every card again it costs more than the card itself.
 */
const sharedColumns = (context: string): string => `${context}->'today' AS today,
  '"media/' || (${context}->>'media') || '/' AS media,
  (${context}->>'online_since')::timestamptz AS online_since,
  ${context}->'blank' AS blank, ${context} ? 'visitor' AS visitor`;

/** SQL of the viewer's row, all of it from the context. */
export const viewerSql = (context: string): string => `SELECT ${sharedColumns(context)},
  ARRAY(SELECT jsonb_array_elements_text(${context}->'interests')) AS interests,
  (${context}->>'lat')::float8 AS lat, (${context}->>'lon')::float8 AS lon`;

/**
 * SQL of the row of member `$2` of site `$1` as a viewer, whose interests and place are read in the same statement, so that
 * a polled list stays one. `interests` of the context are those that the site has.
 */
export const memberViewerSql = (context: string): string => `SELECT ${sharedColumns(context)},
  ARRAY(SELECT i FROM unnest(v.interests) i WHERE ${context}->'interests' ? i) AS interests,
  CASE WHEN ${context} ? 'placed' THEN v.cell_lat END AS lat, CASE WHEN ${context} ? 'placed' THEN v.cell_lon END AS lon
  FROM profiles v WHERE v.site_id = $1 AND v.id = $2`;
