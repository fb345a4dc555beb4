import type { AnswerOf } from '@duet/contract';
import { listIcebreakers } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../site/use-translation';
import { callApi, queryClient } from '../../api';
import { useUser } from '../session/use-user';

export type IcebreakerList = AnswerOf<typeof listIcebreakers>;

const listQuery = {
  queryKey: ['icebreakers'],
  queryFn: () => callApi(listIcebreakers, { quiet: true }) as Promise<IcebreakerList>,
  // Its price is told before a line is pressed, and another page may have used the free one up.
  staleTime: 0,
};

/** The site's lines and the price of the next one, read once somebody may need them. */
export const useIcebreakerList = (enabled: boolean) => useQuery({ enabled, ...listQuery });

/** The same outside a component; null where they cannot be read. */
export const readIcebreakerList = (): Promise<IcebreakerList | null> =>
  queryClient.fetchQuery(listQuery).catch(() => null);

/** Asks anew if the next one is free: one was sent, or refused. */
export const reloadIcebreakers = (): void => void queryClient.invalidateQueries({ queryKey: listQuery.queryKey });

/** Credits that the next icebreaker costs, and if the member has them. */
export interface IcebreakerPrice {
  price: number;
  isPayable: boolean;
}

/** The price of the next icebreaker to a member; a fictional one costs nothing (D-42). */
export function useIcebreakerPrice(list: IcebreakerList | undefined, isFictional: boolean): IcebreakerPrice {
  const credits = useUser()?.credits ?? 0;
  const price = !list || list.free_today || isFictional ? 0 : list.price;
  return { price, isPayable: list !== undefined && price <= credits };
}

/** The price as it stands above the lines, before one of them is pressed. */
export function useIcebreakerPriceText(
  list: IcebreakerList | undefined,
  { price, isPayable }: IcebreakerPrice,
): string {
  const { t } = useTranslation('icebreakers');
  const credits = useUser()?.credits ?? 0;
  if (price === 0) return t(list?.free_today && list.price > 0 ? 'free_today' : 'free');
  return isPayable ? t('price', { count: price }) : t('missing', { count: price, credits });
}
