import { mapSearchableFacts } from '@duet/contract';
import type { Ctx, SessionRef } from '@duet/platform';
import type { CardViewer } from './card-viewer';
import { onlineSince, todayByCountry } from './card-viewer';
import type { SearchCursor, SearchOrder } from './search-cursor';
import { branchCount } from './search-ranges.sql';
import type { SearchShape, SearchValues } from './search-ranges.sql';
import type { SearchRange, MemberSearchQuery, SearchCriteria } from './search.rules';
import { isFiltered, toRanges, toCriteria } from './search.rules';
import type { Viewer } from './viewers';

const DAY = 86_400_000;

/** The part of a context that a search needs. */
export interface SearchSite extends Pick<Ctx, 'site' | 'reads'> {
  /** Null for a visitor who is not logged in. */
  session: Pick<SessionRef, 'tokenHash'> | null;
}

/** Everything that a search depends on, found once per request. */
export interface Search {
  ctx: SearchSite;
  viewer: Viewer;
  criteria: SearchCriteria;
  ranges: SearchRange[];
  order: SearchOrder;
  now: Date;
}

/** The input of one statement of a search: its start, rows to skip, members found before. */
export interface StatementInput {
  cursor: SearchCursor;
  skip?: number;
  found?: string[];
}

/** Plans a search: criteria, ranges and viewer. Throws `invalid` with all faults of the query. */
export function planSearch(
  ctx: SearchSite,
  viewer: Viewer,
  { query, now }: { query: MemberSearchQuery; now: Date },
): Search {
  const at = { settings: ctx.site.settings, viewer, today: todayByCountry(now) };
  const criteria = toCriteria(query, at);
  return { ctx, viewer, criteria, ranges: toRanges(criteria, at), order: query.order ?? 'active', now };
}

/** The same search with other criteria. */
export function changeCriteria(search: Search, criteria: SearchCriteria): Search {
  const { ctx, viewer, now } = search;
  const ranges = toRanges(criteria, { settings: ctx.site.settings, viewer, today: todayByCountry(now) });
  return { ...search, criteria, ranges };
}

/** The properties of a search that decide which statement answers it. */
export function shapeOf({ ctx, ranges, criteria, order }: Search, kind: SearchShape['kind']): SearchShape {
  const regions = ranges.filter(({ region }) => region !== null).length;
  return {
    order,
    countries: branchCount(ranges.length - regions),
    regions: branchCount(regions),
    filtered: isFiltered(criteria),
    within: criteria.km !== null,
    visitor: ctx.session === null,
    kind,
  };
}

/** The ranges in the slots of a statement: whole countries first, unused slots null. */
function toSlots(ranges: SearchRange[], shape: SearchShape): (SearchRange | null)[] {
  const fill = (list: SearchRange[], length: number) => Array.from({ length }, (_, index) => list[index] ?? null);
  return [
    ...fill(
      ranges.filter(({ region }) => region === null),
      shape.countries,
    ),
    ...fill(
      ranges.filter(({ region }) => region !== null),
      shape.regions,
    ),
  ];
}

/** The viewer of the cards of a search. */
export function cardViewerOf({ ctx, viewer, now }: Pick<Search, 'ctx' | 'viewer' | 'now'>): CardViewer {
  const { settings } = ctx.site;
  if (viewer.gender === null && settings.visitor_search !== 'full') {
    return { now, settings, session: null, teaser: true };
  }
  const { interests, cell_lat: lat, cell_lon: lon } = viewer;
  return { now, settings, session: ctx.session, facts: { interests, lat, lon } };
}

/** Every parameter of a search; a statement takes those that it names. */
export function valuesOf(search: Search, shape: SearchShape, extra: StatementInput): SearchValues {
  const { ctx, viewer, criteria, ranges, now } = search;
  const slots = toSlots(ranges, shape);
  return {
    site: ctx.site.id,
    me: viewer.id,
    online: onlineSince(cardViewerOf(search)),
    audiences: slots.map((range) => range?.audience ?? null),
    counted: slots.map((range) => (range?.counted ? range.audience : null)),
    countries: slots.map((range) => range?.country ?? null),
    regions: slots.map((range) => range?.region ?? null),
    bornFrom: slots.map((range) => range?.bornFrom ?? null),
    bornTo: slots.map((range) => range?.bornTo ?? null),
    time: extra.cursor.time,
    id: extra.cursor.id,
    skip: extra.skip ?? 0,
    found: extra.found ?? [],
    lat: viewer.cell_lat ?? 0,
    lon: viewer.cell_lon ?? 0,
    km: criteria.km ?? 0,
    ...mapSearchableFacts((fact) => criteria[fact]),
    interests: criteria.interests,
    hasPhoto: criteria.hasPhoto,
    since: criteria.activeLately ? new Date(now.getTime() - 7 * DAY).toISOString() : '-infinity',
  };
}
