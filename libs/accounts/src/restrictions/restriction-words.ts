import type { SealedColumn } from '@duet/platform';
import { SealedTexts } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { RestrictionEntity } from './restriction.entity';

const COLUMNS = ['facts', 'rule', 'over_reason'] as const;

/** The columns of a restriction that staff word themselves: facts and rule, and why it is over. */
export const RESTRICTION_WORDS: readonly SealedColumn[] = COLUMNS.map((column) => ({
  table: 'restrictions',
  key: ['id'],
  column,
}));

type RestrictionKey = Pick<RestrictionEntity, 'site_id' | 'id'>;
type WordColumns = Partial<Pick<RestrictionEntity, (typeof COLUMNS)[number]>>;

/** Seals the words of restrictions for the database, and opens them for those who may read them. */
@Injectable()
export class RestrictionWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The columns of one restriction, those with words as the database keeps them. */
  seal<Columns extends WordColumns>(key: RestrictionKey, columns: Columns): Promise<Columns> {
    return this.sealed.sealColumns(RESTRICTION_WORDS, key, columns);
  }

  /** The same restrictions with their words. */
  open<Row extends RestrictionKey & WordColumns>(rows: readonly Row[]): Promise<Row[]> {
    return this.sealed.openColumns(RESTRICTION_WORDS, rows);
  }

  /** The same restriction with its words. */
  async openOne<Row extends RestrictionKey & WordColumns>(row: Row): Promise<Row> {
    const [opened] = await this.open([row]);
    return opened!;
  }
}
