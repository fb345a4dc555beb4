export type CreditsTone = 'warning' | 'danger';

const FEW_CREDITS = 10;

/** The credits badge: none above 10 credits, a warning down to 1, danger at 0. */
export function creditsTone(credits: number): CreditsTone | null {
  if (credits > FEW_CREDITS) return null;
  return credits > 0 ? 'warning' : 'danger';
}
