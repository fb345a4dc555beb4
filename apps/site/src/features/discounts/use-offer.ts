import type { DiscountCode } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi, servedAnswer, servedMissing } from '../../api/call-api';
import { queryClient } from '../../api/query-client';
import { servedSince } from '../../api/served-answers';
import { getDiscountCode } from '../../api/shell-calls';
import { useSite } from '../../site/site.context';
import { listenLive } from '../shell/live/live-events';
import { useUser } from '../shell/session/use-user';

const ASKED = { query: { welcome: 'true' } } as const;
const KEY = 'offer';
/** Whoever comes back to the page sees the server's time again; where there was no offer, none will come by itself. */
const STALE_MS = 60_000;

/** A discount on the first purchase, and when the server said so, by this device's clock. */
export interface Offer {
  code: DiscountCode;
  since: number;
}

/** Without a message: a page is none the worse for having no offer. */
const fetchOffer = () => callApi(getDiscountCode, { ...ASKED, quiet: true }).catch(() => null);

const served = () => servedAnswer(getDiscountCode, ASKED) ?? (servedMissing(getDiscountCode, ASKED) ? null : undefined);

/** Asks anew: an order has taken a step, or an offer is over and another one may hold. */
export const reloadOffer = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** The member's discount on the first purchase: the time bonus if present, otherwise the welcome code; null without one. */
export function useOffer(): Offer | null {
  const user = useUser();
  const { settings } = useSite();
  const isFree = user !== null && !user.paid_user;
  const { data, dataUpdatedAt } = useQuery({
    queryKey: [KEY, user?.id],
    queryFn: fetchOffer,
    enabled: isFree && (settings.time_bonus || settings.welcome_discount),
    initialData: served,
    initialDataUpdatedAt: servedSince,
    staleTime: ({ state }) => (state.data ? STALE_MS : Infinity),
    refetchOnWindowFocus: true,
  });
  useEffect(() => listenLive('order', reloadOffer), []);
  return isFree && data ? { code: data, since: dataUpdatedAt } : null;
}
