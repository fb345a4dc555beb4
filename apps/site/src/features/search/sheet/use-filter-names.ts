import { useTranslation } from '../../../site/use-translation';

/** Filters by their names in the sheet, as a list in one line. */
export function useFilterNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('members');
  const nameOf = (name: string) => t(name === 'order' ? 'search.order.label' : `search.filter.${name}`);
  return (names) => names.map(nameOf).join(', ');
}
