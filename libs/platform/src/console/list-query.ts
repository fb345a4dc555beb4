import { DomainError } from '@duet/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isRealTime } from '../real-time';
import type { ListPlace, OrderPart } from './list-order';
import { inDirection, parseOrder } from './list-order';
import type { ListPage } from './list-rows';

/** The fields of a console list: per field its SQL, and the comparison of a filter on it. */
export interface ListColumn {
  sql: string;
  type: 'uuid' | 'text' | 'integer' | 'flag' | 'time';
  /** `equal` (also one of several), `starts` (of SQL with `COLLATE "C"`), `contains`, `from`, `to`; absent: not to be filtered by. */
  filter?: 'equal' | 'starts' | 'contains' | 'from' | 'to';
  /** The form in which the column keeps what is asked for, such as a key. */
  keyOf?: (value: string) => string;
  sort?: boolean;
  /** Sorted by only where the list is narrowed by this field, such as the ledger of one member. */
  sortWithin?: string;
  /** Never null, so that an index serves both directions of a sort. */
  required?: boolean;
  /** Names a member: the audit log keeps that a file was narrowed by it, and not the value. */
  personal?: boolean;
}
export type ListColumns = Record<string, ListColumn>;

export interface ListQuery {
  filter?: string | undefined;
  range?: string | undefined;
  sort?: string | undefined;
  /** Set by an export, never by a client: the place that its last rows ended at; null at its beginning. */
  after?: ListPlace | null;
}

/** A list request, checked: what it filters by, as conditions with their values, order, and window. */
export interface ListRequest {
  fields: string[];
  conditions: string[];
  /** The parameter with the site that the list is narrowed to, such as `$2`. */
  site?: string;
  values: unknown[];
  order: OrderPart[];
  from: number;
  limit: number;
  after?: ListPlace | null;
  /** The filter as the audit log keeps it. */
  auditedFilter: Record<string, unknown>;
}

interface ListShape {
  columns: ListColumns;
  /** Order when none is asked for, and the tie-breaker that makes pages stable. */
  order: string;
  key: string;
}

const MAX_ROWS = 1000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Reads the ra-data-simple-rest dialect; anything outside the allow-list of columns is 422 with the field named. */
export function readListQuery(query: ListQuery, { columns, order, key }: ListShape): ListRequest {
  const values: unknown[] = [];
  const filter = filterOf(query);
  const conditions = Object.entries(filter).flatMap(([field, value]) =>
    conditionOf({ field, value, values }, columns[field]),
  );
  const ties = parseOrder(key).map((part) => ({ ...part, nullable: part.nullable && key.includes('NULLS LAST') }));
  const sorted = sortOf(query, columns, filter);
  const parts = sorted ? [sorted, ...inDirection(ties, sorted.descending)] : [...parseOrder(order), ...ties];
  const auditedFilter = Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [field, columns[field]?.personal ? '…' : value]),
  );
  const site = typeof filter.site_id === 'string' ? values.indexOf(filter.site_id) + 1 : 0;
  const request = {
    fields: Object.keys(filter),
    conditions,
    values,
    order: parts,
    auditedFilter,
    ...(site > 0 && { site: `$${site}` }),
  };
  if (query.after === undefined) return { ...request, ...windowOf(query) };
  return { ...request, from: 0, limit: MAX_ROWS, after: query.after };
}

const pages = new WeakMap<FastifyReply, ListPage<unknown>>();

/** The page that `sendRange` was last told of for this reply. */
export const pageOf = (reply: FastifyReply): ListPage<unknown> | undefined => pages.get(reply);

/** True for a list of the console that is requested as a file. */
export const wantsFile = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && String(headers.accept ?? '').startsWith('text/csv');

/**
 * `Content-Range: sites 0-24/319`, as ra-data-simple-rest reads the total. `Range-Total: more` says that there are more than the total:
 * a long list is counted no further.
 */
export function sendRange(reply: FastifyReply, resource: string, page: ListPage<unknown>): void {
  const { from, rows, total, hasMore } = page;
  pages.set(reply, page);
  if (wantsFile(reply.request)) return;
  const to = Math.max(from, from + rows.length - 1);
  void reply
    .header('content-range', `${resource} ${from}-${to}/${total}`)
    .header('range-total', hasMore ? 'more' : 'exact')
    .header('access-control-expose-headers', 'Content-Range, Range-Total');
}

