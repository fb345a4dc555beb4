import type { User } from '@duet/contract';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { paths } from '../../../site/paths';
import { Note } from '../../../ui/note';

/** Mails to the member's address come back: stays until there is another one (D-61). */
export function MailBouncedAlert({ user }: { user: Pick<User, 'email'> }) {
  const { t } = useTranslation('alerts');
  const action = (
    <Link className="d-btn d-btn-small d-btn-quiet" to={paths.settings}>
      {t('bounced_action')}
    </Link>
  );
  return (
    <Note icon="bell" title={t('bounced_title')} action={action}>
      {t('bounced_text', { email: user.email })}
    </Note>
  );
}
