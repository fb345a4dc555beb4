import type { ClientBase } from 'pg';

/** A table as the server knows it. */
export interface Table {
  name: string;
  columns: string[];
  /** Bytes on disk, without indexes. */
  size: number;
}

type TableColumns = Pick<Table, 'name' | 'columns'>;

interface TableRow extends Table {
  readable: boolean;
  whole: boolean;
}

/** Text that is the same whatever a server's own settings are, and reads that begin at the beginning of a table. */
export const COPY_SETTINGS = `
  SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET search_path = public; SET synchronize_seqscans = off; SET client_encoding = 'UTF8';
  SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0`;

const TABLES = `
  SELECT c.relname AS name, pg_table_size(c.oid)::float8 AS size, has_table_privilege(c.oid, 'SELECT') AS readable,
    NOT row_security_active(c.oid) OR (
      EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND p.polpermissive AND p.polcmd IN ('*', 'r')
        AND p.polroles && ARRAY[0::oid, current_user::regrole::oid] AND pg_get_expr(p.polqual, p.polrelid) = 'true')
      AND NOT EXISTS (SELECT 1 FROM pg_policy p WHERE p.polrelid = c.oid AND NOT p.polpermissive AND p.polcmd IN ('*', 'r'))) AS whole,
    ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> 'migrations'
  ORDER BY c.relname`;

/** Sequences are not copied: the product has none but that of the list of migrations, which is filled anew. */
const SEQUENCES = `
  SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
    AND relname <> 'migrations_id_seq'`;

/** All tables of the product; throws where this role would not see all of their rows, or something would be left out unsaid. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(TABLES);
  const hidden = rows.filter(({ readable, whole }) => !readable || !whole).map(({ name }) => name);
  if (hidden.length > 0)
    throw new Error(
      `The role of DATABASE_SYSTEM_URL does not see all rows of ${hidden.join(', ')}: it must be duet_system.`,
    );
  const { rows: sequences } = await client.query<{ name: string }>(SEQUENCES);
  if (sequences.length > 0)
    throw new Error(`A back-up would lose the sequence ${sequences.map(({ name }) => name).join(', ')}.`);
  return rows.map(({ name, columns, size }) => ({ name, columns, size }));
}

/** Names of the migrations that this database has, oldest first. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}

const FIGURES = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM wallets)::text AS "credits in wallets",
    (SELECT coalesce(sum(delta), 0) FROM credit_entries)::text AS "credits in the ledger",
    (SELECT count(*) FROM invoices)::text AS "invoices",
    (SELECT coalesce(sum(total), 0) FROM invoices)::text AS "invoiced, in cents",
    (SELECT coalesce(string_agg(format('%s/%s/%s: %s', left(company_id::text, 8), series, year, last), ', '
       ORDER BY company_id, series, year), 'none') FROM invoice_counters) AS "last numbers",
    (SELECT count(*) FROM messages)::text AS "messages"`;

/** Sums that must be the same before and after. */
export async function readFigures(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(FIGURES);
  return rows[0]!;
}

const IN_PUBLIC = `'public'::regnamespace`;
const SCHEMA = `
  SELECT format('policy %s.%s %s %s for %s using %s check %s', tablename, policyname, permissive, cmd, roles, qual, with_check) AS line
    FROM pg_policies WHERE schemaname = 'public'
  UNION ALL SELECT format('security %s enabled %s forced %s', relname, relrowsecurity, relforcerowsecurity)
    FROM pg_class WHERE relnamespace = ${IN_PUBLIC} AND relkind IN ('r', 'p')
  UNION ALL SELECT format('column %s.%s %s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attnotnull THEN ' not null' END)
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = ${IN_PUBLIC} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL SELECT format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = ${IN_PUBLIC} AND conrelid <> 0 AND contype <> 'n'
  UNION ALL SELECT format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE c.relnamespace = ${IN_PUBLIC} AND NOT t.tgisinternal
  UNION ALL SELECT format('index %s', indexdef) FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT format('right %s %s %s', c.relname, coalesce(g.rolname, 'everybody'), acl.privilege_type)
    FROM pg_class c, aclexplode(c.relacl) acl LEFT JOIN pg_roles g ON g.oid = acl.grantee
    WHERE c.relnamespace = ${IN_PUBLIC} AND c.relkind IN ('r', 'p') AND acl.grantee <> c.relowner
  ORDER BY 1`;

/** The schema in lines that can be compared. */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(SCHEMA);
  return rows.map(({ line }) => line);
}

/** A name as SQL takes it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement that reads a table as text. */
export const copyOut = ({ name, columns }: TableColumns): string =>
  `COPY ${quoted(name)} (${columns.map(quoted).join(', ')}) TO STDOUT`;

/** Tables whose rows are in no back-up: visitors are known for a day, and afterwards nobody can tell who they were. */
export const TABLES_WITHOUT_ROWS: readonly string[] = ['visit_marks', 'visit_salts'];

/** The statement that reads what a back-up has of a table: its rows, or none of them. */
export const copyForBackup = (table: TableColumns): string => {
  if (!TABLES_WITHOUT_ROWS.includes(table.name)) return copyOut(table);
  return `COPY (SELECT ${table.columns.map(quoted).join(', ')} FROM ${quoted(table.name)} WHERE false) TO STDOUT`;
};
