import type { RefundCalculation } from '@duet/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { Facts, momentText } from '../ui/facts';
import { moneyText, toMinor } from '../ui/money';
import { useCalculation } from './use-calculation';

interface RefundFormValues {
  credits: string;
  goodwill: string;
  reason: string;
}

const requestOf = ({ credits, goodwill }: RefundFormValues) => ({
  credits: /^\d+$/.test(credits) ? Number(credits) : null,
  goodwill: Math.max(toMinor(goodwill) || 0, 0),
});

const Sums = ({ sums }: { sums: RefundCalculation }) => (
  <Facts
    facts={{
      'Bought credits': sums.bought,
      'Unused credits': sums.unused,
      'Right of return until': sums.until && momentText(sums.until),
      'Paid back before': sums.refunded > 0 ? moneyText(sums.refunded, sums.currency) : null,
      'Maximum refund': moneyText(sums.rest, sums.currency),
      [`For ${sums.credits} credits`]: moneyText(sums.amount - sums.goodwill, sums.currency),
      Goodwill: sums.goodwill > 0 ? moneyText(sums.goodwill, sums.currency) : null,
      'To be paid back': <strong>{moneyText(sums.amount, sums.currency)}</strong>,
    }}
  />
);

interface RefundOrigin {
  orderId: string;
  /** The case out of which it is asked for. */
  caseId?: string | undefined;
}

/** Requests the refund at the sums that are shown; one dialog requests it once. */
function useRefund({ orderId, caseId }: RefundOrigin, onDone: () => void) {
  const [key] = useState(() => crypto.randomUUID());
  return useAct(
    (provider, { sums, reason }: { sums: RefundCalculation; reason: string }) => {
      const { credits, goodwill, amount, currency } = sums;
      const request = { credits, goodwill, reason, expected: { amount, currency } };
      if (caseId) return provider.refundCase(caseId, { ...request, order_id: orderId }, key);
      return provider.refundOrder(orderId, request, key);
    },
    {
      done: ({ state }) =>
        state === 'requested' ? 'Requested. A second person will decide.' : 'The refund is under way.',
      onDone,
    },
  );
}

interface Props extends RefundOrigin {
  /** The reason that stands there at first. */
  reason?: string;
  onClose: () => void;
}

/** The form of a refund: sums and reason, with the exact sum before it is asked for. */
export function RefundDialog({ orderId, caseId, reason = '', onClose }: Props) {
  const [values, setValues] = useState<RefundFormValues>({ credits: '', goodwill: '', reason });
  const { data: sums, error, isPlaceholderData } = useCalculation(orderId, requestOf(values));
  const { run, isPending } = useRefund({ orderId, caseId }, onClose);
  const field = (name: keyof RefundFormValues) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const isReady = sums && !error && !isPlaceholderData && sums.amount > 0 && values.reason.trim().length >= 3;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refund-title">
      <DialogTitle id="refund-title">Refund order {sums?.payment_id}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Unused credits to take back"
          helperText={`Leave empty for all ${sums?.unused ?? ''} that are unused, or enter 0 for goodwill only.`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 1 }}
          {...field('credits')}
        />
        <TextField
          label={`Goodwill (${sums?.currency ?? ''})`}
          helperText="Paid on top of the price of the credits."
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...field('goodwill')}
        />
        <TextField label="Reason" required multiline minRows={2} {...field('reason')} />
        {error && <Alert severity="warning">That is more than is left of this order.</Alert>}
        {sums && !error && <Sums sums={sums} />}
        {sums && !error && sums.needs_second_person && (
          <Alert severity="info">Above 100.00 a second person has to approve it, in the list of refunds.</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isPending}
          onClick={() => sums && run({ sums, reason: values.reason.trim() })}
        >
          {sums ? `Refund ${moneyText(sums.amount, sums.currency)}` : 'Refund'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
