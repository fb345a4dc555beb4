import { activate } from '@duet/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ApiError, callApi } from '../../api';
import { paths } from '../../app/paths';
import { ErrorState, TextSkeleton } from '../../ui';
import { reloadUser, useUser } from '../shell';
import { FormCard } from './form-card';
import { useLinkToken } from './link-token';

/** Whether a refusal is final for this link: anything but a failure on the way. */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && [400, 404, 410, 422].includes(error.status);
}

/** Confirms the e-mail address with the token of the mail and goes on to the outcome. */
export default function ActivatePage() {
  const { t } = useTranslation('accounts');
  const token = useLinkToken();
  const isMember = useUser() !== null;
  const { isSuccess, error, refetch } = useQuery({
    queryKey: ['activation', token],
    queryFn: async () => {
      await callApi(activate, { body: { token } });
      if (isMember) await reloadUser().catch(() => undefined);
      return true;
    },
    staleTime: Infinity,
  });
  if (isSuccess) return <Navigate to={paths.activateDone} replace />;
  if (isRefused(error)) return <Navigate to={paths.activateError} replace state={{ expired: true }} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FormCard title={t('app:title.activate')} text={t('activate.working')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
}
