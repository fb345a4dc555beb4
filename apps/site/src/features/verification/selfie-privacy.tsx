import { VERIFICATION_LIMITS } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import styles from './verification.module.css';

/** Tells who sees a selfie, for how long it is kept, and that no program looks at faces. */
export function SelfiePrivacy() {
  const { t } = useTranslation('verification');
  const days = VERIFICATION_LIMITS.kept_days;
  return (
    <section className={styles.card} aria-labelledby="selfie-privacy">
      <h2 id="selfie-privacy">{t('privacy.title')}</h2>
      <ul className={styles.facts}>
        <li>{t('privacy.seen')}</li>
        <li>{t('privacy.kept', { days })}</li>
        <li>{t('privacy.faces')}</li>
      </ul>
    </section>
  );
}
