import type { AnswerOf } from '@duet/contract';
import { listBundles } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, servedAnswer } from '../../api';
import { useUser } from '../shell';

export type Offers = AnswerOf<typeof listBundles>;
export type Bundle = Offers['bundles'][number];
export type Method = Offers['methods'][number];

export const offersKey = ['offers'] as const;

/** What is sold to the reader, and what it can be paid with. Read anew whenever they become, or stop being, a newcomer. */
export function useOffers() {
  const user = useUser();
  return useQuery({
    queryKey: [...offersKey, user?.id ?? null, user?.paid_user ?? false],
    queryFn: ({ signal }) => callApi(listBundles, { signal }),
    initialData: () => servedAnswer(listBundles),
  });
}
