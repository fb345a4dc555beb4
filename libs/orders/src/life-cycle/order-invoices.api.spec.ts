import { Ids } from '@duet/platform';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, startTestApp, SalesFixture } from '@duet/testing';
import { OrderEntity } from '../order.entity';
import { OrderSteps } from './order-steps';

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  sales = new SalesFixture(test, site);
});
afterAll(() => test.close());

const ctx = () => ({ site: { id: site.id } });
const complete = (id: string) =>
  test.db.tx(ctx(), (tx) => test.get(OrderSteps).follow(tx, ctx(), { id, status: 'paid', source: 'message' }));

describe('invoices of orders that are paid', () => {
  it('[F13] 200 orders, 50 of them paid at the same time, have 200 numbers without a gap, also where some are rolled back', async () => {
    const member = await placeMember(test, site, { country: 'NL' });
    const first = await sales.placeOrder(member, await sales.sell({ credits: 120, price: 4999 }));
    const row = await test.db.system((tx) => tx.findOneByOrFail(OrderEntity, { site_id: site.id, id: first.id }));
    const ids = Array.from({ length: 200 }, () => test.get(Ids).next());
    const copies = ids.map((id, index) => ({ ...row, id, payment_id: `COPY-${index}`, provider_ref: `copy-${index}` }));
    await test.db.system((tx) => tx.insert(OrderEntity, copies as never));
    const lose = async (id: string) =>
      test.db.tx(ctx(), async (tx) => {
        await test.get(OrderSteps).follow(tx, ctx(), { id, status: 'paid', source: 'message' });
        throw new Error('lost');
      });
    for (let at = 0; at < ids.length; at += 50) {
      const [lost, paid] = [ids.slice(at, at + 5), ids.slice(at + 5, at + 50)];
      await Promise.all([...lost.map((id) => expect(lose(id)).rejects.toThrow('lost')), ...paid.map(complete)]);
      await Promise.all(lost.map(complete));
    }
    const rows = await test.db.systemRows<{ number: number }>(
      `SELECT number FROM invoices WHERE company_id = $1 AND series = 'invoice' ORDER BY number`,
      [row.company_id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(200);
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_row, index) => index + 1));
  }, 180_000);
});
