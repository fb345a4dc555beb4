import type { Country, Fault, Gender, QueryOf, searchMembers, SiteSettings } from '@duet/contract';
import { ageOn, COUNTRIES, DomainError, SEARCH_FIELDS } from '@duet/contract';
import { getNichePreset, isRegion } from '@duet/sites';
import { audiencesFor, partnerGenders } from './audience.rules';
import { MOST_BRANCHES } from './search-ranges.sql';
import type { Viewer } from './viewers';

export type SearchQuery = NonNullable<QueryOf<typeof searchMembers>>;

/** Limits of the default range of ages, and its width around the member's own age (D-18). */
const YOUNGEST = 18;
const OLDEST = 99;
const YEARS_AROUND = 10;
/** Number of pages that can be requested without a cursor. */
export const MOST_PAGES = 40;

/** The criteria of a search with every default filled in. */
export interface Wish {
  genders: Gender[];
  countries: Country[];
  /** `<country>-<region code>`, split; a country with regions is searched in these only. */
  regions: { country: Country; code: string }[];
  minAge: number;
  maxAge: number;
  bodyTypes: string[] | null;
  relationships: string[] | null;
  interests: string[] | null;
  hasPhoto: boolean;
  activeLately: boolean;
  hideFictional: boolean;
}

/** One ordered range of the index: an audience in a country, or in one of its regions. */
export interface Range {
  audience: number;
  country: Country;
  region: string | null;
  counted: boolean;
  bornFrom: string;
  bornTo: string;
}

interface Searching {
  settings: SiteSettings;
  viewer: Viewer;
  today: Record<Country, string>;
}

/** The criteria of a query; defaults by D-13, D-18 and the site's niche (D-75). Throws `invalid` with all faults. */
export function wishOf(query: SearchQuery, at: Searching): Wish {
  const faults = faultsOf(query, at.settings);
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  const { search } = getNichePreset(at.settings.niche);
  const regions = unique(query.countryregion ?? []).map(splitRegion);
  return {
    genders: unique(query.gender ?? search.genders ?? wantedGenders(at.viewer)),
    countries: unique(query.country ?? countriesOf(regions, at.viewer)),
    regions,
    ...ageRange(query, at),
    bodyTypes: query.body_type ?? null,
    relationships: query.relationship_status ?? null,
    interests: query.interests ?? null,
    hasPhoto: query.has_photo ?? false,
    activeLately: query.online_in_7_days ?? false,
    hideFictional: query.hide_fictional ?? false,
  };
}

/** The genders that the viewer looks for; of a visitor nothing is known: both. */
const wantedGenders = ({ gender, sexuality }: Viewer): Gender[] =>
  gender ? partnerGenders({ gender, sexuality }) : ['female', 'male'];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const countriesOf = (regions: Wish['regions'], viewer: Viewer): Country[] =>
  regions.length > 0 ? regions.map(({ country }) => country) : [viewer.country];

function splitRegion(value: string): { country: Country; code: string } {
  const dash = value.indexOf('-');
  return { country: value.slice(0, dash) as Country, code: value.slice(dash + 1) };
}

/** The range of ages; a default gives way to the limit that the query names. */
function ageRange(query: SearchQuery, { settings, viewer, today }: Searching) {
  const { search } = getNichePreset(settings.niche);
  const own = viewer.birth_date === null ? null : ageOn(viewer.birth_date, today[viewer.country]);
  const within = (age: number) => Math.min(OLDEST, Math.max(YOUNGEST, age));
  const youngest = search.min_age ?? (own === null ? YOUNGEST : within(own - YEARS_AROUND));
  const oldest = search.max_age ?? (own === null ? OLDEST : within(own + YEARS_AROUND));
  return {
    minAge: query.min_age ?? Math.min(youngest, query.max_age ?? OLDEST),
    maxAge: query.max_age ?? Math.max(oldest, query.min_age ?? YOUNGEST),
  };
}

