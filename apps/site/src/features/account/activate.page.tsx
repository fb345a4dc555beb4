import { activate } from '@duet/contract';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { paths } from '../../site/paths';
import { ErrorState, Redirect, TextSkeleton } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import { useMailLink } from './use-mail-link';

/** Confirms the e-mail address with the token of the mail and goes on to the outcome. */
export default function ActivatePage() {
  const { t } = useTranslation('accounts');
  const { isSuccess, wasDone, isRefused, error, retry } = useMailLink('activation', (token) =>
    callApi(activate, { body: { token } }),
  );
  const confirmed = isSuccess ? 'now' : 'before';
  if (isSuccess || wasDone) return <Redirect to={paths.activateDone} replace state={{ confirmed }} />;
  if (isRefused) return <Redirect to={paths.activateError} replace state={{ expired: true }} />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <FormCard title={t('app:title.activate')} text={t('activate.working')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
}
