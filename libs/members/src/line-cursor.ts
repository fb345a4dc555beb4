import { DomainError } from '@duet/contract';
import { isRealTime } from '@duet/platform';

/** Where a list goes on: after the line with this time and this id. The start is later than every line. */
export interface Cursor {
  at: string;
  id: string;
}

const START: Cursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a `before`: time and id of the last line, `<time>~<id>`. Anything else is a fault of that field. */
export function readCursor(before: string | undefined): Cursor {
  if (before === undefined) return START;
  const [, at, id] = CURSOR.exec(before) ?? [];
  if (!at || !id || !isRealTime(at)) throw DomainError.field('before', 'invalid');
  return { at, id };
}

/** SQL of a time as the contract writes it, with its microseconds: JavaScript's dates would lose them. */
export const timeSql = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL of the cursor of a line. */
export const cursorSql = (at: string, id: string): string => `${timeSql(at)} || '~' || ${id}`;

const NEWEST_FIRST = 'ORDER BY at DESC, id DESC';

/**
 * SQL of a list's pages, put together as text: `json_build_object` looks at the types of its arguments anew for every
 * line. `found` holds one row more than a page, `page` the rows of one, `lines` their cards, each with `at` and `id`.
 */
export const pageSql = (lines: string): string => `page AS (SELECT * FROM found ${NEWEST_FIRST} LIMIT ${lines}::int)`;

/** SQL of the lines in their order, with commas between; `line` is the text of one. */
export const joinedSql = (line: string, where = ''): string =>
  `coalesce((SELECT string_agg(${line}, ',' ${NEWEST_FIRST}) FROM lines ${where}), '')`;

/** SQL of the cursor behind a page, as JSON; null after the last one. */
export const nextSql = (lines: string): string => `coalesce('"' || CASE WHEN (SELECT count(*) FROM found) > ${lines}
  THEN (SELECT ${cursorSql('at', 'id')} FROM page ORDER BY at, id LIMIT 1) END || '"', 'null')`;
