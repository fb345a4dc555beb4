import '../testing/english-texts';
import type { AdminOrderDetail } from '@duet/contract';
import { refundSums, whyNoRefund } from './refund-words';

type Refund = AdminOrderDetail['refunds'][number];
const ID = '0198c0de-0000-7000-8000-000000000001';
const refund = (state: Refund['state'], amount = 11_999): Refund => ({
  id: ID,
  kind: 'support',
  state,
  credits: 300,
  amount,
  requested_by: null,
  created_at: '2026-11-22T10:00:00.000Z',
});
const order = (change: Partial<AdminOrderDetail>) =>
  ({ status: 'completed', refunds: [], refunded: 0, total: 11_999, currency: 'EUR', ...change }) as AdminOrderDetail;

describe('what an order says of its refunds', () => {
  it('[I05] is refunded only once the provider has paid back', () => {
    const requestedRefund = order({ refunds: [refund('requested')] });
    expect(refundSums(requestedRefund)).toEqual({
      done: { amount: 0, credits: 0 },
      open: { amount: 11_999, credits: 300 },
    });
    const paid = order({ refunds: [refund('declined'), refund('done')] });
    expect(refundSums(paid)).toEqual({ done: { amount: 11_999, credits: 300 }, open: { amount: 0, credits: 0 } });
  });

  it.each([
    [{}, null],
    [{ refunded: 5000, refunds: [refund('sent', 5000)] }, null],
    [{ refunded: 11_999, refunds: [refund('requested')] }, 'A refund of €119.99 is waiting for a second person.'],
    [{ refunded: 11_999, refunds: [refund('sent')] }, 'A refund of €119.99 is at the provider.'],
    [{ status: 'refunded', refunded: 11_999, refunds: [refund('done')] }, 'Everything has been paid back.'],
    [{ status: 'expired' }, 'Expired: there is nothing to pay back.'],
    [{ status: 'disputed' }, 'The payment is disputed: its provider decides.'],
  ] as const)('[I05] says why nothing of it can be refunded: %j', (change, text) => {
    expect(whyNoRefund(order(change as unknown as Partial<AdminOrderDetail>))).toBe(text);
  });
});
