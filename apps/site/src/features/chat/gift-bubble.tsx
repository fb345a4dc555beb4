import type { Message } from '@duet/contract';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../site/use-translation';
import { GiftPicture } from '../../members/gifts/gift-picture';
import { useGiftSentence } from '../../members/gifts/gift-words';
import styles from './gift-bubble.module.css';

const FRESH_MS = 10_000;
/** Gifts that have come in once: scrolling back to one does not hand it over again. */
const arrived = new Set<string>();

interface Props {
  message: Message;
  gift: NonNullable<Message['gift']>;
  own: boolean;
  /** Name of the other member. */
  name: string;
}

/** A gift in the conversation; one that has just been sent flies in and bounces once. */
export function Gift({ message: { id, created_at }, gift, own, name }: Props) {
  const { t } = useTranslation(['gifts', 'chat']);
  const sentence = useGiftSentence()(gift.key, own);
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (arrived.has(id) || Date.now() - Date.parse(created_at) > FRESH_MS) return;
    arrived.add(id);
    place.current?.classList.add(styles.arriving!);
  }, [id, created_at]);
  return (
    <>
      <span className="d-hidden">{own ? sentence : t('chat:heard', { name, text: sentence })}</span>
      <span ref={place} className={own ? `${styles.place} ${styles.own}` : styles.place} data-gift={gift.key}>
        <GiftPicture gift={gift.key} size={128} />
      </span>
      <p className={styles.name} aria-hidden="true">
        {t(`gifts:name.${gift.key}`)}
      </p>
    </>
  );
}
