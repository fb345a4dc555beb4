import type { Endpoint } from '@duet/contract';
import { toJsonSchema } from '@duet/contract';
import type { MadeSite, MadeStaff, TestApp } from '@duet/testing';
import { logInStaff, placeFailedJob, placeMember, placePhoto, placePostback, SalesFixture } from '@duet/testing';
import { raiseAlarm } from './alarms-audit.suite';
import { makersFor } from './new-records.suite';
import { sendSelfie } from './selfies-audit.suite';
import { writeText } from './texts-audit.suite';

/** One record of each kind that the console shows, all of one site; the key is the first word of their addresses. */
export type SiteRecords = Record<string, string>;

/** Kinds of records whose list is tried, because the home site has one. */
export const LISTED_KINDS = [
  'sites',
  'companies',
  'members',
  'photos',
  'texts',
  'alarms',
  'selfies',
  'cases',
  'saved-replies',
  'restrictions',
  'credit-corrections',
  'orders',
  'refunds',
  'credit-bundles',
  'payment-methods',
  'discount-codes',
  'invite-codes',
  'news',
  'traffic-partners',
  'postbacks',
  'jobs',
];

/** Tables whose records a call removes, by the first word of its address. */
const REMOVABLE: Record<string, string> = {
  'credit-bundles': 'credit_bundles',
  'payment-methods': 'payment_methods',
  'saved-replies': 'saved_replies',
  jobs: 'outbox_jobs',
  news: 'news',
  'traffic-partners': 'traffic_partners',
};

const PAID = { amount: 14_999, currency: 'EUR' };

/** Makes a record of each kind on a site; `admin` is somebody else than those whose reach is tried. */
export async function makeSiteRecords(
  test: TestApp,
  { home, admin }: { home: MadeSite; admin: MadeStaff },
): Promise<SiteRecords> {
  const make = makersFor(home);
  const create = async (path: string, body: object, key = path) => {
    const answer = await admin.browser.post(`/api/admin/${path}`, body, { key: key.replaceAll('/', '-') });
    if (answer.status > 201) throw new Error(`${path}: ${answer.text}`);
    return (answer.body as { id: string }).id;
  };
  const sales = new SalesFixture(test, home);
  const [buyer, other] = [await placeMember(test, home, { country: 'NL' }), await placeMember(test, home)];
  const order = await sales.buyBundle(buyer, await sales.sell({ credits: 300, price: PAID.amount }));
  const refund = { credits: 300, goodwill: 0, reason: 'Asked by mail', expected: PAID };
  const photo = await placePhoto(test, { site: home, member: other }, { status: 'pending', reviewed: false });
  const visible = await placePhoto(test, { site: home, member: other }, { position: 1 });
  const report = { subject: 'photo', subject_id: visible.id, reason: 'spam', block: false };
  await buyer.browser.post('/api/reports', report, { key: `of-${visible.id}` });
  await test.runJobs();
  const [found] = ((await buyer.browser.get('/api/cases')).body as { cases: { id: string }[] }).cases;
  await admin.browser.post(`/api/admin/sites/${home.id}/mails/order_receipt`, { locale: 'en' });
  return {
    sites: home.id,
    companies: home.companyId,
    members: buyer.id,
    photos: photo.id,
    alarms: (await raiseAlarm({ test, home }, admin.browser)).id,
    selfies: (await sendSelfie({ test, home })).id,
    texts: (await writeText({ test, home, browser: admin.browser })).id,
    cases: found!.id,
    'saved-replies': await create('saved-replies', make.reply()),
    'credit-corrections': await create(`members/${other.id}/credits`, { amount: 500, reason: 'A lost purchase' }),
    restrictions: await create(`members/${other.id}/restrictions`, {
      kind: 'ban',
      reason: 'spam',
      facts: 'Advertisements',
    }),
    orders: order.id,
    refunds: await create(`orders/${order.id}/refunds`, refund),
    'credit-bundles': await create('credit-bundles', make.bundle()),
    'payment-methods': await create('payment-methods', make.rule()),
    'discount-codes': await create('discount-codes', make.code()),
    'invite-codes': await create('invite-codes', { site_id: home.id, max_uses: 3 }),
    news: await create('news', make.news()),
    'traffic-partners': await create('traffic-partners', make.partner()),
    postbacks: await placePostback(test, home),
    jobs: await placeFailedJob(test, home),
    staff: (await logInStaff(test)).id,
  };
}

