import type { AdminRestriction } from '@duet/contract';
import { useGetList } from 'react-admin';

/** All restrictions of a member, the newest first. */
export function useRestrictions(memberId: string, enabled: boolean): AdminRestriction[] | undefined {
  const params = {
    filter: { member_id: memberId },
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'created_at', order: 'DESC' as const },
  };
  return useGetList<AdminRestriction>('restrictions', params, { enabled }).data;
}
