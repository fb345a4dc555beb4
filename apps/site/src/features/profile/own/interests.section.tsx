import type { OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { EditSection } from './edit-section';
import styles from '../../../members/profile/profile-fields.module.css';

/** Names of interests as chips. */
export function InterestChips({ interests }: { interests: readonly string[] }) {
  const { t } = useTranslation('interests');
  return (
    <ul className="d-chips">
      {interests.map((key) => (
        <li key={key} className={styles.chip}>
          {t(key)}
        </li>
      ))}
    </ul>
  );
}

/** The member's interests, chosen from the site's list. */
export function InterestsSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('own-profile');
  const { settings } = useSite();
  const { interests } = profile;
  const offered = interests.filter((key) => settings.interests.includes(key));
  return (
    <EditSection
      id="interests"
      title={t('interests.title')}
      initial={{ interests }}
      toBody={(values) => ({ interests: values.interests })}
    >
      {offered.length > 0 ? (
        <InterestChips interests={offered} />
      ) : (
        <p className={styles.note}>{t('interests.empty')}</p>
      )}
    </EditSection>
  );
}
