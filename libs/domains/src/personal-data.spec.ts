import { PersonalDataRegistry, whereOf } from '@duet/platform';
import { startTestApp } from '@duet/testing';
import type { TestApp } from '@duet/testing';
import { domains } from './index';

/** Columns of ids that name something else than a member; a new one that is not here must be registered or added. */
const NOT_A_MEMBER = new Set(
  `site_id id company_id order_id refund_id bundle_id means_id code_id batch_id conversation_id message_id
   last_read_id cleared_until_id photo_id ref staff_id decided_by requested_by approved_by settled_by request_id
   published_by resource_id`.split(/\s+/),
);
/** Columns of ids with such a name that hold a member all the same. */
const MEMBER_IDS = ['accounts.id', 'profiles.id'];

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

  it('[B17] bytes are in no copy: they are hashes and sealed values', async () => {
    const bytes = await test.db.systemRows<Column>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'bytea'`,
    );
    const exported = test.get(PersonalDataRegistry).tables.filter((entry) => entry.exported !== null);
    const open = exported.flatMap(({ table, secret = [] }) =>
      bytes.filter((one) => one.table === table && !secret.includes(one.column)),
    );
    expect(open).toEqual([]);
  });

  it('what is registered exists, and its statements hold', async () => {
    const nobody = '00000000-0000-0000-0000-000000000000';
    const known = await test.db.systemRows<Column>(
      `SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = 'public'`,
    );
    const names = new Set(known.map(({ table, column }) => `${table}.${column}`));
    for (const entry of test.get(PersonalDataRegistry).tables) {
      const { table, columns, secret = [], exported, steps } = entry;
      expect([...columns, ...secret].filter((column) => !names.has(`${table}.${column}`))).toEqual([]);
      const where = exported ?? whereOf(entry);
      expect(await test.db.systemRows(`SELECT 1 FROM ${table} t WHERE ${where}`, [nobody, nobody])).toEqual([]);
      const statements = steps.flatMap(({ statements = [] }) => statements);
      for (const statement of statements) await test.db.systemRows(statement, [nobody, nobody]);
    }
  });
});
