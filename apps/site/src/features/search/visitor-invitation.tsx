import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { logInPath, paths } from '../../app/paths';
import { useSite } from '../../site';
import { EmptyState } from '../../ui';
import { tellSignup } from '../shell';

/** What a visitor finds instead of other people's faces: why, and how to go on. */
export function VisitorInvitation({ next = paths.members }: { next?: string }) {
  const { t } = useTranslation(['members', 'app']);
  const { settings } = useSite();
  const action = (
    <>
      {settings.signups_open && (
        <Button onClick={() => tellSignup('signupStarted', {})}>{t('members:search.visitor.join')}</Button>
      )}
      <Button component={Link} to={logInPath(next)} variant="outlined">
        {t('app:nav.log_in')}
      </Button>
    </>
  );
  return (
    <EmptyState
      icon="shield"
      title={t('members:search.visitor.title')}
      text={t('members:search.visitor.text', { name: settings.name })}
      action={action}
    />
  );
}
