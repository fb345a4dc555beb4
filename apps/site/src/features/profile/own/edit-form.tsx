import type { OwnProfile, PromptAnswer } from '@duet/contract';
import type { FormikValues } from 'formik';
import { useField } from 'formik';
import type { ComponentType } from 'react';
import { useTranslation } from '../../../site/use-translation';
import { ContractForm, SubmitButton, TextField } from '../../../ui';
import { PlaceFields } from '../../../members/profile/place-fields';
import { FactFields, SexualityField } from '../../../members/profile/fact-fields';
import { InterestPicker } from '../../../members/profile/interest-picker';
import type { ProfileChange } from '../../../members/profile/use-own-profile';
import { useChangeProfile } from '../../../members/profile/use-own-profile';
import { checkAnswers } from './answers.rules';
import { PromptFields } from './prompt-fields';
import { VisibilityFields } from './visibility-fields';
import fieldStyles from '../../../members/profile/profile-fields.module.css';
import styles from './own-profile.module.css';

type Note = 'about_me' | 'looking_for';
const LONGEST: Record<Note, number> = { about_me: 1500, looking_for: 500 };

function NoteField({ note }: { note: Note }) {
  const { t } = useTranslation(['profile-forms', 'own-profile']);
  const [{ value }] = useField<string>(note);
  const count = t('characters', { count: value.length, max: LONGEST[note] });
  return (
    <>
      <p className={fieldStyles.note}>{t(`${note}.hint`)}</p>
      <TextField name={note} label={t(`own-profile:${note}.title`)} multiline minRows={5} maxRows={14} hint={count} />
    </>
  );
}

function NameField() {
  const { t } = useTranslation(['profile-forms', 'own-profile']);
  return <TextField name="name" label={t('own-profile:name.title')} hint={t('name.hint')} autoComplete="username" />;
}

function WhereFields() {
  const { t } = useTranslation('profile-forms');
  return (
    <>
      <PlaceFields />
      <p className={fieldStyles.note}>{t('place.note')}</p>
    </>
  );
}

const FIELDS = {
  about_me: () => <NoteField note="about_me" />,
  looking_for: () => <NoteField note="looking_for" />,
  prompts: PromptFields,
  interests: InterestPicker,
  personal: FactFields,
  place: WhereFields,
  name: NameField,
  sexuality: SexualityField,
  visibility: VisibilityFields,
} satisfies Record<string, ComponentType>;

/** The parts of the profile that a sheet changes, as the page's address names them. */
export type ProfilePart = keyof typeof FIELDS;

const checkPrompts = ({ prompts }: FormikValues) => checkAnswers(prompts as PromptAnswer[]);

interface Props {
  part: ProfilePart;
  initial: FormikValues;
  toBody: (values: FormikValues) => ProfileChange;
  onSuccess: (profile: OwnProfile) => void;
}

/** The fields of one part of the profile. All parts are one file, which comes with the first that opens. */
export default function EditForm({ part, initial, toBody, onSuccess }: Props) {
  const { t } = useTranslation('app');
  const change = useChangeProfile();
  const Fields = FIELDS[part];
  return (
    <ContractForm
      initial={initial}
      call="updateProfile"
      toBody={toBody}
      send={(values: FormikValues) => change(toBody(values))}
      onSuccess={onSuccess}
      {...(part === 'prompts' && { check: checkPrompts })}
    >
      <Fields />
      <div className={styles.save}>
        <SubmitButton>{t('save')}</SubmitButton>
      </div>
    </ContractForm>
  );
}
