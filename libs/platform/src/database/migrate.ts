import { runMigrations } from 'bullmq';
import type { MigrationInterface, MixedList } from 'typeorm';
import { DataSource } from 'typeorm';
import pg from 'pg';
import { requireDatabase } from './await-database';
import { isConnectionLost } from './lost-connection';
import { sqlState } from './sql-state';
import { protectStaffReach } from './staff-reach';
import { databaseFault, UnfitDatabase } from './requirements';
import { withSchemaLock } from './schema-lock';

/** Schema of BullMQ's own tables, beside the product's. */
export const QUEUE_SCHEMA = 'bullmq';

/**
 * Brings the product's schema, the queue's own and the policies of staff up to date, as the owner. Returns the names of what ran. Throws
 * `UnfitDatabase`, a sentence, where the server is too old, refuses the owner or a migration. A back-up under way
 * is waited for: `waiting` is called then.
 */
export async function migrateDatabase(
  ownerUrl: string,
  migrations: MixedList<Function>,
  waiting: () => void = () => undefined,
): Promise<string[]> {
  const source = new DataSource({ type: 'postgres', url: ownerUrl, migrations, migrationsTransactionMode: 'each' });
  try {
    await requireDatabase({ variable: 'DATABASE_OWNER_URL', url: ownerUrl });
    return await withSchemaLock(ownerUrl, waiting, async () => {
      await source.initialize();
      const done = await runPending(source);
      await asOwner(ownerUrl, migrateQueues);
      await asOwner(ownerUrl, protectStaffReach);
      return done;
    });
  } catch (error) {
    const fault = databaseFault(error, { variable: 'DATABASE_OWNER_URL', url: ownerUrl });
    throw fault ? new UnfitDatabase(fault) : error;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}

/** The role may not, or there is no schema that it may use: no migration is to blame. */
const RIGHTS = new Set(['42501', '3F000']);

/** Runs what is pending, each migration in a transaction of its own, unless it says otherwise. */
async function runPending(source: DataSource): Promise<string[]> {
  try {
    return (await source.runMigrations()).map(({ name }) => name);
  } catch (error) {
    if (RIGHTS.has(sqlState(error)) || isConnectionLost(error)) throw error;
    const pending = await findPending(source);
    if (!pending[0]) throw error;
    const reason = (error as Error).message;
    const failure = isUndone(source, pending[0])
      ? `failed and was undone: ${reason}.`
      : `failed: ${reason}. Run it again: it goes on.`;
    throw new UnfitDatabase(`The migration ${pending[0]} ${failure} Those before it stay; ${pending.length} are left.`);
  }
}

const nameOf = ({ name, constructor }: MigrationInterface): string => name ?? constructor.name;

/** False for a migration that runs outside of a transaction: what it made stays. */
const isUndone = ({ migrations }: DataSource, name: string): boolean =>
  migrations.find((migration) => nameOf(migration) === name)?.transaction !== false;

/** Names of the migrations that this database has not seen, in their order. */
export async function findPending(source: DataSource): Promise<string[]> {
  const [table] = (await source.query(`SELECT to_regclass('migrations') AS name`)) as { name: string | null }[];
  const rows = table?.name ? ((await source.query('SELECT name FROM migrations')) as { name: string }[]) : [];
  const done = new Set(rows.map(({ name }) => name));
  const names = source.migrations.map(nameOf);
  const timeOf = (name: string) => Number(name.slice(-13));
  return names.filter((name) => !done.has(name)).sort((a, b) => timeOf(a) - timeOf(b));
}

/** A sequence that the queue made while running is its own already, and not the owner's to grant. */
const GRANT_OWN_SEQUENCES = `
  DO $$ DECLARE made regclass; BEGIN
    FOR made IN SELECT c.oid FROM pg_class c JOIN pg_roles r ON r.oid = c.relowner AND r.rolname = current_user
      WHERE c.relkind = 'S' AND c.relnamespace = '${QUEUE_SCHEMA}'::regnamespace
    LOOP EXECUTE format('GRANT ALL ON SEQUENCE %s TO duet_system', made); END LOOP;
  END $$;`;

/** The queue makes a sequence per queue name when it first sees one, hence CREATE in its own schema. */
async function migrateQueues(client: pg.Client): Promise<void> {
  await runMigrations(client as never, QUEUE_SCHEMA);
  await client.query(`
    GRANT USAGE, CREATE ON SCHEMA ${QUEUE_SCHEMA} TO duet_system;
    GRANT ALL ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO duet_system;
    ${GRANT_OWN_SEQUENCES}
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO duet_system;`);
}

async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
