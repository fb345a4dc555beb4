import type { AdminPhoto } from '@duet/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';

const OTHERS = { pagination: { page: 1, perPage: 10 }, sort: { field: 'created_at', order: 'DESC' as const } };

/** The photos of a member with which one is compared: the main photo first, rejected ones never. */
export const comparable = (photos: readonly AdminPhoto[], shown: AdminPhoto): AdminPhoto[] =>
  photos
    .filter(({ id, status }) => id !== shown.id && status !== 'rejected')
    .sort((one, other) => Number(other.main) - Number(one.main));

/** The member's other photos one after the other beside the one on stage, then none. */
export function useComparison(photo: AdminPhoto | null) {
  const params = { ...OTHERS, filter: { member_id: photo?.member_id } };
  const { data = [] } = useGetList<AdminPhoto>('photos', params, { enabled: photo !== null });
  const [state, setState] = useState<{ of: string; at: number } | null>(null);
  const others = photo ? comparable(data, photo) : [];
  const at = state && state.of === photo?.id ? state.at : -1;
  return {
    may: others.length > 0,
    beside: others[at] ?? null,
    next: () => setState(photo && at + 1 < others.length ? { of: photo.id, at: at + 1 } : null),
  };
}
