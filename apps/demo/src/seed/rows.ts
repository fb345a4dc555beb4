import type { EntityManager } from 'typeorm';

/** Inserts rows table by table, each in one statement, in this order; rows whose key exists stay as they are. */
export async function insertRows(tx: EntityManager, tables: Record<string, Record<string, unknown>[]>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first).join(', ');
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(null::${table}, $1)
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }
}
