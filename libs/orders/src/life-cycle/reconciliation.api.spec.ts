import type { Order as Shown } from '@duet/contract';
import { SandboxProvider } from '@duet/payments';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, BundleFixture, startTestApp, SalesFixture } from '@duet/testing';
import { OrderEntity } from '../order.entity';
import { OrderEventEntity } from './order-event.entity';
import { OrdersJobs } from './orders.jobs';

const MINUTE = 60;

let test: TestApp;
let site: MadeSite;
let fixture: BundleFixture;
let sales: SalesFixture;
let sandbox: SandboxProvider;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  fixture = await BundleFixture.open(test, site);
  sales = new SalesFixture(test, site);
  sandbox = test.get(SandboxProvider);
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const reconcile = () => test.get(OrdersJobs).reconcile();
const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;

describe('the reconciliation', () => {
  it('[F03] asks about every order that is pending, at least once in 15 minutes', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    await fixture.decide(order, 'pending');
    const refs: string[] = [];
    const findPayment = sandbox.findPayment.bind(sandbox);
    sandbox.findPayment = (ref) => {
      refs.push(ref);
      return findPayment(ref);
    };
    const ref = await fixture.refOf(order);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      refs.length = 0;
      for (let minute = 0; minute < 15; minute += 1) {
        test.clock.advance(MINUTE);
        await reconcile();
      }
      expect(refs).toContain(ref);
    }
    sandbox.findPayment = findPayment;
    expect(await statusOf(member, order)).toBe('pending');
  });

  it('[F03] finds a payment of which the provider tells nothing before 15 minutes are over', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    const choose = (act: string) =>
      member.browser.send('post', new URL(order.redirect_url!).pathname, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `act=${act}`,
      });
    await choose('pending');
    await choose('silent');
    expect(await statusOf(member, order)).toBe('pending');
    test.clock.advance(5 * MINUTE + 1);
    await reconcile();
    expect(await statusOf(member, order)).toBe('completed');
  });

  it('[F03] of one order that fails keeps no other waiting: its next turn is after theirs', async () => {
    const [broken, member] = [await buyer(), await buyer()];
    const [bad, good] = [await fixture.placeOrder(broken), await fixture.placeOrder(member)];
    const at = (order: Shown) => ({ site_id: site.id, id: order.id });
    await test.db.system((tx) => tx.update(OrderEntity, at(bad), { provider: 'closed' }));
    await sandbox.decide(await fixture.refOf(good), 'paid');
    test.clock.advance(6 * MINUTE);
    await reconcile();
    expect(await statusOf(member, good)).toBe('completed');
    const { check_due_at } = await sales.row(bad.id);
    expect(check_due_at!.getTime()).toBeGreaterThan(test.clock.now().getTime());
  });

  it('[F02] ends an order of which the provider knows nothing once its price no longer holds', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member);
    const ref = await fixture.refOf(order);
    await test.db.systemRows('DELETE FROM sandbox_payments WHERE ref = $1', [ref]);
    test.clock.advance(10 * MINUTE);
    await reconcile();
    expect(await statusOf(member, order)).toBe('created');
    test.clock.advance(25 * MINUTE);
    await reconcile();
    expect(await statusOf(member, order)).toBe('expired');
  });
});

describe('making orders', () => {
  it('[F02] has a limit per member and hour, and one key asks for no more than one', async () => {
    const member = await buyer();
    for (let count = 0; count < 30; count += 1) expect((await fixture.order(member)).status).toBe(201);
    const refused = await fixture.order(member);
    expect([problemOf(refused).code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many', true]);
    expect((await fixture.order(await buyer())).status).toBe(201);
    test.clock.advance(60 * MINUTE);
    expect((await fixture.order(member)).status).toBe(201);
    const events = await test.db.system((tx) => tx.countBy(OrderEventEntity, { site_id: site.id, kind: 'created' }));
    expect(events).toBeGreaterThan(31);
  });
});
