import { acceptTerms } from '@duet/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { errorText } from '../../../api/api-error';
import { callApi } from '../../../api/call-api';
import { reloadUser } from '../../../members/session/use-user';
import { paths } from '../../../site/paths';
import { useSite } from '../../../site/site.context';
import { Note } from '../../../ui/note';

/** The terms are newer than those that the member agreed to: leads to them, and takes the agreement. */
export function TermsAlert() {
  const { t } = useTranslation(['alerts', 'app']);
  const { settings } = useSite();
  const [refusal, setRefusal] = useState<string | null>(null);
  const agree = async () => {
    setRefusal(null);
    await callApi(acceptTerms, { body: { version_at: settings.terms_version_at } })
      .then(reloadUser)
      .catch((error: unknown) => setRefusal(errorText(error, t)));
  };
  const action = (
    <>
      <Link className="d-btn d-btn-small d-btn-quiet" to={paths.page('terms')}>
        {t('alerts:terms_read')}
      </Link>
      <button type="button" className="d-btn d-btn-small d-btn-quiet" onClick={() => void agree()}>
        {t('alerts:terms_agree')}
      </button>
    </>
  );
  return (
    <Note icon="check" title={t('alerts:terms_title')} action={action}>
      <span role="status">{refusal ?? t('alerts:terms_text')}</span>
    </Note>
  );
}
