import { nicheChoices } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { useSite } from '../../../site';
import { ChoiceField } from '../../../ui';
import { BirthDateField } from '../birth-date-field';
import styles from '../sign-up.module.css';

/** Gender, where the niche leaves it open, and date of birth. */
export function YouStep() {
  const { t } = useTranslation(['accounts', 'profile', 'errors']);
  const { niche, settings } = useSite();
  const { genders } = nicheChoices(niche);
  const choices = genders.map((value) => ({ value, text: t(`profile:gender.${value}`) }));
  return (
    <>
      {choices.length > 1 && <ChoiceField name="gender" label={t('sign_up.you.gender')} choices={choices} />}
      <BirthDateField
        name="date_of_birth"
        hint={t('errors:rules.date_of_birth_required', { min_age: settings.min_age })}
      />
      <p className={styles.note}>{t('sign_up.you.birth_note')}</p>
    </>
  );
}
