import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { useDate } from '../../site';
import { CaseForm } from './case-form';
import type { CaseSending } from './case-form';
import styles from './complaints.module.css';

/** Objecting to a decision, once, until its day (D-64). */
export function Objection({ until, sending }: { until: string; sending: CaseSending }) {
  const { t } = useTranslation('complaints');
  const date = useDate({ dateStyle: 'long' });
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.case}>
      <div>
        <h2>{t('object.title')}</h2>
        <p>{t('object.text', { date: date(until) })}</p>
      </div>
      {isOpen ? (
        <CaseForm sending={sending} label={t('object.words')} hint="" submit={t('object.submit')} />
      ) : (
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('object.open')}
        </Button>
      )}
    </section>
  );
}
