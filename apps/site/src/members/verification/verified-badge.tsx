import type { Card } from '@duet/contract';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { loadTexts } from '../../site/i18n';
import { OpenedPart, partOnDemand } from '../../ui/part-on-demand';
import { VerifiedMark } from './verified-mark';
import styles from './verified-mark.module.css';

const VerifiedSheet = partOnDemand(async () => {
  const [part] = await Promise.all([import('./verified-sheet'), loadTexts(['verification'])]);
  return part;
});

/** Says on a profile that its photos were compared with a selfie; a press tells by whom, when, and what it does not say. */
export function VerifiedBadge({ card }: { card: Pick<Card, 'name' | 'main_image'> }) {
  const { t } = useTranslation('members');
  const [open, setOpen] = useState(false);
  const at = card.main_image?.verified_at;
  if (!at) return null;
  return (
    <>
      <button type="button" className={styles.badge} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <VerifiedMark />
        <span>{t('search.verified')}</span>
      </button>
      <OpenedPart open={open} onClose={() => setOpen(false)}>
        <VerifiedSheet name={card.name} at={at} onClose={() => setOpen(false)} />
      </OpenedPart>
    </>
  );
}
