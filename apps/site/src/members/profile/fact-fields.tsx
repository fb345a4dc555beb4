import { factValues, listAskedFacts, nicheChoices, SEXUALITIES } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { useSite } from '../../site';
import { loadTexts } from '../../site/i18n';
import { ChoiceField, SelectField, TextSkeleton } from '../../ui';
import { sayMissing } from '../../ui/missing-part';
import { PartArea, partOnDemand } from '../../ui/part-on-demand';
import { useOwnEnumWords } from './use-enum-words';
import styles from './profile-fields.module.css';

const LanguagesField = partOnDemand(async () => {
  const [part] = await Promise.all([import('./languages-field'), loadTexts(['filters'])]);
  return part;
});

function useChoices() {
  const word = useOwnEnumWords();
  return (field: string, values: readonly string[]) => values.map((value) => ({ value, text: word(field, value) }));
}

/** A choice each for those facts that the site asks for; all may stay open. */
export function FactSelects() {
  const { t } = useTranslation('profile');
  const { settings } = useSite();
  const choices = useChoices();
  return (
    <div className="d-pairs">
      {listAskedFacts(settings).map((fact) => (
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

/** Gender where there is a choice, the facts and the languages. */
export function FactFields() {
  const { t } = useTranslation(['profile', 'profile-forms']);
  const { niche, settings } = useSite();
  const choices = useChoices();
  const { genders } = nicheChoices(niche);
  return (
    <>
      <p className={styles.note}>{t('profile-forms:facts.text')}</p>
      {genders.length > 1 && (
        <ChoiceField name="gender" label={t('fields.gender')} choices={choices('gender', genders)} />
      )}
      <FactSelects />
      {settings.optional_facts.includes('languages') && (
        <PartArea fallback={<TextSkeleton count={2} />} instead={sayMissing}>
          <LanguagesField />
        </PartArea>
      )}
    </>
  );
}

/** Sexuality, with who sees it. */
export function SexualityField() {
  const { t } = useTranslation(['profile', 'own-profile']);
  const choices = useChoices()('sexuality', SEXUALITIES);
  return (
    <>
      <p className={styles.note}>{t('own-profile:private.note')}</p>
      <SelectField name="sexuality" label={t('fields.sexuality')} choices={choices} none={t('fields.rather_not_say')} />
    </>
  );
}
