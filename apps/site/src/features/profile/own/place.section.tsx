import type { Country, OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useCountryName } from '../../../site';
import { useRegions } from '../../../members/profile/use-regions';
import { EditSection } from './edit-section';
import styles from './own-profile.module.css';

/** Town and country as one line, or region and country where no town is told. */
export function usePlaceText() {
  const countryName = useCountryName();
  const { nameOf } = useRegions();
  return ({ country, region, city }: Pick<OwnProfile, 'country' | 'region' | 'city'>) =>
    [city ?? nameOf(country, region), countryName(country)].filter(Boolean).join(', ');
}

/** Where the member lives; kept and shown only roughly. */
export function PlaceSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('own-profile');
  const countryName = useCountryName();
  const { nameOf } = useRegions();
  const { country, region, city } = profile;
  // A region named like its town is said once.
  const parts = new Set([city, nameOf(country, region), countryName(country)]);
  return (
    <EditSection
      id="place"
      title={t('place.title')}
      initial={{ country: country as string, region: region ?? '', city: city ?? '' }}
      toBody={(values) => ({
        country: values.country as Country,
        region: values.region || null,
        city: values.city.trim() || null,
      })}
    >
      <p className={styles.text}>{[...parts].filter((part) => part?.trim()).join(', ')}</p>
    </EditSection>
  );
}
