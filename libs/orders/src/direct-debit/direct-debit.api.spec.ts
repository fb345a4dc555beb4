import { AccountEntity } from '@duet/accounts';
import type { AnswerOf, Order as Shown } from '@duet/contract';
import { createMandate, endpointOf, findFaults } from '@duet/contract';
import { DebitMandateEntity, MethodBlockEntity } from '@duet/payments';
import { SmsSender } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, BundleFixture, startTestApp } from '@duet/testing';
import { OrdersJobs } from '../life-cycle/orders.jobs';

type Mandate = AnswerOf<typeof createMandate>['mandate'];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const IBAN = 'DE02120300000000202051';
const FORM = {
  holder: 'Ada Muster',
  iban: IBAN,
  street: 'Lindenstraße',
  house_number: '7 a',
  postal_code: '10969',
  city: 'Berlin',
  country: 'DE',
};

let test: TestApp;
let site: MadeSite;
let fixture: BundleFixture;

beforeAll(async () => {
  test = await startTestApp();
  site = await makeSite(test, { countries: ['DE', 'NL'], locales: ['de', 'en'] });
  fixture = await BundleFixture.open(test, site);
});
afterAll(() => test.close());

const buyer = async () => {
  const member = await placeMember(test, site, { country: 'DE' });
  member.browser.setCookie('locale', 'de');
  return member;
};
/** Everybody has a phone of their own: a number is sent so many codes a day. */
const phones: string[] = [];
function phoneOf({ id }: PlacedMember): string {
  if (!phones.includes(id)) phones.push(id);
  return `0171 ${2_000_000 + phones.indexOf(id)}`;
}
const draft = (member: PlacedMember, order: Shown, change: object = {}) =>
  member.browser.post('/api/direct-debit/mandates', { order_id: order.id, ...FORM, phone: phoneOf(member), ...change });
async function draftMandate(member: PlacedMember, order: Shown, change: object = {}): Promise<Mandate> {
  const { body, status } = await draft(member, order, change);
  expect([status, findFaults(endpointOf(createMandate).answer!, body)]).toEqual([201, []]);
  return (body as { mandate: Mandate }).mandate;
}
const send = ({ browser }: PlacedMember, { id }: Mandate) =>
  browser.post(`/api/direct-debit/mandates/${id}/code`, { authorised: true });
const confirm = ({ browser }: PlacedMember, { id }: Mandate, code: string) =>
  browser.post(`/api/direct-debit/mandates/${id}/confirm`, { code });
const lastCode = () => /\d{6}/.exec(test.messages.at(-1)!.text)![0];
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const statusOf = async ({ browser }: PlacedMember, { id }: Shown) =>
  ((await browser.get(`/api/orders/${id}`)).body as { order: Shown }).order.status;

/** An order with its mandate, and a code on the phone. */
async function requestMandate(member: PlacedMember): Promise<{ order: Shown; mandate: Mandate }> {
  const order = await fixture.placeOrder(member, { method: 'sdd' });
  const mandate = await draftMandate(member, order);
  expect((await send(member, mandate)).status).toBe(200);
  return { order, mandate };
}
async function collectDebit(member: PlacedMember): Promise<Shown> {
  const { order, mandate } = await requestMandate(member);
  expect((await confirm(member, mandate, lastCode())).status).toBe(200);
  return order;
}

