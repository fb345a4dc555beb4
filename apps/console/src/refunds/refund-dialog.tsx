import type { RefundCalculation } from '@duet/contract';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useState } from 'react';
import { useAct } from '../data/use-act';
import { Facts, momentText } from '../ui/facts';
import { moneyText, toMinor } from '../ui/money';
import { t } from '../ui/texts';
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
      [t('refunds.refund.sums.bought')]: sums.bought,
      [t('refunds.refund.sums.unused')]: sums.unused,
      [t('refunds.refund.sums.until')]: sums.until && momentText(sums.until),
      [t('refunds.refund.sums.refunded')]: sums.refunded > 0 ? moneyText(sums.refunded, sums.currency) : null,
      [t('refunds.refund.sums.rest')]: moneyText(sums.rest, sums.currency),
      [t('refunds.refund.sums.for_credits', { count: sums.credits })]: moneyText(
        sums.amount - sums.goodwill,
        sums.currency,
      ),
      [t('refunds.refund.sums.goodwill')]: sums.goodwill > 0 ? moneyText(sums.goodwill, sums.currency) : null,
      [t('refunds.refund.sums.amount')]: <strong>{moneyText(sums.amount, sums.currency)}</strong>,
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
      done: ({ state }) => (state === 'requested' ? t('refunds.refund.requested') : t('refunds.refund.under_way')),
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
      <DialogTitle id="refund-title">{t('refunds.refund.title', { order: sums?.payment_id ?? '' })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('refunds.refund.credits')}
          helperText={
            sums ? t('refunds.refund.credits_help', { count: sums.unused }) : t('refunds.refund.credits_help_unknown')
          }
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ mt: 1 }}
          {...field('credits')}
        />
        <TextField
          label={t('refunds.refund.goodwill', { currency: sums?.currency ?? '' })}
          helperText={t('refunds.refund.goodwill_help')}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          {...field('goodwill')}
        />
        <TextField label={t('refunds.refund.reason')} required multiline minRows={2} {...field('reason')} />
        {error && <Alert severity="warning">{t('refunds.refund.too_much')}</Alert>}
        {sums && !error && <Sums sums={sums} />}
        {sums && !error && sums.needs_second_person && (
          <Alert severity="info">{t('refunds.refund.second_person')}</Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('refunds.refund.cancel')}</Button>
        <Button
          variant="contained"
          disabled={!isReady}
          loading={isPending}
          onClick={() => sums && run({ sums, reason: values.reason.trim() })}
        >
          {sums
            ? t('refunds.refund.confirm', { amount: moneyText(sums.amount, sums.currency) })
            : t('refunds.refund.button')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
