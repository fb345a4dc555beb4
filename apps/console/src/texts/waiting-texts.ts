import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';

export const textsWaitingKey = (siteId: string | null) => ['texts-waiting', siteId];

/** The number of texts that wait, read twice a minute. */
export function useWaitingTexts(siteId: string | null, enabled: boolean): number | undefined {
  const provider = useConsoleProvider();
  const { data } = useQuery({
    queryKey: textsWaitingKey(siteId),
    queryFn: () => provider.countWaitingTexts(siteId),
    refetchInterval: 30_000,
    enabled,
  });
  return data;
}
