import type { AdminSiteDetail, SiteSettings } from '@duet/contract';
import { Database, Versions } from '@duet/platform';
import type { Browser, TestApp } from '@duet/testing';
import { builtSite, logInStaff, makeSite, startTestApp, until } from '@duet/testing';
import pg from 'pg';
import { AppModule } from './app.module';

const DOMAIN = 'harbour.test';

let test: TestApp;
let admin: Browser;
let superuser: pg.Client;
let site: AdminSiteDetail;
let bundle: string;
let published = 0;

interface Offers {
  bundles: { credits: number; price: number }[];
}

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with, config: { siteDir: builtSite(), logLevel: 'fatal' } });
  admin = (await logInStaff(test)).browser;
  superuser = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL! });
  await superuser.connect();
  const { companyId: company_id } = await makeSite(test);
  const body = { name: 'Harbour', domain: DOMAIN, niche: 1, countries: ['GB'], locales: ['en'], company_id };
  site = (await admin.post('/api/admin/sites', body)).body as AdminSiteDetail;
  const goods = { site_id: site.id, currency: 'GBP', credits: 7, price: 1000 };
  const made = await admin.post('/api/admin/credit-bundles', goods);
  if (made.status !== 201) throw new Error(made.text);
  bundle = (made.body as { id: string }).id;
  await publish();
  await until(async () => (await readShownNumber()).price === 1001);
});
afterAll(async () => {
  await superuser.end();
  await test.close();
});

/**
 * Reads one number at the three places where visitors see it: settings, page and price. Each publishing raises it by
 * one.
 */
async function readShownNumber() {
  const visitor = test.browser(DOMAIN);
  const { settings } = (await visitor.get('/api/settings.php')).body as { settings?: SiteSettings };
  const { text } = await visitor.send('get', '/', { headers: { accept: 'text/html' } });
  const { bundles } = (await visitor.get('/api/credit-bundles')).body as Offers;
  return {
    settings: settings?.refund_days,
    page: Number(/"refund_days":(\d+)/.exec(text)?.[1]),
    price: bundles.find(({ credits }) => credits === 7)?.price,
  };
}
const state = (number: number) => ({ settings: 20 + number, page: 20 + number, price: 1000 + number });

/** Changes settings and price as staff do, which is told to every process. */
async function publish(): Promise<void> {
  published += 1;
  const { settings, price } = state(published);
  const answers = [
    await admin.patch(`/api/admin/sites/${site.id}`, { settings: { refund_days: settings } }),
    await admin.patch(`/api/admin/credit-bundles/${bundle}`, { price }),
    await admin.post(`/api/admin/sites/${site.id}/publish`),
  ];
  expect(answers.map(({ status, text }) => [status, status < 300 || text])).toEqual(
    answers.map(() => [expect.any(Number), true]),
  );
}

/** The same written past the platform: nobody is told. */
async function change(): Promise<void> {
  published += 1;
  const { settings, price } = state(published);
  await test.db.system(async (tx) => {
    const put = `jsonb_set(settings, '{refund_days}', to_jsonb($2::int))`;
    await tx.query(`UPDATE site_versions SET settings = ${put} WHERE site_id = $1`, [site.id, settings]);
    await tx.query('UPDATE credit_bundles SET price = $2 WHERE id = $1', [bundle, price]);
  });
}

const LISTENING = `SELECT pid FROM pg_stat_activity WHERE datname = $1 AND application_name = 'duet versions'`;
const listening = async () => (await superuser.query(LISTENING, [test.database.name])).rowCount;
const letIn = (isLetIn: boolean) =>
  superuser.query(`ALTER DATABASE ${test.database.name} WITH ALLOW_CONNECTIONS ${isLetIn}`);

describe('what processes keep', () => {
  it('shows settings, pages and prices that were published while the line for news was cut, once it is back', async () => {
    await letIn(false);
    await superuser.query(`SELECT pg_terminate_backend(pid) FROM (${LISTENING}) line`, [test.database.name]);
    await until(async () => (await listening()) === 0);
    const before = await readShownNumber();
    expect(before).toEqual(state(published));
    await publish();
    expect(await readShownNumber()).toEqual(before);
    await letIn(true);
    await until(async () => JSON.stringify(await readShownNumber()) === JSON.stringify(state(published)));
  });

  it('is read anew after a minute, where news never came', async () => {
    const before = await readShownNumber();
    await change();
    expect(await readShownNumber()).toEqual(before);
    test.clock.advance(61);
    expect(await readShownNumber()).toEqual(state(published));
  });

  it('is not kept when it was read before a change and arrives after the news of it', async () => {
    await publish();
    await until(async () => (await readShownNumber()).price === state(published).price);
    test.clock.advance(61);
    const { late, release } = await holdSiteRead(() => readShownNumber());
    await publishAndHear();
    release();
    await late;
    expect(await readShownNumber()).toEqual(state(published));
  });
});

/** Publishes, and waits until this process has heard of it. */
async function publishAndHear(): Promise<void> {
  let calls = 0;
  test.get(Versions).listen('site', () => (calls += 1));
  await publish();
  await until(() => calls >= 2);
}

/** Begins `work`, and holds back what the database has answered about the site until `release`. */
async function holdSiteRead<T>(work: () => Promise<T>) {
  const db = test.get(Database);
  const read = db.rows.bind(db);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let late: Promise<T> | undefined;
  await new Promise<void>((reached) => {
    db.rows = async <R>(...args: Parameters<Database['rows']>) => {
      const rows = await read<R>(...args);
      if (args[1].name !== 'site_record') return rows;
      reached();
      await released;
      return rows;
    };
    late = work();
  });
  db.rows = read;
  return { late, release };
}
