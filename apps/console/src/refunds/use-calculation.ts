import type { RefundCalculation } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useConsoleProvider } from '../data/use-act';

interface RefundSums {
  /** Whole credits; null: all that are unused. */
  credits: number | null;
  /** In minor units. */
  goodwill: number;
}

/** The exact calculation of the server; sums that are too great are its error. */
export function useCalculation(orderId: string, { credits, goodwill }: RefundSums) {
  const provider = useConsoleProvider();
  return useQuery<RefundCalculation, Error>({
    queryKey: ['refund-calculation', orderId, credits, goodwill],
    queryFn: () => provider.calculateRefund(orderId, { goodwill, ...(credits === null ? {} : { credits }) }),
    placeholderData: (before) => before,
    retry: false,
    gcTime: 0,
  });
}
