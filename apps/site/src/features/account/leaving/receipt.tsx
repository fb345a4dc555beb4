import type { Deletion } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useDate } from '../../../site';
import { FormCard } from '../../../members/account/form-card';

/** The receipt: all that was erased and is kept, until when and why (D-62). */
export function Receipt({ deletion: { at, erased, kept } }: { deletion: Deletion }) {
  const { t } = useTranslation('account-life');
  const date = useDate({ dateStyle: 'long' });
  return (
    <FormCard title={t('deleted.erased_title')} text={t('deleted.erased_text', { date: date(at) })}>
      <h2>{t('deleted.erased')}</h2>
      <ul>
        {erased.map(({ group }) => (
          <li key={group}>{t(`groups.${group}`)}</li>
        ))}
      </ul>
      <h2>{t('deleted.kept')}</h2>
      {kept.length === 0 && <p>{t('deleted.nothing')}</p>}
      <ul>
        {kept.map(({ group, reason, until }) => (
          <li key={`${group} ${reason} ${until}`}>
            <strong>{t(`groups.${group}`)}</strong>, {t('deleted.until', { date: date(until) })}.{' '}
            {t(`reasons.${reason}`)}.
          </li>
        ))}
      </ul>
    </FormCard>
  );
}
