import type { Order as Shown } from '@duet/contract';
import { DiscountCodeEntity } from '@duet/discounts';
import { Ids } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, Shop, startTestApp, Till } from '@duet/testing';
import fc from 'fast-check';
import { In } from 'typeorm';
import { OrdersJobs } from '../life-cycle/orders.jobs';
import { OrderEntity } from '../order.entity';
import { RefundEntity } from '../refunds/refund.entity';
import { RefundsJobs } from '../refunds/refunds.jobs';

const WITH_CODE = 1199;
const WITH_BONUS = 1124;
/** `npm run proof` plays more; everyday tests keep a few. */
const RUNS = Number(process.env.PROOF_DISCOUNTS ?? 6);

let test: TestApp;
let site: MadeSite;
let shop: Shop;
let till: Till;
beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'], settings: { time_bonus: true } });
  shop = await Shop.open(test, site);
  till = new Till(test, site);
});
afterAll(() => test.close());

const buyers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => placeMember(test, site, { country: 'NL' })));

async function makeCode(max_uses: number): Promise<DiscountCodeEntity> {
  const id = test.get(Ids).next();
  const now = test.clock.now();
  const code = `C${id.replaceAll('-', '').slice(-12)}`.toUpperCase();
  const row = { site_id: site.id, id, code, code_key: code, percentage: 20, status: 'active', max_uses } as const;
  const made = { starts_at: now, created_at: now, updated_at: now };
  await test.db.system((tx) => tx.insert(DiscountCodeEntity, { ...row, ...made }));
  return test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
}

type Owned = Shown & { member: PlacedMember };

async function order(member: PlacedMember, code: string | null): Promise<Owned | null> {
  const expected = { amount: code ? WITH_CODE : WITH_BONUS, currency: 'EUR' };
  const { status, body } = await shop.order(member, { expected, ...(code && { discount_code: code }) });
  if (status !== 201) return null;
  const made = (body as { order: Shown }).order;
  // A newer order may have been there before this one's payment was begun: then there is none that could be made.
  return made.redirect_url ? { ...made, member } : null;
}

/** Every payment is made, however its order ended, and told twice, all at once. */
async function payAll(orders: Owned[]): Promise<void> {
  await Promise.all(orders.flatMap((one) => [till.decide(one.id, 'paid'), till.decide(one.id, 'paid')]));
  await test.runJobs();
  await test.get(OrdersJobs).reconcile();
  await test.get(RefundsJobs).follow();
}

/** Those that were honoured; every other one has been paid back whole, once, and gave no credits. */
async function honoured(orders: Owned[]): Promise<OrderEntity[]> {
  const where = { site_id: site.id, id: In(orders.map(({ id }) => id)) };
  const rows = await test.db.system((tx) => tx.findBy(OrderEntity, where));
  const done = rows.filter(({ state }) => state === 'completed');
  const others = rows.filter(({ state }) => state !== 'completed');
  expect(others.filter(({ state, refunded, total }) => state !== 'refunded' || refunded !== total)).toEqual([]);
  const back = { site_id: site.id, order_id: In(others.map(({ id }) => id)), state: 'done' } as const;
  expect(await test.db.system((tx) => tx.countBy(RefundEntity, back))).toBe(others.length);
  const members = [...new Map(orders.map(({ member }) => [member.id, member])).values()];
  const credits = await Promise.all(members.map((member) => till.credits(member)));
  expect(credits.reduce((sum, one) => sum + one, 0)).toBe(done.length * 20);
  return done;
}

const present = (orders: (Owned | null)[]): Owned[] => orders.filter((one) => one !== null);

describe('a discount', () => {
  it.each([1, 5])(
    '[F08] D-53: of %i uses holds so often, however many orders are begun at once and paid late',
    async (uses) => {
      const code = await makeCode(uses);
      const members = await buyers(8);
      const begun: Owned[] = [];
      for (let round = 0; round < 4; round += 1) {
        const tries = members.flatMap((member) => [order(member, code.code), order(member, code.code)]);
        const made = present(await Promise.all(tries));
        begun.push(...made);
        await Promise.all(made.map(({ id }) => till.decide(id, 'expired')));
      }
      expect(begun.length).toBeGreaterThan(uses);
      await payAll(begun);
      expect(await honoured(begun)).toHaveLength(uses);
      const { id } = code;
      const after = await test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
      expect([after.reserved, after.consumed]).toEqual([0, uses]);
    },
  );

  it('[F07] once per user holds once, however many orders are open when all of them are paid', async () => {
    const [member] = (await buyers(1)) as [PlacedMember];
    const tries = Array.from({ length: 12 }, () => order(member, null));
    const begun = present(await Promise.all(tries));
    expect(begun.length).toBeGreaterThan(0);
    for (let more = 0; more < 4; more += 1) begun.push(...present([await order(member, null)]));
    await payAll(begun);
    expect(await honoured(begun)).toHaveLength(1);
  });

  const act = fc.record({
    who: fc.nat(2),
    what: fc.constantFrom('order', 'order', 'pending', 'failed', 'expired', 'paid', 'cancel', 'wait'),
    which: fc.nat(9),
  });

  it(
    `[F03] [F08] D-47: holds as often as it says after any history, and all that was paid beyond is paid back (${RUNS} histories)`,
    async () => {
      const play = async (uses: number, history: { who: number; what: string; which: number }[]) => {
        const code = await makeCode(uses);
        const members = await buyers(3);
        const begun: Owned[] = [];
        for (const { who, what, which } of history) {
          const one = begun[which % Math.max(begun.length, 1)];
          if (what === 'order') begun.push(...present([await order(members[who]!, code.code)]));
          else if (what === 'wait') test.clock.advance(900);
          else if (what === 'cancel' && one) await one.member.browser.post(`/api/orders/${one.id}/cancellation`);
          else if (one) await till.decide(one.id, what as 'paid');
        }
        await payAll(begun);
        const done = await honoured(begun);
        expect(done.length).toBe(Math.min(uses, new Set(begun.map(({ member }) => member.id)).size));
        const { id } = code;
        const after = await test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
        expect([after.reserved, after.consumed]).toEqual([0, done.length]);
      };
      const histories = fc.array(act, { minLength: 4, maxLength: 16 });
      await fc.assert(fc.asyncProperty(fc.constantFrom(1, 2), histories, play), { numRuns: RUNS });
    },
    30_000 + RUNS * 5000,
  );
});
