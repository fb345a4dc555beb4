import { BODY_TYPES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES, SEXUALITIES, TATTOOS } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useNiche } from '../../site';
import { ChoiceField, SelectField } from '../../ui';
import { nicheChoices } from './niche-choices';
import { useOwnEnumWords } from './use-own-enum-words';
import { FACTS } from './visible-profile';
import type { Fact } from './visible-profile';

const VALUES: Record<Fact, readonly string[]> = {
  relationship_status: RELATIONSHIP_STATUSES,
  body_type: BODY_TYPES,
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  tattoos: TATTOOS,
};

function useChoices() {
  const word = useOwnEnumWords();
  return (field: string, values: readonly string[]) => values.map((value) => ({ value, text: word(field, value) }));
}

/** One choice each for looks and relationship; all may stay open. */
export function FactSelects() {
  const { t } = useTranslation('members');
  const choices = useChoices();
  return (
    <div className="d-pairs">
      {FACTS.map((fact) => (
        <SelectField
          key={fact}
          name={fact}
          label={t(`fields.${fact}`)}
          choices={choices(fact, VALUES[fact])}
          none={t('fields.rather_not_say')}
        />
      ))}
    </div>
  );
}

/** Gender where there is a choice, looks and relationship. */
export function FactFields() {
  const { t } = useTranslation('members');
  const { niche } = useNiche();
  const choices = useChoices();
  const { genders } = nicheChoices(niche);
  return (
    <>
      <p className="op-note">{t('own.facts.text')}</p>
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
      <p className="op-note">{t('own.private.note')}</p>
      <SelectField name="sexuality" label={t('fields.sexuality')} choices={choices} none={t('fields.rather_not_say')} />
    </>
  );
}
