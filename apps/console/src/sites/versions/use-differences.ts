import type { AdminSiteDetail } from '@duet/contract';
import { adminCompareSite } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../data/http';

interface Compared {
  /** Absent: the version that members see. */
  from?: number;
  /** Absent: the draft. */
  to?: number;
  enabled?: boolean;
}

/** What differs between two versions of a site; asked anew whenever the site changes. */
export function useDifferences({ id, updated_at }: AdminSiteDetail, { from, to, enabled = true }: Compared) {
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return useQuery({
    queryKey: ['site-differences', id, updated_at, from, to],
    queryFn: () => callApi(adminCompareSite, { params: { id }, query }),
    enabled,
  });
}
