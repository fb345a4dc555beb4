import type { ClientBase } from 'pg';
import { PROMISES } from './promises';

/** One promise, how many things it was looked at for, and where it is not kept. */
export interface BookFinding {
  says: string;
  lookedAt: number;
  broken: Record<string, unknown>[];
}

/**
 * Looks whether the books of all sites add up: one reading transaction, so that all is seen at one moment while members go on.
 * The connection must see all sites (the role duet_system, or a superuser).
 */
export async function auditBooks(client: ClientBase): Promise<BookFinding[]> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    return await lookThrough(client);
  } finally {
    await client.query('ROLLBACK');
  }
}

/** The same within a transaction that the caller has begun. */
export async function lookThrough(client: ClientBase): Promise<BookFinding[]> {
  const found: BookFinding[] = [];
  for (const { says, of, broken } of PROMISES) {
    const { rows: counted } = await client.query<{ count: string }>(of);
    const { rows } = await client.query<Record<string, unknown>>(broken);
    found.push({ says, lookedAt: Number(counted[0]?.count), broken: rows });
  }
  return found;
}

const SHOWN = 10;

/** A finding as lines: the promise, and the first places where it is not kept. */
export function tellFinding({ says, lookedAt, broken }: BookFinding): string[] {
  if (broken.length === 0) return [`ok       ${says} (${lookedAt} looked at)`];
  const places = broken.slice(0, SHOWN).map((row) => `           ${tellRow(row)}`);
  const rest = broken.length > SHOWN ? [`           and ${broken.length - SHOWN} more`] : [];
  return [`BROKEN   ${says}: ${broken.length} of ${lookedAt}`, ...places, ...rest];
}

function tellRow(row: Record<string, unknown>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}
