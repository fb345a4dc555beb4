import type { AdminSiteDetail } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../../data/use-act';

interface Compared {
  /** Absent: the version that members see. */
  from?: number;
  /** Absent: the draft. */
  to?: number;
  enabled?: boolean;
}

/** The differences between two versions of a site, read anew whenever the site changes. */
export function useDifferences({ id, updated_at }: AdminSiteDetail, { from, to, enabled = true }: Compared) {
  const provider = useConsoleProvider();
  const query = { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  return useQuery({
    queryKey: ['site-differences', id, updated_at, from, to],
    queryFn: () => provider.compareSite(id, query),
    enabled,
  });
}
