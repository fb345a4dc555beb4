import type pg from 'pg';
import { DatabaseClient } from './database-client';

/**
 * Takes the lock on the schema of this database for as long as the connection lives: one migration or one back-up at a time. A
 * migration that waited inside PostgreSQL for the tables that a back-up reads would hold up everybody behind it. False when
 * somebody else has it and it was not to be waited for.
 */
export async function lockSchema(client: pg.ClientBase, { wait }: { wait: boolean }): Promise<boolean> {
  const call = wait ? 'pg_advisory_lock' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ is_locked: boolean | '' }>(
    `SELECT ${call}(hashtextextended('duet:schema', 0)) AS is_locked`,
  );
  return wait || rows[0]?.is_locked === true;
}

/** Does `work` while nobody else changes or backs up the schema; `waiting` is called where somebody is at it. */
export async function withSchemaLock<T>(url: string, waiting: () => void, work: () => Promise<T>): Promise<T> {
  const client = new DatabaseClient({ connectionString: url });
  await client.connect();
  try {
    if (!(await lockSchema(client, { wait: false }))) {
      waiting();
      await lockSchema(client, { wait: true });
    }
    return await work();
  } finally {
    await client.end();
  }
}
