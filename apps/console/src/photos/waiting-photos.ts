import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';

export const waitingKey = (siteId: string | null) => ['photos-waiting', siteId];

/** The number of photos that wait, read twice a minute. */
export function useWaitingCount(siteId: string | null, enabled: boolean): number | undefined {
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: waitingKey(siteId),
    queryFn: () => provider.countWaitingPhotos(siteId),
    refetchInterval: 30_000,
    enabled,
  });
  return data;
}
