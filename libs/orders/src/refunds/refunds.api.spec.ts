import type { Order as Shown, Refund } from '@duet/contract';
import { endpointOf, findFaults, refundOrder } from '@duet/contract';
import { InvoiceEntity } from '@duet/invoices';
import { ProviderRefusal, SandboxProvider } from '@duet/payments';
import { Log } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';
import { OrderEventEntity } from '../life-cycle/order-event.entity';
import { RefundEntity } from './refund.entity';
import { RefundsJobs } from './refunds.jobs';

const DAY = 24 * 3600;

let test: TestApp;
let site: MadeSite;
let sales: SalesFixture;
let bundle: string;
let keys = 0;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['NL', 'GB'] });
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 120, price: 4999 });
});
afterAll(() => test.close());

const buyer = () => placeMember(test, site, { country: 'NL' });
const read = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order;
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const refund = (member: PlacedMember, { id }: Shown, body: object, key = `refund-${(keys += 1)}`) =>
  member.browser.post(`/api/orders/${id}/refund`, body, { key });
const rows = (order: Shown) =>
  test.db.system((tx) => tx.findBy(RefundEntity, { site_id: site.id, order_id: order.id }));
const isPremium = async ({ browser }: PlacedMember) =>
  ((await browser.get('/api/user.php')).body as { user: { paid_user: boolean } }).user.paid_user;
const provider = () => test.get(SandboxProvider);
/** The provider answers refunds in another way until the work is done. */
async function whileRefunding(answer: SandboxProvider['refund'], work: () => Promise<void>): Promise<void> {
  const before = provider().refund;
  provider().refund = answer;
  test.get(Log).logger.level = 'silent';
  await work().finally(() => {
    provider().refund = before;
    test.get(Log).logger.level = test.config.logLevel;
  });
}

describe('the right of return', () => {
  it('[F12] unused credits are paid back at the price that was paid for them, once, and the order says so', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    await sales.spend(member, 43);
    const { refundable } = await read(member, order);
    // 49.99 × 77 ÷ 120 = 32.0769…
    expect(refundable).toMatchObject({ credits: 77, amount: euro(3208), fee: euro(0) });
    const [first, again] = await Promise.all([
      refund(member, order, { expected: euro(3208) }, 'one-click'),
      refund(member, order, { expected: euro(3208) }, 'one-click'),
    ]);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(findFaults(endpointOf(refundOrder).answer!, first.body)).toEqual([]);
    // One of the two asks the provider; the other answers with the same refund, as far as it is by then.
    const refundIn = ({ body }: { body: unknown }) => (body as { refund: Refund }).refund;
    const [refunded, same] = [refundIn(first), refundIn(again)];
    expect(same.id).toBe(refunded.id);
    expect([refunded.status, same.status]).toContain('done');
    expect(refunded).toMatchObject({ credits: 77, amount: euro(3208) });
    expect(await read(member, order)).toMatchObject({ status: 'partly_refunded', refundable: null });
    expect([await sales.credits(member), await isPremium(member)]).toEqual([0, true]);
    const paid = await test.db.systemRows('SELECT amount FROM sandbox_refunds WHERE refund_id = $1', [refunded.id]);
    expect(paid).toEqual([{ amount: 3208 }]);
    expect(problemOf(await refund(member, order, { expected: euro(3208) })).code).toBe('not_refundable');
  });

  it('[F12] [F13] a whole order that is returned brings its fee back, a credit note by mail, and ends premium with a notice', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    expect((await refund(member, order, { expected: euro(4999) })).status).toBe(201);
    expect(await read(member, order)).toMatchObject({ status: 'refunded' });
    expect([await sales.credits(member), await isPremium(member)]).toEqual([0, false]);
    expect((await member.browser.get('/api/user.php')).body).toMatchObject({ user: { premium_ended: true } });
    const where = { site_id: site.id, order_id: order.id, series: 'credit_note' } as const;
    const [note, ...more] = await test.db.system((tx) => tx.findBy(InvoiceEntity, where));
    expect(more).toEqual([]);
    expect(note).toMatchObject({ total: 4999, vat: 868, number: expect.any(Number) as number });
    const file = await member.browser.get(`/api/orders/${order.id}/receipt`, { refund: note!.refund_id });
    expect((file.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === `${member.name}@example.com`);
    expect(mails.map(({ subject }) => subject).sort()).toEqual(
      [
        'Your money is on its way back',
        'Your receipt',
        'We have received your return',
        'Your account has changed',
      ].sort(),
    );
    expect(mails.find(({ subject }) => subject.includes('way back'))?.attachments).toHaveLength(1);
    // In English the country decides: an English reader of a Dutch site is no American one.
    expect(mails.find(({ subject }) => subject.includes('your return'))?.text).toMatch(
      /\d{1,2} [A-Z][a-z]+ \d{4} at \d\d:\d\d/,
    );
  });

  it('[F12] a part can be returned, and another sum than the one shown, or more than is unused, is refused', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    expect(problemOf(await refund(member, order, { credits: 20, expected: euro(834) })).code).toBe('refund_changed');
    expect(problemOf(await refund(member, order, { credits: 121, expected: euro(1) })).errors).toMatchObject([
      { field: 'credits' },
    ]);
    expect((await refund(member, order, { credits: 20, expected: euro(833) })).status).toBe(201);
    expect(await sales.credits(member)).toBe(100);
    expect((await read(member, order)).refundable).toMatchObject({ credits: 100, amount: euro(4166) });
  });

  it('[F12] ends with the last day of the period, of which the law gives fourteen', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    const { refundable } = await read(member, order);
    const left = (new Date(refundable!.until).getTime() - test.clock.now().getTime()) / 1000;
    expect(left).toBeGreaterThan(14 * DAY);
    expect(left).toBeLessThanOrEqual(15 * DAY);
    test.clock.advance(left - 1);
    expect((await read(member, order)).refundable).toMatchObject({ credits: 120 });
    test.clock.advance(2);
    expect((await sales.row(order.id)).state).toBe('completed');
    expect(problemOf(await refund(member, order, { expected: euro(4999) })).code).toBe('not_refundable');
  });

  it('[F12] is the owner’s alone, and needs an order that was paid', async () => {
    const [member, other] = [await buyer(), await buyer()];
    const order = await sales.buyBundle(member, bundle);
    expect(problemOf(await refund(other, order, { expected: euro(4999) })).code).toBe('not_found');
    const unpaid = await sales.placeOrder(member, bundle);
    expect(problemOf(await refund(member, unpaid, { expected: euro(4999) })).code).toBe('not_refundable');
  });

  it('[F12] of ten refunds of the same credits at once one is paid', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(member, order, { expected: euro(4999) })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await rows(order)).toHaveLength(1);
    expect(await sales.credits(member)).toBe(0);
  });
});

