import type { Order as Shown } from '@duet/contract';
import { DiscountCodeEntity } from '@duet/discounts';
import { Ids } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, BundleFixture, startTestApp, SalesFixture } from '@duet/testing';
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
let fixture: BundleFixture;
let sales: SalesFixture;
beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'], settings: { time_bonus: true } });
  fixture = await BundleFixture.open(test, site);
  sales = new SalesFixture(test, site);
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

type MemberOrder = Shown & { member: PlacedMember };

async function order(member: PlacedMember, code: string | null): Promise<MemberOrder | null> {
  const expected = { amount: code ? WITH_CODE : WITH_BONUS, currency: 'EUR' };
  const { status, body } = await fixture.order(member, { expected, ...(code && { discount_code: code }) });
  if (status !== 201) return null;
  const made = (body as { order: Shown }).order;
  // A newer order may have been there before this one's payment was begun: then there is none that could be made.
  return made.redirect_url ? { ...made, member } : null;
}

/** Every payment is made, however its order ended, and told twice, all at once. */
async function payAll(orders: MemberOrder[]): Promise<void> {
  await Promise.all(orders.flatMap((one) => [sales.decide(one.id, 'paid'), sales.decide(one.id, 'paid')]));
  await test.runJobs();
  await test.get(OrdersJobs).reconcile();
  await test.get(RefundsJobs).follow();
}

/** Those that were honoured; every other one has been paid back whole, once, and gave no credits. */
async function findDiscounted(orders: MemberOrder[]): Promise<OrderEntity[]> {
  const where = { site_id: site.id, id: In(orders.map(({ id }) => id)) };
  const rows = await test.db.system((tx) => tx.findBy(OrderEntity, where));
  const done = rows.filter(({ state }) => state === 'completed');
  const others = rows.filter(({ state }) => state !== 'completed');
  expect(others.filter(({ state, refunded, total }) => state !== 'refunded' || refunded !== total)).toEqual([]);
  const back = { site_id: site.id, order_id: In(others.map(({ id }) => id)), state: 'done' } as const;
  expect(await test.db.system((tx) => tx.countBy(RefundEntity, back))).toBe(others.length);
  const members = [...new Map(orders.map(({ member }) => [member.id, member])).values()];
  const credits = await Promise.all(members.map((member) => sales.credits(member)));
  expect(credits.reduce((sum, one) => sum + one, 0)).toBe(done.length * 20);
  return done;
}

const present = (orders: (MemberOrder | null)[]): MemberOrder[] => orders.filter((one) => one !== null);

describe('a discount', () => {
  it.each([1, 5])(
    '[F08] D-53: of %i uses holds so often, however many orders are begun at once and paid late',
    async (uses) => {
      const code = await makeCode(uses);
      const members = await buyers(8);
      const orders: MemberOrder[] = [];
      for (let round = 0; round < 4; round += 1) {
        const tries = members.flatMap((member) => [order(member, code.code), order(member, code.code)]);
        const made = present(await Promise.all(tries));
        orders.push(...made);
        await Promise.all(made.map(({ id }) => sales.decide(id, 'expired')));
      }
      expect(orders.length).toBeGreaterThan(uses);
      await payAll(orders);
      expect(await findDiscounted(orders)).toHaveLength(uses);
      const { id } = code;
      const after = await test.db.system((tx) => tx.findOneByOrFail(DiscountCodeEntity, { site_id: site.id, id }));
      expect([after.reserved, after.consumed]).toEqual([0, uses]);
    },
  );

  it('[F07] once per user holds once, however many orders are open when all of them are paid', async () => {
    const [member] = (await buyers(1)) as [PlacedMember];
    const tries = Array.from({ length: 12 }, () => order(member, null));
    const orders = present(await Promise.all(tries));
    expect(orders.length).toBeGreaterThan(0);
    for (let more = 0; more < 4; more += 1) orders.push(...present([await order(member, null)]));
    await payAll(orders);
    expect(await findDiscounted(orders)).toHaveLength(1);
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
        const orders: MemberOrder[] = [];
        for (const { who, what, which } of history) {
          const one = orders[which % Math.max(orders.length, 1)];
          if (what === 'order') orders.push(...present([await order(members[who]!, code.code)]));
          else if (what === 'wait') test.clock.advance(900);
          else if (what === 'cancel' && one) await one.member.browser.post(`/api/orders/${one.id}/cancellation`);
          else if (one) await sales.decide(one.id, what as 'paid');
        }
        await payAll(orders);
        const done = await findDiscounted(orders);
        expect(done.length).toBe(Math.min(uses, new Set(orders.map(({ member }) => member.id)).size));
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
