import { DomainError } from '@duet/contract';
import type { SEARCH_ORDERS } from '@duet/contract';
import { isRealTime } from '@duet/platform';
import { MOST_NEAREST } from './nearest.sql';

export type SearchOrder = (typeof SEARCH_ORDERS)[number];

/** The row after which a page of a search begins. The nearest search counts rows instead. */
export interface SearchCursor {
  order: SearchOrder;
  /** In PostgreSQL's form with microseconds, which JavaScript's dates would lose. */
  time: string;
  id: string;
  rows: number;
}

/** Later than every time. */
const START = 'infinity';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cursor of the first page: ahead of every member in this order. */
export const startCursor = (order: SearchOrder): SearchCursor => ({
  order,
  time: START,
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  rows: 0,
});

/** A cursor as opaque text (base64url of JSON). */
export const writeSearchCursor = ({ order, time, id, rows }: SearchCursor): string =>
  Buffer.from(JSON.stringify([order, time, id, rows])).toString('base64url');

/** Reads the text of a cursor. Throws a fault of `after` for any text that is no cursor of this order. */
export function readSearchCursor(text: string, order: SearchOrder): SearchCursor {
  const [cursorOrder, time, id, rows] = parse(text);
  const isValid = cursorOrder === order && isTime(time) && isText(id) && ID.test(id) && isCount(rows);
  if (!isValid) throw DomainError.field('after', 'invalid');
  return { order, time, id, rows };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_NEAREST;

const isTime = (value: unknown): value is string => value === START || (isText(value) && isRealTime(value));
