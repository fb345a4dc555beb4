import { DomainError } from '@duet/contract';
import { isRealTime } from '@duet/platform';

/** The position in a list: after the line with this time and this id. The start is later than every line. */
export interface LineCursor {
  at: string;
  id: string;
}

const START: LineCursor = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const CURSOR = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{1,6}Z)~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Reads a `before`: time and id of the last line, `<time>~<id>`. Throws a fault of that field for any other text. */
export function readLineCursor(before: string | undefined): LineCursor {
  if (before === undefined) return START;
  const [, at, id] = CURSOR.exec(before) ?? [];
  if (!at || !id || !isRealTime(at)) throw DomainError.field('before', 'invalid');
  return { at, id };
}

/** True for the cursor of a first page. */
export const isStart = ({ at }: LineCursor): boolean => at === START.at;

const SECONDS = 'HH:MM:SS'.length;
const MICROSECONDS = 'HH:MM:SS.uuuuuu'.length;

/**
 * A time of a line in the contract's form, from PostgreSQL's text in UTC: with its microseconds, which JavaScript's
 * dates would lose.
 */
export function timeOf(text: string): string {
  if (!text.endsWith('+00')) throw new Error('Lines need a session in UTC');
  const time = text.slice(11, -3);
  const withFraction = time.length === SECONDS ? `${time}.` : time;
  return `${text.slice(0, 10)}T${withFraction.padEnd(MICROSECONDS, '0')}Z`;
}

/** The cursor behind the last line of a page, as JSON. */
export const nextAfter = ({ at, id }: LineCursor): string => `"${timeOf(at)}~${id}"`;
