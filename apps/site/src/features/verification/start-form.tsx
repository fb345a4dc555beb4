import type { OwnVerification } from '@duet/contract';
import { startVerification, VERIFICATION_LIMITS } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { useSite } from '../../site';
import { paths } from '../../site/paths';
import { CheckField, ContractForm, SubmitButton } from '../../ui';
import styles from './verification.module.css';

interface Props {
  own: OwnVerification;
  onStarted: (own: OwnVerification) => void;
}

interface ConsentFormValues {
  consent: boolean;
}

const faultsOf = ({ consent }: ConsentFormValues) => (consent ? {} : { consent: { code: 'selfie_consent' } });

/** The consent, which is never ticked for anyone, beside the button that it belongs to. */
function ConsentForm({ onStarted }: Pick<Props, 'onStarted'>) {
  const { t } = useTranslation('verification');
  const { settings } = useSite();
  const initial: ConsentFormValues = { consent: false };
  return (
    <ContractForm
      initial={initial}
      call="startVerification"
      check={faultsOf}
      send={(body, key) => callApi(startVerification, { body, key })}
      onSuccess={onStarted}
    >
      <CheckField name="consent" label={t('consent', { name: settings.name, days: VERIFICATION_LIMITS.kept_days })} />
      <SubmitButton>{t('start')}</SubmitButton>
    </ContractForm>
  );
}

/** The steps and the way to begin; or the reason why that is not possible now. */
export function StartForm({ own: { has_main_photo, uncompared, left }, onStarted }: Props) {
  const { t } = useTranslation('verification');
  const { settings } = useSite();
  if (has_main_photo && uncompared === 0) return null;
  const mayStart = settings.verification && has_main_photo && left > 0;
  return (
    <section className={styles.card} aria-label={t('title')}>
      <p>{t('intro')}</p>
      {mayStart && (
        <>
          <ol className={styles.steps}>
            <li>{t('steps.first')}</li>
            <li>{t('steps.second')}</li>
            <li>{t('steps.third')}</li>
          </ol>
          <ConsentForm onStarted={onStarted} />
        </>
      )}
      {!settings.verification && <p className={styles.refusal}>{t('off')}</p>}
      {settings.verification && !has_main_photo && (
        <p className={styles.refusal}>
          {t('photo_needed')} <Link to={`${paths.profile}#photos`}>{t('to_photos')}</Link>
        </p>
      )}
      {settings.verification && has_main_photo && left === 0 && (
        <p className={styles.refusal}>{t('none_left', { limit: VERIFICATION_LIMITS.weekly })}</p>
      )}
    </section>
  );
}
