import type { AdminBundle, AdminSiteDetail, DomainStatus } from '@duet/contract';
import { endpointOf, findFaults, adminGetSite, LOCALES } from '@duet/contract';
import type { Locale } from '@duet/contract';
import type { Browser, MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, makeSite, placeFailedJob, problemOf, startTestApp } from '@duet/testing';
import { AppModule } from './app.module';
import { makersFor } from './new-records.suite';

let test: TestApp;
let home: MadeSite;
let admin: MadeStaff;

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  home = await makeSite(test, { countries: ['NL', 'DE'] });
  admin = await logInStaff(test);
});
afterAll(() => test.close());

/** Makes calls that ask for a language. */
async function reading<T>(language: string, call: (browser: Browser) => Promise<T>): Promise<T> {
  admin.browser.language = language;
  return call(admin.browser).finally(() => (admin.browser.language = 'en'));
}

describe('the language in which staff read the console’s answers', () => {
  it('[I01] a refusal is in the language that the request asks for, whatever cookie a site has set', async () => {
    const visitor = test.browser('console.localhost');
    visitor.language = 'de-CH,de;q=0.9,en;q=0.8';
    visitor.setCookie('locale', 'fi');
    const tried = await visitor.post('/api/admin/session', { email: 'nobody@example.com', password: 'not a password' });
    expect(problemOf(tried)).toMatchObject({
      code: 'login_failed',
      detail: 'Einloggen fehlgeschlagen, bitte versuch es noch einmal',
    });
    expect(problemOf(await visitor.get('/api/admin/sites')).detail).toBe('Bitte logge dich ein, um fortzufahren.');
    const wrong = await reading('fr', (browser) => browser.patch('/api/admin/account', { locale: 'tlh' }));
    expect(problemOf(wrong)).toMatchObject({
      detail: expect.stringMatching(/^Langue\s: Choisissez une des options\.$/),
      errors: [{ field: 'locale', code: 'one_of' }],
    });
  });

  it('[I01] where a request asks for no language of the product it is that of the person', async () => {
    const staff = await logInStaff(test, { role: 'support' });
    const refused = async (language: string) => {
      staff.browser.language = language;
      return problemOf(await staff.browser.get('/api/admin/staff')).detail;
    };
    expect(await refused('tlh')).toBe('You are not allowed to do this.');
    await staff.browser.patch('/api/admin/account', { locale: 'nl' });
    expect(await refused('tlh')).toBe(await refused('nl'));
    expect(await refused('tlh')).not.toBe(await refused('en'));
  });

  it('[I01] [I04] doubts about bundles and jobs are asked in the language of whoever acts', async () => {
    const body = { ...makersFor(home).bundle(), credits: 90_000, price: 1 };
    const ask = (language: Locale) =>
      reading(language, async (browser) => problemOf(await browser.post('/api/admin/credit-bundles', body)));
    expect(await ask('en')).toMatchObject({
      code: 'needs_confirmation',
      detail: 'A credit in this bundle costs €0.00. The usual range is €0.40 to €0.75. Save anyway?',
    });
    const german = await ask('de');
    expect(german.detail).toMatch(/^Ein Credit kostet in diesem Paket 0,00\s€\. .+ Trotzdem speichern\?$/);
    expect(german.args).toEqual({ doubts: german.detail.replace(' Trotzdem speichern?', '') });
    const csv = 'currency,credits,price\nEUR,90000,0.01';
    const imported = await reading('it', (browser) =>
      browser.post(`/api/admin/sites/${home.id}/bundle-imports`, { csv, dry_run: false }),
    );
    expect(problemOf(imported).detail).toMatch(/^Un credito di questo pacchetto costa /);
    const job = await placeFailedJob(test, home);
    await test.db.systemRows('UPDATE outbox_jobs SET begun_at = now() WHERE id = $1', [job]);
    const retry = await reading('pl', (browser) => browser.post(`/api/admin/jobs/${job}/retry`, {}));
    expect(problemOf(retry).detail).toBe('Mogło się to już wydarzyć: e-mail dotarłby dwa razy. Zapisać mimo to?');
  });

  it('[I01] [I02] the checklist of a site is in each language, with its countries and languages named', async () => {
    const made = await admin.browser.post('/api/admin/sites', { ...makersFor(home).site(), countries: ['NL', 'DE'] });
    const path = `/api/admin/sites/${(made.body as AdminSiteDetail).id}`;
    const bundles = (await admin.browser.get('/api/admin/credit-bundles', {
      filter: JSON.stringify({ site_id: (made.body as AdminSiteDetail).id }),
    })) as { body: AdminBundle[] };
    for (const { id } of bundles.body) await admin.browser.delete(`/api/admin/credit-bundles/${id}`);
    const read = (language: Locale) =>
      reading(language, async (browser) => {
        const { body } = await browser.get(path);
        expect(findFaults(endpointOf(adminGetSite).answer!, body)).toEqual([]);
        const { checklist } = body as AdminSiteDetail;
        return Object.fromEntries(checklist.map(({ code, text }) => [code, text]));
      });
    const english = await read('en');
    expect(english).toMatchObject({
      domain: 'The site has a domain.',
      legal_texts: 'Terms and privacy statement exist in English. Read them before members do.',
      bundles: 'No bundle of credits is on offer in Netherlands and Germany.',
      logo: 'Without a logo and an icon of its own the site shows its niche’s sign and its name.',
    });
    for (const locale of LOCALES.filter((one) => one !== 'en')) {
      const texts = await read(locale);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [code, text] of Object.entries(texts)) {
        expect([locale, code, text]).not.toEqual([locale, code, english[code]]);
        expect(text).not.toMatch(/[{}]|checklist\./);
      }
    }
    expect((await read('de')).bundles).toBe(
      'In diesen Ländern wird kein Paket mit Credits angeboten: Niederlande und Deutschland.',
    );
    const changed = await reading('da', (browser) => browser.patch(path, { settings: { support_email: null } }));
    const { checklist } = changed.body as AdminSiteDetail;
    expect(checklist.find(({ code }) => code === 'domain')!.text).toBe('Sitet har et domæne.');
  });

  it('[I01] [I02] domains are told in the language of whoever looks, also where a worker has looked at them', async () => {
    const path = `/api/admin/sites/${home.id}/domain-status`;
    const read = async (language: Locale) => {
      const { body } = await reading(language, (browser) => browser.get(path));
      return (body as DomainStatus[])[0]!.findings.find(({ subject }) => subject === 'certificate')!.text;
    };
    const swedish = await reading('sv', (browser) => browser.post(path));
    expect((swedish.body as DomainStatus[])[0]!.findings[0]!.text).toContain('är bara ett namn på den här maskinen');
    expect([await read('en'), await read('es')]).toEqual([
      'A local name needs no certificate.',
      'Un nombre local no necesita certificado.',
    ]);
    // An earlier version has kept the English alone.
    await test.db.systemRows(
      `UPDATE domain_checks SET findings = (SELECT jsonb_agg(f - 'wording') FROM jsonb_array_elements(findings) f)`,
    );
    expect(await read('es')).toBe('A local name needs no certificate.');
  });
});
