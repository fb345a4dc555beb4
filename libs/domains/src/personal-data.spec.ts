import { readFileSync, writeFileSync } from 'node:fs';
import { DELETION_DAYS, EXPORT_DAYS, isOnPage, UNCONFIRMED_DAYS } from '@duet/accounts';
import { KEPT_MONTHS, VISIBLE_MONTHS } from '@duet/chat';
import type { KeepReason } from '@duet/contract';
import { LOCALES } from '@duet/contract';
import { PersonalDataRegistry, statementsOf, whereOf } from '@duet/platform';
import { DELETION_MONTHS, INACTIVITY_MAILS, NOTICE_MONTHS } from '@duet/reminders';
import { listOpenColumns, startTestApp } from '@duet/testing';
import type { TestApp } from '@duet/testing';
import { domains } from './index';
import { isStaying, PAGE, toPersonalDataPage } from './personal-data-page.suite';

/** Columns of ids that name something else than a member; a new one that is not here must be registered or added. */
const NOT_A_MEMBER = new Set(
  `site_id id company_id order_id refund_id bundle_id means_id code_id batch_id conversation_id message_id
   last_read_id cleared_until_id reply_to_id photo_id ref staff_id decided_by requested_by approved_by settled_by request_id
    published_by scheduled_by resource_id news_id listed_to case_id subject_id decision_id assignee_id appealed_decider
    text_id partner_id raised_by made_by over_by restriction_id replaces`.split(/\s+/),
);
/** Columns of ids with such a name that hold a member all the same. */
const MEMBER_IDS = ['accounts.id', 'profiles.id'];

/** The texts of the account's life that name a time. */
interface LifeTexts {
  delete: { form: { text: string } };
  deleted: { text: string; nobody_text: string };
  export: { failed_text: string };
  reasons: { others: string };
}

interface Column {
  table: string;
  column: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ domains });
});
afterAll(() => test.close());

const idColumns = () =>
  test.db.systemRows<Column>(
    `SELECT c.table_name AS table, c.column_name AS column
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
       AND c.table_name <> 'migrations'
     ORDER BY 1, 2`,
  );

describe('personal data', () => {
  it('[B16] [B17] every column that names a member is registered, with what is erased and exported of its table', async () => {
    const registered = new Set(
      test
        .get(PersonalDataRegistry)
        .tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
    );
    const missing = (await idColumns())
      .filter(({ table, column }) => MEMBER_IDS.includes(`${table}.${column}`) || !NOT_A_MEMBER.has(column))
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !registered.has(name));
    expect(missing).toEqual([]);
  });

  it('[B17] bytes are in no copy: they are hashes and sealed values, but for texts, which the copy has open', async () => {
    const bytes = await test.db.systemRows<Column>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const exported = test.get(PersonalDataRegistry).tables.filter((entry) => entry.exported !== null);
    const open = exported.flatMap(({ table, secret = {}, sealed = [] }) => {
      const opened = sealed.map(({ sealedAs }) => sealedAs);
      return bytes.filter((one) => one.table === table && !(one.column in secret) && !opened.includes(one.column));
    });
    expect(open).toEqual([]);
  });

  it('[B16] of rows that stay, each column of text, JSON or bytes is blanked or kept for a named reason', async () => {
    const columns = await listOpenColumns(test);
    const staying = test.get(PersonalDataRegistry).tables.filter((entry) => isStaying(entry));
    const undecided = staying.flatMap(({ table, columns: names, kept = {}, steps }) => {
      const blanked = steps.flatMap(({ blank = {} }) => Object.keys(blank));
      expect(Object.keys(kept).filter((column) => blanked.includes(column))).toEqual([]);
      const decided = [...names, ...blanked, ...Object.keys(kept)];
      const open = columns.filter((one) => one.table === table && !decided.includes(one.column));
      return open.map(({ column }) => `${table}.${column}`);
    });
    expect(undecided).toEqual([]);
  });

  it('[B16] [B17] what becomes of each table is told on one page', async () => {
    const page = toPersonalDataPage(test.get(PersonalDataRegistry).tables, await listOpenColumns(test));
    if (process.env.WRITE_PAGE) writeFileSync(PAGE, page);
    expect(readFileSync(PAGE, 'utf8')).toBe(page);
  });

  it('what is registered exists, and its statements hold', async () => {
    const nobody = '00000000-0000-0000-0000-000000000000';
    const known = await test.db.systemRows<Column>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const names = new Set(known.map(({ table, column }) => `${table}.${column}`));
    for (const entry of test.get(PersonalDataRegistry).tables) {
      const { table, columns, secret = {}, kept = {}, exported, steps } = entry;
      const secrets = Object.keys(secret).map((name) => name.split('.')[0]!);
      const named = [...columns, ...secrets, ...Object.keys(kept)];
      expect(named.filter((column) => !names.has(`${table}.${column}`))).toEqual([]);
      const where = exported ?? whereOf(entry);
      expect(await test.db.systemRows(`SELECT 1 FROM ${table} t WHERE ${where}`, [nobody, nobody])).toEqual([]);
      const statements = steps.flatMap((step) => statementsOf(entry, step));
      for (const statement of statements) await test.db.systemRows(statement, [nobody, nobody]);
    }
  });
});

