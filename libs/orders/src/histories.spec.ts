import type { Order as Shown } from '@duet/contract';
import { share } from '@duet/contract';
import { CreditsService } from '@duet/credits';
import { InvoiceEntity } from '@duet/invoices';
import { MethodBlockEntity } from '@duet/payments';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp, SalesFixture } from '@duet/testing';
import fc from 'fast-check';

/** A country for each currency that bundles are sold in. */
const PLACES = [
  ['NL', 'EUR'],
  ['GB', 'GBP'],
  ['CH', 'CHF'],
  ['DK', 'DKK'],
  ['SE', 'SEK'],
  ['NO', 'NOK'],
  ['PL', 'PLN'],
  ['US', 'USD'],
  ['CA', 'CAD'],
  ['AU', 'AUD'],
  ['NZ', 'NZD'],
] as const;
const GOODS = [
  { credits: 7, price: 1 },
  { credits: 20, price: 1499 },
  { credits: 120, price: 4999 },
  { credits: 333, price: 10_001 },
];
/** `npm run proof` plays a thousand; everyday tests keep a few. */
const RUNS = Number(process.env.PROOF_HISTORIES ?? 20);

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
const bundles = new Map<string, string>();

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: PLACES.map(([country]) => country) });
  sales = new SalesFixture(test, site);
  for (const [, currency] of PLACES)
    for (const [index, goods] of GOODS.entries())
      bundles.set(`${currency} ${index}`, await sales.sell({ ...goods, currency }));
});
afterAll(() => test.close());

type Act =
  | { act: 'buy'; which: number }
  | { act: 'spend'; amount: number }
  | { act: 'return'; which: number; part: number }
  | { act: 'dispute' | 'lose' | 'win'; which: number };

const which = fc.nat({ max: 3 });
const acts = fc.oneof(
  { arbitrary: fc.record({ act: fc.constant('buy' as const), which }), weight: 2 },
  { arbitrary: fc.record({ act: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 90 }) }), weight: 3 },
  {
    arbitrary: fc.record({ act: fc.constant('return' as const), which, part: fc.integer({ min: 1, max: 100 }) }),
    weight: 3,
  },
  fc.record({ act: fc.constantFrom('dispute' as const, 'lose' as const, 'win' as const), which }),
);

/** An order in memory: every spending is taken from the oldest lot at once. */
interface OrderModel {
  order: Shown;
  paid: number;
  left: number;
  returned: number;
  back: number;
  frozen: number;
  state: 'open' | 'disputed' | 'lost';
}

class Model {
  orders: OrderModel[] = [];

  get balance(): number {
    return this.orders.reduce((sum, { left }) => sum + left, 0);
  }

  spend(amount: number): boolean {
    if (amount > this.balance) return false;
    let rest = amount;
    for (const entry of this.orders) {
      const part = Math.min(rest, entry.left);
      entry.left -= part;
      rest -= part;
    }
    return true;
  }

  /** The sum for so many credits; with the last of an order's credits everything is back that it cost. */
  sumFor({ paid, back, returned, order }: OrderModel, credits: number): number {
    if (credits + returned === order.credits) return paid - back;
    return Math.min(share(paid, credits, order.credits), paid - back);
  }
}

class Play {
  readonly model = new Model();

  constructor(
    private readonly member: PlacedMember,
    private readonly currency: string,
  ) {}

  async buy({ which: index }: { which: number }): Promise<void> {
    const order = await sales.buyBundle(this.member, bundles.get(`${this.currency} ${index}`)!);
    const fresh = { left: order.credits, returned: 0, back: 0, frozen: 0, state: 'open' } as const;
    this.model.orders.push({ order, paid: order.amount.amount, ...fresh });
  }

  async spend({ amount }: { amount: number }): Promise<void> {
    expect((await sales.spend(this.member, amount)) !== null).toBe(this.model.spend(amount));
  }

