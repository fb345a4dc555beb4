import type { AdminOrderDetail } from '@duet/contract';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { t } from '../ui/texts';
import { RefundDialog } from './refund-dialog';
import { whyNoRefund } from './refund-words';

/** Pays back a part of an order or all of it; says why where nothing of it can be. */
export function RefundOrder({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('refunds:write');
  const why = whyNoRefund(order);
  if (!may) return null;
  if (why)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
        {why}
      </Typography>
    );
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('refunds.refund.button')}
      </Button>
      {isOpen && <RefundDialog orderId={order.id} onClose={() => setOpen(false)} />}
    </>
  );
}
