import type { QueryRunner } from 'typeorm';

/** Indexes of each table by their names; each says what comes behind the table's name. */
export type Indexes = Record<string, Record<string, string>>;

const UNUSABLE = 'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid';

/**
 * Makes indexes while others write to their tables. The migration has to say `transaction = false`. It may be run again
 * after it broke off: an index that was left half made is made anew, one that is there already stays.
 */
export async function createIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  for (const [table, own] of Object.entries(indexes))
    for (const [name, definition] of Object.entries(own)) await createIndex(runner, name, `${table} ${definition}`);
}

async function createIndex(runner: QueryRunner, name: string, target: string): Promise<void> {
  const unusable = (await runner.query(UNUSABLE, [name])) as unknown[];
  if (unusable.length > 0) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  await runner.query(`CREATE INDEX CONCURRENTLY IF NOT EXISTS ${name} ON ${target}`);
}

/** Removes what `createIndexes` made. */
export async function dropIndexes(runner: QueryRunner, indexes: Indexes): Promise<void> {
  const names = Object.values(indexes).flatMap((own) => Object.keys(own));
  await runner.query(`DROP INDEX ${names.join(', ')}`);
}
