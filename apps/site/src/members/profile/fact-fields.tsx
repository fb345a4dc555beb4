import { factValues, listOfferedFacts, nicheChoices, SEXUALITIES } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site';
import { ChoiceField, SelectField } from '../../ui';
import { useOwnEnumWords } from './use-enum-words';
import styles from './profile-fields.module.css';

function useChoices() {
  const word = useOwnEnumWords();
  return (field: string, values: readonly string[]) => values.map((value) => ({ value, text: word(field, value) }));
}

/** One choice each for looks and relationship; all may stay open. */
export function FactSelects() {
  const { t } = useTranslation('members');
  const { settings } = useSite();
  const choices = useChoices();
  return (
    <div className="d-pairs">
      {listOfferedFacts(settings.visible_profile_fields).map((fact) => (
        <SelectField
          key={fact}
          name={fact}
          label={t(`fields.${fact}`)}
          choices={choices(fact, factValues(fact))}
          none={t('fields.rather_not_say')}
        />
      ))}
    </div>
  );
}

/** Gender where there is a choice, looks and relationship. */
export function FactFields() {
  const { t } = useTranslation('members');
  const { niche } = useSite();
  const choices = useChoices();
  const { genders } = nicheChoices(niche);
  return (
    <>
      <p className={styles.note}>{t('own.facts.text')}</p>
      {genders.length > 1 && (
        <ChoiceField name="gender" label={t('fields.gender')} choices={choices('gender', genders)} />
      )}
      <FactSelects />
    </>
  );
}

/** Sexuality, with who sees it. */
export function SexualityField() {
  const { t } = useTranslation('members');
  const choices = useChoices()('sexuality', SEXUALITIES);
  return (
    <>
      <p className={styles.note}>{t('own.private.note')}</p>
      <SelectField name="sexuality" label={t('fields.sexuality')} choices={choices} none={t('fields.rather_not_say')} />
    </>
  );
}
