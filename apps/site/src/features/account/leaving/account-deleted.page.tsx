import type { Deletion } from '@duet/contract';
import { readDeletion, restoreAccount } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { useTranslation } from '../../../site/use-translation';
import { ApiError, callApi, errorText } from '../../../api';
import { paths } from '../../../site/paths';
import { useDate } from '../../../site';
import { useIsHydrated } from '../../../site/use-store';
import { ErrorState, showToast, TextSkeleton } from '../../../ui';
import { FormCard } from '../../../members/account/form-card';
import { useLinkToken } from '../../../members/account/link-token';
import { Receipt } from './receipt';

function Restored() {
  const { t } = useTranslation('account-life');
  return (
    <FormCard title={t('deleted.restored_title')} text={t('deleted.restored_text')}>
      <Button component={Link} to={paths.logIn} size="large">
        {t('deleted.log_in')}
      </Button>
    </FormCard>
  );
}

function Pending({ token, deletion }: { token: string; deletion: Deletion }) {
  const { t } = useTranslation(['account-life', 'errors']);
  const date = useDate({ dateStyle: 'long' });
  const restore = useMutation({
    mutationFn: () => callApi(restoreAccount, { body: { token } }),
    onError: (error) => showToast(errorText(error, t), 'bad'),
  });
  if (restore.isSuccess) return <Restored />;
  return (
    <FormCard title={t('deleted.pending_title')} text={t('deleted.pending_text', { date: date(deletion.at) })}>
      <Button size="large" disabled={restore.isPending} onClick={() => restore.mutate()}>
        {t('deleted.restore')}
      </Button>
    </FormCard>
  );
}

/** The page behind the link of the mail: restoring before the day, the receipt after it. */
function ByLink({ token }: { token: string }) {
  const { t } = useTranslation('account-life');
  const { data, error, refetch } = useQuery({
    queryKey: ['deletion', token],
    queryFn: async () => (await callApi(readDeletion, { body: { token } })).deletion,
    staleTime: Infinity,
  });
  if (data) return data.state === 'pending' ? <Pending token={token} deletion={data} /> : <Receipt deletion={data} />;
  if (error instanceof ApiError && [410, 422].includes(error.status))
    return <FormCard title={t('deleted.failed_title')} text={t('deleted.failed_text')} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <FormCard title={t('deleted.working')}>
      <TextSkeleton count={2} />
    </FormCard>
  );
}

/**
 * After the deletion was asked for; with the token of the mail, what becomes of the account (B16). Whoever opens the address by
 * themselves reads what it is for.
 */
export default function AccountDeletedPage() {
  const { t } = useTranslation('account-life');
  const token = useLinkToken();
  const [query] = useSearchParams();
  // The server draws the page without what stands after the #.
  if (useIsHydrated() && token) return <ByLink token={token} />;
  return query.has('closed') ? (
    <FormCard title={t('deleted.title')} text={t('deleted.text')} />
  ) : (
    <FormCard title={t('deleted.nobody_title')} text={t('deleted.nobody_text')} />
  );
}
