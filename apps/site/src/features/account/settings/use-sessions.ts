import { endOtherSessions, endSession, listSessions } from '@duet/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api';

const sessionsKey = ['sessions'] as const;

/** The devices on which the member is logged in, and the end of one of them or of all others. */
export function useSessions() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsKey });
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: async () => (await callApi(listSessions)).sessions,
  });
  const end = useMutation({ mutationFn: (id: string) => callApi(endSession, { params: { id } }), onSettled });
  const endOthers = useMutation({ mutationFn: () => callApi(endOtherSessions), onSettled });
  return { list, end, endOthers };
}
