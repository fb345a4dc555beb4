import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';

export const selfiesWaitingKey = (siteId: string | null) => ['selfies-waiting', siteId];

/** The number of selfies that wait, read twice a minute. */
export function useWaitingSelfies(siteId: string | null, enabled: boolean): number | undefined {
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: selfiesWaitingKey(siteId),
    queryFn: () => provider.countWaitingSelfies(siteId),
    refetchInterval: 30_000,
    enabled,
  });
  return data;
}
