import { runMigrations } from 'bullmq';
import type { MixedList } from 'typeorm';
import { DataSource } from 'typeorm';
import pg from 'pg';

/** Schema of BullMQ's own tables, beside the product's. */
export const QUEUE_SCHEMA = 'bullmq';

/** Brings the product's schema and the queue's own up to date, as the owner. Returns the names of what ran. */
export async function migrateDatabase(ownerUrl: string, migrations: MixedList<Function>): Promise<string[]> {
  const source = new DataSource({ type: 'postgres', url: ownerUrl, migrations, migrationsTransactionMode: 'each' });
  await source.initialize();
  try {
    const done = await source.runMigrations();
    await migrateQueues(ownerUrl);
    return done.map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/** A sequence that the queue made while running is its own already, and not the owner's to grant. */
const GRANT_OWN_SEQUENCES = `
  DO $$ DECLARE made regclass; BEGIN
    FOR made IN SELECT c.oid FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner AND r.rolname = current_user
      WHERE c.relkind = 'S' AND c.relnamespace = '${QUEUE_SCHEMA}'::regnamespace
    LOOP EXECUTE format('GRANT ALL ON SEQUENCE %s TO duet_system', made); END LOOP;
  END $$;`;

/** The queue makes a sequence per queue name when it first sees one, hence CREATE in its own schema. */
async function migrateQueues(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client as never, QUEUE_SCHEMA);
    await client.query(`
      GRANT USAGE, CREATE ON SCHEMA ${QUEUE_SCHEMA} TO duet_system;
      GRANT ALL ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO duet_system;
      ${GRANT_OWN_SEQUENCES}
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO duet_system;`);
  } finally {
    await client.end();
  }
}
