import { PersonalDataRegistry, whereOf } from '@duet/platform';
import type { MadeMember, MadeSite } from '../makers';
import type { TestApp } from '../test-app';
import { isWord, listOpenColumns } from './columns';

interface MarkedColumn {
  table: string;
  column: string;
  type: string;
}

/** A value for a column that stands nowhere else. */
export function markOf({ table, column, type }: MarkedColumn): unknown {
  const text = `canary ${table} ${column}`;
  if (type === 'jsonb') return JSON.stringify({ canary: text });
  if (type === 'bytea') return Buffer.from(text);
  return type === 'ARRAY' ? [text] : text;
}

/** Writes a mark into every column of the canary's rows that is empty and can hold more than one of the program's words. */
export async function markEmptyColumns(
  test: TestApp,
  { site, canary }: { site: MadeSite; canary: MadeMember },
): Promise<void> {
  const tables = new Map(test.get(PersonalDataRegistry).tables.map((table) => [table.table, table]));
  const columns = (await listOpenColumns(test)).filter((one) => !isWord(one) && !FIXED.includes(one.table));
  await test.db.system(async (tx) => {
    for (const one of columns) {
      const { table, column } = one;
      const empty = `coalesce(t.${column}::text, '') IN ('', '{}')`;
      const sql = `UPDATE ${table} t SET ${column} = $3 WHERE ${whereOf(tables.get(table)!)} AND ${empty}`;
      await tx.query(sql, [site.id, canary.id, markOf(one)]);
    }
  });
}

/** Rows of these can be blanked, but nothing can be written into them. */
const FIXED = ['audit_entries'];