describe('the page of the copy', () => {
  const read = <Texts>(locale: string, name: string): Texts =>
    JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8')) as Texts;

  it.each(LOCALES)('[B17] has a heading for every table and column that it shows, in %s', async (locale) => {
    const { tables, columns } = read<Record<'tables' | 'columns', object>>(locale, 'data-file');
    const { fields } = read<{ fields: object }>(locale, 'errors');
    const shown = test.get(PersonalDataRegistry).tables.filter(({ exported }) => exported !== null);
    const stored = await test.db.systemRows<Column>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const missing = shown.flatMap(({ table, secret = {} }) =>
      stored
        .filter((one) => one.table === table && one.column !== 'site_id' && !(one.column in secret))
        .filter(({ column }) => isOnPage(table, column) && !(column in columns) && !(column in fields))
        .map(({ column }) => `${table}.${column}`),
    );
    expect([...missing, ...shown.map(({ table }) => table).filter((table) => !(table in tables))]).toEqual([]);
  });
});

describe('the privacy page', () => {
  const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
  const read = (locale: string, name: string): string => readFileSync(`locales/${locale}/${name}`, 'utf8');
  const daysOf = (reason: KeepReason): number[] => [
    ...new Set(
      test
        .get(PersonalDataRegistry)
        .tables.flatMap(({ steps }) => steps.filter((step) => step.reason === reason).map(({ days }) => days)),
    ),
  ];
  /** The one time for which something is kept for this reason, in months or years of the calendar. */
  const keptFor = (reason: KeepReason, days = 1): number => {
    const [kept, ...others] = daysOf(reason);
    expect(others).toEqual([]);
    return Math.floor(kept! / days);
  };

  it.each(LOCALES)('[B16] D-14 D-38: promises in %s the times that the program keeps', (locale) => {
    const sections = read(locale, 'legal/privacy.md').split(/^## /m);
    const [unconfirmed, inactive, messages, deleted] = sections[6]!.split('\n').filter((line) => line.startsWith('- '));
    expect(numbersOf(unconfirmed!)).toEqual([UNCONFIRMED_DAYS]);
    expect(numbersOf(inactive!)).toEqual([NOTICE_MONTHS, DELETION_MONTHS]);
    expect(numbersOf(messages!)).toEqual([VISIBLE_MONTHS, KEPT_MONTHS]);
    const later = [keptFor('others'), keptFor('mandate', 30.4), keptFor('audit', 365), keptFor('books', 365)];
    expect(numbersOf(deleted!)).toEqual([DELETION_DAYS, ...later]);
    expect(numbersOf(sections[7]!.slice(1))).toEqual([DELETION_DAYS]);
  });

  it.each(LOCALES)(
    '[B16] [B17] D-14: and so do the pages of the deletion and the copy, and the mails, in %s',
    (locale) => {
      const life = JSON.parse(read(locale, 'account-life.json')) as LifeTexts;
      const mail = JSON.parse(read(locale, 'mail.json')) as Record<string, { text: string }>;
      expect(numbersOf(life.delete.form.text)).toEqual([DELETION_DAYS]);
      for (const text of [life.deleted.text, life.deleted.nobody_text])
        expect(numbersOf(text)).toEqual([DELETION_DAYS]);
      expect(numbersOf(life.reasons.others)).toEqual(daysOf('others'));
      expect(numbersOf(life.export.failed_text)).toEqual([EXPORT_DAYS * 24]);
      expect(numbersOf(mail.inactivity_notice!.text)).toEqual([NOTICE_MONTHS]);
      expect(numbersOf(mail.inactivity_deletion!.text)).toEqual([DELETION_MONTHS]);
      expect(INACTIVITY_MAILS).toHaveLength(3);
    },
  );
});
