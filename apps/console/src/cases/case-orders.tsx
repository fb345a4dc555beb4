import type { AdminCaseDetail, AdminOrder } from '@duet/contract';
import { Button, Link as MuiLink } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useMay } from '../access/use-may';
import { OrderStatus } from '../orders/order-status';
import { RefundDialog } from '../refunds/refund-dialog';
import { momentText } from '../ui/facts';
import { moneyText } from '../ui/money';
import { t } from '../ui/texts';
import { REFUND_BUTTON } from './case-keys';
import { CaseLine, CaseLines, listPath } from './case-lines';
import { isOpen, matterOf } from './words';

interface Props {
  of: AdminCaseDetail;
  /** The orders: of a member, or one by its id. */
  filter: { member_id: string } | { id: string };
}

const canBePaidBack = ({ status, refunded, total }: AdminOrder): boolean =>
  (status === 'completed' || status === 'partly_refunded') && refunded < total;

const leftOf = ({ credits, refunded, currency, created_at }: AdminOrder): string => {
  const values = { count: credits, moment: momentText(created_at) };
  return refunded > 0
    ? t('cases.person.orders.paid_back_line', { ...values, amount: moneyText(refunded, currency) })
    : t('cases.person.orders.line', values);
};

/** Orders beside a case; each that can be is paid back from here, and the refund is tied to the case. */
export function CaseOrders({ of: one, filter }: Props) {
  const may = useMay('cases:refund') && isOpen(one.state);
  const [refunding, setRefunding] = useState<string | null>(null);
  const orders = useGetList<AdminOrder>('orders', {
    filter,
    pagination: { page: 1, perPage: 8 },
    sort: { field: 'created_at', order: 'DESC' },
  });
  return (
    <>
      <CaseLines
        of={orders}
        none={t('cases.person.orders.empty')}
        all={listPath('orders', filter)}
        line={(order) => (
          <CaseLine
            name={
              <MuiLink component={Link} to={`/orders/${order.id}/show`}>
                {order.payment_id}
              </MuiLink>
            }
            end={
              <>
                {moneyText(order.total, order.currency)}
                <OrderStatus status={order.status} />
                {may && canBePaidBack(order) && (
                  <Button
                    size="small"
                    variant="outlined"
                    className={REFUND_BUTTON}
                    aria-label={t('cases.person.orders.refund_label', { order: order.payment_id })}
                    onClick={() => setRefunding(order.id)}
                  >
                    {t('cases.person.orders.refund')}
                  </Button>
                )}
              </>
            }
            note={leftOf(order)}
          />
        )}
      />
      {refunding && (
        <RefundDialog
          orderId={refunding}
          caseId={one.id}
          reason={t('cases.person.orders.refund_reason', { reference: one.reference, matter: matterOf(one) })}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}
