import type { Database } from '../database/database';
import type { ListRequest } from './list-query';

/** The parts of a list's statement; `reach` is the condition of the reader's scope. */
export interface ListStatement {
  select: string;
  from: string;
  reach: string;
}

export interface ListPage<R> {
  rows: R[];
  from: number;
  total: number;
}

/** One page of a console list with the exact total, filtered and sorted by the database. */
export async function listRows<R>(db: Database, statement: ListStatement, request: ListRequest): Promise<ListPage<R>> {
  const { conditions, values, order, from, limit } = request;
  const source = `FROM ${statement.from} WHERE ${[statement.reach, ...conditions].join(' AND ')}`;
  const found = await db.systemRows<R & { list_total?: number }>(
    `SELECT ${statement.select}, count(*) OVER ()::int AS list_total ${source} ORDER BY ${order} LIMIT ${limit} OFFSET ${from}`,
    values,
  );
  const rows = found.map(({ list_total: _total, ...row }) => row as R);
  return { rows, from, total: found[0]?.list_total ?? (await totalOf(db, source, request)) };
}

/** A page past the end has no row that could carry the total. */
async function totalOf(db: Database, source: string, { from, values }: ListRequest): Promise<number> {
  if (from === 0) return 0;
  const [row] = await db.systemRows<{ total: number }>(`SELECT count(*)::int AS total ${source}`, values);
  return row?.total ?? 0;
}
