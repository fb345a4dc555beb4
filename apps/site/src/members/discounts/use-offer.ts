import type { DiscountCode } from '@duet/contract';
import { getDiscountCode } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, servedAnswer, servedMissing } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { servedSince } from '../../api/served-answers';
import { useSite } from '../../site/site.context';
import { listenLive } from '../live/live-events';
import { useUser } from '../session/use-user';

const OFFER_PAGES = { query: { welcome: 'true' } } as const;
const KEY = 'offer';
/** A viewer who comes back to the page sees the server's time again; where there was no offer, none will come by itself. */
const STALE_MS = 60_000;

/** A discount on the first purchase, and when the server said so, by this device's clock. */
export interface Offer {
  code: DiscountCode;
  since: number;
}

/** Without a message: a page is none the worse for having no offer. */
const fetchOffer = () => callApi(getDiscountCode, { ...OFFER_PAGES, quiet: true }).catch(() => null);

const readServedOffer = () =>
  servedAnswer(getDiscountCode, OFFER_PAGES) ?? (servedMissing(getDiscountCode, OFFER_PAGES) ? null : undefined);

/** Asks anew: an order has taken a step, or an offer is over and another one may hold. */
export const reloadOffer = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** The member's discount on the first purchase: the time bonus if present, otherwise the welcome code; null without one. */
export function useOffer(): Offer | null {
  const user = useUser();
  const { settings } = useSite();
  const isFree = user !== null && !user.paid_user;
  // The welcome code begins with the confirmation: before it there is nothing to ask for.
  const mayHaveOffer = settings.time_bonus || (settings.welcome_discount && user?.status !== 'not_confirmed');
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [KEY, user?.id],
    queryFn: fetchOffer,
    enabled: isFree && mayHaveOffer,
    initialData: readServedOffer,
    initialDataUpdatedAt: servedSince,
    staleTime: ({ state }) => (state.data ? STALE_MS : Infinity),
    refetchOnWindowFocus: true,
  });
  useEffect(() => listenLive('order', reloadOffer), []);
  return isFree && data?.status === 'active' ? { code: data, since: dataUpdatedAt } : null;
}
