import type { RefundCalculation } from '@duet/contract';
import { adminRefundOrder } from '@duet/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callApi } from '../data/http';
import { Facts, momentText } from '../ui/facts';
import { moneyText, toMinor } from '../ui/money';
import { useCalculation } from './use-calculation';

interface Typed {
  credits: string;
  goodwill: string;
  reason: string;
}

const wishOf = ({ credits, goodwill }: Typed) => ({
  credits: /^\d+$/.test(credits) ? Number(credits) : null,
  goodwill: Math.max(toMinor(goodwill) || 0, 0),
});

const Sums = ({ sums }: { sums: RefundCalculation }) => (
  <Facts
    facts={{
      'Bought credits': sums.bought,
      'Unused of these': sums.unused,
      'Right of return until': sums.until && momentText(sums.until),
      'Paid back before': sums.refunded > 0 ? moneyText(sums.refunded, sums.currency) : null,
      'Most that can be paid back': moneyText(sums.rest, sums.currency),
      [`For ${sums.credits} credits`]: moneyText(sums.amount - sums.goodwill, sums.currency),
      Goodwill: sums.goodwill > 0 ? moneyText(sums.goodwill, sums.currency) : null,
      'To be paid back': <strong>{moneyText(sums.amount, sums.currency)}</strong>,
    }}
  />
);

function useRefund(orderId: string, onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async ({ credits, goodwill, amount, currency }: RefundCalculation, reason: string) => {
    setBusy(true);
    try {
      const body = { credits, goodwill, reason, expected: { amount, currency } };
      const { state } = await callApi(adminRefundOrder, { params: { id: orderId }, body, key });
      const text = state === 'requested' ? 'Asked for: a second person decides.' : 'The refund is under way.';
      notify(text, { type: 'success' });
      refresh();
      onDone();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    setBusy(false);
  };
  return { isBusy, send };
}

/** What to pay back and why, with the exact sum before it is asked for. */
export function RefundDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ credits: '', goodwill: '', reason: '' });
  const { data: sums, error, isPlaceholderData } = useCalculation(orderId, wishOf(typed));
  const { isBusy, send } = useRefund(orderId, onClose);
  const field = (name: keyof Typed) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  const isReady = sums && !error && !isPlaceholderData && sums.amount > 0 && typed.reason.trim().length >= 3;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="refund-title">
      <DialogTitle id="refund-title">Refund order {sums?.payment_id}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label="Unused credits to take back"
          helperText={`Empty: all ${sums?.unused ?? ''} that are unused. 0: goodwill alone.`}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 1 }}
          {...field('credits')}
        />
        <TextField
          label={`Goodwill (${sums?.currency ?? ''})`}
          helperText="Paid back beyond the price of the credits."
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
          loading={isBusy}
          onClick={() => sums && void send(sums, typed.reason.trim())}
        >
          {sums ? `Refund ${moneyText(sums.amount, sums.currency)}` : 'Refund'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
