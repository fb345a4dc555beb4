import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  BackupSchedule,
  checkBackup,
  listBackups,
  makeBackup,
  openKeys,
  openBackup,
  restoreBackup,
} from '@duet/backup';
import type { BackupTask, MadeBackup, RestoreOptions } from '@duet/backup';
import { mediaKey } from '@duet/photos';
import { FolderStorage, Log, Storage, Versions } from '@duet/platform';
import type { MadeSite, PlacedMember, TestDatabase } from '@duet/testing';
import {
  addressOfPhoto,
  makeSite,
  placeMember,
  placePhoto,
  sendText,
  BundleFixture,
  startAnotherApp,
  startConversation,
  startTestApp,
  TestApp,
  TestClock,
  SalesFixture,
} from '@duet/testing';
import pg from 'pg';
import { migrations } from '../../../../migrations';
import { audit, readTarget } from './command';
import { AppModule } from '../../../api/src/app.module';

const PASSPHRASE = 'the old lighthouse keeper counts his gulls';
const dir = mkdtempSync(path.join(os.tmpdir(), 'duet-backup-spec-'));
const at = (name: string) => path.join(dir, name);
const signal = new AbortController().signal;
const tell = () => undefined;

let test: TestApp;
let site: MadeSite;
let writer: PlacedMember;
let reader: PlacedMember;
let conversation: string;
let bundle: string;
let restoredApp: TestApp | null = null;
let photo: { id: string; storage_key: string };
let made: MadeBackup;

const task = (change: Partial<BackupTask> = {}): BackupTask => ({
  dir: at('open'),
  systemUrl: test.config.systemDatabaseUrl,
  storage: test.get(Storage),
  clock: test.clock,
  passphrase: null,
  keys: { SECRET: test.config.secret, MOLLIE_API_KEY: 'live_1' },
  keep: null,
  tell,
  signal,
  ...change,
});

const env = () => ({
  ...process.env,
  DATABASE_ADMIN_URL: process.env.TEST_POSTGRES_URL,
  DATABASE_URL: test.config.databaseUrl,
  DATABASE_SYSTEM_URL: test.config.systemDatabaseUrl,
  DATABASE_OWNER_URL: test.database.ownerUrl,
});

const names = () => ({ restored: `${test.database.name}_restored`, other: `${test.database.name}_other` });

const restoreOptions = (change: Partial<RestoreOptions> = {}): RestoreOptions => ({
  storage: new FolderStorage(at('storage')),
  secret: test.config.secret,
  replace: false,
  withoutDamaged: false,
  ...change,
});

const restoreTask = (database: string, change: object = {}) => ({
  ...readTarget(env(), database),
  dir: at('open'),
  name: made.name,
  passphrase: null,
  tell,
  signal,
  ...change,
});

async function ask<R extends object>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client
    .query<R>(sql)
    .then(
      ({ rows }) => rows,
      (error: Error) => [{ error: error.message } as unknown as R],
    )
    .finally(() => client.end());
}

const onServer = (sql: string) => ask<{ datname: string }>(process.env.TEST_POSTGRES_URL!, sql);
const listDatabases = async () =>
  (await onServer(`SELECT datname FROM pg_database WHERE datname LIKE '${test.database.name}\\_%' ORDER BY 1`)).map(
    ({ datname }) => datname,
  );

/** The whole API over the restored database, with the browsers of before. */
async function startRestored(): Promise<TestApp> {
  const { ownerUrl, systemUrl } = readTarget(env(), names().restored);
  const appUrl = test.database.appUrl.replace(test.database.name, names().restored);
  const database: TestDatabase = { ...test.database, name: names().restored, appUrl, systemUrl, ownerUrl };
  const config = { ...test.config, databaseUrl: appUrl, systemDatabaseUrl: systemUrl, storageDir: at('storage') };
  return startAnotherApp(new TestApp(test.app, database, test.clock, config, test.root));
}

/** The same member with the same session, at another process. */
function moveMember(member: PlacedMember, to: TestApp): PlacedMember {
  const browser = to.browser(site.host);
  browser.setCookie('auth.session', member.token);
  return { ...member, browser };
}

/** Where the store has a file: by the hash of its key. */
const findInStore = async (key: string): Promise<string[]> => {
  const hash = createHash('sha256').update(key).digest('hex');
  const entries = await readdir(at('open'), { recursive: true });
  return entries.filter((name) => name.endsWith(hash)).map((name) => path.join(at('open'), name));
};

const numbers = (url: string) =>
  ask<{ number: number }>(url, `SELECT number FROM invoices WHERE series = 'invoice' ORDER BY number`);

