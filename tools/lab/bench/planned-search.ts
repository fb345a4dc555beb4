import type { Country, SiteSettings } from '@duet/contract';
import { INTERESTS, PROFILE_FIELDS, SEARCH_FIELDS } from '@duet/contract';
import type { MemberSearchQuery, SearchShape } from '@duet/members';
import { cardViewerOf, cardWriter, startCursor, planSearch, searchStatement, shapeOf, valuesOf } from '@duet/members';
import type { CardViewer } from '@duet/members';
import type { Line, Statement } from '@duet/platform';
import { queryLines } from '@duet/platform';
import type pg from 'pg';
import type { BenchViewer } from './bench-set';

/** As much of a site's settings as the search reads. */
export const SETTINGS = {
  niche: 1,
  visible_profile_fields: PROFILE_FIELDS,
  search_fields: SEARCH_FIELDS,
  interests: INTERESTS,
  countries: [],
  fictional_profiles: 'none',
} as unknown as SiteSettings;

/** Addresses of pictures are signed for a session. */
export const SESSION = { id: '', accountId: '', language: 'en' as const, tokenHash: Buffer.alloc(32), away: false };

/** A search as it is sent: statement, values, and over how many ranges. */
export interface PlannedSearch {
  siteId: string;
  statement: Statement;
  values: unknown[];
  /** For whom the lines become cards. */
  viewer: CardViewer;
  ranges: number;
}

/** One search to measure. */
export interface SearchCase {
  kind: SearchShape['kind'];
  query: (viewer: BenchViewer) => MemberSearchQuery;
  /** Only so many of the ranges that the query has. */
  ranges?: number;
  /** After this row. */
  after?: { time: string; id: string };
  /** The members who are looked up. */
  found?: string[];
}

/** Three countries, the viewer's own among them. */
export const someCountries = (country: Country): Country[] =>
  [...new Set<Country>([country, 'US', 'NL', 'BE'])].slice(0, 3);

/** The statement and values of one member's search, on a site with these settings. */
export function searchOf(
  viewer: BenchViewer,
  { kind, query, ranges, after, found = [] }: SearchCase,
  own?: SiteSettings,
): PlannedSearch {
  const settings = own ?? { ...SETTINGS, countries: someCountries(viewer.country) };
  const site = { id: viewer.site_id, key: 'bench', host: 'bench', origin: 'http://bench', settings };
  const planned = planSearch({ site, session: SESSION }, viewer, { query: query(viewer), now: new Date() });
  const search = { ...planned, ranges: planned.ranges.slice(0, ranges ?? planned.ranges.length) };
  const shape = shapeOf(search, kind);
  const statement = searchStatement(shape);
  const values = valuesOf(search, shape, { cursor: { ...startCursor(search.order), ...after }, found });
  return {
    siteId: viewer.site_id,
    statement,
    values: statement.names.map((name) => values[name]),
    viewer: cardViewerOf(search),
    ranges: search.ranges.length,
  };
}

/** A search and the cards that it answers with. */
export async function ask(
  client: pg.Client,
  { statement, values, viewer }: PlannedSearch,
): Promise<{ lines: Line[]; cards: string }> {
  const lines = await queryLines(client, statement, values);
  return { lines, cards: lines.map(cardWriter(viewer)).join(',') };
}
