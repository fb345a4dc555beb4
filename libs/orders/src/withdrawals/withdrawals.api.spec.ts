import type { Order as Shown, WithdrawalCalculation } from '@duet/contract';
import { endpointOf, findFaults, lookAtWithdrawal } from '@duet/contract';
import type { MadeSite, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';

const DAY = 24 * 3600;

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let bundle: string;
let keys = 0;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL'] });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 100, price: 5000 });
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const visitor = () => test.browser(site.host);
const newKey = () => `withdrawal-${(keys += 1)}`;
const declare = (payment_id: string, email: string, browser = visitor()) =>
  browser.post('/api/withdrawals', { payment_id, email }, { key: newKey() });
const addressOf = ({ name }: { name: string }) => `${name}@example.com`;
async function mailsTo(address: string, subject: RegExp) {
  await test.runJobs();
  return test.mails.filter((mail) => mail.to === address && subject.test(mail.subject));
}
async function tokenFor(address: string): Promise<string> {
  const [mail] = (await mailsTo(address, /one click to go/)).slice(-1);
  return /\/withdrawal#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
const look = (token: string) => visitor().post('/api/withdrawals/calculation', { token });
const confirm = (token: string, amount: number, key = newKey()) =>
  visitor().put('/api/withdrawals', { token, expected: { amount, currency: 'EUR' } }, { key });
const paidBack = async ({ id }: Shown) => (await sales.row(id)).refunded;

describe('withdrawing without logging in', () => {
  it('[F12] D-54: is declared, acknowledged by mail with its time, seen to the cent, confirmed and paid once', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    await sales.spend(member, 33);
    expect((await declare(order.payment_id, addressOf(member).toUpperCase())).status).toBe(201);
    const [mail] = await mailsTo(addressOf(member), /withdrawal/);
    expect(mail?.text).toContain(order.payment_id);
    expect(mail?.text).toMatch(/On .*\d{4}.*UTC we received your withdrawal/);
    expect(await paidBack(order)).toBe(0);
    const token = await tokenFor(addressOf(member));
    const answer = await look(token);
    expect(findFaults(endpointOf(lookAtWithdrawal).answer!, answer.body)).toEqual([]);
    expect(answer.body as WithdrawalCalculation).toMatchObject({
      payment_id: order.payment_id,
      bought: 100,
      credits: 67,
      amount: { amount: 3350, currency: 'EUR' },
    });
    expect(problemOf(await confirm(token, 3349)).code).toBe('refund_changed');
    const answers = await Promise.all([1, 2, 3].map(() => confirm(token, 3350, 'one-click')));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect([await paidBack(order), await sales.credits(member)]).toEqual([3350, 0]);
    expect(problemOf(await look(token)).code).toBe('link_expired');
    expect(problemOf(await confirm(token, 3350)).code).toBe('link_expired');
  });

  it('[F12] D-54: a stranger learns nothing: every declaration is answered alike, and does nothing by itself', async () => {
    const [member, other] = [await buyer(), await buyer()];
    const order = await sales.buyBundle(member, bundle);
    const answers = [
      await declare(order.payment_id, addressOf(member)),
      await declare('00000-00000', addressOf(member)),
      await declare(order.payment_id, addressOf(other)),
      await declare(order.payment_id, 'nobody@example.com'),
    ];
    const shapes = answers.map(({ status, body }) => [status, Object.keys(body as object)]);
    expect(shapes).toEqual(answers.map(() => [201, ['received_at']]));
    expect(await mailsTo('nobody@example.com', /./)).toEqual([]);
    expect(await mailsTo(addressOf(other), /About your withdrawal/)).toHaveLength(1);
    const mails = await mailsTo(addressOf(other), /./);
    expect(mails.map(({ text }) => text).join()).not.toMatch(/withdrawal#/);
    expect([await paidBack(order), await sales.credits(member)]).toEqual([0, 100]);
    expect(problemOf(await look('A'.repeat(43))).code).toBe('link_expired');
  });

  it('[F12] D-54: the moment of the declaration counts, though its link is opened after the last day', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    test.clock.advance(14 * DAY);
    await declare(order.payment_id, addressOf(member));
    const token = await tokenFor(addressOf(member));
    test.clock.advance(3 * DAY);
    expect(((await look(token)).body as WithdrawalCalculation).amount.amount).toBe(5000);
    expect((await confirm(token, 5000)).status).toBe(204);
    const late = await sales.buyBundle(await buyer(), bundle);
    expect(late.id).not.toBe(order.id);
    expect((await sales.row(order.id)).state).toBe('refunded');
  });

  it('[F12] D-54: an order past its period is answered with a mail that says so', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    test.clock.advance(16 * DAY);
    await declare(order.payment_id, addressOf(member));
    expect(await mailsTo(addressOf(member), /About your withdrawal/)).toHaveLength(1);
  });

  it('[F12] cannot be tried without end', async () => {
    const browser = visitor();
    const tries = [];
    for (let index = 0; index < 6; index += 1) tries.push(await declare('00000-00000', 'same@example.com', browser));
    expect(tries.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    const wrong = problemOf(await declare('nothing', 'same@example.com'));
    expect(wrong.errors).toMatchObject([{ field: 'payment_id' }]);
  });
});