beforeAll(async () => {
  test = await startTestApp({ root: AppModule.with });
  site = await makeSite(test);
  writer = await placeMember(test, site, { country: 'NL' });
  reader = await placeMember(test, site, { country: 'NL' });
  const fixture = await BundleFixture.open(test, site);
  await fixture.buyBundle(writer);
  await fixture.buyBundle(reader);
  ({ bundle } = fixture);
  photo = await placePhoto(test, { site, member: writer }, { main: true });
  conversation = await startConversation(writer, reader);
  const visit = `WITH salt AS (INSERT INTO visit_salts VALUES (current_date, 'salt')) INSERT INTO visit_marks VALUES ($1, current_date, 'mark')`;
  await test.db.systemRows(visit, [site.id]);
  // Messages go on while the back-up is made.
  const sending = Array.from({ length: 5 }, () => sendText(writer, conversation));
  [made] = await Promise.all([makeBackup(task()), ...sending]);
}, 60_000);

afterAll(async () => {
  await restoredApp?.get(Versions).stop();
  await restoredApp?.app.close();
  for (const name of await listDatabases()) await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
  await test.close();
  await rm(dir, { recursive: true, force: true });
}, 60_000);

describe('a back-up', () => {
  it('is restored into a database that goes on where it was: sessions, photos, balances, invoice numbers, messages; of the day’s visitors it has nothing', async () => {
    const restored = await restoreBackup(restoreTask(names().restored), restoreOptions());
    expect(restored).toMatchObject({ database: names().restored, formerly: null, migrated: [], notes: [] });
    const app = await startRestored();
    restoredApp = app;
    const [one, other] = [moveMember(writer, app), moveMember(reader, app)];
    expect((await one.browser.get('/api/profile')).status).toBe(200);
    const picture = await other.browser.get(addressOfPhoto(app, other, { id: photo.id, file: 'full.webp' }));
    expect((picture.body as Buffer).toString()).toBe(`${photo.id} full`);
    const { systemUrl } = app.database;
    const visitors = 'SELECT mark FROM visit_marks UNION ALL SELECT salt FROM visit_salts';
    const [left, before] = [await ask(systemUrl, visitors), await ask(test.database.systemUrl, visitors)];
    expect([left.length, before.length]).toEqual([0, 2]);
    const sums = `SELECT (SELECT sum(balance) FROM wallets)::int AS balances, (SELECT sum(delta) FROM credit_entries)::int AS entries`;
    const [{ balances, entries }] = (await ask<{ balances: number; entries: number }>(systemUrl, sums)) as [never];
    expect(balances).toBe(entries);
    const sales = new SalesFixture(app, site);
    await sales.decide((await sales.placeOrder(other, bundle)).id, 'paid');
    expect((await numbers(systemUrl)).map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(await sendText(one, conversation)).toEqual(expect.any(String));
    expect(await ask(app.database.appUrl, 'SELECT * FROM messages')).toEqual([
      { error: expect.stringMatching(/app\.site_id/) },
    ]);
    expect(await ask(app.database.ownerUrl, 'SELECT * FROM messages')).toEqual([]);
  }, 60_000);

  it('is checked by restoring it beside and comparing every row, which leaves nothing', async () => {
    const before = await listDatabases();
    expect(await checkBackup(restoreTask(test.database.name), audit)).toEqual([]);
    expect(await listDatabases()).toEqual(before);
  }, 60_000);

  it('is refused where it is damaged, before anything is made', async () => {
    const file = path.join(made.folder, 'tables/messages.copy.gz');
    const whole = await readFile(file);
    await writeFile(file, whole.with(20, (whole[20]! + 1) % 256));
    const attempt = restoreBackup(restoreTask(names().other), restoreOptions());
    await expect(attempt).rejects.toThrow(/incomplete:\n {2}tables\/messages.copy.gz is damaged/);
    await writeFile(file, whole);
    const picture = mediaKey(photo.storage_key, 'thumb');
    const [stored] = await findInStore(picture);
    await writeFile(stored!, 'something else altogether, which is long enough to have an end');
    await expect(restoreBackup(restoreTask(names().other), restoreOptions())).rejects.toThrow(
      `the file ${picture} is missing or damaged`,
    );
    expect(await listDatabases()).not.toContain(names().other);
    const restored = await restoreBackup(restoreTask(names().other), restoreOptions({ withoutDamaged: true }));
    expect(restored.notes).toEqual([`not restored: ${picture}`]);
    await rm(stored!);
  }, 60_000);

  it('does not go into a database with rows unless that is asked for, which keeps it; nor into one in use', async () => {
    const again = (replace: boolean) =>
      restoreBackup(restoreTask(names().other), restoreOptions({ storage: null, replace }));
    await expect(again(false)).rejects.toThrow(/is not empty/);
    expect(await again(true)).toMatchObject({ formerly: `${names().other}_before_1` });
    const client = new pg.Client({ connectionString: readTarget(env(), names().other).systemUrl });
    await client.connect();
    await expect(again(true)).rejects.toThrow(/1 connections to .* are open: stop api and worker first/);
    await client.end();
  }, 60_000);

  it('of a newer release is refused with a sentence; one of an older release is migrated on', async () => {
    const older = { ...restoreTask(names().other), migrations: migrations.slice(0, -1) };
    await expect(restoreBackup(older, restoreOptions())).rejects.toThrow(/newer than this one/);
    class AddNews1999999999999 {
      up = (runner: { query: (sql: string) => Promise<unknown> }) =>
        runner.query('CREATE TABLE things_to_come (id uuid)');
      down = () => Promise.resolve();
    }
    const newer = { ...restoreTask(`${names().other}_newer`), migrations: [...migrations, AddNews1999999999999] };
    const restored = await restoreBackup(newer as never, restoreOptions({ storage: null }));
    expect(restored.migrated).toEqual(['AddNews1999999999999']);
  }, 60_000);

  it('that is broken off is never offered, and leaves nothing half made', async () => {
    const end = new AbortController();
    const stopAt = (text: string) => text.startsWith('database:') && end.abort();
    const broken = makeBackup(task({ dir: at('broken'), tell: stopAt, signal: end.signal }));
    await expect(broken).rejects.toThrow(/abort/);
    expect(await listBackups(at('broken'))).toEqual([]);
    expect(await readdir(at('broken'))).not.toContainEqual(expect.stringMatching(/^\d/));
  });
});

describe('a back-up with a passphrase', () => {
  it('tells nothing without it, keeps the keys, and is restored with it alone', async () => {
    const sealed = await makeBackup(task({ dir: at('sealed'), passphrase: PASSPHRASE }));
    const table = await readFile(path.join(sealed.folder, 'tables/accounts.copy.gz'));
    expect(table.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]));
    const from = { dir: at('sealed'), name: sealed.name };
    await expect(openBackup({ ...from, passphrase: null })).rejects.toThrow('BACKUP_PASSPHRASE is missing');
    await expect(openBackup({ ...from, passphrase: 'another' })).rejects.toThrow(/not the one/);
    const { folder, name, wrapper } = await openBackup({ ...from, passphrase: PASSPHRASE });
    expect(await openKeys(folder, name, wrapper)).toEqual({ SECRET: test.config.secret, MOLLIE_API_KEY: 'live_1' });
    const target = restoreTask(`${names().other}_sealed`, { ...from, passphrase: PASSPHRASE });
    const restored = await restoreBackup(
      target,
      restoreOptions({ secret: 'another secret that is long enough to pass' }),
    );
    expect(restored.notes).toEqual([expect.stringMatching(/^SECRET is not the one this back-up was made with/)]);
  }, 60_000);
});

