import type { Country, Fault, Gender, QueryOf, SearchableFact, searchMembers, SiteSettings } from '@duet/contract';
import { ageOn, COUNTRIES, DomainError, mapSearchableFacts, SEARCH_FIELDS, SEARCHABLE_FACTS } from '@duet/contract';
import { getNichePreset, isRegion } from '@duet/sites';
import { audiencesFor, partnerGenders } from './audience.rules';
import { showsPlaces } from './card-viewer';
import { MOST_BRANCHES } from './search-ranges.sql';
import type { Viewer } from './viewers';

export type MemberSearchQuery = NonNullable<QueryOf<typeof searchMembers>>;

/** Limits of the default range of ages, and its width around the member's own age (D-18). */
const YOUNGEST = 18;
const OLDEST = 99;
const YEARS_AROUND = 10;
/** Number of pages that can be requested without a cursor. */
export const MOST_PAGES = 40;

/** The criteria of a search with every default filled in; null for a fact that may be any. */
export interface SearchCriteria extends Record<SearchableFact, string[] | null> {
  genders: Gender[];
  countries: Country[];
  /** `<country>-<region code>`, split; a country with regions is searched in these only. */
  regions: { country: Country; code: string }[];
  /** At most so far from the viewer's place; null for any distance. */
  km: number | null;
  minAge: number;
  maxAge: number;
  interests: string[] | null;
  hasPhoto: boolean;
  activeLately: boolean;
  hideFictional: boolean;
}

/** One ordered range of the index: an audience in a country, or in one of its regions. */
export interface SearchRange {
  audience: number;
  country: Country;
  region: string | null;
  counted: boolean;
  bornFrom: string;
  bornTo: string;
}

interface SearchContext {
  settings: SiteSettings;
  viewer: Viewer;
  today: Record<Country, string>;
}

/** The criteria of a query; defaults by D-13, D-18 and the site's niche (D-75). Throws `invalid` with all faults. */
export function toCriteria(query: MemberSearchQuery, context: SearchContext): SearchCriteria {
  const faults = findSearchFaults(query, context);
  if (faults.length > 0) throw new DomainError('invalid', {}, faults);
  const { search } = getNichePreset(context.settings.niche);
  const regions = unique(query.countryregion ?? []).map(splitRegion);
  return {
    genders: unique(query.gender ?? search.genders ?? defaultGenders(context.viewer)),
    countries: unique(query.country ?? countriesOf(regions, context.viewer)),
    regions,
    km: query.distance ? Number(query.distance) : null,
    ...toAgeRange(query, context),
    ...mapSearchableFacts((fact) => query[fact] ?? null),
    interests: query.interests ?? null,
    hasPhoto: query.has_photo ?? false,
    activeLately: query.online_in_7_days ?? false,
    // A fictional profile is nowhere: its card tells no distance.
    hideFictional: (query.hide_fictional ?? false) || query.distance !== undefined,
  };
}

/** The genders that the viewer looks for; of a visitor nothing is known: both. */
const defaultGenders = ({ gender, sexuality }: Viewer): Gender[] =>
  gender ? partnerGenders({ gender, sexuality }) : ['female', 'male'];
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

const countriesOf = (regions: SearchCriteria['regions'], viewer: Viewer): Country[] =>
  regions.length > 0 ? regions.map(({ country }) => country) : [viewer.country];

/** The country and the code of `<country>-<region code>`. */
export function splitRegion(value: string): { country: Country; code: string } {
  const dash = value.indexOf('-');
  return { country: value.slice(0, dash) as Country, code: value.slice(dash + 1) };
}

/** The range of ages; a default gives way to the limit that the query names. */
function toAgeRange(query: MemberSearchQuery, { settings, viewer, today }: SearchContext) {
  const { search } = getNichePreset(settings.niche);
  const ownAge = viewer.birth_date === null ? null : ageOn(viewer.birth_date, today[viewer.country]);
  const within = (age: number) => Math.min(OLDEST, Math.max(YOUNGEST, age));
  const youngest = search.min_age ?? (ownAge === null ? YOUNGEST : within(ownAge - YEARS_AROUND));
  const oldest = search.max_age ?? (ownAge === null ? OLDEST : within(ownAge + YEARS_AROUND));
  return {
    minAge: query.min_age ?? Math.min(youngest, query.max_age ?? OLDEST),
    maxAge: query.max_age ?? Math.max(oldest, query.min_age ?? YOUNGEST),
  };
}

