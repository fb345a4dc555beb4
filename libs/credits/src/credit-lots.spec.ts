import { Ids } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp } from '@duet/testing';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { CreditLotEntity } from './credit-lot.entity';
import { CreditsJobs } from './credits.jobs';
import { CreditsService } from './credits.service';
import { LedgerEntryEntity } from './ledger-entry.entity';
import { RestitutionsService } from './restitutions/restitutions.service';

const DAY = 24 * 3600;

let test: TestApp;
let site: MadeSite;
let credits: CreditsService;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test);
  credits = test.get(CreditsService);
});
afterAll(() => test.close());

const ctx = () => ({ site: { id: site.id } });
const newId = () => test.get(Ids).next();
const within = <T>(work: (tx: EntityManager) => Promise<T>) => test.db.tx(ctx(), work);

/** The credits of one member, with helpers that move and read them. */
function purse(memberId: string) {
  const ref = null;
  const read = () => within((tx) => tx.findBy(CreditLotEntity, { site_id: site.id, member_id: memberId }));
  return {
    gift: (amount: number, days: number) => {
      const expiresAt = new Date(test.clock.now().getTime() + days * DAY * 1000);
      const from = { kind: 'bonus', expiresAt } as const;
      return within((tx) => credits.grant(tx, ctx(), { memberId, amount, reason: 'bonus', ref, from }));
    },
    buy: (orderId: string, amount: number) => {
      const from = { kind: 'purchase', orderId } as const;
      return within((tx) => credits.grant(tx, ctx(), { memberId, amount, reason: 'purchase', ref: orderId, from }));
    },
    spend: (amount: number, on: string | null = ref) =>
      within((tx) => credits.charge(tx, ctx(), { memberId, amount, reason: 'message', ref: on })),
    /** Gives back what was spent on some messages; answers how much of it ends, and how much does not. */
    restore: async (messageIds: string[]) => {
      const seen = (await read()).map(({ seq }) => seq);
      await within((tx) => test.get(RestitutionsService).giveBack(tx, ctx(), { memberId, messageIds, ref: newId() }));
      const added = (await read()).filter(({ seq }) => !seen.includes(seq));
      const sumOf = (ends: boolean) =>
        added.filter((lot) => (lot.expires_at !== null) === ends).reduce((sum, { granted }) => sum + granted, 0);
      return { ending: sumOf(true), lasting: sumOf(false) };
    },
    takeBack: (orderId: string, amount: number) =>
      within((tx) => credits.takeBack(tx, ctx(), { memberId, orderId, amount, reason: 'refund', ref: orderId })),
    giveBack: (orderId: string, amount: number) =>
      within((tx) => credits.giveBack(tx, ctx(), { memberId, orderId, amount, reason: 'refund_failed', ref: orderId })),
    unused: (orderId: string) => within((tx) => credits.countUnused(tx, ctx(), { memberId, orderId })),
    balance: () => within((tx) => credits.getBalance(tx, ctx(), memberId)),
    entries: () => within((tx) => tx.findBy(LedgerEntryEntity, { site_id: site.id, member_id: memberId })),
  };
}

interface Lot {
  order: string | null;
  granted: number;
  left: number;
  ends: number;
}

/** The same in memory: every spending is taken from its lots at once. */
class Model {
  lots: Lot[] = [];
  day = 0;
  /** The latest spending by where it came from. */
  latest = { ending: 0, lasting: 0 };

  get balance(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0);
  }

  add(order: string | null, granted: number, days = Infinity): void {
    this.lots.push({ order, granted, left: granted, ends: this.day + days });
  }

  spend(amount: number): boolean {
    if (amount > this.balance) return false;
    const gifts = this.lots.filter(({ order }) => order === null).sort((one, other) => one.ends - other.ends);
    let rest = amount;
    this.latest = { ending: 0, lasting: 0 };
    for (const lot of [...gifts, ...this.lots.filter(({ order }) => order !== null)]) {
      const part = Math.min(rest, lot.left);
      lot.left -= part;
      rest -= part;
      this.latest[lot.order === null ? 'ending' : 'lasting'] += part;
    }
    return true;
  }

  of(order: string): Lot | undefined {
    return this.lots.find((lot) => lot.order === order);
  }

  pass(days: number): void {
    this.day += days;
    for (const lot of this.lots) if (lot.ends <= this.day) lot.left = 0;
  }
}

type Act =
  | { act: 'gift'; amount: number; days: number }
  | { act: 'buy' | 'spend'; amount: number }
  | { act: 'takeBack' | 'giveBack'; amount: number; which: number }
  | { act: 'pass'; days: number };

const amount = fc.integer({ min: 1, max: 40 });
const which = fc.nat({ max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ act: fc.constant('gift' as const), amount, days: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ act: fc.constant('buy' as const), amount }),
  { arbitrary: fc.record({ act: fc.constant('spend' as const), amount }), weight: 3 },
  fc.record({ act: fc.constantFrom('takeBack' as const, 'giveBack' as const), amount, which }),
  fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 20 }) }),
);

