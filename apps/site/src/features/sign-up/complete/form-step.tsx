import type { Country, OwnProfile } from '@duet/contract';
import { listAskedFacts } from '@duet/contract';
import { useField } from 'formik';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { TextField } from '../../../ui';
import { FactSelects } from '../../../members/profile/fact-fields';
import { InterestPicker } from '../../../members/profile/interest-picker';
import { PlaceFields } from '../../../members/profile/place-fields';
import { ProfileStep } from './profile-step';
import signUpStyles from '../sign-up.module.css';
import styles from './complete.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

interface Props {
  profile: OwnProfile;
}

/** Where the member lives: found by the browser where that is wanted and possible, or chosen. */
function WhereStep({ profile: { country, region, city } }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <ProfileStep
      step="place"
      initial={{ country: country as string, region: region ?? '', city: city ?? '' }}
      toBody={(values) => ({
        country: values.country as Country,
        region: values.region || null,
        city: values.city.trim() || null,
      })}
    >
      <p className={signUpStyles.lead}>{t('complete.place.text')}</p>
      <PlaceFields />
      <p className={signUpStyles.note}>{t('sign_up.place.note')}</p>
    </ProfileStep>
  );
}

const sameList = (a: readonly string[], b: readonly string[]) => [...a].sort().join() === [...b].sort().join();

/** Looks and interests. Interests go along only where they were touched: they are kept under consent alone (D-11). */
function PersonalStep({ profile }: Props) {
  const { t } = useTranslation(['accounts', 'profile']);
  const { settings } = useSite();
  const facts = Object.fromEntries(listAskedFacts(settings).map((fact) => [fact, (profile[fact] ?? '') as string]));
  const { interests } = profile;
  return (
    <ProfileStep
      step="personal"
      initial={{ ...facts, interests } as Record<string, string> & { interests: OwnProfile['interests'] }}
      toBody={({ interests: chosen, ...words }) => ({
        ...Object.fromEntries(Object.entries(words).map(([fact, word]) => [fact, word || null])),
        ...(sameList(chosen, interests) ? {} : { interests: chosen }),
      })}
    >
      <p className={signUpStyles.lead}>{t('accounts:complete.personal.text')}</p>
      <FactSelects />
      <h3 className={styles.part}>{t('profile:fields.interests')}</h3>
      <InterestPicker />
    </ProfileStep>
  );
}

const LONGEST = 1500;
const PROMPTS = ['weekend', 'laugh', 'evening'] as const;

function AboutField() {
  const { t } = useTranslation(['accounts', 'profile', 'profile-forms']);
  const [{ value }, , helpers] = useField<string>('about_me');
  const begin = (prompt: string) =>
    void helpers.setValue(value.trim() ? `${value.trimEnd()}\n${prompt} ` : `${prompt} `);
  const count = t('profile-forms:characters', { count: value.length, max: LONGEST });
  return (
    <>
      <TextField name="about_me" label={t('profile:fields.about_me')} multiline minRows={6} maxRows={14} hint={count} />
      <div className={styles.prompts} role="group" aria-label={t('accounts:complete.about_me.prompts')}>
        {PROMPTS.map((prompt) => (
          <button
            key={prompt}
            type="button"
            className={`${fieldStyles.chip} ${fieldStyles.choice}`}
            onClick={() => begin(t(`accounts:complete.about_me.${prompt}`))}
          >
            {t(`accounts:complete.about_me.${prompt}`)}
          </button>
        ))}
      </div>
    </>
  );
}

/** Own words, with beginnings for those who do not know how to start. */
function AboutStep({ profile }: Props) {
  const { t } = useTranslation('accounts');
  return (
    <ProfileStep
      step="about_me"
      initial={{ about_me: profile.about_me ?? '' }}
      toBody={({ about_me }) => ({ about_me: about_me.trim() || null })}
    >
      <p className={signUpStyles.lead}>{t('complete.about_me.text')}</p>
      <AboutField />
    </ProfileStep>
  );
}

const STEPS = { place: WhereStep, personal: PersonalStep, about_me: AboutStep };

/** The steps that fill in a form. */
export default function FormStep({ step, profile }: Props & { step: keyof typeof STEPS }) {
  const Step = STEPS[step];
  return <Step key={step} profile={profile} />;
}