/** All faults of a query; each names its filter. */
export function findSearchFaults(
  query: MemberSearchQuery,
  { settings, viewer }: Omit<SearchContext, 'today'>,
): Fault[] {
  const offeredFields = settings.search_fields as readonly string[];
  const unknown = SEARCH_FIELDS.filter((field) => query[field] !== undefined && !offeredFields.includes(field));
  const isUpsideDown = (query.min_age ?? 0) > (query.max_age ?? Infinity);
  const checks: [boolean, string, string][] = [
    [isUpsideDown, 'min_age', 'age_range'],
    [query.distance !== undefined && !showsPlaces(settings), 'distance', 'unknown_field'],
    [query.distance !== undefined && viewer.cell_lat === null, 'distance', 'place_needed'],
    [query.order === 'nearest' && viewer.cell_lat === null, 'order', 'place_needed'],
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
function isRegionOf(value: string, query: MemberSearchQuery): boolean {
  if (!isKnownRegion(value)) return false;
  return !query.country || query.country.includes(splitRegion(value).country);
}

/** True for `<country>-<region code>` of a region that there is. */
export function isKnownRegion(value: string): boolean {
  const { country, code } = splitRegion(value);
  return COUNTRIES.includes(country) && isRegion(country, code);
}

/** The ranges of the index for criteria, real profiles first. Throws `too_many_items` for too many countries. */
export function toRanges(criteria: SearchCriteria, { settings, viewer, today }: SearchContext): SearchRange[] {
  const withFictional = settings.fictional_profiles === 'labelled' && !criteria.hideFictional;
  const { audiences, counted } = audiencesFor(viewer.gender, criteria.genders, withFictional);
  const ranges = audiences.flatMap((audience, index) =>
    listPlaces(criteria).map(({ country, region }) => ({
      audience,
      country,
      region,
      counted: index < counted,
      ...toBirthDates(criteria, today[country]),
    })),
  );
  if (ranges.length <= MOST_BRANCHES) return ranges;
  const field = criteria.regions.length > 0 ? 'countryregion' : 'country';
  throw DomainError.field(field, 'too_many_items', { max: Math.floor(MOST_BRANCHES / audiences.length) });
}

function listPlaces({ countries, regions }: SearchCriteria): { country: Country; region: string | null }[] {
  return countries.flatMap((country): { country: Country; region: string | null }[] => {
    const ownRegions = regions.filter((region) => region.country === country);
    return ownRegions.length > 0
      ? ownRegions.map(({ code }) => ({ country, region: code }))
      : [{ country, region: null }];
  });
}

/** The limits of birth dates (after `bornFrom`, up to `bornTo`) of everyone who has these ages on `today`. */
function toBirthDates({ minAge, maxAge }: SearchCriteria, today: string): { bornFrom: string; bornTo: string } {
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
export const isFiltered = (criteria: SearchCriteria): boolean =>
  criteria.hasPhoto ||
  criteria.activeLately ||
  criteria.interests !== null ||
  SEARCHABLE_FACTS.some((fact) => criteria[fact] !== null);

/** Criteria without some filters, and the names of these. */
export interface LooserCriteria {
  criteria: SearchCriteria;
  names: string[];
}

/** A filter's name, the criteria without it, and true if it is set. */
type LoosenStep = [string, Partial<SearchCriteria>, boolean];

/** The filters that are set, in the order in which they are let go. */
function listLoosenSteps(criteria: SearchCriteria): LoosenStep[] {
  const steps: LoosenStep[] = [
    ['interests', { interests: null }, criteria.interests !== null],
    ...SEARCHABLE_FACTS.map((fact): LoosenStep => [fact, { [fact]: null }, criteria[fact] !== null]),
    ['online_in_7_days', { activeLately: false }, criteria.activeLately],
    ['has_photo', { hasPhoto: false }, criteria.hasPhoto],
    ['distance', { km: null }, criteria.km !== null],
    ['countryregion', { regions: [] }, criteria.regions.length > 0],
    ['min_age', { minAge: YOUNGEST }, criteria.minAge > YOUNGEST],
    ['max_age', { maxAge: OLDEST }, criteria.maxAge < OLDEST],
  ];
  return steps.filter(([, , applies]) => applies);
}

/** Ever looser criteria for similar results, each with the names of the filters removed so far (D-18). */
export function loosenCriteria(criteria: SearchCriteria): LooserCriteria[] {
  const names: string[] = [];
  let loosened = criteria;
  return listLoosenSteps(criteria).map(([name, change]) => {
    loosened = { ...loosened, ...change };
    names.push(name);
    return { criteria: loosened, names: [...names] };
  });
}

/** The criteria without one filter each. */
export const dropEachFilter = (criteria: SearchCriteria): LooserCriteria[] =>
  listLoosenSteps(criteria).map(([name, change]) => ({ criteria: { ...criteria, ...change }, names: [name] }));
