import type { AnswerOf } from '@duet/contract';
import { listBundles } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { useUser } from '../session/use-user';

export type Offers = AnswerOf<typeof listBundles>;
export type Bundle = Offers['bundles'][number];
export type BuyingMethod = Offers['methods'][number];

export const offersKey = ['offers'] as const;

/** The bundles and payment methods for this viewer. Read again when they log in or out, or have bought for the first time. */
export function useOffers() {
  const user = useUser();
  return useQuery({
    queryKey: [...offersKey, user?.id ?? null, user?.paid_user ?? false],
    queryFn: ({ signal }) => callApi(listBundles, { signal }),
    initialData: () => servedAnswer(listBundles),
  });
}
