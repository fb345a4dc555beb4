import type { Country, Gender, Locale, Sexuality } from '@duet/contract';
import { Ids } from '@duet/platform';
import type { StoredSettings } from '@duet/sites';
import { CompanyEntity, DomainEntity, SiteDirectory, SiteEntity, SiteVersionEntity } from '@duet/sites';
import type { Browser } from './browser';
import type { TestApp } from './test-app';

let count = 0;
const next = () => (count += 1);

export interface MadeSite {
  id: string;
  key: string;
  host: string;
  companyId: string;
}

interface SiteOptions {
  key?: string;
  niche?: number;
  locales?: Locale[];
  countries?: Country[];
  settings?: StoredSettings;
}

/** A published site with a company and a domain of its own. */
export async function makeSite(test: TestApp, options: SiteOptions = {}): Promise<MadeSite> {
  const ids = test.get(Ids);
  const key = options.key ?? `site${next()}`;
  const made = { id: ids.next(), key, host: `${key}.test`, companyId: ids.next() };
  const locales = options.locales ?? ['en', 'de'];
  const settings: StoredSettings = {
    locales,
    countries: options.countries ?? ['GB', 'DE', 'NL'],
    domain_language: locales[0] ?? 'en',
    // Prices are what bundles say unless a test is about what takes something off.
    time_bonus: false,
    welcome_discount: false,
    ...options.settings,
  };
  const now = test.clock.now();
  const site = { id: made.id, key, company_id: made.companyId, niche: options.niche ?? 1, name: `Site ${key}` };
  await test.db.system(async (tx) => {
    await tx.insert(CompanyEntity, companyRow(made.companyId, now));
    await tx.insert(SiteEntity, {
      ...site,
      status: 'published',
      draft: settings as never,
      published_version: 1,
      is_demo: false,
      created_at: now,
      updated_at: now,
    });
    const version = { site_id: made.id, version: 1, niche: site.niche, name: site.name, company_id: made.companyId };
    await tx.insert(SiteVersionEntity, {
      ...version,
      settings: settings as never,
      published_by: null,
      published_at: now,
    });
    await tx.insert(DomainEntity, { host: made.host, site_id: made.id, is_primary: true, created_at: now });
  });
  test.get(SiteDirectory).drop();
  return made;
}

function companyRow(id: string, now: Date) {
  return {
    id,
    name: 'Test Company B.V.',
    address: 'Teststraat 1',
    kvk: '12345678',
    creditor_id: 'DE98ZZZ09999999999',
    city: 'Amsterdam',
    country: 'NL' as const,
    tradenames: ['Test'],
    vat_numbers: { NL: 'NL000000000B01' },
    support_phone: '+31 20 000 0000',
    support_email: 'support@example.com',
    delete_discount: 20,
    settings: {},
    added: new Date('2024-01-15T00:00:00Z'),
    updated_at: now,
  };
}

interface MemberOptions {
  name?: string;
  email?: string;
  gender?: Gender;
  sexuality?: Sexuality | null;
  country?: Country;
  birth?: string;
  credits?: number;
  confirmed?: boolean;
  /** The traffic source that the form states. */
  source?: Record<string, string>;
}

export interface MadeMember {
  id: string;
  name: string;
  email: string;
  password: string;
  browser: Browser;
}

export const PASSWORD = 'correct horse battery';

/** A member who signed up through the interface, confirmed by mail unless said otherwise; logged in in `browser`. */
export async function makeMember(test: TestApp, site: MadeSite, options: MemberOptions = {}): Promise<MadeMember> {
  const number = next();
  const browser = test.browser(site.host);
  const name = options.name ?? `member${number}`;
  const email = options.email ?? `member${number}@example.com`;
  const response = await browser.post('/api/signup', {
    email,
    name,
    password: PASSWORD,
    date_of_birth: options.birth ?? '1990-05-17',
    gender: options.gender ?? 'female',
    sexuality: options.sexuality === undefined ? 'hetero' : options.sexuality,
    country: options.country ?? 'GB',
    special_consent: true,
    ...(options.source && { traffic_source: options.source }),
  });
  if (response.status !== 201) throw new Error(`Sign-up answered ${response.status}: ${response.text}`);
  const member = { id: (response.body as { user: { id: string } }).user.id, name, email, password: PASSWORD, browser };
  if (options.confirmed !== false) await confirm(test, member);
  if (options.credits !== undefined) await setCredits(test, { site, member, credits: options.credits });
  return member;
}

/** Opens the link of the newest activation mail. */
export async function confirm(test: TestApp, member: MadeMember): Promise<void> {
  await test.runJobs();
  const mail = test.mails.filter(({ to }) => to === member.email).at(-1);
  const [, token = ''] = /#(?:token=)?([A-Za-z0-9_-]{43})/.exec(mail?.text ?? '') ?? [];
  const response = await member.browser.post('/api/activation', { token });
  if (response.status !== 204) throw new Error(`Activation answered ${response.status}: ${response.text}`);
  await test.runJobs();
}

interface Credits {
  site: MadeSite;
  member: { id: string };
  credits: number;
}

/** Sets a balance with the ledger entry that explains it. */
export async function setCredits(test: TestApp, { site, member, credits }: Credits): Promise<void> {
  await test.db.system(async (tx) => {
    await tx.query(
      `WITH wallet AS (
         UPDATE wallets AS w SET balance = $3, seq = w.seq + 1
         FROM (SELECT balance FROM wallets WHERE site_id = $1 AND member_id = $2) AS before
         WHERE site_id = $1 AND member_id = $2 AND w.balance <> $3
         RETURNING w.seq, $3 - before.balance AS delta)
       INSERT INTO credit_entries (site_id, member_id, seq, delta, balance_after, reason, created_at)
       SELECT $1, $2, seq, delta, $3, 'test', $4 FROM wallet`,
      [site.id, member.id, credits, test.clock.now()],
    );
  });
}
