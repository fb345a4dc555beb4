import type { User } from '@duet/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths';
import type { IconName } from '../../../ui';
import { Note } from '../../shell';
import { shownStatus } from './profile-status';
import type { ShownStatus } from './profile-status';

const ICONS: Record<ShownStatus, IconName> = {
  active: 'eye',
  invisible: 'lock',
  unconfirmed: 'mail',
  paused: 'clock',
  moderated: 'shield',
  pending_deletion: 'bin',
};
const WAYS: Partial<Record<ShownStatus, string>> = { invisible: paths.settings, moderated: paths.page('service') };

/** Whether others see the profile, and if not, why. */
export function StatusNote({ user }: { user: User }) {
  const { t } = useTranslation('members');
  const status = shownStatus(user.profile);
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
