import type { AnswerOf } from '@duet/contract';
import { getLikeStates } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../api';
import { useUser } from '../session/use-user';
import type { LikeState } from './use-like';

type States = AnswerOf<typeof getLikeStates>;

/** The states of likes between me and each of these members, by their ids, with the function that notes a change; nothing for visitors. */
export function useLikeStates(ids: readonly string[]) {
  const client = useQueryClient();
  const user = useUser();
  const queryKey = ['like-states', user?.id, ...ids] as const;
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getLikeStates, { query: { ids: [...ids] }, signal }) as Promise<States>,
    enabled: user !== null && !user.profile.invisible && ids.length > 0,
  });
  const set = (id: string, state: LikeState) =>
    client.setQueryData<States>(
      queryKey,
      (before) => before && { states: before.states.map((one) => (one.id === id ? { id, state } : one)) },
    );
  return { stateOf: (id: string) => data?.states.find((one) => one.id === id)?.state, set };
}
