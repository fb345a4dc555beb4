import { eitherSql, isSealed, SEAL_MARK } from './sealed-text';
import type { SealedPlace } from './sealed-text';

/** The ids of a row, by the names of their columns. */
export type RowIds = Readonly<Record<string, string>>;

/** A column whose texts are sealed. Its lib names it. */
export interface SealedColumn<Key extends string = string> {
  table: string;
  /** The columns of the table's key after `site_id`. */
  key: readonly Key[];
  column: string;
  /** A second column, of bytes, which has the text once it is sealed; without it the column itself has it. */
  sealedAs?: string;
  /** The part of its row that a text is bound to; otherwise all ids of its key. */
  row?(ids: Readonly<Record<Key, string>>): string;
  /** SQL condition of the rows `t` whose text is one; others hold a word of the program there. */
  only?: string;
  /** The column is a JSON list: of each entry the field `text` is sealed, bound to its `id` as well. */
  isList?: boolean;
  /** The column is JSON, sealed as a whole: one string then. */
  isJson?: boolean;
}

/** The place of a text in a row of a column. */
export function textPlaceOf<Key extends string>(
  { table, column, key, row }: SealedColumn<Key>,
  siteId: string,
  ids: Readonly<Record<Key, string>>,
): SealedPlace {
  return { siteId, table, column, row: row ? row(ids) : key.map((name) => ids[name]).join('/') };
}

/** The place of an entry's text in the list that a row has. */
export const placeInList = (list: SealedPlace, { id }: { id: string }): SealedPlace => ({
  ...list,
  row: `${list.row}/${id}`,
});

/** SQL of the text of a row, in clear or in the form of `sealText`. */
export function textSql({ column, sealedAs, isJson }: ColumnForm, alias: string): string {
  const clear = `${alias}.${column}`;
  if (isJson) return `(${clear} #>> '{}')`;
  return sealedAs ? eitherSql({ clear, sealed: `${alias}.${sealedAs}` }) : clear;
}

type ColumnForm = Pick<SealedColumn, 'column' | 'sealedAs' | 'isJson'>;

/** The same of a row that came as JSON, where bytes are in hexadecimal. */
export function textIn(column: SealedColumn, row: object): string | null {
  const values = row as Readonly<Record<string, unknown>>;
  const sealed = column.sealedAs ? (values[column.sealedAs] as string | null) : null;
  if (sealed) return SEAL_MARK + Buffer.from(sealed.slice(2), 'hex').toString('base64');
  const value = values[column.column] ?? null;
  return column.isJson && value !== null && typeof value !== 'string'
    ? JSON.stringify(value)
    : (value as string | null);
}

/** The value of a column, of a text that is open or sealed. */
export const valueOf = ({ isJson }: SealedColumn, text: string): unknown =>
  isJson && !isSealed(text) ? JSON.parse(text) : text;
