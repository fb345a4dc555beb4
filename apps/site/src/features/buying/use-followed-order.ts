import type { Order } from '@duet/contract';
import { checkOrder, getOrder } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi, queryClient, servedAnswer } from '../../api';
import { listenLive } from '../../members/live/live-events';

const POLL_MS = 2_000;
/** A payment that takes longer is being processed elsewhere, and is asked about less often. */
const SLOW_POLL_MS = 15_000;
const QUICK_POLLS = 15;

const keyOf = (id: string) => ['orders', id] as const;

/** True while an order's payment has not ended. */
export const isUnderWay = ({ status }: Order): boolean => status === 'created' || status === 'pending';

function intervalOf(order: Order | undefined, answers: number): number | false {
  if (!order || !isUnderWay(order)) return false;
  return answers < QUICK_POLLS ? POLL_MS : SLOW_POLL_MS;
}

/** An order as far as it is known, followed until its payment has ended: told live, and asked for meanwhile. */
export function useFollowedOrder(id: string) {
  useEffect(
    () =>
      listenLive('order', ({ order_id }) => {
        if (order_id === id) void queryClient.invalidateQueries({ queryKey: keyOf(id) });
      }),
    [id],
  );
  return useQuery({
    queryKey: keyOf(id),
    // An address that names no order has none to ask for.
    enabled: id !== '',
    queryFn: async ({ signal }) => (await callApi(getOrder, { params: { id }, signal, quiet: true })).order,
    initialData: () => servedAnswer(getOrder, { params: { id } })?.order,
    refetchInterval: ({ state }) => intervalOf(state.data, state.dataUpdateCount),
  });
}

/**
 * Has the provider asked about an order that is not paid, once when its page is opened: by then somebody may have paid, or come back
 * without. Answers true from when it is known.
 */
export function useProviderCheck(order: Order | undefined): boolean {
  const [checkedOrderId, setCheckedOrderId] = useState<string | null>(null);
  const id = order && isUnderWay(order) ? order.id : null;
  useEffect(() => {
    if (!id) return;
    const keep = (after: Order) => queryClient.setQueryData(keyOf(id), after);
    void callApi(checkOrder, { params: { id }, quiet: true })
      .then((answer) => keep(answer.order))
      .catch(() => undefined)
      .finally(() => setCheckedOrderId(id));
  }, [id]);
  return checkedOrderId === order?.id;
}
