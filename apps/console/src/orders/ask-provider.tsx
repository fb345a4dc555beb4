import { adminAskOrder } from '@duet/contract';
import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callApi } from '../data/http';
import { optionName } from '../ui/words';

/** Asks the provider now, instead of at the next run of the reconciliation. */
export function AskProvider({ order }: { order: AdminOrderDetail }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const ask = async () => {
    setBusy(true);
    try {
      const { status } = await callApi(adminAskOrder, { params: { id: order.id } });
      notify(`The provider was asked: ${optionName(status).toLowerCase()}.`, { type: 'info' });
      refresh();
    } catch {
      notify('The provider could not be asked. Please try again in a moment.', { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void ask()}>
      Ask the provider
    </Button>
  );
}
