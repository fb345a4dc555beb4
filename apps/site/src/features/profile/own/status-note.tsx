import type { User } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../site/paths';
import type { IconName } from '../../../ui';
import { Note } from '../../../ui/note';
import { profileVisibility } from '../../../members/profile/profile-visibility';
import type { ProfileVisibility } from '../../../members/profile/profile-visibility';

const ICONS: Record<ProfileVisibility, IconName> = {
  active: 'eye',
  invisible: 'lock',
  unconfirmed: 'mail',
  paused: 'clock',
  moderated: 'shield',
  pending_deletion: 'bin',
};
const WAYS: Partial<Record<ProfileVisibility, string>> = {
  invisible: paths.settings,
  moderated: paths.decisions,
};

/** Says if others see the profile, and if not, why. */
export function StatusNote({ user }: { user: User }) {
  const { t } = useTranslation('members');
  const status = profileVisibility(user.profile);
  const way = WAYS[status];
  const action = way && (
    <Link className="d-btn d-btn-small d-btn-quiet" to={way}>
      {t(`own.status.${status}.action`)}
    </Link>
  );
  return (
    <Note icon={ICONS[status]} title={t(`own.status.${status}.title`)} action={action}>
      {t(`own.status.${status}.text`, { email: user.email })}
    </Note>
  );
}
