import type { Order, Refund } from '@duet/contract';
import { refundOrder } from '@duet/contract';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi, errorText, newKey, queryClient } from '../../api';
import { useMoney } from '../../site';
import { showToast } from '../../ui';
import { reloadUser } from '../shell';
import { RefundSum } from './refund-sum';

interface Props {
  order: Order;
  onDone: (order: Order) => void;
  onClose: () => void;
}

function useRefund(order: Order) {
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: () =>
      callApi(refundOrder, { params: { id: order.id }, body: { expected: order.refundable!.amount }, key }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
      await reloadUser().catch(() => null);
    },
  });
}

/** What became of a return, in one sentence. */
function useResult(): (refund: Refund) => void {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  return ({ status, amount }) => {
    if (status === 'failed') showToast(t('failed'), 'bad');
    else showToast(t(status === 'done' ? 'done' : 'later', { amount: money(amount) }), 'good');
  };
}

/** The exact calculation, and the click that returns the credits for it. */
export default function RefundQuestion({ order, onDone, onClose }: Props) {
  const { t } = useTranslation(['refunds', 'app', 'errors']);
  const money = useMoney();
  const { mutate, isPending, error } = useRefund(order);
  const tell = useResult();
  const [offer] = useState(order.refundable);
  if (!offer) return null;
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ refund, order: after }) => {
        tell(refund);
        onDone(after);
      },
    });
  return (
    <div className="rf-question">
      <p>{t('refunds:text')}</p>
      <RefundSum bought={order.credits} {...offer} />
      {offer.credits === order.credits && <p className="rf-note">{t('refunds:premium')}</p>}
      {error && (
        <p className="d-message" role="alert">
          {errorText(error, t)}
        </p>
      )}
      <div className="rf-acts">
        <Button fullWidth variant="outlined" onClick={onClose}>
          {t('app:not_now')}
        </Button>
        <Button fullWidth loading={isPending} onClick={confirm}>
          {t('refunds:confirm', { amount: money(offer.amount) })}
        </Button>
      </div>
    </div>
  );
}
