import type { DiscountCode } from '@duet/contract';
import { endpointOf, findFaults, getDiscountCode } from '@duet/contract';
import { CreditBundleEntity } from '@duet/credits';
import { Ids } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { SiteDirectory } from '@duet/sites';
import type { Browser, MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp } from '@duet/testing';
import { codeKey } from './code-text.rules';
import { DiscountCodeEntity } from './discount-code.entity';

const HOUR = 3600;
const PATH = '/api/discountcode.php';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const siteWith = (settings: StoredSettings = {}) =>
  makeSite(test, { countries: ['NL', 'GB', 'DE'], locales: ['en', 'nl'], settings });
const later = (hours: number) => new Date(test.clock.now().getTime() + hours * HOUR * 1000);

async function put({ id: site_id }: MadeSite, code: string, rest: Partial<DiscountCodeEntity> = {}): Promise<void> {
  const now = test.clock.now();
  const row = { site_id, id: test.get(Ids).next(), code, code_key: codeKey(code), percentage: 20 };
  const made = { status: 'active', starts_at: later(-1), created_at: now, updated_at: now } as const;
  await test.db.system((tx) => tx.insert(DiscountCodeEntity, { ...row, ...made, ...rest }));
}

async function sell({ id: site_id }: MadeSite, price: number): Promise<string> {
  const id = test.get(Ids).next();
  const now = test.clock.now();
  const row = { site_id, id, country: null, currency: 'EUR', credits: price, price, on_offer: true } as const;
  await test.db.system((tx) => tx.insert(CreditBundleEntity, { ...row, created_at: now, updated_at: now }));
  test.get(SiteDirectory).drop();
  return id;
}

const refusal = async ({ browser }: PlacedMember, code: string, more: object = {}) =>
  problemOf(await browser.get(PATH, { code, ...more }));
const refusedAs = async (member: PlacedMember, code: string, more: object = {}) =>
  (await refusal(member, code, more)).code;
const offerOf = async (browser: Browser) => {
  const response = await browser.get(PATH, { welcome: 'true' });
  return response.status === 200 ? (response.body as DiscountCode) : problemOf(response).code;
};

