import { DeletionJobs } from '@duet/accounts';
import { OldMessages } from '@duet/chat';
import type { Deletion } from '@duet/contract';
import type { PersonalTable } from '@duet/platform';
import { Housekeeping, Mailer, PersonalDataRegistry, Storage } from '@duet/platform';
import type { CanaryFixture, MadeMember, MadeSite, OpenColumn, TestApp } from '@duet/testing';
import {
  isWord,
  listOpenColumns,
  makeCanary,
  makeSite,
  openRows,
  rowsOf,
  startTestApp,
  StoredValues,
  textsIn,
} from '@duet/testing';
import { domains } from './index';
import { LogLines } from './log-lines.suite';
import { handOver, readRedis } from './queue-entries.suite';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Columns whose value the program makes up for this member, so that no canary can be written into them. */
const MADE_UP = new Set(
  `payment_id provider_ref ref payment_ref member_ref reference creditor_id creditor_name means_ref storage_key blurred_name
   iban_end phone_end authorised_from consent_text seller lines redirect_url description return_url origin label
   client_key endpoint code code_key staff_email password_hash postal_code`.split(/\s+/),
);

let test: TestApp;
let site: MadeSite;
let fixture: CanaryFixture;
let canary: MadeMember;
let other: MadeMember;
let lines: LogLines;
let columns: OpenColumn[];
/** Texts of the canary by `table.column`, as they were before the deletion. */
let before: Map<string, string[]>;
let receipt: Deletion;

const registered = () => test.get(PersonalDataRegistry).tables;
const readAll = () => StoredValues.read(test);
const entryOf = (table: string): PersonalTable => registered().find((one) => one.table === table)!;
const isErasedAtOnce = ({ steps }: PersonalTable) => steps.every(({ days }) => days === 0) && steps.length > 0;
/** Columns that stay in rows which the receipt names. */
const keptColumns = () =>
  registered().flatMap(({ table, kept = {} }) => Object.keys(kept).map((one) => `${table}.${one}`));
/** Columns that are blanked when what others keep for 30 days goes. */
const laterColumns = () =>
  registered().flatMap(({ table, steps }) =>
    steps
      .filter(({ days }) => days > 0)
      .flatMap(({ blank = {} }) => Object.keys(blank).map((one) => `${table}.${one}`)),
  );

/** Columns in which facts of others are: of the company, or what somebody wrote to the canary. */
const OF_OTHERS = ['creditor_id', 'creditor_name', 'seller', 'preview', 'preview_sealed'];

/** The texts of a column that are the canary's alone. */
function ownTexts(rows: Parameters<typeof textsIn>[0], { column, type }: OpenColumn): string[] {
  if (OF_OTHERS.includes(column)) return [];
  const found = textsIn(rows, column).filter((text) => text !== fixture.texts.received);
  return type === 'jsonb' ? found.filter((text) => /canary/i.test(text)) : found;
}

async function readCanary(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const one of columns.filter((each) => !isWord(each) && !entryOf(each.table).columns.includes(each.column))) {
    const entry = entryOf(one.table);
    const rows = await rowsOf(test, entry, [site.id, canary.id]);
    const opened = await openRows(test, entry, { siteId: site.id, rows });
    found.set(`${one.table}.${one.column}`, [...new Set([...ownTexts(rows, one), ...ownTexts(opened, one)])]);
  }
  return found;
}

/** Texts of the canary that still stand somewhere, with where, though what they stood in was to be erased by now. */
async function leftOver(mayStay: string[]): Promise<string[]> {
  const stored = await readAll();
  const staying = new Set(mayStay.flatMap((name) => before.get(name) ?? []));
  return [...before].flatMap(([name, texts]) =>
    texts
      .filter((text) => !staying.has(text))
      .flatMap((text) => stored.where(text).map((where) => `${name} = ${text} is in ${where}`)),
  );
}

const storedFiles = async () => {
  const files: string[] = [];
  for await (const { key } of test.get(Storage).list(site.id)) files.push(key);
  return files;
};
const runTimetable = async () => {
  for (const { run } of test.get(Housekeeping).timetable()) await run();
};

/** A mail server that refuses a mail to the canary, in words that repeat the address. */
async function refuseMail(): Promise<void> {
  const mailer = test.get(Mailer);
  const { send } = mailer;
  mailer.send = async () => Promise.reject(new Error(`550 5.1.1 <${canary.email}>: mailbox is full`));
  await test.browser(site.host).post('/api/password-resets', { email: canary.email });
  await expect(test.runJobs()).rejects.toThrow('mailbox is full');
  mailer.send = send;
}

beforeAll(async () => {
  test = await startTestApp({ domains });
  lines = LogLines.of(test);
  site = await makeSite(test, { countries: ['DE', 'GB'] });
  fixture = await makeCanary(test, site);
  ({ canary, other } = fixture);
  await canary.browser.post('/api/account/export');
  await test.runJobs();
  await refuseMail();
  columns = await listOpenColumns(test);
  before = await readCanary();
});
afterAll(() => test.close());

