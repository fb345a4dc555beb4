import type { Order as Shown } from '@duet/contract';
import type { MadeMember, MadeSite } from '../makers';
import type { PlacedMember } from '../placed-members';
import { SalesFixture } from '../sales-fixture';
import type { TestApp } from '../test-app';

const MANDATE = {
  holder: 'Canary Bird',
  iban: 'DE02120300000000202051',
  street: 'Canary Wharf',
  house_number: '7 canary',
  postal_code: '10969',
  city: 'Canaryville',
  country: 'DE',
  phone: '0171 2000000',
};
const EXPECTED = { amount: 1499, currency: 'EUR' };

const placed = (member: MadeMember): PlacedMember => ({ ...member, token: '' });

/** A step of the way here that must succeed. */
export async function must<T>(answer: Promise<{ status: number; text: string; body: unknown }>): Promise<T> {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`The canary was refused: ${status} ${text}`);
  return body as T;
}

async function payByDirectDebit(test: TestApp, { browser }: MadeMember, bundle_id: string): Promise<Shown> {
  const ordering = browser.post('/api/orders', { bundle_id, method: 'sdd', expected: EXPECTED });
  const { order } = await must<{ order: Shown }>(ordering);
  const drafting = browser.post('/api/direct-debit/mandates', { order_id: order.id, ...MANDATE });
  const { mandate } = await must<{ mandate: { id: string } }>(drafting);
  await must(browser.post(`/api/direct-debit/mandates/${mandate.id}/code`, { authorised: true }));
  const code = /\d{6}/.exec(test.messages.at(-1)!.text)![0];
  await must(browser.post(`/api/direct-debit/mandates/${mandate.id}/confirm`, { code }));
  return order;
}

interface Sales {
  sales: SalesFixture;
  bundle: string;
}

/** Puts on sale what the canary buys, before the first request to the site: from then on it knows its bundles. */
export async function openSales(test: TestApp, site: MadeSite): Promise<Sales> {
  const sales = new SalesFixture(test, site);
  return { sales, bundle: await sales.sell({ credits: 20, price: EXPECTED.amount }) };
}

/** Buys by PayPal, by a card that is kept, and by direct debit; declares a withdrawal, and sets a limit. */
export async function buyEverything(test: TestApp, { sales, bundle }: Sales, canary: MadeMember): Promise<void> {
  await sales.buyBundle(placed(canary), bundle);
  // The five of the sign-up go first, then three of the order; the message costs one more.
  await sales.spend(placed(canary), 8);
  const card = { bundle_id: bundle, method: 'creditcard', keep_means: true, expected: EXPECTED };
  const { order } = await must<{ order: Shown }>(canary.browser.post('/api/orders', card));
  await sales.decide(order.id, 'paid');
  await sales.decide((await payByDirectDebit(test, canary, bundle)).id, 'paid');
  await must(canary.browser.post('/api/withdrawals', { payment_id: order.payment_id, email: canary.email }));
  await must(canary.browser.put('/api/spend-guard', { limit: 5000 }));
}
