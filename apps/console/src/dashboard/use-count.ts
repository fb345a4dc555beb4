import { useGetList } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';

/** The number of records of a kind on the chosen site, or on all in reach; undefined until it is known. */
export function useCount(resource: string, condition: object, enabled = true): number | undefined {
  const { site } = useChosenSite();
  const filter = { ...condition, ...(site ? { site_id: site.id } : {}) };
  const params = { filter, pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'ASC' as const } };
  return useGetList(resource, params, { refetchInterval: 60_000, enabled }).total;
}
