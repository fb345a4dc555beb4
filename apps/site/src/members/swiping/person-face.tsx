import type { Card } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { Photo } from '../../ui/photo';
import { CardPlace } from '../cards/card-place';
import styles from './swiping.module.css';

const MOST_SHARED = 4;

/** A member on the card of a stack: the photo over all of it, then name, age, place, and what you share. */
export function PersonFace({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const { t } = useTranslation(['members', 'interests']);
  const shared = card.shared_interests.slice(0, MOST_SHARED);
  return (
    <>
      <Photo
        image={card.main_image}
        alt=""
        name={card.name}
        size="full"
        ratio="3 / 4"
        eager
        first={isFirst}
        className={styles.photo}
      />
      <div className={styles.text}>
        <h2 className={styles.name}>
          {card.online && <span className={styles.online} role="img" aria-label={t('members:search.online')} />}
          <span>{t('members:search.name_age', { name: card.name, age: card.age })}</span>
        </h2>
        <CardPlace card={card} />
        {shared.length > 0 && (
          <ul className={styles.shared}>
            {shared.map((key) => (
              <li key={key}>{t(`interests:${key}`)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
