import type { OwnProfile } from '@duet/contract';
import { BODY_TYPES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES, SEXUALITIES, TATTOOS } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { useNiche } from '../../../site';
import { ChoiceField, SelectField } from '../../../ui';
import { nicheChoices } from '../../sign-up/niche-choices';
import { EditSection } from './edit-section';
import type { ProfileChange } from './use-own-profile';
import { FACTS } from './visible-profile';
import type { Fact } from './visible-profile';

const VALUES: Record<Fact, readonly string[]> = {
  relationship_status: RELATIONSHIP_STATUSES,
  body_type: BODY_TYPES,
  hair_color: HAIR_COLORS,
  eye_color: EYE_COLORS,
  tattoos: TATTOOS,
};

function useWords() {
  const { t } = useTranslation(['members', 'enums']);
  return (field: string, value: string) => t(`enums:${field}.${value}`);
}

function useChoices() {
  const word = useWords();
  return (field: string, values: readonly string[]) => values.map((value) => ({ value, text: word(field, value) }));
}

/** One choice each for looks and relationship; all may stay open. */
export function FactSelects() {
  const { t } = useTranslation('members');
  const choices = useChoices();
  return FACTS.map((fact) => (
    <SelectField
      key={fact}
      name={fact}
      label={t(`fields.${fact}`)}
      choices={choices(fact, VALUES[fact])}
      none={t('fields.rather_not_say')}
    />
  ));
}

function FactFields() {
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

/** Looks and circumstances, each of them a choice. */
export function FactsSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const word = useWords();
  const { gender } = profile;
  const facts = FACTS.map((fact) => ({ fact, value: profile[fact] }));
  const initial = {
    gender: gender as string,
    ...Object.fromEntries(facts.map(({ fact, value }) => [fact, value ?? ''])),
  };
  const toBody = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([fact, value]) => [fact, value || null])) as ProfileChange;
  return (
    <EditSection id="personal" title={t('own.facts.title')} initial={initial} toBody={toBody} fields={<FactFields />}>
      <dl className="op-facts">
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
      <dd className={value ? '' : 'is-empty'}>{value ?? t('fields.not_said')}</dd>
    </div>
  );
}

/** Sexuality, which is kept under the member's consent alone and never shown to others (D-11). */
export function SexualitySection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const word = useWords();
  const choices = SEXUALITIES.map((value) => ({ value, text: word('sexuality', value) }));
  const fields = (
    <>
      <p className="op-note">{t('own.private.note')}</p>
      <SelectField name="sexuality" label={t('fields.sexuality')} choices={choices} none={t('fields.rather_not_say')} />
    </>
  );
  return (
    <EditSection
      id="sexuality"
      title={t('own.private.title')}
      initial={{ sexuality: profile.sexuality ?? '' }}
      toBody={({ sexuality }) => ({ sexuality: (sexuality || null) as OwnProfile['sexuality'] })}
      fields={fields}
    >
      <p className="op-text">{profile.sexuality ? word('sexuality', profile.sexuality) : t('fields.not_said')}</p>
      <p className="op-note">{t('own.private.note')}</p>
      <p className="op-note">{t('own.private.consent')}</p>
    </EditSection>
  );
}
