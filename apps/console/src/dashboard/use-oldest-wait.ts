import { useGetList } from 'react-admin';
import { useChosenSite } from '../layout/chosen-site';
import { t } from '../ui/texts';
import { whenText } from '../ui/words';

const OLDEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'created_at', order: 'ASC' as const } };

/** Says since when the oldest record of a queue waits; undefined while nothing does, or nothing is known yet. */
export function useOldestWait(resource: string, condition: object): string | undefined {
  const { site } = useChosenSite();
  const filter = { ...condition, ...(site ? { site_id: site.id } : {}) };
  const { data } = useGetList<{ id: string; created_at: string }>(
    resource,
    { ...OLDEST, filter },
    { refetchInterval: 60_000 },
  );
  const [oldest] = data ?? [];
  return oldest && t('dashboard.waiting.oldest', { when: whenText(oldest.created_at) });
}