describe('a provider that pays back', () => {
  it('[F12] and does not answer is asked again later, with the same key, until it has paid', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    const refundIds: string[] = [];
    await whileRefunding(
      async ({ refundId }) => {
        refundIds.push(refundId);
        throw new Error('the line is dead');
      },
      async () => {
        const answer = await refund(member, order, { expected: euro(4999) });
        expect((answer.body as { refund: Refund }).refund.status).toBe('approved');
        test.clock.advance(120);
        await test.get(RefundsJobs).follow();
      },
    );
    expect(new Set(refundIds).size).toBe(1);
    expect(refundIds).toHaveLength(2);
    expect([await sales.credits(member), (await read(member, order)).status]).toEqual([0, 'completed']);
    test.clock.advance(3600);
    await test.get(RefundsJobs).follow();
    expect((await rows(order)).map(({ state, tries }) => [state, tries])).toEqual([['done', 3]]);
    expect((await read(member, order)).status).toBe('refunded');
  });

  it('[F12] and refuses for good gives the credits back, and the member hears of it', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    await whileRefunding(
      async () => {
        throw new ProviderRefusal('The account is closed');
      },
      async () => {
        const answer = await refund(member, order, { expected: euro(4999) });
        expect((answer.body as { refund: Refund }).refund.status).toBe('failed');
      },
    );
    expect([await sales.credits(member), await isPremium(member)]).toEqual([120, true]);
    expect(await read(member, order)).toMatchObject({ status: 'completed', refundable: { credits: 120 } });
    await test.runJobs();
    const subjects = test.mails.filter(({ to }) => to === `${member.name}@example.com`).map(({ subject }) => subject);
    expect(subjects).toContain('Your money could not be sent back');
  });

  it('[F12] and takes its time is followed until it has decided', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    await refund(member, order, { credits: 60, expected: euro(2500) });
    const second = await sales.buyBundle(member, bundle);
    await whileRefunding(
      async ({ refundId }) => ({ ref: `sr_slow_${refundId}`, status: 'pending' }),
      async () => {
        const answer = await refund(member, second, { expected: euro(4999) });
        expect((answer.body as { refund: Refund }).refund.status).toBe('sent');
      },
    );
    const followed = provider().findRefundStatus;
    provider().findRefundStatus = async () => 'done';
    test.clock.advance(3600);
    await test.get(RefundsJobs).follow();
    provider().findRefundStatus = followed;
    expect((await rows(second)).map(({ state }) => state)).toEqual(['done']);
    expect(await isPremium(member)).toBe(true);
  });

  it('[F14] D-56: a payment that is charged back is not paid back as well', async () => {
    const member = await buyer();
    const order = await sales.buyBundle(member, bundle);
    await whileRefunding(
      async () => {
        throw new Error('the line is dead');
      },
      async () => {
        await refund(member, order, { credits: 60, expected: euro(2500) });
      },
    );
    await sales.decide(order.id, 'charged_back');
    test.clock.advance(7 * 3600);
    await test.get(RefundsJobs).follow();
    expect((await rows(order)).map(({ state }) => state)).toEqual(['failed']);
    expect(await sales.credits(member)).toBe(0);
    const row = await sales.row(order.id);
    expect([row.state, row.refunded, row.frozen_credits]).toEqual(['charged_back', 0, 120]);
    const events = await test.db.system((tx) => tx.findBy(OrderEventEntity, { site_id: site.id, order_id: order.id }));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['refund_requested', 'refund_failed']));
  });
});
