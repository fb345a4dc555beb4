import type { Order } from '@duet/contract';
import { getOrder } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, queryClient, servedAnswer } from '../../api';
import { listenLive } from '../shell';

const POLL_MS = 2_000;
/** A payment that takes longer is being processed elsewhere, and is asked about less often. */
const SLOW_POLL_MS = 15_000;
const QUICK_POLLS = 15;

const keyOf = (id: string) => ['orders', id] as const;

/** Whether an order's payment has not ended yet. */
export const isUnderWay = ({ status }: Order): boolean => status === 'created' || status === 'pending';

function intervalOf(order: Order | undefined, answers: number): number | false {
  if (!order || !isUnderWay(order)) return false;
  return answers < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
}

/** An order as far as it is known, followed until its payment has ended: told live, and asked for meanwhile. */
export function useTransaction(id: string) {
  useEffect(
    () =>
      listenLive('order', ({ order_id }) => {
        if (order_id === id) void queryClient.invalidateQueries({ queryKey: keyOf(id) });
      }),
    [id],
  );
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await callApi(getOrder, { params: { id }, signal, quiet: true })).order,
    initialData: () => servedAnswer(getOrder, { params: { id } })?.order,
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
  });
}
