import { adminLiftBlock } from '@duet/contract';
import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMay } from '../access/use-may';
import { callApi } from '../data/http';
import { optionName } from '../ui/words';

/** Lets the member pay again with the method that this order's return or charge-back has blocked. */
export function LiftBlock({ order }: { order: AdminOrderDetail }) {
  const may = useMay('refunds:write');
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  if (!order.blocks_method || !may) return null;
  const lift = async () => {
    setBusy(true);
    try {
      await callApi(adminLiftBlock, { params: { id: order.id } });
      notify('The member can pay with this method again.', { type: 'info' });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      refresh();
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void lift()}>
      Unblock {optionName(order.method)}
    </Button>
  );
}