describe('GET /api/discountcode.php', () => {
  it('[F08] answers every field of a code, however it is typed, whatever else the query says', async () => {
    const site = await siteWith();
    const member = await placeMember(test, site, { country: 'NL' });
    const whole = { country: 'NL', member_id: member.id, currency: 'EUR', minimum_order_value: 1000 } as const;
    await put(site, 'TULIP-20', { ...whole, payment_methods: ['ideal'], expires_at: later(2) });
    const { body } = await member.browser.get(PATH, { code: ' tulip 20', ref: 'mail', lang: 'nl' });
    expect(findFaults(endpointOf(getDiscountCode).answer!, body)).toEqual([]);
    const { validity, expires, ...rest } = body as DiscountCode;
    expect(rest).toEqual({
      code: 'TULIP-20',
      kind: 'code',
      country: 'NL',
      user_id: member.id,
      status: 'active',
      expired: false,
      value_percentage: 20,
      percentage: 20,
      currency: 'EUR',
      minimum_order_value: 1000,
      minimum: 1000,
      paymentmethods: ['ideal'],
    });
    expect(validity).toBeGreaterThan(2 * HOUR - 30);
    expect(Date.parse(expires!) - test.clock.now().getTime()).toBeLessThanOrEqual(validity! * 1000);
  });

  it('[F08] says why a code does not hold, each in the reader’s words', async () => {
    const site = await siteWith();
    const [small, large] = [await sell(site, 999), await sell(site, 2999)];
    const member = await placeMember(test, site, { country: 'NL', language: 'nl' });
    const other = await placeMember(test, site, { country: 'NL' });
    await put(site, 'GERMAN', { country: 'DE' });
    await put(site, 'HERS', { member_id: other.id });
    await put(site, 'IDEAL', { payment_methods: ['ideal'] });
    await put(site, 'SOON', { starts_at: later(1) });
    await put(site, 'PAST', { starts_at: later(-2), expires_at: later(-1) });
    await put(site, 'LARGE', { currency: 'EUR', minimum_order_value: 2000 });
    await put(site, 'GONE', { max_uses: 1, consumed: 1 });
    await put(site, 'OFF', { status: 'disabled' });
    expect((await refusal(member, 'NOPE')).detail).toBe('Code niet gevonden');
    expect(await refusedAs(member, 'HERS')).toBe('discount_code_not_found');
    expect(await refusedAs(member, 'SOON')).toBe('discount_code_not_found');
    expect(await refusedAs(member, 'OFF')).toBe('discount_code_not_found');
    expect((await refusal(member, 'GERMAN')).code).toBe('code_country');
    expect((await refusal(member, 'GONE')).detail).toBe('Code al gebruikt');
    expect((await refusal(member, 'PAST')).detail).toBe('Deze code is verlopen.');
    expect(await refusedAs(member, 'IDEAL', { method: 'paypal' })).toBe('code_method');
    const low = await refusal(member, 'LARGE', { bundle_id: small });
    expect(low).toMatchObject({ code: 'code_minimum', args: { amount: 2000, currency: 'EUR' } });
    expect(low.detail.replace(/\s/g, ' ')).toBe('Deze code geldt vanaf een bestelling van € 20,00.');
    const second = await placeMember(test, site, { country: 'NL' });
    expect((await second.browser.get(PATH, { code: 'LARGE', bundle_id: large })).status).toBe(200);
    expect((await second.browser.get(PATH, { code: 'IDEAL', method: 'ideal' })).status).toBe(200);
  });

  it('[F08] D-53: can be tried ten times an hour, by each member', async () => {
    const site = await siteWith();
    await put(site, 'REAL');
    const [member, other] = [await placeMember(test, site), await placeMember(test, site)];
    for (let tries = 0; tries < 10; tries += 1)
      expect(await refusedAs(member, `GUESS${tries}`)).toBe('discount_code_not_found');
    const blocked = await member.browser.get(PATH, { code: 'REAL' });
    expect([blocked.status, Number(blocked.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await other.browser.get(PATH, { code: 'REAL' })).status).toBe(200);
    test.clock.advance(HOUR + 1);
    expect((await member.browser.get(PATH, { code: 'REAL' })).status).toBe(200);
  });

  it('[F08] is for members, of one site, and wants a code', async () => {
    const [site, far] = [await siteWith(), await siteWith()];
    await put(far, 'THEIRS');
    const member = await placeMember(test, site);
    expect(await refusedAs(member, 'THEIRS')).toBe('discount_code_not_found');
    expect(problemOf(await test.browser(site.host).get(PATH, { code: 'X1Y' })).code).toBe('authentication_required');
    expect(problemOf(await member.browser.get(PATH)).errors).toEqual([{ field: 'code', code: 'required' }]);
  });
});

describe('the discount on a first purchase', () => {
  const BOTH = { time_bonus: true, welcome_discount: true };

  it('[F07] [F08] is TIMEBONUS25 for four hours from sign-up, to free members', async () => {
    const site = await siteWith(BOTH);
    const [free, paid] = [await placeMember(test, site), await placeMember(test, site, { paid: true })];
    const offer = await offerOf(free.browser);
    expect(offer).toMatchObject({ code: 'TIMEBONUS25', kind: 'time_bonus', percentage: 25, user_id: free.id });
    expect(offer).toMatchObject({ status: 'active', expired: false });
    expect((offer as DiscountCode).validity).toBeGreaterThan(14_370);
    expect(await offerOf(paid.browser)).toMatchObject({ status: 'used', expired: false });
    expect((await free.browser.get(PATH, { code: 'timebonus25' })).status).toBe(200);
    expect(await refusedAs(paid, 'TIMEBONUS25')).toBe('code_used');
    test.clock.advance(14_400);
    expect(await offerOf(free.browser)).toMatchObject({ status: 'expired', expired: true, validity: 0 });
    expect(await refusedAs(free, 'TIMEBONUS25')).toBe('code_expired');
  });

  it('[F07] [F08] D-52: otherwise it is the welcome code, a week from activation, or as long as the site says', async () => {
    const site = await siteWith({ ...BOTH, time_bonus: false });
    const member = await placeMember(test, site);
    expect(await offerOf(member.browser)).toMatchObject({ code: 'WELCOME25', kind: 'welcome', user_id: member.id });
    expect(await offerOf((await placeMember(test, site, { confirmed: false })).browser)).toBe(
      'discount_code_not_found',
    );
    const longer = await siteWith({ ...BOTH, welcome_hours: 72, welcome_percentage: 15 });
    const late = await placeMember(test, longer);
    test.clock.advance(5 * HOUR);
    expect(await offerOf(late.browser)).toMatchObject({ code: 'WELCOME15', percentage: 15 });
    test.clock.advance(68 * HOUR);
    expect(await offerOf(late.browser)).toMatchObject({ status: 'expired' });
    expect(await offerOf(member.browser)).toMatchObject({ code: 'WELCOME25' });
    test.clock.advance(96 * HOUR);
    expect(await offerOf(member.browser)).toMatchObject({ code: 'WELCOME25', status: 'expired' });
  });

  it('[F07] is nobody’s where the site has none, and a visitor’s never', async () => {
    const site = await siteWith();
    expect(await offerOf((await placeMember(test, site)).browser)).toBe('discount_code_not_found');
    expect(await offerOf(test.browser((await siteWith(BOTH)).host))).toBe('authentication_required');
  });
});
