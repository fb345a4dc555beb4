import { DomainError } from '@duet/contract';
import type { Database } from '../database/database';
import { findReach } from '../database/staff-reach';
import type { ListPlace, OrderPart } from './list-order';
import { afterSql, orderSql } from './list-order';
import type { ListRequest } from './list-query';

/** The parts of a list's statement; `reach` is the condition of the reader's scope. */
export interface ListStatement {
  select: string;
  from: string;
  /** The same rows without the joins that add columns alone, for their number: it is then counted out of an index. */
  countFrom?: string;
  reach: string;
}

export interface ListPage<R> {
  rows: R[];
  from: number;
  /** The number of rows; of a long list the least that there are (`hasMore`). */
  total: number;
  hasMore?: boolean;
  /** Of a page of an export: the place of its last row, null where the list ends; and the filter as the audit log keeps it. */
  end?: ListPlace | null;
  auditedFilter?: Record<string, unknown>;
}

/** Rows are counted up to here, and always past the next page. */
const MOST_COUNTED = 10_000;
/** The most rows of a file. */
const MOST_EXPORTED = 100_000;

/** One page of a console list, filtered and sorted by the database, with the number of rows up to 10,000. */
export async function listRows<R>(db: Database, statement: ListStatement, request: ListRequest): Promise<ListPage<R>> {
  if (request.after !== undefined) return exportRows(db, statement, request);
  const { values, order, from, limit } = request;
  const source = sourceOf(statement, request);
  const rows = await db.systemRows<R>(
    `SELECT ${statement.select} ${source} ORDER BY ${orderSql(order)} LIMIT ${limit} OFFSET ${from}`,
    values,
  );
  const isEnd = rows.length < limit && (rows.length > 0 || from === 0);
  if (isEnd) return { rows, from, total: from + rows.length };
  const most = Math.max(MOST_COUNTED, from + 2 * limit);
  const counted = sourceOf({ ...statement, from: statement.countFrom ?? statement.from }, request);
  const total = await countUpTo(db, { source: counted, values, order, most });
  return { rows, from, total: Math.min(total, most), hasMore: total > most };
}

/** A site out of the reader's reach is known before a row is looked at: the condition names no row. */
function sourceOf({ from, reach }: ListStatement, { conditions, site }: ListRequest): string {
  const isReached = site && findReach() ? [`${site}::uuid = ANY ((SELECT staff_sites())::uuid[])`] : [];
  return `FROM ${from} WHERE ${[...isReached, reach, ...conditions].join(' AND ')}`;
}

interface RowCount {
  source: string;
  values: unknown[];
  order: readonly OrderPart[];
  most: number;
}

/**
 * The number of rows, or one more than `most`: the first ones of the list, found by the index of its order. Which of equal ones they are
 * makes no difference, so that ties are not sorted.
 */
async function countUpTo(db: Database, { source, values, order, most }: RowCount): Promise<number> {
  const [counted] = await db.systemRows<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT 1 ${source} ORDER BY ${orderSql(order.slice(0, 1))} LIMIT ${most + 1}) counted`,
    values,
  );
  return counted?.total ?? 0;
}

/** The rows of a file after a place of the list: found by their key, however far the list has come. The first page counts them all. */
async function exportRows<R>(db: Database, statement: ListStatement, request: ListRequest): Promise<ListPage<R>> {
  const { values, order, limit, after, auditedFilter } = request;
  const source = sourceOf(statement, request);
  const total = after ? 0 : await countUpTo(db, { source, values, order, most: MOST_EXPORTED });
  if (total > MOST_EXPORTED) throw new DomainError('list_too_long', { limit: MOST_EXPORTED });
  const start = after ? ` AND ${afterSql(order, after, values)}` : '';
  const places = order.map(({ sql }, index) => `(${sql})::text AS list_place_${index}`);
  const found = await db.systemRows<Record<string, unknown>>(
    `SELECT ${[statement.select, ...places].join(', ')} ${source}${start} ORDER BY ${orderSql(order)} LIMIT ${limit}`,
    values,
  );
  const last = found.at(-1);
  const end = last && found.length === limit ? placeIn(last) : null;
  return { rows: found.map((row) => withoutPlace(row) as R), from: 0, total, end, auditedFilter };
}

const PLACE = /^list_place_/;
const placeIn = (row: Record<string, unknown>) =>
  Object.entries(row).flatMap(([name, value]) => (PLACE.test(name) ? [value as string | null] : []));
const withoutPlace = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !PLACE.test(name)));
