import type { AdminPhoto } from '@duet/contract';
import { adminListPhotos } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { httpClient } from '../data/http';

interface Waiting {
  photos: AdminPhoto[];
  total: number;
}

/** The first photos that wait for a decision, main photos and the oldest first, and how many wait in all. */
export async function fetchWaiting(siteId: string | null, count: number): Promise<Waiting> {
  const filter = JSON.stringify({ waiting: true, ...(siteId ? { site_id: siteId } : {}) });
  const range = JSON.stringify([0, Math.max(0, count - 1)]);
  const query = new URLSearchParams({ filter, range }).toString();
  const { json, headers } = await httpClient(`${adminListPhotos.path}?${query}`);
  const total = Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] ?? 0);
  return { photos: json as AdminPhoto[], total };
}

export const waitingKey = (siteId: string | null) => ['photos-waiting', siteId];

/** How many photos wait, looked up twice a minute. */
export function useWaitingCount(siteId: string | null, enabled: boolean): number | undefined {
  const { data } = useQuery({
    queryKey: waitingKey(siteId),
    queryFn: async () => (await fetchWaiting(siteId, 1)).total,
    refetchInterval: 30_000,
    enabled,
  });
  return data;
}
