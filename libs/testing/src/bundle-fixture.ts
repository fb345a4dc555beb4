import type { Order as Shown } from '@duet/contract';
import type { MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';
import { SalesFixture } from './sales-fixture';

type Decision = Parameters<SalesFixture['decide']>[1];

let keys = 0;

/** A site that sells 20 credits for 14.99 euros: for tests that are about how these are paid. */
export class BundleFixture {
  private constructor(
    private readonly sales: SalesFixture,
    readonly bundle: string,
  ) {}

  static async open(test: TestApp, site: MadeSite): Promise<BundleFixture> {
    const sales = new SalesFixture(test, site);
    return new BundleFixture(sales, await sales.sell({ credits: 20, price: 1499 }));
  }

  /** The order call; `rest` says what differs from 20 credits by iDEAL. */
  order({ browser }: PlacedMember, rest: object = {}) {
    const body = { bundle_id: this.bundle, method: 'ideal', expected: { amount: 1499, currency: 'EUR' }, ...rest };
    return browser.post('/api/orders', body, { key: `bundle-${(keys += 1)}` });
  }

  async placeOrder(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const response = await this.order(member, rest);
    if (response.status !== 201) throw new Error(`The order was refused: ${response.text}`);
    return (response.body as { order: Shown }).order;
  }

  /** The provider decides on an order's payment, and says so. */
  decide({ id }: Pick<Shown, 'id'>, decision: Decision): Promise<void> {
    return this.sales.decide(id, decision);
  }

  async buyBundle(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const order = await this.placeOrder(member, rest);
    await this.decide(order, 'paid');
    return order;
  }

  /** The provider's name for an order's payment. */
  async refOf({ id }: Pick<Shown, 'id'>): Promise<string> {
    return (await this.sales.row(id)).provider_ref!;
  }
}
