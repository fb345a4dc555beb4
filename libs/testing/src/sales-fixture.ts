import type { Order as Shown } from '@duet/contract';
import { CreditBundleEntity, CreditsService, LedgerEntryEntity } from '@duet/credits';
import { OrderEntity } from '@duet/orders';
import { SandboxProvider } from '@duet/payments';
import { Ids } from '@duet/platform';
import type { MadeSite } from './makers';
import type { PlacedMember } from './placed-members';
import type { TestApp } from './test-app';

interface NewBundle {
  credits: number;
  /** In minor units of `currency`. */
  price: number;
  currency?: CreditBundleEntity['currency'];
}

/** Sells on a site: puts bundles on sale, and has members order, pay and spend. */
export class SalesFixture {
  private keys = 0;
  readonly sandbox: SandboxProvider;

  constructor(
    private readonly test: TestApp,
    readonly site: MadeSite,
  ) {
    this.sandbox = test.get(SandboxProvider);
  }

  get ctx() {
    return { site: { id: this.site.id } };
  }

  /** Puts a bundle on sale; answers its id. */
  async sell({ credits, price, currency = 'EUR' }: NewBundle): Promise<string> {
    const id = this.test.get(Ids).next();
    const now = this.test.clock.now();
    const row = { site_id: this.site.id, id, country: null, currency, credits, price, on_offer: true };
    await this.test.db.system((tx) => tx.insert(CreditBundleEntity, { ...row, created_at: now, updated_at: now }));
    return id;
  }

  /** The order call for a bundle at its price, paid with PayPal. */
  order({ browser }: Pick<PlacedMember, 'browser'>, bundle: string, expected: { amount: number; currency: string }) {
    const body = { bundle_id: bundle, method: 'paypal', expected };
    return browser.post('/api/orders', body, { key: `sales-${(this.keys += 1)}` });
  }

  /** Orders a bundle without paying it. */
  async placeOrder(member: Pick<PlacedMember, 'browser'>, bundle: string): Promise<Shown> {
    const { price, currency } = await this.test.db.system((tx) =>
      tx.findOneByOrFail(CreditBundleEntity, { id: bundle }),
    );
    const response = await this.order(member, bundle, { amount: price, currency });
    if (response.status !== 201) throw new Error(`The order was refused: ${response.text}`);
    return (response.body as { order: Shown }).order;
  }

  /** Orders a bundle and pays it. */
  async buyBundle(member: Pick<PlacedMember, 'browser'>, bundle: string): Promise<Shown> {
    const order = await this.placeOrder(member, bundle);
    await this.decide(order.id, 'paid');
    return order;
  }

  /** The provider decides on a payment, and says so. */
  async decide(orderId: string, status: Parameters<SandboxProvider['decide']>[1]): Promise<void> {
    const { provider_ref } = await this.row(orderId);
    await this.sandbox.decide(provider_ref!, status);
    const headers = { 'x-payment-signature': this.sandbox.sign(provider_ref!) };
    const body = { id: provider_ref };
    await this.test.browser(this.site.host).send('post', '/api/payments/sandbox/events', { headers, body });
  }

  row(id: string): Promise<OrderEntity> {
    return this.test.db.system((tx) => tx.findOneByOrFail(OrderEntity, { site_id: this.site.id, id }));
  }

  /** Spends credits as messages do. */
  spend({ id: memberId }: PlacedMember, amount: number): Promise<number | null> {
    const movement = { memberId, amount, reason: 'message', ref: null } as const;
    return this.test.db.tx(this.ctx, (tx) => this.test.get(CreditsService).charge(tx, this.ctx, movement));
  }

  /** The sum of all movements of somebody's credits. */
  async credits({ id }: PlacedMember): Promise<number> {
    const entries = await this.test.db.system((tx) =>
      tx.findBy(LedgerEntryEntity, { site_id: this.site.id, member_id: id }),
    );
    return entries.reduce((sum, { delta }) => sum + delta, 0);
  }
}
