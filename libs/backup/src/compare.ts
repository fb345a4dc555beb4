import { pipeline } from 'node:stream/promises';
import { to as copyTo } from 'pg-copy-streams';
import { DatabaseClient } from '@duet/platform';
import type { RunControl } from './load';
import type { Manifest } from './manifest';
import { secondsSince } from './progress';
import { Gauge, nowhere } from './streams';
import { COPY_SETTINGS, copyOut, describeSchema, listTables, readFigures } from './tables';

/** Parts of the schema that a restored database must have as they were; other indexes and rights are only reported. */
const MUST = /^(policy|security|column|constraint|trigger) /;

interface Differences {
  faults: string[];
  notes: string[];
}

const major = (version: string): number => Number.parseInt(version, 10);

/**
 * Compares sums, policies, constraints and triggers with what the manifest says; `rows` reads every table again and compares each
 * byte. The address is that of the system role.
 */
export async function compare(
  systemUrl: string,
  manifest: Manifest,
  { rows, tell, signal }: RunControl & { rows: boolean },
): Promise<Differences> {
  const client = new DatabaseClient({ connectionString: systemUrl, application_name: 'duet restore' });
  await client.connect();
  try {
    await client.query(COPY_SETTINGS);
    const figures = await readFigures(client);
    const wrong = Object.keys(manifest.figures).filter((name) => figures[name] !== manifest.figures[name]);
    const sums = wrong.map((name) => `${name}: ${figures[name]} instead of ${manifest.figures[name]}`);
    const schema = await compareSchema(client, manifest);
    const started = performance.now();
    const content = rows ? await compareRows(client, manifest, signal) : [];
    if (rows) tell(`${manifest.tables.length} tables read again and compared · ${secondsSince(started)}`);
    return { faults: [...sums, ...schema.faults, ...content], notes: schema.notes };
  } finally {
    await client.end();
  }
}

async function compareSchema(client: DatabaseClient, manifest: Manifest): Promise<Differences> {
  const now = new Set(await describeSchema(client));
  const before = new Set(manifest.schema);
  const differences = [
    ...manifest.schema.filter((line) => !now.has(line)).map((line) => ({ line, text: `not there any more: ${line}` })),
    ...[...now].filter((line) => !before.has(line)).map((line) => ({ line, text: `was not there: ${line}` })),
  ];
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`);
  // Another version of PostgreSQL may write the same constraint in other words.
  const isSame = major(rows[0]!.version) === major(manifest.postgres);
  const isFault = (line: string) => MUST.test(line) && (isSame || /^(policy|security) /.test(line));
  return {
    faults: differences.filter(({ line }) => isFault(line)).map(({ text }) => text),
    notes: differences.filter(({ line }) => !isFault(line)).map(({ text }) => text),
  };
}

async function compareRows(client: DatabaseClient, { tables }: Manifest, signal: AbortSignal): Promise<string[]> {
  const faults: string[] = [];
  await listTables(client);
  for (const table of tables) {
    const copy = client.query(copyTo(copyOut(table)));
    const text = new Gauge();
    await pipeline([copy, text, nowhere()], { signal });
    if (text.digest() !== table.content) faults.push(`the rows of ${table.name} differ`);
  }
  return faults;
}
