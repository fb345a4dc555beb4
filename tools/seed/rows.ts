import type { EntityManager } from 'typeorm';

/** Inserts many rows of one table in one statement; rows whose key exists stay as they are. Returns how many came in. */
export async function insertRows(tx: EntityManager, table: string, rows: Record<string, unknown>[]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.keys(first).join(', ');
  const inserted = (await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, $1)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [JSON.stringify(rows)],
  )) as unknown[];
  return inserted.length;
}
