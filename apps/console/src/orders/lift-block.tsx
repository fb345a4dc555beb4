import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useMay } from '../access/use-may';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';
import { optionName } from '../ui/words';

/** Lets the member pay again with the method that this order's return or charge-back has blocked. */
export function LiftBlock({ order }: { order: AdminOrderDetail }) {
  const mayLift = useMay('refunds:write');
  const { run, isPending } = useAct((provider) => provider.liftBlock(order.id), {
    done: t('orders.unblock.done'),
    type: 'info',
  });
  if (!order.blocks_method || !mayLift) return null;
  return (
    <Button variant="outlined" loading={isPending} onClick={() => run()}>
      {t('orders.unblock.button', { method: optionName(order.method, 'payment_method') })}
    </Button>
  );
}
