import type { Order as Shown } from '@duet/contract';
import type { MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';
import { Till } from './till';

type Decision = Parameters<Till['decide']>[1];

let keys = 0;

/** A site that sells 20 credits for 14.99 euros: for tests that are about how these are paid. */
export class Shop {
  private constructor(
    private readonly till: Till,
    readonly bundle: string,
  ) {}

  static async open(test: TestApp, site: MadeSite): Promise<Shop> {
    const till = new Till(test, site);
    return new Shop(till, await till.sell({ credits: 20, price: 1499 }));
  }

  /** The order call; `rest` says what differs from 20 credits by iDEAL. */
  order({ browser }: PlacedMember, rest: object = {}) {
    const body = { bundle_id: this.bundle, method: 'ideal', expected: { amount: 1499, currency: 'EUR' }, ...rest };
    return browser.post('/api/orders', body, { key: `shop-${(keys += 1)}` });
  }

  async ordered(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const response = await this.order(member, rest);
    if (response.status !== 201) throw new Error(`The order was refused: ${response.text}`);
    return (response.body as { order: Shown }).order;
  }

  /** The provider decides on an order's payment, and says so. */
  decide({ id }: Pick<Shown, 'id'>, decision: Decision): Promise<void> {
    return this.till.decide(id, decision);
  }

  async bought(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const order = await this.ordered(member, rest);
    await this.decide(order, 'paid');
    return order;
  }

  /** The provider's name for an order's payment. */
  async refOf({ id }: Pick<Shown, 'id'>): Promise<string> {
    return (await this.till.row(id)).provider_ref!;
  }
}
