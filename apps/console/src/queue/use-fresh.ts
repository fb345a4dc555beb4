import { useGetOne } from 'react-admin';
import type { RaRecord } from 'react-admin';

/** Another moderator's decisions show within seconds; one's own at once (`useQueue`). */
export const FRESH = { staleTime: 0, refetchInterval: 5_000 };

/** Keeps the facts of what is on stage as they are now, whoever has decided on it or on others of its member meanwhile. */
export function useFresh<T extends RaRecord>(resource: string, listed: T): T {
  const { data } = useGetOne<T>(resource, { id: listed.id }, FRESH);
  return data?.id === listed.id ? data : listed;
}
