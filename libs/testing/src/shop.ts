import type { Order as Shown } from '@duet/contract';
import { CreditBundle } from '@duet/credits';
import { Order, SandboxProvider } from '@duet/orders';
import { Ids } from '@duet/platform';
import type { MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';

type Decision = Parameters<SandboxProvider['decide']>[1];

const EURO_1499 = { amount: 1499, currency: 'EUR' };

let keys = 0;

/** A site that sells 20 credits for 14.99 euros, members who order them, and a provider who decides. */
export class Shop {
  private constructor(
    private readonly test: TestApp,
    readonly site: MadeSite,
    readonly bundle: string,
  ) {}

  static async open(test: TestApp, site: MadeSite): Promise<Shop> {
    const [id, now] = [test.get(Ids).next(), test.clock.now()];
    const terms = { country: null, currency: 'EUR', credits: 20, price: 1499, on_offer: true } as const;
    const row = { site_id: site.id, id, ...terms, created_at: now, updated_at: now };
    await test.db.system((tx) => tx.insert(CreditBundle, row));
    return new Shop(test, site, id);
  }

  /** Asks for an order; `rest` says what differs from 20 credits by iDEAL. */
  order({ browser }: PlacedMember, rest: object = {}, key = `shop-${(keys += 1)}`) {
    return browser.send('post', '/api/orders', {
      headers: { 'idempotency-key': key },
      body: { bundle_id: this.bundle, method: 'ideal', expected: EURO_1499, ...rest },
    });
  }

  async ordered(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const { status, body } = await this.order(member, rest);
    if (status !== 201) throw new Error(`no order was made: ${JSON.stringify(body)}`);
    return (body as { order: Shown }).order;
  }

  /** The provider decides about an order's payment, and says so. */
  async decide(order: Shown, decision: Decision): Promise<void> {
    const sandbox = this.test.get(SandboxProvider);
    const ref = await this.refOf(order);
    await sandbox.decide(ref, decision);
    const { status } = await this.test.browser(this.site.host).send('post', '/api/payments/sandbox/events', {
      headers: { 'x-payment-signature': sandbox.sign(ref) },
      body: { id: ref },
    });
    if (status !== 204) throw new Error(`the provider was answered ${status}`);
  }

  async bought(member: PlacedMember, rest: object = {}): Promise<Shown> {
    const order = await this.ordered(member, rest);
    await this.decide(order, 'paid');
    return order;
  }

  /** An order's row. */
  row({ id }: Pick<Shown, 'id'>): Promise<Order> {
    return this.test.db.system((tx) => tx.findOneByOrFail(Order, { site_id: this.site.id, id }));
  }

  async refOf(order: Pick<Shown, 'id'>): Promise<string> {
    return (await this.row(order)).provider_ref!;
  }
}
