// A purchase as a member makes it, paid at the sandbox over https.
import { until } from './web.mjs';

/** Buys the smallest bundle; answers the order once it is paid and has a receipt. */
export async function buy({ browser }) {
  const { bundles, methods, discount, currency } = await browser.get('/api/credit-bundles');
  const [bundle] = [...bundles].sort((one, other) => one.price - other.price);
  const method = methods.find(({ fee, fee_basis_points: points }) => fee + points === 0) ?? methods[0];
  const amount = totalOf(bundle.price, discount?.percentage ?? 0, method);
  const body = { bundle_id: bundle.id, method: method.method, expected: { amount, currency } };
  const { order } = await browser.post('/api/orders', body);
  await pay(browser, order);
  return until('the receipt of an order', async () => {
    const { order: now } = await browser.get(`/api/orders/${order.id}`);
    return now.receipt && now;
  });
}

/** As `priceOf` of the contract does. */
function totalOf(price, percentage, { fee, fee_basis_points: points }) {
  const paid = price - Math.round((price * percentage) / 100);
  return paid + fee + Math.round((paid * points) / 10_000);
}

async function pay(browser, { redirect_url: url }) {
  const { pathname, search } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(url).origin };
  const { status, body } = await browser.ask('POST', pathname + search, { data: Buffer.from('act=pay'), headers });
  if (status >= 400 || status === 0) throw new Error(`the sandbox answers ${status} ${body}`);
}
