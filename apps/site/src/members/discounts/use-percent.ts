import { useSite } from '../../site/site.context';

/** A percentage as the reader's language writes it. */
export function usePercent(): (percentage: number) => string {
  const { locale } = useSite();
  return (percentage) => new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100);
}
