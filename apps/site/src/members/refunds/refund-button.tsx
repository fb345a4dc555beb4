import type { Order } from '@duet/contract';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../site/use-translation';
import { Sheet, TextSkeleton } from '../../ui';
import { partOnDemand } from '../../ui/part-on-demand';

const RefundQuestion = partOnDemand(() => import('./refund-question'));

interface Props {
  order: Order;
  /** The order as it is after its credits were returned. */
  onDone: (order: Order) => void;
}

/** Returns the unused credits of an order, at a sum that is seen before (F12). Nothing where nothing can be returned. */
export function RefundButton({ order, onDone }: Props) {
  const { t } = useTranslation('refunds');
  const [isOpen, setOpen] = useState(false);
  const show = () => {
    void RefundQuestion.load();
    setOpen(true);
  };
  const done = (after: Order) => {
    setOpen(false);
    onDone(after);
  };
  if (!order.refundable && !isOpen) return null;
  return (
    <>
      <Button size="small" variant="outlined" onClick={show}>
        {t('open')}
      </Button>
      <Sheet open={isOpen} title={t('title')} onClose={() => setOpen(false)}>
        <Suspense fallback={<TextSkeleton count={5} />}>
          <RefundQuestion order={order} onDone={done} onClose={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}
