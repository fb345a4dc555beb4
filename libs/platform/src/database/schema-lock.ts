import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './database-client';

const LOOK_AGAIN_MS = 200;

/**
 * Takes the lock on the schema of this database for as long as the connection lives: one migration or one back-up at a time. A
 * migration that waited inside PostgreSQL for the tables that a back-up reads would hold up everybody behind it. False when
 * somebody else has it.
 */
export async function lockSchema(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ is_locked: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('duet:schema', 0)) AS is_locked`,
  );
  return rows[0]?.is_locked === true;
}

/**
 * Does `work` while nobody else changes or backs up the schema; `waiting` is called where somebody is at it. The lock is asked
 * for again and again: an index is made beside those who write (`CREATE INDEX CONCURRENTLY`) once every older statement has
 * ended, and one that waits for this lock inside PostgreSQL would not.
 */
export async function withSchemaLock<T>(url: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    let isLocked = await lockSchema(client);
    if (!isLocked) waiting();
    while (!isLocked) {
      await pause(LOOK_AGAIN_MS);
      isLocked = await lockSchema(client);
    }
    return await work();
  } finally {
    await client.end();
  }
}
