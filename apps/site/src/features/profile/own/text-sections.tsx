import type { OwnProfile } from '@duet/contract';
import { useTranslation } from '../../../site/use-translation';
import { EditSection } from './edit-section';
import { HeldNote } from './held-note';
import styles from './own-profile.module.css';
import fieldStyles from '../../../members/profile/profile-fields.module.css';

type Note = 'about_me' | 'looking_for';

/** A text of one's own: about me, or what I am looking for. */
export function NoteSection({ profile, note }: { profile: OwnProfile; note: Note }) {
  const { t } = useTranslation('own-profile');
  const text = profile[note];
  return (
    <EditSection
      id={note}
      title={t(`${note}.title`)}
      initial={{ [note]: text ?? '' }}
      toBody={(values) => ({ [note]: (values[note] ?? '').trim() || null })}
    >
      {text ? (
        <p className={styles.text}>{text}</p>
      ) : (
        <p className={fieldStyles.note}>{t(`${note}.placeholder_empty`)}</p>
      )}
      <HeldNote profile={profile} field={note} />
    </EditSection>
  );
}

/** The name that others see. */
export function NameSection({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation('own-profile');
  return (
    <EditSection
      id="name"
      title={t('name.title')}
      sheetTitle={t('name.sheet')}
      initial={{ name: profile.name }}
      toBody={({ name }) => ({ name: name.trim() })}
    >
      <p className={styles.text}>{profile.name}</p>
      <HeldNote profile={profile} field="name" />
    </EditSection>
  );
}
