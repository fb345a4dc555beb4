import { endSession, listSessions } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api';

export const sessionsKey = ['sessions'] as const;

/** The devices on which the member is logged in, and the end of one of them. */
export function useSessions() {
  const client = useQueryClient();
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await callApi(listSessions)).sessions,
  });
  const end = useMutation({
    mutationFn: (id: string) => callApi(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
  return { list, end };
}
