import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useAct } from '../data/use-act';
import { t } from '../ui/texts';

/** Asks the provider now, instead of at the next run of the reconciliation. */
export function AskProvider({ order }: { order: AdminOrderDetail }) {
  const { run, isPending } = useAct((provider) => provider.askOrder(order.id), {
    done: ({ status }) => t(`orders.ask.answers.${status}`),
    type: 'info',
    refusal: () => t('orders.ask.refused'),
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => run()}>
      {t('orders.ask.button')}
    </Button>
  );
}
