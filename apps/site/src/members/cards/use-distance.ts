import type { Card } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';

/** The words for a distance step; null where there is none. */
export function useDistance(): (distance: Card['distance']) => string | null {
  const { t } = useTranslation('members');
  return (distance) => {
    if (distance === null) return null;
    const km = distance.replace('+', '');
    return distance === km ? t('search.distance.within', { km }) : t('search.distance.beyond', { km });
  };
}
