// Rows are to lie by site, on one machine or on many: a table of tenants begins each of its keys with the site, and every
// other table is one that each machine could have whole.

/** A key of a table: its primary key or another unique index; the columns in their order. */
export interface TableKey {
  table: string;
  name: string;
  columns: string[];
}

/** A foreign key. */
export interface ForeignKey extends TableKey {
  to: string;
  toColumns: string[];
}

/** The keys of a database. */
export interface DatabaseKeys {
  /** Every table, and if each of its rows belongs to a site. */
  tables: { name: string; hasSite: boolean }[];
  unique: TableKey[];
  foreign: ForeignKey[];
}

/** Names with their reasons. */
type Reasons = Record<string, string>;

/** Tables without a site, and unique keys and named statements that go over all sites. */
export interface SiteExceptions {
  tables: Reasons;
  keys: Reasons;
  statements: Reasons;
}

const SITE = 'site_id';

const TABLES = `
  SELECT c.relname AS name, coalesce(a.attnotnull, false) AS "hasSite"
  FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = '${SITE}' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;

const UNIQUE = `
  SELECT t.relname AS table, x.relname AS name,
    ARRAY(SELECT pg_get_indexdef(i.indexrelid, n, true) FROM generate_series(1, i.indnkeyatts) n ORDER BY n) AS columns
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
  WHERE t.relnamespace = 'public'::regnamespace AND NOT t.relispartition AND i.indisunique ORDER BY 1, 2`;

const namesOf = (table: string, columns: string) => `
  ARRAY(SELECT a.attname::text FROM unnest(c.${columns}) WITH ORDINALITY k (number, place)
    JOIN pg_attribute a ON a.attrelid = c.${table} AND a.attnum = k.number ORDER BY k.place)`;

const FOREIGN = `
  SELECT t.relname AS table, c.conname AS name, f.relname AS to,
    ${namesOf('conrelid', 'conkey')} AS columns, ${namesOf('confrelid', 'confkey')} AS "toColumns"
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class f ON f.oid = c.confrelid
  WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace ORDER BY 1, 2`;

/** Asks the database a question. */
export type Ask = <R>(sql: string) => Promise<R[]>;

/** Reads the keys of every table. */
export async function readKeys(ask: Ask): Promise<DatabaseKeys> {
  return {
    tables: await ask(TABLES),
    unique: await ask(UNIQUE),
    foreign: await ask(FOREIGN),
  };
}

/** The tables whose rows lie by site. */
export function tenantTablesOf({ tables }: DatabaseKeys, exceptions: SiteExceptions): Set<string> {
  return new Set(tables.filter(({ name, hasSite }) => hasSite && !exceptions.tables[name]).map(({ name }) => name));
}

/** Lists in sentences what would not lie by site, and exceptions that are needed no more. */
export function findKeyFaults(keys: DatabaseKeys, exceptions: SiteExceptions): string[] {
  const tenant = tenantTablesOf(keys, exceptions);
  const isListed = ({ name }: { name: string }) => exceptions.tables[name] !== undefined;
  const homeless = keys.tables.filter((table) => !table.hasSite && !isListed(table));
  const loose = keys.unique.filter(({ table, columns }) => tenant.has(table) && columns[0] !== SITE);
  return [
    ...homeless.map(({ name }) => `the table ${name} has no site: give it one, or list it with the reason`),
    ...loose
      .filter(({ name }) => !exceptions.keys[name])
      .map(({ table, name }) => `the unique key ${name} of ${table} does not begin with ${SITE}`),
    ...keys.foreign.flatMap((key) => findForeignFault(key, tenant)),
    ...Object.keys(exceptions.keys)
      .filter((name) => !loose.some((key) => key.name === name))
      .map((name) => `the exception for the key ${name} is needed no more`),
    ...Object.keys(exceptions.tables)
      .filter((name) => !keys.tables.some((table) => table.name === name))
      .map((name) => `the exception for the table ${name} is needed no more`),
  ];
}

/** To a table that every machine has whole anything may lead; between tables of tenants the site goes ahead on both sides. */
function findForeignFault({ table, name, columns, to, toColumns }: ForeignKey, tenant: Set<string>): string[] {
  if (!tenant.has(to)) return [];
  if (!tenant.has(table))
    return [`the foreign key ${name} leads from ${table}, which has no site, to ${to}, which has`];
  return columns[0] === SITE && toColumns[0] === SITE
    ? []
    : [`the foreign key ${name} of ${table} does not begin with ${SITE}`];
}
