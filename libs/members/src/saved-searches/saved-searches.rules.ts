import type { Fault, SavedSearch, SearchFilters, SiteSettings } from '@duet/contract';
import { findFaults, searchFilters } from '@duet/contract';
import { findSearchFaults } from '../search.rules';
import type { Viewer } from '../viewers';

interface SavingContext {
  settings: SiteSettings;
  viewer: Viewer;
  /** The member's consent to the use of special-category data (D-11). */
  mayKeep: boolean;
}

/** Filters that tell about the sexuality of whoever sets them. */
const SPECIAL_FILTERS = ['gender', 'interests'] as const;

/** All faults of a search that is saved: those that it would have as a search, and what needs the consent. */
export function findSavingFaults(filters: SearchFilters, { settings, viewer, mayKeep }: SavingContext): Fault[] {
  const special = SPECIAL_FILTERS.filter((name) => !mayKeep && filters[name] !== undefined);
  return [
    ...special.map((field) => ({ field, code: 'consent_missing' })),
    ...findSearchFaults(filters, { settings, viewer }),
  ].map((fault) => ({ ...fault, field: `filters.${fault.field}` }));
}

type KeptSearch = Omit<SavedSearch, 'left_out'>;

/**
 * A saved search as it can be made now. What the site no longer offers, the product no longer knows, or the member can no
 * longer ask for is left out: single values of a list, or the filter.
 */
export function reviveSearch(kept: KeptSearch, context: Omit<SavingContext, 'mayKeep'>): SavedSearch {
  const { id, name } = kept;
  const entries = Object.entries(withOfferedValues(kept.filters, context.settings));
  const known = entries.filter(([field, value]) => findFaults(searchFilters, { [field]: value }).length === 0);
  const filters = Object.fromEntries(known) as SearchFilters;
  const faulty = new Set(findSearchFaults(filters, context).map(({ field }) => field));
  const usable = Object.fromEntries(known.filter(([field]) => !faulty.has(field))) as SearchFilters;
  const fields = Object.keys(searchFilters.fields) as (keyof SearchFilters)[];
  const left_out = fields.filter((field) => kept.filters[field] !== undefined && !isKept(field, kept, usable));
  return { id, name, filters: usable, left_out };
}

/** True if a filter is there with all that it had. */
function isKept(field: keyof SearchFilters, { filters }: KeptSearch, usable: SearchFilters): boolean {
  const [before, after] = [filters[field], usable[field]];
  return Array.isArray(before) ? Array.isArray(after) && after.length === before.length : after !== undefined;
}

function withOfferedValues(filters: SearchFilters, { countries, interests }: SiteSettings): SearchFilters {
  const keep = <T extends string>(values: readonly T[] | undefined, offered: readonly string[]): T[] | undefined => {
    const kept = values?.filter((value) => offered.includes(value));
    return kept?.length ? kept : undefined;
  };
  const offered = { country: keep(filters.country, countries), interests: keep(filters.interests, interests) };
  const { country: _countries, interests: _interests, ...rest } = filters;
  return {
    ...rest,
    ...(offered.country && { country: offered.country }),
    ...(offered.interests && { interests: offered.interests }),
  };
}
