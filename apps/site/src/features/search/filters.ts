import type { QueryOf, searchMembers } from '@duet/contract';
import {
  COUNTRIES,
  DISTANCE_WISHES,
  factValues,
  GENDERS,
  INTERESTS,
  mapSearchableFacts,
  SEARCH_ORDERS,
} from '@duet/contract';
import { OLDEST, YOUNGEST } from '../../members/filters/ages';

export type SearchQuery = NonNullable<QueryOf<typeof searchMembers>>;

/** A search's filters and order; the page number is kept apart. */
export type Filters = Omit<SearchQuery, 'page_number' | 'after'>;
export type FilterName = keyof Filters;

const LISTS = {
  gender: GENDERS,
  country: COUNTRIES,
  ...mapSearchableFacts(factValues),
  interests: INTERESTS,
} as const;
const FLAGS = ['has_photo', 'online_in_7_days', 'hide_fictional'] as const;
const NUMBERS = ['min_age', 'max_age'] as const;
const REGION = /^[A-Z]{2}-[\w-]{1,10}$/;

function readLists(params: URLSearchParams, interests: readonly string[]): Filters {
  const entries = Object.entries({ ...LISTS, interests }).map(([name, known]) => {
    const values = params.getAll(name).filter((value) => (known as readonly string[]).includes(value));
    return [name, values] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0)) as Filters;
}

function readNumber(text: string | null): number | undefined {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= YOUNGEST && value <= OLDEST ? value : undefined;
}

/** The filters that an address holds; what it cannot mean is left out, an interest that the site does not offer too. */
export function readFilters(params: URLSearchParams, interests: readonly string[] = INTERESTS): Filters {
  const filters: Filters = readLists(params, interests);
  const regions = params.getAll('countryregion').filter((value) => REGION.test(value));
  if (regions.length > 0) filters.countryregion = regions;
  for (const name of NUMBERS) {
    const value = readNumber(params.get(name));
    if (value !== undefined) filters[name] = value;
  }
  for (const name of FLAGS) if (params.get(name) === 'true') filters[name] = true;
  const distance = DISTANCE_WISHES.find((known) => known === params.get('distance'));
  if (distance) filters.distance = distance;
  const order = SEARCH_ORDERS.find((known) => known === params.get('order'));
  if (order) filters.order = order;
  return filters;
}

/** The page that an address holds, from 1. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('pageNumber'));
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Pages beyond this one are found by the cursor of the page before alone, so that their address carries it. */
const LAST_COUNTED_PAGE = 40;

/** The cursor in an address of a page far back. */
export const readAfter = (params: URLSearchParams): string | null =>
  readPage(params) > LAST_COUNTED_PAGE ? params.get('after') : null;

/** Filters as parameters: the same search always has the same ones. */
export function writeFilters(filters: Filters): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (Array.isArray(value)) value.forEach((one) => params.append(name, String(one)));
    else if (value !== undefined && value !== null && value !== false) params.set(name, String(value));
  }
  params.sort();
  return params;
}

/** Says in an address that filters stand behind its #, so that the server draws no results without them. */
const MARK = 'filtered';

/**
 * Where a search is found: page and order in the query, the filters behind #. What somebody looks for in people is theirs alone, and
 * what is behind # never leaves the browser; who gets such an address finds the same search.
 */
export function placeOfSearch({ order, ...own }: Filters, page = 1, after: string | null = null) {
  const params = new URLSearchParams();
  const hash = writeFilters(own).toString();
  if (order) params.set('order', order);
  if (hash) params.set(MARK, '1');
  placePage(params, page, after);
  return { search: params.toString(), hash };
}

/** The parameters of both parts of a search's address. */
export const paramsOfSearch = ({ search, hash }: { search: string; hash: string }): URLSearchParams =>
  new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);

/** Puts a page into an address. */
export function placePage(params: URLSearchParams, page: number, after: string | null): void {
  params.delete('pageNumber');
  params.delete('after');
  if (page > 1) params.set('pageNumber', String(page));
  if (after && page > LAST_COUNTED_PAGE) params.set('after', after);
}

/** Counts the filters that are set, without the order. */
export function countFilters(filters: Filters): number {
  return Object.entries(filters).filter(([name, value]) => {
    // The order and the switch for fictional profiles stand beside the button, not behind it.
    if (name === 'order' || name === 'hide_fictional') return false;
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  }).length;
}

/** The filters with one of them changed; an empty value takes it out. */
export function withFilter<N extends FilterName>(filters: Filters, name: N, value: Filters[N]): Filters {
  const { [name]: _before, ...rest } = filters;
  const empty = value === undefined || value === false || (Array.isArray(value) && value.length === 0);
  return empty ? (rest as Filters) : ({ ...rest, [name]: value } as Filters);
}

/** The filters without some of them. */
export const withoutSome = (filters: Filters, names: readonly FilterName[]): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

/** The filters with other countries, and without regions that are in none of them. */
export function withCountries(filters: Filters, countries: NonNullable<Filters['country']>): Filters {
  const regions = (filters.countryregion ?? []).filter((region) =>
    countries.some((one) => region.startsWith(`${one}-`)),
  );
  return withFilter(withFilter(filters, 'country', countries), 'countryregion', regions);
}

/** Resets the filters; the order and the switch for fictional profiles stay. */
export function withoutFilters({ order, hide_fictional }: Filters): Filters {
  return { ...(order && { order }), ...(hide_fictional && { hide_fictional }) };
}
