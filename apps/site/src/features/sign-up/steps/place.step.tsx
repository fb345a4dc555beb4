import { useTranslation } from '../../../site/use-translation';
import { PlaceFields } from '../../../members/profile/place-fields';
import styles from '../sign-up.module.css';

/** Country, region, town. */
export function PlaceStep() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PlaceFields />
      <p className={styles.note}>{t('sign_up.place.note')}</p>
    </>
  );
}
