import { useTranslation } from 'react-i18next';
import { PlaceFields } from '../../../members/profile/place-fields';

/** Country, region, town. */
export function PlaceStep() {
  const { t } = useTranslation('accounts');
  return (
    <>
      <PlaceFields />
      <p className="su-note">{t('sign_up.place.note')}</p>
    </>
  );
}