  async return({ which: index, part }: { which: number; part: number }): Promise<void> {
    const entry = this.model.orders[index];
    if (!entry) return;
    const credits = Math.max(1, Math.ceil((entry.left * part) / 100));
    const amount = this.model.sumFor(entry, credits);
    const body = { credits, expected: { amount, currency: this.currency } };
    const { status } = await this.member.browser.post(`/api/orders/${entry.order.id}/refund`, body);
    const isOffered = this.model.sumFor(entry, entry.left) > 0 && entry.left > 0;
    const isPossible = entry.state === 'open' && isOffered && credits <= entry.left && amount > 0;
    expect([status === 201, entry.order.id]).toEqual([isPossible, entry.order.id]);
    if (!isPossible) return;
    entry.left -= credits;
    entry.returned += credits;
    entry.back += amount;
  }

  async dispute({ which: index }: { which: number }): Promise<void> {
    const entry = this.model.orders[index];
    if (entry?.state !== 'open') return;
    await sales.decide(entry.order.id, 'disputed');
    Object.assign(entry, { state: 'disputed', frozen: entry.left, left: 0 });
  }

  async lose({ which: index }: { which: number }): Promise<void> {
    const entry = this.model.orders[index];
    if (!entry || entry.state === 'lost') return;
    await sales.decide(entry.order.id, 'charged_back');
    Object.assign(entry, { state: 'lost', left: 0, frozen: 0 });
    await this.lift();
  }

  /** A charge-back blocks its method; staff lift that, so that the history goes on. */
  private async lift(): Promise<void> {
    const at = { site_id: site.id, member_id: this.member.id };
    await test.db.system((tx) => tx.update(MethodBlockEntity, at, { settled_at: test.clock.now() }));
  }

  async win({ which: index }: { which: number }): Promise<void> {
    const entry = this.model.orders[index];
    if (entry?.state !== 'disputed') return;
    await sales.decide(entry.order.id, 'paid');
    Object.assign(entry, { state: 'open', left: entry.frozen, frozen: 0 });
  }

  /** Ledger, wallet, lots, orders, credit notes and what the provider paid say the same as the model. */
  async compare(): Promise<void> {
    const ctx = sales.ctx;
    const credits = test.get(CreditsService);
    expect(await sales.credits(this.member)).toBe(this.model.balance);
    expect(await test.db.tx(ctx, (tx) => credits.getBalance(tx, ctx, this.member.id))).toBe(this.model.balance);
    for (const entry of this.model.orders) {
      const request = { memberId: this.member.id, orderId: entry.order.id };
      expect(await test.db.tx(ctx, (tx) => credits.countUnused(tx, ctx, request))).toBe(entry.left);
      const row = await sales.row(entry.order.id);
      expect([row.refunded, row.refunded_credits]).toEqual([entry.back, entry.returned]);
      const [{ paid }] = (await test.db.systemRows<{ paid: number }>(
        `SELECT coalesce(sum(amount), 0)::int AS paid FROM sandbox_refunds WHERE payment_ref = $1`,
        [row.provider_ref],
      )) as [{ paid: number }];
      const where = { site_id: site.id, order_id: entry.order.id, series: 'credit_note' } as const;
      const notes = await test.db.system((tx) => tx.findBy(InvoiceEntity, where));
      expect([paid, notes.reduce((sum, { total }) => sum + total, 0)]).toEqual([entry.back, entry.back]);
      expect(entry.back).toBeLessThanOrEqual(entry.paid);
    }
  }
}

async function play([country, currency]: (typeof PLACES)[number], history: Act[]): Promise<void> {
  const game = new Play(await placeMember(test, site, { country }), currency);
  for (const act of history) await game[act.act](act as never);
  await game.compare();
}

describe('histories of buying, spending, returning and charging back', () => {
  it(
    '[F11] [F12] [F14] leave balance, remainders and refunds as a model has them, exact to the cent in every currency',
    async () => {
      const histories = fc.array(acts, { minLength: 2, maxLength: 14 });
      await fc.assert(fc.asyncProperty(fc.constantFrom(...PLACES), histories, play), { numRuns: RUNS });
    },
    30_000 + RUNS * 5000,
  );
});
