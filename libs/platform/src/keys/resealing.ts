import type { DataSource } from 'typeorm';
import type { KeyRing } from './key-ring';
import { SEAL_USES } from './key-uses';
import type { KeyPurpose, SealUse } from './key-uses';

const AT_ONCE = 500;

type Row = Record<string, unknown>;

/** A table with sealed columns, which its lib names. */
export interface SealedTable {
  table: string;
  /** The columns of its key, all of one row. */
  key: readonly string[];
  columns: Readonly<Record<string, SealUse>>;
  /** Sealed values are texts in base64url instead of bytes. */
  isText?: boolean;
  /** Finds what else of a row follows from its sealed values: the columns to change with them. Throws where the row is not to be touched. */
  follow?: (ring: KeyRing, before: Row, after: Row) => Row;
}

/** The rows of a table after a round. */
export interface Resealed {
  table: string;
  /** All that hold something sealed. */
  rows: number;
  /** Those that were sealed anew in this round. */
  changed: number;
  /** Those that stay as they are, because no key opens them or `follow` refused. */
  left: number;
}

/** The purposes by whose keys a table is sealed. */
export const purposesOf = ({ columns }: SealedTable): KeyPurpose[] =>
  Object.values(columns).map((use) => SEAL_USES[use]);

/**
 * Seals the values of tables by the keys that write now, row by row beside whoever works with them: a row that changes meanwhile is
 * left to the next round. May be broken off and run again: what is done is passed over.
 */
export class Resealing {
  constructor(
    private readonly source: DataSource,
    private readonly ring: KeyRing,
  ) {}

  /** One round through a table; `tell` hears of each step. */
  async run(table: SealedTable, tell: (so_far: Resealed) => void = () => undefined): Promise<Resealed> {
    const result: Resealed = { table: table.table, rows: 0, changed: 0, left: 0 };
    let after: unknown[] = [];
    for (;;) {
      const rows = await this.readAfter(table, after);
      for (const row of rows) await this.reseal(table, row, result);
      if (rows.length > 0) tell(result);
      if (rows.length < AT_ONCE) return result;
      const last = rows.at(-1)!;
      after = table.key.map((name) => last[name]);
    }
  }

  private async readAfter({ table, key }: SealedTable, after: unknown[]): Promise<Row[]> {
    const names = key.join(', ');
    const places = key.map((_, index) => `$${index + 1}`).join(', ');
    const beyond = after.length > 0 ? `WHERE (${names}) > (${places})` : '';
    return (await this.source.query(
      `SELECT * FROM ${table} ${beyond} ORDER BY ${names} LIMIT ${AT_ONCE}`,
      after,
    )) as Row[];
  }

  private async reseal(table: SealedTable, row: Row, result: Resealed): Promise<void> {
    const held = Object.entries(table.columns).filter(([name]) => isHeld(row[name]));
    if (held.length === 0) return;
    result.rows += 1;
    const old = held.filter(([name, use]) => !this.ring.isCurrent(use, toBytes(row[name])));
    if (old.length === 0) return;
    const change = this.renew(table, { row, old });
    if (!change) result.left += 1;
    else if (await this.write(table, { row, change })) result.changed += 1;
    else result.left += 1;
  }

  private renew({ isText, follow }: SealedTable, { row, old }: { row: Row; old: [string, SealUse][] }): Row | null {
    try {
      const sealed = old.map(([name, use]) => {
        const bytes = this.ring.seal(use, this.ring.unseal(use, toBytes(row[name])));
        return [name, isText ? bytes.toString('base64url') : bytes];
      });
      const change = Object.fromEntries(sealed) as Row;
      return { ...change, ...follow?.(this.ring, row, { ...row, ...change }) };
    } catch {
      return null;
    }
  }

  /** False where somebody else has changed the row since it was read. */
  private async write({ table, key, columns }: SealedTable, { row, change }: { row: Row; change: Row }) {
    const kept = [...key, ...Object.keys(columns).filter((name) => name in change)];
    const names = Object.keys(change);
    const sets = names.map((name, index) => `${name} = $${index + 1}`).join(', ');
    const where = kept.map((name, index) => `${name} = $${names.length + index + 1}`).join(' AND ');
    const values = [...names.map((name) => change[name]), ...kept.map((name) => row[name])];
    const [changed] = (await this.source.query(`UPDATE ${table} SET ${sets} WHERE ${where} RETURNING 1`, values)) as [
      unknown[],
      number,
    ];
    return changed.length > 0;
  }
}

const isHeld = (value: unknown): value is Buffer | string =>
  (Buffer.isBuffer(value) || typeof value === 'string') && value.length > 0;

const toBytes = (value: unknown): Buffer => (Buffer.isBuffer(value) ? value : Buffer.from(String(value), 'base64url'));
