/** One part of a list's order. */
export interface OrderPart {
  sql: string;
  descending: boolean;
  /** Null may stand here, and comes last. */
  nullable: boolean;
}

/** The place of a row in an order: its values as texts, part by part. */
export type ListPlace = readonly (string | null)[];

const WORDS = /^(?<sql>.*?)(?:\s+(?<direction>ASC|DESC))?(?:\s+NULLS LAST)?$/s;

/** Reads an order such as `o.created_at DESC, o.id`; commas in parentheses belong to their expression. */
export function parseOrder(order: string): OrderPart[] {
  return splitParts(order).map((part) => {
    const { sql = part, direction } = WORDS.exec(part)?.groups ?? {};
    const descending = direction === 'DESC';
    return { sql, descending, nullable: !descending || part.endsWith('NULLS LAST') };
  });
}

function splitParts(order: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of order) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** The order as SQL. Nulls are named only where there may be some: an index without a word about them serves all others. */
export const orderSql = (parts: readonly OrderPart[]): string =>
  parts
    .map(
      ({ sql, descending, nullable }) =>
        `${sql}${descending ? ' DESC' : ''}${descending && nullable ? ' NULLS LAST' : ''}`,
    )
    .join(', ');

/** The same order the other way round where `descending` says so: ties follow the column that a list is sorted by. */
export const inDirection = (parts: readonly OrderPart[], descending: boolean): OrderPart[] =>
  parts.map((part) => ({ ...part, descending }));

/**
 * The condition of the rows that come after a place. Its first comparison is one that an index can begin at. Values are appended
 * to `values` as texts, which PostgreSQL reads as the type of their column.
 */
export function afterSql(parts: readonly OrderPart[], place: ListPlace, values: unknown[]): string {
  const [first] = parts;
  const [start = null] = place;
  const rest = remainingSql(parts, place, values);
  if (!first || first.nullable || start === null) return rest;
  values.push(start);
  return `${first.sql} ${first.descending ? '<=' : '>='} $${values.length} AND ${rest}`;
}

function remainingSql([part, ...others]: readonly OrderPart[], place: ListPlace, values: unknown[]): string {
  if (!part) return 'false';
  const [value = null, ...rest] = place;
  const after = remainingSql(others, rest, values);
  if (value === null) return `(${part.sql} IS NULL AND ${after})`;
  values.push(value);
  const [at, beyond] = [`$${values.length}`, part.descending ? '<' : '>'];
  const nulls = part.nullable ? ` OR ${part.sql} IS NULL` : '';
  return `(${part.sql} ${beyond} ${at}${nulls} OR (${part.sql} = ${at} AND ${after}))`;
}
