import { useTranslation } from '../../../site/use-translation';
import { useDate, useSite } from '../../../site';
import styles from './credits.module.css';

/** A number about premium shows only together with where, when and how it was found (D-24). */
export function PremiumClaim() {
  const { t } = useTranslation('credits');
  const date = useDate({ dateStyle: 'long', timeZone: 'UTC' });
  const { premium_claim_source: source, premium_claim_date: day, premium_claim_method: method } = useSite().settings;
  if (!source || !day || !method) return null;
  return (
    <p className={styles.claim}>
      <strong>{t('premium.claim')}</strong>
      <small>{t('premium.claim_source', { source, date: date(day), method })}</small>
    </p>
  );
}
