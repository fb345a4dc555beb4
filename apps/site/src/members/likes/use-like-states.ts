import type { AnswerOf } from '@duet/contract';
import { getLikeStates } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { callApi } from '../../api';
import { useUser } from '../session/use-user';
import type { LikeState } from './use-like';

type States = AnswerOf<typeof getLikeStates>;

const keyOf = (userId: string | undefined, ids: string) => ['like-states', userId, ids] as const;

/**
 * The states of likes between me and each of these members, by their ids, with the function that notes a change, which stays the same
 * for the same members; nothing for visitors. The buttons that come with an answer are drawn in pieces, because there are many.
 */
export function useLikeStates(memberIds: readonly string[]) {
  const client = useQueryClient();
  const user = useUser();
  const ids = memberIds.join();
  const { data } = useQuery({
    queryKey: keyOf(user?.id, ids),
    queryFn: ({ signal }) => callApi(getLikeStates, { query: { ids: ids.split(',') }, signal }) as Promise<States>,
    enabled: user !== null && !user.profile.invisible && ids !== '',
  });
  const drawn = useDeferredValue(data);
  const set = useCallback(
    (id: string, state: LikeState) =>
      client.setQueryData<States>(
        keyOf(user?.id, ids),
        (before) => before && { states: before.states.map((one) => (one.id === id ? { id, state } : one)) },
      ),
    [client, user?.id, ids],
  );
  return { stateOf: (id: string) => drawn?.states.find((one) => one.id === id)?.state, set };
}