/** Kinds of records whose calls name a site or a company, of which neither is required. */
const OF_OPTIONAL_SITE = ['own-texts'];

/** The first word of a call's address below `/api/admin`. */
export const kindOf = ({ path }: Endpoint): string => path.split('/')[3]!;

/** Puts a record that a call may have removed back as it was; answers how. */
export async function keepRecord(test: TestApp, call: Endpoint, records: SiteRecords): Promise<() => Promise<unknown>> {
  const table = REMOVABLE[kindOf(call)];
  if (!table) return () => Promise.resolve();
  const [row] = await test.db.systemRows<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t WHERE t.id = $1`, [
    records[kindOf(call)],
  ]);
  const back = `INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1) ON CONFLICT DO NOTHING`;
  return () => test.db.systemRows(back, [JSON.stringify(row!.row)]);
}

interface ExampleSchema {
  type?: string | string[];
  enum?: unknown[];
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: ExampleSchema;
  properties?: Record<string, ExampleSchema>;
  required?: string[];
}

/** The least body and query that a call takes, with the ids of these records where it names a record. */
export function exampleInput(call: Endpoint, records: SiteRecords) {
  const { body, query } = call;
  const exampleFor = (schema: NonNullable<typeof body>) =>
    exampleOf(toJsonSchema(schema) as ExampleSchema, '', records);
  const owner = OF_OPTIONAL_SITE.includes(kindOf(call)) ? { site_id: records.sites } : {};
  return {
    ...(body ? { body: { ...(exampleFor(body) as object), ...owner } } : {}),
    ...(query ? { query: { ...(exampleFor(query) as object), ...(body ? {} : owner) } } : {}),
  };
}

function exampleOf(schema: ExampleSchema, field: string, records: SiteRecords): unknown {
  const type = [schema.type].flat()[0];
  const known = KNOWN[type === 'object' ? `${field} by name` : field];
  if (known) return known(records);
  if (schema.enum) return schema.enum[0];
  if (type === 'object') {
    const fields = (schema.required ?? []).map((name) => [name, exampleOf(schema.properties![name]!, name, records)]);
    return Object.fromEntries(fields) as object;
  }
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items!, '', records));
  if (type === 'boolean') return true;
  return type === 'string' ? 'example text'.padEnd(schema.minLength ?? 0, 'x') : (schema.minimum ?? 1);
}

let count = 0;
/** Fields whose values cannot be told from their type; no two sites, codes or people alike. */
const KNOWN: Record<string, (records: SiteRecords) => unknown> = {
  site_id: ({ sites }) => sites,
  company_id: ({ companies }) => companies,
  staff_id: ({ staff }) => staff,
  order_id: ({ orders }) => orders,
  from_site_id: ({ sites }) => sites,
  local_time: () => '2027-01-01T09:00',
  zone: () => 'Europe/Amsterdam',
  domain: () => `try${(count += 1)}.test`,
  email: () => `try${(count += 1)}@example.com`,
  code: () => `TRY${(count += 1)}`,
  countries: () => ['NL'],
  locales: () => ['en'],
  'expected by name': () => PAID,
  country: () => 'NL',
  credits: () => 300 + (count += 1),
  price: () => 14_999,
  method: () => 'sct',
  url: () => 'https://ads.example.com/?c={click_id}',
  network: () => `net${(count += 1)}`,
  currency: () => null,
  page: () => '/members',
  from: () => '2026-01-01',
  to: () => '2026-01-02',
  texts: () => [{ locale: 'en', subject: 'Two new games', text: 'Come and play.' }],
  'texts by name': () => ({ en: 'Hello {name}' }),
  sendgrid_key: () => null,
};
