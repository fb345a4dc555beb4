import type { ChatPartner, Message } from '@duet/contract';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useGiftSentence } from '../../members/gifts/gift-words';
import type { HistoryRow } from './rows';

/** Says what has come to those who listen instead of look: new messages of the other one, and once that they are typing. */
export function Announcer({ rows, profile, typing }: { rows: HistoryRow[]; profile: ChatPartner; typing: boolean }) {
  const { t } = useTranslation('chat');
  const giftSentence = useGiftSentence();
  const textOf = ({ text, gift, type }: Message) =>
    gift ? giftSentence(gift.key, false) : (text ?? t(type === 'gift' ? 'list.type.gift' : 'list.type.photo'));
  const last = rows.findLast((row) => row.kind === 'message' && !row.own);
  const key = last?.key ?? '';
  const [lastKey, setLastKey] = useState(key);
  const [announcement, setAnnouncement] = useState('');
  if (lastKey !== key) {
    setLastKey(key);
    const text = last?.kind === 'message' ? textOf(last.message) : '';
    setAnnouncement(lastKey === '' && rows.length > 1 ? '' : t('heard', { name: profile.name, text }));
  }
  return (
    <>
      <p className="d-hidden" aria-live="polite">
        {announcement}
      </p>
      <p className="d-hidden" aria-live="polite">
        {typing ? t('typing', { name: profile.name }) : ''}
      </p>
    </>
  );
}