describe('direct debit', () => {
  it('[F06] goes from the order to its form, the mandate, the code, and is then collected', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member, { method: 'sdd' });
    expect(order.redirect_url).toBe(`http://${site.host}:8080/directdebit?order=${order.id}`);
    const mandate = await draftMandate(member, order, { phone: '0170 1234567' });
    expect(mandate).toMatchObject({ iban: 'DE02 •••• 2051', phone: '+49 ••• 567', confirmed: false, codes_left: 3 });
    expect(mandate.reference).toBe(`${order.payment_id}-1`);
    expect(mandate.creditor_id).toBe('DE98ZZZ09999999999');
    for (const part of ['Ich ermächtige', mandate.creditor_name, '14,99', 'acht Wochen'])
      expect(mandate.text).toContain(part);
    const sent = test.messages.length;
    await send(member, mandate);
    expect([test.messages.length - sent, test.messages.at(-1)!.to]).toEqual([1, '+491701234567']);
    expect((await confirm(member, mandate, lastCode())).body).toMatchObject({ mandate: { confirmed: true } });
    expect(await statusOf(member, order)).toBe('pending');
    test.clock.advance(5 * MINUTE + 1);
    await test.get(OrdersJobs).reconcile();
    expect(await statusOf(member, order)).toBe('completed');
  });

  it('[F06] one number is sent six codes a day, whoever asks', async () => {
    const phone = '0172 7654321';
    const ring = async (): Promise<string> => {
      const member = await buyer();
      const mandate = await draftMandate(member, await fixture.placeOrder(member, { method: 'sdd' }), { phone });
      const { status } = await send(member, mandate);
      return String(status);
    };
    const answers: string[] = [];
    for (let at = 0; at < 7; at += 1) answers.push(await ring());
    expect(answers).toEqual([...Array<string>(6).fill('200'), '429']);
    test.clock.advance(DAY + 1);
    expect(await ring()).toBe('200');
  });

  it('[F06] keeps what proves the mandate: text, language, time, address, phone, hash; and no number in the open', async () => {
    const member = await buyer();
    const order = await collectDebit(member);
    const [row] = await test.db.systemRows<DebitMandateEntity>(
      'SELECT * FROM debit_mandates WHERE order_id = $1 AND confirmed_at IS NOT NULL',
      [order.id],
    );
    expect(row).toMatchObject({ locale: 'de', authorised_from: member.browser.address, codes_sent: 1 });
    expect([row!.text.length > 100, row!.proof?.length, row!.code_hash]).toEqual([true, 32, null]);
    expect(JSON.stringify(row)).not.toMatch(/120300000000202051|1712000/);
    const left = await test.db.systemRows(
      `SELECT 1 FROM outbox_jobs WHERE payload::text LIKE '%120300000000%'
       UNION ALL SELECT 1 FROM idempotency_keys WHERE answer::text LIKE '%120300000000%'`,
    );
    expect(left).toEqual([]);
  });

  it('[F06] names what is wrong in the form, in the reader’s language', async () => {
    const member = await buyer();
    const order = await fixture.placeOrder(member, { method: 'sdd' });
    const faults = {
      iban: [{ iban: 'DE03120300000000202051' }, 'iban_invalid'],
      country: [{ country: 'US' }, 'iban_not_sepa'],
      phone: [{ phone: '030 1234567' }, 'phone_invalid'],
      holder: [{ holder: '  ' }, 'required'],
    } as const;
    for (const [field, [change, code]] of Object.entries(faults)) {
      const problem = problemOf(await draft(member, order, change));
      expect(problem.errors).toMatchObject([{ field, code }]);
    }
    const { detail } = problemOf(await draft(member, order, { iban: 'DE03120300000000202051' }));
    expect(detail).toContain('Tippfehler');
    const turkish = await draft(member, order, { iban: 'TR330006100519786457841326' });
    expect(problemOf(turkish).errors).toMatchObject([{ field: 'iban', code: 'iban_not_sepa' }]);
  });

  it('[F06] needs the authorisation before a code is sent', async () => {
    const member = await buyer();
    const mandate = await draftMandate(member, await fixture.placeOrder(member, { method: 'sdd' }));
    const path = `/api/direct-debit/mandates/${mandate.id}/code`;
    const refused = problemOf(await member.browser.post(path, { authorised: false }));
    expect(refused.errors).toMatchObject([{ field: 'authorised', code: 'authorisation_needed' }]);
    expect(problemOf(await confirm(member, mandate, '000000')).code).toBe('code_invalid');
  });

  it('[F16] is its member’s alone', async () => {
    const { order, mandate } = await requestMandate(await buyer());
    const other = await buyer();
    for (const response of [
      await draft(other, order),
      await send(other, mandate),
      await confirm(other, mandate, lastCode()),
    ])
      expect(problemOf(response).code).toBe('not_found');
  });
});

describe('the code', () => {
  it('[F06] "Code invalid": wrong, tried five times, or after ten minutes', async () => {
    const member = await buyer();
    const { order, mandate } = await requestMandate(member);
    const code = lastCode();
    for (let tries = 0; tries < 5; tries += 1) {
      const problem = problemOf(await confirm(member, mandate, wrong(code)));
      expect([problem.code, problem.detail]).toEqual(['code_invalid', 'Code ungültig']);
    }
    expect(problemOf(await confirm(member, mandate, code)).code).toBe('code_invalid');
    test.clock.advance(MINUTE + 1);
    await send(member, mandate);
    test.clock.advance(10 * MINUTE);
    expect(problemOf(await confirm(member, mandate, lastCode())).code).toBe('code_invalid');
    expect(await statusOf(member, order)).toBe('created');
    test.clock.advance(MINUTE);
    await send(member, mandate);
    expect((await confirm(member, mandate, lastCode())).status).toBe(200);
  });

  it('[F06] is sent again after 60 seconds, three times per order, whatever the drafts', async () => {
    const member = await buyer();
    const { order, mandate } = await requestMandate(member);
    const soon = await send(member, mandate);
    expect([problemOf(soon).code, Number(soon.headers['retry-after'])]).toEqual(['too_many', 60]);
    test.clock.advance(MINUTE);
    await send(member, mandate);
    const other = await draftMandate(member, order);
    test.clock.advance(MINUTE);
    expect((await send(member, other)).body).toMatchObject({ mandate: { codes_left: 0 } });
    test.clock.advance(MINUTE);
    expect(problemOf(await send(member, other)).code).toBe('too_many');
  });

  it('[F06] that could not be sent has not been sent: it may be asked for again at once', async () => {
    const member = await buyer();
    const mandate = await draftMandate(member, await fixture.placeOrder(member, { method: 'sdd' }));
    const sender = test.get(SmsSender);
    const sends = sender.send;
    sender.send = () => Promise.reject(new Error('down'));
    expect(problemOf(await send(member, mandate)).code).toBe('unavailable');
    sender.send = sends;
    expect((await send(member, mandate)).body).toMatchObject({ mandate: { codes_left: 2 } });
  });
});