describe('a member with data in every place', () => {
  it('[B16] has a row in every table that is registered, and a value in every column that can hold one', () => {
    const ofDeletion = ({ table, column }: OpenColumn) =>
      table === 'account_deletions' || OF_OTHERS.includes(column) || !before.has(`${table}.${column}`);
    const missing = columns
      .filter((one) => !ofDeletion(one))
      .filter(({ table, column, type }) => {
        const texts = before.get(`${table}.${column}`)!;
        return type === 'bytea' || MADE_UP.has(column)
          ? texts.length === 0
          : !texts.some((text) => /canary/i.test(text));
      });
    expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  it('[B16] stands in no table that is not registered', async () => {
    const stored = await readAll();
    const tables = registered().map(({ table }) => table);
    const sought = [
      canary.id,
      canary.email,
      canary.name,
      ...Array.from(before.values())
        .flat()
        .filter((one) => /canary/i.test(one)),
    ];
    const strange = new Set(sought.flatMap((text) => stored.tablesWith(text)).filter((one) => !tables.includes(one)));
    expect([...strange]).toEqual([]);
    expect(await storedFiles()).toHaveLength(7);
  });

  it('[B16] is paid back what can be, before anything else', async () => {
    await canary.browser.post('/api/account/deletion', { password: canary.password });
    const refunds = await test.db.systemRows(
      `SELECT credits, amount FROM refunds WHERE member_id = $1 AND kind = 'self' ORDER BY credits`,
      [canary.id],
    );
    expect(refunds).toEqual([
      { credits: 16, amount: 1199 },
      { credits: 20, amount: 1499 },
      { credits: 20, amount: 1499 },
    ]);
  });

  it.each([
    ['Redis', Boolean(process.env.TEST_REDIS_URL)],
    ['PostgreSQL', false],
  ])('[B16] is in no queue on %s, whose entries are ids of jobs', async (_name, isOnRedis) => {
    await handOver(test, isOnRedis);
    const held = isOnRedis ? await readRedis() : (await readAll()).textOf(/^bullmq\./);
    expect(held).toContain('duet-mail');
    const sought = [canary.id, ...[...before.values()].flat().filter((text) => /canary/i.test(text))];
    expect(sought.filter((text) => held.toLowerCase().includes(text.toLowerCase()))).toEqual([]);
    test.clock.advance(HOUR);
  });

  it('[B16] of the day 14 leaves nothing but the rows and columns that the receipt names', async () => {
    await test.runJobs();
    const mail = test.mails.find(({ to, text }) => to === canary.email && text.includes('account-deleted#'));
    const token = /account-deleted#([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    test.clock.advance(14 * DAY);
    const jobs = test.get(DeletionJobs);
    await Promise.all([jobs.eraseDue(), jobs.eraseDue(), jobs.eraseDue()]);
    await test.runJobs();
    await runTimetable();
    const answer = await test.browser(site.host).post('/api/account/deletion/status', { token });
    receipt = (answer.body as { deletion: Deletion }).deletion;
    expect(receipt.state).toBe('erased');
    const kept = new Set(receipt.kept.map(({ group }) => group));
    expect([...kept].sort()).toEqual(['credits', 'messages', 'purchases', 'support']);
    const tables = (await readAll()).tablesWith(canary.id).filter((table) => table !== 'account_deletions');
    const named = registered().filter((entry) => !isErasedAtOnce(entry) && kept.has(entry.group));
    expect(tables.filter((table) => !named.some((entry) => entry.table === table))).toEqual([]);
    expect(await leftOver([...keptColumns(), ...laterColumns()])).toEqual([]);
    for (const text of [canary.email, canary.name, fixture.texts.about])
      expect((await readAll()).where(text)).toEqual([]);
  });

  it('[B16] has no file left, in no size', async () => {
    expect(await storedFiles()).toEqual([]);
  });

  it('[B16] is a former member to others for 30 days; then what they wrote is gone, too', async () => {
    const path = `/api/conversations/${fixture.conversation}/messages`;
    const list = async () => ((await other.browser.get(path)).body as { messages: { text?: string }[] }).messages;
    expect((await list()).map(({ text }) => text)).toEqual([fixture.texts.received, fixture.texts.sent]);
    test.clock.advance(30 * DAY);
    await test.get(DeletionJobs).eraseDue();
    expect(await leftOver(keptColumns())).toEqual([]);
    await other.browser.post('/api/user.php', { login: other.email, password: other.password });
    expect((await list()).map(({ text }) => text)).toEqual([fixture.texts.received, undefined]);
  });

  it('[B16] is named nowhere once the last time is over', async () => {
    for (const days of [365, 800, 2600]) {
      test.clock.advance(days * DAY);
      await test.get(DeletionJobs).eraseDue();
    }
    await runTimetable();
    for (const { run } of test.get(OldMessages).timetable()) await run();
    const stored = await readAll();
    // The database lets entries of the audit log go by its own clock, which stands. The other one's empty conversation has ids.
    const left = stored.tablesWith(canary.id).filter((table) => table !== 'audit_entries');
    expect(left).toEqual(['conversations', 'inboxes']);
    const ofStaff = [
      'audit_entries.staff_email',
      'audit_entries.address',
      'audit_entries.resource_id',
      'audit_entries.request_id',
    ];
    expect(await leftOver(ofStaff)).toEqual([]);
  });

  it('[B16] is in no line of the log of all this', () => {
    expect(lines.with('…@cage.example')).not.toEqual([]);
    const said = [...before.values()].flat().filter((text) => /canary/i.test(text));
    expect(said.flatMap((text) => lines.with(text))).toEqual([]);
  });
});
