import type { DataGroup, KeepReason } from '@duet/contract';
import type { EntityManager } from 'typeorm';
import type { SiteContext } from './context';
import type { SealedColumn } from './sealed-texts/sealed-column';

/** A part of erasing a member. Every step may run twice. */
export interface ErasureStep {
  /** Days after the erasure; 0 is the erasure itself. */
  readonly days: number;
  /** Columns that the rows of `where` lose, each with the SQL of what it holds from then on. */
  readonly blank?: Readonly<Record<string, string>>;
  /** Statements with `$1` site and `$2` member, after `blank`; without either and without `run`, the rows of `where` are deleted. */
  readonly statements?: readonly string[];
  /** Erases what is no row, such as files; answers the number of rows. */
  readonly run?: (tx: EntityManager, ctx: SiteContext, memberId: string) => Promise<number>;
  /** Steps of one day run in this order, then by lib: rows that others refer to go last. */
  readonly order?: number;
  /** The reason for keeping the rows until then. */
  readonly reason?: KeepReason;
}

/** Why a column stays in rows that are kept for a while; docs/personal-data.md says it with these words. */
export const KEPT_BECAUSE = {
  word: 'one of the program’s own words, the same for everybody',
  number: 'a number that leads to nobody once the account is gone',
  books: 'the books have to show it',
  mandate: 'the bank may ask for the whole mandate, and its proof covers this column',
  staff: 'names staff, who answer for what they did',
  report: 'a report holds it for its decision, which nobody escapes by leaving',
  ban: 'a hash that keeps a banned person out until the ban is lifted',
  receipt: 'the receipt itself, without anything about the person',
} as const;
export type KeptReason = keyof typeof KEPT_BECAUSE;

/** Why nobody gets a column in the copy of their data. */
export const SECRET_BECAUSE = {
  hash: 'a hash, which proves something and says nothing',
  key: 'a key to an account, a device or a payment method',
  sealed: 'sealed; its end is in the copy',
  staff: 'says who of the staff it was',
  others: 'says what was done about somebody else',
} as const;
export type SecretReason = keyof typeof SECRET_BECAUSE;

/** A table with data of members: what is erased of it and when, and what a member gets a copy of. */
export interface PersonalTable {
  readonly table: string;
  /** Columns that name a member. */
  readonly columns: readonly string[];
  /** The heading in the receipt and in the copy. */
  readonly group: DataGroup;
  /** SQL condition of the member's rows `t`; `$1` site, `$2` member. Without it: one of `columns` names the member. */
  readonly where?: string;
  readonly steps: readonly ErasureStep[];
  /** SQL condition of the rows that the member gets, where others than those of `where`; null: none. */
  readonly exported?: string | null;
  /** Columns that nobody gets, and why; of a JSON column `column.field` names a field. */
  readonly secret?: Readonly<Record<string, SecretReason>>;
  /** Columns whose texts lie sealed: the copy has them open. */
  readonly sealed?: readonly SealedColumn[];
  /** Columns of text, JSON or bytes that stay in rows which are kept, and why. Every other one is blanked by a step. */
  readonly kept?: Readonly<Record<string, KeptReason>>;
}

/** A file of a member's copy; the name is a path within the archive. */
export interface ExportedFile {
  name: string;
  bytes: Buffer;
}

type FileReader = (ctx: SiteContext, memberId: string) => AsyncIterable<ExportedFile>;

/** SQL condition of the rows `t` of a table that are a member's. */
export const whereOf = ({ where, columns }: PersonalTable): string =>
  where ?? `t.site_id = $1 AND (${columns.map((column) => `t.${column} = $2`).join(' OR ')})`;

/** The same reason for several columns. */
export const forAll = <Reason extends string>(reason: Reason, columns: string): Record<string, Reason> =>
  Object.fromEntries(columns.split(/\s+/).map((column) => [column, reason]));

/** The statements of a step: they blank columns, delete rows, or are its own. */
export function statementsOf(table: PersonalTable, { blank, statements = [], run }: ErasureStep): readonly string[] {
  if (run) return [];
  const where = `WHERE ${whereOf(table)}`;
  if (!blank) return statements.length > 0 ? statements : [`DELETE FROM ${table.table} t ${where}`];
  const set = Object.entries(blank).map(([column, value]) => `${column} = ${value}`);
  return [`UPDATE ${table.table} t SET ${set.join(', ')} ${where}`, ...statements];
}

/** Deletes the rows at once. */
export const ERASED_AT_ONCE: readonly ErasureStep[] = [{ days: 0 }];

/** Keeps the rows of the books for as long as tax law of any country here asks, ten years; `order` as in `ErasureStep`. */
export const keptForBooks = (order = 0): ErasureStep => ({ days: 3653, reason: 'books', order });

/** Everything that is stored about members: each lib registers its own tables, next to them. */
export class PersonalDataRegistry {
  private readonly registered: PersonalTable[];
  private readonly readers: FileReader[] = [];

  constructor(ofPlatform: readonly PersonalTable[]) {
    this.registered = [...ofPlatform];
  }

  /** Registers tables. Throws for one that is registered already. */
  register(tables: readonly PersonalTable[]): void {
    for (const { table } of tables)
      if (this.registered.some((one) => one.table === table)) throw new Error(`${table} is registered twice`);
    this.registered.push(...tables);
  }

  /** Registers a reader of files that belong to the copy. */
  registerFiles(reader: FileReader): void {
    this.readers.push(reader);
  }

  get tables(): readonly PersonalTable[] {
    return this.registered;
  }

  /** Every file of a member. */
  async *files(ctx: SiteContext, memberId: string): AsyncIterable<ExportedFile> {
    for (const read of this.readers) yield* read(ctx, memberId);
  }
}