function parse(name: keyof ListQuery, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw DomainError.field(name, 'invalid');
  }
}

/** The filter of a list request; a fault of `filter` where it is none. */
export function filterOf({ filter }: ListQuery): Record<string, unknown> {
  const parsed = filter === undefined ? {} : parse('filter', filter);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw DomainError.field('filter', 'invalid');
  return parsed as Record<string, unknown>;
}

function windowOf({ range }: ListQuery): { from: number; limit: number } {
  const parsed = range === undefined ? [0, MAX_ROWS - 1] : parse('range', range);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw DomainError.field('range', 'invalid');
  const [from, to] = parsed as [unknown, unknown];
  if (!isIndex(from) || !isIndex(to) || to < from) throw DomainError.field('range', 'invalid');
  return { from, limit: Math.min(to - from + 1, MAX_ROWS) };
}

const isIndex = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 2 ** 31;

function sortOf({ sort }: ListQuery, columns: ListColumns, filter: Record<string, unknown>): OrderPart | null {
  if (sort === undefined) return null;
  const parsed = parse('sort', sort);
  if (!Array.isArray(parsed) || parsed.length !== 2) throw DomainError.field('sort', 'invalid');
  const [field, direction] = parsed as [unknown, unknown];
  const column = typeof field === 'string' && Object.hasOwn(columns, field) ? columns[field] : undefined;
  const isSortable = column?.sort ?? (column?.sortWithin !== undefined && Boolean(filter[column.sortWithin]));
  if (!column || !isSortable || (direction !== 'ASC' && direction !== 'DESC'))
    throw DomainError.field('sort', 'invalid');
  return { sql: column.sql, descending: direction === 'DESC', nullable: !column.required };
}

interface FilterValue {
  field: string;
  value: unknown;
  values: unknown[];
}

function conditionOf({ field, value, values }: FilterValue, column: ListColumn | undefined): string[] {
  if (!column?.filter) throw DomainError.field(`filter.${field}`, 'unknown_field');
  if (value === null || value === undefined || value === '') return [];
  const several = Array.isArray(value) ? (value as unknown[]) : [value];
  const isOneTooMany = Array.isArray(value) && column.filter !== 'equal';
  if (isOneTooMany || several.length > MAX_ROWS || !several.every((one) => fits(one, column.type))) {
    throw DomainError.field(`filter.${field}`, 'invalid');
  }
  return [compare(column, { value, values })];
}

interface Condition {
  value: unknown;
  values: unknown[];
}

function compare({ sql, filter, type, keyOf }: ListColumn, { value, values }: Condition): string {
  const toKey = (one: unknown) => (keyOf && typeof one === 'string' ? keyOf(one) : one);
  const keys = Array.isArray(value) ? value.map(toKey) : toKey(value);
  if (filter === 'contains') {
    values.push(`%${String(keys).replace(/[\\%_]/g, '\\$&')}%`);
    return `${sql} ILIKE $${values.length}`;
  }
  if (filter === 'starts') {
    // A range and no LIKE: under row-level security the planner may not ask how rare a beginning is, and reads the whole order.
    values.push(String(keys), `${String(keys)}${LAST_CHARACTER}`);
    return `${sql} >= $${values.length - 1} AND ${sql} < $${values.length}`;
  }
  values.push(keys);
  if (filter === 'from') return `${sql} >= $${values.length}`;
  if (filter === 'to') return `${sql} < $${values.length}`;
  return Array.isArray(value) ? `${sql} = ANY($${values.length}::${SQL_TYPES[type]}[])` : `${sql} = $${values.length}`;
}

const LAST_CHARACTER = '\u{10ffff}';
const SQL_TYPES = { uuid: 'uuid', text: 'text', integer: 'integer', flag: 'boolean', time: 'timestamptz' } as const;

function fits(value: unknown, type: ListColumn['type']): boolean {
  if (type === 'integer') return Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31;
  if (type === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string' || value.length > 300 || value.includes('\0')) return false;
  if (type === 'uuid') return UUID.test(value);
  return type === 'text' || isRealTime(value);
}
