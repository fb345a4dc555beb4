import { keepInTab, readFromTab } from '../data/tab-storage';
import { linkTo, placeOf, siteOfAddress } from './site-address';

const nameOf = (resource: string) => `list.${resource}`;

/** Remembers how a list was narrowed and sorted when it was left. */
export function keepListAddress({ pathname, search }: { pathname: string; search: string }): void {
  const { resource, id } = placeOf(pathname);
  if (id === undefined && pathname === `/${resource}`) keepInTab(nameOf(resource), { search });
}

/** The list that a saved record is in: as it was left in this tab, or narrowed to the record's site. */
export function listOf(resource: string, siteId: string | null): string {
  const left = readFromTab<{ search: string }>(nameOf(resource));
  const pathname = `/${resource}`;
  const site = left && siteOfAddress({ pathname, search: left.search });
  if (left && (!site || site === siteId)) return `${pathname}${left.search}`;
  return `${pathname}${linkTo(pathname, siteId).search}`;
}
