import type { RefundCalculation } from '@duet/contract';
import { adminCalculateRefund } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../data/http';

/** What somebody typed, in minor units and whole credits; null: all that are unused. */
export interface RefundWish {
  credits: number | null;
  goodwill: number;
}

/** The exact calculation of the server for a wish; a wish that is too great is its error. */
export const useCalculation = (orderId: string, { credits, goodwill }: RefundWish) =>
  useQuery<RefundCalculation, Error>({
    queryKey: ['refund-calculation', orderId, credits, goodwill],
    queryFn: () =>
      callApi(adminCalculateRefund, {
        params: { id: orderId },
        query: { goodwill, ...(credits === null ? {} : { credits }) },
      }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