/** Plays acts on both and holds them against each other after each. */
async function play(acts: Act[]): Promise<void> {
  const { id } = await placeMember(test, site);
  const [real, model, orders] = [purse(id), new Model(), [] as string[]];
  const taken = new Map<string, number>();
  const sent: string[] = [];
  const expected = { ending: 0, lasting: 0 };
  const moves = {
    gift: async (one: Act & { act: 'gift' }) => {
      await real.gift(one.amount, one.days);
      model.add(null, one.amount, one.days);
    },
    buy: async (one: { amount: number }) => {
      orders.push(newId());
      await real.buy(orders.at(-1)!, one.amount);
      model.add(orders.at(-1)!, one.amount);
    },
    spend: async (one: { amount: number }) => {
      const message = newId();
      const isSpent = model.spend(one.amount);
      expect((await real.spend(one.amount, message)) !== null).toBe(isSpent);
      // Every other amount goes to the member who is banned later.
      if (!isSpent || one.amount % 2 === 0) return;
      sent.push(message);
      expected.ending += model.latest.ending;
      expected.lasting += model.latest.lasting;
    },
    takeBack: async (one: { amount: number; which: number }) => {
      const order = orders[one.which];
      const lot = order && model.of(order);
      if (!lot) return;
      expect((await real.takeBack(order, one.amount)) !== null).toBe(lot.left >= one.amount);
      if (lot.left < one.amount) return;
      lot.left -= one.amount;
      taken.set(order, (taken.get(order) ?? 0) + one.amount);
    },
    giveBack: async (one: { which: number }) => {
      const order = orders[one.which] ?? '';
      const amountTaken = taken.get(order);
      if (!amountTaken) return;
      await real.giveBack(order, amountTaken);
      model.of(order)!.left += amountTaken;
      taken.delete(order);
    },
    pass: async ({ days }: { days: number }) => {
      test.clock.advance(days * DAY);
      await test.get(CreditsJobs).endBonuses();
      model.pass(days);
    },
  };
  for (const one of acts) {
    await moves[one.act](one as never);
    expect(await real.balance()).toBe(model.balance);
  }
  for (const order of orders) expect(await real.unused(order)).toBe(model.of(order)!.left);
  const entries = await real.entries();
  expect(entries.reduce((sum, { delta }) => sum + delta, 0)).toBe(model.balance);
  expect(await real.restore(sent)).toEqual(expected);
  expect(await real.balance()).toBe(model.balance + expected.ending + expected.lasting);
}

describe('what is left of gifts and orders', () => {
  it('[F11] D-41, D-46: is what a model says that settles every spending at once, for any history', async () => {
    await fc.assert(fc.asyncProperty(fc.array(act, { maxLength: 30 }), play), { numRuns: 20 });
  });

  it('D-46: gifts are spent first, then the oldest order', async () => {
    const { id } = await placeMember(test, site);
    const [one, other] = [newId(), newId()];
    const { buy, gift, spend, unused } = purse(id);
    await buy(one, 20);
    await buy(other, 50);
    await gift(5, 30);
    await spend(5);
    expect([await unused(one), await unused(other)]).toEqual([20, 50]);
    await spend(25);
    expect([await unused(one), await unused(other)]).toEqual([0, 45]);
  });

  it('D-46: a gift of which half is spent loses the other half after its time, and an order loses nothing', async () => {
    const { id } = await placeMember(test, site);
    const order = newId();
    const { buy, gift, spend, balance, entries } = purse(id);
    await gift(10, 365);
    await buy(order, 20);
    await spend(4);
    test.clock.advance(366 * DAY);
    await test.get(CreditsJobs).endBonuses();
    await test.get(CreditsJobs).endBonuses();
    expect(await balance()).toBe(20);
    const ended = (await entries()).filter(({ reason }) => reason === 'expired');
    expect(ended).toMatchObject([{ delta: -6 }]);
  });

  it('D-54: of many that take back the same credits at once only so many succeed as there are', async () => {
    const { id } = await placeMember(test, site);
    const order = newId();
    const { buy, spend, takeBack, balance, unused } = purse(id);
    await buy(order, 30);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => takeBack(order, 7)),
      ...Array.from({ length: 20 }, () => spend(1)),
    ]);
    const spent = answers.slice(10).filter((answer) => answer !== null).length;
    const returned = answers.slice(0, 10).filter((answer) => answer !== null).length;
    expect(await balance()).toBe(30 - spent - 7 * returned);
    expect(await unused(order)).toBe(await balance());
  });

  it('come without a lot before there were any, and are spent before all others', async () => {
    const { id } = await placeMember(test, site, { credits: 8 });
    const order = newId();
    const { buy, spend, unused } = purse(id);
    await buy(order, 10);
    await spend(8);
    expect(await unused(order)).toBe(10);
    await spend(1);
    expect(await unused(order)).toBe(9);
  });
});
