import type { Card } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { useFavourite } from './use-favourite';

interface Props {
  who: Pick<Card, 'id' | 'name'>;
  isFavourite: boolean;
  className?: string;
  onPress?: () => void;
}

/** The star: puts somebody on the private list, or takes them off. */
export function StarButton({ who, isFavourite, className = '', onPress }: Props) {
  const { t } = useTranslation('likes');
  const setFavourite = useFavourite();
  const press = () => {
    onPress?.();
    void setFavourite(who, !isFavourite);
  };
  return (
    <IconButton
      className={className}
      aria-label={t(isFavourite ? 'unstar' : 'star', { name: who.name })}
      data-switches
      onClick={press}
    >
      <Icon name="star" filled={isFavourite} />
    </IconButton>
  );
}
