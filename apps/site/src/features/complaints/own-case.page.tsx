import type { FollowedCase } from '@duet/contract';
import { answerOwnCase, getOwnCase, objectToOwnCase } from '@duet/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { callApi } from '../../api';
import { ErrorState, Page, RowsSkeleton } from '../../ui';
import type { CaseSending } from './case-form';
import { CaseView } from './case-view';

/** One of the member's own cases. */
export default function OwnCasePage() {
  const { t } = useTranslation('app');
  const { id = '' } = useParams();
  const client = useQueryClient();
  const queryKey = ['case', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi(getOwnCase, { params: { id }, signal }),
  });
  const keep = (one: FollowedCase) => {
    client.setQueryData(queryKey, one);
    void client.invalidateQueries({ queryKey: ['cases'] });
  };
  const toBody = (text: string) => ({ text });
  const answer: CaseSending = {
    call: 'answerOwnCase',
    toBody,
    send: (text, key) => callApi(answerOwnCase, { params: { id }, body: { text }, key }),
    onSent: keep,
  };
  const object: CaseSending = {
    call: 'objectToOwnCase',
    toBody,
    send: (text, key) => callApi(objectToOwnCase, { params: { id }, body: { text }, key }),
    onSent: keep,
  };
  if (data) return <CaseView one={data} answer={answer} object={object} />;
  return (
    <Page title={t('title.cases')} width="narrow">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={3} picture={false} />}
    </Page>
  );
}
