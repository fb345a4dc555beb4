import type { DataSource } from 'typeorm';
import type { KeyRing } from '../keys/key-ring';
import { isSealed, prefixOf, sealText, splitSql } from './sealed-text';
import type { SiteKey, SealedPlace } from './sealed-text';
import { openBy } from './sealed-texts';
import { placeInList, textPlaceOf, textSql } from './sealed-column';
import type { SealedColumn } from './sealed-column';
import type { SiteKeyEntity } from './site-key.entity';
import type { SiteKeySet } from './site-keys';
import { toKeySet } from './site-keys';

const AT_ONCE = 200;

/** A row that is not sealed by the site's newest key yet. */
interface OpenRow {
  ids: Record<string, string>;
  value: unknown;
}

/** The texts of a column after a round. */
export interface SealedRound {
  /** Sealed in this round, from clear or from an older key. */
  sealed: number;
  /** Left as they are: somebody else worked with the row, or no key opens it. */
  left: number;
}

interface ListedText extends Record<string, unknown> {
  id: string;
  text: string | null;
}

/** The keys of a site as the database has them, for commands. */
export async function readSiteKeys(source: DataSource, ring: KeyRing, siteId: string): Promise<SiteKeySet> {
  const rows: SiteKeyEntity[] = await source.query(
    'SELECT number, wrapped FROM site_keys WHERE site_id = $1 ORDER BY number DESC',
    [siteId],
  );
  return toKeySet(ring, siteId, rows);
}

/**
 * Seals what lies in clear, or under an older key, by the newest data key of its site: a batch of rows at a time, beside whoever
 * works with them. A row that somebody else has locked or changed is left to the next round. May be broken off and run again: what is done
 * is not read any more.
 */
export class Sealing {
  constructor(
    private readonly source: DataSource,
    private readonly ring: KeyRing,
  ) {}

  /** One round through a column of a site; `tell` hears of each batch. Nothing is done for a site that writes in clear. */
  async run(
    column: SealedColumn,
    siteId: string,
    tell: (so_far: SealedRound) => void = () => undefined,
  ): Promise<SealedRound> {
    const keys = await readSiteKeys(this.source, this.ring, siteId);
    const round: SealedRound = { sealed: 0, left: 0 };
    if (!keys.writing) return round;
    let after: OpenRow | undefined;
    for (;;) {
      const rows = await this.readAfter(column, { siteId, keyNumber: keys.writing.number, after });
      const changes = rows.flatMap((row) => this.renew(column, { siteId, keys }, row));
      const sealed = await this.write(column, siteId, changes);
      round.sealed += sealed;
      round.left += rows.length - sealed;
      if (rows.length > 0) tell(round);
      if (rows.length < AT_ONCE) return round;
      after = rows.at(-1)!;
    }
  }

  /** Texts of a site that are not sealed by its newest key. */
  async countOpen(column: SealedColumn, siteId: string): Promise<{ clear: number; older: number }> {
    const { writing } = await readSiteKeys(this.source, this.ring, siteId);
    const older = `left(${sampleSql(column)}, 1) = E'\\x01'`;
    const rows: { clear: number; older: number }[] = await this.source.query(
      `SELECT count(*) FILTER (WHERE NOT ${older})::int AS clear, count(*) FILTER (WHERE ${older})::int AS older
       FROM ${column.table} t WHERE t.site_id = $1 AND ${openSql(column, '$2')}`,
      [siteId, prefixOf(writing?.number ?? 0)],
    );
    return rows[0]!;
  }

  private async readAfter(
    column: SealedColumn,
    { siteId, keyNumber, after }: { siteId: string; keyNumber: number; after: OpenRow | undefined },
  ): Promise<OpenRow[]> {
    const { table, key } = column;
    const names = key.map((name) => `t.${name}`).join(', ');
    const beyond = after ? `AND (${names}) > (${key.map((_, index) => `$${index + 3}::uuid`).join(', ')})` : '';
    const rows: Record<string, unknown>[] = await this.source.query(
      `SELECT ${names}, ${textSql(column, 't')} AS value FROM ${table} t
       WHERE t.site_id = $1 AND ${openSql(column, '$2')} ${beyond} ORDER BY ${names} LIMIT ${AT_ONCE}`,
      [siteId, prefixOf(keyNumber), ...(after ? key.map((name) => after.ids[name]) : [])],
    );
    return rows.map(({ value, ...ids }) => ({ ids: ids as Record<string, string>, value }));
  }

