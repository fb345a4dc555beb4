import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useMay } from '../access/use-may';
import { RefundDialog } from './refund-dialog';

const OPEN: readonly AdminOrderDetail['status'][] = ['completed', 'partly_refunded'];

/** Pays back a part of an order or all of it; not there where nothing of it can be. */
export function RefundOrder({ order }: { order: AdminOrderDetail }) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay('refunds:write');
  if (!may || !OPEN.includes(order.status) || order.refunded >= order.total) return null;
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Refund
      </Button>
      {isOpen && <RefundDialog orderId={order.id} onClose={() => setOpen(false)} />}
    </>
  );
}
