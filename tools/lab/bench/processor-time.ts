import { readFileSync } from 'node:fs';
import type pg from 'pg';

const TICKS_A_SECOND = 100;
const MICROSECONDS = 1_000_000;

/** Microseconds of processor time that a process has had, all its threads together; 0 where the system does not tell. */
export function processorTimeOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * MICROSECONDS;
  } catch {
    return 0;
  }
}

/** The processes of PostgreSQL that answer the application's connections to this database. */
export async function backendsOf(admin: pg.Client): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
     WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}
