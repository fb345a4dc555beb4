import type { SealedColumn } from '@duet/platform';
import { SealedTexts, textPlaceOf } from '@duet/platform';
import { Injectable } from '@nestjs/common';
import type { RestrictionEntity } from './restriction.entity';

/** The columns of a restriction that staff word themselves: facts and rule, and why it is over. */
export const WORD_COLUMNS = ['facts', 'rule', 'over_reason'] as const;

/** One of them, as it is sealed. */
export const sealedRestrictionColumn = (column: (typeof WORD_COLUMNS)[number]): SealedColumn<'id'> => ({
  table: 'restrictions',
  key: ['id'],
  column,
});

type RestrictionKey = Pick<RestrictionEntity, 'site_id' | 'id'>;
type WordColumns = Partial<Pick<RestrictionEntity, (typeof WORD_COLUMNS)[number]>>;

/** Seals the words of restrictions for the database, and opens them for those who may read them. */
@Injectable()
export class RestrictionWords {
  constructor(private readonly sealed: SealedTexts) {}

  /** The columns of one restriction, those with words as the database keeps them. */
  async seal<Columns extends WordColumns>({ site_id, id }: RestrictionKey, columns: Columns): Promise<Columns> {
    const seal = await this.sealed.sealer(site_id);
    return withWords(columns, (name, text) => seal(textPlaceOf(sealedRestrictionColumn(name), site_id, { id }), text));
  }

  /** The same restriction with its words. */
  async open<Row extends RestrictionKey & WordColumns>(row: Row): Promise<Row> {
    const { site_id, id } = row;
    const values = WORD_COLUMNS.map((name) => row[name]);
    const open = await this.sealed.opener(site_id, values);
    return withWords(row, (name, value) => open(textPlaceOf(sealedRestrictionColumn(name), site_id, { id }), value));
  }
}

function withWords<Columns extends WordColumns>(
  columns: Columns,
  change: (name: (typeof WORD_COLUMNS)[number], value: string) => string,
): Columns {
  const words: WordColumns = {};
  for (const name of WORD_COLUMNS) {
    const value = columns[name];
    if (value) words[name] = change(name, value);
  }
  return { ...columns, ...words };
}
