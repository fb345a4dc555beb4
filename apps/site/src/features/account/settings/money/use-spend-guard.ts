import type { SpendGuard } from '@duet/contract';
import { getSpendGuard } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, queryClient, servedAnswer } from '../../../../api';

const key = ['spend-guard'] as const;

/** The member's own spending limit. */
export const useSpendGuard = () =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(getSpendGuard, { signal }),
    initialData: () => servedAnswer(getSpendGuard),
  });

/** Keeps what the server answered to a change. */
export const keepSpendGuard = (guard: SpendGuard): void => void queryClient.setQueryData(key, guard);
