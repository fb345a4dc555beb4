import type { PaymentProvider, PaymentRequest } from './payment-provider';
import type { PaymentStatus } from './payment-status';

/** A provider under test, and what somebody does at it. */
export interface ProviderUnderTest {
  provider: PaymentProvider;
  /** Something becomes of a payment there. */
  decide(ref: string, status: PaymentStatus): Promise<void>;
  /** The method that was saved with a payment is declined from now on. */
  declineSavedMethod(ref: string): Promise<void>;
}

let orders = 0;

function makeRequest(change: Partial<PaymentRequest> = {}): PaymentRequest {
  orders += 1;
  return {
    orderId: `01900000-0000-7000-8000-${String(orders).padStart(12, '0')}`,
    amount: 1499,
    currency: 'EUR',
    method: 'creditcard',
    description: 'Duet AAAAA-BBBBB',
    locale: 'de',
    memberRef: `member-${orders}`,
    returnUrl: 'http://duet.localhost/transactions/1',
    origin: 'http://duet.localhost',
    savesMethod: false,
    savedMethodRef: null,
    debit: null,
    ...change,
  };
}

const makeRefund = (paymentRef: string, amount: number, refundId: string) => ({
  refundId,
  paymentRef,
  amount,
  currency: 'EUR',
  description: 'Duet AAAAA-BBBBB',
});

/** The Deutsche Bundesbank's example (https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/iban). */
const DEBITED = 'DE02120300000000202051';

const begin = ({ provider }: ProviderUnderTest, change: Partial<PaymentRequest> = {}) =>
  provider.begin(makeRequest(change));

async function makePaid(tested: ProviderUnderTest, change: Partial<PaymentRequest> = {}): Promise<string> {
  const { ref } = await begin(tested, change);
  await tested.decide(ref, 'paid');
  return ref;
}

/** Tests the promises of every provider behind the port; runs on the sandbox and on the adapters of real ones alike. */
export function describeProvider(tested: () => ProviderUnderTest): void {
  describe('payments', () => describePayments(tested));
  describe('saved payment methods', () => describeSavedMethods(tested));
  describe('refunds', () => describeRefunds(tested));
}

function describePayments(tested: () => ProviderUnderTest): void {
  it('[F04] begins a payment on a page of its own, once per order', async () => {
    const same = makeRequest();
    const payment = await tested().provider.begin(same);
    expect(payment.redirectUrl).toMatch(/^https?:\/\//);
    expect((await tested().provider.begin(same)).ref).toBe(payment.ref);
    expect((await begin(tested())).ref).not.toBe(payment.ref);
    expect(await tested().provider.findPayment(payment.ref)).toEqual({ status: 'open', savedMethod: null });
  });

  it('[F04] tells what has become of a payment', async () => {
    for (const status of ['pending', 'paid', 'failed', 'cancelled', 'expired', 'charged_back'] as const) {
      const { ref } = await begin(tested());
      if (status === 'charged_back') await tested().decide(ref, 'paid');
      await tested().decide(ref, status);
      expect(await tested().provider.findPayment(ref)).toMatchObject({ status });
    }
    expect(await tested().provider.findPayment('tr_nobodys')).toBeNull();
  });

  it('[F02] cancels a payment that was not made yet, and leaves every other one as it is', async () => {
    const { ref } = await begin(tested());
    const payment = await makePaid(tested());
    for (const one of [ref, ref, payment, 'tr_nobodys']) await tested().provider.cancel(one);
    expect((await tested().provider.findPayment(ref))?.status).toBe('cancelled');
    expect((await tested().provider.findPayment(payment))?.status).toBe('paid');
  });

  it('[F06] collects a direct debit without a page', async () => {
    const debit = { reference: 'DUET-1', signedAt: new Date('2026-05-01T00:00:00Z'), holder: 'Ada', iban: DEBITED };
    const payment = await begin(tested(), { method: 'sdd', debit });
    expect(payment.redirectUrl).toBeNull();
    expect(await tested().provider.findPayment(payment.ref)).toEqual({ status: 'pending', savedMethod: null });
    await tested().decide(payment.ref, 'paid');
    expect((await tested().provider.findPayment(payment.ref))?.status).toBe('paid');
  });
}

function describeSavedMethods(tested: () => ProviderUnderTest): void {
  it('[F05] keeps a payment method where the member has agreed, and charges it without a page', async () => {
    const memberRef = 'member-who-keeps';
    const ref = await makePaid(tested(), { memberRef, savesMethod: true });
    const { savedMethod } = (await tested().provider.findPayment(ref))!;
    expect(savedMethod?.label).toContain('4242');
    const again = await begin(tested(), { memberRef, savedMethodRef: savedMethod!.ref });
    expect(again.redirectUrl).toBeNull();
    await tested().decide(again.ref, 'paid');
    expect((await tested().provider.findPayment(again.ref))?.status).toBe('paid');
    expect((await tested().provider.findPayment(await makePaid(tested())))?.savedMethod).toBeNull();
  });

  it('[F05] lets a charge of a saved payment method fail that is declined or not the member’s', async () => {
    const memberRef = 'member-who-declines';
    const ref = await makePaid(tested(), { memberRef, savesMethod: true });
    const { savedMethod } = (await tested().provider.findPayment(ref))!;
    await expect(begin(tested(), { memberRef: 'another', savedMethodRef: savedMethod!.ref })).rejects.toMatchObject({
      name: 'ProviderRefusal',
    });
    await tested().declineSavedMethod(ref);
    const { ref: declined } = await begin(tested(), { memberRef, savedMethodRef: savedMethod!.ref });
    expect((await tested().provider.findPayment(declined))?.status).toBe('failed');
  });
}

function describeRefunds(tested: () => ProviderUnderTest): void {
  it('[F12] pays back parts of a payment, each once, and never more than was paid', async () => {
    const { provider } = tested();
    const ref = await makePaid(tested());
    const part = makeRefund(ref, 500, '01900000-0000-7000-8000-0000000000a1');
    const payment = await provider.refund(part);
    expect(['pending', 'done']).toContain(payment.status);
    expect((await provider.refund(part)).ref).toBe(payment.ref);
    await provider.refund(makeRefund(ref, 999, '01900000-0000-7000-8000-0000000000a2'));
    const more = provider.refund(makeRefund(ref, 1, '01900000-0000-7000-8000-0000000000a3'));
    await expect(more).rejects.toMatchObject({ name: 'ProviderRefusal' });
    expect(await provider.findRefundStatus({ paymentRef: ref, ref: payment.ref })).toBe('done');
    expect(await provider.findRefundStatus({ paymentRef: ref, ref: 're_nobodys' })).toBeNull();
  });
}
