import type { Order, Refund } from '@duet/contract';
import { refundOrder } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { callApi, errorText, newKey, queryClient } from '../../api';
import { useMoney } from '../../site';
import { showToast } from '../../ui';
import { reloadUser } from '../session/use-user';
import { RefundSum } from './refund-sum';
import styles from './refunds.module.css';

interface Props {
  order: Order;
  onDone: (order: Order) => void;
  onClose: () => void;
}

/** Writes the result of a refund in one sentence. */
function useResultText(): (refund: Refund) => void {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  return ({ status, amount }) => {
    if (status === 'failed') showToast(t('failed'), 'bad');
    else showToast(t(status === 'done' ? 'done' : 'later', { amount: money(amount) }), 'good');
  };
}

/** Shown by the mutation itself: once nothing is left to return, the place that asked is gone. */
function useRefund(order: Order, onDone: (order: Order) => void) {
  const [key] = useState(newKey);
  const tell = useResultText();
  return useMutation({
    mutationFn: () =>
      callApi(refundOrder, { params: { id: order.id }, body: { expected: order.refundable!.amount }, key }),
    onSuccess: ({ refund, order: after }) => {
      tell(refund);
      onDone(after);
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      await reloadUser().catch(() => null);
    },
  });
}

/** The exact calculation, and the click that returns the credits for it. */
export default function RefundQuestion({ order, onDone, onClose }: Props) {
  const { t } = useTranslation(['refunds', 'app', 'errors']);
  const money = useMoney();
  const { mutate, isPending, error } = useRefund(order, onDone);
  const [offer] = useState(order.refundable);
  if (!offer) return null;
  return (
    <div className={styles.question}>
      <p>{t('refunds:text')}</p>
      <RefundSum bought={order.credits} {...offer} />
      {offer.credits === order.credits && <p className={styles.note}>{t('refunds:premium')}</p>}
      {error && (
        <p className="d-message" role="alert">
          {errorText(error, t)}
        </p>
      )}
      <div className={styles.actions}>
        <Button fullWidth variant="outlined" onClick={onClose}>
          {t('app:cancel')}
        </Button>
        <Button fullWidth loading={isPending} onClick={() => mutate()}>
          {t('refunds:confirm', { amount: money(offer.amount) })}
        </Button>
      </div>
    </div>
  );
}
