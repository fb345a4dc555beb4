import type { WithdrawalCalculation } from '@duet/contract';
import { confirmWithdrawal, lookAtWithdrawal } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../site/use-translation';
import { ApiError, callApi, errorText, newKey } from '../../api';
import { paths } from '../../site/paths';
import { useDate, useMoney } from '../../site';
import { useIsHydrated } from '../../site/use-store';
import { ErrorState, TextSkeleton } from '../../ui';
import { FormCard } from '../../members/account/form-card';
import { RefundSum } from '../../members/refunds/refund-sum';
import styles from '../../members/refunds/refunds.module.css';

function Expired() {
  const { t } = useTranslation('refunds');
  return (
    <FormCard title={t('withdrawal.expired_title')} text={t('withdrawal.expired_text')}>
      <Button component={Link} to={paths.withdrawal} size="large">
        {t('withdrawal.title')}
      </Button>
    </FormCard>
  );
}

function Review({ token, sums, onDone }: { token: string; sums: WithdrawalCalculation; onDone: () => void }) {
  const { t } = useTranslation(['refunds', 'app', 'errors']);
  const money = useMoney();
  const time = useDate({ dateStyle: 'long', timeStyle: 'short' });
  const [key] = useState(newKey);
  const confirm = useMutation({
    mutationFn: () => callApi(confirmWithdrawal, { body: { token, expected: sums.amount }, key }),
    onSuccess: onDone,
  });
  return (
    <FormCard title={t('refunds:withdrawal.review_title')} text={t('refunds:withdrawal.review_text')}>
      <p className={styles.note}>
        {t('refunds:withdrawal.order')}: {sums.payment_id}
        <br />
        {t('refunds:withdrawal.declared')}: {time(sums.declared_at)}
      </p>
      <RefundSum {...sums} />
      {confirm.error && (
        <p className="d-message" role="alert">
          {errorText(confirm.error, t)}
        </p>
      )}
      <Button size="large" loading={confirm.isPending} onClick={() => confirm.mutate()}>
        {t('refunds:withdrawal.confirm', { amount: money(sums.amount) })}
      </Button>
    </FormCard>
  );
}

/** The page behind the link of a withdrawal's mail: the exact sum, and the button that has it refunded. */
export function WithdrawalReview({ token }: { token: string }) {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const isHydrated = useIsHydrated();
  const [isDone, setDone] = useState(false);
  const {
    data: sums,
    error,
    refetch,
  } = useQuery({
    queryKey: ['withdrawal', token],
    enabled: isHydrated,
    queryFn: () => callApi(lookAtWithdrawal, { body: { token } }),
    staleTime: Infinity,
  });
  if (isDone && sums) {
    const text = t('withdrawal.done_text', { amount: money(sums.amount) });
    return <FormCard title={t('withdrawal.done_title')} text={text} />;
  }
  if (error instanceof ApiError && error.status < 500 && error.status !== 429) return <Expired />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (sums) return <Review token={token} sums={sums} onDone={() => setDone(true)} />;
  return (
    <FormCard title={t('withdrawal.review_title')}>
      <TextSkeleton count={4} />
    </FormCard>
  );
}
