import type { AdminOrderDetail } from '@duet/contract';
import { Button } from '@mui/material';
import { useAct } from '../data/use-act';
import { optionName } from '../ui/words';

/** Asks the provider now, instead of at the next run of the reconciliation. */
export function AskProvider({ order }: { order: AdminOrderDetail }) {
  const { run, isPending } = useAct((provider) => provider.askOrder(order.id), {
    done: ({ status }) => `The provider’s answer: ${optionName(status).toLowerCase()}.`,
    type: 'info',
    refusal: () => 'The provider could not be asked. Please try again in a moment.',
  });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => run()}>
      Ask the provider
    </Button>
  );
}
