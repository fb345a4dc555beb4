import type { PaymentStatus } from '../order-states';
import type { PaymentProvider, PaymentWish } from './payment-provider';

/** A provider under test, and what somebody does at it. */
export interface Stage {
  provider: PaymentProvider;
  /** Something becomes of a payment there. */
  decide(ref: string, status: PaymentStatus): Promise<void>;
  /** Means that were kept with a payment are declined from now on. */
  decline(ref: string): Promise<void>;
}

let orders = 0;

function wish(change: Partial<PaymentWish> = {}): PaymentWish {
  orders += 1;
  return {
    ...{ orderId: `01900000-0000-7000-8000-${String(orders).padStart(12, '0')}`, amount: 1499, currency: 'EUR' },
    ...{ method: 'creditcard', description: 'Duet AAAAA-BBBBB', locale: 'de', memberRef: `member-${orders}` },
    ...{ returnUrl: 'http://duet.localhost/transactions/1', origin: 'http://duet.localhost' },
    ...{ keepMeans: false, meansRef: null, debit: null },
    ...change,
  };
}

const refund = (paymentRef: string, amount: number, refundId: string) => ({
  ...{ refundId, paymentRef, amount, currency: 'EUR', description: 'Duet AAAAA-BBBBB' },
});

/** The Deutsche Bundesbank's example (https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/iban). */
const DEBITED = 'DE02120300000000202051';

const begin = ({ provider }: Stage, change: Partial<PaymentWish> = {}) => provider.begin(wish(change));

async function paid(stage: Stage, change: Partial<PaymentWish> = {}): Promise<string> {
  const { ref } = await begin(stage, change);
  await stage.decide(ref, 'paid');
  return ref;
}

/** What every provider behind the port must do; runs on the sandbox and on the adapters of real ones alike. */
export function promisesOfProviders(stage: () => Stage): void {
  describe('payments', () => promisesOfPayments(stage));
  describe('kept means', () => promisesOfMeans(stage));
  describe('refunds', () => promisesOfRefunds(stage));
}

function promisesOfPayments(stage: () => Stage): void {
  it('[F04] begins a payment on a page of its own, once per order', async () => {
    const same = wish();
    const made = await stage().provider.begin(same);
    expect(made.redirectUrl).toMatch(/^https?:\/\//);
    expect((await stage().provider.begin(same)).ref).toBe(made.ref);
    expect((await begin(stage())).ref).not.toBe(made.ref);
    expect(await stage().provider.newsOf(made.ref)).toEqual({ status: 'open', means: null });
  });

  it('[F04] tells what has become of a payment', async () => {
    for (const status of ['pending', 'paid', 'failed', 'cancelled', 'expired', 'charged_back'] as const) {
      const { ref } = await begin(stage());
      if (status === 'charged_back') await stage().decide(ref, 'paid');
      await stage().decide(ref, status);
      expect(await stage().provider.newsOf(ref)).toMatchObject({ status });
    }
    expect(await stage().provider.newsOf('tr_nobodys')).toBeNull();
  });

  it('[F06] collects a direct debit without a page', async () => {
    const debit = { reference: 'DUET-1', signedAt: new Date('2026-05-01T00:00:00Z'), holder: 'Ada', iban: DEBITED };
    const made = await begin(stage(), { method: 'sdd', debit });
    expect(made.redirectUrl).toBeNull();
    expect(await stage().provider.newsOf(made.ref)).toEqual({ status: 'pending', means: null });
    await stage().decide(made.ref, 'paid');
    expect((await stage().provider.newsOf(made.ref))?.status).toBe('paid');
  });
}

function promisesOfMeans(stage: () => Stage): void {
  it('[F05] keeps means where the member has agreed, and charges them without a page', async () => {
    const memberRef = 'member-who-keeps';
    const ref = await paid(stage(), { memberRef, keepMeans: true });
    const { means } = (await stage().provider.newsOf(ref))!;
    expect(means?.label).toContain('4242');
    const again = await begin(stage(), { memberRef, meansRef: means!.ref });
    expect(again.redirectUrl).toBeNull();
    await stage().decide(again.ref, 'paid');
    expect((await stage().provider.newsOf(again.ref))?.status).toBe('paid');
    expect((await stage().provider.newsOf(await paid(stage())))?.means).toBeNull();
  });

  it('[F05] lets a charge of means fail that are declined or not the member’s', async () => {
    const memberRef = 'member-who-declines';
    const ref = await paid(stage(), { memberRef, keepMeans: true });
    const { means } = (await stage().provider.newsOf(ref))!;
    await expect(begin(stage(), { memberRef: 'another', meansRef: means!.ref })).rejects.toMatchObject({
      name: 'ProviderRefusal',
    });
    await stage().decline(ref);
    const { ref: declined } = await begin(stage(), { memberRef, meansRef: means!.ref });
    expect((await stage().provider.newsOf(declined))?.status).toBe('failed');
  });
}

function promisesOfRefunds(stage: () => Stage): void {
  it('[F12] pays back parts of a payment, each once, and never more than was paid', async () => {
    const { provider } = stage();
    const ref = await paid(stage());
    const part = refund(ref, 500, '01900000-0000-7000-8000-0000000000a1');
    const made = await provider.refund(part);
    expect(['pending', 'done']).toContain(made.status);
    expect((await provider.refund(part)).ref).toBe(made.ref);
    await provider.refund(refund(ref, 999, '01900000-0000-7000-8000-0000000000a2'));
    const more = provider.refund(refund(ref, 1, '01900000-0000-7000-8000-0000000000a3'));
    await expect(more).rejects.toMatchObject({ name: 'ProviderRefusal' });
    expect(await provider.refundStatusOf({ paymentRef: ref, ref: made.ref })).toBe('done');
    expect(await provider.refundStatusOf({ paymentRef: ref, ref: 're_nobodys' })).toBeNull();
  });
}
