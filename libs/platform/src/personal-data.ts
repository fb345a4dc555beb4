import type { DataGroup, KeepReason } from '@duet/contract';
import type { EntityManager } from 'typeorm';
import type { SiteContext } from './context';

/** A part of erasing a member. Every step may run twice. */
export interface ErasureStep {
  /** Days after the erasure; 0 is the erasure itself. */
  readonly days: number;
  /** Statements with `$1` site and `$2` member; without them and without `run`, the rows of `where` are deleted. */
  readonly statements?: readonly string[];
  /** Erases what is no row, such as files; answers the number of rows. */
  readonly run?: (tx: EntityManager, ctx: SiteContext, memberId: string) => Promise<number>;
  /** Steps of one day run in this order, then by lib: rows that others refer to go last. */
  readonly order?: number;
  /** The reason for keeping the rows until then. */
  readonly reason?: KeepReason;
}

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
  /** Columns that nobody gets: hashes, sealed values, and who of the staff it was. */
  readonly secret?: readonly string[];
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
