import type { OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { EditSection } from './edit-section';
import { hideableFields } from '../../../members/profile/visible-profile';
import styles from './own-profile.module.css';

/** Which details others see; the age always shows (D-16). */
export function VisibilitySection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['own-profile', 'profile']);
  const { settings, locale } = useSite();
  const hidden = hideableFields(settings).filter((field) => profile.hidden_fields.includes(field));
  const names = new Intl.ListFormat(locale).format(hidden.map((field) => t(`profile:fields.${field}`)));
  return (
    <EditSection
      id="visibility"
      title={t('visibility.title')}
      initial={{ hidden_fields: hidden }}
      toBody={({ hidden_fields }) => ({ hidden_fields })}
    >
      <p className={styles.text}>{hidden.length > 0 ? t('visibility.some', { fields: names }) : t('visibility.all')}</p>
    </EditSection>
  );
}
