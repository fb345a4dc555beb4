import type { OwnProfile } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../ui/note';

interface Props {
  profile: OwnProfile;
  /** The text that the note stands beside; left out, any of them. */
  field?: 'name' | 'about_me' | 'looking_for';
}

/** Says that a text waits to be looked at, on a site that holds texts back, and that others do not see it meanwhile. */
export function HeldNote({ profile: { held_texts }, field }: Props) {
  const { t } = useTranslation('held-texts');
  const isHeld = field ? held_texts.includes(field) : held_texts.length > 0;
  return isHeld ? (
    <Note icon="clock" title={t('title')}>
      {t('text')}
    </Note>
  ) : null;
}