describe('the schedule of the worker', () => {
  it('makes one back-up when it is due, whoever looks; keeps so many; tries again after a failure', async () => {
    const clock = new TestClock();
    clock.set('2030-01-01T12:00:00Z');
    const backup = { dir: at('scheduled'), minuteOfDay: 210, everyHours: 24, keep: 1, passphrase: null };
    const workerOn = (dir: string) =>
      new BackupSchedule(
        { ...test.config, backup: { ...backup, dir } },
        test.get(Storage),
        clock,
        new Log('fatal', 'test'),
      );
    const [one, other] = [workerOn(backup.dir), workerOn(backup.dir)];
    await Promise.all([one.look(), other.look()]);
    await Promise.all([one.look(), other.look()]);
    expect(await listBackups(backup.dir)).toEqual([expect.stringMatching(/^2030-01-01T12-00/)]);
    clock.set('2030-01-02T03:31:00Z');
    await other.look();
    expect(await listBackups(backup.dir)).toEqual([expect.stringMatching(/^2030-01-02T03-31/)]);
    await writeFile(at('no-folder'), '');
    const failing = workerOn(at('no-folder'));
    await failing.look();
    await rm(at('no-folder'));
    await failing.look();
    expect(await listBackups(at('no-folder'))).toEqual([]);
    clock.advance(601);
    await failing.look();
    expect(await listBackups(at('no-folder'))).toHaveLength(1);
  }, 60_000);
});
