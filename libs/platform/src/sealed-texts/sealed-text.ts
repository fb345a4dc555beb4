import { seal, unseal } from '../secrets';

/** A data key of a site. */
export interface SiteKey {
  number: number;
  material: Buffer;
}

/** The place of a text in the database. It is bound to it: sealed for one, it does not open in another. */
export interface SealedPlace {
  siteId: string;
  table: string;
  column: string;
  /** The row, as ids; the column's description says which. */
  row: string;
}

/** A sealed text begins with it. Nobody writes it: texts of people lose their control characters. */
export const SEAL_MARK = '\u0001';
/** The same in SQL. */
const MARK_SQL = `E'\\x01'`;

const FORM = 1;
/** Of the form and the number of the key: three bytes, so that they are four letters of base64 by themselves. */
const HEAD_BYTES = 3;
const HEAD_LETTERS = 4;

function headOf(keyNumber: number): Buffer {
  const head = Buffer.from([FORM, 0, 0]);
  head.writeUInt16BE(keyNumber, 1);
  return head;
}

/** The beginning of every text that this key has sealed. */
export const prefixOf = (keyNumber: number): string => SEAL_MARK + headOf(keyNumber).toString('base64');

/** True for a sealed text, whether or not a key opens it. */
export const isSealed = (value: string): boolean => value.startsWith(SEAL_MARK);

/** The number of the key that a sealed text names; null for one in clear, and for one that is broken. */
export function keyNumberOf(value: string): number | null {
  if (!isSealed(value)) return null;
  const head = Buffer.from(value.slice(1, 1 + HEAD_LETTERS), 'base64');
  return head.length === HEAD_BYTES && head[0] === FORM ? head.readUInt16BE(1) : null;
}

/** Ids may come in capital letters from an address. */
const boundOf = ({ siteId, table, column, row }: SealedPlace): Buffer =>
  Buffer.from(`${siteId}/${table}.${column}/${row}`.toLowerCase());

/**
 * Seals a text for its place: AES-256-GCM (NIST SP 800-38D) under a data key of its site. The mark, then in base64 form and key number,
 * nonce, tag and text.
 */
export function sealText({ number, material }: SiteKey, place: SealedPlace, text: string): string {
  const bytes = Buffer.concat([headOf(number), seal(material, text, boundOf(place))]);
  return SEAL_MARK + bytes.toString('base64');
}

/** Opens what `sealText` made for this place. Throws where key or place are others, or a bit was changed. */
export function openText({ material }: SiteKey, place: SealedPlace, value: string): string {
  const bytes = Buffer.from(value.slice(SEAL_MARK.length), 'base64');
  return unseal(material, bytes.subarray(HEAD_BYTES), boundOf(place));
}

/** SQL of a text that is kept in two columns, in clear or as sealed bytes, in the form of `sealText`. */
export const eitherSql = ({ clear, sealed }: Record<'clear' | 'sealed', string>): string =>
  `coalesce(${MARK_SQL} || encode(${sealed}, 'base64'), ${clear})`;

/** SQL of the columns of such a text, from a text expression that has it in clear or in the form of `sealText`. */
export const splitSql = (text: string): Record<'clear' | 'sealed', string> => ({
  clear: `CASE WHEN NOT starts_with(${text}, ${MARK_SQL}) THEN ${text} END`,
  sealed: `CASE WHEN starts_with(${text}, ${MARK_SQL}) THEN decode(substr(${text}, 2), 'base64') END`,
});

/** SQL of the beginning of a text expression in clear; of a sealed one all of it, because it is cut once it is open. */
export const beginningSql = (text: string, characters: number): string =>
  `CASE WHEN starts_with(${text}, ${MARK_SQL}) THEN ${text} ELSE left(${text}, ${characters}) END`;
