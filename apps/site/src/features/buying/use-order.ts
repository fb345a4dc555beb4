import type { BodyOf, Order } from '@duet/contract';
import { createOrder } from '@duet/contract';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, errorText, newKey, queryClient } from '../../api';
import { paths } from '../../site/paths';
import { offersKey } from '../../members/buying/offers';
import { expectPaymentEnd } from './use-payment-end';

type OrderRequest = NonNullable<BodyOf<typeof createOrder>>;

/**
 * One key per request: a second click, or a click after the answer was lost, finds the order that the first one made. `isAnswered` says that
 * the order is known already: this click comes after the member has been to its payment.
 */
function useKey() {
  const lastRequest = useRef({ content: '', key: '', isAnswered: false });
  return (request: OrderRequest) => {
    const content = JSON.stringify(request);
    if (lastRequest.current.content !== content) lastRequest.current = { content, key: newKey(), isAnswered: false };
    return lastRequest.current;
  };
}

const ENDED: readonly Order['status'][] = ['failed', 'cancelled', 'expired'];

/** Makes an order and leads to where it is paid, or to what became of it. */
export function useOrder() {
  const { t } = useTranslation(['app', 'errors']);
  const navigate = useNavigate();
  const key = useKey();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const make = async (request: OrderRequest): Promise<Order> => {
    const attempt = key(request);
    const { order } = await callApi(createOrder, { body: request, key: attempt.key });
    // Come back to from a payment that came to nothing: this click means a new one. What ends at once is not tried twice.
    if (attempt.isAnswered && ENDED.includes(order.status)) {
      attempt.key = newKey();
      return (await callApi(createOrder, { body: request, key: attempt.key })).order;
    }
    attempt.isAnswered = true;
    return order;
  };
  const place = async (request: OrderRequest): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      const { id, redirect_url: page, status } = await make(request);
      expectPaymentEnd(id);
      if (page && status === 'created') window.location.assign(page);
      else await navigate(paths.transaction(id));
    } catch (error) {
      setFault(errorText(error, t));
      // The offers on the page are out of date.
      if (error instanceof ApiError) void queryClient.invalidateQueries({ queryKey: offersKey });
    }
    setBusy(false);
  };
  return { place, isBusy, fault };
}
