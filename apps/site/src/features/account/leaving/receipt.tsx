import type { Deletion } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useDate } from '../../../site';
import { FormCard } from '../../../members/account/form-card';
import styles from './receipt.module.css';

/** The receipt: all that was erased and is kept, until when and why (D-62). A group of which something is kept is named there alone. */
export function Receipt({ deletion: { at, erased, kept } }: { deletion: Deletion }) {
  const { t } = useTranslation('account-life');
  const date = useDate({ dateStyle: 'long' });
  const gone = erased.filter(({ group }) => kept.every((one) => one.group !== group));
  const byTime = [...kept].sort((a, b) => a.until.localeCompare(b.until));
  return (
    <FormCard title={t('deleted.erased_title')} text={t('deleted.erased_text', { date: date(at) })}>
      <h2>{t('deleted.erased')}</h2>
      <ul className={styles.list}>
        {gone.map(({ group }) => (
          <li key={group}>{t(`groups.${group}`)}</li>
        ))}
      </ul>
      <h2>{t('deleted.kept')}</h2>
      {kept.length === 0 && <p>{t('deleted.nothing')}</p>}
      <ul className={styles.list}>
        {byTime.map(({ group, reason, until }) => (
          <li key={`${group} ${reason} ${until}`}>
            <strong>{t(`groups.${group}`)}</strong>, {t('deleted.until', { date: date(until) })}.{' '}
            {t(`reasons.${reason}`)}.
          </li>
        ))}
      </ul>
    </FormCard>
  );
}
