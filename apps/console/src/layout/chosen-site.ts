import type { AdminSite } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useGetList, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { addressFor, placeOf, siteOfAddress } from './site-address';

const ALL = { pagination: { page: 1, perPage: 500 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

/**
 * The sites in reach, and the one in hand (null: all of them): what the address names, else the site of the record that is
 * open, else the one in hand before. Choosing another one goes to its page.
 */
export function useChosenSite() {
  const location = useLocation();
  const navigate = useNavigate();
  const [before, remember] = useStore<string | null>('console.site', null);
  const { data: sites = [] } = useGetList<AdminSite>('sites', ALL, { staleTime: 30_000 });
  const ofRecord = useSiteOfRecord(location.pathname);
  const named = siteOfAddress(location);
  const id = named === undefined ? (ofRecord ?? before) : named;
  const choose = (siteId: string | null) => {
    const address = addressFor(location, siteId);
    if (address) void navigate(address);
    else remember(siteId);
  };
  return { sites, id, site: sites.find((site) => site.id === id) ?? null, choose, remember };
}

/** The site of the open record, once its page has read it. */
function useSiteOfRecord(pathname: string): string | undefined {
  const { resource, id } = placeOf(pathname);
  const { data } = useQuery<{ site_id?: string }>({
    queryKey: [resource, 'getOne', { id, meta: undefined }],
    enabled: false,
  });
  return id === undefined ? undefined : data?.site_id;
}
