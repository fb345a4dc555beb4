import { useGetList } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';

/** How many records of a kind there are on the chosen site, or on all in reach; undefined until it is known. */
export function useCount(resource: string, wanted: object, enabled = true): number | undefined {
  const { site } = useChosenSite();
  const filter = { ...wanted, ...(site ? { site_id: site.id } : {}) };
  const wish = { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'ASC' as const } };
  return useGetList(resource, wish, { refetchInterval: 60_000, enabled }).total;
}