  /** None for a row that no key opens. */
  private renew(column: SealedColumn, { siteId, keys }: SitePart, { ids, value }: OpenRow): RowChange[] {
    const place = textPlaceOf(column, siteId, ids);
    try {
      if (!column.isList) return [{ ids, before: value as string, after: renewText(keys, place, value as string) }];
      const after = (value as ListedText[]).map((one) => ({
        ...one,
        text: one.text && renewText(keys, placeInList(place, one), one.text),
      }));
      return [{ ids, before: JSON.stringify(value), after: JSON.stringify(after) }];
    } catch {
      return [];
    }
  }

  /** Waits for nobody, so that nobody who waits for these rows has one that is needed here. Answers the number of changed rows. */
  private async write(column: SealedColumn, siteId: string, changes: RowChange[]): Promise<number> {
    if (changes.length === 0) return 0;
    const { table, key } = column;
    const before = `v.before::${column.isList ? 'jsonb' : 'text'}`;
    const arrays = key.map((_, index) => `$${index + 4}::uuid[]`).join(', ');
    const same = key.map((name) => `t.${name} = v.${name}`).join(' AND ');
    const [rows] = (await this.source.query(
      `WITH v AS (SELECT * FROM unnest($2::text[], $3::text[], ${arrays}) AS v(before, after, ${key.join(', ')})),
       free AS (SELECT v.* FROM ${table} t JOIN v ON ${same} WHERE t.site_id = $1 AND ${textSql(column, 't')} = ${before}
         FOR NO KEY UPDATE OF t SKIP LOCKED)
       UPDATE ${table} t SET ${setSql(column)} FROM free v
       WHERE t.site_id = $1 AND ${same} AND ${textSql(column, 't')} = ${before} RETURNING 1`,
      [
        siteId,
        changes.map(({ before }) => before),
        changes.map(({ after }) => after),
        ...key.map((name) => changes.map(({ ids }) => ids[name])),
      ],
    )) as [unknown[], number];
    return rows.length;
  }
}

interface SitePart {
  siteId: string;
  keys: SiteKeySet;
}

interface RowChange {
  ids: Record<string, string>;
  before: string;
  after: string;
}

const renewText = (keys: SiteKeySet, place: SealedPlace, value: string): string =>
  sealText(keys.writing as SiteKey, place, isSealed(value) ? openBy(keys, place, value) : value);

/** SQL of a text of the row: of a list, of one that is not sealed by the newest key. */
const sampleSql = (column: SealedColumn): string =>
  column.isList
    ? `(SELECT e ->> 'text' FROM jsonb_array_elements(t.${column.column}) e WHERE NOT starts_with(e ->> 'text', $2) LIMIT 1)`
    : textSql(column, 't');

/** SQL of the change to `v.after`. */
function setSql({ column, sealedAs, isList, isJson }: SealedColumn): string {
  if (isList) return `${column} = v.after::jsonb`;
  if (isJson) return `${column} = to_jsonb(v.after)`;
  if (!sealedAs) return `${column} = v.after`;
  const { clear, sealed } = splitSql('v.after');
  return `${column} = ${clear}, ${sealedAs} = ${sealed}`;
}

/** SQL condition of rows whose text is not sealed by the key whose texts begin so. */
function openSql(described: SealedColumn, prefix: string): string {
  const { column, isList, only } = described;
  const open = isList
    ? `EXISTS (SELECT 1 FROM jsonb_array_elements(t.${column}) e WHERE NOT starts_with(e ->> 'text', ${prefix}))`
    : `NOT starts_with(${textSql(described, 't')}, ${prefix})`;
  return only ? `${open} AND ${only}` : open;
}
