import type { User } from '@duet/contract';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import type { IconName } from '../../../ui';
import { TextSkeleton } from '../../../ui';
import { Note } from '../../../ui/note';
import { profileVisibility } from '../../../members/profile/profile-visibility';
import type { ProfileVisibility } from '../../../members/profile/profile-visibility';

type RareStatus = Exclude<ProfileVisibility, 'active'>;

const ICONS: Record<RareStatus, IconName> = {
  invisible: 'lock',
  unconfirmed: 'mail',
  paused: 'clock',
  moderated: 'shield',
  pending_deletion: 'bin',
};
const WAYS: Partial<Record<RareStatus, string>> = {
  invisible: paths.settings,
  moderated: paths.decisions,
};

/** A reason why others do not see the profile; its words come when there is one. */
function RareNote({ status, email }: { status: RareStatus; email: string }) {
  const { t } = useTranslation('profile-status');
  const way = WAYS[status];
  const action = way && (
    <Link className="d-btn d-btn-small d-btn-quiet" to={way}>
      {t(`${status}.action`)}
    </Link>
  );
  return (
    <Note icon={ICONS[status]} title={t(`${status}.title`)} action={action}>
      {t(`${status}.text`, { email })}
    </Note>
  );
}

/** Says if others see the profile, and if not, why. */
export function StatusNote({ user }: { user: User }) {
  const { t } = useTranslation('own-profile');
  const status = profileVisibility(user.profile);
  if (status !== 'active')
    return (
      <Suspense fallback={<TextSkeleton count={3} />}>
        <RareNote status={status} email={user.email} />
      </Suspense>
    );
  return (
    <Note icon="eye" title={t('status.active.title')}>
      {t('status.active.text')}
    </Note>
  );
}
