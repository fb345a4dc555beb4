import type pg from 'pg';

/** Tables that are loaded without their keys and indexes, which are made afterwards from whole tables at once. */
export const LOADED = [
  'accounts',
  'profiles',
  'photos',
  'exclusions',
  'wallets',
  'credit_entries',
  'member_states',
  'swipes',
  'matches',
  'conversations',
  'inboxes',
  'messages',
] as const;

export type LoadedTable = (typeof LOADED)[number];

/** The keys that were dropped, as SQL that brings them back: by table, and the foreign keys, which need both tables. */
export interface TakenKeys {
  of: Map<string, string[]>;
  foreign: string[];
}

interface Row {
  name: string;
  table: string;
  definition: string;
}

const CONSTRAINTS = `
  SELECT c.conname AS name, c.conrelid::regclass::text AS table, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class r ON r.oid = c.conrelid
  WHERE c.connamespace = 'public'::regnamespace AND c.contype = ANY($1::text[]::"char"[]) AND NOT r.relispartition
    AND (c.conrelid::regclass::text = ANY($2) OR c.confrelid <> 0 AND c.confrelid::regclass::text = ANY($2))
  ORDER BY c.contype = 'u', c.conname`;

const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, i.indrelid::regclass::text AS table, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index i WHERE i.indrelid::regclass::text = ANY($1)
    AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u', 'x'))
  ORDER BY 1`;

/** Takes keys, indexes and the triggers of inboxes away from the tables that are about to be filled. */
export async function takeKeys(client: pg.Client): Promise<TakenKeys> {
  const constraints = async (types: string[]) => (await client.query<Row>(CONSTRAINTS, [types, LOADED])).rows;
  const back = ({ name, table, definition }: Row) =>
    `ALTER TABLE ${table} ADD CONSTRAINT ${client.escapeIdentifier(name)} ${definition}`;
  const drop = async ({ name, table }: Row) => {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${client.escapeIdentifier(name)}`);
  };
  const foreign = await constraints(['f']);
  for (const row of foreign) await drop(row);
  const keys = (await constraints(['p', 'u'])).filter(({ table }) => (LOADED as readonly string[]).includes(table));
  const { rows: indexes } = await client.query<Row>(INDEXES, [LOADED]);
  for (const row of keys) await drop(row);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  // The generator writes the counters itself.
  await client.query('ALTER TABLE inboxes DISABLE TRIGGER USER');
  const of = new Map<string, string[]>(LOADED.map((table) => [table, []]));
  for (const row of keys) of.get(row.table)?.push(back(row));
  for (const row of indexes) of.get(row.table)?.push(row.definition);
  of.get('inboxes')?.push('ALTER TABLE inboxes ENABLE TRIGGER USER');
  return { of, foreign: foreign.map(back) };
}
