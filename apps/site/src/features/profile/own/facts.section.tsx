import type { OwnProfile } from '@duet/contract';
import { listOfferedFacts } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../site';
import { EditSection } from './edit-section';
import type { ProfileChange } from '../../../members/profile/use-own-profile';
import { useOwnEnumWords } from '../../../members/profile/use-enum-words';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

/** Looks and circumstances, each of them a choice. */
export function FactsSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const word = useOwnEnumWords();
  const { settings } = useSite();
  const { gender } = profile;
  const facts = listOfferedFacts(settings.visible_profile_fields).map((fact) => ({ fact, value: profile[fact] }));
  const initial = {
    gender: gender as string,
    ...Object.fromEntries(facts.map(({ fact, value }) => [fact, value ?? ''])),
  };
  const toBody = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, value || null])) as ProfileChange;
  return (
    <EditSection id="personal" title={t('own.facts.title')} initial={initial} toBody={toBody}>
      <dl className={styles.facts}>
        <Fact name={t('fields.gender')} value={word('gender', gender)} />
        {facts.map(({ fact, value }) => (
          <Fact key={fact} name={t(`fields.${fact}`)} value={value && word(fact, value)} />
        ))}
      </dl>
    </EditSection>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const { t } = useTranslation('members');
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? '' : styles.empty}>{value ?? t('fields.not_said')}</dd>
    </div>
  );
}

/** Sexuality, which is kept under the member's consent alone and never shown to others (D-11). */
export function SexualitySection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const word = useOwnEnumWords();
  return (
    <EditSection
      id="sexuality"
      title={t('own.private.title')}
      initial={{ sexuality: profile.sexuality ?? '' }}
      toBody={({ sexuality }) => ({ sexuality: (sexuality || null) as OwnProfile['sexuality'] })}
    >
      <p className={styles.text}>{profile.sexuality ? word('sexuality', profile.sexuality) : t('fields.not_said')}</p>
      <p className={fieldStyles.note}>{t('own.private.note')}</p>
      <p className={fieldStyles.note}>{t('own.private.consent')}</p>
    </EditSection>
  );
}
