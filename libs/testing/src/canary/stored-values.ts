import type { PersonalTable } from '@duet/platform';
import { SealedTexts, whereOf } from '@duet/platform';
import type { TestApp } from '../test-app';

type Row = Record<string, unknown>;

interface Cell {
  table: string;
  column: string;
  text: string;
}

/** Values shorter than this, and ids, may stand anywhere. */
const SHORTEST = 5;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isTelling = (text: string): boolean => text.length >= SHORTEST && !ID.test(text);

/** Each text within a value: of lists and objects those that are in them. */
export function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value === 'object') return Object.values(value).flatMap(leavesOf);
  return [String(value as string)];
}

/** The rows of a registered table that are a member's, as the database writes them. */
export async function rowsOf(test: TestApp, entry: PersonalTable, values: [string, string]): Promise<Row[]> {
  const sql = `SELECT to_jsonb(t) AS row FROM ${entry.table} t WHERE ${whereOf(entry)}`;
  return (await test.db.systemRows<{ row: Row }>(sql, values)).map(({ row }) => row);
}

/** The same rows of a site with their sealed texts open. */
export async function openRows(
  test: TestApp,
  { sealed = [] }: PersonalTable,
  { siteId, rows }: { siteId: string; rows: readonly Row[] },
): Promise<Row[]> {
  let opened = [...rows];
  for (const column of sealed) opened = await test.get(SealedTexts).openRows(column, siteId, opened);
  return opened;
}

/** The texts that a column has in some rows, without those that may stand anywhere. */
export const textsIn = (rows: readonly Row[], column: string): string[] => [
  ...new Set(rows.flatMap((row) => leavesOf(row[column])).filter(isTelling)),
];

const cellsOf = (table: string, row: Row): Cell[] =>
  Object.entries(row).map(([column, value]) => ({ table, column, text: JSON.stringify(value).toLowerCase() }));

/** Everything that the database holds at one moment, of all tables and of the queues. */
export class StoredValues {
  private constructor(private readonly cells: readonly Cell[]) {}

  static async read(test: TestApp): Promise<StoredValues> {
    const tables = await test.db.systemRows<{ name: string }>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'migrations' ORDER BY 1`,
    );
    const cells: Cell[] = [];
    for (const { name } of tables) {
      const rows = await test.db.systemRows<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${name} t`);
      const table = name.replace(/^public\./, '');
      cells.push(...rows.flatMap(({ row }) => cellsOf(table, row)));
    }
    return new StoredValues(cells);
  }

  /** Columns in which a text stands, in the open or as bytes, by `table.column`. */
  where(text: string): string[] {
    const hex = Buffer.from(text).toString('hex');
    const sought = JSON.stringify(text).slice(1, -1).toLowerCase();
    const found = this.cells.filter((cell) => cell.text.includes(sought) || cell.text.includes(hex));
    return [...new Set(found.map(({ table, column }) => `${table}.${column}`))].sort();
  }

  /** Everything in the tables with such names, as one text. */
  textOf(tables: RegExp): string {
    return this.cells.flatMap((cell) => (tables.test(cell.table) ? [cell.text] : [])).join(' ');
  }

  /** Tables in which a text stands. */
  tablesWith(text: string): string[] {
    return [...new Set(this.where(text).map((name) => name.split('.').slice(0, -1).join('.')))];
  }
}