describe('limits and blocks', () => {
  const age = ({ id }: PlacedMember, days: number) =>
    test.db.system((tx) =>
      tx.update(AccountEntity, { id }, { created_at: new Date(test.clock.now().getTime() - days * DAY * 1000) }),
    );

  it('[F06] D-55: refuses what is more than 50 within 7 days of a new member, and 100 of others', async () => {
    const member = await buyer();
    for (let count = 0; count < 3; count += 1) await collectDebit(member);
    const problem = problemOf(await fixture.order(member, { method: 'sdd' }));
    expect(problem.code).toBe('debit_limit');
    await age(member, 31);
    for (let count = 0; count < 3; count += 1) await collectDebit(member);
    expect(problemOf(await fixture.order(member, { method: 'sdd' })).code).toBe('debit_limit');
    member.browser.setCookie('locale', 'en');
    expect(problemOf(await fixture.order(member, { method: 'sdd' })).detail).toBe(
      'Your limit for direct debit payments has been reached. Please try later, a cheaper package or another payment method.',
    );
    test.clock.advance(7 * DAY);
    expect((await fixture.order(member, { method: 'sdd' })).status).toBe(201);
  });

  it('[F06] D-55: lets no two debits at once go over the limit', async () => {
    const member = await buyer();
    for (let count = 0; count < 2; count += 1) await collectDebit(member);
    const pending = [];
    for (let count = 0; count < 2; count += 1) pending.push({ ...(await requestMandate(member)), code: lastCode() });
    const answers = await Promise.all(pending.map(({ mandate, code }) => confirm(member, mandate, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('[F06] [F14] a debit that comes back blocks the method until it is settled', async () => {
    const member = await buyer();
    const order = await collectDebit(member);
    await fixture.decide(order, 'failed');
    const methods = async () => {
      const { body } = await member.browser.get('/api/credit-bundles');
      return (body as { methods: { method: string }[] }).methods.map(({ method }) => method);
    };
    expect(await methods()).not.toContain('sdd');
    const [block] = await test.db.system((tx) => tx.findBy(MethodBlockEntity, { member_id: member.id }));
    expect(block).toMatchObject({ method: 'sdd', reason: 'return', order_id: order.id, until: null });
    member.browser.setCookie('locale', 'en');
    const problem = problemOf(await fixture.order(member, { method: 'sdd' }));
    expect([problem.code, problem.detail]).toEqual([
      'debit_blocked',
      'Your account is blocked for direct debit payments.',
    ]);
    await fixture.decide(order, 'paid');
    expect(await methods()).toContain('sdd');
  });

  it('[F14] D-56: a charge-back blocks the method for 180 days', async () => {
    const member = await buyer();
    const order = await collectDebit(member);
    await fixture.decide(order, 'paid');
    await fixture.decide(order, 'charged_back');
    const [block] = await test.db.system((tx) => tx.findBy(MethodBlockEntity, { member_id: member.id }));
    expect(block).toMatchObject({ method: 'sdd', reason: 'chargeback', order_id: order.id });
    expect(problemOf(await fixture.order(member, { method: 'sdd' })).code).toBe('debit_blocked');
    expect(block!.until!.getTime() - block!.created_at.getTime()).toBe(180 * DAY * 1000);
    const change = { until: new Date(test.clock.now().getTime() + 20 * DAY * 1000) };
    await test.db.system((tx) => tx.update(MethodBlockEntity, { id: block!.id }, change));
    test.clock.advance(20 * DAY);
    expect((await fixture.order(member, { method: 'sdd' })).status).toBe(201);
  });

  it('[F06] is not offered without a creditor to name or codes that arrive', async () => {
    const member = await buyer();
    const { config } = test;
    const { sms } = config;
    config.sms = null;
    const { body } = await member.browser.get('/api/credit-bundles');
    config.sms = sms;
    const { methods } = body as { methods: { method: string }[] };
    expect(methods.map(({ method }) => method)).not.toContain('sdd');
  });
});
