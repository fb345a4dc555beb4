import type { Card } from '@duet/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { openedCard, PERSON_PHOTO } from './opened-card';
import { FictionalMark, Photo } from '../../ui';
import { VerifiedMark } from '../verification/verified-mark';
import { CardPlace } from './card-place';
import styles from './member-card.module.css';

interface Props {
  card: Card;
  to: string;
  /** A small sign over the photo, e.g. that a like is new. */
  mark?: ReactNode;
  /** Place among the cards that a page begins with. */
  position?: number;
}

/** So many cards are on the first screen of a phone, and of any. */
const ON_PHONE = 4;
export const ON_SCREEN = 10;

/** Long names have their parts joined by signs: the line may break there, instead of anywhere. */
const breakable = (text: string): ReactNode[] =>
  text.split(/(?<=[_.-])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));

/** A member in a grid: the photo first, then name, age, place, and what you share. */
export function MemberCard({ card, to, mark, position = Infinity }: Props) {
  const { t } = useTranslation(['members', 'interests']);
  const shared = card.shared_interests.slice(0, 2);
  const isMoving = useViewTransitionState(to);
  return (
    <Link
      to={to}
      state={openedCard(card)}
      viewTransition
      className={styles.card}
      style={isMoving ? { viewTransitionName: PERSON_PHOTO } : undefined}
      data-testid="member-card"
    >
      <Photo
        image={card.main_image}
        alt=""
        name={card.name}
        size="match"
        eager={position < ON_PHONE}
        first={position < ON_SCREEN}
        className={styles.photo}
      />
      <span className={styles.marks}>
        {card.fictional && <FictionalMark className={`${styles.mark} ${styles.fictional}`} />}
        {mark}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>
          {card.online && <span className={styles.online} role="img" aria-label={t('members:search.online')} />}
          <span className={styles.who} data-testid="card-name">
            {breakable(t('members:search.name_age', { name: card.name, age: card.age }))}
          </span>
          {card.main_image?.verified_at && <VerifiedMark isNamed />}
        </span>
        <CardPlace card={card} />
        {shared.length > 0 && (
          <span className={styles.shared}>{shared.map((key) => t(`interests:${key}`)).join(' · ')}</span>
        )}
      </span>
    </Link>
  );
}
