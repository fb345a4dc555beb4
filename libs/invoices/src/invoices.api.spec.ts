import { createRequire } from 'node:module';
import type { Order as Shown } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { Texts } from '@duet/platform';
import type { MadeSite, PlacedMember, TestApp } from '@duet/testing';
import { makeSite, placeMember, problemOf, startTestApp, SalesFixture } from '@duet/testing';
import { InvoiceTexts } from './invoice-texts';
import { InvoiceEntity } from './invoice.entity';
import { codeOf, vatOfRefund } from './invoice.rules';

let test: TestApp;
let site: MadeSite;
let bundle: string;
let sales: SalesFixture;

beforeAll(async () => {
  test = await startTestApp();
  const settings = { mail_name: 'Harbour & Hill', support_email: 'help@harbour.test' };
  site = await makeSite(test, { countries: ['NL', 'DE'], settings: settings as never });
  const facts = { kvk: '12345678', vat_numbers: JSON.stringify({ NL: 'NL001234567B01', DE: 'DE123456789' }) };
  await test.db.systemRows('UPDATE companies SET kvk = $1, vat_numbers = $2', [facts.kvk, facts.vat_numbers]);
  sales = new SalesFixture(test, site);
  bundle = await sales.sell({ credits: 120, price: 4999 });
});
afterAll(() => test.close());

const placeOrder = (member: PlacedMember): Promise<Shown> => sales.placeOrder(member, bundle);
const complete = (id: string) => sales.decide(id, 'paid');
const invoiceOf = (order_id: string) =>
  test.db.system((tx) => tx.findOneByOrFail(InvoiceEntity, { site_id: site.id, order_id, series: 'invoice' }));
const read = (member: PlacedMember, id: string) => member.browser.get(`/api/orders/${id}/receipt`);

describe('invoices', () => {
  it('[F13] [F16] a paid order has a receipt as a PDF, from its company, with VAT by the buyer’s country', async () => {
    const member = await placeMember(test, site, { country: 'DE', language: 'de' });
    const made = await placeOrder(member);
    expect(made.receipt).toBeNull();
    expect(problemOf(await read(member, made.id)).code).toBe('not_found');
    await complete(made.id);
    const { body } = await member.browser.get(`/api/orders/${made.id}`);
    expect((body as { order: Shown }).order.receipt).toBe(`/api/orders/${made.id}/receipt`);
    const answer = await read(member, made.id);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((answer.body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
    const invoice = await invoiceOf(made.id);
    expect(invoice).toMatchObject({
      locale: 'de',
      total: 4999,
      vat_per_mille: 190,
      vat: 798,
      currency: 'EUR',
      payment_id: made.payment_id,
      seller: { name: 'Test Company B.V.', register: '12345678', vatNumber: 'DE123456789', site: 'Harbour & Hill' },
      buyer: { name: member.name, country: 'DE' },
    });
    expect(answer.headers['content-disposition']).toContain(codeOf(invoice));
  });

  it('[F13] a receipt is its owner’s alone', async () => {
    const [owner, other] = [await placeMember(test, site), await placeMember(test, site)];
    const made = await placeOrder(owner);
    await complete(made.id);
    expect(problemOf(await read(other, made.id)).code).toBe('not_found');
    other.browser.clearCookies();
    expect(problemOf(await read(other, made.id)).code).toBe('authentication_required');
  });

  it('[F13] comes by mail once, attached, in the member’s language', async () => {
    const member = await placeMember(test, site, { language: 'fi' });
    const made = await placeOrder(member);
    await complete(made.id);
    await complete(made.id);
    await test.runJobs();
    const mails = test.mails.filter(({ to }) => to === `${member.name}@example.com`);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Kuittisi' });
    expect(mails[0]?.text).toContain(made.payment_id);
    expect(mails[0]?.attachments?.[0]?.name).toBe(`${codeOf(await invoiceOf(made.id))}.pdf`);
    expect(mails[0]?.attachments?.[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('[F13] has all its words in every language, and a letter for each sign of them', async () => {
    const member = await placeMember(test, site);
    const made = await placeOrder(member);
    await complete(made.id);
    const invoice = await invoiceOf(made.id);
    const load = createRequire(import.meta.url);
    const { openSync } = load('fontkit') as { openSync: (file: string) => Font };
    const font = openSync(load.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'));
    for (const locale of LOCALES) {
      const refund = { kind: 'refund', credits: 7, amount: 5, invoice: '2026-1', invoicedAt: '2026-11-22T12:00:00Z' };
      const lines = [
        ...invoice.lines,
        refund,
        { kind: 'discount', percentage: 25, amount: -5 },
        { kind: 'fee', amount: 2 },
      ];
      const words = new InvoiceTexts(test.get(Texts), { ...invoice, locale, lines } as InvoiceEntity);
      const { title, facts, columns, sums, total, settled, refersTo, imprint, seller, buyer } = words;
      const texts = JSON.stringify([title, facts, columns, words.lines, sums, total, settled, refersTo, imprint]);
      expect(texts).not.toMatch(/\{\w+\}|invoices:|payment_method/);
      const signs = [...new Set(texts + JSON.stringify([seller, buyer]))];
      expect(signs.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0)!))).toEqual([]);
    }
  });

  it('D-54: the VAT of refunds bit by bit adds up to that of the whole', () => {
    const parts = [333, 333, 334, 1, 998];
    let before = 0;
    const vats = parts.map((part) => {
      const vat = vatOfRefund(before, part, 210);
      before += part;
      return vat;
    });
    expect(vats.reduce((sum, vat) => sum + vat, 0)).toBe(vatOfRefund(0, 1999, 210));
  });
});

interface Font {
  hasGlyphForCodePoint: (code: number) => boolean;
}
