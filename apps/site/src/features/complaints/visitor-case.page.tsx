import type { FollowedCase } from '@duet/contract';
import { answerFollowedCase, followCase, objectToFollowedCase } from '@duet/contract';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi } from '../../api';
import { DrawnForLink } from '../../members/account/drawn-for-link';
import { FormCard } from '../../members/account/form-card';
import { useLinkToken } from '../../members/account/link-token';
import { paths } from '../../site/paths';
import { useIsHydrated } from '../../site/use-store';
import { ErrorState, Page, RowsSkeleton } from '../../ui';
import type { CaseSending } from './case-form';
import { CaseView } from './case-view';

function Expired() {
  const { t } = useTranslation('complaints');
  return (
    <FormCard title={t('case.expired_title')} text={t('case.expired_text')}>
      <Button component={Link} to={paths.complaints} size="large">
        {t('form.title')}
      </Button>
    </FormCard>
  );
}

/** A visitor's case, behind the link of its mails. */
export default function VisitorCasePage() {
  const { t } = useTranslation('app');
  const token = useLinkToken();
  const isHydrated = useIsHydrated();
  const client = useQueryClient();
  const queryKey = ['case', 'link', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: isHydrated && token !== '',
    queryFn: () => callApi(followCase, { body: { token } }),
  });
  const keep = (one: FollowedCase) => void client.setQueryData(queryKey, one);
  const toBody = (text: string) => ({ token, text });
  const answer: CaseSending = {
    call: 'answerFollowedCase',
    toBody,
    send: (text, key) => callApi(answerFollowedCase, { body: { token, text }, key }),
    onSent: keep,
  };
  const object: CaseSending = {
    call: 'objectToFollowedCase',
    toBody,
    send: (text, key) => callApi(objectToFollowedCase, { body: { token, text }, key }),
    onSent: keep,
  };
  const waiting = (
    <Page title={t('title.complaints')} width="narrow">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={3} picture={false} />}
    </Page>
  );
  if (!isHydrated) return <DrawnForLink whole={waiting} cut={<Expired />} />;
  if (data) return <CaseView one={data} answer={answer} object={object} />;
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429;
  return isGone || token === '' ? <Expired /> : waiting;
}
