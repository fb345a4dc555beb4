import type { OwnProfile } from '@duet/contract';
import { listAskedFacts } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { EditSection } from './edit-section';
import type { ProfileChange } from '../../../members/profile/use-own-profile';
import { useOwnEnumWords } from '../../../members/profile/use-enum-words';
import { useLanguageNames } from '../../../members/profile/use-language-names';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

/** Looks and circumstances, each of them a choice. */
export function FactsSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['own-profile', 'profile']);
  const word = useOwnEnumWords();
  const languageNames = useLanguageNames();
  const { settings } = useSite();
  const { gender, languages } = profile;
  const facts = listAskedFacts(settings).map((fact) => ({ fact, value: profile[fact] }));
  const hasLanguages = settings.optional_facts.includes('languages');
  const initial: Record<string, string | readonly string[]> = {
    gender,
    ...Object.fromEntries(facts.map(({ fact, value }) => [fact, value ?? ''])),
    ...(hasLanguages && { languages }),
  };
  const toBody = (values: typeof initial) =>
    Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, value || null])) as ProfileChange;
  return (
    <EditSection id="personal" title={t('facts.title')} initial={initial} toBody={toBody}>
      <dl className={styles.facts}>
        <Fact name={t('profile:fields.gender')} value={word('gender', gender)} />
        {facts.map(({ fact, value }) => (
          <Fact key={fact} name={t(`profile:fields.${fact}`)} value={value && word(fact, value)} />
        ))}
        {hasLanguages && (
          <Fact
            name={t('profile:fields.languages')}
            value={languages.length > 0 ? languageNames.list(languages) : null}
          />
        )}
      </dl>
    </EditSection>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  const { t } = useTranslation('profile');
  return (
    <div>
      <dt>{name}</dt>
      <dd className={value ? '' : styles.empty}>{value ?? t('fields.not_said')}</dd>
    </div>
  );
}

/** Sexuality, which is kept under the member's consent alone and never shown to others (D-11). */
export function SexualitySection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['own-profile', 'profile']);
  const word = useOwnEnumWords();
  return (
    <EditSection
      id="sexuality"
      title={t('private.title')}
      initial={{ sexuality: profile.sexuality ?? '' }}
      toBody={({ sexuality }) => ({ sexuality: (sexuality || null) as OwnProfile['sexuality'] })}
    >
      <p className={styles.text}>
        {profile.sexuality ? word('sexuality', profile.sexuality) : t('profile:fields.not_said')}
      </p>
      <p className={fieldStyles.note}>{t('private.note')}</p>
      <p className={fieldStyles.note}>{t('private.consent')}</p>
    </EditSection>
  );
}
