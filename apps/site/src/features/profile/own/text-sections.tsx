import type { OwnProfile } from '@duet/contract';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui';
import { EditSection } from './edit-section';

type Note = 'about_me' | 'looking_for';
const LONGEST: Record<Note, number> = { about_me: 1500, looking_for: 500 };

function NoteField({ note }: { note: Note }) {
  const { t } = useTranslation('members');
  const [{ value }] = useField<string>(note);
  const count = t('own.characters', { count: value.length, max: LONGEST[note] });
  return (
    <>
      <p className="op-note">{t(`own.${note}.hint`)}</p>
      <TextField name={note} label={t(`own.${note}.title`)} multiline minRows={5} maxRows={14} hint={count} />
    </>
  );
}

/** A text of one's own: about me, or what I am looking for. */
export function NoteSection({ profile, note }: { profile: OwnProfile; note: Note }) {
  const { t } = useTranslation('members');
  const text = profile[note];
  return (
    <EditSection
      id={note}
      title={t(`own.${note}.title`)}
      initial={{ [note]: text ?? '' }}
      toBody={(values) => ({ [note]: (values[note] ?? '').trim() || null })}
      fields={<NoteField note={note} />}
    >
      {text ? <p className="op-text">{text}</p> : <p className="op-note">{t(`own.${note}.placeholder_empty`)}</p>}
    </EditSection>
  );
}

/** The name that others see. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('members');
  const label = t('own.name.title');
  return (
    <EditSection
      id="name"
      title={label}
      sheetTitle={t('own.name.sheet')}
      initial={{ name: profile.name }}
      toBody={({ name }) => ({ name: name.trim() })}
      fields={<TextField name="name" label={label} hint={t('own.name.hint')} autoComplete="username" />}
    >
      <p className="op-text">{profile.name}</p>
    </EditSection>
  );
}
