import type { ChatPartner } from '@duet/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryRow } from './rows';

/** Says what has come to those who listen instead of look: new messages of the other one, and once that they are typing. */
export function Announcer({ rows, profile, typing }: { rows: HistoryRow[]; profile: ChatPartner; typing: boolean }) {
  const { t } = useTranslation('chat');
  const last = rows.findLast((row) => row.kind === 'message' && !row.own);
  const key = last?.key ?? '';
  const [lastKey, setLastKey] = useState(key);
  const [announcement, setAnnouncement] = useState('');
  if (lastKey !== key) {
    setLastKey(key);
    const text = last?.kind === 'message' ? (last.message.text ?? t('list.type.photo')) : '';
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
