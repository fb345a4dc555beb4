import { Injectable } from '@nestjs/common';
import { groupBySite } from '../by-site';
import { Log } from '../logging';
import { isSealed, keyNumberOf, openText, sealText } from './sealed-text';
import type { SealedPlace } from './sealed-text';
import type { SiteKeySet } from './site-keys';
import { SiteKeys } from './site-keys';
import type { RowIds, SealedColumn } from './sealed-column';
import { textPlaceOf, textIn, valueOf } from './sealed-column';

/** Shown in the place of a text that no key opens. */
export const UNREADABLE = '…';
/** Kept by the audit log in the place of a text that lies sealed: rows of the log never change, so none could be sealed anew. */
export const WRITTEN = 'written';

/** Seals or opens one text at its place. */
export type TextSealer = (place: SealedPlace, text: string) => string;
export type TextOpener = (place: SealedPlace, value: string) => string;

type StoredTexts = Iterable<string | null | undefined>;

/** A row of a table of tenants; it has the ids of its key too. */
interface RowOfSite {
  site_id: string;
}

/** Texts of members and staff that lie sealed in the database, each under a data key of its site and bound to its row. */
@Injectable()
export class SealedTexts {
  constructor(
    private readonly keys: SiteKeys,
    private readonly log: Log,
  ) {}

  /** Seals texts of a site; leaves them in clear for a site of before that has no key yet. Throws where its key is lost. */
  async sealer(siteId: string): Promise<TextSealer> {
    const { writing } = await this.keys.getForWriting(siteId);
    return (place, text) => (writing ? sealText(writing, place, text) : text);
  }

  /** Opens texts of a site among `values`, which may have some in clear. One that no key opens is `UNREADABLE`, and an error is logged. */
  async opener(siteId: string, values: StoredTexts): Promise<TextOpener> {
    const find = await this.openerOrNull(siteId, values);
    return (place, value) => find(place, value) ?? UNREADABLE;
  }

  /** The same with null for a text that no key opens: `UNREADABLE` must never show in the place of one that becomes public. */
  async openerOrNull(siteId: string, values: StoredTexts): Promise<(...of: Parameters<TextOpener>) => string | null> {
    const numbers = new Set<number>();
    for (const value of values) {
      const number = value ? keyNumberOf(value) : null;
      if (number !== null) numbers.add(number);
    }
    if (numbers.size === 0) return (_place, value) => (isSealed(value) ? null : value);
    const keys = await this.keysWith(siteId, numbers);
    return (place, value) => (isSealed(value) ? this.findOpen(keys, place, value) : value);
  }

  /** Seals one text, as `sealer` does. */
  async seal(place: SealedPlace, text: string): Promise<string> {
    return (await this.sealer(place.siteId))(place, text);
  }

  /** Opens one text, as `opener` does. */
  async open(place: SealedPlace, value: string): Promise<string> {
    return (await this.opener(place.siteId, [value]))(place, value);
  }

  /** Rows of a table that came as JSON, with the texts of a column; the column of its sealed bytes is left out. */
  async openRows<Row extends Readonly<Record<string, unknown>>>(
    column: SealedColumn,
    siteId: string,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const texts = rows.map((row) => textIn(column, row));
    const open = await this.opener(siteId, texts);
    return rows.map((row, index) => {
      const [text, opened] = [texts[index], { ...row } as Record<string, unknown>];
      if (column.sealedAs) delete opened[column.sealedAs];
      opened[column.column] = text && openedValue(column, open(textPlaceOf(column, siteId, row as RowIds), text));
      return opened as Row;
    });
  }

  /**
   * The values of a row as the database keeps them: those of `columns` that have a text are sealed and bound to the row of `key`, which
   * has the ids of the columns' table. Throws as `sealer` does.
   */
  async sealColumns<Values extends object>(
    columns: readonly SealedColumn[],
    key: RowOfSite,
    values: Values,
  ): Promise<Values> {
    const written = columns.filter((column) => textIn(column, values));
    if (written.length === 0) return values;
    const seal = await this.sealer(key.site_id);
    const sealed = changeTexts(written, key, (place, column) => valueOf(column, seal(place, textIn(column, values)!)));
    return { ...values, ...sealed };
  }

  /**
   * The same rows with the texts of `columns`, in their order; they may be of several sites. Opens as `opener` does; in the place of JSON
   * that no key opens the text `UNREADABLE` stands.
   */
  async openColumns<Row extends RowOfSite>(columns: readonly SealedColumn[], rows: readonly Row[]): Promise<Row[]> {
    const openers = new Map<string, TextOpener>();
    for (const [{ site }, ofSite] of groupBySite(rows, ({ site_id }) => site_id)) {
      const texts = ofSite.flatMap((row) => columns.map((column) => textIn(column, row)));
      openers.set(site.id, await this.opener(site.id, texts));
    }
    return rows.map((row) => {
      const written = columns.filter((column) => textIn(column, row));
      const open = openers.get(row.site_id)!;
      const opened = changeTexts(written, row, (place, column) =>
        openedValue(column, open(place, textIn(column, row)!)),
      );
      return { ...row, ...opened };
    });
  }

  /** Another process may have made a key since. */
  private async keysWith(siteId: string, numbers: Set<number>): Promise<SiteKeySet> {
    const keys = await this.keys.get(siteId);
    return [...numbers].every((number) => keys.find(number)) ? keys : this.keys.reload(siteId);
  }

  private findOpen(keys: SiteKeySet, place: SealedPlace, value: string): string | null {
    try {
      return openBy(keys, place, value);
    } catch (error) {
      const { siteId: site, table, column } = place;
      this.log.error('a sealed text cannot be opened', error, { site, table, column });
      return null;
    }
  }
}

const openedValue = (column: SealedColumn, text: string): unknown =>
  text === UNREADABLE ? UNREADABLE : valueOf(column, text);

/** The columns with another value each, made of its place in the row. */
const changeTexts = (
  columns: readonly SealedColumn[],
  row: RowOfSite,
  change: (place: SealedPlace, column: SealedColumn) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    columns.map((one) => [one.column, change(textPlaceOf(one, row.site_id, row as RowOfSite & RowIds), one)]),
  );

/** Opens a sealed text by the key that it names. Throws where that is gone, or the text is not of this place. */
export function openBy(keys: SiteKeySet, place: SealedPlace, value: string): string {
  const key = keys.find(keyNumberOf(value) ?? 0);
  if (!key) throw new Error('The data key of a sealed text is gone');
  return openText(key, place, value);
}
