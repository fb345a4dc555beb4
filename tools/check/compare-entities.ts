// Compares what the entities say with what the migrations made, both ways: every column with type and nullability, and
// that every table of a tenant is under a forced policy. Run it on a freshly migrated database (tools/check/main.mjs does).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '@duet/platform';
import type { EntityMetadata } from 'typeorm';
import { DataSource } from 'typeorm';

interface Column {
  type: string;
  nullable: boolean;
}

interface TableFacts {
  name: string;
  has_site: boolean;
  protected: boolean;
}

type Tables = Map<string, Map<string, Column>>;

/** Tables that no entity describes: TypeORM's own, the platform's bookkeeping and the sandbox's, which statements alone touch. */
const WITHOUT_ENTITY = new Set(['migrations', ...Object.keys(readOwners())]);

/** The lib of each of them, as tools/check/tables.mjs has it. */
function readOwners(): Record<string, string> {
  const text = readFileSync(fromRoot('tools/check/tables-without-entity.json'), 'utf8');
  return JSON.parse(text) as Record<string, string>;
}

async function findEntities(): Promise<Function[]> {
  const libs = fromRoot('dist/server/libs');
  const doors = readdirSync(libs).map((name) => path.join(libs, name, 'src/index.js'));
  const found: Function[] = [];
  for (const door of doors.filter((file) => existsSync(file) && !file.includes('/testing/'))) {
    const lib = (await import(pathToFileURL(door).href)) as { entities?: Function[] };
    found.push(...(lib.entities ?? []));
  }
  return [...new Set(found)];
}

async function readTables(source: DataSource): Promise<Tables> {
  const rows = await source.query<{ table: string; column: string; type: string; nullable: boolean }[]>(`
    SELECT c.relname AS table, a.attname AS column, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attnum > 0 AND NOT a.attisdropped`);
  const tables: Tables = new Map();
  for (const { table, column, type, nullable } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>();
    tables.set(table, columns.set(column, { type, nullable }));
  }
  return tables;
}

function readEntity(source: DataSource, entity: EntityMetadata): Map<string, Column> {
  return new Map(
    entity.columns.map((column) => {
      const type = source.driver.normalizeType(column) + (column.isArray ? '[]' : '');
      return [column.databaseName, { type: type === 'numeric' ? 'numeric' : type, nullable: column.isNullable }];
    }),
  );
}

function compareTable(name: string, entity: Map<string, Column>, table: Map<string, Column>): string[] {
  const faults: string[] = [];
  for (const [column, entityColumn] of entity) {
    const found = table.get(column);
    if (!found) faults.push(`${name}.${column} is not in the database`);
    else if (found.type !== entityColumn.type)
      faults.push(`${name}.${column} is ${found.type}, its entity says ${entityColumn.type}`);
    else if (found.nullable !== entityColumn.nullable)
      faults.push(`${name}.${column} differs in whether it may be null`);
  }
  const unknown = [...table.keys()].filter((column) => !entity.has(column));
  return [...faults, ...unknown.map((column) => `${name}.${column} is not in the entity`)];
}

function compareAll(source: DataSource, tables: Tables): string[] {
  const mappedTables = new Set(source.entityMetadatas.map(({ tableName }) => tableName));
  const faults = source.entityMetadatas.flatMap((entity) => {
    const table = tables.get(entity.tableName);
    if (!table) return [`the table ${entity.tableName} does not exist`];
    return compareTable(entity.tableName, readEntity(source, entity), table);
  });
  const without = [...tables.keys()].filter((name) => !mappedTables.has(name) && !WITHOUT_ENTITY.has(name));
  return [...faults, ...without.map((name) => `the table ${name} has no entity`)];
}

async function findUnprotected(source: DataSource): Promise<string[]> {
  const tables = await source.query<TableFacts[]>(`
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'site_id') AS has_site,
      c.relrowsecurity AND c.relforcerowsecurity
        AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) AS protected
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`);
  return tables
    .filter((table) => table.has_site && !table.protected)
    .map(({ name }) => `the table ${name} has a site_id but no forced row-level security with a policy`);
}

async function main(): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url: process.env.DATABASE_OWNER_URL,
    entities: await findEntities(),
  });
  await source.initialize();
  const tables = await readTables(source);
  const faults = [...compareAll(source, tables), ...(await findUnprotected(source))];
  await source.destroy();
  for (const fault of faults) console.error(fault);
  console.log(`${source.entityMetadatas.length} entities, ${tables.size} tables`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
