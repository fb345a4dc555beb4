import type { AdminSite } from '@duet/contract';
import { useGetList, useStore } from 'react-admin';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

/** The sites in reach, and the one that the whole console is narrowed to (null: all of them). */
export function useChosenSite() {
  const [id, choose] = useStore<string | null>('console.site', null);
  const { data: sites = [] } = useGetList<AdminSite>('sites', ALL, { staleTime: 30_000 });
  return { sites, site: sites.find((site) => site.id === id) ?? null, choose };
}