function faultsOf(query: SearchQuery, settings: SiteSettings): Fault[] {
  const offered = settings.search_fields as readonly string[];
  const unknown = SEARCH_FIELDS.filter((field) => query[field] !== undefined && !offered.includes(field));
  const isUpsideDown = (query.min_age ?? 0) > (query.max_age ?? Infinity);
  const checks: [boolean, string, string][] = [
    [isUpsideDown, 'min_age', 'age_range'],
    [query.country?.some((country) => !settings.countries.includes(country)) ?? false, 'country', 'country_not_served'],
    [query.countryregion?.some((value) => !isRegionOf(value, query)) ?? false, 'countryregion', 'region_unknown'],
    [query.interests?.some((key) => !settings.interests.includes(key)) ?? false, 'interests', 'interest_not_allowed'],
  ];
  return [
    ...unknown.map((field) => ({ field, code: 'unknown_field' })),
    ...checks.filter(([broken]) => broken).map(([, field, code]) => ({ field, code })),
  ];
}

/** True for a known region of one of the searched countries. */
function isRegionOf(value: string, query: SearchQuery): boolean {
  const { country, code } = splitRegion(value);
  if (!COUNTRIES.includes(country) || !isRegion(country, code)) return false;
  return !query.country || query.country.includes(country);
}

/** The ranges of the index for criteria, real profiles first. Throws `too_many_items` for too many countries. */
export function rangesOf(wish: Wish, { settings, viewer, today }: Searching): Range[] {
  const withFictional = settings.fictional_profiles === 'labelled' && !wish.hideFictional;
  const { audiences, counted } = audiencesFor(viewer.gender, wish.genders, withFictional);
  const ranges = audiences.flatMap((audience, index) =>
    placesOf(wish).map(({ country, region }) => ({
      audience,
      country,
      region,
      counted: index < counted,
      ...birthDates(wish, today[country]),
    })),
  );
  if (ranges.length <= MOST_BRANCHES) return ranges;
  const field = wish.regions.length > 0 ? 'countryregion' : 'country';
  throw DomainError.field(field, 'too_many_items', { max: Math.floor(MOST_BRANCHES / audiences.length) });
}

function placesOf({ countries, regions }: Wish): { country: Country; region: string | null }[] {
  return countries.flatMap((country): { country: Country; region: string | null }[] => {
    const own = regions.filter((region) => region.country === country);
    return own.length > 0 ? own.map(({ code }) => ({ country, region: code })) : [{ country, region: null }];
  });
}

/** The limits of birth dates (after `bornFrom`, up to `bornTo`) of everyone who has these ages on `today`. */
function birthDates({ minAge, maxAge }: Wish, today: string): { bornFrom: string; bornTo: string } {
  return { bornFrom: yearsBefore(today, maxAge + 1), bornTo: yearsBefore(today, minAge) };
}

/** The same day so many years ago; for 29 February the 28th in a common year, as ages are counted. */
function yearsBefore(day: string, years: number): string {
  const year = Number(day.slice(0, 4)) - years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4) === '-02-29' && !isLeap ? '-02-28' : day.slice(4);
  return `${year}${rest}`;
}

/** True for criteria that no index answers. */
export const isFiltered = (wish: Wish): boolean =>
  wish.hasPhoto ||
  wish.activeLately ||
  [wish.bodyTypes, wish.relationships, wish.interests].some((list) => list !== null);

/** Criteria without some filters, and the names of these. */
export interface Loosened {
  wish: Wish;
  names: string[];
}

/** Ever looser criteria for similar results, each with the names of the filters removed so far (D-18). */
export function looserWishes(wish: Wish): Loosened[] {
  const steps: [string, Partial<Wish>, boolean][] = [
    ['interests', { interests: null }, wish.interests !== null],
    ['body_type', { bodyTypes: null }, wish.bodyTypes !== null],
    ['relationship_status', { relationships: null }, wish.relationships !== null],
    ['online_in_7_days', { activeLately: false }, wish.activeLately],
    ['has_photo', { hasPhoto: false }, wish.hasPhoto],
    ['countryregion', { regions: [] }, wish.regions.length > 0],
    ['min_age', { minAge: YOUNGEST }, wish.minAge > YOUNGEST],
    ['max_age', { maxAge: OLDEST }, wish.maxAge < OLDEST],
  ];
  const names: string[] = [];
  let loose = wish;
  return steps
    .filter(([, , applies]) => applies)
    .map(([name, change]) => {
      loose = { ...loose, ...change };
      names.push(name);
      return { wish: loose, names: [...names] };
    });
}
