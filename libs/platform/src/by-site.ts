import type { SiteContext } from './context';

/** Puts what belongs to many sites together by site, in the order of each site's first: for statements that see one site alone. */
export function groupBySite<T>(items: readonly T[], siteOf: (item: T) => string): [SiteContext, T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const id = siteOf(item);
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return [...groups].map(([id, group]) => [{ site: { id } }, group]);
}
