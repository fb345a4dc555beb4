import type { Card } from '@duet/contract';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from '../../site/use-translation';
import { Icon } from '../../ui';
import { expectedState, useLike } from '../likes/use-like';
import type { LikeState } from '../likes/use-like';
import styles from './member-card.module.css';

interface Props {
  card: Card;
  state: LikeState;
  onChange: (state: LikeState) => void;
}

/** Likes the member of a card, or takes the like back; shown at once. A match ends on the profile alone, which asks before. */
export function CardLike({ card, state, onChange }: Props) {
  const { t } = useTranslation('likes');
  const like = useLike({ ...card, like_state: state });
  if (state === 'match') return null;
  const liked = state === 'liked';
  const press = () => {
    onChange(expectedState(state));
    like.mutate(liked, { onSuccess: (answer) => onChange(answer.state), onError: () => onChange(state) });
  };
  return (
    <IconButton
      className={like.isIdle ? styles.like : `${styles.like} d-pressed`}
      aria-label={t(state === 'received_like' ? 'like_back_name' : 'like_name', { name: card.name })}
      aria-pressed={liked}
      disabled={like.isPending}
      onClick={press}
    >
      <Icon name="heart" filled={liked} size={22} />
    </IconButton>
  );
}
